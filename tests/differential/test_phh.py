"""A Whiskey record resembles a hand history of PHH, and must not be taken for one."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from whiskey_poker import RecordError, read_record

GOLDEN = sorted((Path(__file__).parent.parent / "engine" / "golden").glob("*.toml"))

HOLD_EM = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 AcKc', 'd dh p2 2c3c', 'p1 f']
"""


@pytest.mark.filterwarnings("ignore:The field .* is an unexpected field:UserWarning")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_pokerkit_refuses_a_whiskey_record_cleanly(path: Path) -> None:
    """Case G25: refused by the missing variant, not misread as some other game."""
    history = pytest.importorskip("pokerkit").HandHistory
    with pytest.raises(TypeError, match="variant"):
        list(history.load(BytesIO(path.read_bytes())))


def test_a_hand_that_pokerkit_reads_is_refused_here_by_its_variant() -> None:
    """Case G07."""
    history = pytest.importorskip("pokerkit").HandHistory
    assert history.loads(HOLD_EM).variant == "NT"
    with pytest.raises(RecordError, match="not supported: 'NT'"):
        read_record(HOLD_EM)
