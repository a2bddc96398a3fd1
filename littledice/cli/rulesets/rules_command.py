"""`rules list`, `show`, `new`, `check`, `options`, `schema` and `steps`."""

from __future__ import annotations

from typing import Any

from littledice.app.folders import Places
from littledice.cli.call import Call
from littledice.cli.page import Page, Row
from littledice.model.errors import BadRuleset, WrongUsage


def tell(call: Call, page: Page, data: Any) -> int:
    """Print the page, or the data of it."""
    if call.session.looks.json:
        call.session.tell_data("rules", data)
    else:
        call.session.tell("rules", page)
    return 0


def places_of(call: Call) -> Places:
    """The folders of this run."""
    places = call.session.desk(call.line).places
    assert places is not None
    return places


def listed(call: Call) -> int:
    """The rulesets there are."""
    from littledice.language.authoring.listing import listing

    places = places_of(call)
    found = listing(places.roots, places.default if places.ruleset else "")
    rows = [Row(each.id, each.name, _remark(each)) for each in found.rulesets]
    notes = (f"Packs: {', '.join(found.packs)}",) if found.packs else ()
    data = {"rulesets": [each._asdict() for each in found.rulesets], "packs": list(found.packs)}
    return tell(call, Page(title="rulesets", rows=tuple(rows), notes=notes), data)


def _remark(entry: Any) -> str:
    """What there is to say of a ruleset in a list: where it lies, what hides it, what is wrong."""
    parts = [entry.says, entry.origin]
    parts += [f"also {', '.join(entry.short)}"] if entry.short else []
    parts += ["the default"] if entry.default else []
    parts += ["hidden by a later one of the same id"] if not entry.used else []
    parts += [entry.problem] if entry.problem else []
    return "; ".join(part.rstrip(".") for part in parts if part)


def show(call: Call, id: str, key: str, *, origin: bool) -> int:
    """What a ruleset says under a key, all of it under ""."""
    from littledice.language.authoring.show_entry import show as shown
    from littledice.language.loading import load_tree

    places = places_of(call)
    id = _id(call, id, places)
    values = shown(load_tree(id, places.roots), key)
    rows = [Row(each.key, "", _said(each.value) + (_origin(each) if origin else "")) for each in values]
    return tell(call, Page(title=f"{id} {key}".strip(), rows=tuple(rows)), [each._asdict() for each in values])


def _origin(value: Any) -> str:
    return f"   {value.shown}:{value.line}" if value.line else f"   {value.shown}"


def options(call: Call, id: str) -> int:
    """The choices that a ruleset leaves to the table."""
    from littledice.language.authoring.option_list import options as option_list
    from littledice.language.loading import load, load_tree

    places = places_of(call)
    id = _id(call, id, places)
    found = option_list(load(id, places.roots).data, load_tree(id, places.roots))
    rows = []
    for each in found:
        choices = "|".join(_said(choice) for choice in each.choices) or "any value"
        rows.append(Row(f"{each.id}={_said(each.default)}", "", f"{choices}. {each.says} {each.rule}".strip()))
        rows += [Row("", "", f"{choice}: {says}") for choice, says in each.means.items()]
    notes = (f"littledice new NAME {id} OPTION=VALUE settles one for a fight.",)
    return tell(call, Page(title=f"options of {id}", rows=tuple(rows), notes=notes), [each._asdict() for each in found])


def new(call: Call, id: str, parent: str, *, empty: bool) -> int:
    """The files of a new ruleset that changes its parent, the default one for "", or is a game of its own."""
    if empty:
        return _from_nothing(call, id, parent)
    from littledice.language.authoring.new_ruleset import create
    from littledice.language.loading import load
    from littledice.store.locations import RULESETS, campaign_folder, path_of, user_folder

    places = places_of(call)
    data = load((parent or places.default).lower(), places.roots).data
    place = create(id, data, (campaign_folder() or path_of(str(user_folder()))) / RULESETS)
    id = place.name
    lines = (f"{id} extends {data.name} and can be played as it is: {place}",)
    notes = (f"littledice rules check {id}", f"littledice new NAME {id}")
    return tell(call, Page(title=id, lines=lines, notes=notes), {"id": id, "parent": data.id, "path": str(place)})


def _from_nothing(call: Call, id: str, parent: str) -> int:
    from littledice.language.authoring.empty_ruleset import create_empty, still_needs
    from littledice.language.loading import load
    from littledice.store.locations import RULESETS, campaign_folder, path_of, user_folder

    if parent:
        raise WrongUsage("A game that begins from nothing has no parent.", f"`rules new {id} --empty`")
    place = create_empty(id, (campaign_folder() or path_of(str(user_folder()))) / RULESETS)
    id = place.name
    missing = still_needs(load(id, places_of(call).roots).data)
    lines = (f"{id} is a game of its own: {place}", "It still needs:")
    rows = tuple(Row("", "", problem) for problem in missing)
    notes = ("The comments in its file show each of them.", f"littledice rules check {id}")
    data = {"id": id, "parent": "", "path": str(place), "missing": list(missing)}
    return tell(call, Page(title=id, lines=lines, rows=rows, notes=notes), data)


def check(call: Call, id: str, seed: int, fights: int | None) -> int:
    """The faults of the files; without any, every example is played, then random fights. One that was passed with this
    seed is not played again while nothing has changed, unless a number of `fights` is said.
    """
    from littledice.language.cache import kept_check

    places = places_of(call)
    id = _id(call, id, places)
    known = kept_check(id, places.roots)
    if known is not None and known.seed == seed and fights in (None, known.fights):
        from json import loads

        told = loads(known.told)
        rows = tuple(Row(*row) for row in told["rows"])
        kept = f"Nothing has changed since it passed. `rules check {id} --fights N` plays more fights."
        page = Page(title=told["title"], lines=(*told["lines"], kept), rows=rows, notes=tuple(told["notes"]))
        return tell(call, page, told["data"])
    return _check(call, places, id, seed, fights)


def _check(call: Call, places: Places, id: str, seed: int, fights: int | None) -> int:
    from json import dumps

    from littledice.app.proving.proof import proved
    from littledice.app.proving.random_fights import FIGHTS
    from littledice.cli.rulesets.check_command import data, many, page, refuse
    from littledice.language.authoring.check_report import report
    from littledice.language.cache import Checked, keep_check
    from littledice.language.loading import load, load_tree

    found = report(id, places.roots, verbs=_said_first())
    if found.problems:
        raise BadRuleset(f"{id} cannot be played: {many(len(found.problems), 'fault')}.", problems=found.problems)
    count = FIGHTS if fights is None else fights
    proof = proved(load(id, places.roots), load_tree(id, places.roots), seed=seed, fights=count)
    refuse(id, proof)
    made, plain = page(found, proof), data(found, proof)
    told = {
        "title": made.title,
        "lines": made.lines,
        "rows": [(row.key, row.word, row.more) for row in made.rows],
        "notes": made.notes,
        "data": plain,
    }
    keep_check(id, places.roots, Checked(seed=seed, fights=count, told=dumps(told).encode()))
    return tell(call, made, plain)


def _said_first() -> tuple[str, ...]:
    """The verbs of a fight, which come before moves of the same name; `end` makes the move of that name."""
    from littledice.app.verbs import VERBS

    return tuple(name for name in VERBS if name != "end")


def schema(call: Call) -> int:
    """A JSON Schema of the files of rulesets."""
    from json import dumps

    from littledice.language.authoring.json_schema import schema as made

    found = made()
    return tell(call, Page(title=dumps(found, indent=2, ensure_ascii=False)), found)


def steps(call: Call, name: str) -> int:
    """What a ruleset may name in its lists of steps; one in full."""
    from littledice.language.authoring.step_catalog import LOOPS, catalog
    from littledice.language.authoring.worked_lines import worked_line

    found = catalog(name.lower().replace("-", "_"))
    rows: list[Row] = []
    for each in found:
        rows.append(Row(each.name, "" if each.sort == "step" else each.sort, each.says))
        if name:
            rows.append(Row("parameters", ", ".join(each.params) or "none", each.means))
            rows.extend(Row("", "", detail) for detail in each.details)
            if each.loops:
                rows.append(Row("besides", "to, when, per, as, each", LOOPS))
            worked = each.worked or worked_line(each.name)
            if worked:
                rows.append(Row("for example", "", worked))
    notes = () if name else ("littledice rules steps NAME shows its parameters.",)
    return tell(call, Page(title="steps", rows=tuple(rows), notes=notes), [each._asdict() for each in found])


def _id(call: Call, id: str, places: Places) -> str:
    """The ruleset named, else that of the fight or the default."""
    from littledice.cli.help.manual import ruleset
    from littledice.language.names import resolve

    return resolve(id, places.roots) if id else ruleset(call.line, call.session).id


def _said(value: Any) -> str:
    """A value as TOML would have it, near enough to be typed."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(_said(each) for each in value) + "]"
    return str(value)
