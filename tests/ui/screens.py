"""Screens to draw: hands played to a point by the engine, as the session would show them."""

from __future__ import annotations

from random import Random
from typing import Any

from ui.screen import NewTable, Opponent, Outcome, Proof, Screen, ShownHand
from whiskey_poker.cards import Card, parse_cards
from whiskey_poker.engine import apply, chance_action, legal_actions, start, step
from whiskey_poker.observation import Observation, observe
from whiskey_poker.state import BUY, CHANCE, EventKind, Left, State, Verb, parse_action
from whiskey_poker.story import Story
from whiskey_poker.variants import VARIANTS, find_game
from whiskey_poker.words import Words

NAMES = ("Quim", "Ana", "Bruno", "Clara", "Diego", "Elena", "Fausto", "Graciela", "Hilario")
YOU = 0


def hand(
    *moves: str,
    seats: int = 4,
    game: str = "whiskey-pool",
    seed: int = 3,
    dealer: int = YOU,
    playing: tuple[int, ...] | None = None,
    chips: int = 20,
    pool: int = 0,
    **rules: object,
) -> State:
    """Play a hand in which you deal and so act last; ``swap`` is the best exchange of one card."""
    variant = find_game(game).configure(**rules)
    pack = list(variant.pack.cards(len(playing or range(seats))))
    Random(seed).shuffle(pack)
    state = start(
        variant,
        chips=(chips,) * seats,
        dealer=dealer,
        pack=pack,
        playing=playing,
        left=Left(pool, pool > 0),
    )
    for move in moves:
        state = apply(state, best_swap(state) if move == "swap" else parse_action(move))
    return state


def viuda(*hands: str, widow: str, stock: str = "", pool: int = 2, chips: int = 3) -> State:
    """Play a hand of La Viuda in which everybody keeps the cards named here; you deal."""
    variant = find_game("la-viuda")
    cards = [*map(parse_cards, (*reversed(hands[1:]), widow, hands[YOU]))]
    pack = [zone[turn] for turn in range(5) for zone in cards] + list(parse_cards(stock))
    pack += [card for card in variant.pack.cards(len(hands)) if card not in pack]
    stacks = (chips,) * len(hands)
    state = start(variant, chips=stacks, dealer=YOU, pack=pack, left=Left(pool, spare_chip=True))
    rng = Random(4)
    while state.queue and BUY not in legal_actions(state):
        chance = state.actor == CHANCE
        state = step(state, chance_action(state, rng) if chance else legal_actions(state)[-1])
    return state


def best_swap(state: State) -> Any:
    """Return the exchange of one card after which the actor holds most."""
    held = state.hands[state.actor]

    def after(give: tuple[Card, ...], get: tuple[Card, ...]) -> int:
        return state.strength((*(card for card in held if card not in give), *get))

    swaps = [action for action in legal_actions(state) if action.verb is Verb.SWAP]
    return max(swaps, key=lambda action: after(action.give, action.get))


def screen(state: State, *, words: Words | None = None, **changes: Any) -> Screen:
    """Return what you see of a hand; ``changes`` replace fields of the `Screen`."""
    return screen_of(observe(state, YOU), words=words, **changes)


def screen_of(view: Observation, *, words: Words | None = None, **changes: Any) -> Screen:
    """Return the screen for an observation."""
    words = words or Words()
    table = view.table
    names = NAMES[: len(table.hands)]
    story = Story(words, table, names, YOU)
    plain = Screen(
        words=words,
        view=view,
        names=names,
        you=YOU,
        legal=legal_actions(table) if table.actor == YOU else (),
        doing=tuple(story.doing(seat) for seat in range(len(names))),
        said=tuple(story.sentences()),
        status="",
        proof=Proof("ab" * 32),
    )
    return plain._replace(**changes)


def outcome(state: State, words: Words | None = None) -> Outcome:
    """Return a showdown with the best hand's two highest cards called deciding."""
    words = words or Words()
    ranked = sorted(state.order, key=lambda seat: -state.strength(state.hands[seat]))
    return Outcome(
        hands=tuple(
            ShownHand(
                seat,
                state.hands[seat],
                words.hand_name(state.strength(state.hands[seat])),
                frozenset(sorted(state.hands[seat])[-2:]) if seat == ranked[0] else frozenset(),
                state.stakes[seat],
                state.chips[seat],
            )
            for seat in ranked
        ),
        winners=tuple(event.seat for event in state.log if event.kind is EventKind.WIN),
        losers=tuple(event.seat for event in state.log if event.kind is EventKind.PAY),
        sentence=words.gettext("The pool is taken."),
    )


def new_table(game: str = "whiskey-pool") -> NewTable:
    """Return the new-game sheet as it opens."""
    kinds = (Opponent("greedy", "Improver", "exchanges while it helps, then knocks"),)
    return NewTable(tuple(VARIANTS.values()), find_game(game), 4, kinds, kinds, "greedy")
