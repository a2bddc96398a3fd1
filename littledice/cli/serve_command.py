"""`serve`: the players' pages, for as long as it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, default_int_handler, signal
from typing import TYPE_CHECKING

from littledice.app.board.position import LOOKING
from littledice.app.desk import Desk
from littledice.app.seeing.seen_state import PLAYERS
from littledice.cli.call import Call
from littledice.cli.failures import as_error
from littledice.cli.output import harmless, settle, write
from littledice.model.errors import LittleDiceError, Refused, StorageError, WrongUsage
from littledice.model.record import Value

if TYPE_CHECKING:
    from littledice.web.links import Links
    from littledice.web.server import Serving

PORT = 6606
TABLE = "table"
"""The word for the table's own link."""


class Wanted(Value):
    """Who reaches the pages: the room, or this machine alone; at which port; whether everybody's link is shown."""

    lan: bool = False
    port: int = PORT
    links: bool = False


def serve(call: Call, name: str, wanted: Wanted, revoke: str) -> int:
    """Serve the pages of a fight, or of whichever is current, until Ctrl-C, or withdraw a link; returns the exit
    code.
    """
    desk = call.session.desk(call.line)
    desk.gm_only("serve")
    if name:
        desk.encounter = desk.shelf.find(name)
    if revoke:
        return _withdrawn(call, desk, revoke)
    from littledice.cli.signals import leaving_cleanly

    # Ctrl-C ends it also where a shell that put it in the background had it ignored.
    signal(SIGINT, default_int_handler)
    with leaving_cleanly(lambda: None), served(desk, wanted) as running:
        show_links(call, running, desk, wanted, "Ctrl-C ends it.")
        try:
            while running.thread.is_alive():
                running.thread.join(0.5)
        except KeyboardInterrupt:
            return 0
    raise StorageError("The pages can't be served any longer.", "Start `serve` again.")


@contextmanager
def served(desk: Desk, wanted: Wanted) -> Iterator[Serving]:
    """The pages of the desk's fight are there until the end of the block."""
    if not 0 <= wanted.port < 65536:
        raise WrongUsage(f"There is no port {wanted.port}.", "A port is a number from 1 to 65535; 0 takes a free one.")
    try:
        from littledice.web.server import serving
    except ModuleNotFoundError as error:
        raise _missing(error) from error
    with serving(_desks(desk), _links(desk), lan=wanted.lan, port=wanted.port, fault=as_error) as running:
        yield running


def _missing(error: ModuleNotFoundError) -> LittleDiceError:
    return Refused(
        f"`serve` needs {error.name}, which is not installed.", '`pip install "littledice[web]"`', code="serve"
    )


def _desks(desk: Desk) -> Callable[[str], Desk]:
    """Desks for those who look at pages: at the same fights, and nobody is told at the terminal that they wait."""
    from littledice.app.folders import places
    from littledice.app.save_shelf import FileShelf

    folders = desk.places or places()
    shelf = FileShelf(folders)
    return lambda viewer: Desk(folders, desk.encounter, viewer, shelf=shelf)


def _links(desk: Desk) -> Links:
    from platformdirs import user_state_path

    from littledice.app.folders import places
    from littledice.web.links import Links

    return Links(user_state_path("littledice", appauthor=False) / "links.json", (desk.places or places()).saves)


def _party(desk: Desk, links: Links) -> dict[str, str]:
    """The party by id, their links in their names; nobody where no fight is open."""
    from littledice.web.renamed import Names, follow_names

    try:
        with desk.shelf.look(desk.slug()) as save:
            follow_names(save, links, Names())
            people = desk.table(save, LOOKING).state.combatants.values()
    except LittleDiceError:
        return {}
    return {each.id: each.name for each in people if each.side == PLAYERS and not each.mob}


def show_links(call: Call, running: Serving, desk: Desk, wanted: Wanted, ends: str = "They go when you leave.") -> None:
    """Print where the pages lie, and what `ends` it."""
    session = call.session
    party = _party(desk, running.links)
    if session.looks.json:
        links = {id: running.player(name) for id, name in party.items()}
        session.tell_data("serve", {"url": running.table, "links": links})
        settle()
        return
    from littledice.render.served_pages import Page, served_sentences
    from littledice.web.codes import code

    drawn = session.looks.form == "screen"
    pages = [Page("The table's page", running.table, code(running.table) if drawn else ())]
    for name in party.values() if wanted.links else ():
        url = running.player(name)
        pages.append(Page(f"{name}'s page", url, code(url) if drawn else ()))
    notes = [] if wanted.links or not party else ["`serve --links` shows the link of each player."]
    notes += [_reached(running, wanted)] if running.alone else []
    notes.append(ends)
    if drawn:
        from littledice.cli.showing import served_pages

        write(served_pages(pages, notes, session.looks))
    else:
        write(harmless("\n".join(served_sentences(pages, notes))))
    settle()


def _reached(running: Serving, wanted: Wanted) -> str:
    if wanted.lan:
        return "This machine is in no network, so nobody else reaches these pages."
    return "Only this machine reaches these pages; with --lan the room does."


def _withdrawn(call: Call, desk: Desk, word: str) -> int:
    """Withdraw somebody's link, or the table's."""
    from littledice.grammar.tokens import fold, shown

    try:
        links = _links(desk)
    except ModuleNotFoundError as error:
        raise _missing(error) from error
    name = "" if fold(word) == TABLE else _named(desk, word)
    whose = name or "the table"
    if not links.withdraw(name):
        raise Refused(
            f"There is no link for {shown(whose)}.", "`serve --links` shows the links there are.", code="unknown"
        )
    said = f"The link for {shown(whose)} is withdrawn. The next `serve` makes a new one."
    session = call.session
    if session.looks.json:
        session.tell_data("serve", {"revoked": word, "text": [said]})
    else:
        write(harmless(said))
    return 0


def _named(desk: Desk, word: str) -> str:
    """The name of somebody of the current fight; for anybody else the word itself, as links outlast fights."""
    from littledice.grammar.targets import Whom

    try:
        with desk.shelf.look(desk.slug()) as save:
            table = desk.table(save, LOOKING)
            found = Whom(table.rules, table.state).find(word)
            return table.state.combatants[found[0]].name if len(found) == 1 else word
    except LittleDiceError:
        return word
