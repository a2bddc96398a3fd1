"""The GM's own words and numbers: labels and counters on somebody, clocks of the fight."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.app.telling.flow_clauses import clock_name
from littledice.app.telling.step_labels import names
from littledice.engine.anchors import anchor, lost
from littledice.engine.conditions import is_label
from littledice.engine.shared_tracks import Shared, clocks
from littledice.grammar.slots import OFF
from littledice.grammar.tokens import fold, listed, shown
from littledice.model.commands import Edit
from littledice.model.condition import LABEL, Condition
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import ClockSet, Counted, Event, Gained
from littledice.model.fight_clock import FightClock
from littledice.model.names import clean_text
from littledice.model.record import replace
from littledice.model.track import figure
from littledice.rules.until import Until, read_until

LONGEST = 60
"""Characters of a label."""

MOST = 100
"""Labels, counters or clocks in one place."""

LARGEST = 100_000


def label(table: Table, who: tuple[str, ...], words: tuple[str, ...], until: str) -> Outcome:
    """A label on everybody named, or its end."""
    if fold(words[-1]) in OFF:
        return _label_off(table, who, _text(words[:-1]))
    text = _text(words)
    known = table.lexicon.find("condition", text)
    if known:
        return _condition(table, who, known, until)
    said = read_until(until, "`label WHO TEXT until:turn_end2`")
    new = {each: _label(table, each, text, said) for each in who}
    events = [Gained(who=each, condition=made) for each, made in new.items() if made not in _labels(table, each)]
    if not events:
        raise Refused(f'{names(table.state, who)} already has the label "{text}".', "`off` ends it.", code="nothing")
    command = Edit(verb="label", events=tuple(events), who=who)
    return carry_out(table, command, "label", f'label {names(table.state, who)} "{text}"')


def _text(words: tuple[str, ...]) -> str:
    text = clean_text(" ".join(words)).strip()
    if len(text) > LONGEST:
        message = f"A label has at most {LONGEST} characters, and this one has {len(text)}."
        raise Refused(message, "`note` takes longer words.", code="limit")
    return text


def _labels(table: Table, who: str) -> list[Condition]:
    return [held for held in table.state.combatants[who].conditions if held.kind == LABEL]


def _label(table: Table, who: str, text: str, said: Until) -> Condition:
    held = next((each for each in _labels(table, who) if is_label(each, text)), None)
    if held is None and len(_labels(table, who)) >= MOST:
        raise Refused(f"{names(table.state, [who])} has {MOST} labels already.", "`label WHO off` ends them all.")
    ends = None if said.ends is None else anchor(table.rules, table.state, said.ends, who, times=said.times)
    return Condition(kind=LABEL, text=held.text if held else text, ends=ends, since=table.state.round)


def _condition(table: Table, who: tuple[str, ...], kind: str, until: str) -> Outcome:
    """The ruleset's own condition of that name, by its own move."""
    from littledice.app.doing.move_verbs import use

    rest = (*who, kind, *([f"until:{until}"] if until else []))
    table.opening = replace(table.opening, who="", verb="condition", rest=rest)
    return use(table, "condition")


def _label_off(table: Table, who: tuple[str, ...], text: str) -> Outcome:
    found = [(each, held) for each in who for held in _labels(table, each) if not text or is_label(held, text)]
    if not found:
        held = list(dict.fromkeys(held.text for each in who for held in _labels(table, each)))
        named = f'no label "{text}"' if text else "no label"
        hint = f"Labels there: {listed(held, 'and')}." if held else "`status` shows what holds."
        raise Refused(f"{names(table.state, who)} has {named}.", hint, code="missing")
    events = tuple(lost(each, held, "off") for each, held in found)
    said = f'"{text}" off' if text else "off"
    command = Edit(verb="label", events=events, who=who)
    return carry_out(table, command, "label", f"label {names(table.state, who)} {said}")


def count(table: Table, who: tuple[str, ...], name: str, to: str) -> Outcome:
    """A counter of everybody named becomes that."""
    events: list[Event] = [_counted(table, each, name, to or "-1") for each in who]
    label = f"count {names(table.state, who)} {name} {to or '-1'}"
    return carry_out(table, Edit(verb="count", events=tuple(events), who=who), "count", label)


def _counted(table: Table, who: str, name: str, to: str) -> Counted:
    bearer = table.state.combatants[who]
    known = next((each for each in bearer.counters if fold(each) == fold(name)), name)
    was = bearer.counters.get(known)
    if "/" in to:
        raise WrongUsage(f"{to} is for clocks.", "`count WHO NAME 3`, or `clock NAME 0/6`")
    if was is None and (to[0] in "+-" or to in OFF):
        raise Refused(
            f'{bearer.name} has no counter "{shown(name)}".', f"`count {who} {name} 3` begins one.", code="missing"
        )
    if was is None and len(bearer.counters) >= MOST:
        raise Refused(f"{bearer.name} has {MOST} counters already.", f"`count {who} NAME off` ends one.", code="limit")
    value = None if to in OFF else _reached(to, was or 0, LARGEST, f"{known} of {bearer.name}")
    return Counted(who=who, name=known, value=value, was=was)


def _reached(to: str, was: int, high: int, what: str, hint: str = "`off` ends it.") -> int:
    """The number said, or what is more or less of the one that was; between 0 and `high`."""
    value = was + int(to) if to[0] in "+-" else int(to)
    if to[0] not in "+-" and value > high:
        raise Refused(f"{value:,} is too many: the limit is {high:,}.", "Type a smaller number.", code="limit")
    value = min(max(value, 0), high)
    if value == was and to[0] in "+-":
        raise Refused(f"{what} is already at {was}.", hint, code="nothing")
    return value


def clock(table: Table, name: str, to: str) -> Outcome:
    """A clock of the fight begins, moves or ends."""
    known, track, was = _found(table, name)
    if track is not None:
        return _shared_track(table, known, track, was, to)
    if was is None and (not to or to[0] in "+-" or to in OFF):
        raise Refused(
            f'There is no clock "{shown(name)}".', f"`clock {name} 6` or `clock {name} 0/6` begins one.", code="missing"
        )
    if was is None and len(table.state.clocks) >= MOST:
        raise Refused(f"There are {MOST} clocks already.", "`clock NAME off` ends one.", code="limit")
    new = _clock(known, to, was)
    if new == was:
        raise Refused(f"The clock {known} stands so already.", "`clock NAME off` ends it.", code="nothing")
    event = ClockSet(name=known, clock=new, was=was)
    return carry_out(table, Edit(verb="clock", events=(event,)), "clock", f"clock {known} {to or 'one step'}")


def _found(table: Table, name: str) -> tuple[str, Shared | None, FightClock | None]:
    """The clock of that name, by its key or as it is called; a new one where there is none."""
    for key, track, held in clocks(table.rules, table.state):
        if fold(name) in (fold(key), fold(clock_name(table.rules.data, key))):
            return key, track, held
    sides = [key for key, track, _ in clocks(table.rules, table.state) if key.startswith(f"{fold(name)}:")]
    if sides:
        hint = listed([f"`clock {key} +1`" for key in sides])
        raise Refused(f"Each side has a {name} of its own.", f"{hint}.", code="ambiguous")
    return name, None, None


def _shared_track(table: Table, key: str, track: Shared, was: FightClock | None, to: str) -> Outcome:
    """A track of the fight or of a side moves: its bounds and its end are the ruleset's."""
    assert was is not None
    called = clock_name(table.rules.data, key)
    if to in OFF or "/" in to:
        message = f"{called[:1].upper()}{called[1:]} belongs to the rules: it can be moved, but not {_not(to)}."
        raise Refused(message, f"`clock {key} 3`, or `clock {key} +1`", code="rule")
    step = to or ("+1" if was.fills else "-1")
    high = LARGEST if was.high is None else int(was.high)
    begun = f"{called[:1].upper()}{called[1:]}"
    new = replace(was, value=_reached(step, int(was.value), high, begun, f"`clock {key} N` moves it."))
    if new == was:
        raise Refused(f"{begun} is at {figure(was.value)} already.", f"`clock {key} +1` moves it.", code="nothing")
    event = ClockSet(name=key, clock=new, was=was)
    return carry_out(table, Edit(verb="clock", events=(event,)), "clock", f"clock {called} {to or 'one step'}")


def _not(to: str) -> str:
    return "made longer" if "/" in to else "taken away"


def _clock(name: str, to: str, was: FightClock | None) -> FightClock | None:
    if to in OFF:
        return None
    if was is not None and (not to or to[0] in "+-"):
        step = to or ("+1" if was.fills else "-1")
        return replace(was, value=_reached(step, int(was.value), int(was.high or LARGEST), f"The clock {name}"))
    value, fills, high = to.partition("/")
    most = int(high or value)
    if not 1 <= most <= LARGEST or int(value) > most:
        raise Refused(
            f"A clock of {to} has no steps.", "`clock NAME 6` runs down, `clock NAME 0/6` fills.", code="number"
        )
    return FightClock(value=int(value), high=most, fills=bool(fills))
