"""Why an opponent did what he did, in words for after the showdown.

A reason is made of the `Observation` that the opponent had at his turn, and of nothing else. It
may name cards of his hand, so it must not be told before the hands are shown: keep the `Reason`,
or make it from the record then, by `observe(state, seat)` for each state of the replay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from whiskey_poker.bots.characters import CHARACTERS, hand_after
from whiskey_poker.cards import Hand
from whiskey_poker.marking import N_
from whiskey_poker.observation import Observation, observe
from whiskey_poker.record import Record
from whiskey_poker.state import NOBODY, Action, Verb
from whiskey_poker.words import Words


class Reason(NamedTuple):
    """Why a seat did something: a sentence with places, and what fills them.

    ``place`` is the number of events in the log before the action; ``strength`` is that of the
    hand that the sentence speaks of; ``waiting`` are the others who still had a turn.
    """

    seat: int
    place: int
    message: str
    strength: int
    gained: Hand = ()
    left: Hand = ()
    waiting: int = 0

    def text(self, words: Words, name: str) -> str:
        """Return the sentence, with the name of the player."""
        message = words.gettext(self.message)
        if self.message == _IMPROVED_LAST:
            message = words.ngettext(
                "{name} took {gained} because it made {hand}, and {number} player still acted.",
                "{name} took {gained} because it made {hand}, and {number} players still acted.",
                self.waiting,
            )
        return message.format(
            name=name,
            hand=words.hand_name(self.strength),
            gained=words.the_cards(self.gained),
            left=words.the_cards(self.left),
            number=self.waiting,
        )


_BLIND: Final[Mapping[Verb, str]] = {
    Verb.PASS: N_("{name} passed because {hand} was too good to give up for five unseen cards."),
    Verb.TAKE: N_("{name} took the widow unseen because {hand} promised less than any five cards."),
    Verb.KNOCK: N_(
        "{name} knocked before anybody had seen the widow because {hand} was ahead of most hands."
    ),
}
_LAST_PASS: Final = N_("{name} kept {hand} on the last turn rather than take five unseen cards.")
_OPEN: Final[Mapping[Verb, str]] = {
    Verb.PASS: N_("{name} passed with {hand} to see what the others would do."),
    Verb.KNOCK: N_("{name} knocked because with {hand} another lap would have helped the others."),
    Verb.STAND: N_("{name} stood because nothing in the widow was better than {hand}."),
    Verb.SWAP_ALL: N_("{name} took all five because the widow held {hand}."),
}
_IMPROVED: Final = N_("{name} took {gained} because it made {hand}.")
_IMPROVED_LAST: Final = N_(
    "{name} took {gained} because it made {hand}, and {number} player still acted."
)
_WAITED: Final = N_("{name} left {left} and waited with {hand}, because nothing helped at once.")

_CHARACTERS: Final[Mapping[str, Mapping[Verb, str]]] = {
    "prudence": {
        Verb.PASS: N_("{name} passed because five unseen cards seemed a greater risk than {hand}."),
        Verb.SWAP: N_("{name} took {gained} because {hand} did not seem safe enough to knock."),
        Verb.SWAP_ALL: N_("{name} took all five, {hand}, because a knock did not seem safe yet."),
    },
    "midas": {
        Verb.SWAP: N_("{name} could not resist {gained}, which made {hand} at once."),
        Verb.SWAP_ALL: N_("{name} could not resist the whole widow, {hand}."),
    },
    "ward": {
        Verb.SWAP: N_("{name} took {gained} so that the next player would not find it there."),
        Verb.SWAP_ALL: N_(
            "{name} took all five so that the next player would not find them there."
        ),
    },
}
"""What is said where the leaning of a character decided."""


def reason(view: Observation, action: Action, bot: str = "") -> Reason:
    """Return why the seat that acts does this; ``bot`` is the name of its player, if it has one."""
    table = view.table
    return Reason(
        seat=view.seat,
        place=len(table.log),
        message=_message(view, action, bot),
        strength=table.strength(hand_after(view, action)),
        gained=action.get,
        left=action.give,
        waiting=len(table.queue) - 1,
    )


def reasons(record: Record, bots: Mapping[int, str]) -> Iterator[Reason]:
    """Yield why the bots, by seat, did what they did in an exchange; for after the showdown.

    Raise `RecordError` where the hand cannot be replayed.
    """
    for state, (seat, action) in zip(record.replay(), record.actions, strict=False):
        if seat in bots and state.widow and action.verb in _VERBS:
            yield reason(observe(state, seat), action, bots[seat])


_VERBS: Final = frozenset({*_BLIND, *_OPEN, Verb.SWAP})


def _message(view: Observation, action: Action, bot: str) -> str:
    table, verb = view.table, action.verb
    own = _CHARACTERS.get(bot, {}).get(verb)
    if own and CHARACTERS[bot].is_in_character(view, action):
        return own
    last = table.exchange.knocker != NOBODY
    if not table.exchange.face_up:
        return _LAST_PASS if last and verb is not Verb.TAKE else _BLIND[verb]
    if verb is not Verb.SWAP:
        return _OPEN[verb]
    if table.strength(hand_after(view, action)) <= table.strength(view.hand):
        return _WAITED
    return _IMPROVED_LAST if last and len(table.queue) > 1 else _IMPROVED
