"""The way in. Little is imported before it is known what is wanted."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from littledice.cli.session import Session

COMPLETING = "_LITTLEDICE_COMPLETE"
"""The variable by which a shell asks for completions."""

VERSION = ("version", "--version", "-V")
"""Words that, said alone, ask which version this is, and load nothing for it."""

SETTING_UP = ("--install-completion", "--show-completion")
"""Typer's own options, which it answers itself."""


FEW_COLLECTIONS = 200_000
"""New objects before the collector looks for rings: more than a command makes, far less than an evening of `play`."""


def main() -> NoReturn:
    """The program as a process of its own. Everything is written and flushed by then, so it leaves at once instead of
    taking the interpreter down piece by piece, unless a library keeps processes of its own that it sends home itself.
    """
    gc.set_threshold(FEW_COLLECTIONS)
    _import_msgspec()
    leave(run())


def leave(code: int) -> NoReturn:
    """End the process. joblib's workers hold standard output open until its own exit has ended them: whoever reads the
    other end of a pipe would wait for minutes.
    """
    if "joblib" in sys.modules:
        sys.exit(code)
    os._exit(code)


def _import_msgspec() -> None:
    """Import msgspec as where nothing else is installed. It looks for `typing_extensions` before `typing`, which has
    all it asks for, and that takes half as long as the rest of it.
    """
    unneeded = "typing_extensions"
    known: dict[str, Any] = sys.modules
    if unneeded in known:
        return
    known[unneeded] = None
    try:
        import msgspec  # noqa: F401
    finally:
        del known[unneeded]


def run(typed: Sequence[str] | None = None) -> int:
    """The program: what was typed (the process's arguments, if nothing is given) is done; returns the exit code."""
    words = sys.argv[1:] if typed is None else list(typed)
    try:
        code = _run(words)
        _settle()
    except BrokenPipeError:
        return _hushed()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1
    except (Exception, KeyboardInterrupt) as error:
        return _failed(words, error)
    return code


def _run(words: list[str]) -> int:
    if len(words) == 1 and words[0] in VERSION:
        from littledice import __version__
        from littledice.cli.output import write

        write(f"littledice {__version__}")
        return 0
    if COMPLETING in os.environ or (words[:1] and words[0] in SETTING_UP):
        from littledice.app.settings import as_far_as_sound
        from littledice.cli.all_verbs import VERBS
        from littledice.cli.completion.shell import answer, set_up
        from littledice.cli.session import Session

        session = Session({}, verbs=VERBS, settled=as_far_as_sound())
        shell = os.environ.get(COMPLETING)
        return set_up(words, session) if shell is None else answer(shell, words, session, os.environ)
    from littledice.cli.all_verbs import VERBS
    from littledice.cli.dispatch import dispatch
    from littledice.grammar.sentence_start import read_opening

    return dispatch(read_opening(words, VERBS))


def _settle() -> None:
    from littledice.cli.output import settle

    settle()


def _hushed() -> int:
    """The reader of our output has gone, which is nobody's mistake."""
    from littledice.cli.output import hush

    hush()
    return 0


def _failed(words: list[str], error: BaseException) -> int:
    """A line that could not even be read, or what went wrong outside of any, as in the settings."""
    from littledice.app.settings import Settings
    from littledice.cli.all_verbs import VERBS
    from littledice.cli.failures import as_error
    from littledice.cli.session import Session

    known = [word for word in words if word in ("--ascii", "--json", "--plain")]
    session = Session({word.lstrip("-"): "" for word in known}, verbs=VERBS, settled=Settings({}))
    try:
        code = session.refuse(_verb(words, session), as_error(error))
        _settle()
    except OSError:
        return _hushed() or 4
    return code


def _verb(words: list[str], session: Session) -> str:
    from littledice.grammar.sentence_start import is_option

    return next((session.name_of(word) for word in words if not is_option(word)), "")
