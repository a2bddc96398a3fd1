"""Three test-only games for the screens, each with a fight made by hand."""

from __future__ import annotations

from tests.fakes.screen_parts import PARTS, mill
from tests.fakes.screen_phases import PHASES, cliff, spend_defense
from tests.fakes.screen_pools import POOLS, bridge, person, until

__all__ = ["PARTS", "PHASES", "POOLS", "bridge", "cliff", "mill", "person", "spend_defense", "until"]
