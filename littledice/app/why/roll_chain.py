"""Why a roll had that many dice, that target and that chance."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.app.telling.happenings import narrate
from littledice.app.telling.number_format import shown
from littledice.app.why.chain import Chain, Link
from littledice.app.why.log_search import Found
from littledice.app.why.sources import Book
from littledice.language.faults import KeyPath
from littledice.model.events import Rolled
from littledice.model.roll import Reason
from littledice.model.track import Number
from littledice.rules.checks.checking import Ready

TARGETS = ("against", "target")
"""The parameters of a step that name the number to reach."""


def roll_chain(book: Book, found: Found) -> Chain:
    """A roll of the log."""
    assert isinstance(found.event, Rolled)
    roll = found.event.roll
    # Whoever rolls as they join is not there yet before the step.
    there = roll.who in found.beat.before.combatants
    told = narrate(book.rules.data, found.beat.before if there else book.state, (found.event,))
    title = " ".join(told) or f"{roll.what}: {shown(roll.score)}."
    links = [
        *_links(book, roll.what, roll.reasons, roll.target),
        *([Link(f"the chance was {roll.chance}")] if roll.chance else []),
        *([Link(roll.note)] if roll.note else []),
        Link(f"rolled in {found.label}", step=found.step),
    ]
    return Chain("roll", title, roll.score, (*links, *_rules(book, roll.what, roll.reasons)))


def odds_chain(book: Book, label: str, ready: Ready, sentence: str) -> Chain:
    """A chance before the roll."""
    chance = ready.chance
    links = _links(book, ready.what, ready.reasons, ready.target)
    if ready.versus is not None:
        links += [Link("against the other side's roll:"), *(book.reason(each) for each in ready.versus.reasons)]
    value = chance.text if chance is not None else None
    return Chain(f"odds {label}", sentence, value, (*links, *_rules(book, ready.what, ready.reasons)))


def _links(book: Book, what: str, reasons: tuple[Reason, ...], target: Number | None) -> list[Link]:
    links = [book.reason(each, move=what) for each in reasons]
    if target is not None:
        links.append(_target(book, what, target))
    check = _check(book, what)
    if check and any(each.op == "base" for each in reasons):
        kind = book.rules.data.check[check]
        links.append(book.link(f"rolled as {kind.kind}", ("check", check), rule=kind.rule))
        links += book.options(("check", check), ("move", what))
    return links


def _check(book: Book, what: str) -> str:
    data = book.rules.data
    named = data.move[what].check if what in data.move else ""
    return named or (next(iter(data.check)) if len(data.check) == 1 else "")


def _target(book: Book, what: str, target: Number) -> Link:
    """The number to reach, and the step that names it."""
    for path, value in _named_targets(book, what):
        said = value if isinstance(value, str) else "worked out"
        return book.link(f"to reach: {said}", path, amount=target, op="base")
    return Link("to reach, as it was said", amount=target, op="base")


def _named_targets(book: Book, what: str) -> Iterator[tuple[KeyPath, object]]:
    move = book.rules.data.move.get(what)
    for place, use in enumerate(move.aim if move is not None else ()):
        for key in TARGETS:
            if key in use.params:
                yield ("move", what, "aim", place, "params", key), use.params[key]


def _rules(book: Book, what: str, reasons: tuple[Reason, ...]) -> list[Link]:
    move = book.rules.data.move.get(what)
    return book.says(*(each.rule for each in reasons), *(move.rules if move is not None else ()))
