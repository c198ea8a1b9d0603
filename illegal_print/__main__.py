"""Starts the program: as the command `illegal-print`, or by `python -m illegal_print`."""

import sys


def main() -> None:
    """The whole program. Ctrl-C is quiet even while the command line is still being imported."""
    try:
        from illegal_print import cli

        cli.main()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
