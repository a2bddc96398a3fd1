"""What `next` would do, from the code that does it; and what whoever is up leaves unused."""

from __future__ import annotations

from rich.text import Text

from littledice.app.telling.moment import Moment, track_word
from littledice.app.telling.narration import is_refill, quiet
from littledice.app.telling.number_format import shown
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.ruleset import Ruleset
from littledice.render.cell_text import bit, flowed, safe
from littledice.render.clauses import clause
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured
from littledice.render.turn_edge import SILENT, items

LABEL = 11


def peek_lines(
    ink: Ink, data: Ruleset, before: Encounter, moments: list[Moment], stop: tuple[str, ...] = ()
) -> list[Text]:
    """The list. `stop` tells what a person or the dice would have to say first."""
    head = flowed(
        [ink.chip("PEEK", "miss"), bit("nothing has changed. ").append("n", "key").append(" would do this:")],
        ink.width, first=bit(" "), indent=3,
    )  # fmt: skip
    after = moments[-1].after if moments else before
    rows = _rows(ink, moments)
    rows += [("then", coloured(ink, after, told.removeprefix("Then ").rstrip("."))) for told in stop]
    rows += [("turn", _turn(ink, data, after, who)) for who in after.active if who not in before.active or moments]
    rows += [("unused", _unused(ink, data, before.combatants[who])) for who in before.active]
    lines = list(head)
    for label, told in rows:
        if told.plain:
            lines += flowed([told], ink.width, first=bit(f"   {label:<8}", "muted"), indent=LABEL)
    return lines


def _rows(ink: Ink, moments: list[Moment]) -> list[tuple[str, Text]]:
    """What would happen, a row each; a wound is told with its damage."""
    found: list[tuple[str, Text]] = []
    for moment in moments:
        event = moment.event
        if isinstance(event, ev.RoundEnded):
            found.append(("ends", bit(f"{moment.data.flow.round_word} {event.round}", "text")))
        elif isinstance(event, ev.TurnEnded) and event.skipped and not quiet(moment):
            found += [("skips", item) for item in items(ink, [moment])]
        elif isinstance(event, ev.TrackSet) and found and found[-1][0] == "hurts":
            found[-1] = ("does", found[-1][1].append("   ").append_text(clause(ink, moment)))
        elif not (isinstance(event, SILENT) or quiet(moment) or is_refill(moment)):
            label = "ends" if isinstance(event, ev.Lost) else "hurts" if isinstance(event, ev.Struck) else "does"
            found.append((label, _without_ends(items(ink, [moment])[0], label)))
    return [("does" if label == "hurts" else label, told) for label, told in found]


def _without_ends(told: Text, label: str) -> Text:
    """`prone on Goblin 2` beside the label that says the rest."""
    if label == "ends":
        place = told.plain.find(" ends on ")
        return told[:place] + told[place + len(" ends") :] if place >= 0 else told
    return told


def _turn(ink: Ink, data: Ruleset, state: Encounter, who: str) -> Text:
    person = state.combatants[who]
    told = [f"{track_word(data, name)} {_level(person, name)}" for name in _shown(data, person)]
    return ink.name(person.name, person.side).append("   ").append(safe(", ".join(told)), "text")


def _shown(data: Ruleset, person: Combatant) -> list[str]:
    names = [*data.screen.budget, *([data.screen.bar] if data.screen.bar else [])]
    return [name for name in names if name in person.tracks]


def _level(person: Combatant, name: str) -> str:
    track = person.tracks[name]
    return shown(track.value) + (f"/{shown(track.high)}" if track.high is not None else "")


def _unused(ink: Ink, data: Ruleset, person: Combatant) -> Text:
    left = [name for name in data.screen.budget if name in person.tracks and person.tracks[name].value > 0]
    if not left:
        return bit()
    told = ", ".join(f"{shown(person.tracks[name].value)} {track_word(data, name)}" for name in left)
    return ink.name(person.name, person.side).append("   ").append(f"{safe(told)} left", "pip.act")
