"""Duplicate deals, as machine code: what a net gains in a field, and how true its values are."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import njit

from tools.training.rules import ACTIONS, ACTOR, OVER, VIUDA, act, deal, greedy, settle
from tools.training.seats import (
    GREEDY,
    choose,
    judge,
    new_description,
    new_room,
    new_table,
    shuffle,
    stage_of,
)

VALUE, OUTCOME, DEAL, STAGE = range(4)
"""What is noted of a move."""

MARKS: Final = STAGE + 1


@njit
def against(
    seed: int,
    deals: int,
    players: int,
    game: int,
    manner: Any,
    field_manner: Any,
    net: Any,
    field: Any,
    who: int,
    ranks: Any,
    gains: Any,
    marks: Any,
) -> tuple[int, int]:
    """Play duplicate deals: one player by ``net`` in every seat against a field of one kind.

    The field is `GREEDY` or plays by the net ``field`` (`BY_NET`).

    ``gains`` are by deal, the mean over the seats; ``marks`` gets the value, the outcome, the deal
    and the stage (see `stage_of`) of the player's moves. Return the number of marks and of the
    capped plays.
    """
    all_keys, tables, suited, cards = ranks
    np.random.seed(seed)
    table, description = new_table(), new_description()
    hands, widow, known, seen, flags, actions = table
    room, field_room = new_room(net), new_room(field)
    out, shares = np.zeros(ACTIONS, np.float32), np.zeros(9, np.float64)
    pack = np.arange(cards)
    marked, capped = 0, 0
    for number_of_deal in range(deals):
        shuffle(pack, 5 * (players + 1))
        keys = all_keys[np.random.randint(2, 15)] if game == VIUDA else all_keys[0]
        total = 0.0
        for place in range(players):
            deal(pack, players, hands, widow, known, seen, flags)
            start = marked
            was_capped = False
            while not flags[OVER]:
                me = flags[ACTOR]
                if me != place and who == GREEDY:
                    action = greedy(players, hands, widow, flags, keys, tables, suited)
                else:
                    if me == place:
                        number = judge(
                            players, table, (keys, tables, suited), description, net, room, out
                        )
                        index = choose(number, players, flags, actions, out, manner)
                    else:
                        number = judge(
                            players, table, (keys, tables, suited), description, field,
                            field_room, out,
                        )  # fmt: skip
                        index = choose(number, players, flags, actions, out, field_manner)
                    was_capped = was_capped or number == 1
                    action = actions[index]
                    if me == place and marked < len(marks):
                        marks[marked, VALUE] = out[index]
                        marks[marked, DEAL] = number_of_deal
                        marks[marked, STAGE] = stage_of(flags)
                        marked += 1
                act(action, players, hands, widow, known, seen, flags)
            settle(game, players, hands, keys, tables, suited, shares)
            capped += was_capped
            total += shares[place]
            for i in range(start, marked):
                marks[i, OUTCOME] = shares[place]
        gains[number_of_deal] = total / players
    return marked, capped
