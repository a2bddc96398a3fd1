"""Random fights with names that break tables."""

from __future__ import annotations

from hypothesis import strategies as st

from littledice.model.combatant import Combatant
from littledice.model.condition import Condition, Ends
from littledice.model.encounter import Encounter
from littledice.model.names import LONGEST_NAME
from littledice.model.track import Track
from tests.fakes.screens import PARTS, PHASES, POOLS

NASTY = (
    "Bob [/] x",
    "[red]Goblin[/red]",
    "小鈴木の剣士",
    "Wolf 🐺",
    "שלום עולם",
    "a" * LONGEST_NAME,
    "漢" * LONGEST_NAME,
    "The Extremely Long-Named Baron of Upper Duskwater and the Isles",
    ":smile:",
    "e\u0301a\u0308 combining",
    "👨\u200d👩\u200d👧 family",
    "❤\ufe0f",
    "x" * 40 + " " + "y" * 20,
    "100% (of) {it}",
    "\\n",
    "−½×",
    "ﷺ",
    "Ｗｉｄｅ",
    "Goblin\u00a02",
)

ANY = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=LONGEST_NAME)
NAMES = st.one_of(st.sampled_from(NASTY), ANY)
MOMENTS = st.sampled_from(["turn_start", "turn_end", "round_end"])


@st.composite
def people(draw: st.DrawFn, book_id: str, place: int) -> Combatant:
    """One combatant of a game, with a few conditions."""
    book = {"pools": POOLS, "phases": PHASES, "parts": PARTS}[book_id]
    kinds = draw(st.lists(st.sampled_from(sorted(book.data.condition)), max_size=8, unique=True))
    conditions = []
    for kind in kinds:
        ends = None
        if draw(st.booleans()):
            ends = Ends(at=draw(MOMENTS), of=f"c{place}", round=draw(st.integers(1, 9)), phase="turn")
        conditions.append(Condition(kind=kind, ends=ends, amount=draw(st.none() | st.integers(0, 99))))
    tracks = {}
    for name, defined in book.data.track.items():
        high = draw(st.sampled_from([0, 1, 3, 6, 12, 250, 1_000_000]))
        low = -high if defined.group else 0
        tracks[name] = Track(value=draw(st.integers(low, high)), high=high, low=low)
    return Combatant(
        id=f"c{place}",
        name=draw(NAMES),
        side=draw(st.sampled_from(["party", "foes", "other", "the third side"])),
        stats={"ac": draw(st.sampled_from([0, 2, 999_999]))},
        tracks=tracks,
        conditions=tuple(conditions),
        initiative=draw(st.none() | st.integers(-9, 99)),
        concealed=draw(st.booleans()),
    )


@st.composite
def fights(draw: st.DrawFn, book_id: str, most: int = 12) -> Encounter:
    """A running fight with somebody up, some done."""
    count = draw(st.integers(1, most))
    everybody = [draw(people(book_id, place)) for place in range(count)]
    order = tuple(each.id for each in everybody)
    done = draw(st.integers(0, count - 1))
    phase = {"pools": "turn", "phases": "movement", "parts": "turn"}[book_id]
    return Encounter(
        ruleset=book_id,
        stage="running",
        combatants={each.id: each for each in everybody},
        round=draw(st.sampled_from([1, 3, 99, 12_345])),
        phase=phase,
        order=order,
        standing=order,
        begun=order[: done + 1],
        done=order[:done],
        active=order[done : done + 1],
        put_off={order[-1]: 2},
    )
