"""Which steps a ruleset hangs on a moment: on everything, and on entries for whoever bears them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from littledice.engine.memo import PerRuleset
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.events import ClockSet, Gained, Lost, Placed, Struck, TrackSet
from littledice.model.record import Value
from littledice.model.ruleset import ReactionDef, Ruleset, Steps, StepUse

Uses = tuple[StepUse, ...]
Hooks = dict[str, Uses]
"""Steps by their moment."""


ROLLED = "rolled"
"""The moment whose steps of `[on]` run in the attempt that rolled."""
MOMENTS_OF: dict[type, tuple[str, ...]] = {
    ClockSet: ("emptied", "filled", "lost"),
    Gained: ("dropped", "gained"),
    Lost: ("ended",),
    Placed: ("moved",),
    Struck: ("hurt",),
    TrackSet: ("emptied", "filled", "healed", "hurt", "lost"),
}
"""How the moments begin that lie behind events; what came off a track is told of by what hurts."""


class Hung(Value):
    """Steps on a moment, and the condition they stand on, where they do."""

    uses: Uses
    held: Condition | None = None


def flat(steps: Steps) -> Uses:
    """A list of steps, or several lists that have names, in the order in which they are written."""
    return steps if isinstance(steps, tuple) else tuple(use for each in steps.values() for use in each)


def _by_moment(on: Mapping[str, Steps]) -> Hooks:
    return {moment: flat(steps) for moment, steps in on.items()}


class Listening:
    """Everything of one ruleset that hears of moments."""

    def __init__(self, data: Ruleset) -> None:
        self._data = data
        self.all = _by_moment(data.on)
        self.everyone = _by_moment(data.everyone.on)
        self.tables: dict[str, dict[str, Hooks]] = {
            table: {id: _by_moment(entry.on) for id, entry in getattr(data, table).items() if entry.on}
            for table in ("trait", "weapon", "condition", "template", "track", "move")
        }
        self.answers: dict[str, list[str]] = {}
        for id, move in data.move.items():
            if isinstance(move.reaction, ReactionDef):
                self.answers.setdefault(move.reaction.at, []).append(id)
        self.lapses: dict[str, list[str]] = {}
        for kind, condition in data.condition.items():
            for moment in condition.ends.also if condition.ends is not None else ():
                self.lapses.setdefault(moment, []).append(kind)
        self.counted = data.counted
        self.holding = [kind for kind, condition in data.condition.items() if condition.holds is not None]
        self.bound = [kind for kind, condition in data.condition.items() if condition.while_ is not None]
        self.moments = frozenset(self._moments())
        self.apart = frozenset(self._moments(general=False))
        """What anything but `[on]` hears of."""
        self.plain = {moment: uses for moment, uses in self.all.items() if moment not in self.apart}
        heads = {moment.partition(":")[0] for moment in self.moments}
        self.events = frozenset(kind for kind, told in MOMENTS_OF.items() if not heads.isdisjoint(told))
        """All that anything hears of: nothing is done for a moment that is not here."""

    def _bound_to(self) -> Iterator[str]:
        """The ends of conditions that take others with them."""
        for kind in self.bound:
            when = self._data.condition[kind].while_
            for fact in (*when.all, *when.any) if when is not None else ():
                head, _, about = fact.partition(":")
                if head == "source":
                    yield f"ended:{about}"

    def _moments(self, *, general: bool = True) -> Iterator[str]:
        yield from (*(self.all if general else ()), *self.everyone, *self.answers, *self.lapses, *self._bound_to())
        for table, entries in self.tables.items():
            for id, hooks in entries.items():
                yield from hooks
                yield from _own(table, id, hooks)

    def steps(self, moment: str, bearer: Combatant | None) -> Iterator[Hung]:
        """The steps of a moment for somebody: `[on]`, everyone, traits, weapons, conditions, template, tracks."""
        if moment in self.all and moment != ROLLED:
            yield Hung(self.all[moment])
        if bearer is not None:
            yield from self.borne(moment, bearer)

    def borne(self, moment: str, bearer: Combatant) -> Iterator[Hung]:
        """Those of everything that somebody has."""
        if moment in self.everyone:
            yield Hung(self.everyone[moment])
        for table in ("trait", "weapon"):
            for id in _listed(self._data, bearer, table) if self.tables[table] else ():
                yield from self._of(table, id, moment)
        for held in bearer.conditions if self.tables["condition"] else ():
            yield from (Hung(each.uses, held) for each in self._of("condition", held.kind, moment))
        head, _, kind = moment.partition(":")
        if head == "ended" and "end" in self.tables["condition"].get(kind, {}):
            yield Hung(self.tables["condition"][kind]["end"])
        yield from self._of("template", bearer.template, moment)
        for name in bearer.tracks if self.tables["track"] else ():
            yield from self._of("track", name, moment)

    def _of(self, table: str, id: str, moment: str) -> Iterator[Hung]:
        hooks = self.tables[table].get(id)
        if hooks is None:
            return
        if moment in hooks:
            yield Hung(hooks[moment])
        head, _, about = moment.partition(":")
        if about == id and head != "ended" and (short := SHORT[table].get(head)) in hooks:
            yield Hung(hooks[short])


SHORT: dict[str, dict[str, str]] = {
    "condition": {"gained": "begin", "ended": "end"},
    "track": {name: name for name in ("losing", "lost", "filled", "emptied")},
    "trait": {},
    "weapon": {},
    "template": {},
    "move": {name: name for name in ("using", "used")},
}
"""Moments of an entry's own that its `on` names without itself."""


def _own(table: str, id: str, hooks: Hooks) -> Iterator[str]:
    return (f"{head}:{id}" for head, short in SHORT[table].items() if short in hooks)


def _listed(data: Ruleset, bearer: Combatant, table: str) -> list[str]:
    """The entries of a table on somebody's sheet, each once."""
    lists = [name for name, defined in data.words.items() if defined.among == table]
    return list(dict.fromkeys(word for name in lists for word in bearer.words.get(name, ())))


LISTENING = PerRuleset(Listening)


def hears(data: Ruleset, moment: str) -> bool:
    """Whether anything comes of a moment."""
    return moment in LISTENING.of(data).moments
