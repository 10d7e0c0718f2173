"""Train the value nets: ``python -m tools.training``; see docs/nets.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.training.train import WORK, train


def main() -> None:
    """Read the options and train."""
    parser = argparse.ArgumentParser(prog="python -m tools.training", description=__doc__)
    parser.add_argument("--folder", type=Path, default=WORK, help="where unfinished nets are kept")
    parser.add_argument("--part", type=float, default=1.0, help="of the planned deals (1)")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--only", default="", help="nets whose name has this, such as pool-4")
    parser.add_argument("--export", action="store_true", help="only write the wheel's tables")
    args = parser.parse_args()
    if not args.export:
        train(args.folder, part=args.part, seed=args.seed, only=args.only)
    from tools.training.export import export

    export(args.folder)


if __name__ == "__main__":
    main()
