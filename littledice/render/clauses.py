"""What an event changed, in a few words: the changed number last, old to new."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from littledice.app.board import data as b
from littledice.app.board.gauges import gauge
from littledice.app.telling.effects import effect_of
from littledice.app.telling.health import HEALTH
from littledice.app.telling.moment import Moment
from littledice.app.telling.narration import sentence
from littledice.app.telling.number_format import listed, shown
from littledice.app.telling.sentences_people import before, small
from littledice.model import events as ev
from littledice.render.board.condition_column import effect_text
from littledice.render.cell_text import bit, safe
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured

PLAIN_CAUSES = ("", "damage", "heal", "cost", "edit", "refill")


def clause(ink: Ink, moment: Moment) -> Text:
    """The event as a clause; one without a short form as its sentence."""
    made = CLAUSES.get(type(moment.event))
    if made is not None:
        return made(ink, moment, moment.event)
    return coloured(ink, moment.after, sentence(moment).rstrip("."))


def _name(ink: Ink, moment: Moment, who: str) -> Text:
    found = moment.person(who) or moment.before.combatants.get(who)
    return bit("GM", "title") if found is None else ink.name(found.name, found.side)


def _track(ink: Ink, moment: Moment, event: ev.TrackSet) -> Text:
    """`Goblin 2  HP 3 → 2/4`."""
    bearer = moment.after.combatants[event.who]
    data = moment.data
    part = bool(data.screen.parts) and moment.track(event.track).group == data.screen.parts
    kind = b.BAR if event.track == data.screen.bar else b.PART if part else b.NUMBER
    drawn = gauge(data, bearer, event.track, kind)
    high = f"/{shown(drawn.high)}" if drawn is not None and drawn.high is not None else ""
    line = _name(ink, moment, event.who).append("  ")
    line.append(f"{safe(moment.track_name(event.track))} ", "muted")
    line.append(f"{shown(event.was)} {ink.signs.to} ", "text")
    low = drawn is not None and (drawn.low or drawn.gone) and kind in (b.BAR, b.PART)
    line.append(shown(event.value), "crit" if low else "title").append(high, "muted")
    if low and drawn is not None:
        line.append(ink.signs.gone if drawn.gone else ink.signs.warn, "crit")
    if event.why not in PLAIN_CAUSES:
        line.append(f" {safe(small(event.why.replace('_', ' ')))}", "muted")
    return line


def _struck(ink: Ink, moment: Moment, event: ev.Struck) -> Text:
    if event.taken <= 0:
        return bit("no damage to ", "text").append_text(_name(ink, moment, event.target)).append(before(event), "muted")
    kind = moment.data.damage_type.get(event.kind, {}).get("name", event.kind) if event.kind else ""
    line = bit(shown(event.taken), "title").append(f" {f'{kind} ' if kind else ''}damage", "text")
    if event.parts:
        line.append(f" {safe(moment.parts(event.parts))}", "muted")
    return line.append(before(event), "muted")


def _gained(ink: Ink, moment: Moment, event: ev.Gained) -> Text:
    bearer = moment.after.combatants[event.who]
    effect = effect_of(moment.data, moment.after, bearer, event.condition)
    line = _name(ink, moment, event.who).append("  ").append_text(effect_text(ink, effect))
    source, against = event.condition.source, event.condition.against
    aimed = against in moment.after.combatants
    for word, who in (("from", "" if aimed else source), ("about", against)):
        if who in moment.after.combatants and who != event.who and who not in effect.text.split():
            line.append(f" {word} ", "muted").append_text(_name(ink, moment, who))
    return line


def lost_name(moment: Moment, event: ev.Lost) -> str:
    """The name of what ended, as it was called."""
    bearer = moment.before.combatants[event.who]
    held = bearer.find(event.kind, source=event.source, against=event.against)
    if held is None:
        return moment.condition_name(event.kind)
    return effect_of(moment.data, moment.before, bearer, held).name


LOST_BY = {"ended": "ends", "used": "used up", "off": "off", "replaced": "replaced"}


def _lost(ink: Ink, moment: Moment, event: ev.Lost) -> Text:
    line = _name(ink, moment, event.who).append("  ").append(safe(lost_name(moment, event)), "cond")
    how = LOST_BY.get(event.why) or (f"ends, {event.why.replace('_', ' ')}" if event.why else "ends")
    return line.append(f" {safe(how)}", "muted")


def _words(ink: Ink, moment: Moment, event: ev.WordsSet) -> Text:
    if event.key == HEALTH:
        return _name(ink, moment, event.who).append("  ").append(safe(listed(event.words)), "title")
    return coloured(ink, moment.after, sentence(moment).rstrip("."))


def _joined(ink: Ink, moment: Moment, event: ev.Joined) -> Text:
    """`▲ w1 Wolf 1  HP 6/6`."""
    who = event.combatant
    line = ink.shape(who.side).append(" ").append_text(ink.key(who.id)).append(" ")
    line.append_text(ink.name(who.name, who.side))
    drawn = gauge(moment.data, who, moment.data.screen.bar, b.BAR)
    if drawn is not None:
        high = f"/{shown(drawn.high)}" if drawn.high is not None else ""
        line.append(f"  {safe(drawn.short)} ", "muted").append(f"{shown(drawn.value)}{high}", "text")
    return line.append(f"  {safe(who.side)}", "muted")


def _noted(ink: Ink, moment: Moment, event: ev.Noted) -> Text:
    style = "harm" if event.kind in ("overruled", "warning") else "text"
    return coloured(ink, moment.after, sentence(moment).rstrip("."), style)


def _initiative(ink: Ink, moment: Moment, event: ev.InitiativeSet) -> Text:
    line = _name(ink, moment, event.who).append("  initiative ", "muted")
    return line.append("none" if event.value is None else shown(event.value), "title")


def _answered(ink: Ink, moment: Moment, event: ev.Answered) -> Text:
    line = _name(ink, moment, event.to).append(" answers ", "text")
    return line.append(safe(" ".join(event.picks) or "none"), "key")


CLAUSES: dict[type, Callable[[Ink, Moment, Any], Text]] = {
    ev.TrackSet: _track,
    ev.Struck: _struck,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.WordsSet: _words,
    ev.Joined: _joined,
    ev.Noted: _noted,
    ev.InitiativeSet: _initiative,
    ev.Answered: _answered,
}
