"""What a ruleset's files say, as records. One definition serves both readers: msgspec reads the compiled cache with it,
and the strict models that check what people write are derived from it (`rules/spec`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from littledice.model.record import Record
from littledice.model.refs import (
    KEY,
    AmountName,
    CheckId,
    ConditionId,
    Fact,
    Moment,
    MoveId,
    OptionId,
    PhaseId,
    Quantity,
    RuleId,
    StatId,
    StepName,
    TrackId,
    WeaponId,
    WordsId,
)
from littledice.model.track import Number


class When(Record):
    """A condition on facts: every one of `all`, at least one of `any` (if given), not one of `none`."""

    all: tuple[Fact, ...] = ()
    any: tuple[Fact, ...] = ()
    none: tuple[Fact, ...] = ()


class Sum(Record):
    """An amount worked out: the sum of stats, tracks or numbers in `sum`, times `times`, divided by `divide`, rounded `down`,
    `up` or not (`none`), plus `plus`, then held between `least` and `most`. `table` maps a worked-out whole number's largest
    key not above it to a value instead.
    """

    sum: tuple[Amount, ...] = ()
    best: tuple[Amount, ...] = ()
    times: Number = 1
    divide: Number = 1
    round: Literal["down", "up", "none"] = "down"
    plus: Number = 0
    least: Number | None = None
    most: Number | None = None


Amount = int | float | AmountName | Sum


class Modifier(Record):
    """Changes the quantity `key` (its own name, if empty) by `amount` while `when` holds. `of` says whose rolls it touches:
    `self` the bearer's, `target` those of others aimed at the bearer. `op` is `add`, `times` (after the sums, rounded down),
    `most` or `least` (a cap, last).
    """

    amount: Amount = 0
    key: Quantity = ""
    op: Literal["add", "times", "most", "least"] = "add"
    when: When = When()
    of: Literal["self", "target"] = "self"
    rule: RuleId = ""
    text: str = ""


class StepUse(Record):
    """A step named in a ruleset, with its parameters and the facts under which it runs."""

    step: StepName
    when: When = When()
    params: dict[str, Any] = {}


CheckUse = Annotated[StepUse, Meta(extra={KEY: "checks"})]
"""The same shape, naming a legality check instead of a step."""


class Forbid(Record):
    """A refusal: while `when` holds the move is not allowed, for the reason `says`."""

    when: When
    says: str
    rule: RuleId = ""


class Die(Record):
    """A die as its list of face values in face order; `points` are what the faces are worth, if not themselves."""

    faces: tuple[int, ...]
    says: str = ""


class OptionDef(Record):
    """A choice tables argue about. `choices` empty means any number or text is allowed."""

    default: bool | int | str
    says: str
    choices: tuple[bool | int | str, ...] = ()
    rule: RuleId = ""


class StatDef(Record):
    """A number of the sheet. `derive` gives it where the sheet does not. `least`/`most` bound it; `short` is its heading."""

    name: str = ""
    short: str = ""
    default: Number | None = None
    derive: Amount | None = None
    least: Number | None = None
    most: Number | None = None
    group: str = ""
    says: str = ""


class WordsDef(Record):
    """A list of ids on the sheet. `among` names the table its entries come from, empty for free words."""

    name: str = ""
    among: Literal["", "trait", "weapon", "condition", "damage_type", "stat", "move"] = ""
    says: str = ""
    one: bool = False


class TrackDef(Record):
    """A track. `high` and `low` bound it, `start` is where it begins (its high, if not given). `refill` names the moment it is
    full again (`turn_start`, `round_start`, `phase_start`, `phase_start:PHASE`). `budget` marks an action slot or what is
    left of a move; `group` gathers tracks (body parts), `role` says what a part is. `pays` lists tracks whose cost it may
    pay too (one way).
    """

    name: str = ""
    short: str = ""
    high: Amount | None = None
    low: Amount = 0
    start: Amount | None = None
    refill: Moment = ""
    refill_to: Amount | None = None
    budget: bool = False
    group: str = ""
    role: str = ""
    code: str = ""
    pays: tuple[TrackId, ...] = ()
    when: When = When()
    says: str = ""


class CheckDef(Record):
    """How a kind of check is rolled: `kind` is one of the engine's check kinds, `params` its parameters."""

    kind: str
    params: dict[str, Any] = {}
    rule: RuleId = ""


class MoveOption(Record):
    """A word said with a move (`boost`, `sp`): what it costs (per point, if `counted`) and what it changes."""

    cost: dict[TrackId, Number] = {}
    counted: bool = False
    modify: dict[Quantity, int | Modifier] = {}
    when: When = When()
    alone: bool = False
    rule: RuleId = ""
    says: str = ""


class MoveDef(Record):
    """Something a combatant (or the GM) can do. `aim` rolls, `meet` lets the other side answer, `land` takes effect.

    `by` is `actor`, `gm` or `any`; `time` `turn` (own slot), `any` (any time in a running fight), `always` (in and out of
    combat), `setup` (before the start), `rest` (not during combat). `phases` limits it to some phases. `target` is `none`,
    `self`, `enemy`, `ally`, `other`, `any` or `down`. `declare` makes it wait with the others of a declaring phase or joint
    slot; `due` is (rounds ahead, phase) for what completes later. `checks` are legality checks, `forbid` plain refusals.
    """

    name: str = ""
    letter: str = ""
    says: str = ""
    rules: tuple[RuleId, ...] = ()
    group: str = "act"
    by: Literal["actor", "gm", "any"] = "actor"
    time: Literal["turn", "any", "always", "setup", "rest"] = "turn"
    phases: tuple[PhaseId, ...] = ()
    cost: dict[TrackId, Amount] = {}
    target: Literal["none", "self", "enemy", "ally", "other", "any", "down"] = "none"
    least: int = 1
    most: int = 1
    check: CheckId = ""
    stat: str = ""
    tags: tuple[str, ...] = ()
    aim: tuple[StepUse, ...] = ()
    meet: tuple[StepUse, ...] = ()
    land: tuple[StepUse, ...] = ()
    checks: tuple[CheckUse, ...] = ()
    forbid: dict[str, Forbid] = {}
    options: dict[str, MoveOption] = {}
    words: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    amount: bool = False
    dice: bool = True
    due: tuple[int, PhaseId] | None = None
    reaction: str = ""
    params: dict[str, Any] = {}
    hidden: bool = False
    usage: str = ""
    examples: tuple[str, ...] = ()


class EndsDef(Record):
    """When a condition ends: at `at` of `of` (`bearer`, `source`), its next such slot, or `rounds` further on."""

    at: Literal["turn_start", "turn_end", "round_start", "round_end", "phase_start", "phase_end"]
    of: Literal["bearer", "source"] = "bearer"
    phase: PhaseId = ""
    rounds: int = 0


class ConditionDef(Record):
    """A condition. `stacks` is `never` (the later end counts), `replace`, `add` (amounts add up) or `each` (one per source or
    against). `state` is what the bearer counts as (`dying`, `unconscious`, `dead`, `out`), `skips` loses the bearer's slots,
    `owes` is the only move of the bearer's slot, `also` lists conditions that hold with it.
    """

    name: str = ""
    says: str = ""
    text: str = ""
    rules: tuple[RuleId, ...] = ()
    modify: dict[Quantity, int | Modifier] = {}
    ends: EndsDef | None = None
    stacks: Literal["never", "replace", "add", "each"] = "never"
    uses: int | None = None
    amount: int | None = None
    state: Literal["", "dying", "unconscious", "dead", "out"] = ""
    skips: bool = False
    helpless: bool = False
    owes: MoveId = ""
    also: tuple[ConditionId, ...] = ()
    harm: bool = False
    hidden: bool = False
    remark: str = ""
    params: dict[str, Any] = {}


class TraitDef(Record):
    """A trait, ability, heritage or race word: what it changes while it stands on the sheet."""

    name: str = ""
    says: str = ""
    rules: tuple[RuleId, ...] = ()
    modify: dict[Quantity, int | Modifier] = {}
    stats: dict[StatId, Amount] = {}
    words: dict[WordsId, tuple[str, ...]] = {}
    params: dict[str, Any] = {}


class WeaponDef(Record):
    """A weapon or natural attack; `kind` is its category, another entry of the same table whose values hold where this one
    gives none. `skill` is the stat rolled. What a game needs besides stands in `params`.
    """

    name: str = ""
    kind: WeaponId = ""
    says: str = ""
    rules: tuple[RuleId, ...] = ()
    skill: str = ""
    tags: tuple[str, ...] = ()
    damage: Amount | None = None
    damage_type: str = ""
    hands: int | None = None
    reach: Number | None = None
    range: Number | None = None
    modify: dict[Quantity, int | Modifier] = {}
    params: dict[str, Any] = {}


class TemplateDef(Record):
    """Somebody ready-made: a foe or creature. `tracks` are maxima."""

    name: str = ""
    side: str = "foes"
    says: str = ""
    stats: dict[StatId, Number] = {}
    words: dict[WordsId, tuple[str, ...]] = {}
    tracks: dict[TrackId, Number] = {}
    parts: dict[str, dict[str, Any]] = {}


class PhaseDef(Record):
    """A phase of the round. `order` is `highest` or `lowest` first; `mode` is `turns` (one after the other) or `declare`
    (everybody says what they do, then all of it happens at once).
    """

    name: str = ""
    order: Literal["highest", "lowest"] = "highest"
    mode: Literal["turns", "declare"] = "turns"
    says: str = ""


class FlowDef(Record):
    """How a fight runs. `initiative` is rolled at the `start` or every `round` by the steps `roll`. `delay` allows putting a
    slot off, `lowest_delay` how far down. `round_word` is the game's own word for a round.
    """

    phases: tuple[PhaseId, ...] = ("turn",)
    initiative: Literal["start", "round"] = "start"
    roll: tuple[StepUse, ...] = ()
    delay: bool = False
    joint: bool = False
    lowest_delay: int = 0
    round_word: str = "round"
    sides: tuple[str, ...] = ("party", "foes", "other")


class RuleText(Record):
    """One rule in our own words; `reading` is True where the text is silent and this is how the table plays it by default."""

    says: str
    reading: bool = False


class Example(Record):
    """A worked example: sentences that set up, sentences that happen, and what must hold then."""

    rules: tuple[RuleId, ...] = ()
    vector: str = ""
    says: str = ""
    options: dict[OptionId, bool | int | str] = {}
    given: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Screen(Record):
    """What the board shows: `columns` are track or stat names in order, `bar` the track drawn as a bar, `pips` tracks drawn as
    squares, `crosses` tracks drawn as wounds, `parts` a track group drawn as cells, `budget` the tracks of the turn card.
    `health` maps a share of the main track in percent to the word players see.
    """

    bar: TrackId = "hp"
    pips: tuple[TrackId, ...] = ()
    crosses: tuple[TrackId, ...] = ()
    stats: tuple[str, ...] = ()
    parts: str = ""
    budget: tuple[TrackId, ...] = ()
    initiative: bool = False
    health: dict[str, str] = {}
    attack: str = ""
    next_words: tuple[str, ...] = ()


class Ruleset(Record):
    """A whole game, read, merged and checked."""

    id: str
    name: str
    says: str = ""
    short: tuple[str, ...] = ()
    default: bool = False
    version: str = "1"
    die: dict[str, Die] = {}
    option: dict[str, OptionDef] = {}
    stat: dict[str, StatDef] = {}
    words: dict[str, WordsDef] = {}
    track: dict[str, TrackDef] = {}
    check: dict[str, CheckDef] = {}
    move: dict[str, MoveDef] = {}
    condition: dict[str, ConditionDef] = {}
    trait: dict[str, TraitDef] = {}
    weapon: dict[str, WeaponDef] = {}
    template: dict[str, TemplateDef] = {}
    hazard: dict[str, dict[str, Any]] = {}
    scene: dict[str, TraitDef] = {}
    phase: dict[str, PhaseDef] = {}
    flow: FlowDef = FlowDef()
    on: dict[Moment, tuple[StepUse, ...]] = {}
    rule: dict[str, RuleText] = {}
    example: dict[str, Example] = {}
    screen: Screen = Screen()
    tables: dict[str, dict[str, Any]] = {}
    damage_type: dict[str, dict[str, Any]] = {}
    hash: str = ""
