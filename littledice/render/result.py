"""What a command led to, in one to four lines for each thing: who does what with what, the dice, the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from littledice.app.telling.moment import Moment
from littledice.app.telling.narration import OPENING, is_bare, is_refill, own_roll, quiet, what_rolled
from littledice.app.telling.roll_words import earning, form, is_attack, rolled_stat, verdict
from littledice.app.telling.verb_phrase import deed, said_words, takes_sides
from littledice.model import events as ev
from littledice.model.roll import Roll
from littledice.render.cell_text import bit, flowed, joined, pad, safe
from littledice.render.clauses import clause
from littledice.render.dice_lines import INDENT, faces_lines, score_text, setup_text, worth_line
from littledice.render.ink import Ink

GAP = "   "
ALONE = (ev.Joined, ev.Left, ev.Returned, ev.InitiativeSet)
"""Events of which many stand side by side."""


@dataclass(slots=True)
class Block:
    """One thing that happened: its heading, its roll, and what came of it."""

    heading: Text
    roll: Roll | None = None
    moment: Moment | None = None
    clauses: list[Text] = field(default_factory=list)
    struck: bool = False
    bare: bool = False

    @property
    def says(self) -> bool:
        """Whether there is more than the name of a deed that what follows tells better."""
        return bool(self.roll or self.clauses) or (bool(self.heading.plain) and not self.bare)


def result_lines(ink: Ink, moments: Iterable[Moment]) -> list[Text]:
    """The lines of everything that happened."""
    return [line for block in blocks(ink, moments) for line in _block_lines(ink, block)]


def blocks(ink: Ink, moments: Iterable[Moment]) -> list[Block]:
    """The events gathered: a deed or a roll begins a block, what follows belongs to it."""
    found: list[Block] = [Block(bit())]
    deed: ev.Used | None = None
    waits = False
    for moment in moments:
        event = moment.event
        if quiet(moment) or is_refill(moment):
            continue
        if isinstance(event, ev.Used):
            found.append(Block(_deed(ink, moment, event), bare=is_bare(moment, event)))
            deed, waits = event, True
        elif isinstance(event, ev.Rolled):
            said = ""
            if not (waits and own_roll(deed, event.roll)):
                said = what_rolled(moment, event.roll, deed)
                found.append(Block(_roller(ink, moment, event.roll, said)))
            _add_stat(found[-1].heading, moment, event.roll, said)
            found[-1].roll, found[-1].moment = event.roll, moment
            waits = False
        elif isinstance(event, OPENING) and not isinstance(event, ALONE):
            found.append(Block(clause(ink, moment)))
            deed, waits = None, False
        else:
            found[-1].clauses.append(clause(ink, moment))
            found[-1].struck = found[-1].struck or isinstance(event, ev.Struck)
    return [block for block in found if block.says] or [block for block in found if block.heading.plain]


def _deed(ink: Ink, moment: Moment, used: ev.Used) -> Text:
    """`Tamsin attacks Goblin 2  short sword, boost`."""
    actor, what, _ = deed(moment, used)
    line = bit()
    if actor:
        who = moment.after.combatants[used.who]
        line.append_text(ink.name(who.name, who.side)).append(" ")
    line.append(safe(what), "text")
    others = [who for who in used.targets if not actor or who != used.who]
    line.append(":" if others and not actor else "", "text")
    gap = " against " if takes_sides(moment.data, moment.after, used.who, used.move, others) else ", "
    for place, other in enumerate(others):
        person = moment.person(other)
        line.append(gap if place else " ")
        line.append_text(ink.name(person.name, person.side) if person is not None else bit(other))
    said = ", ".join(part for part in (moment.weapons(used.using), said_words(used.words)) if part)
    return line.append(f"  {safe(said)}", "muted") if said else line


def _roller(ink: Ink, moment: Moment, roll: Roll, what: str) -> Text:
    who = moment.person(roll.who)
    line = ink.name(who.name, who.side) if who is not None else bit("GM", "title")
    line.append(f" rolls {safe(what)}", "text")
    against = moment.person(roll.against)
    if against is not None and roll.against != roll.who:
        line.append(" against ", "muted").append_text(ink.name(against.name, against.side))
    return line


def _add_stat(heading: Text, moment: Moment, roll: Roll, said: str) -> None:
    """Behind the heading, the number of the sheet whose dice are thrown, unless `said` is it."""
    stat = rolled_stat(moment.data, roll)
    if stat and stat != said:
        heading.append(f"  {safe(stat)}", "text")


def _block_lines(ink: Ink, block: Block) -> list[Text]:
    lines = _heading(ink, block)
    tail = list(block.clauses)
    if block.roll is not None and block.moment is not None:
        rolled, start = _rolled(ink, block, block.roll, block.moment)
        lines += rolled
        return [*lines, *_tail(ink, start, tail)]
    return [*lines, *_tail(ink, bit(" " * INDENT), tail)] if tail else lines


def _tail(ink: Ink, start: Text, clauses: list[Text]) -> list[Text]:
    """The clauses behind the verdict, going on below it."""
    if not clauses:
        return [start] if start.plain.strip() else []
    first = start if not start.plain.strip() else start.append(GAP)
    return flowed(clauses, ink.width, first=first, indent=INDENT, gap=GAP)


def _heading(ink: Ink, block: Block) -> list[Text]:
    """The heading, what is thrown at its right, or below where there is no room."""
    if not block.heading.plain:
        return []
    head = bit(" ") + block.heading
    if block.roll is None or block.moment is None:
        return flowed([block.heading], ink.width, first=bit(" "), indent=INDENT)
    right = setup_text(ink, block.moment.data, block.roll)
    if ink.settings.medium and head.cell_len + 2 + right.cell_len <= ink.width:
        return [pad(head, ink.width - right.cell_len) + right]
    return [
        *flowed([block.heading], ink.width, first=bit(" "), indent=INDENT),
        *flowed([right], ink.width, first=bit(" " * INDENT), indent=INDENT),
    ]


def _rolled(ink: Ink, block: Block, roll: Roll, moment: Moment) -> tuple[list[Text], Text]:
    """The dice lines, and the beginning of the line that tells what came of them."""
    roll = earning(moment.data, roll)
    lines = faces_lines(ink, roll) if roll.faces or roll.coins else []
    worth = worth_line(roll)
    score = [score_text(roll)] if roll.faces or roll.coins else []
    word = verdict(moment.data, roll)
    chips = [ink.chip(word.upper(), "hit" if word in ("hit", "success") else "miss")] if word else []
    if roll.note:
        chips.append(bit(safe(roll.note), "muted"))
    if word == "miss" and is_attack(moment.data, roll) and not block.struck:
        chips.append(bit("no damage", "muted"))
    if worth is not None:
        return lines, joined([worth, *score, *chips], GAP)
    if lines and form(roll) != "points":
        together = joined([lines[-1], *score], GAP)
        if together.cell_len <= ink.width:
            return [*lines[:-1], together], bit(" " * INDENT) + joined(chips, GAP)
    return lines, bit(" " * INDENT) + joined([*score, *chips], GAP)
