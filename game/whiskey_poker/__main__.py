"""The command line: ``whiskey-poker`` or ``python -m whiskey_poker``."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from whiskey_poker import cli


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, or 2 with a sentence on stderr."""
    return cli.run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
