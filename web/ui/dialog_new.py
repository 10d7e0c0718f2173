"""The new-game sheet: which game, how many players, which opponents, which house rules.

The house rules are not known here: every option of the variant brings its own words. A change of
any field sends the form to the command in ``data-change``, so that the sheet follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ui.markup import Html, el, join
from ui.screen import NewTable, Screen
from ui.stage import deals_widow
from ui.units import pack_line
from ui.view_parts import button, pips
from whiskey_poker.bots.families import family_of
from whiskey_poker.options import Choice, Count, Option, show
from whiskey_poker.state import Variant


def new_game(screen: Screen) -> Html:
    """Draw the form; it submits to ``start``."""
    _ = screen.words.gettext
    table = screen.new
    if table is None:
        return el("p", _("A new game cannot be started here."))
    problem = el("p", table.problem, class_="problem", id="problem") if table.problem else None
    return el(
        "form",
        _games(screen, table),
        _seats(screen, table),
        _pack(screen, table),
        _opponents(screen, table),
        el("h3", _("House rules")),
        el("p", _("As the books have them, unless you change them."), class_="soft"),
        *(_option(screen, option) for option in _asked(table.draft)),
        _link(screen, table) if table.link else None,
        el(
            "div",
            problem,
            el("button", _("Deal"), type="submit", class_="button primary", id="start-game"),
            class_="submit",
        ),
        data_do="start",
        data_change="draft",
        id="new-game",
        class_="new-game",
    )


def _games(screen: Screen, table: NewTable) -> Html:
    _ = screen.words.gettext
    rows = [
        _radio("game", game.key, _game_name(screen, game), chosen=game.key == table.draft.key)
        for game in table.games
    ]
    return _fieldset(_("The game"), rows)


def _game_name(screen: Screen, game: Variant) -> Html:
    # Here, so that the page starts without it.
    from ui.game_lines import about_game

    about = el("span", about_game(screen.words, game), class_="soft")
    return join([el("b", screen.words.gettext(game.name)), " ", about])


def _seats(screen: Screen, table: NewTable) -> Html:
    words = screen.words
    _ = words.gettext
    options = [
        el(
            "option",
            words.ngettext(
                "{count} player", "{count} players", number
            ).format(count=number),
            value=number,
            selected=number == table.seats,
        )
        for number in table.draft.seats
    ]  # fmt: skip
    return _line("seats", _("Players, you included"), el("select", *options, id="new-seats",
                                                        name="seats"))  # fmt: skip


def _pack(screen: Screen, table: NewTable) -> Html | None:
    """Say how large the pack is, in a game where that follows from the number of players."""
    line = pack_line(screen.words, table.draft, table.seats)
    return el("p", line, class_="soft") if line else None


def _opponents(screen: Screen, table: NewTable) -> Html:
    """Ask who the others are: one choice for all, or a kind for each place."""
    _ = screen.words.gettext
    # Here, so that the page starts without it.
    from ui.game_lines import company

    rows = [
        _radio(
            "opponents",
            kind.key,
            join([el("b", _(name)), " ", el("span", _(about), class_="soft")]),
            chosen=kind.key == table.opponent,
        )
        for kind in table.choices
        for name, about in [company(table.draft, kind)]
    ]
    rows += [_place(screen, table, number, kind) for number, kind in enumerate(table.each, 1)]
    note = _all_alike(screen, table)
    return _fieldset(
        _("The others"), [*([el("p", note, class_="soft")] if note else []), *rows], class_="others"
    )


def _place(screen: Screen, table: NewTable, number: int, chosen: str) -> Html:
    _ = screen.words.gettext
    name = f"opponent-{number}"
    from ui.game_lines import company

    options = [
        el("option", _(company(table.draft, kind)[0]), value=kind.key, selected=kind.key == chosen)
        for kind in table.kinds
    ]
    label = _("Opponent {number}").format(number=number)
    return _line(name, label, el("select", *options, id=f"new-{name}", name=name))


def _all_alike(screen: Screen, table: NewTable) -> str:
    """Say where the choice makes less of a difference than it seems."""
    _ = screen.words.gettext
    if family_of(table.draft, table.seats) or not deals_widow(table.draft):
        return ""
    return _(
        "Nobody has studied this game by these rules yet: whomever you choose plays simply, by how"
        " good the hand is."
    )


def _asked(draft: Variant) -> Iterable[Option]:
    """Return the house rules to choose, without those that say nothing beside the others."""
    silent = draft.without_effect
    return (option for option in draft.options.values() if option.name not in silent)


def _link(screen: Screen, table: NewTable) -> Html:
    """Show the address of this table, and offer to copy it."""
    _ = screen.words.gettext
    unable = _("This browser does not let the page copy. The link is marked: copy it from there.")
    return el(
        "div",
        el("label", _("A link to this table, with its house rules"), for_="table-link"),
        el("input", type="text", id="table-link", value=table.link, readonly=True),
        button("copy-link", _("Copied") if table.copied else _("Copy the link"), "copy-link"),
        el("p", unable, class_="soft", id="copy-failed") if table.copied is False else None,
        class_="link",
    )


def _option(screen: Screen, option: Option) -> Html:
    """Draw one house rule from what the engine says about it."""
    _ = screen.words.gettext
    about = _(option.domain.about)
    if isinstance(option.domain, Count):
        return _count(option, option.domain, about)
    rows = [
        _radio(
            option.name,
            show(value),
            pips(_(text), screen.words),
            chosen=show(value) == show(option.value),
        )
        for value, text in _values(option.domain)
    ]
    return _fieldset(about, rows)


def _values(domain: Choice) -> Iterable[tuple[Any, str]]:
    return domain.values.items()


def _count(option: Option, domain: Count, about: str) -> Html:
    field = el(
        "input", type="number", id=f"new-{option.name}", name=option.name, value=option.value,
        min=domain.low, max=domain.high, inputmode="numeric", required=True,
    )  # fmt: skip
    return _line(option.name, about, field)


def _line(name: str, label: str, field: Html) -> Html:
    return el("p", el("label", label, for_=f"new-{name}"), field, class_="field")


def _fieldset(legend: str, rows: list[Html], class_: str = "") -> Html:
    return el("fieldset", el("legend", legend), *rows, class_=class_ or None)


def _radio(name: str, value: str, label: Html, *, chosen: bool) -> Html:
    field = f"new-{name}-{value.replace(',', '-')}"
    return el(
        "label",
        el("input", type="radio", name=name, value=value, id=field, checked=chosen),
        el("span", label),
        class_="choice",
        for_=field,
    )
