"""A roll, told: what was thrown against what, what each die showed, what came of it."""

from __future__ import annotations

from collections import Counter

from littledice.app.telling.number_format import counted, percent, shown, signed
from littledice.app.telling.roll_words import (
    Die,
    coin_total,
    dice,
    earning,
    faces_of,
    form,
    is_attack,
    origins,
    rolled_stat,
    target_word,
    thrown_first,
    unit,
    verdict,
)
from littledice.app.telling.spans import Line, Span, chance, clause, drawn, minus, sentence, voiced
from littledice.model.record import Value
from littledice.model.roll import EXPLODED, REROLLED, Roll, gone
from littledice.model.ruleset import Ruleset

RUNGS = 4
"""How many steps of the ladder of chances are told."""

MOST_WORTHS = 12
"""So many dice may have what they are worth under them."""


class RollTold(Value):
    """`stat` is the number of the sheet whose dice are thrown; `setup` what is thrown against what, of which `aim` is
    the number aimed at, `counting` from which face on a die counts, and `was` the chance. `dice` has one span for each
    die, `worths` what each is worth where that is not its face. `score` is what they came to, `bare` that without its
    unit, `reached` the number it was to reach, `verdict` the
    word for it, `note` what the rules add.
    """

    stat: Line
    setup: Line
    aim: Line
    counting: Line
    was: Line
    dice: Line
    coins: Line
    typed: Line
    worths: tuple[int, ...]
    coin_sum: str
    score: Line
    bare: Line
    reached: Line
    verdict: Line
    note: Line

    def aloud(self) -> str:
        """The dice and what came of them, as sentences."""
        thrown = f"{'Die' if len(self.dice) == 1 else 'Dice'} {', '.join(die.spoken for die in self.dice)}."
        parts = [f"points {', '.join(map(shown, self.worths))}"] if self.worths else []
        parts += [clause(self.coins)] if self.coins else []
        points = sentence((Span(", ".join(parts)),))
        told = [thrown if self.dice else "", points, sentence(self.score), sentence(self.verdict), sentence(self.note)]
        return " ".join(part for part in told if part)


def roll_told(data: Ruleset, thrown: Roll, said: str = "") -> RollTold:
    """The roll as it is told; `said` is what has been said of it already."""
    roll = earning(data, thrown)
    stat = rolled_stat(data, roll)
    named = stat if stat != said else ""
    points = form(roll) == "points"
    typed, rolled = origins(roll)
    told = f"typed {' '.join(map(str, typed))}" + (f", rolled {' '.join(map(str, rolled))}" if rolled else "")
    word = verdict(data, roll)
    return RollTold(
        stat=(drawn(f"  {named}"),) if named else (),
        setup=((voiced(f"{named}, "),) if named else ()) + setup(data, roll),
        aim=_aim(data, roll),
        counting=_counting(data, roll),
        was=_was(roll),
        dice=tuple(_die(roll, die, bool(typed)) for die in dice(roll)),
        coins=_coins(roll),
        typed=(Span(told, "muted"),) if typed else (),
        worths=tuple(die.worth for die in dice(roll)) if points else (),
        coin_sum=signed(coin_total(roll)) if roll.coins else "",
        score=_score(roll),
        bare=(
            drawn(f"= {shown(roll.score)}", "title"),
            *((drawn(f" + {roll.sixes}", "die.six"),) if roll.sixes else ()),
        ),
        reached=(drawn(f" {'at most' if roll.under else 'vs'} {shown(roll.target)}"),)
        if roll.target is not None
        else (),
        verdict=(Span(word.upper(), chip(roll), aloud=word),) if word else (),
        note=(Span(roll.note.rstrip("."), "muted"),) if roll.note else (),
    )


def chip(roll: Roll) -> str:
    """The role in which the word for it is drawn."""
    return "hit" if roll.success else "miss"


def setup(data: Ruleset, roll: Roll) -> Line:
    """What is thrown against what, and the chance: `3 dice + 1 coin vs AC 1 · was 98%`."""
    counting = _counting(data, roll)
    told = (*_pool(roll), *_aim(data, roll), *((Span(", "), *counting) if counting else ()))
    if was := _was(roll):
        return (*told, Span(" · ", "faint", aloud=", "), *was)
    ladder = ladder_words(data, roll) if roll.target is None else ""
    return (*told, drawn(" · ", "faint"), drawn(ladder, "muted")) if ladder else told


def _pool(roll: Roll) -> Line:
    if not roll.faces and not roll.coins:
        return (Span("0 dice", aloud="no dice"),)
    first = thrown_first(roll)
    told = counted(first, "die", "dice")
    if roll.dice:
        told = " + ".join(f"{count}{name}" for name, count in Counter(roll.dice[:first]).items())
    if not roll.coins:
        return (Span(told, aloud=told.replace(" + ", " and ")),)
    sign = Span(" - ", aloud=" minus ") if roll.advantage < 0 else Span(" + ", aloud=" plus ")
    coins = Span(counted(len(roll.coins), "coin"))
    return (Span(told), sign, coins) if roll.faces else (coins,)


def _aim(data: Ruleset, roll: Roll) -> Line:
    if roll.target is None:
        return ()
    word = target_word(data, roll)
    against = Span(" at most ", aloud=", at most ") if roll.under else Span(" vs ", aloud=" against ")
    return (against, Span(f"{f'{word} ' if word else ''}{shown(roll.target)}"))


def _counting(data: Ruleset, roll: Roll) -> Line:
    if roll.threshold is None:
        return ()
    aloud = f"{roll.threshold} or more counts"
    if form(roll) != "hits":
        return (Span(f"{roll.threshold}+ counts", aloud=aloud),)
    earns = f", {max(faces_of(data, roll))} adds 1" if is_attack(data, roll) else ""
    return (Span(f"{roll.threshold}+ hits{earns}", aloud=aloud),)


def _was(roll: Roll) -> Line:
    was = chance(roll.chance)
    return (Span("was ", "muted", aloud="chance "), was) if was.text else ()


def ladder_words(data: Ruleset, roll: Roll) -> str:
    """The chance of at least one, two, ... counting dice: `1+ 94% 2+ 69%`; empty for other rolls."""
    plain = not roll.fates and not roll.dice and set(roll.points) <= {0, 1}
    if roll.threshold is None or not roll.faces or len(roll.faces) > 60 or not plain:
        return ""
    from math import comb

    faces = faces_of(data, roll)
    good, sides, count = sum(face >= roll.threshold for face in faces), len(faces), len(roll.faces)
    exact = [comb(count, hits) * good**hits * (sides - good) ** (count - hits) for hits in range(count + 1)]
    rungs = [f"{sum(exact[hits:])}/{sides**count}" for hits in range(1, min(count, RUNGS) + 1)]
    return " ".join(f"{place}+ {percent(told)}" for place, told in enumerate(rungs, 1))


def _die(roll: Roll, die: Die, typed: bool) -> Span:
    """`[5]` counts, ` 2 ` does not, `[6]+` earns extra or counts more, `[6]!` explodes, ` 1→` is rerolled, ` 1-` takes
    off; before the first of a group stands its name.
    """
    name = f"{die.group} " if die.group else ""
    said = name + shown(die.face)
    counted_dice = form(roll) in ("successes", "hits")
    if gone(die.fate):
        said += " rerolled" if die.fate == REROLLED else " dropped"
    elif counted_dice and die.worth not in (0, 1):
        said += f" counts {die.worth}" if die.worth > 0 else f" takes {-die.worth} off"
    elif counted_dice:
        said += " counts and earns 1" if die.extra else " counts" if die.counts else " no"
    if EXPLODED in die.fate:
        said += " explodes"
    if typed:
        said += f" {die.origin}"
    more = die.extra or (counted_dice and die.worth > 1)
    if EXPLODED in die.fate and not gone(die.fate):
        return Span(f"{name}[{die.face}]!" if die.counts else f"{name} {die.face}!", "die.six", aloud=said)
    if more and die.counts:
        return Span(f"{name}[{die.face}]+", "die.six", aloud=said)
    if die.counts:
        return Span(f"{name}[{die.face}]", "die.on", aloud=said)
    end = "→" if die.fate == REROLLED else "!" if EXPLODED in die.fate else " "
    if counted_dice and die.worth < 0 and not die.fate:
        end = "-"
    return Span(f"{name} {die.face}{end}", "die.off", aloud=said)


def _coins(roll: Roll) -> Line:
    if not roll.coins:
        return ()
    sign = -1 if roll.advantage < 0 else 1
    typed = "typed " if "typed" in roll.coin_origins else ""
    told = [
        Span("coin " if len(roll.coins) == 1 else "coins ", "muted", aloud=f"coin {typed}{minus(coin_total(roll))}")
    ]
    for place, coin in enumerate(roll.coins):
        style = "muted" if not coin else "harm" if sign < 0 else "good"
        told.append(drawn(f"{' ' if place else ''}{signed(sign * coin)}", style))
    return tuple(told)


def _score(roll: Roll) -> Line:
    """`= 5`, `= 3 successes`, `= 2 hits + 1 for the 6`; `Total 5.`, `3 successes.`, `2 hits, 1 extra.`"""
    counts = form(roll) in ("successes", "hits")
    start = Span("= ", aloud="" if counts else "total ")
    told = [start, Span(unit(roll, roll.score), "title", aloud=unit(roll, roll.score) if counts else minus(roll.score))]
    kept = sum([die.worth for die in dice(roll) if not gone(die.fate)])
    added = int(roll.score) - kept if counts and roll.faces else 0
    if added > 0:
        told.append(Span(f" ({added} added)", "muted", aloud=f", {added} of them added"))
    if roll.sixes:
        told.append(Span(" + ", aloud=", "))
        which = f"{max(roll.faces)}{'s' if roll.sixes > 1 else ''}"
        told.append(Span(f"{roll.sixes} for the {which}", "die.six", aloud=f"{roll.sixes} extra"))
    return tuple(told)
