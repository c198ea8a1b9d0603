"""Starts the program: as the command `illegal-print`, or by `python -m illegal_print`."""

import gc
import os
import sys


def main() -> None:
    """The whole program. Ctrl-C is quiet even while the command line is still being imported."""
    # A run is short and keeps nearly all it makes: looking for garbage on the way, and in all of it
    # once more at the end, would take up to a fifth of the time.
    gc.set_threshold(500_000)
    # What other packages plug into pydantic has no part in this, and looking for it takes time.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        from illegal_print import cli

        cli.main()
    except KeyboardInterrupt:
        sys.exit(130)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
