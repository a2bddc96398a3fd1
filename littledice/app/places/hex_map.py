"""The hexes around somebody: who stands where, what is blocked, in reach, or can be reached by moving."""

from __future__ import annotations

from littledice.app.board.arms import Arm, arms
from littledice.app.board.data import Person
from littledice.app.board.rows import bonds
from littledice.app.telling.health import GONE, state_of
from littledice.app.telling.number_format import percent, shown
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.record import Value
from littledice.model.use import UseMove
from littledice.rules.gear.weapons_held import longest_reach
from littledice.rules.movement.distances import direction, from_one, nearest_first
from littledice.rules.movement.going import Going
from littledice.rules.movement.hex_ends import ends, threatened
from littledice.rules.movement.hexes import Hex, written
from littledice.rules.movement.positions import covered

WAYS = {"by": "pinned by", "to": "pins", "both": "engaged both ways"}


class Stood(Value):
    """Somebody on the map. `pinned` is whether anybody engages them, `up` whether the map is theirs."""

    who: Person
    hexes: tuple[Hex, ...]
    pinned: bool = False
    up: bool = False
    down: bool = False


class Far(Value):
    """How far somebody is, which way, and how the two engage each other (`by`, `to`, `both`, "")."""

    who: Person
    number: str
    direction: str
    way: str
    at: str


class HexMap(Value):
    """`ends` are the hexes on which a move may end with the steps there, `threats` those of them within whose reach;
    `going` is that move. `others` have no place.
    """

    who: Person
    at: Hex | None
    measure: str
    stood: tuple[Stood, ...]
    blocked: tuple[Hex, ...] = ()
    reach: frozenset[Hex] = frozenset()
    fars: tuple[Far, ...] = ()
    others: tuple[Person, ...] = ()
    arms: tuple[Arm, ...] = ()
    going: Going | None = None
    ends: dict[Hex, int] = {}
    threats: dict[Hex, tuple[str, ...]] = {}
    leaving: tuple[str, ...] = ()
    risk: str = ""

    @property
    def feared(self) -> tuple[str, ...]:
        """The ids of those within whose reach a move may end."""
        return tuple(dict.fromkeys(who for each in self.threats.values() for who in each))


def hex_map(rules: Rulebook, state: Encounter, who: str, going: Going | None = None) -> HexMap:
    """The map as seen from somebody; with `going`, where that move may lead."""
    bearer = state.combatants[who]
    leads = ends(rules, state, bearer, going.gait) if going is not None and going.gait is not None else {}
    leaving = tuple(bond.other for bond in bonds(rules, state, bearer) if bond.way != "to") if leads else ()
    return HexMap(
        who=_person(bearer),
        at=bearer.at,
        measure=rules.data.screen.measure,
        stood=tuple(_stood(rules, state, each, who) for each in state.here() if each.at is not None),
        blocked=state.blocked,
        reach=_reach(rules, state, bearer),
        fars=_fars(rules, state, bearer),
        others=tuple(_person(each) for each in alive(rules, state) if each.at is None),
        arms=arms(rules, state, bearer),
        going=going if leads else None,
        ends=leads,
        threats=threatened(rules, state, bearer, tuple(leads)),
        leaving=leaving,
        risk=_risk(rules, state, who, going) if leaving and going is not None else "",
    )


def alive(rules: Rulebook, state: Encounter) -> list[Combatant]:
    """Everybody here of whom it matters where they are."""
    return [each for each in state.here() if state_of(rules.data, each) not in GONE]


def _person(bearer: Combatant) -> Person:
    return Person(bearer.id, bearer.name, bearer.side)


def _stood(rules: Rulebook, state: Encounter, each: Combatant, who: str) -> Stood:
    pinned = any(bond.way != "to" for bond in bonds(rules, state, each))
    down = state_of(rules.data, each) in GONE
    return Stood(_person(each), covered(rules, state, each), pinned, each.id == who, down)


def _reach(rules: Rulebook, state: Encounter, bearer: Combatant) -> frozenset[Hex]:
    """The hexes that what is held reaches, but for those one stands on."""
    own, long = covered(rules, state, bearer), int(longest_reach(rules, state, bearer))
    found: set[Hex] = set()
    for at in own:
        for down in range(-long, long + 1):
            across = range(max(-long, -long - down), min(long, long - down) + 1)
            found.update((at[0] + each, at[1] + down) for each in across)
    return frozenset(found - set(own))


def _fars(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[Far, ...]:
    """The nearest first, then as they joined."""
    ways = {bond.other: bond.way for bond in bonds(rules, state, bearer)}
    known = from_one(rules, state, bearer.id)
    found = []
    for other in nearest_first(rules, known):
        there, number = state.combatants[other], known[other]
        told = number if isinstance(number, str) else shown(number)
        at = written(there.at) if there.at is not None else ""
        way = direction(rules, state, bearer.id, other)
        found.append(Far(_person(there), told, way, ways.get(other, ""), at))
    return tuple(found)


def _risk(rules: Rulebook, state: Encounter, who: str, going: Going) -> str:
    """What leaving somebody's reach brings with it: the chance to slip past, as far as it may be known."""
    from littledice.app.seeing.known_odds import chance_of

    try:
        ready = chance_of(rules, state, UseMove(who=who, move=going.move, amount=going.most))
    except LittleDiceError:
        return "may be attacked"
    chance = ready.chance if ready is not None else None
    return "may be attacked" if chance is None else f"attacked unless it slips past, {percent(chance.text)}"
