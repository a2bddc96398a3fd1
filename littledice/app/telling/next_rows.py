"""What the next edge would bring, told in rows of a label and what it says."""

from __future__ import annotations

from collections.abc import Iterable

from littledice.app.telling.edges import SILENT, is_skipped, items
from littledice.app.telling.moment import Moment, track_word
from littledice.app.telling.number_format import shown
from littledice.app.telling.people_clauses import ended
from littledice.app.telling.spans import Line, Span, named
from littledice.app.telling.worth_telling import is_refill, quiet
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset

Ahead = list[tuple[str, Line]]


def ahead_of(data: Ruleset, before: Encounter, moments: list[Moment], stop: Line = ()) -> Ahead:
    """What would happen, what would have to be said or rolled then (`stop`), who would be up, what is left unused."""
    after = moments[-1].after if moments else before
    rows = _happens(moments)
    rows += [("then", stop)] if stop else []
    rows += [
        ("turn", _turn(data, after.combatants[who])) for who in after.active if who not in before.active or moments
    ]
    rows += [("unused", _unused(data, before.combatants[who])) for who in before.active]
    return [(label, told) for label, told in rows if told]


def _happens(moments: Iterable[Moment]) -> Ahead:
    found: Ahead = []
    does: list[Moment] = []

    def flush() -> None:
        found.extend(("does", item) for item in items(does))
        does.clear()

    for moment in moments:
        event = moment.event
        if isinstance(event, ev.RoundEnded):
            flush()
            found.append(("ends", (Span(f"{moment.data.flow.round_word} {event.round}"),)))
        elif is_skipped(moment) and not quiet(moment):
            flush()
            found += [("skips", item) for item in items([moment])]
        elif isinstance(event, ev.Lost):
            flush()
            found.append(("ends", ended(moment, event)))
        elif not (isinstance(event, SILENT) or quiet(moment) or is_refill(moment)):
            does.append(moment)
    flush()
    return found


def _turn(data: Ruleset, person: Combatant) -> Line:
    names = [*data.screen.budget, *([data.screen.bar] if data.screen.bar else [])]
    told = [f"{track_word(data, name)} {_level(person, name)}" for name in names if name in person.tracks]
    spoken = [each.replace("/", " of ") for each in told]
    return (named(person), SAYS, Span(", ".join(told), aloud=", ".join(spoken)))


SAYS = Span("   ", aloud=": ")


def _level(person: Combatant, name: str) -> str:
    track = person.tracks[name]
    return shown(track.value) + (f"/{shown(track.high)}" if track.high is not None else "")


def _unused(data: Ruleset, person: Combatant) -> Line:
    left = [name for name in data.screen.budget if name in person.tracks and person.tracks[name].value > 0]
    if not left:
        return ()
    told = ", ".join(f"{shown(person.tracks[name].value)} {track_word(data, name)}" for name in left)
    return (named(person), SAYS, Span(f"{told} left", "pip.act"))
