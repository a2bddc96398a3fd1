"""Tracks that rise and fall: spending, regaining, mending, running dry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import convert

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.modifiers import changed
from littledice.engine.moments.running import hook
from littledice.engine.naming.listening import hears
from littledice.engine.ruleset import Rulebook
from littledice.engine.tracks import shift
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.record import Record
from littledice.model.refs import ConditionId, RuleId, StatId, TrackId
from littledice.model.ruleset import Amount
from littledice.model.track import Number
from littledice.rules.bodies.mended_parts import mend_on_parts, parts_needed
from littledice.rules.step import legality_check, step

LONGEST = 4
"""Digits of an amount that is stated."""
OVERRULE = "`!` after the verb does it anyway and notes it."


class MendParams(Record):
    """`amount` None is the one said with the move; the keyword `stated` says another one in its place. Whoever holds
    one of `lost` is past healing.
    """

    track: TrackId = ""
    amount: Amount | None = None
    stated: str = ""
    lost: tuple[ConditionId, ...] = ()
    why: str = "heal"


def _mend_reads(params: MendParams) -> tuple[str, ...]:
    if params.amount is None:
        return "amount", "shares", "parts*"
    return ("plus", "parts*", params.stated) if params.stated else ("plus", "parts*")


def needed(rules: Rulebook, bearer: Combatant, given: Mapping[str, Any]) -> bool:
    """Whether there is anything to mend, as the step is given it."""
    params = convert(given, MendParams)
    if not (params.track or rules.data.screen.bar):
        return parts_needed(rules, bearer)
    track = bearer.tracks.get(params.track or rules.data.screen.bar)
    lacks = track is None or track.high is None or track.value < track.high
    return lacks and not any(bearer.has(kind) for kind in params.lost)


@step(quantities=("healing",), reads=_mend_reads)
def mend(case: Case, params: MendParams) -> None:
    """Give back what was lost of a track: healing, and the like. Of a body in parts whoever heals says of which.

    Never above the maximum; `healing` modifiers of the actor count where the move has an amount of its own.
    """
    scene, attempt, who = case.scene, case.attempt, case.who
    if not (params.track or scene.rules.data.screen.bar):
        mend_on_parts(scene, attempt, who, _points(case, params))
        return
    if params.amount is None and attempt.use.amount is None:
        raise Refused("How much?", attempt.usage, code="amount")
    bearer = scene.state.who(who)
    barred = next((held.kind for held in bearer.conditions if held.kind in params.lost), "")
    if barred and not attempt.use.overrule:
        name = scene.rules.data.condition[barred].name or barred
        raise Refused(
            f"{bearer.name} is {name}.",
            "`!` after the verb does it anyway and notes it.",
            code="dead",
            overrulable=True,
        )
    amount = _mended(case, params)
    if amount > 0 and hears(scene.rules.data, "healing"):
        happening = scene.rules.about_to(scene, "healing", who, amount, attempt.who)
        amount = 0 if happening.stopped else max(0, happening.amount)
    if not shift(scene, who, params.track or scene.rules.data.screen.bar, amount, params.why, attempt.who):
        text = f"{mention(who)} lacks nothing." if amount else f"{mention(who)} gets nothing back."
        scene.emit(Noted(text=text, who=who, kind="outcome"))
    hook(scene, "settle", who)


def _points(case: Case, params: MendParams) -> Number | None:
    """What is given back in all, as said or as it came out; below 0 for what is no number."""
    said = case.attempt.arg(params.stated) if params.stated else ""
    if said:
        return int(said) if said.isdigit() and len(said) <= LONGEST else -1
    return case.said if params.amount is None else case.worth(params.amount, "healing")


def _mended(case: Case, params: MendParams) -> Number:
    if params.amount is None:
        said = case.said or 0
        if said < 0:
            raise Refused("An amount can't be below 0.", case.attempt.usage, code="amount")
        return said
    attempt = case.attempt
    bonus = sum([reason.amount for reason in attempt.of(case.who).bonus])
    amount = case.worth(params.amount, "healing") + bonus
    return max(0, changed(amount, "healing", case.moment()) + attempt.use.plus)


class KeptBackParams(Record):
    """Of `track` as many points as the stat `kept` are not for the `option` of the move; they are spent last."""

    option: str
    track: TrackId
    kept: StatId
    rule: RuleId = ""


@legality_check
def kept_back(rules: Rulebook, state: Encounter, attempt: Attempt, params: KeptBackParams) -> Refused | None:
    """Whether the points an option spends are not those that something else keeps back.

    Why not, or None (SD-56).
    """
    actor = state.combatants.get(attempt.who)
    wanted = attempt.word(params.option)
    if actor is None or not wanted:
        return None
    left = max(0, int(actor.value(params.track) - rules.stat(state, actor, params.kept)))
    if wanted <= left:
        return None
    points = "1 point" if left == 1 else f"{left} points"
    message = f"{actor.name} has {points} of Defense for that, those of the shield left out."
    return Refused(message, OVERRULE, rule=params.rule, code="cost", overrulable=True)
