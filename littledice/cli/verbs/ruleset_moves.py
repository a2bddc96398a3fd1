"""The ruleset's moves as verbs of the command line."""

from __future__ import annotations

import re

from littledice.cli.reading.verb_files import COMMANDS
from littledice.cli.verbs.verb import Verb
from littledice.model.record import replace
from littledice.model.ruleset import MoveDef, Ruleset

_TARGETS = {"none": "", "self": "", "any": "[WHO ...]"}
_PLACEHOLDER = re.compile(r"[A-Z\[|]|\.\.\.")
ANSWER = "answer "
"""How the usage of a move begins that is only said as an answer."""


def moves(data: Ruleset) -> list[Verb]:
    """A verb for each move that a person can say and that is none already, in the ruleset's order."""
    named = [(id, move) for id, move in data.move.items() if not move.hidden and id not in COMMANDS]
    return [verb_of(id, move, data) for id, move in named]


def verb_of(id: str, move: MoveDef, data: Ruleset) -> Verb:
    """What is told about a move: its own words where the ruleset gives them, else what its tables say."""
    more = [f"{name}: {option.says}" for name, option in move.options.items() if option.says]
    rules = [f"{rule}: {data.rule[rule].says}" for rule in move.rules if rule in data.rule]
    return Verb(
        name=id,
        group=heading(data),
        says=move.says or f"{move.name or id}.",
        usage=move.usage.removeprefix(id).strip() or _usage(move),
        examples=move.examples or _examples(id, move),
        letter=move.letter,
        more=(*more, *rules),
    )


def told_by(data: Ruleset, verb: Verb) -> Verb:
    """A verb of the program's own with what the ruleset's move of that name says besides, its sentences first."""
    move = data.move.get(verb.name)
    if verb.name not in COMMANDS or move is None or not move.says:
        return verb
    examples = tuple(dict.fromkeys((*(move.examples or said_in(move)), *verb.examples)))
    return replace(verb, more=(*verb.more, f"{data.name}: {move.says}"), examples=examples)


def heading(data: Ruleset) -> str:
    """The heading under which help lists the moves."""
    return f"Moves of {data.name}"


def _usage(move: MoveDef) -> str:
    target = _TARGETS.get(move.target, "WHO" if move.most == 1 else "WHO ...")
    number = "AMOUNT" if move.amount else "[FACES]" if move.dice and move.check else ""
    return " ".join(part for part in (target, number, "[WORD ...]" if move.options or move.words else "") if part)


def said_in(move: MoveDef) -> tuple[str, ...]:
    """The sentences that a move's usage consists of; none where it stands for others."""
    return () if _PLACEHOLDER.search(move.usage) else tuple(filter(None, move.usage.split(", ")))


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
