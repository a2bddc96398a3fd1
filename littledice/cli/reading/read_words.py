"""What was typed, taken apart: options out of the words, the verb found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from littledice.cli.reading.options import OPTIONS, by_flag
from littledice.cli.reading.read_line import Line
from littledice.cli.reading.verb_files import COMMANDS, LETTERS
from littledice.model.errors import WrongUsage


def read(typed: Sequence[str]) -> Line:
    """The line of these arguments. Raises `WrongUsage` for an option that is unknown, incomplete or out of place."""
    words, options = _sorted_out(typed)
    place = _place(words)
    verb = verb_named(words[place]) if place < len(words) else ""
    line = Line(words=tuple(words), options=options, verb=verb, place=place)
    _check_place(line)
    return line


def verb_named(word: str) -> str:
    """The verb a word means: a letter's verb, else itself in small letters with hyphens, its `!` dropped."""
    word = word.removesuffix("!")
    if word in LETTERS:
        return LETTERS[word]
    small = word.lower().replace("_", "-")
    return LETTERS.get(small, small) if len(small) == 1 else small


def is_option(word: str) -> bool:
    """Whether a word is meant as an option; `-3,1`, `-` and `-.5` are words."""
    return word.startswith("-") and word[1:2] not in ("", ".") and not word[1].isdigit()


def _sorted_out(typed: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    flags = by_flag()
    words: list[str] = []
    options: dict[str, str] = {}
    rest = iter(typed)
    for word in rest:
        if word == "--":
            words.extend(rest)
            break
        if not is_option(word):
            words.append(word)
            continue
        flag, given, value = word.partition("=")
        name = flags.get(flag)
        if name is None:
            raise _unknown(flag)
        if name in options and name == "dice":
            raise WrongUsage("--dice stands twice in this line.", "Put all faces into one, in the order rolled.")
        if OPTIONS[name].value:
            options[name] = _among(value if given else _next(rest, name, flags), name)
        elif given:
            raise WrongUsage(f"{flag} is a switch and takes no value.", f"Write `{flag}` alone.")
        else:
            options[name] = ""
    return words, options


def _next(rest: Iterator[str], name: str, flags: Mapping[str, str]) -> str:
    value = next(rest, None)
    if value is None or value in flags:
        option = OPTIONS[name]
        flag = option.flags[0]
        raise WrongUsage(f"{flag} needs a value after it.", f"`{flag} {option.value}`: {option.says}")
    return value


def _among(value: str, name: str) -> str:
    """The value, which must be one of the option's words where it has some."""
    option = OPTIONS[name]
    if option.among and value not in option.among:
        raise WrongUsage(
            f"{option.flags[0]} is one of {', '.join(option.among)}.", f"`{option.flags[0]} {option.among[0]}`"
        )
    return value


def _place(words: Sequence[str]) -> int:
    """Where the verb stands: after `who:` or `as WHO`, if either is there."""
    place = 0
    if words and words[0].lower() == "as":
        place = 2
        if len(words) < 3:
            raise WrongUsage(
                '"as" needs somebody and a verb after it.', "`as WHO VERB ...`, for example `as mira hide`"
            )
    elif words and len(words[0]) > 1 and words[0].endswith(":"):
        place = 1
    if words and place >= len(words):
        raise WrongUsage(f'"{words[0]}" needs a verb after it.', "`WHO: VERB ...`, for example `mira: hide`")
    return place


def _check_place(line: Line) -> None:
    for name in line.options:
        verbs = OPTIONS[name].verbs
        if verbs and line.verb not in verbs:
            owners = " or ".join(verbs)
            raise WrongUsage(
                f"{OPTIONS[name].flags[0]} belongs to {owners}.", f"`littledice help {verbs[0]}` shows how."
            )


def _unknown(flag: str) -> WrongUsage:
    from littledice.rules.nearest import nearest

    shown = flag if len(flag) <= 40 else f"{flag[:37]}..."
    message = f'There is no option "{shown}".'
    bare = flag.lstrip("-")
    if not flag.startswith("--") and (bare in COMMANDS or bare in LETTERS):
        return WrongUsage(message, f"Without the dash {bare} is a verb: `littledice {bare}`")
    close = nearest(flag, by_flag()) if flag.startswith("--") else ""
    if close:
        return WrongUsage(message, f"Did you mean `{close}`?")
    return WrongUsage(message, "`littledice --help` lists the options; a word that begins with a dash goes after --.")
