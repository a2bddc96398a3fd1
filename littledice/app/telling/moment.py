"""An event with the fight on both sides of it, and the names that a sentence about it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from littledice.app.telling.effects import Effect, effect_of
from littledice.app.telling.mob_names import mob_spans
from littledice.app.telling.number_format import listed
from littledice.app.telling.spans import Line, Span, named
from littledice.app.telling.spans import listed as all_of
from littledice.engine.apply import apply
from littledice.engine.mobs import gathered, whole
from littledice.engine.weapons import weapon_of
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.events import Event
from littledice.model.record import Value, replace
from littledice.model.ruleset import Ruleset, TrackDef


class Moment(Value):
    """`event` took the fight from `before` to `after`."""

    data: Ruleset
    before: Encounter
    event: Event
    after: Encounter

    def person(self, who: str) -> Combatant | None:
        """The combatant, as after the event; None for the GM."""
        return self.after.combatants.get(who)

    def name(self, who: str) -> str:
        """The name behind an id; `The GM` for nobody in the fight."""
        found = self.person(who)
        return found.name if found is not None else "The GM"

    def names(self, ids: Iterable[str]) -> str:
        """Several names, in a row."""
        return listed([self.name(who) for who in ids])

    def span(self, who: str) -> Span:
        """The name behind an id, in the colour of its side."""
        found = self.person(who) or self.before.combatants.get(who)
        return named(found) if found is not None else Span("the GM", "title")

    def spans(self, ids: Iterable[str]) -> Line:
        """Several names, in a row; a mob has one."""
        known = {**self.before.combatants, **self.after.combatants}
        groups = gathered(replace(self.after, combatants=known), ids)
        return all_of(
            [mob_spans([known[who] for who in group]) if len(group) > 1 else (self.span(group[0]),) for group in groups]
        )

    def turn_of(self, ids: Iterable[str]) -> Line:
        """Whose turn it is: a mob is as many as it was, whoever of them can still act."""
        return self.spans(whole(self.after, ids))

    def track(self, name: str) -> TrackDef:
        """The ruleset's entry for a track, an empty one for a track of the sheet alone."""
        return self.data.track.get(name, TrackDef(name=name))

    def track_name(self, name: str) -> str:
        """The word for a track in a sentence: its heading where it is an abbreviation in capitals, else its name."""
        return track_word(self.data, name)

    def effect(self, who: str, held: Condition) -> Effect:
        """The condition as it holds after the event."""
        return effect_of(self.data, self.after, self.after.combatants[who], held)

    def condition_name(self, kind: str) -> str:
        """The name of a kind of condition."""
        defined = self.data.condition.get(kind)
        return (defined.name if defined is not None else "") or kind

    def move_name(self, move: str) -> str:
        """The name of a move, or the word itself."""
        defined = self.data.move.get(move)
        return (defined.name if defined is not None else "") or move.replace("_", " ")

    def roll_name(self, what: str) -> str:
        """What is rolled, in a word: a move, a number of the sheet, or what the rules call it."""
        stat = self.data.stat.get(what)
        if what in self.data.move or stat is None:
            return self.move_name(what)
        return stat.short or stat.name or what

    def weapons(self, using: str) -> str:
        """What a move is done with, by name; `using` is ids joined by commas."""
        named = []
        for weapon in filter(None, using.split(",")):
            defined = weapon_of(self.data, weapon)
            named.append((defined.name if defined is not None else "") or weapon.replace("-", " "))
        return listed(named)


def track_word(data: Ruleset, name: str) -> str:
    """The word for a track: its heading where that is an abbreviation such as HP, else its name."""
    defined = data.track.get(name, TrackDef(name=name))
    if len(defined.short) > 1 and defined.short.isupper() and not defined.code:
        return defined.short
    return defined.name or defined.short or name


def moments(data: Ruleset, before: Encounter, events: Iterable[Event]) -> Iterator[Moment]:
    """Each event with the fight around it."""
    for event in events:
        after = apply(before, event)
        yield Moment(data, before, event, after)
        before = after
