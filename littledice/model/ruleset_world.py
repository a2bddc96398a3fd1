"""What a ruleset says of things: conditions, traits, weapons, ready-made people and fights, files from outside."""

from typing import Any, Literal

from littledice.model.record import Record
from littledice.model.refs import (
    AmountName,
    ConditionId,
    DamageTypeId,
    DiceText,
    Moment,
    MoveId,
    MoveOrTag,
    OptionId,
    PhaseId,
    Quantity,
    RuleId,
    SheetName,
    StatId,
    TrackId,
    WeaponId,
    WordsId,
)
from littledice.model.ruleset_wording import Amount, Modifier, Steps, StepUse, When
from littledice.model.track import Number


class EndsDef(Record):
    """When a condition ends: at `at` of `of` (`bearer`, `source`, or who is `active`: the bearer, if they are up or
    nobody is), its next such slot, or `rounds` further on; the slot that is open counts only for what ends with `this`
    one. What is `acting` needs a bearer who can act then, and
    else goes on for a round. It ends `also` at any of these moments of its bearer.
    """

    at: Literal["", "turn_start", "turn_end", "round_start", "round_end", "phase_start", "phase_end"] = ""
    of: Literal["bearer", "source", "active"] = "bearer"
    phase: PhaseId = ""
    rounds: int = 0
    acting: bool = False
    this: bool = False
    also: tuple[Moment, ...] = ()


class ConditionDef(Record, rename={"while_": "while"}):
    """A condition. `stacks` is `never` (the later end counts), `replace`, `add` (amounts add up) or `each` (one per
    source or against). `state` is what the bearer counts as (`dying`, `unconscious`, `dead`, `out`), `skips`
    loses the bearer's slots, `owes` is the only move of the bearer's slot, `also` lists conditions that hold
    with it, `bars` the moves, or the tags of moves, that the bearer may not use (`bars_later`: from the next
    round on). `loses_part` says that the part of the body it is held against is gone, `harm` that it is a wound,
    takes hit points or leaves nobody standing: screens show it in the colour of harm. `called` is its name with
    `{text}` where it is about something (`casting {text}`); what `keeps` goes with its bearer from one fight
    into the next. It begins and ends by itself as it `holds`, and ends where what it lasts `while` is no longer
    so (`{text}` in a fact: what it is about). `on` are steps for its bearer's moments, and for its `begin` and
    `end`.
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
    bars: tuple[MoveOrTag, ...] = ()
    bars_later: bool = False
    loses_part: bool = False
    harm: bool = False
    hidden: bool = False
    remark: str = ""
    called: str = ""
    keeps: bool = False
    holds: When | None = None
    while_: When | None = None
    shares_name: bool = False
    on: dict[Moment, Steps] = {}

    def name_for(self, text: str) -> str:
        """The name of one that has this text of its own: with it filled in, else the text itself."""
        if text and "{text}" in self.called:
            return self.called.replace("{text}", text)
        return text or self.name

    params: dict[str, Any] = {}


class TraitDef(Record):
    """A trait, ability, heritage or race word: what it changes while it stands on the sheet, and the `stats` a sheet
    has by it that gives none of its own.
    """

    name: str = ""
    says: str = ""
    rules: tuple[RuleId, ...] = ()
    modify: dict[Quantity, int | Modifier] = {}
    stats: dict[StatId, Amount] = {}
    words: dict[WordsId, tuple[str, ...]] = {}
    shares_name: bool = False
    on: dict[Moment, Steps] = {}
    params: dict[str, Any] = {}


class EffectDef(Record):
    """What some successes of an attack or power buy, `cost` of them, each effect once. `dice` (`1d6`) and `add` are
    damage; `plus` more damage and `pierce` armour that does not count (-1: none does), both only where there is damage;
    `inflict` befalls whoever is hit.
    """

    cost: int = 1
    dice: DiceText = ""
    add: Amount = 0
    plus: Amount = 0
    pierce: int = 0
    inflict: ConditionId = ""
    says: str = ""


class WeaponDef(Record):
    """A weapon or natural attack; `kind` is its category, another entry of the same table whose values hold where
    this one gives none. `skill` is the stat rolled. `damage` is a number, `dice` (`1d8`) are thrown besides. `effects`
    is what successes buy. What a game needs besides stands in `params`.
    """

    name: str = ""
    kind: WeaponId = ""
    says: str = ""
    rules: tuple[RuleId, ...] = ()
    skill: AmountName = ""
    tags: tuple[str, ...] = ()
    damage: Amount | None = None
    dice: DiceText = ""
    damage_type: DamageTypeId = ""
    hands: int | None = None
    reach: Amount | None = None
    range: Amount | None = None
    modify: dict[Quantity, int | Modifier] = {}
    effects: dict[str, EffectDef] = {}
    shares_name: bool = False
    on: dict[Moment, Steps] = {}
    params: dict[str, Any] = {}


class RowDef(Record):
    """A row of a list: what it `says` and lets `do`. `upto` is the highest number that means it, `price` what it takes
    of a budget; `numbers` may be named by its steps; `part` is the track of the part of the body that it means.
    """

    says: str = ""
    do: tuple[StepUse, ...] = ()
    upto: int | None = None
    price: Amount = 1
    numbers: dict[str, Amount] = {}
    part: TrackId = ""


class ListDef(Record):
    """A list of which the step `pick` takes rows: choices, a random table, what successes buy."""

    name: str = ""
    says: str = ""
    rows: dict[str, RowDef] = {}


class SideDef(Record):
    """A side of the fight. One that does not count neither wins nor is aimed at: the scene itself, a lair."""

    name: str = ""
    says: str = ""
    counts: bool = True


class TemplateDef(Record):
    """Somebody ready-made: a foe or creature. `tracks` are maxima. One with an `initiative` rolls none; several that
    come `together` are a mob.
    """

    name: str = ""
    side: str = "foes"
    says: str = ""
    stats: dict[StatId, Number] = {}
    words: dict[WordsId, tuple[str, ...]] = {}
    tracks: dict[TrackId, Number] = {}
    parts: dict[str, dict[str, Any]] = {}
    initiative: Number | None = None
    together: bool = False
    shares_name: bool = False
    on: dict[Moment, Steps] = {}


FileFormat = Literal["table", "json", "improved-initiative", "initiative-tracker"]
"""The files of people there are: tables of CSV or Markdown, plain JSON, and those of two other trackers."""


class ImportKey(Record):
    """A key of the sheet and the columns it is read from, the first that has anything: divided by `divide` and rounded
    down, then `plus`, then at least `least` and at most `most`.
    """

    columns: tuple[str, ...]
    divide: int = 1
    plus: int = 0
    least: int | None = None
    most: int | None = None


class ImportDef(Record):
    """How files of these `formats` (none: of all) become people: which columns hold the `name`, the `number` of alike
    ones and the `side`, what the words of that column mean (`sides`), and for each key of the sheet the columns it is
    read from. Columns in the files of other trackers are read only where they are named here.
    """

    says: str = ""
    formats: tuple[FileFormat, ...] = ()
    name: tuple[str, ...] = ()
    number: tuple[str, ...] = ()
    side: tuple[str, ...] = ()
    sides: dict[str, str] = {}
    keys: dict[SheetName, tuple[str, ...] | ImportKey] = {}


class EncounterDef(Record):
    """A fight made ready: the `options` it is played with and the sentences (`add goblin x3`, `scene dark`, `note ...`)
    that are said as it is begun by `new NAME from:ID`.
    """

    name: str = ""
    says: str = ""
    options: dict[OptionId, bool | int | str] = {}
    begins: tuple[str, ...] = ()
