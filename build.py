#!/usr/bin/env python3
"""Build, serve, test and measure Whiskey Poker. One entry for everything: see --help."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from typing import TYPE_CHECKING

if sys.version_info < (3, 11):  # noqa: UP036  (this is where an older Python gets its sentence)
    sys.exit("Whiskey Poker needs Python 3.11 or newer.")

from tools import env
from tools.paths import DIST, NODE_MODULES, ROOT, SITE, VENV, WHEELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

CHECKS = ("lint", "types", "unit", "browser")
ON_REQUEST = ("wheel",)
BENCHMARKS = ("evaluator", "engine")
CODE = ("build.py", "tools", "game", "web", "tests", "benchmarks")


def site(_args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Build the site into dist/site."""
    from tools.website import build

    files = build().files
    size = sum(len(data) for data in files.values())
    print(f"{SITE.relative_to(ROOT)}: {len(files)} files, {size / 1e6:.1f} MB")


def wheel(_args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Build the engine's wheel into dist/wheel."""
    from tools.wheels import build_wheel

    print(build_wheel().relative_to(ROOT))


def serve(args: argparse.Namespace, rest: Sequence[str]) -> None:
    """Build the site and serve it; further options go to the server (--host, --base, ...)."""
    from tools.serve import serve as run_server

    site(args, ())
    run_server(["--port", str(args.port), *rest])


def _code() -> list[Path]:
    return [ROOT / name for name in CODE if any((ROOT / name).rglob("*.py")) or name == "build.py"]


def _lint() -> None:
    ruff = [env.python(), "-m", "ruff"]
    env.run([*ruff, "check", "--quiet", *_code()])
    env.run([*ruff, "format", "--check", "--quiet", *_code()])
    print("lint: clean", flush=True)


def _types() -> None:
    env.run([env.python(), "-m", "mypy", *_code()])


def _pytest(parts: Sequence[str], rest: Sequence[str], *, slow: bool) -> None:
    marks = [] if slow else ["not slow"]
    if "browser" not in parts:
        marks.append("not browser and not pyodide")
    elif "unit" not in parts:
        marks.append("(browser or pyodide)")
    if "browser" in parts:
        site(argparse.Namespace(), ())
        env.chromium()
    options = ["-m", " and ".join(marks)] if marks else []
    workers = min(os.cpu_count() or 1, 4)
    options += ["-n", str(workers), "--dist", "worksteal"]
    env.run([env.python(), "-m", "pytest", *options, *rest])


def _test_wheel(rest: Sequence[str]) -> None:
    """Run the engine's tests against the built wheel instead of the sources."""
    from tools.wheels import build_wheel

    installed = DIST / "installed"
    shutil.rmtree(installed, ignore_errors=True)
    pip = [env.python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    env.run([*pip, "--no-index", "--no-deps", "--target", installed, build_wheel()])
    options = ["-o", f"pythonpath={installed} .", "-m", "not slow", "tests/engine"]
    env.run([env.python(), "-m", "pytest", *options, *rest])


def test(args: argparse.Namespace, rest: Sequence[str]) -> None:
    """Check everything: lint, types, tests; further options go to pytest."""
    parts = tuple(args.only) if args.only else CHECKS
    if "lint" in parts:
        _lint()
    if "types" in parts:
        _types()
    if "unit" in parts or "browser" in parts:
        _pytest(parts, rest, slow=args.slow)
    if "wheel" in parts:
        _test_wheel(rest)


def words(_args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Collect every text that is shown into web/locale/whiskey_poker.pot, for translators."""
    env.run([env.python(), "-m", "tools.catalogue"])


def docs(_args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Write the table of house rules in docs/ anew, from the catalogue."""
    env.run([env.python(), "-m", "tools.option_table"])


def measure(args: argparse.Namespace, rest: Sequence[str]) -> None:
    """Measure start and size of the built site beside a stock PyScript page."""
    site(args, ())
    env.chromium()
    env.run([env.python(), "-m", "tools.measure", *rest])


def bench(args: argparse.Namespace, rest: Sequence[str]) -> None:
    """Run benchmarks and print their tables; further options go to them (--quick)."""
    for name in args.name or BENCHMARKS:
        print(f"\n{name}", flush=True)
        env.run([env.python(), "-m", f"benchmarks.{name}", *rest], PYTHONPATH=str(ROOT / "game"))


def format_code(_args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Let ruff sort imports, mend what it can, and lay out the code."""
    ruff = [env.python(), "-m", "ruff"]
    env.run([*ruff, "format", "--quiet", *_code()])
    env.run([*ruff, "check", "--fix", "--quiet", *_code()])


def clean(args: argparse.Namespace, _rest: Sequence[str]) -> None:
    """Remove what the build has made; with --all the installed tools too."""
    for path in (DIST, WHEELS, *((VENV, NODE_MODULES) if args.all else ())):
        shutil.rmtree(path, ignore_errors=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, action: Callable[..., None]) -> argparse.ArgumentParser:
        text = (action.__doc__ or "").strip()
        command = commands.add_parser(name, help=text, description=text)
        command.set_defaults(action=action)
        return command

    add("serve", serve).add_argument("--port", type=int, default=8000, help="0 takes any free one")
    command = add("test", test)
    command.add_argument("--slow", action="store_true", help="also whole spaces and long plays")
    command.add_argument("--only", action="append", choices=CHECKS + ON_REQUEST)
    add("site", site)
    add("wheel", wheel)
    add("words", words)
    add("docs", docs)
    add("measure", measure)
    add("bench", bench).add_argument(
        "name", nargs="*", help=f"a module of benchmarks/; {' and '.join(BENCHMARKS)} if none"
    )
    add("format", format_code)
    command = add("clean", clean)
    command.add_argument("--all", action="store_true", help="also .venv and node_modules")
    return parser


def main() -> None:
    """Run one command; what a person has to put right comes as a sentence, not a traceback."""
    args, rest = _parser().parse_known_args()
    try:
        args.action(args, rest)
    except env.ToolError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
