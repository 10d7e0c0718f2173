"""What a player has chosen for this device."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Theme(StrEnum):
    """Light or dark paper; card faces are light in both."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class Deck(StrEnum):
    """How many colours the suits have."""

    TWO = "two"
    FOUR = "four"


class Pace(StrEnum):
    """How long opponents take."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    AT_ONCE = "at-once"


class Motion(StrEnum):
    """Whether cards move; ``auto`` follows the system."""

    AUTO = "auto"
    OFF = "off"


class Settings(NamedTuple):
    """What a player has chosen for this device; ``set NAME VALUE`` changes one of them.

    Switches are written ``on`` and ``off`` in the command.
    """

    theme: Theme = Theme.AUTO
    deck: Deck = Deck.TWO
    pace: Pace = Pace.NORMAL
    motion: Motion = Motion.AUTO
    memory_aid: bool = True
    confirm: bool = True
    keys: bool = True
    sort_hand: bool = True
    coach: bool = True
