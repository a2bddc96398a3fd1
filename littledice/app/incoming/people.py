"""Rows as people of a game: which columns are keys of its sheet, by the game's own `[import.NAME]`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from littledice.app.incoming.rows import FOREIGN, Row, Rows, Trouble
from littledice.grammar.sheet_entries import OWN, Sheet, keys, write
from littledice.grammar.tokens import fold
from littledice.grammar.word_lists import Lexicon
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.names import clean_name
from littledice.model.record import Value, Working, replace
from littledice.model.ruleset import ImportDef, ImportKey

NAMES = ("name", "alias", "creature", "who", "combatant", "character", "monster")
NUMBERS = ("number", "count", "x", "qty", "quantity", "amount", "how many")
SIDE = ("side", "team", "faction", "player")
TEMPLATE = ("from", "template")
CREATURE = ("creature",)
"""What somebody with a name of their own is."""
SIDES = {
    "party": "party", "pc": "party", "pcs": "party", "player": "party", "players": "party", "ally": "party",
    "hero": "party", "heroes": "party", "foe": "foes", "foes": "foes", "monster": "foes", "monsters": "foes",
    "enemy": "foes", "enemies": "foes", "npc": "foes",
}  # fmt: skip
SKILL = "skill:"
MOST_ALIKE = 99
LARGEST = 1_000_000_000


class Person(Value):
    """Somebody who is to come: `times` of them (None: one), with the keys of `add` as tokens of a sentence."""

    name: str
    times: int | None
    side: str
    template: str
    tokens: tuple[str, ...]
    place: str
    group: str = ""

    def data(self) -> dict[str, object]:
        """As JSON."""
        return {
            "name": self.name,
            "times": self.times or 1,
            "side": self.side or None,
            "template": self.template or None,
            "keys": list(self.tokens),
            "place": self.place,
            "group": self.group or None,
        }


class People(Working):
    """Everybody of a file in the words of a game; `unused` are the columns that the game has no use for."""

    format: str
    people: list[Person] = []
    troubles: list[Trouble] = []
    unused: list[str] = []


class Mapping:
    """How a game reads the columns of a kind of file."""

    def __init__(self, lexicon: Lexicon, format: str) -> None:
        self.lexicon = lexicon
        found = [each for each in lexicon.data.import_.values() if not each.formats or format in each.formats]
        self.own = {fold(key): key for key in keys(lexicon)} if format not in FOREIGN else {}
        self.names = _all(found, "name", NAMES)
        self.numbers = _all(found, "number", NUMBERS)
        self.side = _all(found, "side", SIDE)
        self.sides = SIDES | {fold(word): side for each in found for word, side in each.sides.items()}
        self.keys: dict[str, ImportKey] = {}
        for each in found:
            for key, how in each.keys.items():
                self.keys.setdefault(key, how if isinstance(how, ImportKey) else ImportKey(columns=how))

    def tokens(self, columns: dict[str, str]) -> Iterator[tuple[str, str, str]]:
        """What somebody's columns write on a sheet: the column, the key, the value."""
        by_form = {fold(column): column for column in columns}
        for key, how in self.keys.items():
            wanted = [fold(each) for each in (*how.columns, *([key] if fold(key) in self.own else []))]
            column = next((by_form[form] for form in wanted if form in by_form), "")
            if column:
                yield column, key, columns[column]
        for form, column in by_form.items():
            key = self.own.get(form, column if form.startswith(SKILL) and self.own else "")
            if key and key not in (*self.keys, *OWN):
                yield column, key, columns[column]


def people_of(rows: Rows, lexicon: Lexicon, *, only: str = "") -> People:
    """Everybody of the rows, or of one group of them."""
    mapping = Mapping(lexicon, rows.format)
    found = People(rows.format, troubles=list(rows.troubles))
    used: set[str] = set()
    seen: dict[str, None] = {}
    for row in rows.rows:
        if only and fold(row.group) != fold(only):
            continue
        seen.update(dict.fromkeys(row.columns))
        try:
            found.people.append(_person(row, mapping, found, used))
        except LittleDiceError as error:
            found.troubles.append(Trouble(row.place, f"{error.message}"))
    found.people = _merged(found.people)
    found.unused = [column for column in seen if fold(column) not in used]
    return found


def _merged(people: list[Person]) -> list[Person]:
    """Those who differ in nothing as several of one kind, where the first of them stands."""
    alike: dict[Person, list[Person]] = {}
    for each in people:
        alike.setdefault(replace(each, times=None, place=""), []).append(each)
    found = [
        same[0] if len(same) == 1 else replace(same[0], times=sum(each.times or 1 for each in same))
        for same in alike.values()
    ]
    return [replace(each, times=min(each.times, MOST_ALIKE)) if each.times else each for each in found]


def _person(row: Row, mapping: Mapping, found: People, used: set[str]) -> Person:
    columns = {column: value for column, value in row.columns.items() if value.strip()}
    name = _first(columns, mapping.names, used)
    if not name:
        raise Refused("nobody is named here.")
    side = _side(_first(columns, mapping.side, used), mapping) or row.side
    template = mapping.lexicon.find("template", _first(columns, TEMPLATE, used))
    creature = _first(columns, CREATURE, used)
    if not template and fold(creature) != fold(name):
        template = mapping.lexicon.find("template", creature)
    times, name = _times(_first(columns, mapping.numbers, used), name)
    taken = {fold(each) for each in (*mapping.names, *mapping.side, *TEMPLATE, *mapping.numbers)}
    rest = {column: value for column, value in columns.items() if fold(column) not in taken}
    tokens = list(_tokens(row, rest, mapping, found, used))
    tokens += [f"side={side}"] if side else []
    return Person(clean_name(name), times, side, template, tuple(tokens), row.place, row.group)


def _tokens(row: Row, columns: dict[str, str], mapping: Mapping, found: People, used: set[str]) -> Iterator[str]:
    """The keys that the game understands; each that it does not is told with its line."""
    for column, key, value in mapping.tokens(columns):
        used.add(fold(column))
        try:
            how = mapping.keys.get(key)
            token = f"{key}={value if how is None else _reckoned(value, how)}"
            write(Sheet(), token, mapping.lexicon)
        except LittleDiceError as error:
            found.troubles.append(Trouble(row.place, f"{column}: {error.message}"))
        else:
            yield token


def _reckoned(value: str, how: ImportKey) -> str:
    """The number as the game counts."""
    if (how.divide, how.plus, how.least, how.most) == (1, 0, None, None):
        return value
    try:
        number = int(float(value)) if len(value) < 20 else LARGEST + 1
    except (ValueError, OverflowError):
        number = LARGEST + 1
    if abs(number) > LARGEST:
        raise Refused(f'"{value[:40]}" isn\'t a number.')
    number = number // max(1, how.divide) + how.plus
    number = number if how.least is None else max(number, how.least)
    return str(number if how.most is None else min(number, how.most))


def _first(columns: dict[str, str], names: Sequence[str], used: set[str]) -> str:
    """What stands in the first of these columns that has anything; the others have been looked at too."""
    by_form = {fold(column): value for column, value in columns.items()}
    found = [by_form[fold(name)] for name in names if fold(name) in by_form]
    used.update(fold(name) for name in names)
    return found[0] if found else ""


def _side(word: str, mapping: Mapping) -> str:
    if not word:
        return ""
    side = mapping.sides.get(fold(word), fold(word))
    if side not in mapping.lexicon.data.flow.sides:
        raise Refused(f'there is no side "{word[:40]}".')
    return side


def _times(word: str, name: str) -> tuple[int | None, str]:
    """How many there are, said in a column or in front of the name (`3x Goblin`, `Goblin x3`)."""
    import re

    if not word:
        before = re.fullmatch(r"(\d{1,4})\s*[x×]\s+(.+)", name)
        after = re.fullmatch(r"(.+?)\s+[x×]\s?(\d{1,4})", name)
        word, name = (before[1], before[2]) if before else (after[2], after[1]) if after else ("", name)
    if not word:
        return None, name
    bare = word.strip().removeprefix("x").strip()
    if not (bare.isascii() and bare.isdigit()) or not 1 <= int(bare[:6]) <= MOST_ALIKE:
        raise Refused(f'"{word[:40]}" isn\'t a number of people from 1 to {MOST_ALIKE}.')
    return (int(bare) if int(bare) > 1 else None), name


def _all(found: Sequence[ImportDef], field: str, usual: Sequence[str]) -> tuple[str, ...]:
    return (*(name for each in found for name in getattr(each, field)), *usual)
