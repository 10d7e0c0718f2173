"""The pages beside the code say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.option_table import table
from whiskey_poker import VARIANTS, read_record, write_record

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_every_house_rule_stands_in_the_docs_as_the_catalogue_has_it() -> None:
    """After a change of the catalogue: `python3 build.py docs`."""
    assert table() in page("docs/house-rules.md")


def test_every_key_of_a_record_stands_in_the_docs() -> None:
    text = page("docs/records.md")
    golden = sorted((ROOT / "tests/engine/golden").glob("*.toml"))
    written = "".join(write_record(read_record(path.read_bytes())) for path in golden)
    for key in set(re.findall(r"^(\w+) = ", written.replace("[options]", "\0"), re.MULTILINE)):
        is_option = any(key in game.options for game in VARIANTS.values())
        assert is_option or f"| `{key}` |" in text, key


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_of_a_page_leads_to_a_file(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_every_section_of_the_rules_that_the_code_cites_can_be_read() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)?)", page("docs/rules.md"), re.MULTILINE))
    for path in sorted((ROOT / "game").rglob("*.py")):
        for section in re.findall(r"RULES (\d+(?:\.\d+)?)", path.read_text(encoding="utf-8")):
            assert section in headings, f"{path.name} cites {section}"
