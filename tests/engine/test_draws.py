"""Draw games: who draws, what is seen, and what happens when the stock runs out (RULES 12)."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.betting_tables import pack_with
from tests.engine.tables import events, texts, zones

from whiskey_poker import (
    Action,
    Card,
    IllegalAction,
    State,
    TableError,
    apply,
    find_game,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
    start,
)
from whiskey_poker.cards import UNSEEN, Hand
from whiskey_poker.engine import chance_action
from whiskey_poker.observation import SPECTATOR, resample
from whiskey_poker.state import CHANCE, EventKind, Verb

THREE_HANDS = ("As 2d 3h 4c", "Ks Kd Kh Kc", "8s 8d 9h 9c")


def badugi(hands: tuple[str, ...] = THREE_HANDS, **options: object) -> State:
    """Deal badugi to these hands, the eldest's first and the dealer's last, with 100 chips each."""
    seats = len(hands)
    game = find_game("badugi").configure(**options)
    return start(game, chips=(100,) * seats, dealer=seats - 1, pack=pack_with(hands))


def acted(state: State, *actions: str) -> State:
    """Carry out these actions, and the tamest ones of betting where they say nothing."""
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def to_draw(state: State) -> State:
    """Check and call until somebody is to draw."""
    while not any(action.verb is Verb.STAND_PAT for action in legal_actions(state)):
        state = apply(state, tame(state))
    return state


def tame(state: State) -> Action:
    legal = legal_actions(state)
    return next(a for a in legal if a.verb in (Verb.CHECK, Verb.CALL, Verb.STAND_PAT))


def drawing_all(state: State) -> list[State]:
    """Play on with everybody staying in and drawing as many cards as there may be."""
    states = [state]
    while not state.is_over:
        if state.actor == CHANCE:
            action = chance_action(state, Random(len(state.log)))
        else:
            legal = legal_actions(state)
            action = legal[-1] if legal[0].verb is Verb.STAND_PAT else tame(state)
        state = apply(state, action)
        states.append(state)
    return states


def laid(state: State, seat: int) -> Hand:
    return tuple(card for event in state.log for card in event.cards
                 if event.kind is EventKind.DISCARD and event.seat == seat)  # fmt: skip


# --- the frame


def test_the_rounds_of_a_triple_draw_have_small_bets_twice_then_big_ones() -> None:
    """RULES 12.1: blinds, then four rounds of betting with a draw between each two."""
    state = badugi()
    sizes = []
    while not state.is_over:
        legal = legal_actions(state)
        wager = [a for a in legal if a.verb in (Verb.BET, Verb.RAISE)]
        if wager and not any(e.kind is EventKind.BET for e in state.log[-3:]):
            sizes.append((wager[0].verb.value, wager[0].amount))
        state = apply(state, tame(state))
    assert list(dict.fromkeys(sizes)) == [("raise", 4), ("bet", 2), ("bet", 4)]
    assert [e.amount for e in events(state, EventKind.BLIND)] == [1, 2]
    assert len(events(state, EventKind.STAND_PAT)) == 9


def test_the_player_after_the_big_blind_begins_and_the_eldest_draws_and_bets_first() -> None:
    """RULES 11.3, 12.1."""
    state = badugi()
    assert state.actor == 2
    state = acted(state, "call", "call", "check")
    assert (state.actor, texts(legal_actions(state))[0]) == (0, "stand pat")
    state = acted(state, "stand pat", "discard Kh Kc", "discard 9h")
    assert (state.actor, texts(legal_actions(state))) == (0, ["check", "bet 2"])


def test_of_two_players_the_dealer_has_the_small_blind_and_begins_only_before_the_draw() -> None:
    """Case B20."""
    state = badugi(("As 2d 3h 4c", "Ks Kd Kh Kc"))
    assert [(e.seat, e.amount) for e in events(state, EventKind.BLIND)] == [(1, 1), (0, 2)]
    assert state.actor == 1
    state = acted(state, "call", "check")
    assert state.actor == 0
    state = acted(state, "stand pat", "discard Kh Kc Kd")
    assert state.actor == 0
    state = acted(state, "check", "check", "stand pat", "stand pat")
    assert state.actor == 0


def test_the_big_blind_must_still_act_after_a_fold_and_a_call() -> None:
    """Case B22."""
    state = acted(badugi(), "fold", "call")
    assert (state.actor, texts(legal_actions(state))) == (1, ["check", "raise 4"])


def test_everybody_else_folding_ends_the_hand_without_a_draw_or_a_showdown() -> None:
    """RULES 12.1, 11.6."""
    state = acted(badugi(), "raise 4", "fold", "fold")
    assert state.is_over
    assert not events(state, EventKind.SHOW, EventKind.STAND_PAT, EventKind.DISCARD)
    assert state.chips == (99, 98, 103)


def test_who_is_all_in_still_draws_but_is_never_asked_to_bet() -> None:
    """Case B24: the big blind has one chip; the two others play for a side pot of two."""
    game = find_game("badugi")
    state = start(game, chips=(50, 1, 50), dealer=2,
                  pack=pack_with(("8s 8d 9h 9c", "As 2d 3h 4c", "Ks Kd Kh Kc")))  # fmt: skip
    state = acted(state, "call", "call")
    asked = []
    while not state.is_over:
        asked.append((state.actor, legal_actions(state)[0].verb))
        state = apply(state, tame(state))
    assert [verb for seat, verb in asked if seat == 1] == [Verb.STAND_PAT] * 3
    assert state.chips == (50, 3, 48)
    assert [e.amount for e in events(state, EventKind.POT)] == [3, 2]


def test_a_draw_offers_every_set_of_own_cards_once() -> None:
    state = to_draw(badugi())
    offered = texts(legal_actions(state))
    assert len(offered) == len(set(offered)) == 16
    assert offered[:3] == ["stand pat", "discard 2d", "discard 3h"]
    assert offered[-1].count(" ") == 4


@pytest.mark.parametrize("text", ["discard Kd", "discard As Kd", "pass", "knock", "check"])
def test_a_card_that_one_does_not_hold_cannot_be_discarded(text: str) -> None:
    state = to_draw(badugi())
    with pytest.raises(IllegalAction, match="it may stand pat, or a discard of own cards"):
        apply(state, parse_action(text))


@pytest.mark.parametrize("text", ["discard", "discard  "])
def test_a_discard_names_cards(text: str) -> None:
    with pytest.raises(IllegalAction, match="a discard names cards; who keeps all stands pat"):
        parse_action(text)


# --- what is public, what is private


def test_the_number_drawn_is_public_and_the_cards_are_the_players_own() -> None:
    """RULES 12.1."""
    state = acted(to_draw(badugi()), "stand pat", "discard Kh Kc")
    drawn = state.hands[1][2:]
    assert state.hands[1][:2] == parse_cards("Ks Kd")
    for seat in (0, 2, SPECTATOR):
        log = observe(state, seat).table.log
        discard = next(e for e in log if e.kind is EventKind.DISCARD)
        assert (discard.amount, discard.cards) == (2, (UNSEEN, UNSEEN))
        got = next(e for e in log if e.kind is EventKind.RECEIVE)
        assert got.cards == (UNSEEN, UNSEEN)
    own = observe(state, 1).table
    assert own.draws.discards[1] == parse_cards("Kc Kh")
    assert next(e for e in own.log if e.kind is EventKind.RECEIVE).cards == drawn
    assert observe(state, 0).table.draws.discards[1] == (UNSEEN, UNSEEN)


def test_a_card_that_was_shuffled_back_may_be_anywhere_for_him_who_discarded_it() -> None:
    """RULES 12.1: knowing it, one does not know where it is, in the stock or in a hand."""
    state = drawing_all(badugi(tuple(f"{r}s {r}d {r}h {r}c" for r in "A23456KQ")))
    reshuffled = next(s for s in state if events(s, EventKind.REPLENISH))
    seat = reshuffled.actor
    view = observe(reshuffled, seat).table
    former = set(laid(reshuffled, 0))
    assert former & set(view.stock) == set()
    assert all(card == UNSEEN for card in view.stock)
    others = {card for owner, hand in enumerate(view.hands) if owner != seat for card in hand}
    assert others == {UNSEEN}


# --- the stock runs out

BURN = {"burn": True}


@pytest.mark.parametrize("rule", ["merge", "exhaust_first", "own_never_back"])
@pytest.mark.parametrize(
    ("game", "seats", "burned"),
    [("badugi", 8, {}), ("badugi", 8, BURN), ("deuce7-td", 6, {}), ("badeucy", 6, BURN)],
)
def test_nobody_is_ever_short_of_a_card_and_there_are_always_52(
    rule: str, game: str, seats: int, burned: dict[str, bool]
) -> None:
    """Cases B26, B28, C17: everybody draws all his cards three times."""
    variant = find_game(game).configure(reshuffle=rule, **burned)
    pack = list(variant.pack.cards(seats))
    Random(5).shuffle(pack)
    states = drawing_all(start(variant, chips=(100,) * seats, dealer=0, pack=pack))
    size = len(states[0].hands[0])
    for state in states:
        cards = [card for zone in zones(state) for card in zone]
        assert len(cards) == len(set(cards)) == 52
        due = state.draws.due if state.actor == CHANCE else 0
        short = [seat for seat in state.live if len(state.hands[seat]) != size]
        assert short == ([state.queue[1]] if due else [])
    final = states[-1]
    assert len(events(final, EventKind.REPLENISH)) >= 2
    assert len(events(final, EventKind.DISCARD)) == 3 * seats
    assert len(events(final, EventKind.BURN)) == (3 if burned else 0)


def short_stock(rule: str) -> State:
    """Six players at 2-7; the first four draw five each, so two cards are left for the fifth."""
    game = find_game("deuce7-td").configure(reshuffle=rule)
    state = to_draw(start(game, chips=(100,) * 6, dealer=5, pack=game.pack.cards(6)))
    for _ in range(5):
        state = apply(state, legal_actions(state)[-1])
    assert (state.actor, state.queue[1]) == (CHANCE, 4)
    return state


def test_by_default_the_rest_of_the_stock_is_shuffled_with_the_earlier_discards() -> None:
    """RULES 12.1, merge: but not with those that the player is making now."""
    state = short_stock("merge")
    shuffled = chance_action(state, Random(1)).give
    earlier = {card for seat in range(4) for card in laid(state, seat)}
    assert set(shuffled) == earlier | set(state.stock)
    assert len(state.stock) == 2
    assert not set(shuffled) & set(laid(state, 4))
    after = apply(state, Action(Verb.SHUFFLE, shuffled))
    assert after.hands[4] == shuffled[:5]
    assert after.stock == shuffled[5:]
    assert after.draws.discards[4] == laid(state, 4)
    assert after.actor == 5


def test_the_rest_of_the_stock_may_be_dealt_before_the_discards_are_shuffled() -> None:
    """RULES 12.1, exhaust_first."""
    state = short_stock("exhaust_first")
    before = state.hands[4]
    assert (len(before), state.stock) == (2, ())
    shuffled = chance_action(state, Random(1)).give
    assert set(shuffled) == {card for seat in range(4) for card in laid(state, seat)}
    after = apply(state, Action(Verb.SHUFFLE, shuffled))
    assert after.hands[4] == before + shuffled[:3]


def test_nobody_gets_his_own_discards_back_where_the_house_says_so() -> None:
    """RULES 12.1, own_never_back: also not what he laid away in an earlier draw."""
    got = dict.fromkeys(("merge", "own_never_back"), 0)
    for rule in got:
        for seed in range(6):
            game = find_game("badugi").configure(reshuffle=rule)
            pack = list(game.pack.cards(8))
            Random(seed).shuffle(pack)
            final = drawing_all(start(game, chips=(100,) * 8, dealer=0, pack=pack))[-1]
            for seat in range(8):
                gone: set[Card] = set()
                for event in final.log:
                    if event.seat == seat and event.kind is EventKind.DISCARD:
                        gone |= set(event.cards)
                    if event.seat == seat and event.kind is EventKind.RECEIVE:
                        got[rule] += len(gone & set(event.cards))
    assert got["merge"] > 0
    assert got["own_never_back"] == 0


def test_folded_hands_are_shuffled_back_too() -> None:
    """RULES 12.1."""
    game = find_game("deuce7-td")
    state = start(game, chips=(100,) * 6, dealer=5, pack=game.pack.cards(6))
    folded = state.hands[2]
    state = to_draw(apply(state, parse_action("fold")))
    while state.actor != CHANCE:
        legal = legal_actions(state)
        state = apply(state, legal[-1] if legal[0].verb is Verb.STAND_PAT else tame(state))
    action = chance_action(state, Random(1))
    assert set(folded) <= set(action.give)
    assert apply(state, action).hands[2] == ()


def test_chance_shuffles_just_these_cards_and_nobody_else_acts() -> None:
    state = short_stock("merge")
    cards = chance_action(state, Random(1)).give
    for wrong in (cards[1:], (*cards, state.hands[0][0])):
        with pytest.raises(IllegalAction, match="some cards must be shuffled first"):
            apply(state, Action(Verb.SHUFFLE, wrong))
    with pytest.raises(IllegalAction, match="some cards must be shuffled first"):
        apply(state, parse_action("stand pat"))


@pytest.mark.parametrize(("game", "most"), [("badugi", 8), ("deuce7-td", 6), ("badeucy", 6)])
def test_larger_tables_are_refused_before_the_deal(game: str, most: int) -> None:
    """RULES 12.1."""
    variant = find_game(game)
    with pytest.raises(TableError, match=f"is for 2 to {most} players, not {most + 1}"):
        start(variant, chips=(100,) * (most + 1), dealer=0, pack=())


# --- Badeucy


def badeucy(hands: tuple[str, ...], **options: object) -> State:
    game = find_game("badeucy").configure(**options)
    seats = len(hands)
    state = start(game, chips=(100,) * seats, dealer=seats - 1, pack=pack_with(hands))
    while not state.is_over:
        state = apply(state, tame(state))
    return state


def test_the_two_halves_go_to_the_best_five_cards_and_to_the_best_badugi() -> None:
    """Case A38."""
    state = badeucy(("2s 3s 4s 5h 7d", "Kd 8c 6h 5s 4d"))
    assert [e.amount for e in events(state, EventKind.HALF)] == [2, 2]
    assert [(e.seat, e.amount) for e in events(state, EventKind.WIN)] == [(0, 2), (1, 2)]


@pytest.mark.parametrize(("rule", "halves"), [("deuce7", [2, 1]), ("badugi", [1, 2])])
def test_the_odd_chip_goes_to_the_five_card_half(rule: str, halves: list[int]) -> None:
    """Case A39, with three chips: the small blind has one and is all-in, and so the big blind."""
    game = find_game("badeucy").configure(badeucy_odd_chip=rule)
    pack = pack_with(("2s 3s 4s 5h 7d", "Kd 8c 6h 5s 4d", "Ks Kh Kc Qs Qh"))
    state = start(game, chips=(1, 1, 1), dealer=2, pack=pack)
    while not state.is_over:
        state = apply(state, tame(state))
    assert [e.amount for e in events(state, EventKind.HALF)] == halves
    assert sum(state.chips) == 3


def test_who_wins_both_halves_takes_the_whole_pot_at_once() -> None:
    """RULES 12.4."""
    state = badeucy(("2s 3h 4d 5c 7s", "Kd Kc 6h 6s 4h"))
    assert not events(state, EventKind.HALF)
    assert [(e.seat, e.amount) for e in events(state, EventKind.WIN)] == [(0, 4)]


def test_who_ties_one_half_and_loses_the_other_is_quartered() -> None:
    """RULES 12.4: eight chips; two equal badugis share the second half."""
    state = badeucy(
        ("2s 3h 4d 6c Ks", "2h 3d 4c 6s Kh", "2d 3s 4s 5d 7d", "Qs Qh Qd Jc Jh"),
    )
    halves = events(state, EventKind.HALF)
    wins = [(e.seat, e.amount) for e in events(state, EventKind.WIN)]
    assert [e.amount for e in halves] == [4, 4]
    assert wins == [(2, 4), (0, 2), (1, 2)]


def test_each_side_pot_has_its_own_halves() -> None:
    """RULES 12.4: a short stack wins the badugi half of the main pot alone."""
    game = find_game("badeucy")
    pack = pack_with(("2s 3h 4d 5c Ks", "2h 3s 4s 5h 7h", "Ts 8c 6h Jd Jc"))
    state = start(game, chips=(3, 50, 50), dealer=2, pack=pack)
    state = acted(state, "raise 4", "call", "call")
    while not state.is_over:
        state = apply(state, tame(state))
    told = [(e.kind.value, e.seat, e.amount)
            for e in events(state, EventKind.POT, EventKind.HALF, EventKind.WIN)]  # fmt: skip
    assert told == [
        ("pot", -1, 9), ("half", -1, 5), ("win", 1, 5), ("half", -1, 4), ("win", 0, 4),
        ("pot", -1, 2), ("half", -1, 1), ("win", 1, 1), ("half", -1, 1), ("win", 2, 1),
    ]  # fmt: skip


def test_a_resampled_world_can_be_played_to_the_end_after_a_reshuffle() -> None:
    state = short_stock("merge")
    state = apply(state, chance_action(state, Random(3)))
    for seat in range(6):
        world = resample(observe(state, seat), Random(seat))
        assert drawing_all(world)[-1].is_over
