"""`play`: the session at the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from littledice.app.history.whereabouts import Whereabout
from littledice.cli.call import Call
from littledice.cli.output_form import Looks
from littledice.cli.play_table import Voice
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening
from littledice.model.errors import LittleDiceError, WrongUsage

if TYPE_CHECKING:
    from littledice.cli.serve_command import Wanted


def play(
    call: Call,
    name: str,
    *,
    ask_dice: bool,
    auto: bool = False,
    timer: bool = False,
    pages: Wanted | None = None,
) -> int:
    """Sit down at a fight until somebody leaves; returns the exit code. The players' `pages` are served meanwhile.
    Needs a terminal: nobody else can be asked.
    """
    session, line = call.session, call.line
    if session.looks.json or not at_terminal():
        raise WrongUsage("play needs a terminal to ask at.", "`script -` reads sentences from anywhere.")
    desk = session.desk(line)
    slug = desk.shelf.find(name) if name else _open(call)
    voice = Voice({**session.options, **line.options}, slug, session.env, verbs=session.verbs)
    settled = session.settings
    ask, auto, timer = ask_dice or settled.on("ask_dice"), auto or settled.on("auto"), timer or settled.on("timer")
    with _served(call, voice, pages):
        _begin(voice)  # shown before the prompt's libraries are loaded
        return Sitting(voice, session.looks).play(ask=ask, auto=auto, timer=timer)


@contextmanager
def _served(call: Call, voice: Voice, pages: Wanted | None) -> Iterator[None]:
    """The players' pages are there until the end of the block, of whichever fight the session is at."""
    if pages is None:
        yield
        return
    from littledice.cli.serve_command import served, show_links

    voice.desk.gm_only("serve")
    with served(voice.desk, pages) as running:
        show_links(call, running, voice.desk, pages)
        yield


def _open(call: Call) -> str:
    """The fight that is open, empty if none is."""
    try:
        return call.session.desk(call.line).slug()
    except LittleDiceError as error:
        if error.code != "no_fight":
            raise
        return ""


class Sitting:
    """A person at a terminal: the line they type into and the menus they pick from."""

    def __init__(self, voice: Voice, looks: Looks) -> None:
        from time import monotonic

        from littledice.prompt.guard import Guard
        from littledice.prompt.line_editor import LinePrompt
        from littledice.prompt.menu import Menu
        from littledice.render.settings import settings_for
        from littledice.render.symbols import symbols
        from littledice.render.theme import styles

        settings = settings_for(looks.width, theme=looks.theme, color=looks.color, ascii=looks.ascii)
        dressed = styles(settings.theme)
        self.voice = voice
        self.guard = Guard(monotonic)
        self.line = LinePrompt(dressed, settings.theme, self.guard)
        self.menus = Menu(dressed, settings.theme, symbols(looks.ascii).active)

    def play(self, *, ask: bool = False, auto: bool = False, timer: bool = False) -> int:
        """Play until somebody leaves; returns the exit code."""
        from littledice.cli.signals import leaving_cleanly
        from littledice.play.ask_faces import Faces
        from littledice.play.loop import Play

        with leaving_cleanly(self.line.redraw):
            faces = Faces() if ask else None
            return Play(self.voice, self.line, self.menus, self.guard, faces, auto=auto, timer=timer).run()


def lobby(session: Session, line: Opening, fights: Sequence[Whereabout]) -> int:
    """Below the list of fights: choose one and play it; returns the exit code."""
    from littledice.play.lobby import chosen

    voice = Voice({**session.options, **line.options}, "", session.env, verbs=session.verbs)
    sitting = Sitting(voice, session.looks)
    sentence = chosen(sitting.line, fights)
    if not sentence:
        return 0
    voice.say(sentence)
    settled = session.settings
    return sitting.play(ask=settled.on("ask_dice"), auto=settled.on("auto"), timer=settled.on("timer"))


def _begin(voice: Voice) -> None:
    """Where we were and the board; without a fight, how to begin one."""
    desk = voice.desk
    if desk.encounter is None:
        voice.remark("no fight is open   new NAME begins one, list shows those there are, ? helps, q leaves")
    elif desk.viewer == "gm":
        voice.say(f'resume "{desk.encounter}"')
    else:
        voice.say("status")


def at_terminal() -> bool:
    """Whether somebody can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
