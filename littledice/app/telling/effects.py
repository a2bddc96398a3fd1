"""Conditions in words: what holds, until when, and what to remember about it."""

from __future__ import annotations

from littledice.app.telling.spans import Line, Span, clause
from littledice.engine.anchors import phase_index, phases
from littledice.engine.conditions import NO_DEFINITION
from littledice.model.combatant import Combatant
from littledice.model.condition import LABEL, Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.record import Value
from littledice.model.ruleset import Ruleset


class Effect(Value):
    """A condition for the eye and the ear. `until` is its end in a word or two (`start`, `end mi`, `end r5`), empty for
    one that never ends by itself; `stays` says that it is worth telling so. `says` is the end as words of a sentence.
    `remark` may be left out where room is short, `harm` marks what hurts, `state` is what the bearer counts as by it.
    `aloud` is how a sentence calls it, where that is not the name.
    """

    kind: str
    name: str
    source: str
    against: str
    ends: Ends | None
    until: str
    stays: bool
    says: str
    remark: str
    harm: bool
    hidden: bool
    state: str
    aloud: str = ""

    @property
    def text(self) -> str:
        """The whole of it as a clause: `dazed until the end of their next turn`, `marked, stays, mi pays 1 MP`."""
        return clause(self.line())

    def line(self, *, short: bool = False, after: Line = ()) -> Line:
        """`dazed →end`, `marked stays, mi pays 1 MP`, `dying save at start`; what comes `after` the name goes before
        its end. Where room is `short`, a remark behind an end is left out.
        """
        told = [Span(self.name, "harm" if self.harm else "cond", aloud=self.aloud or None), *after]
        if self.until:
            told.append(Span(f" →{self.until}", "end", aloud=f" {self.says}"))
        elif self.stays and not (short and self.remark):
            told.append(Span(" stays", "end", aloud=", stays"))
        ended = bool(self.until) or self.stays
        if self.remark and not (short and self.until):
            told.append(Span(f"{',' if ended else ''} {self.remark}", "muted", aloud=f", {self.remark}"))
        return tuple(told)


def effect_of(data: Ruleset, state: Encounter, bearer: Combatant, held: Condition) -> Effect:
    """The condition as screens tell it."""
    defined = data.condition.get(held.kind, NO_DEFINITION)
    label = held.kind == LABEL
    name = f'"{held.text}"' if label else defined.name_for(held.text) or held.kind
    remark = _remark(state, defined.remark, held)
    if held.against in data.track:
        name = f"{name} ({data.track[held.against].name or held.against})"
    if held.amount is not None and "{amount}" not in defined.remark:
        name = f"{name} {held.amount}"
    told = "{amount}" in defined.remark or (bool(remark) and bool(defined.state))
    on_a_part = held.against in data.track
    until, says = _end(data, state, bearer.id, held.ends)
    return Effect(
        kind=held.kind,
        name=name,
        source=held.source,
        against=held.against,
        ends=held.ends,
        until=until,
        stays=held.ends is None and not (defined.state or told or on_a_part),
        says=says,
        remark=remark,
        harm=defined.harm,
        hidden=defined.hidden,
        state=defined.state,
        aloud=f"label {held.text}" if label else "",
    )


def effects_of(data: Ruleset, state: Encounter, bearer: Combatant) -> tuple[Effect, ...]:
    """Everything that holds for the bearer, the GM's labels after what the rules know."""
    ordered = sorted(bearer.conditions, key=lambda held: held.kind == LABEL)
    return tuple(effect_of(data, state, bearer, held) for held in ordered)


def comes_along(data: Ruleset, bearer: Combatant, effect: Effect) -> bool:
    """Whether the condition merely comes with another one, which tells it: who is unconscious is helpless and prone."""
    known = (data.condition.get(held.kind, NO_DEFINITION) for held in bearer.conditions)
    return effect.ends is None and any(effect.kind in each.also for each in known)


def _remark(state: Encounter, remark: str, held: Condition) -> str:
    """The ruleset's remark with its blanks filled; one that needs somebody who is not there is left out."""
    values = {"amount": str(held.amount) if held.amount is not None else "", "uses": str(held.uses or "")}
    values["source"] = _named(state, held.source)
    values["against"] = _named(state, held.against)
    for blank, value in values.items():
        mark = "{" + blank + "}"
        if mark in remark:
            if not value:
                return ""
            remark = remark.replace(mark, value)
    if held.uses is not None and held.uses > 1 and not remark:
        return f"{held.uses} times"
    return remark


def _named(state: Encounter, who: str) -> str:
    return who if who in state.combatants else ""


def _end(data: Ruleset, state: Encounter, bearer: str, ends: Ends | None) -> tuple[str, str]:
    """The end in short, and as words of a sentence."""
    if ends is None:
        return "", ""
    side = "start" if ends.at.endswith("start") else "end"
    if ends.at in ("turn_start", "turn_end"):
        return _slot_end(data, state, bearer, ends, side)
    if ends.at.startswith("round"):
        return f"{side} r{ends.round}", f"until the {side} of {data.flow.round_word} {ends.round}"
    name = data.phase[ends.phase].name if ends.phase in data.phase else ends.phase
    word = name or ends.phase or "phase"
    if ends.round == state.round and ends.phase == state.phase and side == "end":
        return "phase end", "until this phase ends"
    later = "" if ends.round == state.round else f" of {data.flow.round_word} {ends.round}"
    return f"{side} {word.lower()} r{ends.round}", f"until the {side} of the {word} phase{later}"


def _slot_end(data: Ruleset, state: Encounter, bearer: str, ends: Ends, side: str) -> tuple[str, str]:
    if not ends.of:
        return f"r{ends.round}", f"until {data.flow.round_word} {ends.round}"
    owner = state.combatants.get(ends.of)
    whose = "their" if ends.of == bearer else f"{owner.name if owner else ends.of}'s"
    short = side if ends.of == bearer else f"{side} {ends.of}"
    phase = ""
    if len(phases(data)) > 1 and ends.phase and ends.phase != state.phase:
        named = data.phase[ends.phase].name if ends.phase in data.phase else ""
        phase = (named or ends.phase).lower()
        short = f"{short} {phase}"
    turn = f"{phase} {own_turn(data)}" if phase else own_turn(data)
    if ends.round == _nearest(data, state, ends):
        now = side == "end" and ends.of in state.active
        return short, f"until the {side} of {whose} {'' if now else 'next '}{turn}"
    return f"{short} r{ends.round}", f"until the {side} of {whose} {turn} in {data.flow.round_word} {ends.round}"


def own_turn(data: Ruleset) -> str:
    """What one's own turn is called: another word where the game calls a whole round a turn."""
    return "slot" if data.flow.round_word == "turn" else "turn"


def _nearest(data: Ruleset, state: Encounter, ends: Ends) -> int:
    """The round of that combatant's next such moment from now on."""
    if state.round == 0:
        return 1
    now, then = phase_index(data, state.phase), phase_index(data, ends.phase)
    if ends.phase and then != now:
        return state.round if then > now else state.round + 1
    past = state.done if ends.at == "turn_end" else (*state.begun, *state.done)
    return state.round + 1 if ends.of in past else state.round
