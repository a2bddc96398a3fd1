"""A changed past before it is taken: what came out otherwise, who differs now, what no longer fits."""

from __future__ import annotations

from rich.text import Text

from littledice.app.amending.found import Misfit
from littledice.app.amending.preview import Preview
from littledice.app.amending.shifts import Shift
from littledice.app.telling.number_format import counted
from littledice.model.encounter import Encounter
from littledice.render.cell_text import bit, flowed, pad, safe
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured

INDENT = 4
WAITING = {"out": "leave it open"}
"""What becomes of a question that has no default."""

TOGETHER = 76
"""Columns from which what was and what is now may stand behind the name of a step."""


def amend_lines(ink: Ink, seen: Preview, state: Encounter | None, *, whole: bool = False) -> list[Text]:
    """The three parts, each only if it has lines; the `whole` list of what came out otherwise, however long."""
    lines = _head(ink, seen)
    if seen.remark:
        lines += flowed([bit(seen.remark, "muted")], ink.width, first=bit("  "), indent=2)
    shifts, more = (seen.shifts, 0) if whole else seen.largest()
    wide = max([2, *(len(str(shift.number)) for shift in shifts), *(len(str(each.number)) for each in seen.misfits)])
    for shift in shifts:
        lines += _shift(ink, shift, state, wide)
    if more:
        key = bit("--plain" if ink.settings.shell else "all", "key")
        lines.append(bit(" " * (wide + 3)) + bit(f"{more} more, ", "muted") + key + bit(" shows them", "muted"))
    lines += _differs(ink, seen)
    if seen.misfits:
        lines.append(bit(" no longer fits", "muted"))
        for place, misfit in enumerate(seen.misfits, 1):
            lines += _misfit(ink, place, misfit, state)
    if seen.same:
        lines.append(bit(" Nothing differs."))
    return [*lines, *_foot(ink, seen)]


def _head(ink: Ink, seen: Preview) -> list[Text]:
    again = counted(seen.again, "step")
    if seen.taken is not None:
        out = f", {seen.left_out} left out" if seen.left_out else ""
        told = f"{again} again{out}"
    else:
        told = f"{again} replayed, nothing changed yet" if ink.settings.medium else "nothing changed yet"
    head = [bit(safe(seen.title), "title"), bit(told, "muted")]
    chip = ink.chip("AMENDED" if seen.taken is not None else "AMEND", "ask")
    return flowed(head, ink.width, first=bit(" ") + chip + bit("  "), indent=3, gap="   ")


def _shift(ink: Ink, shift: Shift, state: Encounter | None, wide: int) -> list[Text]:
    number = bit(f" {shift.number:>{wide}}  ", "ask.text") if shift.number else bit(f" {'+':>{wide}}  ", "key")
    indent = number.cell_len
    title, was, now = _plain(ink, shift.title, state), ink.line(shift.was), ink.line(shift.now)
    was.stylize("muted")
    became = was + bit(f"  {ink.signs.to}  ", "muted") + now if was.plain and now.plain else now
    if was.plain and not now.plain:
        became = was + bit(f"  {ink.signs.to}  ", "muted") + bit("nothing of that", "title")
    parts = [part for part in (title, became) if part.plain]
    if ink.width >= TOGETHER or len(parts) < 2:
        lines = flowed(parts, ink.width, first=number, indent=indent, gap="   ")
    else:
        lines = flowed(parts[:1], ink.width, first=number, indent=indent)
        lines += flowed(parts[1:], ink.width, first=bit(" " * indent), indent=indent + 2)
    for note in shift.notes:
        lines += flowed([bit(ink.own(note), "muted")], ink.width, first=bit(" " * indent), indent=indent + 2)
    return lines


def _plain(ink: Ink, line: tuple[object, ...], state: Encounter | None) -> Text:
    """The name of a step; one that is a label as it is stored has its names coloured."""
    drawn = ink.line(line)  # type: ignore[arg-type]
    return coloured(ink, state, drawn.plain) if len(line) == 1 else drawn


def _differs(ink: Ink, seen: Preview) -> list[Text]:
    if not seen.differs:
        return []
    lines = [bit(" differs now", "muted")]
    ids = max([2, *(len(each.id) for each in seen.differs)])
    names = max(ink.line(each.who).cell_len for each in seen.differs)
    for each in seen.differs:
        shape = ink.shape(each.side) if each.id else bit(" ")
        start = bit("   ") + pad(ink.key(each.id), ids) + bit(" ") + shape + bit(" ")
        head = start + pad(ink.line(each.who), min(names, max(12, ink.width // 3))) + bit("   ")
        lines += flowed(
            [ink.line(part) for part in each.parts], ink.width, first=head, indent=start.cell_len + 2, gap="   "
        )
    return lines


def _misfit(ink: Ink, place: int, misfit: Misfit, state: Encounter | None) -> list[Text]:
    start = bit(f"   {place}  ", "ask.text") + bit(f"{misfit.key}  ", "muted")
    told = [coloured(ink, state, misfit.label), coloured(ink, state, misfit.why)]
    lines = flowed(told, ink.width, first=start, indent=start.cell_len, gap=": ")
    return [
        *lines,
        *flowed(_choices(misfit), ink.width, first=bit(" " * start.cell_len), indent=start.cell_len, gap="   "),
    ]


def _choices(misfit: Misfit) -> list[Text]:
    """What is done stands first, in brackets."""
    chosen = misfit.chosen if misfit.settled else misfit.fallback
    words = {"out": "leave it out", "keep": "it as it was"} if misfit.waits is None else WAITING
    if misfit.settled and chosen not in misfit.choices:
        return [bit("[").append(safe(chosen), "key").append("]"), bit("or out, or another sentence", "muted")]
    says = words.get(chosen, "" if misfit.settled or misfit.waits is None else "by default")
    found = [bit(f"[{chosen}]", "key") + bit(f" {says}" if says else "", "muted")]
    for choice in misfit.choices:
        if choice != chosen:
            says = words.get(choice, "") if choice != "out" else ""
            found.append(bit(choice, "key") + bit(f" {says}" if says else "", "muted"))
    return [*found, bit("or say something else", "muted")]


def _foot(ink: Ink, seen: Preview) -> list[Text]:
    if seen.taken is not None:
        return flowed(
            [bit("u", "key") + bit(" brings the old present back", "muted")], ink.width, first=bit(" "), indent=1
        )
    if ink.settings.shell:
        flag = "--leave-out" if any(not misfit.settled for misfit in seen.misfits) else "--yes"
        says = " takes it without what does not fit" if flag == "--leave-out" else " takes it"
        told = [bit(flag, "key") + bit(says, "muted")]
        if seen.misfits:
            told.append(bit(f'--choose "{seen.misfits[0].example}"', "key") + bit(" decides one", "muted"))
        return flowed(told, ink.width, first=bit(" "), indent=1, gap="   ")
    first = seen.misfits[0] if seen.misfits else None
    done = "" if first is None else first.chosen if first.settled else first.fallback
    each = "" if first is None else f", 1 {done}" if len(seen.misfits) == 1 else ", each as in brackets"
    told = [bit("Enter", "key") + bit(f" takes it{each}", "muted")]
    if first is not None:
        told += [bit(f"1 {choice}", "key") for choice in first.choices[:2] if choice != done]
    told.append(bit("Esc", "key") + bit(" leaves all as it was", "muted"))
    return flowed(told, ink.width, first=bit(" "), indent=1, gap="   ")
