"""The first words of a sentence: options, who, verb, `!`. What follows is read by the verb."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.grammar.tokens import fold, shown
from littledice.model.errors import WrongUsage
from littledice.model.record import Record

VALUED = {
    "--dice": "dice",
    "--encounter": "encounter",
    "--round": "round",
    "--seed": "seed",
    "--to": "to",
    "-e": "encounter",
}
FLAGS = {"--player": "player", "--raw": "raw"}

MOST_WORDS = 2000
LONGEST_WORD = 10_000


class Opening(Record, kw_only=False):
    """`who` and `verb` as typed (`who` empty if not said); `rest` the tokens after the verb; `options` by name, a
    flag's value is empty.
    """

    who: str
    verb: str
    overrule: bool
    rest: tuple[str, ...]
    options: dict[str, str] = {}


def read_opening(words: Sequence[str]) -> Opening:
    """Split a sentence; raises `WrongUsage` for an empty one, a strange option or a word without end."""
    if len(words) > MOST_WORDS or any(len(word) > LONGEST_WORD for word in words):
        raise WrongUsage("This sentence is too long.", f"At most {MOST_WORDS} words of {LONGEST_WORD:,} characters.")
    tokens, options = _options(words)
    who, tokens = _who(tokens)
    if not tokens:
        raise WrongUsage("The sentence is empty." if not who else f"{shown(who)} does what?", "`help` shows the verbs.")
    verb, tokens = tokens[0], tokens[1:]
    overrule = verb.endswith("!") and len(verb) > 1
    if overrule:
        verb = verb[:-1]
    elif tokens and tokens[0] == "!":
        overrule, tokens = True, tokens[1:]
    return Opening(who, verb, overrule, tuple(tokens), options)


def _who(tokens: list[str]) -> tuple[str, list[str]]:
    if not tokens:
        return "", tokens
    first = tokens[0]
    if len(first) > 1 and first.endswith(":"):
        return first[:-1], tokens[1:]
    if fold(first) == "as" and len(tokens) > 1:
        return tokens[1].removesuffix(":"), tokens[2:]
    return "", tokens


def _options(words: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Options may stand anywhere; a token such as `-3,1` is none."""
    tokens: list[str] = []
    options: dict[str, str] = {}
    waiting = iter(words)
    for word in waiting:
        name, equals, value = word.partition("=")
        if word in FLAGS:
            options[FLAGS[word]] = ""
        elif name in VALUED:
            given = value if equals else next(waiting, None)
            if given is None:
                raise WrongUsage(f"{name} needs a value.", f"`{name} VALUE`")
            if VALUED[name] in options:
                raise WrongUsage(f"{name} is said twice.", "Say it once.")
            options[VALUED[name]] = given
        elif word.startswith("--") and len(word) > 2:
            raise WrongUsage(f"There is no option {shown(name)} here.", "Options: " + " ".join([*VALUED, *FLAGS]))
        else:
            tokens.append(word)
    return tokens, options
