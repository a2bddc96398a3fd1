"""The end of a round in sentences."""

from __future__ import annotations

from littledice.app.history.round_summary import Change, RoundSummary, Share, toll_line
from littledice.app.telling.measure import PARTS, WOUNDS
from littledice.app.telling.number_format import shown
from littledice.app.telling.spans import clause, minus


def summary_lines(summary: RoundSummary) -> list[str]:
    """The end of a round; nothing where nothing happened."""
    if summary.quiet:
        return []
    tolls = [clause(toll_line(summary, toll)) for toll in summary.tolls]
    over = [f"{summary.word.capitalize()} {summary.round} over", *([summary.took] if summary.took else [])]
    lines = [f"{', '.join(over)}{': ' if tolls else ''}{'; '.join(tolls)}."]
    lines += [_share(share, summary) for share in summary.shares]
    rest = [f"{each.who.name}{f' (dealt {shown(each.dealt)})' if each.dealt else ''}" for each in summary.untouched]
    for label, told in (
        ("Untouched", [] if summary.idle else rest),
        ("Down before", [person.name for person in summary.down]),
        ("Ended", summary.ended),
        ("Still on", summary.still),
    ):
        if told:
            lines.append(f"{label}: {', '.join(told)}.")
    return lines


def _share(share: Share, summary: RoundSummary) -> str:
    told = [f"{share.who.name}, id {share.who.id}"]
    told += [share.health] if share.health else [_change(change, summary) for change in share.changes]
    if (share.taken and not share.harmed) or (share.taken and summary.measure == WOUNDS):
        told.append(f"took {shown(share.taken)}")
    if share.dealt:
        told.append(f"dealt {shown(share.dealt)}")
    reasons = "".join(f" {reason}." for reason in share.reasons)
    return f"{', '.join([*told, *share.notes])}.{reasons}"


def _change(change: Change, summary: RoundSummary) -> str:
    """`Wounds 0 to 2 of 3`, `HP 4 to 2 of 4, low`, `left leg 1 to 0, crippled`."""
    now = change.now
    name = now.name.lower() if summary.measure == PARTS else summary.unit
    was = f"{minus(change.was.value)} to " if change.by else ""
    high = f" of {shown(now.high)}" if now.high is not None and summary.measure != PARTS else ""
    sign = "destroyed" if now.gone else "crippled" if summary.measure == PARTS else "low"
    return f"{name} {was}{minus(now.value)}{high}{f', {sign}' if now.gone or now.low else ''}"
