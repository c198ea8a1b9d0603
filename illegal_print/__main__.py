"""`python -m illegal_print`: the same as the command `illegal-print`."""

from illegal_print.cli import main

if __name__ == "__main__":
    main()
