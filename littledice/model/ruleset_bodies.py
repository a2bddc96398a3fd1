"""What a ruleset says of damage: the way that it takes through a body, its types, what surroundings do."""

from typing import Literal

from littledice.model.record import Record
from littledice.model.refs import AmountName, CheckId, ConditionId, DiceText, ListId, RuleId, TrackId
from littledice.model.ruleset_wording import Amount, StepUse, When
from littledice.model.track import Number

NEVER = When(any=("never",))
"""What never holds."""


class LevelDef(Record):
    """What so much damage does: the first level whose `least` is not above what came so far. Its `condition` begins, a
    box of the track `boxes` is ticked, and the steps in `do` are run. Where the condition held already the steps
    `again` are run in place of all that. Where no box is left the level before it, which is worse, counts; of the worst
    the steps `again`.
    """

    least: Amount = 1
    condition: ConditionId = ""
    boxes: TrackId = ""
    do: tuple[StepUse, ...] = ()
    again: tuple[StepUse, ...] = ()


class WoundsDef(Record):
    """Wounds that are counted: each time the `points` run out one more on the `track`, of which the last one is death
    (`dead`); `fresh`, the points are full again then. More than half of all points at once, and every further whole
    number of them beyond two, owe a `check` of `stat` `against` a number, or it is one more; a wound on top of another
    one (`both`, also of two at once) owes one not to be `out`. `at_once` they hinder the checks of the attack that made
    them. A new wound ends `eased`, under which wounds do not hinder.
    """

    points: TrackId
    track: TrackId
    check: CheckId
    stat: AmountName
    dead: ConditionId
    out: ConditionId
    eased: ConditionId = ""
    against: Amount = 1
    fresh: When = When()
    both: When = When()
    at_once: When = NEVER


class StageDef(Record):
    """One stage of the way, which passes on what is over: `less` comes off (armour); the `track` loses what it has;
    the track of a `part` does, which a row of that list names, found by `dice`, or picked `by` somebody, where nobody
    has said or picked one before; it is weighed by `levels`; or it makes `wounds`. What takes its share and passes on
    all the same is there `also`. A stage is left out while `when` does not hold.
    """

    less: Amount | None = None
    track: TrackId = ""
    part: ListId = ""
    dice: DiceText = ""
    by: Literal["dice", "actor", "target", "gm"] = "dice"
    levels: tuple[LevelDef, ...] = ()
    wounds: WoundsDef | None = None
    also: bool = False
    when: When = When()


class BodyDef(Record):
    """How damage is taken by everybody for whom `when` holds; the first body that fits counts. Whom none fits loses
    points of the `bar`.
    """

    says: str = ""
    when: When = When()
    way: tuple[StageDef, ...] = ()


class AfterDef(Record):
    """A condition that follows where at least `least` points were taken."""

    condition: ConditionId
    least: Number = 1


class DamageTypeDef(Record):
    """A type of damage: `group` are the wider types it belongs to, one or several; `then` befalls whoever takes damage
    of it.
    """

    name: str = ""
    says: str = ""
    group: str | tuple[str, ...] = ""
    then: tuple[AfterDef, ...] = ()


class HazardDef(Record):
    """What surroundings do: the steps in `do`, for everybody it befalls, which know its number as `amount`; that is
    said, else the `usual` one, and counts `unit`.
    """

    name: str = ""
    says: str = ""
    unit: str = "points"
    usual: Number | None = None
    do: tuple[StepUse, ...] = ()
    rules: tuple[RuleId, ...] = ()
