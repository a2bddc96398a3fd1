"""A test-only game with a bar and pools, and a fight in the middle of its third round."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.record import replace
from littledice.model.ruleset import (
    ConditionDef,
    Die,
    MoveDef,
    Ruleset,
    Screen,
    StatDef,
    TrackDef,
    WeaponDef,
    WordsDef,
)
from littledice.model.track import Track
from tests.fakes.screen_book import Book

ATTACK = MoveDef(name="Attack", letter="a", target="enemy", cost={"action": 1}, check="attack", tags=("armed",))

POOLS = Book(
    Ruleset(
        id="pools",
        name="Pools",
        die={"p6": Die(faces=(1, 2, 3, 0, 0, 1)), "coin": Die(faces=(0, 1))},
        stat={
            "phy": StatDef(name="Physical", short="PHY", default=1),
            "ac": StatDef(name="Armor Class", short="AC", default=1),
            "move": StatDef(name="Move", short="move", default=25, unit="ft"),
        },
        words={"weapons": WordsDef(name="Weapons", among="weapon")},
        track={
            "hp": TrackDef(name="Hit points", short="HP", high=4),
            "sp": TrackDef(name="Stamina", short="SP", high=1),
            "mp": TrackDef(name="Mana", short="MP", high=1),
            "action": TrackDef(name="actions", short="act", high=2, budget=True, refill="turn_start"),
        },
        weapon={"short-sword": WeaponDef(name="short sword", damage=1)},
        move={
            "attack": ATTACK,
            "rest": MoveDef(name="Rest", target="self", cost={"action": 1}),
            "deathsave": MoveDef(name="Death Save", target="self"),
            "heal": MoveDef(name="Heal", by="gm", time="always", target="any", amount=True),
            "knockdown": MoveDef(name="Knock Down", target="enemy", cost={"action": 1}),
        },
        condition={
            "evade": ConditionDef(name="Evade"),
            "daze": ConditionDef(name="dazed"),
            "prone": ConditionDef(name="prone"),
            "weaken": ConditionDef(name="weakened"),
            "poisoned": ConditionDef(name="poisoned", remark="{amount} at start", harm=True),
            "marked": ConditionDef(name="marked", remark="{source} pays 1 MP"),
            "dying": ConditionDef(name="dying", remark="save at start", harm=True, state="dying", owes="deathsave"),
            "dead": ConditionDef(name="dead", harm=True, state="dead", skips=True),
        },
        screen=Screen(
            bar="hp",
            pips=("sp", "mp"),
            stats=("ac",),
            budget=("action",),
            card=("move",),
            attack="attack",
            health={"100": "unhurt", "60": "scratched", "30": "hurt", "1": "near death", "0": "defeated"},
        ),
    )
)


def person(
    id: str,
    name: str,
    side: str,
    hp: tuple[int, int],
    *conditions: Condition,
    sp: tuple[int, int] = (0, 1),
    mp: tuple[int, int] = (1, 1),
    ac: int = 2,
    initiative: int = 5,
) -> Combatant:
    tracks = {"hp": hp, "sp": sp, "mp": mp, "action": (2, 2)}
    return Combatant(
        id=id,
        name=name,
        side=side,
        stats={"phy": 3, "ac": ac},
        words={"weapons": ("short-sword",)},
        tracks={key: Track(value=value, high=high) for key, (value, high) in tracks.items()},
        conditions=conditions,
        initiative=initiative,
    )


def until(kind: str, at: str, of: str, round: int, **more: str) -> Condition:
    return Condition(kind=kind, ends=Ends(at=at, of=of, round=round, phase="turn"), **more)  # type: ignore[arg-type]


def bridge() -> Encounter:
    """Round 3, Tamsin's turn: two have acted, four are to come, one of them hidden and one dying, one is dead."""
    people = [
        person("mi", "Mira Vale", "party", (9, 12), until("evade", "turn_start", "mi", 4), sp=(1, 2), mp=(2, 3)),
        person("g1", "Goblin 1", "foes", (1, 4), until("daze", "turn_end", "g1", 4), ac=1),
        person("ta", "Tamsin Oakhand", "party", (11, 12), sp=(2, 3), mp=(0, 1), initiative=7),
        person(
            "g2",
            "Goblin 2",
            "foes",
            (3, 4),
            until("prone", "turn_start", "g2", 3),
            Condition(kind="poisoned", amount=1),
            mp=(0, 1),
            ac=1,
        ),
        person(
            "og",
            "Ogre Grub",
            "foes",
            (8, 10),
            Condition(kind="marked", source="mi"),
            until("weaken", "turn_start", "og", 3),
            sp=(2, 3),
            ac=3,
        ),
        person("ko", "小鈴 Kosuzu", "party", (0, 12), Condition(kind="dying"), sp=(1, 1), mp=(3, 3)),
        person("wo", "Wolf 🐺", "foes", (6, 6), sp=(2, 2)),
        person("g3", "Goblin 3", "foes", (0, 4), Condition(kind="dead"), ac=1),
    ]
    combatants = {each.id: each for each in people}
    combatants["wo"] = replace(combatants["wo"], concealed=True)
    order = ("mi", "g1", "ta", "g2", "og", "ko", "wo", "g3")
    return Encounter(
        ruleset="pools",
        stage="running",
        combatants=combatants,
        round=3,
        phase="turn",
        order=order,
        standing=order,
        begun=("mi", "g1", "ta"),
        done=("mi", "g1"),
        active=("ta",),
    )
