"""A sentence taken apart: its options, who it is said for, the verb, `!`. What follows is read by the verb.

This is the only reader of options and of `who:`; the shell, the prompt, a script, completion and `odds` all come here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from littledice.grammar.options import ASKING, COMMON, Option
from littledice.grammar.tokens import fold, shown
from littledice.grammar.verb import Verb, called
from littledice.model.errors import WrongUsage
from littledice.model.record import Record

MOST_WORDS = 2000
LONGEST_WORD = 10_000


class Opening(Record, kw_only=False):
    """`who` and `verb` as typed (`who` empty if not said); `rest` the tokens after the verb; `options` by name, a
    switch's value is empty.
    """

    who: str = ""
    verb: str = ""
    overrule: bool = False
    rest: tuple[str, ...] = ()
    options: dict[str, str] = {}


def read_opening(words: Sequence[str], verbs: Mapping[str, Verb]) -> Opening:
    """Take a sentence apart; `verbs` are those whose options it may have. Without any words the verb is empty. Raises
    `WrongUsage` for an option that is unknown, incomplete or not the verb's, and for words without end.
    """
    if len(words) > MOST_WORDS or any(len(word) > LONGEST_WORD for word in words):
        raise WrongUsage("This sentence is too long.", f"At most {MOST_WORDS} words of {LONGEST_WORD:,} characters.")
    tokens, options = _options(words, verbs)
    who, rest = split_who(tokens)
    if who and not rest:
        raise _no_verb(tokens[0])
    verb, overrule, rest = split_verb(rest)
    opening = Opening(who, verb, overrule, tuple(rest), options)
    _check_owner(opening, verbs)
    return opening


def as_typed(opening: Opening) -> str:
    """The sentence as somebody would type it, dice that were given beside it included."""
    words = [f"{opening.who}:"] if opening.who else []
    words += [f"{opening.verb}!" if opening.overrule else opening.verb, *opening.rest]
    words += ["--dice", opening.options["dice"]] if opening.options.get("dice") else []
    return " ".join(f'"{word}"' if " " in word or not word else word for word in words)


def _no_verb(first: str) -> WrongUsage:
    if fold(first) == "as":
        return WrongUsage('"as" needs somebody and a verb after it.', "`as WHO VERB ...`, for example `as mira hide`")
    return WrongUsage(f'"{shown(first)}" needs a verb after it.', "`WHO: VERB ...`, for example `mira: hide`")


def split_who(tokens: Sequence[str]) -> tuple[str, list[str]]:
    """Who a sentence is said for (`mira: hide`, `as mira hide`), empty if nobody is named, and the tokens behind."""
    first = tokens[0] if tokens else ""
    if len(first) > 1 and first.endswith(":"):
        return first[:-1], list(tokens[1:])
    if fold(first) == "as":
        return (tokens[1].removesuffix(":") if len(tokens) > 1 else first), list(tokens[2:])
    return "", list(tokens)


def split_verb(tokens: Sequence[str]) -> tuple[str, bool, list[str]]:
    """The verb, whether a `!` behind it overrules, and the tokens behind."""
    verb, rest = (tokens[0], list(tokens[1:])) if tokens else ("", [])
    if verb.endswith("!") and len(verb) > 1:
        return verb[:-1], True, rest
    if rest and rest[0] == "!":
        return verb, True, rest[1:]
    return verb, False, rest


def is_option(word: str) -> bool:
    """Whether a word is meant as an option; `-3,1`, `-` and `-.5` are words."""
    return word.startswith("-") and word[1:2] not in ("", ".") and not word[1].isdigit()


def every_option(verbs: Mapping[str, Verb]) -> dict[str, Option]:
    """The options of all verbs, by name. Those of one name are one option."""
    own = {name: option for verb in verbs.values() for name, option in verb.options.items()}
    return {**own, **COMMON, **ASKING}


def by_flag(options: Mapping[str, Option]) -> dict[str, str]:
    """Which option each flag means."""
    return {flag: name for name, option in options.items() for flag in option.flags}


def _options(words: Sequence[str], verbs: Mapping[str, Verb]) -> tuple[list[str], dict[str, str]]:
    if not any(map(is_option, words)) and "--" not in words:
        return list(words), {}
    known = {**COMMON, **ASKING}
    flags = by_flag(known)
    if any(is_option(word) and word.partition("=")[0] not in flags for word in words):
        known = every_option(verbs)
        flags = by_flag(known)
    tokens: list[str] = []
    options: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word == "--":
            tokens.extend(rest)
        elif not is_option(word):
            tokens.append(word)
        else:
            name, value = _option(word, rest, known, flags, verbs)
            if name in options and known[name].many:
                value = f"{options[name]}\n{value}"
            elif name in options and known[name].value:
                raise WrongUsage(f"{known[name].flags[0]} is given twice.", _ONCE.get(name, "Type it once."))
            options[name] = value
    return tokens, options


def begun(words: Sequence[str], verbs: Mapping[str, Verb]) -> tuple[list[str], dict[str, str], str]:
    """What is there of a sentence that is being typed: its words, its options, and the option whose value comes next
    ("" for none). Nothing is refused.
    """
    known = every_option(verbs)
    flags = by_flag(known)
    tokens: list[str] = []
    options: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        flag, given, value = word.partition("=")
        name = flags.get(flag, "") if is_option(word) else ""
        if not name:
            tokens.append(word)
        elif given or not known[name].value:
            options[name] = value
        elif (after := next(rest, None)) is None:
            return tokens, options, name
        else:
            options[name] = after
    return tokens, options, ""


_ONCE = {"dice": "Put all faces into one, in the order rolled."}


def _option(
    word: str, rest: Iterator[str], known: Mapping[str, Option], flags: Mapping[str, str], verbs: Mapping[str, Verb]
) -> tuple[str, str]:
    """The name and the value of an option; a value that stands apart is taken from the words behind."""
    flag, given, value = word.partition("=")
    if flag not in flags:
        raise _unknown(flag, flags, verbs)
    name = flags[flag]
    option = known[name]
    if not option.value:
        if given:
            raise WrongUsage(f"{flag} is a switch and takes no value.", f"Write `{flag}` alone.")
        return name, ""
    if not given:
        value = next(rest, flag)
        if value in flags:
            raise WrongUsage(f"{flag} needs a value after it.", f"`{flag} {option.value}`: {option.says}")
    if option.among and value not in option.among:
        raise WrongUsage(f"{flag} is one of {', '.join(option.among)}.", f"`{flag} {option.among[0]}`")
    return name, value


def _check_owner(opening: Opening, verbs: Mapping[str, Verb]) -> None:
    """An option that is not every verb's must be this one's."""
    own = [name for name in opening.options if name not in COMMON and name not in ASKING]
    if not own:
        return
    verb = called(verbs, opening.verb)
    for name in own:
        if verb is None or name not in verb.options:
            owners = [each.name for each in verbs.values() if name in each.options]
            flag = every_option(verbs)[name].flags[0]
            raise WrongUsage(f"{flag} belongs to {' or '.join(owners)}.", f"`help {owners[0]}` shows how.")


def _unknown(flag: str, flags: Mapping[str, str], verbs: Mapping[str, Verb]) -> WrongUsage:
    from littledice.rules.nearest import nearest

    message = f'There is no option "{flag if len(flag) <= 40 else f"{flag[:37]}..."}".'
    bare = flag.lstrip("-")
    if not flag.startswith("--") and called(verbs, bare) is not None:
        return WrongUsage(message, f"Without the dash {bare} is a verb: `{bare}`")
    close = nearest(flag, flags) if flag.startswith("--") else ""
    if close:
        return WrongUsage(message, f"Did you mean `{close}`?")
    return WrongUsage(message, "`littledice --help` lists the options; a word that begins with a dash goes after --.")
