"""The one line that is read aloud: what has just happened, and what is asked of you now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ui.game import YOU, Game
from ui.screen import Finished, Outcome, Proof
from ui.stage import has_folded, has_widow, is_all_in, is_blind, is_drawing, knocker_of, paid
from ui.units import amount_of, pack_line, target_line
from ui.wagers import betting_question
from whiskey_poker.engine import legal_actions
from whiskey_poker.marking import N_
from whiskey_poker.observation import Observation
from whiskey_poker.state import NOBODY, EventKind, Unit, Verb, Wagers
from whiskey_poker.story import Story
from whiskey_poker.words import Words

_ENDING: Final = frozenset(
    {
        EventKind.SHOW,
        EventKind.WIN,
        EventKind.SCORE,
        EventKind.COLLECT,
        EventKind.PAY,
        EventKind.CARRY,
        EventKind.BUY,
        EventKind.GIFT,
        EventKind.DECLINE,
        EventKind.POT,
        EventKind.HALF,
        EventKind.PASSED_OUT,
    }
)
"""Events that the sentence of the settlement tells all together."""

_ASK: Final[Mapping[frozenset[Verb], str]] = {
    frozenset({Verb.PASS, Verb.TAKE, Verb.KNOCK}): N_(
        "Your turn: pass, take the widow unseen, or knock."
    ),
    frozenset({Verb.PASS, Verb.TAKE}): N_("Your turn: pass, or take the widow unseen."),
    frozenset({Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK}): N_("Your turn: exchange or knock."),
    frozenset({Verb.PASS, Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK}): N_(
        "Your turn: exchange, knock, or pass."
    ),
    frozenset({Verb.BUY, Verb.DECLINE}): N_(
        "You have no chip left: buy the widow’s chip for twice the price of a chip, or decline and"
        " leave the game."
    ),
    frozenset({Verb.KNOCK}): N_("Your turn: the laps are over, and you must knock."),
}
"""The question before anybody has knocked, by what is open to you."""


def status(
    words: Words,
    game: Game,
    view: Observation,
    outcome: Outcome | None,
    end: Finished | None,
    *,
    since: int,
) -> str:
    """Tell what has happened since a place of the log, and what is asked of you now."""
    parts = [_happened(words, game, view, since)]
    if outcome:
        parts += [outcome.sentence, *outcome.side_pots, *outcome.reasons, *outcome.after]
    parts += [your_turn(words, game, view)]
    parts += [end.sentence] if end else []
    return " ".join(filter(None, parts))


def label(words: Words, game: Game) -> str:
    """Name a hand that is not like others; empty for one that was dealt at random."""
    if not game.arranged:
        return ""
    _ = words.gettext
    return _("Your first hand: the same for everyone. Every later pack is random.")


def proof(game: Game) -> Proof:
    """Return the promise of the pack's order, and the order itself when the hand is over."""
    state = game.match.state
    pack = state.log[0].cards
    return Proof(digest=game.match.commitment(), pack=pack if state.is_over else ())


def _happened(words: Words, game: Game, view: Observation, since: int) -> str:
    story = Story(words, view.table, game.names, YOU)
    told = [
        story.sentence(place)
        for place, event in enumerate(view.table.log)
        if place >= since and event.kind not in _ENDING
    ]
    if not has_widow(view.table):
        from ui import status_open

        told.append(status_open.new_hand(words, view, since))
    return " ".join(sentence for sentence in told if sentence)


def your_turn(words: Words, game: Game, view: Observation) -> str:
    """Say what you can do, and whether it is your last turn; empty when it is not your turn."""
    if not game.your_turn:
        return ""
    _ = words.gettext
    exchange = view.table.exchange
    legal = legal_actions(view.table)
    if isinstance(legal, Wagers):
        return betting_question(words, view.table, YOU, legal)
    if is_drawing(view.table):
        from ui import status_open

        return status_open.draw_question(words, view.table)
    verbs = frozenset(action.verb for action in legal)
    if is_blind(view.table) and exchange.knocker != NOBODY:
        return _("Your turn, the last one before the next bets: pass, take the widow, or knock.")
    if exchange.knocker == NOBODY or Verb.BUY in verbs:
        return _(_ASK.get(verbs, N_("Your turn.")))
    if not exchange.face_up:
        return _("This is your last turn, and the widow still lies face down.")
    after = [game.names[seat] for seat in view.table.queue[1:]]
    if not after:
        return _("This is your last turn; nobody plays after you.")
    if len(after) == 1:
        return _("This is your last turn; only {name} plays after you.").format(name=after[0])
    return _("This is your last turn; {number} players come after you.").format(number=len(after))


def spoken_table(words: Words, game: Game, view: Observation) -> str:
    """Describe the whole table to somebody who listens."""
    _ = words.gettext
    table = view.table
    number = game.match.hand_number
    parts = [
        _("Hand {number}.").format(number=number),
        _middle(words, view),
        _held(words, view),
        _lies(words, game, view),
    ]
    for seat in table.order:
        if seat != YOU:
            held = amount_of(words, table.chips[seat], table.variant.match.unit)
            parts.append(_("{name} has {number}.").format(name=game.names[seat], number=held))
            parts.append(_stands(words, view, game.names[seat], seat))
            parts.append(_drew(words, view, seat))
    knocker = knocker_of(table)
    if knocker != NOBODY:
        parts.append(
            _("You have knocked.")
            if knocker == YOU
            else _("{name} has knocked.").format(name=game.names[knocker])
        )
    return " ".join([*filter(None, parts), your_turn(words, game, view)]).strip()


def _lies(words: Words, game: Game, view: Observation) -> str:
    """Tell what lies on the table: the widow, or what there is in its place."""
    table = view.table
    if not has_widow(table):
        from ui import status_open

        return status_open.lies(words, table, game.names, YOU)
    if table.exchange.face_up:
        return words.gettext("The widow shows {cards}.").format(cards=words.the_cards(table.widow))
    return words.gettext("The widow lies face down.")


def _drew(words: Words, view: Observation, seat: int) -> str:
    if has_widow(view.table):
        return ""
    from ui import status_open

    return status_open.drew(words, view.table, seat)


def _held(words: Words, view: Observation) -> str:
    """Tell what you hold, or why that does not matter."""
    _ = words.gettext
    if has_folded(view.table, YOU):
        return _("You have folded.")
    if not view.hand:
        return _("You are out of this game.")
    return _("You hold {cards}: {hand}.").format(
        cards=words.the_cards(view.hand),
        hand=words.list_of([*map(words.hand_name, view.table.strengths(view.hand))]),
    )


def _stands(words: Words, view: Observation, name: str, seat: int) -> str:
    """Tell how another player stands in the bets; empty where there is nothing to tell."""
    _ = words.gettext
    if has_folded(view.table, seat):
        return _("{name} has folded.").format(name=name)
    if is_all_in(view.table, seat):
        return _("{name} is all-in.").format(name=name)
    bet = paid(view.table, seat)
    if not bet:
        return ""
    return words.ngettext(
        "{name} has put in {number} chip in this round.",
        "{name} has put in {number} chips in this round.",
        bet,
    ).format(name=name, number=bet)


def _middle(words: Words, view: Observation) -> str:
    """Tell what lies in the pool, and which cards are wild for it; or what the race goes to."""
    table = view.table
    if table.variant.match.unit is Unit.POINT:
        target = target_line(words, table.variant)
        return f"{target} {pack_line(words, table.variant, len(table.order))}"
    pool = words.ngettext(
        "{number} chip in the pool.", "{number} chips in the pool.", table.pool
    ).format(number=table.pool)
    wild = table.evaluator.wild
    return (
        f"{pool} {words.gettext('The {ranks} are wild.').format(ranks=words.ranks(wild))}"
        if wild
        else pool
    )
