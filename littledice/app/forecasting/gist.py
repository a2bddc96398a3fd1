"""What a forecast says, ready to be drawn or spoken: the same words for screens and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from littledice.app.telling.measure import PARTS, WOUNDS, measure
from littledice.app.telling.number_format import counted, shown
from littledice.engine.conditions import condition_state
from littledice.simulation.figures import Figures, Person
from littledice.simulation.intervals import Share, quantile, wilson
from littledice.simulation.playout import CRIPPLED

if TYPE_CHECKING:
    from littledice.app.forecasting.forecast import Forecast, Told
    from littledice.model.combatant import Combatant
    from littledice.model.ruleset import Ruleset

OURS = "party"
EVEN = 0.5
FEW = 0.01
"""Below this a chance to die is not worth a column."""
FOUR_IN_FIVE = (0.1, 0.9)


class Chance(NamedTuple):
    """A share as people read it: `62%`, and `60-64`."""

    share: Share
    text: str
    range: str

    @property
    def open(self) -> bool:
        """Whether either side of a half may be the true one."""
        return self.share.low <= EVEN <= self.share.high


class Side(NamedTuple):
    """A side, and how often it wins."""

    side: str
    wins: Chance


class Row(NamedTuple):
    """Somebody: the chance to fall (None: they are down already) and to die, and what they have left at the end."""

    id: str
    name: str
    side: str
    falls: Chance | None
    dies: Chance
    mostly: int | None
    left: tuple[str, ...]


class Gist(NamedTuple):
    """One variant: the sides, our own first; the share that stayed undecided, empty where none did; the rounds; our own
    people, most likely to fall first, and everybody else.
    """

    sides: tuple[Side, ...]
    undecided: str
    rounds: str
    rounds_range: tuple[str, str]
    ours: tuple[Row, ...]
    others: tuple[Row, ...]


def chance(count: int, total: int) -> Chance:
    """How often something came in so many fights."""
    return chance_of(wilson(count, total))


def chance_of(share: Share) -> Chance:
    """A share with its range, in whole percent: nothing that was only counted is impossible or certain."""
    return Chance(share, percent(share.value), f"{_low(share)}-{_high(share)}")


def percent(share: float) -> str:
    """`62%`, `<1%`, `>99%`."""
    if share < FEW:
        return "<1%"
    return ">99%" if share > 1 - FEW else f"{round(100 * share)}%"


def _low(share: Share) -> int:
    return 99 if share.value > 1 - FEW and share.low >= 1 - FEW else round(100 * share.low)


def _high(share: Share) -> int:
    return max(1, round(100 * share.high)) if share.value < FEW else max(round(100 * share.high), _low(share))


def gist(found: Forecast, told: Told) -> Gist:
    """What there is to say about one variant."""
    figures, state, data = told.figures, told.state, found.rules.data
    people = [each for each in state.combatants.values() if each.here and each.id in figures.people]
    sides = sorted(dict.fromkeys(each.side for each in people), key=lambda side: side != OURS)
    sides = [side for side in sides if side != "other" or figures.wins.get(side)]
    ours = OURS if OURS in sides else sides[0]
    rows = [_row(data, figures, each) for each in people]
    rows.sort(key=lambda row: (-(row.falls.share.value if row.falls is not None else 2), row.id))
    low, high = (quantile(figures.rounds, share) for share in FOUR_IN_FIVE)
    return Gist(
        sides=tuple(Side(side, chance(figures.wins.get(side, 0), figures.fights)) for side in sides),
        undecided=percent(figures.undecided / figures.fights) if figures.undecided else "",
        rounds=shown(quantile(figures.rounds, 0.5)),
        rounds_range=(shown(low), shown(high)),
        ours=tuple(row for row in rows if row.side == ours),
        others=tuple(row for row in rows if row.side != ours),
    )


def _row(data: Ruleset, figures: Figures, bearer: Combatant) -> Row:
    person = figures.people[bearer.id]
    down = condition_state(data.condition, bearer) != "up"
    return Row(
        id=bearer.id,
        name=bearer.name,
        side=bearer.side,
        falls=None if down else chance(person.falls, figures.fights),
        dies=chance(person.dead, figures.fights),
        mostly=None if down else _mostly(person),
        left=tuple(left_of(data, person, bearer)),
    )


def _mostly(person: Person) -> int | None:
    """The round in which most of the falls are, None where no round stands out."""
    from littledice.app.forecasting.turning import MOSTLY

    if not person.fell:
        return None
    round, count = max(person.fell.items(), key=lambda each: (each[1], -each[0]))
    return int(round) if count >= MOSTLY * person.falls else None


def left_of(data: Ruleset, person: Person, bearer: Combatant) -> list[str]:
    """What somebody has left at the end, in what the game counts: `HP 0, 0-7/12`, `Wounds 1, 0-3/3`, `worst part LL 0,
    2 parts crippled, 0-4`.
    """
    found = _parts(data, person) if measure(data) == PARTS else []
    names = [*(data.screen.crosses if measure(data) == WOUNDS else ()), data.screen.bar, *data.screen.pips]
    for name in dict.fromkeys(names):
        defined = data.track.get(name)
        if defined is None or name not in person.left or name not in bearer.tracks:
            continue
        found.append(f"{defined.short or defined.name or name} {_spread(person, name)}{_of(bearer, name)}")
    return found


def _parts(data: Ruleset, person: Person) -> list[str]:
    parts = [name for name in person.left if name != CRIPPLED and data.track[name].group == data.screen.parts]
    if not parts:
        return []
    worst = min(parts, key=lambda name: quantile(person.left[name], 0.5))
    value = quantile(person.left[worst], 0.5)
    label = data.track[worst].short or data.track[worst].name or worst
    low, high = (shown(quantile(person.left[CRIPPLED], share)) for share in FOUR_IN_FIVE)
    number = quantile(person.left[CRIPPLED], 0.5)
    span = f", {low}-{high}" if low != high else ""
    return [
        f"worst part {label} {shown(value)}{'!' if value <= 0 else ''}",
        f"{counted(number, 'part')} crippled{span}",
    ]


def _spread(person: Person, name: str) -> str:
    counts = person.left[name]
    low, high = (shown(quantile(counts, share)) for share in FOUR_IN_FIVE)
    return f"{shown(quantile(counts, 0.5))}, {low}-{high}"


def _of(bearer: Combatant, name: str) -> str:
    high = bearer.tracks[name].high
    return f"/{shown(high)}" if high is not None else ""


def heading_words(found: Forecast) -> str:
    """Where the fight stands: `before the fight`, `round 3, Tamsin's turn`."""
    state, data = found.variants[0].state, found.rules.data
    if state.stage == "setup":
        return "before the fight"
    word = data.flow.round_word
    names = " and ".join(state.combatants[who].name for who in state.active[:2])
    return f"{word} {state.round}, {names}'s turn" if names and len(state.active) <= 2 else f"{word} {state.round}"


def rounds_words(found: Forecast) -> str:
    """What the rounds are: those of the whole fight, or those that are still to come."""
    return "" if found.variants[0].state.stage == "setup" else " more"
