"""`play`: the session at the table."""

from __future__ import annotations

import sys

from littledice.cli.call import Call
from littledice.cli.looks import Looks
from littledice.cli.table import Voice
from littledice.model.errors import LittleDiceError, WrongUsage

ASK = "LITTLEDICE_ASK_DICE"


def play(call: Call) -> int:
    """Sit down at a fight until somebody leaves; returns the exit code. Needs a terminal: nobody else can be asked."""
    session, line = call.session, call.line
    if len(line.rest) > 1:
        raise WrongUsage("play takes one fight; a name of several words needs quotes.", "play [NAME]")
    if session.looks.json or not _at_terminal():
        raise WrongUsage("play needs a terminal to ask at.", "script - reads sentences from anywhere.")
    desk = session.desk(line)
    named = line.rest[0] if line.rest else ""
    slug = desk.shelf.find(named) if named else _open(call)
    voice = Voice({**session.options, **line.options}, slug, session.env)
    return _played(voice, session.looks, ask="ask_dice" in line.options or bool(session.env.get(ASK)))


def _open(call: Call) -> str:
    """The fight that is open, empty if none is."""
    try:
        return call.session.desk(call.line).slug()
    except LittleDiceError as error:
        if error.code != "no_fight":
            raise
        return ""


def _played(voice: Voice, looks: Looks, *, ask: bool) -> int:
    from time import monotonic

    from littledice.play.faces import Faces
    from littledice.play.loop import Play
    from littledice.prompt.guard import Guard
    from littledice.prompt.line import LinePrompt
    from littledice.prompt.menu import Menu
    from littledice.render.settings import settings_for
    from littledice.render.symbols import symbols
    from littledice.render.theme import styles

    settings = settings_for(looks.width, theme=looks.theme, color=looks.color, ascii=looks.ascii)
    theme = styles(settings.theme)
    guard = Guard(monotonic)
    _begin(voice)
    menus = Menu(theme, symbols(looks.ascii).active)
    return Play(voice, LinePrompt(theme, guard), menus, guard, Faces() if ask else None).run()


def _begin(voice: Voice) -> None:
    """Where we were and the board; without a fight, how to begin one."""
    desk = voice.desk
    if desk.encounter is None:
        voice.remark("no fight is open   new NAME begins one, list shows those there are, ? helps, q leaves")
    elif desk.viewer == "gm":
        voice.say(f'resume "{desk.encounter}"')
    else:
        voice.say("status")


def _at_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
