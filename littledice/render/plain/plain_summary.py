"""Round summaries and recaps in sentences."""

from __future__ import annotations

from littledice.app.history.round_summary import RoundSummary, Share
from littledice.app.history.totals import Course, Recap
from littledice.app.telling.number_format import counted, listed, shown


def summary_lines(summary: RoundSummary) -> list[str]:
    """The end of a round; nothing where nothing happened."""
    if summary.quiet:
        return []
    sides = [f"{side} {_signed(change)} {summary.unit}" for side, change in summary.sides]
    took = [summary.took] if summary.took else []
    head = ", ".join([f"{summary.word.capitalize()} {summary.round} over", *took, *sides])
    lines = [f"{head}.", *(_share(share, summary.unit, summary.word) for share in summary.shares)]
    if summary.ended:
        lines.append(f"Ended: {', '.join(summary.ended)}.")
    if summary.still:
        lines.append(f"Still on: {', '.join(summary.still)}.")
    return lines


def _signed(number: int | float) -> str:
    return f"minus {shown(-number)}" if number < 0 else f"plus {shown(number)}" if number else "0"


def _share(share: Share, unit: str, word: str) -> str:
    told = [f"{share.who.name}, id {share.who.id}"]
    if share.health:
        told.append(share.health)
    elif share.bar is not None:
        high = f" of {shown(share.bar.high)}" if share.bar.high is not None else ""
        low = ", low" if share.bar.low and not share.mark else ""
        told.append(f"{unit} {shown(share.bar.value)}{high}{low}")
    elif share.total is not None:
        told.append(f"{unit} {shown(share.total)}")
    if share.change:
        told.append(f"this {word} {_signed(share.change)}")
    if share.dealt:
        told.append(f"dealt {shown(share.dealt)}")
    return f"{', '.join([*told, *share.notes])}."


def recap_lines(recap: Recap) -> list[str]:
    """The story of a fight."""
    if not recap.turns:
        return ["Nothing has happened yet."]
    facts = [counted(recap.rounds, recap.round_word), counted(recap.turns, recap.turn_word)]
    facts += [recap.took] if recap.took else []
    over = f"{recap.winner} won" if recap.winner else "over" if recap.ended else "not over"
    lines = [f"{recap.title + ': ' if recap.title else ''}{over}, {', '.join(facts)}."]
    lines.extend(_course(recap, course) for course in recap.courses)
    if recap.conditions:
        times = [f"{name} {counted(count, 'time')}" for name, count in recap.conditions]
        lines.append(f"Conditions: {', '.join(times)}.")
    if recap.moments:
        lines.append(f"Moments: {'; '.join(recap.moments)}.")
    if recap.faces.total:
        faces = recap.faces
        lines.append(
            f"Dice: {counted(faces.total, 'face')}, {faces.typed} typed, {faces.rolled} rolled, "
            f"{faces.unit} {shown(faces.worth)}, expected {faces.expected:.1f}."
        )
    return lines


def _course(recap: Recap, course: Course) -> str:
    deeds = course.deeds
    told = [f"{course.who.name}, {course.who.side}"]
    if course.health:
        told.append(course.health)
    elif course.value is not None:
        high = f" of {shown(course.high)}" if course.high is not None else ""
        told.append(f"{recap.unit} {shown(course.value)}{high}")
    told.append(f"dealt {shown(deeds.dealt)}, taken {shown(deeds.taken)}")
    if deeds.healed:
        told.append(f"healed {shown(deeds.healed)}")
    if deeds.tries:
        told.append(f"hit {deeds.hits} of {deeds.tries}")
    spent = [f"{shown(deeds.spent.get(id, 0))} {word}" for id, word in recap.pools]
    if spent and any(deeds.spent.values()):
        told.append(f"spent {listed(spent)}")
    if deeds.favourite:
        told.append(f"most used {deeds.favourite}")
    levels = [f"{round(level * 100)}" if level is not None else "away" for level in course.levels]
    if levels and any(level is not None for level in course.levels):
        told.append(f"percent of {recap.unit} by {recap.round_word} {' '.join(levels)}")
    return f"{', '.join(told)}."
