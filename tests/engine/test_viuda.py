"""La Viuda: the wild rank of the pool, one loser a hand, the bought chip, the end (RULES 7)."""

from random import Random

import pytest
from tests.engine.tables import WHOLE_PACK, cards_told, events, menu, play, stacked, table

from whiskey_poker import (
    Match,
    RecordError,
    State,
    apply,
    cards_text,
    decide,
    find_bot,
    find_game,
    legal_actions,
    observe,
    parse_action,
    parse_cards,
    read_record,
    record_of,
    start,
    write_record,
)
from whiskey_poker.cards import JOKERS, UNSEEN
from whiskey_poker.engine import turn_order
from whiskey_poker.match import Result
from whiskey_poker.observation import AUDIENCE, SPECTATOR
from whiskey_poker.phases.viuda import wild_rank
from whiskey_poker.state import CHANCE, Event, EventKind, Left, Verb
from whiskey_poker.story import Story
from whiskey_poker.words import Words

# Nothing here is an ace, a two, a three or a four, so that those may be wild.
BEST = "Kc Kd Kh Qs Qd"
HANDS = (BEST, "Js Jd Jh 9c 6h", "Tc Td 9s 9d 6c")
WORST = "Qc Jc 8h 7d 5s"
WIDOW = "Th 8s 7c 6s 5d"


def a_match(seats: int, **rules: object) -> Match:
    variant = find_game("la-viuda").configure(**({"first_dealer": "seat0"} | rules))
    return Match(variant, seats=seats, seed="la viuda")


def knock_through(match: Match) -> State:
    while match.in_hand and Verb.BUY not in {a.verb for a in legal_actions(match.state)}:
        match.act(parse_action("knock"))
    return match.state


def lose(match: Match, loser: int) -> State:
    """Deal a hand in which this seat has the worst cards and everybody knocks."""
    good = iter(HANDS)
    by_seat = {seat: WORST if seat == loser else next(good) for seat in match.playing}
    dealer = match.dealer
    if match.hand_number:
        dealer = max(match.playing, key=lambda seat: (seat < dealer, seat))
    order = turn_order(match.playing, dealer, match.variant.direction)
    pack = stacked(*(by_seat[seat] for seat in order), widow=WIDOW, of=WHOLE_PACK)
    match.deal(pack)
    return knock_through(match)


def wild_of(state: State) -> int:
    return events(state, EventKind.WILD)[0].amount


# --- the wild rank


@pytest.mark.parametrize(
    ("pool", "rank"),
    [
        *((1, "A"), (2, "2"), (3, "3"), (9, "9"), (10, "T"), (11, "J"), (12, "Q")),
        *((13, "K"), (14, "A"), (15, "2"), (26, "K"), (27, "A"), (28, "2")),
    ],
)
def test_the_chips_in_the_pool_name_the_wild_rank(pool: int, rank: str) -> None:
    """RULES 7.3 and case B12: both sides of the wrap."""
    number = "??23456789TJQKA".index(rank)
    assert wild_rank(pool) == number
    state = table("la-viuda", seats=3, pool=pool)
    assert state.log[1] == Event(EventKind.WILD, amount=number)
    wild = [card for card in WHOLE_PACK if state.evaluator.is_wild(card)]
    assert cards_text(wild) == " ".join(rank + suit for suit in "cdhs") + " X1 X2"


def test_an_empty_pool_makes_no_rank_wild() -> None:
    """RULES 7.3: possible only without the widow's chip."""
    state = table("la-viuda", seats=2, viuda_chip=False)
    assert wild_of(state) == 0
    assert [card for card in WHOLE_PACK if state.evaluator.is_wild(card)] == list(JOKERS)


@pytest.mark.parametrize(("rules", "wild"), [({"round_wild": False}, 2), ({"jokers": 0}, 4)])
def test_wild_ranks_and_jokers_may_each_be_left_out(rules: dict[str, object], wild: int) -> None:
    """RULES 7.5."""
    state = table("la-viuda", seats=2, pool=5, rules=rules)
    pack = state.variant.pack.cards(2)
    assert sum(map(state.evaluator.is_wild, pack)) == wild


# --- the direction


def test_deal_turns_and_the_dealers_office_go_to_the_right() -> None:
    """RULES 1.4, 1.5, 7.1 and case B10: seats 0 to 3, dealer 0, then 3, 2, 1, 0; next dealer 3."""
    match = a_match(4)
    state = match.deal()
    assert state.order == (3, 2, 1, 0)
    dealt = [event.seat for event in events(state, EventKind.DEAL)]
    assert dealt == [3, 2, 1, -1, 0]
    pack = state.log[0].cards
    assert state.hands[3] == pack[0:25:5]
    assert (state.widow, state.hands[0]) == (pack[3:25:5], pack[4:25:5])
    knock_to_the_end(match)
    assert match.deal().dealer == 3


def test_the_other_direction_is_a_house_rule() -> None:
    """RULES 15.2 D3."""
    match = a_match(4, dir=1)
    assert match.deal().order == (1, 2, 3, 0)
    knock_to_the_end(match)
    assert match.deal().dealer == 1


def knock_to_the_end(match: Match) -> State:
    while match.in_hand:
        match.act(legal_actions(match.state)[-1])
    return match.state


# --- the exchange


def test_a_joker_in_the_widow_is_taken_like_any_card_or_only_with_the_widow() -> None:
    """RULES 4.4 joker_single_swap."""
    hands = (BEST, "Js Jd Jh 9c 6h")
    pack = stacked(*hands, widow="X1 8s 7c 6s 5d", of=WHOLE_PACK)
    for single, gained in ((True, 5), (False, 4)):
        state = table("la-viuda", seats=2, pool=1, pack=pack, joker_single_swap=single)
        state = play(state, "A pass, B pass -> widow up")
        swaps = [action for action in legal_actions(state) if action.give]
        assert len({action.get for action in swaps}) == gained
        assert menu(state) == {"swap", "swap all", "knock"}


# --- paying and buying


def test_the_worst_hand_pays_one_chip_and_nobody_wins_any() -> None:
    """RULES 7.1, 7.4."""
    match = a_match(3)
    state = lose(match, 1)
    assert (match.chips, match.pool) == ((3, 2, 3), 2)
    assert [event.seat for event in events(state, EventKind.PAY)] == [1]
    assert not events(state, EventKind.WIN)


def test_the_worked_match_goes_as_it_is_told() -> None:
    """RULES 7.4: four players, two chips; S = 0, W = 1."""
    match = a_match(4, chips_each=2)
    assert wild_of(lose(match, 0)) == 14
    assert match.pool == 2
    assert wild_of(lose(match, 0)) == 2
    assert menu(match.state) == {"buy", "decline"}
    match.act(parse_action("buy"))
    assert (match.chips, match.pool, match.left.spare_chip) == ((1, 2, 2, 2), 2, False)
    assert wild_of(lose(match, 1)) == 2, "the same wild rank again"
    assert match.pool == 3
    state = lose(match, 1)
    assert wild_of(state) == 3
    assert state.is_over, "no second offer"
    assert (match.pool, match.playing) == (4, (0, 2, 3))
    assert wild_of(lose(match, 2)) == 4


def test_who_has_bought_and_loses_again_is_out() -> None:
    """RULES 7.4: his chip goes to the pool as usual."""
    match = a_match(3, chips_each=1)
    lose(match, 0)
    match.act(parse_action("buy"))
    state = lose(match, 0)
    assert state.is_over
    assert (match.chips, match.pool, match.playing) == ((0, 1, 1), 2, (1, 2))


def test_who_declines_is_out_and_the_next_who_runs_out_is_asked() -> None:
    """RULES 7.4, 7.5 and case B14; after one purchase nobody is asked again."""
    match = a_match(4, chips_each=1)
    lose(match, 3)
    match.act(parse_action("decline"))
    assert match.left.spare_chip
    assert (match.chips, match.pool, match.playing) == ((1, 1, 1, 0), 2, (0, 1, 2))
    lose(match, 1)
    match.act(parse_action("buy"))
    assert (match.chips, match.pool, match.left.spare_chip) == ((1, 1, 1, 0), 2, False)
    assert lose(match, 2).is_over
    assert match.playing == (0, 1)


def test_the_last_two_may_buy_too_and_the_survivor_wins() -> None:
    """RULES 7.4 and 15.4 V5."""
    match = a_match(2, chips_each=1)
    lose(match, 0)
    assert menu(match.state) == {"buy", "decline"}
    assert match.result is None
    match.act(parse_action("buy"))
    assert match.result is None
    lose(match, 0)
    assert match.result == Result(winners=(1,))


def test_a_purchase_that_is_declined_ends_the_match_between_two() -> None:
    match = a_match(2, chips_each=1)
    lose(match, 0)
    match.act(parse_action("decline"))
    assert match.result == Result(winners=(1,))


def test_only_the_player_who_has_run_out_is_asked_and_only_to_buy_or_decline() -> None:
    match = a_match(3, chips_each=1)
    state = lose(match, 2)
    assert state.actor == 2
    for action in ("knock", "pass", "stand", "take"):
        assert parse_action(action) not in legal_actions(state)


def test_a_free_chip_goes_unasked_to_the_first_who_runs_out() -> None:
    """RULES 7.5 viuda_price = 0."""
    match = a_match(3, chips_each=1, viuda_price="free")
    state = lose(match, 1)
    assert state.is_over
    assert events(state, EventKind.GIFT) == [Event(EventKind.GIFT, 1, amount=1)]
    assert (match.chips, match.pool, match.left.spare_chip) == ((1, 1, 1), 1, False)
    lose(match, 1)
    assert match.playing == (0, 2)


def test_without_the_widows_chip_the_pool_begins_empty_and_nothing_is_sold() -> None:
    """RULES 7.5 viuda_chip = false."""
    match = a_match(3, chips_each=1, viuda_chip=False)
    assert (match.pool, match.left.spare_chip) == (0, False)
    state = lose(match, 1)
    assert state.is_over
    assert (wild_of(state), match.pool, match.playing) == (0, 1, (0, 2))
    assert wild_of(lose(match, 0)) == 14


# --- ties and several losers


@pytest.mark.parametrize(
    ("rule", "places"), [("all_pay", [1, 2]), ("none_pay", []), ("mexican", [1])]
)
def test_who_pays_when_two_are_equally_the_worst(rule: str, places: list[int]) -> None:
    """RULES 7.5 worst_tie: T2 of 8.3, where the first hand is safe."""
    worse, safe = "8d 8c 9s 5h 4h", "8s 8h 9h 5d 4c"
    pack = stacked(BEST, worse, safe, widow="Th Td 7c 6s 6d", of=WHOLE_PACK)
    state = table("la-viuda", seats=3, pool=1, pack=pack, worst_tie=rule)
    while not state.is_over:
        state = apply(state, parse_action("knock"))
    payers = [event.seat for event in events(state, EventKind.PAY)]
    assert payers == [state.order[place] for place in places]


@pytest.mark.parametrize(
    ("players", "losers"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4)]
)
def test_at_a_larger_table_more_may_pay(players: int, losers: int) -> None:
    """RULES 7.5 losers_per_hand = by_table: exactly so many, and the lowest of all."""
    rng = Random(players)
    variant = find_game("la-viuda").configure(losers_per_hand="by_table")
    for number in range(25):
        pack = list(WHOLE_PACK)
        rng.shuffle(pack)
        pool = 1 + number % 13
        state = start(variant, chips=(3,) * players, dealer=0, pack=pack, left=Left(pool))
        while state.actor >= 0:
            state = apply(state, parse_action("knock"))
        while state.actor == CHANCE:
            cards = list(state.tie.shuffled)
            rng.shuffle(cards)
            state = apply(state, parse_action(f"shuffle {cards_text(cards)}"))
        payers = {event.seat for event in events(state, EventKind.PAY)}
        assert len(payers) == losers
        worth = {seat: state.strength(state.hands[seat]) for seat in state.order}
        spared = [worth[seat] for seat in worth if seat not in payers]
        assert max(worth[seat] for seat in payers) <= min(spared)


def test_a_tie_at_the_boundary_is_broken_for_the_last_place_only() -> None:
    """RULES 7.5: of four, two pay; one is the worst, and two tie for the other place."""
    worst, second, safe = "Qc Jc 8h 7d 4s", "9s 9h Td 5d 4c", "9d 9c Ts 5h 4h"
    pack = stacked(BEST, second, worst, safe, widow="Js Jd 7c 6s 6d", of=WHOLE_PACK)
    state = table("la-viuda", seats=4, pool=1, pack=pack, losers_per_hand="by_table")
    while not state.is_over:
        state = apply(state, parse_action("knock"))
    hands = {cards_text(state.hands[e.seat]) for e in events(state, EventKind.PAY)}
    assert hands == {worst, second}
    assert [(e.seat, e.amount) for e in events(state, EventKind.SAFE)] == [(state.order[3], 2)]
    assert (sum(state.chips), state.pool) == (18, 3)


# --- whole matches


@pytest.mark.parametrize("bot", ["greedy", "threshold"])
@pytest.mark.parametrize("seats", [2, 3, 5, 9])
def test_a_match_moves_one_chip_a_hand_to_the_last_survivor(seats: int, bot: str) -> None:
    """RULES 7.4 and 17.7: pool and chips constant, and between (n-1)c and nc hands."""
    rng = Random(seats)
    for number in range(2):
        chips = 2 + number
        variant = find_game("la-viuda").configure(chips_each=chips, max_phase2_laps=5)
        match = Match(variant, seats=seats, seed=f"match {number}")
        bought = 0
        while match.result is None:
            pool = match.pool
            state = match.deal()
            assert wild_of(state) == wild_rank(pool)
            while match.in_hand:
                view = observe(match.state, match.state.actor)
                match.act(decide(find_bot(bot), view, rng))
                assert sum(match.state.chips) + match.state.pool == seats * chips + 1
            assert len(events(match.state, EventKind.PAY)) == 1
            purchases = len(events(match.state, EventKind.BUY))
            bought += purchases
            assert match.pool == pool + 1 - purchases
            record = read_record(write_record(match.record(["x"] * seats)))
            assert record.final() == match.state
        assert bought == 1, "both bots buy as soon as they may"
        assert (seats - 1) * chips <= match.hand_number <= seats * chips
        assert len(match.result.winners) == 1


# --- records, views, words


T7 = ("7h 7s Td 9c 4h", "7d 7c Th 9s 4d")
SHUFFLE = "shuffle 7h 4d 7s Td 9c 4h 7d 7c Th 9s"


def manotazo() -> State:
    """Play a hand whose loser is found by the Manotazo and buys the widow's chip."""
    pack = stacked(*T7, widow="Ac Js 3h 6h Qd", of=WHOLE_PACK)
    state = table("la-viuda", seats=2, chips=(1, 1), pool=2, spare_chip=True, pack=pack)
    for action in ("knock", "knock", SHUFFLE, "buy"):
        state = apply(state, parse_action(action))
    return state


def test_a_record_holds_the_shuffle_and_the_chip_that_could_be_bought() -> None:
    """RULES 1.6: a replay needs no generator."""
    state = manotazo()
    text = write_record(record_of(state, "AB"))
    assert '  "d shuffle 7h 4d 7s Td 9c 4h 7d 7c Th 9s",\n' in text
    assert "spare_chip = true\n" in text
    record = read_record(text)
    assert record.final() == state
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("wrong", "cause"),
    [
        ("d shuffle 7h 7s", "some cards must be shuffled first"),
        ("d shuffle 7h 4d 7s Td 9c 4h 7d 7c Th Ac", "some cards must be shuffled first"),
        ("d knock", "some cards must be shuffled first"),
        ("p1 knock", "is by p1, but it is the turn of d"),
        ("d shuffle 7h 7h", "'7h' occurs twice"),
        ("d shuffle 10h", "'10h' is not a card"),
    ],
)
def test_a_wrong_shuffle_is_refused_with_its_line(wrong: str, cause: str) -> None:
    text = write_record(record_of(manotazo(), "AB"))
    line = text.splitlines().index(f'  "d {SHUFFLE}",') + 1
    with pytest.raises(RecordError, match=f"^line {line}: .*{cause}"):
        read_record(text.replace(f"d {SHUFFLE}", wrong))


def test_chance_does_not_act_where_a_player_is_to_act() -> None:
    text = write_record(record_of(manotazo(), "AB"))
    with pytest.raises(RecordError, match="is by d, but it is the turn of p"):
        read_record(text.replace('"p1 knock"', f'"d {SHUFFLE}"', 1))


def test_a_match_that_is_resumed_before_a_shuffle_shuffles_as_it_would_have() -> None:
    """A record that ends where chance is to act leaves nobody waiting."""
    pack = stacked(*T7, widow="Ac Js 3h 6h Qd", of=WHOLE_PACK)
    match = a_match(2, viuda_chip=False, first_dealer="seat0")
    match.left, match.chips = Left(2), (2, 2)
    match.deal(pack)
    record = match.record("AB")
    knock_through(match)
    other = a_match(2, viuda_chip=False, first_dealer="seat0")
    other.left, other.chips = Left(2), (2, 2)
    text = write_record(record).replace(
        "actions = [\n]", 'actions = [\n "p2 knock",\n "p1 knock",\n]'
    )
    other.resume(read_record(text), hand_number=1)
    assert other.state == match.state
    assert other.chips == match.chips


def test_shuffle_and_draw_show_what_lies_open_and_no_more() -> None:
    """RULES 1.6 and 8.2: nobody sees the order of the shuffled cards, everybody those drawn."""
    state = manotazo()
    for seat in (0, 1, SPECTATOR):
        view = observe(state, seat).table
        (shuffle,) = events(view, EventKind.RESHUFFLE)
        assert shuffle.cards == (UNSEEN,) * 10
        assert [cards_text(e.cards) for e in events(view, EventKind.DRAW)] == ["7h", "4d"]
        assert cards_told(view.log) <= set(parse_cards(" ".join([*T7, "Ac Js 3h 6h Qd"])))


def test_every_kind_of_event_with_cards_says_who_sees_them() -> None:
    """RULES 1.6: a kind without an entry shows nothing; those here never have cards."""
    bare = "wild ante pass knock stand safe win score collect pay carry gift buy decline"
    bare += " blind check fold call bet raise return pot open half"
    assert {kind.value for kind in set(EventKind) - set(AUDIENCE)} == {
        *bare.split(), "knock blind", "stand pat", "false openers", "passed out"
    }  # fmt: skip
    for kind in set(EventKind) - set(AUDIENCE):
        state = manotazo()
        odd = state._replace(log=(*state.log, Event(kind, 0, JOKERS, JOKERS)))
        assert observe(odd, 0).table.log[-1].cards == (UNSEEN, UNSEEN)


def test_the_tie_break_and_the_purchase_are_told_in_sentences() -> None:
    """RULES 8.2, 7.4: each step, about the reader and about the other."""
    state = manotazo()
    eldest = state.order[0]
    loser = events(state, EventKind.PAY)[0].seat
    assert eldest != loser
    told = list(Story(Words(), observe(state, loser).table, ["Ana", "Beto"], loser).sentences())
    name = ["Ana", "Beto"][eldest]
    assert "2 chips in the pool: the twos are wild, beside the jokers." in told
    at = told.index("The cards are shuffled once more to decide the tie.")
    assert told[at:] == [
        "The cards are shuffled once more to decide the tie.",
        f"{name} draws the seven of hearts.",
        "You draw the four of diamonds.",
        f"{name} has drawn a higher card and is safe.",
        "You pay 1 chip.",
        "You buy the widow’s chip and stay in the game.",
    ]


@pytest.mark.parametrize(
    ("hands", "stock", "sentence"),
    [
        (("Ks Kh 9d 7c 4s", "Kd X1 9c 7h 4d"), "", "{0} has fewer wild cards and is safe."),
        (("8s 8h 9h 5d 4c", "8d 8c 9s 5h 4h"), "", "{0} has the better suited run and is safe."),
        (("Jh Jd 7h 7s 5d", "Js Jc 7d 7c 5h"), "", "{0} has more cards of one colour and is safe."),
        (
            ("Ks Kc 8h 6d 5c", "Kh Kd 8c 6s 5h"),
            "9s",
            "{0} has more cards of the drawn colour and is safe.",
        ),
        (
            ("Ks Kc 8h 6d 5c", "Kh Kd 8c 6s 5h"),
            "9s",
            "A card is drawn to decide the tie: the nine of spades.",
        ),
    ],
)
def test_every_stage_says_why_somebody_is_safe(
    hands: tuple[str, str], stock: str, sentence: str
) -> None:
    pack = stacked(*hands, widow="Ac Ts 3h 6h Qd", stock=stock, of=WHOLE_PACK)
    state = table("la-viuda", seats=2, pool=2, pack=pack)
    while not state.is_over:
        state = apply(state, parse_action("knock"))
    names = ["Ana", "Beto"]
    told = list(Story(Words(), state, names, SPECTATOR).sentences())
    assert sentence.format(names[state.order[0]]) in told
