"""What a ruleset says of sheets and dice: numbers, lists, tracks, options, checks."""

from typing import Any, Literal

from littledice.model.record import Record
from littledice.model.refs import AmountName, Moment, RuleId, TrackId
from littledice.model.ruleset_wording import Amount, Steps, When
from littledice.model.track import Number


class Die(Record):
    """A die as its list of face values in face order; `points` are what the faces are worth, if not themselves."""

    faces: tuple[int, ...]
    says: str = ""


class OptionDef(Record):
    """A choice tables argue about. `choices` empty means any value of the default's kind is allowed; `means` says in
    words what a choice changes.
    """

    default: bool | int | str
    says: str
    choices: tuple[bool | int | str, ...] = ()
    means: dict[str, str] = {}
    rule: RuleId = ""


class StatDef(Record):
    """A number of the sheet. `derive` gives it where the sheet does not. `least`/`most` bound it, `values` are all it
    may be, from the lowest up (a die by its faces: 4, 6, 8); `short` is its
    heading, `unit` what it counts (`ft`), in whole
    numbers unless it has `fractions`. `rolls` is what a check of it rolls, if not the number itself; `tags` are
    facts of such a check, and name groups of numbers (`best.TAG`); `things` are words for what is held to roll it,
    `rolled` is whether anybody can roll it at all; a `quiet` one is told only where it is not what it is for most.
    """

    name: str = ""
    short: str = ""
    default: Number | None = None
    derive: Amount | None = None
    least: Number | None = None
    most: Number | None = None
    values: tuple[Number, ...] = ()
    group: str = ""
    unit: str = ""
    fractions: bool = False
    rolls: Amount | None = None
    tags: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    rolled: bool = True
    quiet: bool = False
    shares_name: bool = False
    says: str = ""


class WordsDef(Record):
    """A list of ids on the sheet. `among` names the table its entries come from, empty for free words; `only` lists the
    few of them that it may hold, empty for all (no other list holds those), and `tagged` the tag they must have. `more`
    and `less` tell what was added and taken off: `loads {words}`; a `silent` one is told where nothing else happens.
    What falls from a hand is gone from a `carried` one too. Where it asks what somebody can do (`listed` of a move), a
    sheet of one of these sides that has nothing on it is `unwritten`, and held to nothing but for answers.
    """

    name: str = ""
    among: Literal["", "trait", "weapon", "condition", "damage_type", "stat", "move"] = ""
    only: tuple[str, ...] = ()
    tagged: str = ""
    says: str = ""
    one: bool = False
    more: str = ""
    less: str = ""
    silent: bool = False
    carried: bool = False
    unwritten: tuple[str, ...] = ()


class TrackDef(Record):
    """A track. `high` and `low` bound it, `start` is where it begins (its high, if not given). `refill` names the
    moment it is full again (`turn_start`, `round_start`, `phase_start`, `phase_start:PHASE`). `budget` marks an action
    slot or what is left of a move; `group` gathers tracks (body parts), `role` says what a part is. `less` is the
    armour of a part: so much comes off damage to it. `pays` lists tracks whose cost it may pay too (one way). `unit` is
    what it counts (`m`, `hexes`), in whole numbers unless it has `fractions`. The bounds of one that `follows` the
    sheet are worked out again at each refill, unless the sheet gave them. `rule` says why no more of it is to be had.
    `of` is who has it: each `person`, each `side`, or the whole `fight`; one that nobody has alone is drawn as a
    `clock`, or told as a number. Without a `high` it has no end. What is taken off the track it `absorbs` comes off
    this one first.
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
    less: Amount = 0
    pays: tuple[TrackId, ...] = ()
    when: When = When()
    follows: bool = False
    unit: str = ""
    fractions: bool = False
    of: Literal["person", "side", "fight"] = "person"
    draw: Literal["", "clock"] = ""
    absorbs: TrackId = ""
    shares_name: bool = False
    on: dict[Moment, Steps] = {}
    rule: RuleId = ""
    says: str = ""


class Bound(Record):
    """Bounds of a number: so much at `least`, at `most`; `at` is what is written alone: at least, or at most where the
    check reads `under`; of a face, just that one.
    """

    least: Amount | None = None
    most: Amount | None = None
    at: Amount | None = None


class Rung(Record):
    """One way in which a roll may come out. It fits where all that it says is so: bounds of `numbers` of the roll, so
    many dice (`count`) that show the `face` `of` those kept, of all thrown, or of those the roll began with (not of
    those that exploding ones bring), `doubles`, and `when`.
    """

    id: str
    numbers: dict[AmountName, Bound] = {}
    face: Bound | None = None
    count: int = 1
    of: Literal["kept", "thrown", "first"] = "kept"
    doubles: bool = False
    when: When = When()


class CheckDef(Record):
    """How a check is rolled: `kind` is what dice it throws where `params` say nothing else of them. Of the rungs of
    `outcomes` the first that fits counts; `order` ranks them, best first (as they first stand, if not said), and `hits`
    are those that succeed. `opposed` is what is compared in an opposed roll, one after the other; where all of it is
    equal, `tie` says who wins: who rolled `first`, `second`, or nobody.
    """

    kind: str = "dice"
    params: dict[str, Any] = {}
    outcomes: tuple[Rung, ...] = ()
    order: tuple[str, ...] = ()
    hits: tuple[str, ...] = ()
    opposed: tuple[Literal["outcome", "score", "margin", "rolled"], ...] = ("score",)
    tie: Literal["first", "second", "none"] = "first"
    rule: RuleId = ""


class NumberDef(Record):
    """A number of a move: `derive` works it out of the roll and the like (`raises`: `margin` by 4), modifiers change
    it; `names` are words for 0, 1, 2 and so on, which are facts (`risk:risky`).
    """

    name: str = ""
    says: str = ""
    derive: Amount = 0
    names: tuple[str, ...] = ()
