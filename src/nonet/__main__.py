"""Run the command line with ``python -m nonet``."""

from nonet.cli import main

if __name__ == "__main__":
    main()
