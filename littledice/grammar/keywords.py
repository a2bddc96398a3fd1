"""Keywords and the one token after each, and `key:value` words."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from littledice.grammar.numerals import is_number, place
from littledice.grammar.parsed_move import Heard
from littledice.grammar.targets import Whom
from littledice.grammar.tokens import fold, shown, unknown
from littledice.grammar.word_lists import PART, Lexicon
from littledice.model.errors import Refused, WrongUsage
from littledice.model.names import clean_text

KEYWORDS = ("with", "vs", "to", "on", "by", "before", "after")
KEYS = ("bonus", "effect", "note", "parts", "theirs", "type", "until")
WHO = ("on", "by", "before", "after")
TYPED = ("immune", "weak", "resist", "reduce")
"""The words of a sheet to which the kind of damage matters."""
_PAIR = r"(?s)([a-zA-Z][a-zA-Z_-]*):(.*)"


def keyword(word: str) -> str:
    """The keyword that the word is, empty if none."""
    folded = fold(word)
    return folded if folded in KEYWORDS else ""


def take(heard: Heard, key: str, word: str, lexicon: Lexicon, whom: Whom) -> None:
    """Store what follows a keyword."""
    if key in WHO:
        heard.add_arg(key, *_people(word, whom))
    elif key == "with":
        if not word.strip(","):
            raise WrongUsage(f'"{key}" needs a word after it.', f"`{key} WORD`")
        heard.add_arg(key, *[_thing(each, lexicon, whom) for each in word.split(",") if each])
    elif key == "vs":
        heard.add_arg(key, _opponent(word, lexicon, whom))
    else:
        heard.add_arg(key, _goal(word, lexicon, whom))


def _goal(word: str, lexicon: Lexicon, whom: Whom) -> str:
    """What `to` leads to: a number or place, a band of distance, somebody's id, else the word itself."""
    from littledice.engine.ranges import bands

    if is_number(word) or place(word) is not None:
        return word
    band = next((band for band in bands(lexicon.data) if fold(band) == fold(word)), "")
    if band:
        return band
    found = whom.find(word)
    return found[0] if len(found) == 1 else word.lower()


class Takes(NamedTuple):
    """What a move takes: `own` are keys of its own, `keys` all that mean something with it, `parts` the codes of the
    body parts that may be said.
    """

    own: tuple[str, ...] = ()
    keys: Collection[str] = KEYS
    parts: Collection[str] = ()


def pair(heard: Heard, word: str, lexicon: Lexicon, whom: Whom, takes: Takes) -> bool:
    """Store a `key:value` word; False for any other. `by:bo` is `by bo`."""
    found = re.fullmatch(_PAIR, word)
    if found is None:
        return False
    key, value = fold(found[1]), found[2]
    known = (*KEYS, *KEYWORDS, *takes.own)
    if key not in known:
        here = [each for each in dict.fromkeys(known) if each in takes.keys]
        raise unknown(f'"{shown(found[1])}:" means nothing here.', key, here, "Keys: " + " ".join(here))
    if not value.strip(","):
        raise WrongUsage(f"{key}: needs a value.", f"`{key}:VALUE`")
    if key in KEYWORDS:
        for each in [value] if key == "with" else filter(None, value.split(",")):
            take(heard, key, each, lexicon, whom)
    elif key == "note":
        heard.add_arg(key, clean_text(value))
    elif key == "parts":
        heard.add_arg(key, *[_part(each, lexicon, takes.parts) for each in value.split(",") if each])
    elif key == "type":
        heard.add_arg(key, *[_kind(each, lexicon) for each in value.split(",") if each])
    else:
        heard.add_arg(key, *[each.lower() for each in value.split(",") if each])
    return True


def _people(word: str, whom: Whom) -> list[str]:
    group = whom.group(word.lower())
    return group if group is not None else [whom.one(word)]


def _thing(word: str, lexicon: Lexicon, whom: Whom) -> str:
    """A weapon by its id, somebody by theirs, else the word itself."""
    weapon = lexicon.find("weapon", word)
    if weapon:
        return weapon
    starts = lexicon.starting("weapon", word)
    people = whom.find(word)
    if people:
        return people[0]
    return starts[0] if len(starts) == 1 else word.lower()


def _opponent(word: str, lexicon: Lexicon, whom: Whom) -> str:
    """A number, `g1.men`, or somebody's id."""
    name, dot, key = word.rpartition(".")
    if is_number(word):
        return word
    if dot and name and key:
        stat = lexicon.find("stat", key) or lexicon.find("track", key) or whom.skill(key)
        if not stat:
            known = [*lexicon.table("stat").values(), *lexicon.table("track").values()]
            raise unknown(f'{lexicon.data.name} has no stat called "{shown(key)}".', key, known)
        return f"{whom.one(name)}.{stat}"
    return whom.one(word)


def _kind(word: str, lexicon: Lexicon) -> str:
    """A kind of damage; any word will do in a game that lists none, and none where no sheet makes anything of it."""
    if not any(each in lexicon.data.words for each in TYPED):
        raise Refused(f"In {lexicon.data.name} damage has no kinds.", f"Leave out `type:{word.lower()}`.", code="idle")
    kind = lexicon.find("damage_type", word)
    known = list(lexicon.table("damage_type").values())
    if not kind and known:
        told = f'{lexicon.data.name} has no kind of damage called "{shown(word)}".'
        raise unknown(told, word, known, "Known: " + " ".join(known))
    return kind or word.lower()


def _part(word: str, lexicon: Lexicon, known: Collection[str]) -> str:
    code = lexicon.find(PART, word)
    if not code and lexicon.table(PART):
        raise Refused(f'"{shown(word)}" is not a body part.', "Parts: " + " ".join(known), code="unknown")
    return code or word.lower()
