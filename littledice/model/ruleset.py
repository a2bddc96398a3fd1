"""What a ruleset's files say, as records. One definition serves both readers: msgspec reads the compiled cache with it,
and the strict models that check what people write are derived from it (`language/shape`).
"""

from collections.abc import Mapping
from typing import Any, Literal

from littledice.model.record import Record
from littledice.model.refs import ConditionId, Moment, MoveId, OptionId, RuleId, SheetName, TrackId
from littledice.model.ruleset_bodies import BodyDef, DamageTypeDef, HazardDef, LevelDef, StageDef, WoundsDef
from littledice.model.ruleset_moves import Deck, FlowDef, LimitDef, MoveDef, MoveOption, PhaseDef, ReactionDef
from littledice.model.ruleset_policies import PolicyDef, Preference
from littledice.model.ruleset_sheet import Bound, CheckDef, Die, NumberDef, OptionDef, Rung, StatDef, TrackDef, WordsDef
from littledice.model.ruleset_wording import Amount, CheckUse, Forbid, Modifier, Steps, StepUse, Sum, When
from littledice.model.ruleset_world import (
    ConditionDef,
    EffectDef,
    EncounterDef,
    EndsDef,
    ImportDef,
    ImportKey,
    ListDef,
    RowDef,
    SideDef,
    TemplateDef,
    TraitDef,
    WeaponDef,
)


class RuleText(Record):
    """One rule in our own words; `reading` is True where the text is silent and this is how the table plays it by
    default.
    """

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
    """What the board shows: `bar` the track drawn as a bar, `pips` tracks drawn as squares, `crosses` tracks drawn as
    wounds, `stats` numbers in columns, `parts` a track group drawn as cells, `budget` the tracks of the turn card,
    `card` further stats or tracks on it (how far one moves), `tokens` tracks told only while something is held,
    `relation` the condition drawn as who engages whom.
    `health` maps the least share of the main track in percent to the word players see; `wounded` are the words for one
    wound, for two and so on. `attack` is the move whose chance the turn card tells; `rolls` says what a roll is for,
    behind `Mira rolls`, where the rules' own word for it makes no sentence. `places` is how the game thinks of where
    people are: on `hexes`, in the `bands` of `[tables.range]`, or by distance alone (`line`); distances are counted in
    the `measure` (`hexes`, `metres`), `measure_short` above a column.
    """

    bar: TrackId = "hp"
    pips: tuple[TrackId, ...] = ()
    crosses: tuple[TrackId, ...] = ()
    stats: tuple[SheetName, ...] = ()
    parts: str = ""
    budget: tuple[TrackId, ...] = ()
    card: tuple[SheetName, ...] = ()
    tokens: tuple[TrackId, ...] = ()
    relation: ConditionId = ""
    initiative: bool = False
    health: dict[str, str] = {}
    wounded: tuple[str, ...] = ()
    attack: MoveId = ""
    next_words: tuple[str, ...] = ()
    rolls: dict[str, str] = {}
    places: Literal["", "hexes", "bands", "line"] = ""
    measure: str = ""
    measure_short: str = ""


class Choose(Record):
    """What tells the game from others, for somebody who looks for one: what a `roll` of the dice brings, what `harm`
    costs, what one does in a `turn`. Games that answer alike use the same words.
    """

    roll: str = ""
    harm: str = ""
    turn: str = ""


class Ruleset(Record, rename={"import_": "import", "list_": "list"}):
    """A whole game, read, merged and checked. `everyone` is a trait that each combatant has; `doubts` are sentences
    about what its writer can hardly have meant, `counted` the moves and tags of which it is asked how often they were
    made.
    """

    id: str
    name: str
    says: str = ""
    short: tuple[str, ...] = ()
    default: bool = False
    version: str = "1"
    die: Mapping[str, Die] = {}
    option: Mapping[str, OptionDef] = {}
    stat: Mapping[str, StatDef] = {}
    words: Mapping[str, WordsDef] = {}
    track: Mapping[str, TrackDef] = {}
    body: Mapping[str, BodyDef] = {}
    check: Mapping[str, CheckDef] = {}
    number: Mapping[str, NumberDef] = {}
    move: Mapping[str, MoveDef] = {}
    extra: Mapping[str, MoveOption] = {}
    condition: Mapping[str, ConditionDef] = {}
    trait: Mapping[str, TraitDef] = {}
    weapon: Mapping[str, WeaponDef] = {}
    template: Mapping[str, TemplateDef] = {}
    hazard: Mapping[str, HazardDef] = {}
    policy: Mapping[str, PolicyDef] = {}
    scene: Mapping[str, TraitDef] = {}
    everyone: TraitDef = TraitDef()
    phase: Mapping[str, PhaseDef] = {}
    side: Mapping[str, SideDef] = {}
    list_: Mapping[str, ListDef] = {}
    flow: FlowDef = FlowDef()
    on: Mapping[Moment, Steps] = {}
    rule: Mapping[str, RuleText] = {}
    example: Mapping[str, Example] = {}
    import_: Mapping[str, ImportDef] = {}
    encounter: Mapping[str, EncounterDef] = {}
    screen: Screen = Screen()
    choose: Choose = Choose()
    tables: Mapping[str, dict[str, Any]] = {}
    damage_type: Mapping[str, DamageTypeDef] = {}
    hash: str = ""
    doubts: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()

    def damage_name(self, kind: str) -> str:
        """What damage of that type is called; empty for damage of no type."""
        defined = self.damage_type.get(kind)
        return (defined.name if defined is not None else "") or kind


__all__ = [
    "Amount",
    "BodyDef",
    "Bound",
    "CheckDef",
    "CheckUse",
    "Choose",
    "ConditionDef",
    "DamageTypeDef",
    "Deck",
    "Die",
    "EffectDef",
    "EncounterDef",
    "EndsDef",
    "Example",
    "FlowDef",
    "Forbid",
    "HazardDef",
    "ImportDef",
    "ImportKey",
    "LevelDef",
    "LimitDef",
    "ListDef",
    "Modifier",
    "MoveDef",
    "MoveOption",
    "NumberDef",
    "OptionDef",
    "PhaseDef",
    "PolicyDef",
    "Preference",
    "ReactionDef",
    "RowDef",
    "RuleText",
    "Ruleset",
    "Rung",
    "Screen",
    "SideDef",
    "StageDef",
    "StatDef",
    "StepUse",
    "Steps",
    "Sum",
    "TemplateDef",
    "TrackDef",
    "TraitDef",
    "WeaponDef",
    "When",
    "WordsDef",
    "WoundsDef",
]
