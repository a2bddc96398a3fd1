"""Looking after the files of fights: `saves check`, `saves compact`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.app.doing.fight_files import folder_shelf
from littledice.app.outcome import Outcome
from littledice.model.errors import StorageError

if TYPE_CHECKING:
    from littledice.app.desk import Desk


class _Gone(NamedTuple):
    """A save that was gone over: so many lines, what is wrong with which, and what else is to be said of it."""

    slug: str
    lines: int
    problem: str = ""
    warnings: tuple[str, ...] = ()


def checked(desk: Desk, names: tuple[str, ...]) -> Outcome:
    """Every fight, or those named, gone over from the first step to the last. Raises `StorageError` (`damaged`) if any
    of them has a fault, after going over all.
    """
    shelf = folder_shelf(desk)
    slugs = [shelf.find(name) for name in names] or shelf.slugs()
    found = [_gone_over(shelf.path(slug)) for slug in slugs]
    faults = [f"{each.slug}: {each.problem}" for each in found if each.problem]
    if faults:
        raise StorageError(" ".join(faults), "Nothing was changed; a copy may lie in the trash folder.", code="damaged")
    text = [f"{each.slug}: step 0 to {each.lines}, every state as its events make it." for each in found]
    warnings = tuple(warning for each in found for warning in each.warnings)
    data = {"fights": [{"encounter": each.slug, "steps": each.lines} for each in found]}
    return _told(text or ["There are no fights here."], data, warnings)


def _gone_over(path: Path) -> _Gone:
    from littledice.store.check_save import check
    from littledice.store.open_save import looked_at

    try:
        with looked_at(path) as save:
            report = check(save)
            return _Gone(path.stem, report.lines, report.problem, save.warnings)
    except StorageError as error:
        return _Gone(path.stem, 0, error.message)


def compacted(desk: Desk, name: str) -> Outcome:
    """A save rewritten, smaller, with every step."""
    from littledice.store.upkeep.compact import compact

    shelf = folder_shelf(desk)
    path = shelf.path(shelf.find(name))
    before, after = compact(path, on_wait=shelf.on_wait)
    text = f"{path.stem}: {before:,} bytes before, {after:,} now; every step is still there."
    return _told([text], {"encounter": path.stem, "before": before, "after": after})


def _told(text: list[str], data: dict[str, Any], warnings: tuple[str, ...] = ()) -> Outcome:
    data = {"text": text, **data}
    return Outcome(
        command="saves", show="text", said=tuple(text), payload=data, warnings=warnings, make_data=lambda: data
    )
