"""What may stand in the `params` of a move, condition, weapon or trait, and what reads it. Only few games need such a
value, so it has no key of its own; here it has its type, so that a mistyped one is noticed all the same. Whoever reads
a new one adds a line.
"""

from __future__ import annotations

import msgspec

from littledice.model.record import Record
from littledice.model.refs import DamageTypeId, StatId, TrackId, WeaponId
from littledice.model.ruleset import ConditionDef, MoveDef, TraitDef, WeaponDef
from littledice.model.track import Number


class MoveParams(Record):
    """`weapon` is what it is done with where nothing else is named, `weapon_tag` what a weapon must have to be used
    for it; `answer` is what is typed for this reaction, `by_default` whether it may be the answer where nobody chooses.
    `parts` are the body parts its damage must go to, `type` that damage's type; `unskilled` lets it be
    tried without the skill; `hands` are the parts that hold what is in hand, the first thing's first, one of which can
    be said to do it.
    """

    answer: str = ""
    by_default: bool = True
    hands: tuple[TrackId, ...] = ()
    parts: tuple[str, ...] = ()
    type: DamageTypeId = ""
    unskilled: bool = False
    weapon: WeaponId = ""
    weapon_tag: str = ""
    bonus: tuple[str, ...] = ()


class ConditionParams(Record):
    """`avoids_source` and `toward_source` forbid moving nearer or further; a `lasting` one is a wound
    that time mends; `lasts` is a span that another rule fixes; `upkeep` is what its source pays to keep it up; at the
    end of each turn the bearer rolls `save` against the number `against` of its source's sheet to be rid of
    it.
    """

    against: StatId = ""
    avoids_source: bool = False
    lasting: bool = False
    lasts: str = ""
    save: StatId = ""
    toward_source: bool = False
    upkeep: dict[TrackId, Number] = {}


class WeaponParams(Record):
    """`thrown` is the weapon it is when thrown. More than `most_successes` buy what so many do; what more than
    `known_successes` buy nobody knows, so that the damage is asked for.
    """

    known_successes: int | None = None
    most_successes: int | None = None
    thrown: WeaponId = ""


class TraitParams(Record):
    """`range` is the least and most of numbers for those who have it, beyond which a sheet is warned of, `points` how
    many more they have to spend on them; `regain` brings points that come back in one pool and no other.
    """

    points: Number = 0
    range: dict[StatId, tuple[Number, Number]] = {}
    regain: dict[TrackId, Number] = {}


ENTRY_PARAMS: dict[type[msgspec.Struct], type[Record]] = {
    ConditionDef: ConditionParams,
    MoveDef: MoveParams,
    TraitDef: TraitParams,
    WeaponDef: WeaponParams,
}
