"""`import`: an exported fight becomes a fight, people of a file join the current one or are kept for later."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.doing.fight_files import bring as bring_fight
from littledice.app.incoming.join import join, joining
from littledice.app.incoming.people import People, Person, people_of
from littledice.app.incoming.rows import Rows
from littledice.app.incoming.told_by_content import people_in
from littledice.app.outcome import Outcome
from littledice.grammar.tokens import fold, listed, shown, squeezed
from littledice.grammar.word_lists import Lexicon, lexicon
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import replace
from littledice.store.locations import path_of

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.request import Request

TEMPLATES, PARTY, ENCOUNTERS = "templates", "party", "encounters"
MOST_TOLD = 30
"""Lines of trouble that are printed; all of them stand in the JSON."""


def bring(request: Request, file: str, kept_as: str, dry_run: bool, only: str) -> Outcome:
    """Take in what a file holds, told by its content."""
    rows = people_in(path_of(file))
    if rows is None:
        if kept_as or only:
            raise WrongUsage(
                "This is not a file of people, so there is nothing to choose.", "`import FILE` takes a fight in."
            )
        return bring_fight(request.desk, file, dry_run=dry_run)
    if kept_as:
        return _kept(request.desk, Path(file).name, rows, kept_as, dry_run, only)
    return _joined(request, Path(file).name, rows, dry_run, only)


def _joined(request: Request, file: str, rows: Rows, dry_run: bool, only: str) -> Outcome:
    """Everybody joins the current fight."""
    desk = request.desk
    rows = _of_encounters(rows)
    _check_groups(rows, only)
    slug = desk.slug(request.opening.options.get("encounter"))
    with desk.shelf.look(slug) if dry_run else desk.shelf.hold(slug) as save:
        table = desk.table(save, request.opening, request.typed)
        found = people_of(rows, table.lexicon, only=only)
        if table.fight.open is not None and not dry_run:
            raise Refused("A question waits.", "`answer` it first, or `undo`.", code="question")
        coming = joining(table, found.people)
        troubles = [*map(str, found.troubles), *(f"{each.place}: {why}" for each, why in coming.refused)]
        names = [each.name for each in coming.newcomers]
        data = _data(found, names, coming.known, troubles, dry_run=dry_run)
        notices = _notices(file, found, coming.known, troubles)
        if dry_run or not coming.newcomers:
            return _shown(file, found, names, notices, data, "join", dry_run=dry_run)
        outcome = join(table, coming, notices)
    return replace(outcome, make_data=lambda: {**outcome.data, "import": data})


def _kept(desk: Desk, file: str, rows: Rows, kept_as: str, dry_run: bool, only: str) -> Outcome:
    """Everybody is written down for later."""
    from littledice.app.incoming.keep import as_regulars, as_templates, keep

    if kept_as not in (TEMPLATES, PARTY, ENCOUNTERS):
        raise WrongUsage(f'--as takes "{TEMPLATES}", "{PARTY}" or "{ENCOUNTERS}".', f"`import FILE --as {TEMPLATES}`")
    if desk.places is None:
        raise Refused("These fights are kept in memory only.", "There is no folder to write to.", code="storage")
    words = _lexicon(desk)
    if kept_as == ENCOUNTERS:
        return _made_ready(desk, file, rows, words, dry_run, only)
    found = people_of(rows, words, only=only)
    people = _once(found.people if kept_as == TEMPLATES else _of_party(found.people))
    kept = as_templates(desk.places, words, people) if kept_as == TEMPLATES else as_regulars(desk.places, people)
    troubles = [*map(str, found.troubles)]
    data = {**_data(found, kept.names, kept.known, troubles, dry_run=dry_run), "file": str(kept.file)}
    notices = _notices(file, found, kept.known, troubles)
    if kept.names and not dry_run:
        keep(kept, (lambda: desk.shelf.rules(words.data.id)) if kept_as == TEMPLATES else None)
    what = "become templates" if kept_as == TEMPLATES else "become regulars"
    return _shown(file, found, kept.names, notices, data, f"{what} in {kept.file}", dry_run=dry_run)


def _made_ready(desk: Desk, file: str, rows: Rows, words: Lexicon, dry_run: bool, only: str) -> Outcome:
    """Every encounter of the file becomes a fight made ready."""
    from littledice.app.incoming.encounters import as_encounters
    from littledice.app.incoming.keep import keep

    rows = Rows(rows.format, [row for row in rows.rows if not row.library], rows.troubles)
    _check_only(rows, only)
    found = people_of(rows, words, only=only)
    kept = as_encounters(desk, desk.shelf.rules(words.data.id), found, Path(file).stem)
    troubles = [*map(str, found.troubles)]
    data = {**_data(found, kept.names, kept.known, troubles, dry_run=dry_run), "file": str(kept.file)}
    data["encounters"] = kept.data()
    if kept.names and not dry_run:
        keep(kept)
    would = "would be" if dry_run else "is" if len(kept.names) == 1 else "are"
    text = [f"{listed(kept.names, 'and')} {would} ready in {kept.file}."] if kept.names else [f"Nothing new in {file}."]
    for id, each in kept.ready.items():
        text += [f"{each.name}, begun by `new NAME from:{id}`:", *(f"  {sentence}" for sentence in each.begins)]
    return _told(text, _notices(file, found, kept.known, troubles), data)


def _lexicon(desk: Desk) -> Lexicon:
    """The words of the current fight's game, or of the default one."""
    try:
        slug = desk.slug()
    except Refused:
        return lexicon(desk.shelf.rules("").data)
    with desk.shelf.look(slug) as save:
        return lexicon(desk.shelf.rules(save.fight.encounter.ruleset).data)


def _of_encounters(rows: Rows) -> Rows:
    """Those of encounters, where there are any besides a library."""
    here = [row for row in rows.rows if not row.library]
    return Rows(rows.format, here or rows.rows, rows.troubles)


def _check_groups(rows: Rows, only: str) -> None:
    """Raise `Refused` where a file has several encounters and none of them was chosen."""
    groups = _check_only(rows, only)
    if len(groups) > 1 and not only:
        named = [group or "one without a name" for group in groups[:8]]
        raise Refused(
            f"The file has {len(groups)} encounters: {listed(named, 'and')}.",
            "Choose with `--only NAME`, or keep them all with `--as encounters`.",
            code="ambiguous",
        )


def _check_only(rows: Rows, only: str) -> list[str]:
    """The names of a file's encounters. Raises `Refused` where the one that was chosen is not among them."""
    groups = list(dict.fromkeys(row.group for row in rows.rows))
    if only and fold(only) not in map(fold, groups):
        there = [group or "one without a name" for group in groups]
        raise Refused(
            f'There is no encounter "{shown(only)}" in the file.', f"There: {listed(there, 'and')}.", code="unknown"
        )
    return groups


def _of_party(people: list[Person]) -> list[Person]:
    """Those who say that they belong to the party, where any do; regulars are always of the party."""
    ours = [each for each in people if each.side == PARTY] or people
    return [
        replace(each, tokens=tuple(token for token in each.tokens if not token.startswith("side="))) for each in ours
    ]


def _once(people: list[Person]) -> list[Person]:
    """Each name once."""
    return list({squeezed(each.name): each for each in reversed(people)}.values())[::-1]


def _notices(file: str, found: People, known: list[str], troubles: list[str]) -> tuple[str, ...]:
    lines = [f"{file}, {each}" if each.startswith("line") else f"{file}: {each}" for each in troubles[:MOST_TOLD]]
    lines += [f"{len(troubles) - MOST_TOLD} more lines could not be understood; `--json` has them all."] * (
        len(troubles) > MOST_TOLD
    )
    lines += [f"Already there: {listed(known, 'and')}."] if known else []
    lines += [f"Columns not used: {', '.join(found.unused[:20])}."] if found.unused else []
    return tuple(lines)


def _data(found: People, names: list[str], known: list[str], troubles: list[str], *, dry_run: bool) -> dict[str, Any]:
    return {
        "format": found.format,
        "dry_run": dry_run,
        "people": [each.data() for each in found.people],
        "new": names,
        "known": known,
        "troubles": troubles,
        "unused": found.unused,
    }


def _shown(
    file: str,
    found: People,
    names: list[str],
    notices: tuple[str, ...],
    data: dict[str, Any],
    what: str,
    *,
    dry_run: bool,
) -> Outcome:
    would = "would " if dry_run else ""
    text = [f"{listed(names, 'and')} {would}{what}." if names else f"Nobody new in {file}."]
    if dry_run:
        text += [_line(each) for each in found.people]
    return _told(text, notices, data)


def _told(text: list[str], notices: tuple[str, ...], data: dict[str, Any]) -> Outcome:
    told = {"text": [*text, *notices], **data}
    return Outcome(
        command="import", show="text", said=tuple(text), warnings=notices, payload=told, make_data=lambda: told
    )


def _line(each: Person) -> str:
    """`Goblin x2 (line 3): foes, hp=7`."""
    times = f" x{each.times}" if each.times else ""
    facts = [token for token in each.tokens if not token.startswith("side=")]
    told = ", ".join(
        [*([each.side] if each.side else []), *([f"from:{each.template}"] if each.template else []), *facts]
    )
    return f"{each.name}{times} ({each.place}){f': {told}' if told else ''}"
