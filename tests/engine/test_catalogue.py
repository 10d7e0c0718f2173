"""The catalogue: a read-only mapping whose games are loaded when they are asked for."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from whiskey_poker import VARIANTS, Variant, find_game
from whiskey_poker.options import options_of
from whiskey_poker.simulate import measure_of
from whiskey_poker.state import EventKind

OF_THE_POOL = "whiskey_poker.games.pool"
OF_BETS = [
    "whiskey_poker.phases.stakes",
    "whiskey_poker.phases.betting",
    "whiskey_poker.phases.blind_exchange",
    "whiskey_poker.bots.betting",
    "whiskey_poker.bots.betting_table",
]
OF_LA_VIUDA = ["whiskey_poker.games.viuda", "whiskey_poker.phases.viuda", "whiskey_poker.tiebreak"]


def loaded_after(program: str) -> set[str]:
    """Return the modules that a new interpreter has loaded after a program."""
    if sys.platform == "emscripten":
        pytest.skip("a browser starts no processes")
    report = "import sys; print(*sys.modules)"
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\n{report}"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_the_list_of_games_loads_none() -> None:
    modules = loaded_after("from whiskey_poker import VARIANTS; list(VARIANTS), len(VARIANTS)")
    assert "whiskey_poker.variants" in modules
    assert not any(name.startswith("whiskey_poker.games.") for name in modules)
    assert not any(name.startswith("whiskey_poker.phases.") for name in modules)


def test_a_game_brings_its_own_stages_and_no_others() -> None:
    modules = loaded_after("import whiskey_poker; whiskey_poker.find_game('whiskey-pool')")
    assert OF_THE_POOL in modules
    assert not modules.intersection(OF_LA_VIUDA)
    modules = loaded_after("import whiskey_poker; whiskey_poker.find_game('la-viuda')")
    assert modules.issuperset(OF_LA_VIUDA)
    assert OF_THE_POOL not in modules


def test_the_page_starts_with_the_one_game_that_it_shows() -> None:
    web = Path(__file__).parents[2] / "web"
    if not web.exists():
        pytest.skip("the page is not here")
    start = "import ui.app, ui.keys, ui.view\nfrom ui.prerender import first_page; first_page('en')"
    modules = loaded_after(f"import sys; sys.path.append({str(web)!r})\n{start}")
    games = {name for name in modules if name.startswith("whiskey_poker.games.")}
    assert games == {OF_THE_POOL}
    assert not modules.intersection([*OF_LA_VIUDA, *OF_BETS])


def test_the_catalogue_is_a_mapping_that_cannot_be_changed() -> None:
    assert isinstance(VARIANTS, Mapping)
    assert len(VARIANTS) == len(list(VARIANTS)) == len({game.name for game in VARIANTS.values()})
    assert all(key in VARIANTS and VARIANTS[key] is game for key, game in VARIANTS.items())
    assert VARIANTS.get("no game") is None
    assert "no game" not in VARIANTS
    assert 7 not in VARIANTS  # type: ignore[comparison-overlap]
    assert not hasattr(VARIANTS, "__setitem__")
    with pytest.raises(KeyError):
        VARIANTS["no game"]


@pytest.mark.parametrize("game", VARIANTS.values(), ids=VARIANTS)
def test_an_option_has_one_name_and_one_value_in_a_game(game: Variant) -> None:
    parts = (*game.phases, game.ranking, game.pack, game.match)
    declared = [option for part in parts for option in options_of(part)]
    assert list(dict.fromkeys(option.name for option in declared)) == list(game.options)
    for option in declared:
        assert option == game.options[option.name], "rounds of betting share their options"


@pytest.mark.parametrize(
    ("key", "verdict"),
    [
        ("whiskey-pool", EventKind.WIN),
        ("whiskey-markers", EventKind.PAY),
        ("la-viuda", EventKind.PAY),
        ("bicycle", EventKind.WIN),
        ("short-race", EventKind.SCORE),
    ],
)
def test_a_game_says_by_which_event_a_hand_is_decided(key: str, verdict: EventKind) -> None:
    assert find_game(key).verdict is verdict
    assert measure_of(find_game(key)).about
