"""`rules add` and `rules pack`."""

from __future__ import annotations

from pathlib import Path

from littledice.cli.call import Call
from littledice.cli.page import Page, Row
from littledice.cli.rulesets.rules_command import places_of, tell
from littledice.model.errors import StorageError


def add(call: Call, file: str, *, dry_run: bool, force: bool) -> int:
    """Take rulesets in, or tell what would come in."""
    from littledice.app.travel import add as take_in
    from littledice.store.locations import RULESETS, campaign_folder, path_of, user_folder

    places = places_of(call)
    folder = (campaign_folder() or path_of(str(user_folder()))) / RULESETS
    found = take_in(path_of(file), places.roots, folder, dry_run=dry_run, force=force)
    did = "Would be added" if dry_run else "Added"
    rows = [
        Row(each.id, each.name, f"{did} to {place}") for each, place in zip(found.reports, found.places, strict=True)
    ]
    for each in found.reports:
        rows.append(Row("", each.id, ", ".join(f"{table} {count}" for table, count in each.counts.items())))
        rows += [Row("", "", remark) for remark in each.remarks]
    notes = tuple(f"littledice rules check {each.id}" for each in found.reports)
    left = (f"Left out: {', '.join(found.left[:10])}",) if found.left else ()
    data = {
        "dry_run": dry_run,
        "rulesets": [
            {"id": each.id, "name": each.name, "path": str(place), "counts": each.counts, "remarks": list(each.remarks)}
            for each, place in zip(found.reports, found.places, strict=True)
        ],
        "left": list(found.left),
    }
    return tell(call, Page(title="rules add", rows=tuple(rows), notes=(*left, *notes)), data)


def pack(call: Call, id: str, file: str, *, force: bool) -> int:
    """Write a ruleset into a file."""
    from littledice.app.travel import packed
    from littledice.language.names import resolve
    from littledice.store.disk import DISK
    from littledice.store.locations import path_of
    from littledice.store.os_errors import shown
    from littledice.store.whole_file import write_new

    places = places_of(call)
    id = resolve(id, places.roots)
    content = packed(id, places.roots)
    target = path_of(file) if file else Path(f"{id}.zip")
    target = target / f"{id}.zip" if target.is_dir() else target
    if target.exists() and not force:
        raise StorageError(f"{shown(target)} exists already.", "`--force` writes over it.", code="exists")
    write_new(target, [content], DISK, replace=force, named=True)
    lines = (f"{id} is packed into {target}, {len(content):,} bytes.",)
    return tell(
        call, Page(title=id, lines=lines, notes=(f"littledice rules add {target}",)), {"id": id, "file": str(target)}
    )
