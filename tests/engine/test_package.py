"""The package itself: it offers its names, and loads what is behind each when it is used."""

import ast
from pathlib import Path

import pytest
from tests.engine.test_catalogue import loaded_after

import whiskey_poker


def test_the_package_offers_every_name_that_it_promises() -> None:
    for name in whiskey_poker.__all__:
        assert getattr(whiskey_poker, name) is not None
    assert set(whiskey_poker.__all__) <= set(dir(whiskey_poker))


def test_what_type_checkers_read_and_what_happens_is_the_same() -> None:
    tree = ast.parse(Path(whiskey_poker.__file__).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    written = {
        alias.name: (node.module or "").removeprefix("whiskey_poker.")
        for node in imports
        if (node.module or "").startswith("whiskey_poker.")
        for alias in node.names
    }
    homes = {name: home for home, names in whiskey_poker._HOMES.items() for name in names}
    assert homes == written
    assert {*homes, "__version__"} == set(whiskey_poker.__all__)


def test_a_name_that_is_not_there_is_refused() -> None:
    with pytest.raises(AttributeError, match="module 'whiskey_poker' has no attribute 'deal'"):
        whiskey_poker.deal  # noqa: B018


def test_importing_the_package_loads_none_of_it() -> None:
    modules = loaded_after("import whiskey_poker")
    assert [name for name in modules if name.startswith("whiskey_poker")] == ["whiskey_poker"]
    modules = loaded_after("import whiskey_poker; whiskey_poker.parse_cards")
    assert "whiskey_poker.cards" in modules
    assert "whiskey_poker.state" not in modules


def test_a_star_brings_all_names() -> None:
    modules = loaded_after("from whiskey_poker import *; print(read_record, VARIANTS, Match)")
    assert "whiskey_poker.record_reader" in modules
