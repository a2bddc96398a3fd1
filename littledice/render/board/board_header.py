"""The top of the board: round, phase, whose turn, who is next."""

from __future__ import annotations

from rich.text import Text

from littledice.app.board.data import Board, Dial, Phase
from littledice.app.telling.number_format import counted, shown
from littledice.render.cell_text import bit, flowed, joined, pad, safe, wrapped
from littledice.render.ink import Ink

ROOM_BEFORE_TITLE = 3
CLOCK_GAP = "   "
MOST_SQUARES = 12


def header(ink: Ink, board: Board) -> list[Text]:
    """Two lines, a third where the round has phases."""
    lines = _first(ink, board)
    lines += _clocks(ink, board, _then(ink, board))
    if board.phases:
        lines += _strip(ink, board)
    return lines


def _first(ink: Ink, board: Board) -> list[Text]:
    chips = [ink.chip(_chip(board), "now")]
    if board.phase is not None:
        chips.append(ink.chip(board.phase.name.upper(), "miss"))
    items = [joined(chips), *_up(ink, board), *(bit(safe(flag), "cond") for flag in board.scene)]
    if board.lying:
        items.append(bit(f"on the ground: {safe(', '.join(board.lying))}", "muted"))
    lines = flowed(items, ink.width, first=bit(" "), indent=2)
    title = " · ".join(part for part in (board.title, board.ruleset) if part)
    drawn = ink.muted(title)
    fits = len(lines) == 1 and lines[0].cell_len + ROOM_BEFORE_TITLE + drawn.cell_len <= ink.width
    if fits and ink.settings.wide:
        lines[0] = pad(lines[0], ink.width - drawn.cell_len) + drawn
    return lines


def _chip(board: Board) -> str:
    if board.stage == "setup":
        return "SETUP"
    if board.stage == "ended":
        return "ENDED"
    return f"{board.round_word.upper()} {board.round}"


def _up(ink: Ink, board: Board) -> list[Text]:
    """Whose turn it is, or what else there is to say of the whole fight."""
    if board.stage == "setup":
        return [ink.muted(counted(len(board.rows), "combatant") if not board.player else "not begun")]
    if board.stage == "ended":
        won = f"{board.winner} won" if board.winner else "nobody won"
        return [bit(safe(won), "title"), ink.muted(f"{board.round_word} {board.round}")]
    if not board.active:
        return [ink.muted("the GM acts" if board.player else "nobody is up")]
    phase = board.phase
    if phase is not None and phase.declares:
        return [*_names(ink, board), ink.muted(f"declare, {phase.order}; then all at once")]
    return _names(ink, board)


def _names(ink: Ink, board: Board) -> list[Text]:
    found = []
    for person in board.active:
        drawn = ink.person(person)
        if board.player and person.id == board.viewer:
            drawn = drawn.append("  ").append("your turn", "title")
        else:
            drawn = drawn.append("  ").append_text(bit(ink.shape(person.side).plain, "muted"))
            drawn.append(f" {safe(person.side)}", "muted")
        found.append(drawn)
    return found


def _then(ink: Ink, board: Board) -> list[Text]:
    """Who comes next, as many as one line holds, and what follows when they are through: where that line holds it too,
    since the strip of phases says it.
    """
    if board.stage != "running":
        return []
    start = bit(" then  ", "muted")
    order = f", {board.after.order}" if board.after and ink.settings.medium else ""
    after = [ink.muted(f"{board.after.name} phase{order}")] if board.after else []
    dot = f" {ink.signs.dot} "
    found: list[Text] = []
    names = [ink.person(person) for person in board.then]
    for place, name in enumerate(names):
        rest = len(names) - place - 1
        more = [bit(f"{rest} more", "muted")] if rest and not board.player else []
        line = joined([*found, name, *more], dot)
        if found and start.cell_len + line.cell_len > ink.width:
            break
        found.append(name)
    left = len(names) - len(found)
    told = [*found, *([bit(f"{left} more", "muted")] if left and not board.player else [])]
    if start.cell_len + joined([*told, *after], dot).cell_len <= ink.width:
        told += after
    lines = flowed(told, ink.width, first=start, indent=7, gap=dot, style="faint") if told else []
    return _passed_over(ink, board, lines)


def _clocks(ink: Ink, board: Board, lines: list[Text]) -> list[Text]:
    """The clocks behind who comes next, where one line holds both, else on lines of their own; there without squares
    where they are too many.
    """
    if not board.clocks:
        return lines
    drawn = [_clock(ink, dial) for dial in board.clocks]
    if len(lines) == 1 and ink.settings.medium:
        together = joined([lines[0], *drawn], CLOCK_GAP)
        if together.cell_len <= ink.width:
            return [together]
    alone = bit(" ") + joined(drawn, CLOCK_GAP)
    if alone.cell_len > ink.width:
        drawn = [_clock(ink, dial, squares=False) for dial in board.clocks]
    return [*lines, *flowed(drawn, ink.width, first=bit(" "), indent=2, gap=CLOCK_GAP)]


def _clock(ink: Ink, dial: Dial, *, squares: bool = True) -> Text:
    """`tide ■■■■□□ 4 left`, `doom ■■□□□□ 2 of 6`."""
    style = "crit" if dial.last else "text"
    line = bit(f"{safe(dial.name)} ", "cond")
    high, value = dial.high, dial.value
    if squares and dial.drawn and isinstance(high, int) and isinstance(value, int) and high <= MOST_SQUARES:
        line.append(ink.signs.have * value, "crit" if dial.last else "pip.mp")
        line.append(ink.signs.spent * (high - value), "muted").append(" ")
    line.append(shown(value), style)
    if high is None:
        return line
    return line.append(f" of {shown(high)}" if dial.fills else " left", style if dial.last else "muted")


def _passed_over(ink: Ink, board: Board, lines: list[Text]) -> list[Text]:
    if not board.passed_over:
        return lines
    told = [ink.muted(each) for each in board.passed_over]
    if len(lines) == 1:
        together = joined([lines[0], *told], "  ")
        if together.cell_len <= ink.width:
            return [together]
    return [*lines, *flowed(told, ink.width, first=bit("       "), indent=7)]


def _strip(ink: Ink, board: Board) -> list[Text]:
    """The phases in a row: which are over, which runs, in which order each goes."""
    line = bit(" ")
    for place, phase in enumerate(board.phases):
        if place:
            line.append(f" {ink.signs.rule * 2} ", "faint")
        line.append_text(_phase(ink, phase))
    return wrapped(line, ink.width)


def _phase(ink: Ink, phase: Phase) -> Text:
    sign = {"lowest": ink.signs.lowest, "highest": ink.signs.highest}.get(phase.order.partition(" ")[0], "")
    order = f" {phase.order} {sign}".rstrip() if phase.order else ""
    if phase.mark == "done":
        return bit(f"{safe(phase.name)} {ink.signs.acted}", "muted")
    if phase.mark == "now":
        told = bit(f"{ink.signs.active} ", "pip.act").append(safe(phase.name), "pip.act")
        return told.append(order, "text")
    return bit(f"{safe(phase.name)}{order if ink.settings.medium else ''}", "muted")
