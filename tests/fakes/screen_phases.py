"""A test-only game of three phases with wounds, a fight in its second phase, and a question waiting in it."""

from __future__ import annotations

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter, Open
from littledice.model.question import Option, Question
from littledice.model.ruleset import ConditionDef, Die, FlowDef, MoveDef, PhaseDef, Ruleset, Screen, StatDef, TrackDef
from littledice.model.track import Track
from littledice.model.use import Target, UseMove
from tests.fakes.screen_book import Book

PHASES = Book(
    Ruleset(
        id="phases",
        name="Phases",
        die={"d6": Die(faces=(1, 2, 3, 4, 5, 6))},
        stat={"speed": StatDef(name="Speed", short="speed", default=5)},
        track={
            "hp": TrackDef(name="Hit points", short="HP", high=13),
            "wounds": TrackDef(name="wounds", short="wnd", high=3),
            "defense": TrackDef(name="Defense", short="def", high=1),
            "reaction": TrackDef(name="react", short="re", high=1, budget=True),
            "movement": TrackDef(name="move", short="move", high=10, budget=True, unit="hexes"),
        },
        move={"attack": MoveDef(name="Attack", target="enemy"), "fireball": MoveDef(name="Fireball", target="none")},
        phase={
            "immediate": PhaseDef(name="Immediate", order="lowest", mode="declare"),
            "movement": PhaseDef(name="Movement", order="lowest"),
            "action": PhaseDef(name="Action", order="highest"),
        },
        flow=FlowDef(phases=("immediate", "movement", "action"), initiative="round"),
        condition={
            "engaged": ConditionDef(name="engaged", stacks="each"),
            "moved": ConditionDef(name="moved"),
            "flying": ConditionDef(name="flying"),
            "afraid": ConditionDef(name="afraid", remark="of {against}"),
            "dead": ConditionDef(name="dead", harm=True, state="dead", skips=True),
        },
        screen=Screen(
            rolls={"shock": "against shock"},
            bar="hp",
            crosses=("wounds",),
            pips=("defense", "reaction"),
            budget=("reaction", "movement"),
            relation="engaged",
            initiative=True,
        ),
    )
)


def flier(
    id: str,
    name: str,
    side: str,
    initiative: int,
    hp: tuple[int, int],
    wounds: int,
    defense: int,
    reaction: int,
    *conditions: Condition,
    most: int = 1,
    moves: int = 10,
) -> Combatant:
    return Combatant(
        id=id,
        name=name,
        side=side,
        initiative=initiative,
        tracks={
            "hp": Track(value=hp[0], high=hp[1]),
            "wounds": Track(value=wounds, high=3),
            "defense": Track(value=defense, high=most),
            "reaction": Track(value=reaction, high=1),
            "movement": Track(value=moves, high=10),
        },
        conditions=conditions,
    )


def cliff() -> Encounter:
    """Round 2, Movement phase, lowest first, Mira's turn, who is pinned by a harpy."""
    here = Ends(at="phase_end", round=2, phase="movement")
    flying = Condition(kind="flying")
    people = [
        flier("do", "Dorrin Stonehand", "party", 6, (16, 16), 0, 1, 1, Condition(kind="moved", ends=here)),
        flier("h2", "Harpy 2", "foes", 9, (13, 13), 1, 0, 1, flying),
        flier(
            "mi",
            "Mira Vale",
            "party",
            11,
            (7, 13),
            1,
            2,
            1,
            Condition(kind="engaged", source="h1"),
            Condition(kind="afraid", against="h1"),
            most=2,
            moves=7,
        ),
        flier("h1", "Harpy 1", "foes", 14, (3, 13), 0, 1, 0, flying),
        flier("sh", "Shen 神", "party", 17, (13, 13), 2, 1, 1),
        flier("h3", "Harpy 3", "foes", 12, (0, 13), 3, 0, 0, Condition(kind="dead")),
    ]
    order = ("do", "h2", "mi", "h1", "sh", "h3")
    return Encounter(
        ruleset="phases",
        stage="running",
        combatants={each.id: each for each in people},
        round=2,
        phase="movement",
        order=order,
        standing=("sh", "h1", "h3", "mi", "h2", "do"),
        begun=("do", "h2", "mi"),
        done=("do", "h2"),
        active=("mi",),
    )


def spend_defense() -> Open:
    """Mira is hit and may spend Defense."""
    question = Question(
        to="mi",
        kind="spend_defense",
        text="hit by Harpy 1 with 3 successes. Spend Defense 0, 1 or 2?",
        options=(
            Option(id="0", text="3 left, 1d6+13: wound 100%, death 89%"),
            Option(id="1", text="2 left, 1d6+8: wound 100%, death 89%"),
            Option(id="2", text="1 left, 1d6+3: wound 50%, death 44%"),
        ),
        default=("2",),
    )
    return Open(
        before=cliff(),
        command=UseMove(who="h1", move="attack", targets=(Target(id="mi"),)),
        journal=(),
        question=question,
        emitted=(),
        id=3,
    )
