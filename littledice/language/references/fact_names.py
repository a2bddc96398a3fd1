"""Whether a fact belongs to the vocabulary of `engine/facts`, and names what exists."""

from __future__ import annotations

import re

from littledice.engine.facts import TEXT
from littledice.engine.ranges import TABLE
from littledice.engine.stage import BOTH, PERIODS, ROLL
from littledice.language.references.amount_names import why_not_amount
from littledice.language.references.known_names import Known
from littledice.language.shape.program_words import RELATIONS, STAGES, STATES
from littledice.rules.nearest import did_you_mean

_STATE = r"(self|target|source):([^:]*)(?::(self|target))?"
_COMPARE = r"([a-z][^<>=:]*)(>=|<=|=|>|<)(-?[0-9]+(?:\.[0-9]+)?|[a-z][^<>=:]*)"
_LISTED = r"(self|target|source)\.([^<>=:]*):(.+)"
_FORMS = (
    "self:CONDITION, target:CONDITION, self.LIST:ENTRY, self.STAT>=3, margin>=4, outcome:ID, scene:FLAG, phase:ID,"
    " option:NAME=VALUE, is:enemy, range:BAND, used:MOVE, owes:MOVE, said:amount"
)

SAID = ("condition", "damage_type", "hazard", "stat", "text", "track", "weapon", "with")
"""What words of a kind are said for."""
NOUNS = {
    "card": "card",
    "is": "relation",
    "outcome": "outcome",
    "phase": "phase",
    "range": "range band",
    "owes": "move",
    "row": "row of a list",
    "said": "keyword",
    "scene": "scene flag",
    "stage": "stage",
}
"""What stands after the head of a fact."""


def why_not_fact(fact: str, known: Known) -> str:
    """What is wrong with a fact, empty if nothing is."""
    if fact in known.tags or not re.search("[.:<>=]", fact):
        return _missing("fact", fact, known.tags)
    if found := re.fullmatch(_STATE, fact):
        return _missing("condition", found[2], known.tables["condition"])
    if found := re.fullmatch(_COMPARE, fact):
        sides = [side for side in (found[1], found[3]) if side[0].isalpha()]
        return next((wrong for side in sides if (wrong := why_not_amount(side, known))), "")
    if found := re.fullmatch(_LISTED, fact):
        return _listed(found[2], found[3], known)
    head, _, rest = fact.partition(":")
    if head == "option":
        return _option(rest, known)
    if head == "used":
        period, colon, about = rest.partition(":")
        wrong = _missing("span", period, (*PERIODS, ROLL)) if colon else ""
        words = (about if colon else rest).split(BOTH)
        return wrong or next((no for word in words if (no := _missing("word of a move", word, known.tags))), "")
    tables = {
        "card": known.cards,
        "is": RELATIONS,
        "outcome": known.outcomes,
        "phase": known.tables["phase"],
        "range": _bands(known),
        "owes": known.tables["move"],
        "row": known.rows,
        "said": ("amount", *SAID, *known.tags),
        "scene": known.tables["scene"],
        "stage": STAGES,
    }
    if head in known.made:
        return _missing("outcome", rest, (*known.outcomes, "hit", "missed"))
    names = known.tree.get("number", head, "names")
    if names is not None:
        return _missing(f"word for {head}", rest, tuple(str(word.value) for _, word in names.items()))
    if head in tables:
        return _missing(NOUNS[head], rest.partition("=")[0], tables[head])
    return f'"{fact}" is not a fact; facts are {_FORMS} and tags'


def _missing(what: str, word: str, known: tuple[str, ...]) -> str:
    return "" if word in known else f'there is no {what} "{word}"; {did_you_mean(word, known)}'


def _bands(known: Known) -> tuple[str, ...]:
    table = known.tree.get("tables", TABLE)
    return tuple(str(name) for name, _ in table.items()) if table is not None else ()


def _listed(name: str, entry: str, known: Known) -> str:
    if name == "side":
        return _missing("side", entry, known.sides)
    if name == "state":
        return _missing("state", entry, STATES)
    if entry == TEXT:
        return _missing("list of words", name, known.tables["words"])
    wrong = _missing("list of words", name, (*known.tables["words"], "side", "state"))
    among = known.tree.get("words", name, "among")
    if wrong or among is None or not among.value:
        return wrong
    return _missing(str(among.value), entry, known.tables.get(among.value, ()))


def _option(rest: str, known: Known) -> str:
    name, equals, value = rest.partition("=")
    wrong = _missing("option", name, known.tables["option"])
    if wrong:
        return wrong
    if not equals:
        return f'"option:{rest}" tests no value; write option:{name}=VALUE'
    choices = known.choices(name)
    return _missing(f"choice of {name}", value, choices) if choices else ""
