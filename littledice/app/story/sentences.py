"""Bits as sentences: what one person did in a turn shares one where it is short."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.story.act_words import Words
from littledice.app.story.acts import Act
from littledice.app.story.bits import Bit
from littledice.app.story.chronicle import AMENDED, BOLD, NOTE, Statement
from littledice.app.story.gm_words import mark_line
from littledice.app.story.past_tense import in_past
from littledice.app.telling.names_in import names_in
from littledice.app.telling.spans import Line, Span, brief, side_name, spans
from littledice.model import events as ev
from littledice.model.record import replace

TOWARDS = ("on", "to", "against", "at", "from", "of", "for", "with")
"""What comes before whom a deed is aimed at."""

MOST_TOGETHER = 2
"""Things that one sentence says of one person."""


def statements(words: Words, bits: Sequence[Bit]) -> list[Statement]:
    """A statement for each sentence."""
    found: list[Statement] = []
    place = 0
    while place < len(bits):
        group = [bits[place]]
        while len(group) < MOST_TOGETHER and _together(group[-1], bits[place + len(group) : place + len(group) + 1]):
            group.append(bits[place + len(group)])
        place += len(group)
        steps = tuple(sorted({step for bit in group for step in bit.steps}))
        kinds = tuple(dict.fromkeys(kind for bit in group for kind in bit.kinds))
        line = _line(words, group)
        if line:
            if AMENDED in kinds and NOTE not in kinds:
                line = (*line, Span(" (amended)", "muted"))
            found.append(Statement(_ended(line), steps, kinds))
    return found


def _together(bit: Bit, following: Sequence[Bit]) -> bool:
    """Whether the next bit goes into the same sentence; what has a fall in it ends one."""
    other = following[0] if following else None
    if other is None or not bit.plain or not bit.first.actor or other.answer is not None:
        return False
    if len(bit.actors) > 1 or len(other.actors) > 1 or bit.first.amended != other.first.amended:
        return False
    return (bit.first.actor, bit.first.slot) == (other.first.actor, other.first.slot)


def _line(words: Words, group: Sequence[Bit]) -> Line:
    first = group[0].first
    if first.note is not None:
        return _note(words, first)
    if first.came is not None:
        return _came(words, first.came)
    if first.mark is not None:
        marks = [act.mark for act in group[0].acts if act.mark is not None]
        return mark_line(words.data, words.names, marks)
    if not first.actor:
        return _loose(words, first)
    if len(group) == 1 and _fells(group[0]) and words.way("fall", 2):
        fall = (*words.turned(first.turns[0]), Span(" when "))
        return (*fall, words.names.span(first.actor), Span(" "), *words.felling(first))
    other = words.otherwise(group[0].acts) if len(group) == 1 and group[0].plain else ()
    if other:
        return other
    told: list[str | Span] = [*words.names.people(group[0].actors), " "]
    for place, bit in enumerate(group):
        doing = words.doing(bit.acts, answered=bit.answer is not None)
        said = f"{brief(spans(told))}{brief(doing)}" if place else ""
        told += [", then " if any(mark in said for mark in (",", ":", " and ")) else " and "] if place else []
        told += [*doing, *_answer(words, bit)]
    return (*spans(told), *_outcome(words, group))


def _fells(bit: Bit) -> bool:
    """Whether the sentence may begin with the fall: one blow, and whoever it was meant for fell by it."""
    act = bit.first
    if len(bit.acts) > 1 or not act.attack or act.says or act.criticals or len(act.hurt) != 1 or len(act.turns) != 1:
        return False
    return act.turns[0].falls and act.turns[0].who in act.hurt


def _answer(words: Words, bit: Bit) -> Line:
    """`, but Wolf evaded`, without whom: that has been said."""
    if bit.answer is None:
        return ()
    did = brief(in_past(bit.answer.told[:2])).rstrip()
    before, _, last = did.rpartition(" ")
    says = f" {before if last in TOWARDS else did}{bit.answer.luck}"
    return (Span(", but "), words.names.span(bit.answer.actor), Span(says))


def _outcome(words: Words, group: Sequence[Bit]) -> Line:
    """Criticals, falls and rescues."""
    acts = [act for bit in group for act in bit.acts]
    told: list[str | Span] = []
    for text in (text for act in acts for text in act.criticals):
        told += [" (", Span(f"{text[:1].lower()}{text[1:]}", BOLD), ")"]
    subject = acts[0].actor if len({act.actor for act in acts}) == 1 else ""
    for place, turn in enumerate(turn for act in acts for turn in act.turns):
        own = turn.who == subject and not place
        told += [" and " if own else ", and ", *words.turned(turn, named=not own)]
    return spans(told)


def _loose(words: Words, act: Act) -> Line:
    """What came of nobody's deed."""
    found = [*words.loose(act), *(words.turned(turn) for turn in act.turns)]
    found += [(Span(text, BOLD),) for text in act.criticals]
    told: list[Span] = []
    for place, line in enumerate(found):
        told += [Span(", and " if place == len(found) - 1 else ", ")] if place else []
        told += line
    return tuple(told)


def _note(words: Words, act: Act) -> Line:
    assert act.note is not None
    text = names_in(words.names.state, act.note.text.strip())
    known = words.names.state.combatants if words.names.state is not None else {}
    later = " (amended)" if act.amended else ""
    by = (words.names.span(act.note.who), Span(f", note{later}: "))
    whose = by if act.note.who in known else (Span(f"Note{later}: "),)
    return (*whose, *text)


def _came(words: Words, event: ev.Joined | ev.Left | ev.Returned) -> Line:
    if isinstance(event, ev.Joined):
        return (words.names.span(event.combatant.id), Span(f" joined {side_name(event.combatant.side)}"))
    says = " left the fight" if isinstance(event, ev.Left) else " came back into the fight"
    return (words.names.span(event.who), Span(says))


def _ended(line: Line) -> Line:
    """The line as a sentence: a capital at its start, a full stop at its end."""
    first, last = line[0], line[-1]
    start = first if first.who else replace(first, text=f"{first.text[:1].upper()}{first.text[1:]}")
    stop = () if last.text.endswith((".", "!", "?")) else (Span("."),)
    return (start, *line[1:], *stop)
