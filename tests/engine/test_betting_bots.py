"""The opponents where there is betting: what they put in, and that they obey."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from tests.engine.tables import EACH_BOT, cards_in, stacked, table

from whiskey_poker import Observation, State, apply, decide, find_bot, find_game, observe, resample
from whiskey_poker.bots.betting import equity
from whiskey_poker.bots.betting_table import rank_for
from whiskey_poker.bots.choices import best_exchange
from whiskey_poker.cards import UNSEEN
from whiskey_poker.engine import legal_actions, start
from whiskey_poker.match import pack_for
from whiskey_poker.simulate import tournament_rules
from whiskey_poker.state import CHECK, SWAP_ALL, Action, Bets, Verb, Wagers, parse_action

BICYCLE = {"bet_rounds": "before_show"}
BETTING: dict[str, dict[str, object]] = {
    "whiskey-betting": {},
    "kitty": {},
    "bicycle": dict(BICYCLE),
}
STRUCTURES = ("fixed_limit", "pot_limit", "no_limit")
QUADS, ROYAL, POOR = "9c 9d 9h 9s 2d", "As Ks Qs Js Ts", "Jd 8c 6h 4d 3c"
WORST = "7h 5d 4c 3s 2h"


def choice(bot: str, state: State, seed: int = 1) -> Action:
    return decide(find_bot(bot), observe(state, state.actor), Random(seed))


def last_round(hand: str, other: str = "Kh Qc Th 8h 6c", **rules: object) -> State:
    """Everybody knocks; the eldest is asked to bet, with this hand."""
    pack, rules = stacked(hand, other, widow=POOR), {**BICYCLE, **rules}
    state = table("bicycle", seats=2, chips=(50, 50), pack=pack, rules=rules)
    return apply(apply(state, parse_action("knock")), parse_action("knock"))


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_strong_hand_bets_and_raises(bot: str, structure: str) -> None:
    state = last_round(ROYAL, QUADS, structure=structure)
    bet = choice(bot, state)
    assert bet.verb is Verb.BET
    assert choice(bot, apply(state, bet)).verb is Verb.RAISE


@pytest.mark.parametrize("bot", EACH_BOT)
def test_a_poor_hand_checks_and_folds_and_seldom_bluffs(bot: str) -> None:
    state = last_round(WORST, WORST.translate(str.maketrans("hdcs", "dchd")))
    verbs = Counter(choice(bot, state, seed).verb for seed in range(400))
    assert set(verbs) == {Verb.CHECK, Verb.BET}
    assert 4 <= verbs[Verb.BET] <= 40
    state = apply(state, parse_action("bet 2"))
    assert {choice(bot, state, seed).verb for seed in range(50)} == {Verb.FOLD}


def test_a_call_is_a_matter_of_the_pot_odds() -> None:
    """The same hand calls a small bet into a large pot and folds to a large one into a small."""
    pair = "Ah Ad 9c 6s 4h"
    state = last_round("Kh Qc Th 8h 5c", pair, structure="no_limit")
    state = apply(state, parse_action("bet 2"))
    assert choice("greedy", state._replace(pool=40)).verb is Verb.CALL
    dear = state._replace(bets=Bets((40, 0), 40, 40, 1, (40, -1), 0), pool=42)
    assert choice("greedy", dear).verb is Verb.FOLD


def test_the_more_there_are_the_less_a_hand_is_worth() -> None:
    state = last_round("Kc Kd 7h 7c 2s")
    view = observe(state, state.actor)
    chances = [equity(view, rank_for(state), others) for others in range(1, 6)]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_in_the_kitty_the_best_of_all_exchanges_is_found() -> None:
    """Against all of the listed exchanges, tried one by one."""
    variant = find_game("kitty")
    for deal in range(30):
        pack = pack_for(variant, "kitty", deal, seats=3)
        state = start(variant, chips=(20, 20, 20), dealer=2, pack=pack)
        while not state.exchange.face_up:
            passed = CHECK if isinstance(legal_actions(state), Wagers) else parse_action("pass")
            state = apply(state, passed)
        view = observe(state, state.actor)
        swaps = [action for action in legal_actions(state) if action.verb is Verb.SWAP]
        assert len(swaps) == 250
        worth = {
            action: state.strength(
                (*(card for card in view.hand if card not in action.give), *action.get)
            )
            for action in swaps
        }
        strength, give, get = best_exchange(view)
        assert strength == max(worth.values()) == worth[Action(Verb.SWAP, give, get)]
        assert choice("greedy", state).verb in (Verb.SWAP, Verb.SWAP_ALL, Verb.KNOCK)


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize(("game", "structure"), [*product(BETTING, STRUCTURES)])
def test_bots_bet_within_the_rules_and_never_fold_for_nothing(
    game: str, structure: str, bot: str
) -> None:
    variant = tournament_rules(find_game(game)).configure(structure=structure, **BETTING[game])
    for seats, deal in product((2, 3, 6), range(4)):
        pack = pack_for(variant, bot, deal, seats=seats)
        state = start(variant, chips=(3, 40) * (seats // 2) + (17,) * (seats % 2),
                      dealer=deal % seats, pack=pack)  # fmt: skip
        chips, rng = sum(state.chips) + state.pool, Random(deal)
        while not state.is_over:
            legal, view = legal_actions(state), observe(state, state.actor)
            action = decide(find_bot(bot), view, rng)
            assert action in legal
            assert action.verb is not Verb.FOLD or CHECK not in legal
            state = apply(state, action)
            assert sum(state.chips) + state.pool == chips
            assert sorted(cards_in(state)) == sorted(pack)


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("game", BETTING)
def test_what_a_bot_cannot_see_does_not_change_what_it_does(game: str, bot: str) -> None:
    variant = tournament_rules(find_game(game)).configure(**BETTING[game])
    pack = pack_for(variant, "hidden", 1, seats=3)
    state = start(variant, chips=(30, 30, 30), dealer=2, pack=pack)
    while not state.is_over:
        seat = state.actor
        view = observe(state, seat)
        action = decide(find_bot(bot), view, Random(4))
        for seed in range(3):
            other = Observation(seat, observe(resample(view, Random(seed)), seat).table)
            assert decide(find_bot(bot), other, Random(4)) == action
        state = apply(state, action)


@pytest.mark.parametrize("bot", EACH_BOT)
@pytest.mark.parametrize("discards", ["down", "up"])
def test_the_widow_of_the_blind_exchange(bot: str, discards: str) -> None:
    """What somebody has given up is taken from below it only; what is seen is compared."""
    hands = ("Kh Jd Tc 4s 2h", "Ah Jh 9c 8d 3d", "Kc Jc Th 5s 2c")
    state = table("whiskey-betting", seats=3, chips=(50,) * 3,
                  pack=stacked(*hands, widow="7d 6s 5h 3s 2d"), p1_discards=discards)  # fmt: skip
    for _ in range(3):
        state = apply(state, CHECK)
    assert str(choice(bot, state)) == "take"
    state = apply(state, parse_action("take"))
    assert str(choice(bot, state)) == "pass"
    state = apply(apply(state, parse_action("pass")), parse_action("pass"))
    view = observe(state, 0)
    assert UNSEEN not in view.table.widow, "whoever gave it up knows what lies there"
    assert str(choice(bot, state)) == "take"
    assert SWAP_ALL not in legal_actions(state)
