"""The ways in which the dice of a check may fall, told apart only by what its rungs can ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from weakref import WeakKeyDictionary

from littledice.engine.naming.numbers import numbers_of
from littledice.model.errors import Refused
from littledice.model.record import replace
from littledice.model.roll import ADDED, EXPLODED, REROLLED, Roll, own
from littledice.model.ruleset import Amount, Bound, CheckDef, Ruleset, Rung, Sum
from littledice.model.track import Number
from littledice.rules.check_kind import Setup
from littledice.rules.checks.dice_check import CheckKind

Fall = tuple[Roll, Fraction]
PERCENT = 100
MOST_KNOWN = 256
_KNOWN: WeakKeyDictionary[CheckKind, dict[Setup, list[Fall]]] = WeakKeyDictionary()


def scored(kind: CheckKind, setup: Setup) -> Iterator[Fall]:
    """Every score with its chance."""
    spread = kind.distribution(setup)
    for score, weight in spread.weights.items():
        yield Roll(who="", what="", score=score), Fraction(weight, spread.total)


def fallen(kind: CheckKind, setup: Setup, check: CheckDef, data: Ruleset) -> list[Fall]:
    """Every way in which the dice can fall, one of those that are the same to every rung; empty where there are too
    many.
    """
    known = _KNOWN.setdefault(kind, {})
    if setup not in known:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[setup] = _worked_out(kind, setup, check, data)
    return known[setup]


def _worked_out(kind: CheckKind, setup: Setup, check: CheckDef, data: Ruleset) -> list[Fall]:
    try:
        found = _by_beginning(kind, setup, check) if _begins(check) else []
    except Refused:
        found = []
    return found or _one_by_one(kind, setup, check, data)


def _begins(check: CheckDef) -> bool:
    """Whether its rungs ask for the score, and of the dice only for what those show that the roll began with."""
    facts = [fact for rung in check.outcomes for fact in (*rung.when.all, *rung.when.any, *rung.when.none)]
    return not any(set("<>=") & set(fact) for fact in facts) and all(
        not rung.doubles and set(rung.numbers) <= {"score", "margin"} and (rung.face is None or rung.of == "first")
        for rung in check.outcomes
    )


def _by_beginning(kind: CheckKind, setup: Setup, check: CheckDef) -> list[Fall]:
    """The scores of each way to begin that its rungs tell apart. Dice that bring others are followed no further where
    all of them begin alike: what is left of the chances of all scores is theirs. Else nothing.
    """
    from littledice.rules.dice.ways import begun

    ways: dict[tuple[object, ...], dict[Number, Fall]] = {}
    going_on: dict[tuple[object, ...], Roll] = {}
    for reading, share, settled in begun(lambda throwing: kind.cast(setup, throwing), kind.dice):
        roll = reading.roll(who="", what="", advantage=setup.net)
        asked = tuple(_asked(check, roll))
        if not settled:
            going_on[asked] = roll
            continue
        known = ways.setdefault(asked, {}).get(roll.score)
        ways[asked][roll.score] = (roll, share if known is None else known[1] + share)
    if len(going_on) > 1:
        return []
    for asked, roll in going_on.items():
        left = {score.score: share for score, share in scored(kind, setup)}
        for fall, share in (each for way, falls in ways.items() if way != asked for each in falls.values()):
            left[fall.score] -= share
        ways[asked] = {score: (replace(roll, score=score), share) for score, share in left.items() if share}
    return [fall for falls in ways.values() for fall in falls.values()]


def _one_by_one(kind: CheckKind, setup: Setup, check: CheckDef, data: Ruleset) -> list[Fall]:
    apart = _by_faces(check, data)
    found: dict[object, Fall] = {}
    try:
        for reading, share in kind.ways(setup):
            roll = reading.roll(who="", what="", advantage=setup.net)
            key = (*numbers_of(roll).values(), *_asked(check, roll), roll.faces if apart else ())
            known = found.get(key)
            found[key] = (roll, share if known is None else known[1] + share)
    except Refused:
        return []
    return list(found.values())


def _asked(check: CheckDef, roll: Roll) -> Iterator[object]:
    """What its rungs ask of the dice themselves."""
    for rung in check.outcomes:
        if rung.face is not None:
            yield _shows(rung, rung.face, roll)
        if rung.doubles:
            yield doubled(roll)


def _shows(rung: Rung, bound: Bound, roll: Roll) -> object:
    """Whether enough dice show the face; all that they show where that is yet to be worked out."""
    faces, least, most = FACES[rung.of](roll), bound.least, bound.most
    least, most = (bound.at, bound.at) if bound.at is not None else (least, most)
    if isinstance(least, str | Sum) or isinstance(most, str | Sum):
        return faces
    shown = sum([(least is None or face >= least) and (most is None or face <= most) for face in faces])
    return shown >= rung.count


def _by_faces(check: CheckDef, data: Ruleset) -> bool:
    """Whether a number that a rung names asks what single dice show."""
    bounds = [bound for rung in check.outcomes for bound in (*rung.numbers.values(), rung.face) if bound is not None]
    amounts = [amount for bound in bounds for amount in (bound.least, bound.most, bound.at)]
    return any(map(_asks, [*amounts, *(number.derive for number in data.number.values())]))


def _asks(amount: Amount | None) -> bool:
    if not isinstance(amount, Sum):
        return False
    return bool(amount.shown) or any(map(_asks, (*amount.sum, *amount.best, *amount.first, *amount.table.values())))


def kept(roll: Roll) -> tuple[int, ...]:
    """What the dice show that count."""
    fates = roll.fates or ("",) * len(roll.faces)
    return tuple(face for face, fate in zip(roll.faces, fates, strict=True) if own(fate))


def _first(roll: Roll) -> tuple[int, ...]:
    """What the dice show that the roll began with."""
    brought = sum([EXPLODED in fate or REROLLED in fate for fate in roll.fates])
    began = len(roll.faces) - brought
    fates = roll.fates[:began] or ("",) * began
    return tuple(face for face, fate in zip(roll.faces, fates, strict=False) if ADDED not in fate)


FACES: dict[str, Callable[[Roll], tuple[int, ...]]] = {
    "kept": kept,
    "thrown": lambda roll: roll.faces,
    "first": _first,
}
"""The dice of which a rung asks what they show."""


def doubled(roll: Roll) -> bool:
    """Whether two dice show the same; of one die in percent, its tens and its ones."""
    faces = kept(roll)
    if len(faces) == 1:
        return faces[0] % PERCENT % 11 == 0
    return len(set(faces)) < len(faces)
