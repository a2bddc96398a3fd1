"""`rules list`, `show`, `new`, `check`, `options`, `schema` and `steps`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from littledice.app.folders import Places
from littledice.cli.call import Call
from littledice.cli.page import Page, Row
from littledice.grammar.tokens import shown, unknown
from littledice.model.errors import BadRuleset, WrongUsage


class Told(NamedTuple):
    """What a sub-command found: as a page and as JSON data."""

    page: Page
    data: Any


def rules(call: Call) -> int:
    """Do what the word after `rules` says; returns the exit code. Raises `LittleDiceError`."""
    word = call.line.rest[0].lower() if call.line.rest else "list"
    do = DO.get(word)
    if do is None:
        raise unknown(f'rules has no "{shown(word)}".', word, DO, "`rules " + "|".join(DO) + "`")
    places = call.session.desk(call.line).places
    assert places is not None
    told = do(call, places)
    if call.session.looks.json:
        call.session.tell_data("rules", told.data)
    else:
        call.session.tell("rules", told.page)
    return 0


def _list(call: Call, places: Places) -> Told:
    from littledice.language.authoring.listing import listing

    found = listing(places.roots)
    rows = [Row(each.id, each.name, _remark(each)) for each in found.rulesets]
    notes = (f"Packs: {', '.join(found.packs)}",) if found.packs else ()
    data = {"rulesets": [each._asdict() for each in found.rulesets], "packs": list(found.packs)}
    return Told(Page(title="rulesets", rows=tuple(rows), notes=notes), data)


def _remark(entry: Any) -> str:
    """What there is to say of a ruleset in a list: where it lies, what hides it, what is wrong."""
    parts = [entry.says, entry.origin]
    parts += [f"also {', '.join(entry.short)}"] if entry.short else []
    parts += ["the default"] if entry.default else []
    parts += ["hidden by a later one of the same id"] if not entry.used else []
    parts += [entry.problem] if entry.problem else []
    return "; ".join(part.rstrip(".") for part in parts if part)


def _show(call: Call, places: Places) -> Told:
    from littledice.language.authoring.show_entry import show

    id, key = _id(call, places, most=2)
    values = show(_compiled(id, places).tree, key)
    origin = "origin" in call.line.options
    rows = [Row(each.key, "", _said(each.value) + (_origin(each) if origin else "")) for each in values]
    return Told(Page(title=f"{id} {key}".strip(), rows=tuple(rows)), [each._asdict() for each in values])


def _origin(value: Any) -> str:
    return f"   {value.shown}:{value.line}" if value.line else f"   {value.shown}"


def _options(call: Call, places: Places) -> Told:
    from littledice.language.authoring.option_list import options

    id, _ = _id(call, places)
    compiled = _compiled(id, places)
    found = options(compiled.data, compiled.tree)
    rows = []
    for each in found:
        choices = "|".join(_said(choice) for choice in each.choices) or "any value"
        rows.append(Row(f"{each.id}={_said(each.default)}", "", f"{choices}. {each.says} {each.rule}".strip()))
        rows += [Row("", "", f"{choice}: {says}") for choice, says in each.means.items()]
    notes = (f"littledice new NAME {id} OPTION=VALUE settles one for a fight.",)
    return Told(Page(title=f"options of {id}", rows=tuple(rows), notes=notes), [each._asdict() for each in found])


def _new(call: Call, places: Places) -> Told:
    from littledice.language.authoring.new_ruleset import create
    from littledice.language.loading import load
    from littledice.language.names import default_id
    from littledice.store.locations import RULESETS, campaign_folder, path_of, user_folder

    if len(call.line.rest) != 2:
        raise WrongUsage("A new ruleset needs an id.", "`littledice rules new ID --from PARENT`")
    parent = call.line.options.get("parent") or default_id(places.roots)
    data = load(parent.lower(), places.roots).data
    place = create(call.line.rest[1], data, (campaign_folder() or path_of(str(user_folder()))) / RULESETS)
    id = place.name
    lines = (f"{id} extends {data.name} and can be played as it is: {place}",)
    notes = (f"littledice rules check {id}", f"littledice new NAME {id}")
    return Told(Page(title=id, lines=lines, notes=notes), {"id": id, "parent": data.id, "path": str(place)})


def _check(call: Call, places: Places) -> Told:
    """The faults of the files; without any, every example is played, then random fights."""
    from littledice.app.proving.proof import proved
    from littledice.cli.check_command import data, many, page, refuse
    from littledice.language.authoring.check_report import report
    from littledice.language.loading import load

    id, _ = _id(call, places)
    found = report(id, places.roots)
    if found.problems:
        raise BadRuleset(f"{id} cannot be played: {many(len(found.problems), 'fault')}.", problems=found.problems)
    proof = proved(load(id, places.roots), _compiled(id, places).tree, seed=_seed(call))
    refuse(id, proof)
    return Told(page(found, proof), data(found, proof))


def _seed(call: Call) -> int:
    from littledice.grammar.numerals import whole

    return whole(call.line.options.get("seed", "1"), "seed")


def _schema(call: Call, places: Places) -> Told:
    from json import dumps

    from littledice.language.authoring.json_schema import schema

    found = schema()
    return Told(Page(title=dumps(found, indent=2, ensure_ascii=False)), found)


def _steps(call: Call, places: Places) -> Told:
    """What a ruleset may name in its lists of steps; one in full."""
    from littledice.language.authoring.step_catalog import catalog

    words = call.line.rest[1:]
    if len(words) > 1:
        raise WrongUsage("That is a word too many.", "`littledice rules steps [NAME]`")
    found = catalog(words[0].lower().replace("-", "_") if words else "")
    rows: list[Row] = []
    for each in found:
        rows.append(Row(each.name, "" if each.sort == "step" else each.sort, each.says))
        if words:
            rows.append(Row("parameters", ", ".join(each.params) or "none", each.means))
    notes = () if words else ("littledice rules steps NAME tells its parameters.",)
    return Told(Page(title="steps", rows=tuple(rows), notes=notes), [each._asdict() for each in found])


def _id(call: Call, places: Places, most: int = 1) -> tuple[str, str]:
    """The ruleset named, else that of the fight or the default; and the key after it."""
    from littledice.cli.help.manual import ruleset
    from littledice.language.names import resolve

    words = call.line.rest[1:]
    if len(words) > most:
        usage = f"`littledice rules {call.line.rest[0]} ID{' [KEY]' * (most > 1)}`"
        raise WrongUsage("That is a word too many.", usage)
    id = resolve(words[0].lower(), places.roots) if words else ruleset(call.line, call.session).id
    return id, words[1] if len(words) > 1 else ""


def _compiled(id: str, places: Places) -> Any:
    from littledice.language.compiler import compiled

    return compiled(id, places.roots)


def _said(value: Any) -> str:
    """A value as TOML would have it, near enough to be typed."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(_said(each) for each in value) + "]"
    return str(value)


DO: dict[str, Callable[[Call, Places], Told]] = {
    "list": _list,
    "show": _show,
    "new": _new,
    "check": _check,
    "options": _options,
    "schema": _schema,
    "steps": _steps,
}
