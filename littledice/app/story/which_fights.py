"""The fights that a report is about, each opened for whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from littledice.app.permission import may_list
from littledice.app.table import Table
from littledice.grammar.targets import GM
from littledice.model.errors import LittleDiceError, Refused, WrongUsage

if TYPE_CHECKING:
    from littledice.app.request import Request


def slugs_meant(request: Request, names: tuple[str, ...], every: bool) -> list[str]:
    """The fights named, or all of the shelf in the order in which they were made; without either the current one."""
    desk = request.desk
    if names and every:
        raise WrongUsage("--all means every fight, so no fight can be named too.", "Leave one of them out.")
    if not every:
        named = [desk.shelf.find(name) for name in names] or [desk.slug(request.opening.options.get("encounter"))]
        if names and desk.sitting != GM and not all(_made(request, slug) for slug in named):
            raise Refused("Only the GM can look into that fight.", "`list` shows those you know.", code="gm")
        return list(dict.fromkeys(named))
    known = [(_made(request, slug), slug) for slug in desk.shelf.slugs()]
    found = [slug for made, slug in sorted(each for each in known if each[0])]
    if not found:
        raise Refused("There are no fights here yet.", "`new NAME` starts one.", code="no_fight")
    return found


def _made(request: Request, slug: str) -> str:
    """When the fight was made; empty for one that cannot be read, or that whoever asks may not know of."""
    desk = request.desk
    try:
        with desk.shelf.look(slug) as save:
            known = slug == desk.shelf.current() or may_list(desk.table(save, request.opening, whole=False))
            return (save.header.created or " ") if known else ""
    except LittleDiceError:
        return ""


@contextmanager
def opened(request: Request, slug: str) -> Iterator[Table]:
    """The fight as whoever asks may know it."""
    desk = request.desk
    with desk.shelf.look(slug) as save:
        yield desk.table(save, request.opening, whole=False)
