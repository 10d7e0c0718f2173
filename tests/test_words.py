"""The words for translators: all of them are collected, and they can be put into another order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tools.catalogue import TEMPLATE, collect


@pytest.fixture(scope="module")
def words() -> Catalog:
    return collect()


def texts(message: Message) -> Iterator[str]:
    yield from [message.id] if isinstance(message.id, str) else message.id


def test_the_template_holds_every_text_of_the_code(words: Catalog) -> None:
    """After a change of words: `python3 build.py words`."""
    with TEMPLATE.open("rb") as file:
        kept = read_po(file)
    assert {each.id for each in kept if each.id} == {each.id for each in words if each.id}


def test_the_words_of_every_part_are_collected(words: Catalog) -> None:
    for text in ("ten of {suit}", "Nobody pays when the worst hands are equal.", "New game"):
        assert text in words


def test_every_place_in_a_text_has_a_name(words: Catalog) -> None:
    """A place without a name could not be moved in another language."""
    for message in words:
        for text in texts(message):
            for _literal, name, _spec, _conversion in Formatter().parse(text):
                assert name is None or re.fullmatch(r"[a-z_]+", name), text


def test_both_numbers_of_a_text_have_the_same_places(words: Catalog) -> None:
    def places(text: str) -> set[str]:
        return {name for _literal, name, _spec, _conversion in Formatter().parse(text) if name}

    for message in words:
        if not isinstance(message.id, str):
            one, many = message.id
            assert places(one) == places(many), message.id
