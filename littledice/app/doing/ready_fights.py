"""Fights made ready: `[encounter.ID]` of a ruleset or of the campaign's `encounters.toml`, begun by `new NAME from:ID`.

Only sentences that set a fight up may stand in one, so that a file from anybody can do nothing else. All of them are
said in memory first: a fight that cannot be set up is never begun.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from littledice.app.memory_shelf import MemoryShelf
from littledice.app.outcome import Outcome
from littledice.engine.ruleset import Rulebook
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.model.errors import LittleDiceError, Refused, StorageError
from littledice.model.names import clean_text
from littledice.model.ruleset import EncounterDef

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.request import Request

FILE = "encounters.toml"
LARGEST = 256 * 1024
MOST_SENTENCES = 200
SETTING_UP = (
    "add", "+", "block", "c", "clock", "conceal", "condition", "count", "dist", "label", "note", "order", "place",
    "scene", "set",
)  # fmt: skip
"""The verbs that may stand in one."""


def begin(request: Request, name: str, ruleset: str, said: tuple[str, ...], seed: str, id: str) -> Outcome:
    """Make a fight and set it up; what was `said` of its options wins over the encounter's own."""
    from littledice.app.doing.fights import new

    desk = request.desk
    rules = desk.shelf.rules(ruleset)
    found = encounter_named(desk, rules, id)
    typed = {fold(word.partition("=")[0]) for word in said}
    own = tuple(word for word in options_of(found) if fold(word.partition("=")[0]) not in typed)
    rehearse(desk, rules, found, (*own, *said))
    outcome = new(request, name, ruleset, (*own, *said), seed)
    text = [f"{outcome.name}: {found.name or id}, {rules.data.name}."]
    for sentence in found.begins:
        last = desk.say(shlex.split(sentence))
        text += last.text
    with desk.shelf.look(outcome.slug) as save:
        table = desk.table(save, request.opening)
        data = {**outcome.data, "step": save.head, "text": text, "view": table.view(), "encounter": id}
        return table.looked("new", "text", lambda: data, said=tuple(text), step=save.head)


def rehearse(desk: Desk, rules: Rulebook, found: EncounterDef, options: tuple[str, ...] = ()) -> None:
    """Set the fight up in memory. Raises `Refused` for a sentence that has no place in it or cannot be said."""
    if len(found.begins) > MOST_SENTENCES:
        raise Refused(f"An encounter may hold {MOST_SENTENCES} sentences.", "Shorten it.", code="limit")
    shelf = MemoryShelf(rules)
    shelf.party = desk.shelf.party
    trial = type(desk)(shelf=shelf, clock=lambda: "")
    trial.say(["new", "rehearsal", rules.data.id, *options])
    for sentence in found.begins:
        try:
            words = shlex.split(sentence)
        except ValueError:
            raise Refused(f"The encounter's `{shown(sentence)}` has a quote that is not closed.", "Close it.") from None
        if not words or fold(words[0]) not in SETTING_UP:
            raise Refused(
                f"`{shown(sentence)}` does not set a fight up.",
                f"An encounter may hold {listed([word for word in SETTING_UP if word.isalpha()], 'and')}.",
                code="usage",
            )
        try:
            trial.say(words)
        except LittleDiceError as error:
            raise Refused(
                f"The encounter's `{shown(sentence)}`: {error.message}", error.hint, code=error.code
            ) from error


def encounter_named(desk: Desk, rules: Rulebook, id: str) -> EncounterDef:
    """The encounter of that id, the campaign's before the ruleset's. Raises `Refused` for none."""
    known = {**rules.data.encounter, **of_campaign(desk)}
    by_form = {fold(key): each for key, each in known.items()}
    if fold(id) not in by_form:
        where = f"There: {listed(list(known), 'and')}." if known else f"They stand in `[encounter.ID]` or {FILE}."
        raise unknown(f'There is no encounter "{shown(id)}".', id, known, where)
    return by_form[fold(id)]


def of_campaign(desk: Desk) -> dict[str, EncounterDef]:
    """The encounters of the campaign's own file. Raises `StorageError` for a file that is none."""
    return {} if desk.places is None else read(file_of(desk))


def file_of(desk: Desk) -> Path:
    """The campaign's own file. Raises `Refused` where fights are kept in memory."""
    places = desk.places
    if places is None:
        raise Refused("These fights are kept in memory only.", "There is no folder to write to.", code="storage")
    return (places.campaign or places.saves.parent) / FILE


def read(file: Path) -> dict[str, EncounterDef]:
    """The encounters of a file, none where there is no such file."""
    import tomllib

    import msgspec

    from littledice.language.reading.look_files import whole
    from littledice.store.os_errors import shown as file_shown
    from littledice.store.os_errors import told

    with told(file, named=True):
        content = whole(file, LARGEST + 1)
    if content is None:
        return {}
    try:
        if len(content) > LARGEST:
            raise ValueError(f"it is larger than {LARGEST // 1024} KiB")
        tables = tomllib.loads(content.decode("utf-8-sig"))
        return msgspec.convert(tables, dict[str, dict[str, EncounterDef]]).get("encounter", {})
    except (ValueError, RecursionError) as error:
        # ValueError is bad TOML, bytes that are not text, and anything that is not an encounter.
        why = clean_text(str(error)[:200]).rstrip(".")
        raise StorageError(
            f"{file_shown(file)} cannot be used: {why}.", "[encounter.mill], then begins = [...]."
        ) from error


def options_of(found: EncounterDef) -> tuple[str, ...]:
    """The encounter's own options, as `new` has them."""
    pairs = found.options.items()
    return tuple(f"{key}={str(value).lower() if isinstance(value, bool) else value}" for key, value in pairs)
