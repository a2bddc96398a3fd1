"""The way that damage takes through a body: the stages of its `[body]` entry, each of which passes on what is over."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.engine.amounts import worth
from littledice.engine.attempt import hook_attempt
from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import inflict
from littledice.engine.facts import always, holds
from littledice.engine.moments.running import run
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Value, replace
from littledice.model.roll import Reason
from littledice.model.ruleset import LevelDef, RowDef, Ruleset, StageDef, WoundsDef
from littledice.model.track import Number
from littledice.rules.bodies.parts import names_of
from littledice.rules.bodies.which_body import Way

GM = "gm"
SHIELD = "shield"
HARMED = "harmed"
"""What steps of a level run under, as the steps of a moment do."""


class Blow(Value):
    """`amount` points dealt to `target`, before reductions. `raw` goes past reductions, states, armour and shields;
    `why` is the word for the log; `reasons` tell how `amount` came about; `parts` are further damage in the same blow,
    each with its type; `place` is the track of the part of the body that is hit, where that is known.
    """

    target: str
    amount: Number
    kind: str = ""
    source: str = ""
    using: str = ""
    raw: bool = False
    why: str = "damage"
    place: str = ""
    reasons: tuple[Reason, ...] = ()
    tags: tuple[str, ...] = ()
    parts: tuple[tuple[Number, str], ...] = ()

    @property
    def dealt(self) -> Number:
        """All of it, before reductions."""
        return self.amount + sum([number for number, _ in self.parts])

    def moment(self, scene: Scene, amount: Number = 0) -> Circumstance:
        """The moment as whoever takes it sees it."""
        people = scene.state.combatants
        bearer, source = people[self.target], people.get(self.source)
        return Circumstance(scene.rules, scene.state, bearer, bearer, self.tags, {"amount": amount}, source=source)


def shields(data: Ruleset, track: str) -> tuple[str, ...]:
    """The tracks off which damage to `track` comes first."""
    return tuple(name for name, defined in data.track.items() if defined.role == SHIELD or defined.absorbs == track)


def lessened(scene: Scene, blow: Blow, way: Way, amount: Number) -> tuple[Number, list[Reason], Way]:
    """What armour leaves of it, up to the part that is hit and with the armour of that; why; and the stages to come."""
    reasons: list[Reason] = []
    for place, stage in enumerate(way):
        if stage.less is None and not stage.part:
            return amount, reasons, way[place:]
        if not _counts(scene, blow, stage, amount):
            continue
        if stage.part:
            track = _place(scene, blow, stage)
            armour = scene.rules.data.track[track].less if track else 0
            amount = _less(scene, blow, amount, worth(armour, blow.moment(scene, amount)), reasons, track)
            return amount, reasons, (replace(stage, track=track, part=""), *way[place + 1 :])
        amount = _less(scene, blow, amount, worth(stage.less or 0, blow.moment(scene, amount)), reasons)
    return amount, reasons, ()


def _less(scene: Scene, blow: Blow, amount: Number, armour: Number, reasons: list[Reason], part: str = "") -> Number:
    if armour <= 0 or blow.raw:
        return amount
    on = f" on {scene.rules.data.track[part].name.lower() or part}" if part else ""
    reasons.append(Reason(amount=-armour, text=f"armour{on}", key="less"))
    return max(0, amount - armour)


def _counts(scene: Scene, blow: Blow, stage: StageDef, amount: Number) -> bool:
    return always(stage.when) or holds(stage.when, blow.moment(scene, amount))


def take(scene: Scene, blow: Blow, way: Way, amount: Number) -> Number:
    """Let damage go its way; returns what no stage has taken."""
    for stage in way:
        if amount <= 0:
            break
        if _counts(scene, blow, stage, amount):
            over = _taken(scene, blow, stage, amount)
            amount = amount if stage.also else over
    return amount


def _taken(scene: Scene, blow: Blow, stage: StageDef, amount: Number) -> Number:
    if stage.wounds is not None:
        return _wounded(scene, blow, stage.wounds, amount)
    if stage.levels:
        return _weighed(scene, blow, stage.levels, amount)
    if stage.less is not None:
        return max(0, amount - worth(stage.less, blow.moment(scene, amount)))
    track = _place(scene, blow, stage) if stage.part else stage.track
    return come_off(scene, blow, track, amount) if scene.state.combatants[blow.target].tracks.get(track) else amount


def come_off(scene: Scene, blow: Blow, track: str, amount: Number) -> Number:
    """Take points off a track, but first off those that stand before it; returns what is over."""
    amount = past_shields(scene, blow, track, amount)
    return _off(scene, blow, track, amount) if amount > 0 else amount


def past_shields(scene: Scene, blow: Blow, track: str, amount: Number) -> Number:
    """What the tracks that stand before `track` leave over."""
    bearer = scene.state.combatants[blow.target]
    for name in () if blow.raw else shields(scene.rules.data, track):
        if amount > 0 and bearer.value(name) > 0:
            amount = _off(scene, blow, name, amount)
    return amount


def _off(scene: Scene, blow: Blow, track: str, amount: Number) -> Number:
    held = scene.state.combatants[blow.target].tracks.get(track)
    shift(scene, blow.target, track, -amount, blow.why, blow.source)
    return max(0, amount - (held.value - held.low if held is not None else 0))


def _wounded(scene: Scene, blow: Blow, counted: WoundsDef, amount: Number) -> Number:
    """Nobody dies twice."""
    amount = past_shields(scene, blow, counted.points, amount)
    if amount > 0 and not scene.state.combatants[blow.target].has(counted.dead):
        from littledice.rules.bodies.take_wound import wounded

        wounded(scene, blow.target, int(amount))
    return 0


def _weighed(scene: Scene, blow: Blow, levels: tuple[LevelDef, ...], amount: Number) -> Number:
    """The level that so much reaches; a level whose boxes are all ticked is the one before it."""
    moment = blow.moment(scene, amount)
    reached = next((place for place, each in enumerate(levels) if amount >= worth(each.least, moment)), None)
    if reached is None:
        return amount
    while reached and _full(scene, blow.target, levels[reached]):
        reached -= 1
    level, who = levels[reached], blow.target
    held = bool(level.condition) and scene.state.combatants[who].has(level.condition)
    again = bool(level.again) and (held or _full(scene, who, level))
    if level.boxes and not again:
        shift(scene, who, level.boxes, 1, blow.why, blow.source)
    if level.condition and not again:
        inflict(scene, who, level.condition, source=blow.source)
    attempt = hook_attempt(scene.rules, HARMED, who, blow.source)
    attempt.made, attempt.marks = {"amount": amount}, blow.tags
    run(scene, attempt, level.again if again else level.do)
    return 0


def _full(scene: Scene, who: str, level: LevelDef) -> bool:
    track = scene.state.combatants[who].tracks.get(level.boxes) if level.boxes else None
    return track is not None and track.high is not None and track.value >= track.high


def _place(scene: Scene, blow: Blow, stage: StageDef) -> str:
    """The track of the part that is hit, empty where the body has none such."""
    bearer = scene.state.combatants[blow.target]
    if blow.place:
        return blow.place
    rows = scene.rules.data.list_[stage.part].rows
    if stage.by == "dice":
        number = scene.rules.throw(scene, stage.dice, blow.source or blow.target, stage.part, blow.target)
        part = next(_rows_from(rows, number), list(rows.values())[-1]).part
        return part if part in bearer.tracks else ""
    mine = {id: row for id, row in rows.items() if row.part in bearer.tracks}
    picks = scene.ask(lambda: _where(scene, blow, stage, mine)) if len(mine) > 1 else tuple(mine)
    return mine[picks[0]].part if picks else ""


def _rows_from(rows: dict[str, RowDef], number: Number) -> Iterator[RowDef]:
    return (row for row in rows.values() if row.upto is not None and number <= row.upto)


def _where(scene: Scene, blow: Blow, stage: StageDef, rows: dict[str, RowDef]) -> Question:
    to = {"actor": blow.source, "target": blow.target}.get(stage.by, GM)
    names = {id: scene.rules.data.track[row.part].name or row.part for id, row in rows.items()}
    options = tuple(
        Option(id=id, text=row.says or names[id], also=names_of(scene.rules, row.part)) for id, row in rows.items()
    )
    return Question(
        to=to if to in scene.state.combatants else GM,
        kind="pick",
        text=f"Where is {mention(blow.target)} hit?",
        options=options,
        default=(options[0].id,),
        about=(blow.target,),
    )
