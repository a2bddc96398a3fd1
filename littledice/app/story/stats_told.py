"""Statistics in words: one sentence for each person and each pile of dice. Screens take the verdicts from here."""

from __future__ import annotations

from math import floor, log10

from littledice.app.history.turn_time import time_words
from littledice.app.story.dice_count import COIN, Judged
from littledice.app.story.figures import Figures
from littledice.app.story.stats import Stats
from littledice.app.telling.number_format import counted, shown

FACES_OF_A_COIN = ("heads", "tails")


def heading(found: Stats) -> str:
    """How much there is: `3 evenings, 214 dice`."""
    return f"{counted(max(1, len(found.shares)), 'evening')}, {counted(found.total, 'die', 'dice')}"


def stats_sentences(found: Stats) -> list[str]:
    """All of it in sentences."""
    lines = [f"{found.title}: {heading(found)}."]
    lines += [person_sentence(each) for each in found.people]
    if len(found.shares) > 1:
        for share in found.shares:
            lines += [f"{share.date or 'Another evening'}: {person_sentence(each)}" for each in share.people]
    for each in found.dice:
        shows = ", ".join(f"{face_word(each, face)} {count}" for face, count in enumerate(each.counts, 1) if count)
        few = f"{shown(round(each.expected, 1))} of each expected"
        lines.append(f"{sentence_case(_dice(each))}, {each.total}: {shows}; {few}. {sentence_case(verdict(each))}")
    lines += [f"{name(each)}: {verdict(each)}" for each in found.own]
    remark = correction(found)
    return [*lines, remark] if remark else lines


def person_sentence(each: Figures) -> str:
    """`Mira Vale hit with 5 of 8 attacks, 5.2 expected; dealt 12, took 4, got 2 back; 6 min 10 s of turns.`"""
    did = each.deeds
    hits = f"hit with {did.hits} of {counted(did.tries, 'attack')}" if did.tries else "did not attack"
    expected = f", {expected_words(each)}" if did.weighed else ""
    healed = f", got {shown(did.healed)} back" if did.healed else ""
    time = f"; {time_words(each.seconds)} of turns" if each.seconds >= 1 else ""
    harm = f"dealt {shown(did.dealt)}, took {shown(did.taken)}"
    return f"{sentence_case(each.name)} {hits}{expected}; {harm}{healed}{time}."


def expected_words(each: Figures) -> str:
    """How many hits were to be expected: `5.2 expected`, `3.1 expected of the 4 whose chance was known, 2 of them hit`,
    `by the dice 3, 2.8 expected` where a hit was warded off.
    """
    if not each.deeds.weighed:
        return ""
    expected = f"{each.deeds.expected:.1f} expected"
    if each.deeds.weighed == each.deeds.tries:
        return expected if each.deeds.landed == each.deeds.hits else f"by the dice {each.deeds.landed}, {expected}"
    return f"{expected} of the {each.deeds.weighed} whose chance was known, {each.deeds.landed} of them hit"


def sentence_case(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def name(each: Judged) -> str:
    """Whose dice they are, and of what sort where they are not six-sided."""
    sort = "" if each.pile.sides == 6 else f" {each.pile.die}"
    return f"{sentence_case(each.pile.who)}{sort}"


def _dice(each: Judged) -> str:
    word = "coins" if each.pile.sides == COIN else f"{each.pile.die} dice"
    return f"{each.pile.origin} {word}"


def face_word(each: Judged, face: int) -> str:
    """A face as people call it."""
    return FACES_OF_A_COIN[face - 1] if each.pile.sides == COIN else str(face)


def verdict(each: Judged) -> str:
    """What can honestly be said of the dice. It never says a word about a person."""
    if each.p is None:
        what = counted(each.total, "coin") if each.pile.sides == COIN else counted(each.total, "die", "dice")
        return f"{what} {each.pile.origin}: not enough to say, {each.needed} are needed."
    if not each.unusual:
        share = max(1, min(99, round(each.p * 100)))
        return f"nothing unusual: fair dice stray this far or more in {share} of 100 evenings like these."
    seen = each.counts[each.oddest - 1]
    times = f"{seen} times {face_word(each, each.oddest)} in {each.total}, {shown(round(each.expected, 1))} expected"
    return f"{times}: fair dice stray this far {_rarely(each.p)}. Worth a look at the die."


def _rarely(p: float) -> str:
    if p < 1e-6:
        return "less than once in a million"
    once = 1 / p
    unit = 10 ** floor(log10(once))
    return f"about once in {round(once / unit) * unit:,}"


def correction(found: Stats) -> str:
    """That several were looked at, so that one of them is likelier to stray."""
    most = max([each.looked_at for each in found.own if each.test is not None], default=0)
    return f"{most} piles of dice were looked at, which these figures allow for." if most > 1 else ""
