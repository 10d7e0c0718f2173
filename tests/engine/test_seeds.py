"""One seed, the same packs everywhere; and nothing but the seed decides about a deal."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from tests.engine.tables import GAMES, SLOW

from whiskey_poker import Match, cards_text, decide, find_bot, find_game, observe
from whiskey_poker.bots import BOTS
from whiskey_poker.cards import Hand
from whiskey_poker.match import pack_digest, pack_for

FIRST_PACK = (
    "Jh Ks 8s 8d 2c Jc Ac Kc 4c 6h 6s 4s 3c 7s 6c 5c Kh 6d 9d 2d 2s 4h Qh 7h Td Tc "
    "8c 3d 3h Th Qd As 9s 7d Js Jd Ah Ts Qc Kd 5d 5h 5s 9h Ad 4d 2h 3s 8h Qs 9c 7c"
)
FIRST_DRAW = [(0, "Kd"), (1, "7h"), (2, "8d"), (3, "3d")]


def packs_of_a_match(game: str, seed: str, bots: list[str], hands: int = 5) -> list[Hand]:
    """Play a match with these bots and return the packs of its first hands."""
    variant = find_game(game).configure(max_phase2_laps=5, first_dealer="seat0")
    match = Match(variant, seats=len(bots), seed=seed)
    packs = []
    rng = Random(0)
    for _ in range(hands):
        match.deal()
        packs.append(match.state.log[0].cards)
        while match.in_hand:
            view = observe(match.state, match.state.actor)
            match.act(decide(find_bot(bots[view.seat]), view, rng))
    return packs


def test_the_first_pack_of_a_seed_is_the_same_on_every_platform() -> None:
    """A golden pack: it was dealt once, and must be dealt for ever, in the browser as well."""
    pack = pack_for(find_game("whiskey-pool"), "whiskey", 1, seats=4)
    assert cards_text(pack) == FIRST_PACK
    assert Match(find_game("whiskey-pool"), seats=3, seed="whiskey").deal().log[0].cards == pack


def test_the_draw_for_the_first_deal_is_the_same_on_every_platform() -> None:
    match = Match(find_game("whiskey-pool"), seats=4, seed="whiskey")
    assert [(draw.seat, cards_text([draw.card])) for draw in match.draws] == FIRST_DRAW


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_gives_a_different_pack_every_hand_and_the_same_ones_again(game: str) -> None:
    """Case C11."""
    variant = find_game(game)
    packs = [pack_for(variant, "S", number, seats=4) for number in range(1, 11)]
    assert len(set(packs)) == 10
    assert packs == [pack_for(variant, "S", number, seats=4) for number in range(1, 11)]


def test_different_seeds_give_different_packs() -> None:
    variant = find_game("whiskey-pool")
    seeds = ["", "0", "1", "a", "A", "a ", "1 pack 1", "Ñandú"]
    packs = {
        pack_for(variant, seed, number, seats=4) for seed, number in product(seeds, range(1, 12))
    }
    assert len(packs) == len(seeds) * 11


@pytest.mark.parametrize("game", GAMES)
def test_another_bot_never_changes_a_deal(game: str) -> None:
    """Two streams of chance: the pack's and the bots'."""
    plain = packs_of_a_match(game, "S", ["greedy"] * 3)
    for bot in sorted(set(BOTS) - set(SLOW)):
        assert packs_of_a_match(game, "S", [bot, "greedy", bot]) == plain


def test_a_bots_stream_of_chance_is_not_the_packs() -> None:
    """Whatever a bot draws from its own stream, the next pack is the seed's."""
    match = Match(find_game("whiskey-pool"), seats=2, seed="S")
    rng = Random("S")
    match.deal()
    while match.in_hand:
        rng.random()
        match.act(decide(find_bot("greedy"), observe(match.state, match.state.actor), rng))
    assert match.deal().log[0].cards == pack_for(match.variant, "S", 2, seats=4)


def test_the_shuffle_favours_no_card_and_no_place() -> None:
    """Case C09, for 52 cards: 20,000 shuffles, chi-square over card and place.

    Expected is 52 * 51 = 2652. The cells of a row and of a column are bound to their sums, which
    leaves 51 * 51 = 2601 degrees of freedom, and the statistic is 52/51 of such a chi-square: its
    standard deviation is 52/51 * sqrt(2 * 2601) = 73.5. The bound lies at 5.7 of these, as the
    case has it for 54 cards (2862 + 5.7 * 76 = 3300).
    """
    shuffles, variant = 20_000, find_game("whiskey-pool")
    seen: Counter[tuple[int, int]] = Counter()
    for number in range(shuffles):
        seen.update(enumerate(pack_for(variant, "chi-square", number, seats=4)))
    expected = shuffles / 52
    chi_square = sum(
        (seen[cell] - expected) ** 2 / expected for cell in product(range(52), range(52))
    )
    assert 2652 - 5.7 * 73.5 < chi_square < 2652 + 5.7 * 73.5


def test_the_commitment_is_the_digest_of_the_packs_text() -> None:
    """Anybody can check it after the hand, with any program."""
    match = Match(find_game("whiskey-pool"), seats=2, seed="S")
    match.deal()
    assert match.commitment() == pack_digest(match.state.log[0].cards)
    assert pack_digest(()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert len(match.commitment()) == 64
    assert pack_digest(match.state.log[0].cards[::-1]) != match.commitment()


def test_a_pack_is_shuffled_as_the_standard_library_does_it() -> None:
    """What a seed deals was settled with `Random.shuffle`, and saved games count on it."""
    game = find_game("la-viuda")
    for number in range(200):
        pack = list(game.pack.cards(4))
        Random(f"a seed pack {number}").shuffle(pack)
        assert pack_for(game, "a seed", number, seats=4) == tuple(pack)
