"""The very first start at a terminal: a demo, a tour, a fight, or a game in three questions. Asked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from littledice.cli.evening.kept import keep, note
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening
from littledice.model.errors import StorageError
from littledice.prompt.fragments import Entry

if TYPE_CHECKING:
    from littledice.cli.play_command import Sitting

MARK = "greeted"
FIGHT = "First evening"
"""What the fight is called that is begun here."""

WAYS = (
    ("tour", "Play along", "a guided fight in which you type"),
    ("demo", "Watch", "a short fight, told; yours to go on with"),
    ("new", "Begin a fight", "an empty one of the default game"),
    ("choose", "Find my game", "three questions, then a fight of it"),
)


def due() -> bool:
    """Whether nobody was greeted yet; from now on somebody was. Where that cannot be remembered nobody is greeted,
    since they would be at every start.
    """
    try:
        if note(MARK) is not None:
            return False
        keep(MARK, "yes")
    except StorageError:
        return False
    return True


def greet(session: Session, line: Opening) -> int | None:
    """Ask how to begin, and begin so; returns the exit code, None where nothing was chosen."""
    from littledice.cli.evening.choosing import chosen_game
    from littledice.cli.play_command import Sitting
    from littledice.cli.play_table import Voice

    sitting = Sitting(Voice({**session.options, **line.options}, "", session.env, verbs=session.verbs), session.looks)
    sitting.voice.remark("Welcome to littledice. It runs the fights at your table.")
    way = sitting.menus.pick("Where shall we begin?", _entries(WAYS))
    if way is None:
        return None
    if way in ("demo", "tour"):
        return 0 if sitting.voice.say(way).error is None else 1
    game = ""
    if way == "choose":
        found = chosen_game(sitting)
        if found is None:
            return None
        game = found
    return _begin(sitting, game)


def _begin(sitting: Sitting, game: str) -> int:
    """An empty fight of the game, of the default one for "", and the session in it."""
    spoken = sitting.voice.say(f'new "{FIGHT}" {game}'.rstrip())
    if spoken.error is not None:
        return spoken.error.exit_code
    sitting.voice.remark("add NAME side:party and add NAME x3 bring people in, start begins, ? helps, q leaves")
    return sitting.play()


def _entries(rows: Sequence[tuple[str, str, str]]) -> list[Entry]:
    wide = max(len(title) for _, title, _ in rows)
    return [Entry(word, [("", f"{title:{wide}}  "), ("muted", says)]) for word, title, says in rows]
