"""Outcomes made by hand, one for every kind of screen, on the fights of the screen-test games."""

from __future__ import annotations

from types import SimpleNamespace

from littledice.app.completing.next_preview import Peeked
from littledice.app.history.log import Entry, Log
from littledice.app.history.round_summary import round_summary
from littledice.app.history.totals import recount
from littledice.app.history.whereabouts import Fights, Whereabout
from littledice.app.outcome import Outcome
from littledice.app.telling.happenings import narrate
from littledice.engine.apply import fold
from littledice.model import events as ev
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter, Open
from littledice.model.events import Event
from littledice.model.question import Option, Question
from littledice.model.record import replace
from littledice.model.roll import Roll
from littledice.model.use import Target, UseMove
from littledice.rules.odds.distribution import Distribution
from tests.fakes.screen_book import Book
from tests.fakes.screens import PARTS, PHASES, POOLS, bridge, cliff, mill, spend_defense
from tests.fakes.seen import seen_outcome
from tests.fakes.told_events import AXE, CLAWS, HIT, MISS

TITLES = {"pools": "Bridge at Duskwater", "phases": "Cliff of Harpies", "parts": "Old Mill"}


def outcome(book: Book, before: Encounter, *events: Event, show: str = "result", **more: object) -> Outcome:
    made = Outcome(
        command=show,
        show=show,
        rules=book,
        before=before,
        after=fold(before, events),
        events=events,
        name=TITLES[book.data.id],
    )
    return replace(made, **more)  # type: ignore[arg-type]


def boards() -> dict[str, Outcome]:
    """The board of each game."""
    return {
        "pools": outcome(POOLS, bridge(), show="board"),
        "phases": outcome(PHASES, cliff(), show="board", open=spend_defense()),
        "parts": outcome(PARTS, mill(), show="board"),
        "player": seen_outcome(outcome(POOLS, bridge(), show="board"), "ta"),
    }


STRUCK = (
    ev.Used(who="ta", move="attack", targets=("g2",), using="short-sword"),
    ev.TrackSet(who="ta", track="action", value=1, was=2, why="cost"),
    ev.Rolled(roll=HIT),
    ev.Struck(target="g2", taken=1, source="ta"),
    ev.TrackSet(who="g2", track="hp", value=2, was=3, why="damage"),
)
MISSED = (ev.Used(who="og", move="attack", targets=("ta",), using="club"), ev.Rolled(roll=MISS))
EDGE = (
    ev.TurnEnded(who=("ta",)),
    ev.TurnBegan(who=("g2",)),
    ev.Lost(who="g2", kind="prone", why="ended"),
    ev.Struck(target="g2", taken=1, kind="poison"),
    ev.TrackSet(who="g2", track="hp", value=2, was=3, why="damage"),
    ev.TrackSet(who="g2", track="sp", value=1, was=0, why="regain"),
    ev.TrackSet(who="g2", track="action", value=2, was=2, why="refill"),
)


def place_points() -> Open:
    """The Orc Sergeant places two points on its parts."""
    limits = {"h": 2, "t": 1, "la": 2, "rl": 1}
    options = tuple(Option(id=code, limit=limit) for code, limit in limits.items())
    question = Question(to="or", kind="place", text="place 2 points", options=options, least=2, most=2)
    strike = UseMove(who="bo", move="strike", targets=(Target(id="or"),))
    return Open(before=mill(), command=strike, journal=(), question=question, emitted=(), id=1)


def results() -> dict[str, Outcome]:
    """Rolls and what came of them, questions at the end."""
    claws = (ev.Used(who="h1", move="attack", targets=("mi",), using="claws"), ev.Rolled(roll=CLAWS))
    axe = (ev.Used(who="bo", move="strike", targets=("or",), using="axe"), ev.Rolled(roll=AXE))
    spent = (
        ev.Answered(to="mi", kind="spend_defense", picks=("2",)),
        ev.TrackSet(who="mi", track="defense", value=0, was=2, why="cost"),
        ev.Struck(target="mi", taken=5, dealt=8, source="h1"),
        ev.TrackSet(who="mi", track="hp", value=2, was=7, why="damage"),
    )
    check = Roll(who="mi", what="deathsave", faces=(2,), origins=("rolled",), score=2, target=3, success=False)
    dazed = Condition(kind="daze", source="ta", ends=Ends(at="turn_end", of="g2", round=3, phase="turn"))
    gob = replace(bridge().combatants["g1"], id="g9", name="Gob")
    return {
        "hit": outcome(POOLS, bridge(), *STRUCK),
        "miss": outcome(POOLS, bridge(), *MISSED),
        "asked": outcome(PHASES, cliff(), *claws, open=spend_defense()),
        "answered": outcome(PHASES, cliff(), *spent),
        "placing": outcome(PARTS, mill(), *axe, open=place_points()),
        "check": outcome(POOLS, bridge(), ev.Rolled(roll=check), ev.Gained(who="g2", condition=dazed)),
        "joined": outcome(POOLS, bridge(), ev.Joined(combatant=gob)),
    }


def edges() -> dict[str, Outcome]:
    """The turn edge, with and without the end of a round, and the same ahead of time."""
    ended = (*EDGE, ev.RoundEnded(round=3), ev.RoundBegan(round=4))
    summary = round_summary(POOLS, bridge(), (*STRUCK, *EDGE), took="4 min 10 s")
    ahead = Peeked(EDGE, fold(bridge(), EDGE))
    return {
        "edge": outcome(POOLS, bridge(), *EDGE, show="edge"),
        "round": outcome(POOLS, bridge(), *ended, show="edge", payload=summary),
        "peek": outcome(POOLS, bridge(), show="peek", payload=ahead, said=tuple(narrate(POOLS.data, bridge(), EDGE))),
    }


STORY: tuple[Event, ...] = (
    *STRUCK,
    ev.RoundEnded(round=3),
    ev.RoundBegan(round=4),
    *MISSED,
    ev.TurnBegan(who=("ta",)),
    ev.Gained(who="g2", condition=Condition(kind="daze")),
    ev.Struck(target="g2", taken=2, source="ta"),
    ev.TrackSet(who="g2", track="hp", value=0, was=2, why="damage"),
    ev.Gained(who="g2", condition=Condition(kind="dead")),
    ev.TrackSet(who="mi", track="mp", value=1, was=2, why="cost"),
    ev.TrackSet(who="ko", track="hp", value=4, was=0, why="heal"),
    ev.Lost(who="ko", kind="dying"),
    ev.RoundEnded(round=4),
    ev.Ended(winner="party"),
)


def looks_back() -> dict[str, Outcome]:
    """What looks back: recap, log, undo, the list of fights, where we were, one sheet."""
    entries = (
        Entry(1, 0, "", "gm", "the fight begins", 0, ("The fight begins.",)),
        Entry(2, 1, "", "gm", "Tamsin attacks Goblin 2", 3, ("Tamsin Oakhand attacks Goblin 2.", "Total 5. Hit.")),
        Entry(3, 2, "", "ta", "note", 3, ("Note: mind the gap.",), undone=True),
    )
    fights = (
        Whereabout("bridge", "Bridge at Duskwater", "pools", "running", 3, {"party": 3, "foes": 5}, ("Tamsin Oakhand",),
                   current=True, game="Pools"),
        Whereabout("cliff", "Cliff of Harpies", "phases", "running", 2, {"party": 3}, ("Mira Vale",), "Spend?",
                   game="Phases"),
        Whereabout("mill", "Old Mill", "parts", "ended", 6, {"party": 3}, winner="party", game="Parts"),
        Whereabout("torn", "Torn", trouble="torn.json is damaged at step 3"),
    )  # fmt: skip
    told = ("Round 3.", "Tamsin Oakhand is up with 2 actions; Goblin 2 is prone until its turn, next.")
    moved = SimpleNamespace(steps=(SimpleNamespace(label="Tamsin Oakhand attacks Goblin 2"),),
                            next=SimpleNamespace(label="Mira Vale ended their turn"))  # fmt: skip
    after = fold(bridge(), STRUCK)
    recap = recount(POOLS, bridge(), STORY, title=TITLES["pools"])
    return {
        "recap": outcome(
            POOLS, bridge(), show="recap", payload=replace(recap, took="23 min")
        ),
        "log": outcome(POOLS, bridge(), show="log", payload=Log(entries, 3), said=("1. The fight begins.",)),
        "undo": outcome(
            POOLS, after, show="undo", command="undo", after=bridge(), payload=moved,
            said=("Taken back: Tamsin Oakhand attacks Goblin 2.",),
        ),
        "list": Outcome(command="list", show="list", payload=Fights(fights, told), said=Fights(fights, told).text),
        "first run": Outcome(command="list", show="list", payload=Fights(()), said=Fights(()).text),
        "resume": outcome(POOLS, bridge(), show="resume", said=told),
        "sheet": outcome(POOLS, bridge(), show="sheet", payload="og"),
        "text": outcome(POOLS, bridge(), show="text", said=("Bridge: an empty fight. Ogre Grub waits.",)),
        "odds": outcome(
            POOLS, bridge(), show="odds", said=("Chance 69%.",),
            payload={"label": "check", "fraction": "37/54", "pool": 3, "target": 3, "advantage": 0,
                     "spread": Distribution(weights={0: 2, 2: 9, 3: 10, 4: 33}, total=54)},
        ),
        "roll": Outcome(
            command="roll", show="roll", said=("3p6: 3 1 5 = 4.",),
            payload={"expression": SimpleNamespace(text="3p6"),
                     "roll": replace(HIT, coins=(), target=None, success=None, score=4)},
        ),
    }  # fmt: skip


def everything() -> dict[str, Outcome]:
    """All of them by name."""
    return {**boards(), **results(), **edges(), **looks_back()}
