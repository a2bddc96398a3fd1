"""The fights that a report is about, each opened for whoever asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.app.permission import may_list
from littledice.app.table import Table
from littledice.grammar.targets import GM
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.record import Value

if TYPE_CHECKING:
    from littledice.app.request import Request


class Meant(Value):
    """The fights that are meant, and sentences about those of them that cannot be read."""

    slugs: list[str]
    lost: tuple[str, ...] = ()


def report(
    request: Request,
    meant: Meant,
    command: str,
    text: tuple[str, ...],
    payload: Any,
    make_data: Callable[[], dict[str, Any]],
    **more: Any,
) -> Outcome:
    """The outcome of a report on fights: its screen is called as the verb is."""
    return Outcome(
        command=command,
        show=command,
        said=text,
        payload=payload,
        slug=meant.slugs[0] if len(meant.slugs) == 1 else "",
        viewer=request.desk.viewer,
        warnings=meant.lost,
        make_data=make_data,
        **more,
    )


def fights_meant(request: Request, names: tuple[str, ...], every: bool) -> Meant:
    """The fights named, or all of the shelf in the order in which they were made; without either the current one."""
    desk = request.desk
    if names and every:
        raise WrongUsage("--all means every fight, so no fight can be named too.", "Leave one of them out.")
    if every:
        return _all(request)
    found = [desk.shelf.find(name) for name in names] or [desk.slug(request.opening.options.get("encounter"))]
    if names and desk.sitting != GM and not all(_made(request, slug) for slug in found):
        raise Refused("Only the GM can look into that fight.", "`list` shows those you know.", code="gm")
    return Meant(list(dict.fromkeys(found)))


def _all(request: Request) -> Meant:
    """Every fight that whoever asks may know of. The GM is told which of them cannot be read."""
    known: list[tuple[str, str]] = []
    lost: list[str] = []
    for slug, name in request.desk.shelf.fights():
        try:
            made = _made(request, slug)
        except LittleDiceError as error:
            lost.append(f"{name} is left out: {error.message}")
            continue
        known += [(made, slug)] if made else []
    if not known:
        raise Refused("There are no fights here yet.", "`new NAME` starts one.", code="no_fight")
    return Meant([slug for _, slug in sorted(known)], tuple(lost) if request.desk.sitting == GM else ())


def _made(request: Request, slug: str) -> str:
    """When the fight was made; empty for one that whoever asks may not know of."""
    desk = request.desk
    with desk.shelf.look(slug) as save:
        known = slug == desk.shelf.current() or may_list(desk.table(save, request.opening, whole=False))
        return (save.header.created or " ") if known else ""


@contextmanager
def opened(request: Request, slug: str) -> Iterator[Table]:
    """The fight as whoever asks may know it."""
    desk = request.desk
    with desk.shelf.look(slug) as save:
        yield desk.table(save, request.opening, whole=False)
