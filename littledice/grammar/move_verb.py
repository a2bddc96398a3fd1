"""The moves of a ruleset as verbs, made from what its TOML says of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from littledice.grammar.fight_slots import Faces
from littledice.grammar.namable import Offer, World
from littledice.grammar.slots import Number, OneOf, Slot, Who
from littledice.grammar.verb import ANSWER, ANYBODY, GM, GROUPS, REQUIRED, Parameter, Verb
from littledice.model.ruleset import MoveDef, MoveOption, Ruleset

TEXT = "@text"

USUAL = ("damage_type", "weapon")
"""Kinds of words that a move need not be told: what is in hand, and what it deals, are known. Nor a stat
where the move has its own.
"""

_PLACEHOLDER = r"[A-Z\[|]|\.\.\."


class OfKind(Slot):
    """A word of a kind that the ruleset lists: a stat, a condition, a weapon."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind.upper())
        self.kind = kind

    def offers(self, world: World) -> Iterator[Offer]:
        for id, entry in getattr(world.data, self.kind, {}).items():
            if not getattr(entry, "hidden", False):
                yield id, getattr(entry, "name", "") or ""


class Luck(Slot):
    """What may be said with every roll; usage need not say so."""

    plain = False

    def usage(self, *, optional: bool) -> str:
        return ""

    def offers(self, world: World) -> Iterable[Offer]:
        return [("adv", ""), ("dis", ""), ("odds", "")]


class Options(Slot):
    """The options of a move, some with a number (`sp2`)."""

    def __init__(self, options: dict[str, MoveOption]) -> None:
        super().__init__("|".join(f"{id}N" if option.counted else id for id, option in options.items()), many=True)
        self.options = options

    def offers(self, world: World) -> Iterable[Offer]:
        return [(id, option.says) for id, option in self.options.items()]


def kinds_of(move: MoveDef) -> tuple[str, ...]:
    """The kinds of words that the move takes: stats, conditions, weapons."""
    return tuple(word[1:] for word in move.words if word.startswith("@") and word != TEXT)


def plain_of(move: MoveDef) -> tuple[str, ...]:
    """The move's own words that stand for themselves."""
    return tuple(word for word in move.words if not word.startswith("@"))


def move_verbs(data: Ruleset) -> list[Verb]:
    """A verb for each move that a person can say, in the ruleset's order."""
    return [move_verb(id, move, data) for id, move in data.move.items() if not move.hidden]


def move_verb(id: str, move: MoveDef, data: Ruleset) -> Verb:
    """A move as a verb: in its own words where the ruleset gives them, else in those its tables say."""
    more = [f"{name}: {option.says}" for name, option in move.options.items() if option.says]
    rules = [f"{rule}: {data.rule[rule].says}" for rule in move.rules if rule in data.rule]
    return Verb(
        name=id,
        group=_group(move, data),
        says=move.says or f"{move.name or id}.",
        more=(*more, *rules),
        examples=move.examples or _examples(id, move),
        letter=move.letter,
        by=GM if move.by == GM else ANYBODY,
        when={"setup": "setup", "turn": "running", "any": "running"}.get(move.time, ""),
        named=move.by != GM,
        parameters=tuple(_slots(move)),
        written="" if said_in(move) and not move.usage.startswith(ANSWER) else move.usage.removeprefix(id).strip(),
    )


def _group(move: MoveDef, data: Ruleset) -> str:
    """The group of the program's own verbs that the ruleset puts it in, else the heading of its moves."""
    own = move.group.capitalize()
    return own if own in GROUPS else heading(data)


def heading(data: Ruleset) -> str:
    """The heading under which help lists the moves."""
    return f"Moves of {data.name}"


def _slots(move: MoveDef) -> Iterator[Parameter]:
    """What the move takes, in the order in which usage shows it."""
    yield from _people(move)
    if TEXT in move.words:
        yield Parameter(name="text", what=Slot("TEXT"), default="")
    for kind in kinds_of(move):
        usual = kind in USUAL or (kind == "stat" and bool(move.stat))
        yield Parameter(name=kind, what=OfKind(kind), default="" if usual else REQUIRED)
    if move.amount:
        needed = move.by == GM and move.time != "rest" and "condition" not in kinds_of(move)
        yield Parameter(name="amount", what=Number("AMOUNT"), default=REQUIRED if needed else None)
    yield from (Parameter(name=word, what=OneOf(word), default="") for word in plain_of(move))
    if move.options:
        yield Parameter(name="options", what=Options(move.options), default=())
    yield from (Parameter(name=word, what=Slot(f"{word}:WORD"), default="") for word in move.keywords)
    if move.dice and move.check and not move.amount:
        yield Parameter(name="faces", what=Faces(), default="")
    if move.check or move.aim:
        yield Parameter(name="luck", what=Luck(), default="")


def _people(move: MoveDef) -> Iterator[Parameter]:
    if move.target not in ("none", "self"):
        shown = "WHO[/2|/0]" if move.amount and move.most != 1 else "WHO"
        needed = move.least > 0 and (move.amount or move.target != "any")
        yield Parameter(name="who", what=Who(shown, many=move.most != 1), default=REQUIRED if needed else ())
    elif move.by == "any" and move.check:
        yield Parameter(name="who", what=Who())


def said_in(move: MoveDef) -> tuple[str, ...]:
    """The sentences that a move's usage consists of; none where it stands for others."""
    return () if re.search(_PLACEHOLDER, move.usage) else tuple(filter(None, move.usage.split(", ")))


def _examples(id: str, move: MoveDef) -> tuple[str, ...]:
    """Three sentences that can be said with it: those its usage consists of, then some made from what it takes."""
    own = said_in(move)
    if move.usage.startswith(ANSWER):
        return own
    target = "" if move.target in ("none", "self") else " g2"
    amount = " 3" if move.amount else ""
    said = f"{id}{target}{amount}"
    options = next((f"{said} {name}" for name in move.options if ":" not in name), f"{said} adv" if move.check else "")
    if own:
        said, options = own[0], ""
    lines = (*own, said, options, f"mira: {said}", said.replace(id, f"{id}!", 1))
    return tuple(dict.fromkeys(line for line in lines if line))[:3]
