"""What a sentence writes on a sheet: `phy=2 hp=5/12 ac2 traits=healer,wary resist=fire reduce=fire:2
skill:lockpicks=3`.
"""

from __future__ import annotations

import re

from littledice.engine.steady import MAXIMUM
from littledice.grammar import numerals
from littledice.grammar.sheet_lists import EVERYWHERE, NONE, REDUCE, WRITTEN, list_named, words
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.grammar.word_lists import Lexicon
from littledice.model.errors import Refused, WrongUsage
from littledice.model.names import clean_name
from littledice.model.record import Working
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number, figure

OWN = ("initiative", "name", "side")
_GLUED = re.compile(r"([a-z_]+?)(-?[0-9]+)")
_SKILL = re.compile(r"skill:(.+)", re.IGNORECASE)
_EXPERIENCE = re.compile(r"([0-9]{1,5})xp", re.IGNORECASE)


class Sheet(Working):
    """What was given: numbers (None: taken away), lists, tracks as (value, high or None). `written` are the keys of one
    sentence, which may not hold any of them twice.
    """

    stats: dict[str, Number | None] = {}
    words: dict[str, tuple[str, ...]] = {}
    tracks: dict[str, tuple[Number, Number | None]] = {}
    name: str | None = None
    side: str | None = None
    initiative: Number | None = None
    written: list[str] = []

    def empty(self) -> bool:
        """Whether nothing at all was given."""
        return not (self.stats or self.words or self.tracks) and (self.name, self.side, self.initiative) == (None,) * 3


def is_key(token: str, lexicon: Lexicon) -> bool:
    """Whether a token writes on the sheet rather than naming somebody."""
    return "=" in token or fold(token).startswith(("side:", "skill:")) or _glued(token, lexicon) is not None


def write(sheet: Sheet, token: str, lexicon: Lexicon) -> None:
    """Take one token down; raises for a key nobody knows or a value that is none."""
    key, sign, value = token.partition("=")
    if not sign:
        glued = _glued(token, lexicon)
        if glued is not None:
            key, value = glued
        elif ":" in token:
            key, _, value = token.partition(":")
        else:
            raise WrongUsage(f'"{shown(token)}" is not something a sheet can hold.', "`KEY=VALUE`")
    _write(sheet, key, value, lexicon)


def _write(sheet: Sheet, key: str, value: str, lexicon: Lexicon) -> None:
    form = fold(key)
    written = _part(lexicon, form) or form
    if written in sheet.written:
        raise WrongUsage(f"{shown(key)} stands twice.", "Say each once.")
    sheet.written.append(written)
    skill = _SKILL.fullmatch(key)
    if form in OWN:
        _own(sheet, form, value, lexicon)
    elif form == REDUCE or (form in WRITTEN and form in lexicon.data.words):
        sheet.words[form] = WRITTEN[form](value, lexicon)
    elif skill:
        sheet.stats[_new_skill(skill[1])] = _skill(skill[1], value, lexicon)
    elif track := _id(lexicon, "track", form) or _part(lexicon, form):
        sheet.tracks[track] = _track(_own_track(track, lexicon), value, lexicon)
    elif stat := _id(lexicon, "stat", form):
        sheet.stats[stat] = _stat(stat, value, lexicon)
    elif name := list_named(form, lexicon):
        sheet.words[name] = words(name, value, lexicon)
    else:
        known = keys(lexicon)
        own = f"A skill of your own is `skill:{shown(form)}={shown(value)}`. " if _may_be_skill(form, value) else ""
        error = unknown(f'{lexicon.data.name} knows no "{shown(key)}".', key, known, "Known: " + listed(known, "and"))
        error.hint = own + error.hint
        raise error


def _own_track(track: str, lexicon: Lexicon) -> str:
    """The track, if it is one that somebody has alone. Raises `WrongUsage` for another."""
    defined = lexicon.data.track.get(track)
    if defined is not None and defined.of != "person":
        key = f"{track}:{lexicon.data.flow.sides[0]}" if defined.of == "side" else track
        raise WrongUsage(f"{defined.name or track} belongs to the {defined.of}.", f"`clock {key} N` moves it.")
    return track


def _may_be_skill(form: str, value: str) -> bool:
    """Whether a key nobody knows can have been meant as a skill that no list has."""
    return form.replace("_", "").isalpha() and (value.isdigit() or bool(_EXPERIENCE.fullmatch(value)))


def keys(lexicon: Lexicon) -> list[str]:
    """Every key a sheet may have."""
    data = lexicon.data
    budget = [id for id, track in data.track.items() if track.budget or track.of != "person"]
    named = [id for id in (*data.stat, *data.track, *data.words) if id not in budget]
    return [*dict.fromkeys([*named, *EVERYWHERE, REDUCE, *OWN])]


def _own(sheet: Sheet, key: str, value: str, lexicon: Lexicon) -> None:
    if key == "name":
        sheet.name = clean_name(value)
    elif key == "initiative":
        sheet.initiative = numerals.number(value, "initiative")
    else:
        sides = lexicon.data.flow.sides
        if fold(value) not in sides:
            raise unknown(f'There is no side "{shown(value)}".', value, sides, "Sides: " + " ".join(sides))
        sheet.side = fold(value)


def _id(lexicon: Lexicon, kind: str, form: str) -> str:
    """The id of exactly that form; names do not count, they may be those of something else."""
    found = lexicon.find(kind, form)
    return found if fold(found) == form else ""


def _part(lexicon: Lexicon, form: str) -> str:
    """The track of a part's code, or the word for all of them."""
    data = lexicon.data
    if form == data.screen.parts:
        return form
    return next((id for id, track in data.track.items() if track.code == form), "")


def _glued(token: str, lexicon: Lexicon) -> tuple[str, str] | None:
    """`hp6` as key and value."""
    found = _GLUED.fullmatch(fold(token)) if len(token) < 40 else None
    if found and (_id(lexicon, "track", found[1]) or _id(lexicon, "stat", found[1])):
        return found[1], found[2]
    return None


def _track(track: str, value: str, lexicon: Lexicon) -> tuple[Number, Number | None]:
    now, sign, most = value.partition("/")
    defined = lexicon.data.track.get(track)
    read = numerals.number if defined is not None and defined.fractions else numerals.whole
    high = read(most, f"maximum of {track}") if sign else None
    if high is not None:
        check_maximum(lexicon.data, track, high)
    return read(now, f"value of {track}"), high


def check_maximum(data: Ruleset, track: str, high: Number) -> None:
    """Raise `Refused` for a number that no maximum can be: below 0."""
    if high < 0:
        raise Refused(f"A maximum of {figure(high)} is below 0.", f"`{track}=VALUE/MAXIMUM`", code="number")


def _skill(name: str, value: str, lexicon: Lexicon) -> Number | None:
    """The rank of a skill of one's own, None where it is taken away."""
    return None if fold(value) in NONE else _whole(name, _number(value, lexicon))


def _stat(stat: str, value: str, lexicon: Lexicon) -> Number | None:
    if fold(value) in NONE:
        return None
    found = _number(value, lexicon)
    defined = lexicon.data.stat[stat]
    if not defined.fractions:
        _whole(stat, found)
    if defined.values and found not in defined.values:
        known = ", ".join(map(figure, defined.values))
        raise Refused(f"{stat} cannot be {figure(found)}.", f"{stat} is one of {known}.", code="number")
    least, most = defined.least, defined.most
    if least is None and MAXIMUM in defined.tags:
        least = 0
    if (least is not None and found < least) or (most is not None and found > most):
        bounds = f"from {figure(least or 0)}" if most is None else f"{figure(least or 0)} to {figure(most)}"
        raise Refused(f"{stat} cannot be {figure(found)}.", f"{stat} goes {bounds}.", code="number")
    return found


def _whole(stat: str, found: Number) -> Number:
    """The number, if it is a whole one; raises `Refused` for a fraction."""
    if found != int(found):
        raise Refused(f"{shown(stat)} is a whole number, not {figure(found)}.", "Type a whole number.", code="number")
    return found


def _number(value: str, lexicon: Lexicon) -> Number:
    """A number, or a rank by its total experience (`9xp`), where `[tables.experience]` says how: the `root` of that
    degree, rounded down, `plus` something, at `least` something.
    """
    experience = _EXPERIENCE.fullmatch(value)
    if experience is None:
        return numerals.number(value)
    table = lexicon.data.tables.get("experience")
    if not table:
        raise Refused(f"{lexicon.data.name} counts no experience.", "Give the number itself.", code="number")
    rank = _root(int(experience[1]), int(table.get("root", 1))) + int(table.get("plus", 0))
    return max(rank, int(table.get("least", rank)))


def _root(number: int, degree: int) -> int:
    """The largest whole number whose power of that degree is not above `number`."""
    found = 0
    while (found + 1) ** degree <= number and found < numerals.LARGEST:
        found += 1
    return found


def _new_skill(name: str) -> str:
    skill = fold(name)
    if not skill.isidentifier() or len(skill) > 40:
        raise WrongUsage(f'"{shown(name)}" cannot be the name of a skill.', "`skill:NAME=NUMBER`, letters only")
    return skill
