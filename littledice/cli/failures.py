"""Whatever went wrong, as an error a person can read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from littledice.cli.output import complain, harmless
from littledice.cli.output_form import Looks
from littledice.model.errors import LittleDiceError, StorageError

CANCELLED = 130
LARGEST_LOG = 1_000_000
"""The size in bytes at which the error log starts over."""


class Cancelled(LittleDiceError):
    """Ctrl-C before anything was changed."""

    code = "cancelled"
    exit_code = CANCELLED


class Unexpected(LittleDiceError):
    """A fault of the program's own."""

    code = "internal"
    exit_code = 1


class OutputLost(StorageError):
    """What was done could not be told."""

    code = "output"


def output_lost(error: OSError, *, changed: bool, step: int | None = None) -> OutputLost:
    """The failed write of an answer to something that `changed` what is saved, by that step, or to a mere look."""
    if not changed:
        return OutputLost(f"The answer could not be written: {_reason(error)}.", "Nothing was changed.")
    saved = f"saved as step {step}" if step else "saved"
    message = f"This is done and {saved}, but the answer could not be written: {_reason(error)}."
    return OutputLost(message, "Do not repeat it; `status` shows where the fight stands.")


def as_error(error: BaseException) -> LittleDiceError:
    """The error behind an exception; a fault of the program's own is written to the error log, which the hint names."""
    if isinstance(error, LittleDiceError):
        return error
    if isinstance(error, KeyboardInterrupt):
        return Cancelled("Cancelled; nothing has changed.")
    if isinstance(error, OSError):
        return _storage(error)
    return _fault(error)


def sentence(error: LittleDiceError, looks: Looks) -> str:
    """What is wrong, then what works, a line each; every further problem of a ruleset on a line of its own."""
    wrong, works = _marks(looks)
    rule = getattr(error, "rule", "")
    lines = [f"{wrong}{error.message}" + (f" ({rule})" if rule else "")]
    lines += [f"  {problem}" for problem in getattr(error, "problems", ()) if problem != error.message]
    if error.hint:
        lines.append(f"{works}{error.hint}")
    return harmless("\n".join(lines))


def _marks(looks: Looks) -> tuple[str, str]:
    if looks.form == "plain":
        return "", ""
    return ("x ", "  -> ") if looks.ascii else ("✗ ", "  → ")


def _storage(error: OSError) -> StorageError:
    from littledice.store.os_errors import as_sentence

    place = error.filename
    if not isinstance(place, str):
        message = f"Something could not be read or written: {_reason(error)}."
        return StorageError(message, "What was saved before is unharmed.")
    return as_sentence(error, Path(place))


def _reason(error: OSError) -> str:
    return (os.strerror(error.errno) if error.errno else str(error) or type(error).__name__).lower()


def _fault(error: BaseException) -> Unexpected:
    kind = type(error).__name__
    message = f"littledice itself made a mistake here ({kind}); what was saved before is unharmed."
    if os.environ.get("LITTLEDICE_DEBUG"):
        complain(harmless(_traceback(error)))
        return Unexpected(message, "The traceback stands above.")
    try:
        path = _logged(error)
    except OSError:
        return Unexpected(message, "Set `LITTLEDICE_DEBUG=1` and repeat the command to see where.")
    return Unexpected(message, f"A report for the makers is in {path}; `LITTLEDICE_DEBUG=1` shows it on screen.")


def _logged(error: BaseException) -> Path:
    from datetime import UTC, datetime

    from platformdirs import user_state_path

    from littledice import __version__

    folder = user_state_path("littledice", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "errors.log"
    python = sys.version.partition(" ")[0]
    now = datetime.now(UTC).isoformat(timespec="seconds")
    heading = f"{now} littledice {__version__} Python {python} {sys.argv[1:]!r}"
    full = path.exists() and path.stat().st_size > LARGEST_LOG
    with path.open("w" if full else "a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"{heading}\n{_traceback(error)}\n")
    return path


def _traceback(error: BaseException) -> str:
    from traceback import format_exception

    return "".join(format_exception(error))
