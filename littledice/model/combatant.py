"""Whoever takes part in the fight."""

from littledice.model.condition import Condition
from littledice.model.record import Record
from littledice.model.track import Number, Track

NEUTRAL = "other"
"""The side of bystanders."""
REMOVED = "removed"
"""The tally of whoever left for good: no view lists them."""


class Combatant(Record):
    """`stats` are numbers (attributes, ranks, armor class), `words` lists of ids (traits, weapons, resistances,
    `held`), `tally` the program's own counters (what was done this turn), cleared by the flow.

    `counters` are the GM's own, by name. Those of one `mob`, named by its first, share initiative and slot.

    `here` is False once removed: the record stays and its id is never used again. `at` is an axial hex.
    """

    id: str
    name: str
    side: str = "foes"
    template: str = ""
    mob: str = ""
    stats: dict[str, Number] = {}
    words: dict[str, tuple[str, ...]] = {}
    tracks: dict[str, Track] = {}
    conditions: tuple[Condition, ...] = ()
    counters: dict[str, int] = {}
    tally: dict[str, Number | str] = {}
    initiative: Number | None = None
    here: bool = True
    concealed: bool = False
    at: tuple[int, int] | None = None

    def has(self, kind: str) -> bool:
        """Whether a condition of that kind holds."""
        return bool(self.conditions) and kind in [condition.kind for condition in self.conditions]

    def opposes(self, other: "Combatant") -> bool:
        """Whether the two are enemies: of different sides, neither of them a bystander. Anybody may be attacked all the
        same; nobody is afraid of a bystander, or thinks of attacking one.
        """
        return self.side != other.side and NEUTRAL not in (self.side, other.side)

    def find(self, kind: str, *, source: str = "", against: str = "") -> Condition | None:
        """The first such condition; empty `source` or `against` match any."""
        for condition in self.conditions:
            if condition.kind != kind or (source and condition.source != source):
                continue
            if against and condition.against != against:
                continue
            return condition
        return None

    def value(self, track: str) -> Number:
        """The track's value, 0 for a track it does not have."""
        found = self.tracks.get(track)
        return found.value if found is not None else 0
