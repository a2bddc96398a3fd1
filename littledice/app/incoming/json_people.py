"""People in JSON: the exports of Improved Initiative, and plain lists. Every entry is checked by itself, so that one
that is none of its kind is told and the others are taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from littledice.app.incoming.rows import IMPROVED, JSON, LONGEST, MOST_COLUMNS, MOST_ROWS, Row, Rows, cell
from littledice.model.errors import StorageError

DEEPEST = 40
LARGEST_NUMBER = 1_000_000_000

Text = Annotated[str, Field(max_length=LONGEST)]
Number = (
    Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
    | Annotated[float, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER, allow_inf_nan=False)]
)


class Strict(BaseModel):
    """What an entry must be; whatever else stands in it is looked through for columns."""

    model_config = ConfigDict(strict=True, extra="allow")


class Measure(Strict):
    """A number with a remark, such as hit points."""

    Value: Number = 0


class StatBlock(Strict):
    """A creature."""

    Name: Annotated[str, Field(min_length=1, max_length=LONGEST)]
    HP: Measure | None = None
    AC: Measure | None = None
    Player: Text = ""


class Combatant(Strict):
    """A creature in an encounter."""

    StatBlock: StatBlock
    Alias: Text = ""
    CurrentHP: Number | None = None


class Encounter(Strict):
    """An encounter that was saved."""

    Name: Text = ""
    Combatants: Annotated[list[Any], Field(max_length=MOST_ROWS)]


class Character(Strict):
    """Somebody of the party."""

    Name: Text = ""
    StatBlock: StatBlock
    CurrentHP: Number | None = None


Plain = TypeAdapter(Annotated[dict[Text, Any], Field(max_length=MOST_COLUMNS)])
Scalar = str | int | float | bool
GROUPS = ("combatants", "people", "creatures", "encounter")
WORDS = {
    "missing": "this is missing",
    "string_too_short": "this is empty",
    **dict.fromkeys(("string_too_long", "too_long"), "this is too long"),
    **dict.fromkeys(("model_type", "model_attributes_type", "dict_type"), "expected a group of named values"),
    "list_type": "expected a list",
    "string_type": "expected text",
    **dict.fromkeys(("int_type", "float_type"), "expected a number"),
    **dict.fromkeys(("greater_than_equal", "less_than_equal", "finite_number"), "this number is too large"),
}
"""What is wrong with an entry, by the kind of error that pydantic tells."""
SIDES = {"party": "party", "players": "party", "pcs": "party", "foes": "foes", "monsters": "foes", "enemies": "foes"}


def parsed(text: str) -> Any:
    """The JSON of a file. Raises `StorageError` for what is none, or is nested too deeply."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        # ValueError is bad JSON and a number of thousands of digits.
        raise StorageError(f"This is not valid JSON: {cell(str(error)[:200])}.", "Nothing was taken in.") from error
    if not _shallow(value):
        raise StorageError(f"This is nested more than {DEEPEST} deep.", "Nothing was taken in.", code="limit")
    return value


def _shallow(value: Any) -> bool:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return True
    return False


def _inside(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from (inner for inner in value.values() if isinstance(inner, dict | list))
    elif isinstance(value, list):
        yield from (inner for inner in value if isinstance(inner, dict | list))


def read_json(value: Any) -> Rows:
    """Everybody in it."""
    if isinstance(value, dict) and (_is_export(value) or "Combatants" in value or "StatBlock" in value):
        return _Improved().read(value)
    if isinstance(value, list) and any(isinstance(each, dict) and "StatBlock" in each for each in value):
        return _Improved().read({"Combatants": value})
    return _plain(value)


def _is_export(value: dict[str, Any]) -> bool:
    return any(str(key).partition(".")[0] in _Improved.PARTS for key in value)


class _Improved:
    """An export of Improved Initiative: its library, its characters, its saved encounters, each under a key of its
    own, often as JSON inside of JSON.
    """

    PARTS = ("Creatures", "PersistentCharacters", "PlayerCharacters", "SavedEncounters")

    def __init__(self) -> None:
        self.found = Rows(IMPROVED)

    def read(self, value: dict[str, Any]) -> Rows:
        """Everybody of it."""
        if "Combatants" in value:
            self._encounter(value, "")
        for key, entry in value.items():
            part, dot, _ = str(key).removeprefix("ImprovedInitiative.").partition(".")
            if dot and part in self.PARTS:
                self._entry(part, str(key)[:80], self._unpacked(entry))
        return self.found

    def _unpacked(self, entry: Any) -> Any:
        if isinstance(entry, str):
            try:
                entry = parsed(entry)
            except StorageError:
                return None
        return entry

    def _entry(self, part: str, place: str, entry: Any) -> None:
        if part == "SavedEncounters":
            self._encounter(entry, place)
        elif part == "Creatures":
            self._one(StatBlock, entry, place, library=True)
        else:
            kind = Character if isinstance(entry, dict) and "StatBlock" in entry else StatBlock
            self._one(kind, entry, place, side="party", library=True)

    def _encounter(self, entry: Any, place: str) -> None:
        try:
            made = Encounter.model_validate(entry)
        except ValidationError as error:
            self.found.trouble(place, _why(error))
            return
        for number, each in enumerate(made.Combatants, 1):
            self._one(Combatant, each, f"{place or 'combatant'} {number}".strip(), group=cell(made.Name))

    def _one(self, kind: type[Strict], entry: Any, place: str, **more: Any) -> None:
        try:
            made = kind.model_validate(entry)
        except ValidationError as error:
            self.found.trouble(place, _why(error))
            return
        inner = isinstance(made, Combatant | Character)
        block = made.StatBlock if isinstance(made, Combatant | Character) else made
        assert isinstance(block, StatBlock)
        columns = dict(_flat(block.model_dump()))
        if inner:
            columns |= dict(_flat({key: value for key, value in made.model_dump().items() if key != "StatBlock"}))
        own = made.Alias if isinstance(made, Combatant) else made.Name if isinstance(made, Character) else ""
        columns |= {"Name": cell(own or block.Name), "creature": cell(block.Name)}
        more.setdefault("side", "party" if block.Player else "")
        self.found.add(Row(place, columns, **more))


def _plain(value: Any) -> Rows:
    found = Rows(JSON)
    for encounter, inside in _encounters(value):
        for group, side, number, entry in _entries(inside):
            place = " ".join(word for word in (encounter, group or "entry", str(number)) if word)
            try:
                columns = dict(_flat(Plain.validate_python(entry)))
            except ValidationError as error:
                found.trouble(place, _why(error))
                continue
            found.add(Row(place, columns, encounter, side))
    return found


def _encounters(value: Any) -> Iterator[tuple[str, Any]]:
    """The encounters of a file with their names: under `encounters`, as a list or by name. Besides them, or without
    any, the file itself, which has a name only if it lists people.
    """
    if not isinstance(value, dict):
        yield "", value
        return
    inner = next((each for key, each in value.items() if str(key).lower() == "encounters"), None)
    if isinstance(inner, dict):
        yield from ((cell(str(name)), each) for name, each in inner.items())
    elif isinstance(inner, list):
        yield from ((_named(each), each) for each in inner)
    lists = any(isinstance(each, list) and str(key).lower() in (*GROUPS, *SIDES) for key, each in value.items())
    if lists or inner is None:
        yield _named(value) if lists else "", value


def _named(value: Any) -> str:
    name = value.get("name", "") if isinstance(value, dict) else ""
    return cell(name) if isinstance(name, str) else ""


def _entries(value: Any) -> Iterator[tuple[str, str, int, Any]]:
    """Every entry with the list it stands in and the side that gives it."""
    lists: list[tuple[str, str, list[Any]]] = []
    if isinstance(value, list):
        lists.append(("", "", value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, list) and str(key).lower() in (*GROUPS, *SIDES):
                lists.append((cell(str(key)), SIDES.get(str(key).lower(), ""), inner))
        if not lists:
            lists.append(("", "", [value]))
    for group, side, entries in lists:
        for number, entry in enumerate(entries, 1):
            yield group, side, number, entry


def _flat(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every column, those inside of others by their whole path: `HP.Value`."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(inner, f"{name}.{key}" if name else str(key))
    elif isinstance(value, list):
        words = [str(each) for each in value[:MOST_COLUMNS] if isinstance(each, Scalar)]
        if words and len(words) == len(value):
            yield cell(name), cell(",".join(words))
    elif isinstance(value, bool):
        yield cell(name), "yes" if value else "no"
    elif isinstance(value, Scalar) and str(value).strip():
        yield cell(name), cell(str(value))


def _why(error: ValidationError) -> str:
    """What is wrong with an entry, in one sentence."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    path = ".".join(str(part) for part in first["loc"] if not str(part).startswith("constrained-"))
    said = WORDS.get(first["type"]) or f"{str(first['msg'])[:1].lower()}{str(first['msg'])[1:]}"
    return f"{f'{path}: ' if path else ''}{said}."
