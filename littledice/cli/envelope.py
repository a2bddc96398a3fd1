"""One line of JSON that says all."""

from __future__ import annotations

from typing import Any

from littledice.model.errors import LittleDiceError

VERSION = 1
"""The version of the envelope: keys may be added under it, never renamed."""

_LINE_ENDS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}
"""What some readers take for the end of a line, though JSON does not."""


def done(command: str, data: Any, **more: Any) -> str:
    """The envelope of what succeeded; `more` are further keys of the envelope."""
    return as_json({"littledice": VERSION, "ok": True, "command": command, "data": data, "error": None, **more})


def refused(command: str, error: LittleDiceError, **more: Any) -> str:
    """The envelope of what did not."""
    told = {"code": error.code, "message": error.message, "hint": error.hint}
    for name in ("rule", "problems"):
        value = getattr(error, name, None)
        if value:
            told[name] = value
    return as_json({"littledice": VERSION, "ok": False, "command": command, "data": None, "error": told, **more})


def as_json(value: Any) -> str:
    """The value as JSON on one line, whatever a reader takes for the end of one."""
    import msgspec

    try:
        text = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        # Half a character (a surrogate), as only arguments that are not text can hold; escaped it can be written.
        import json

        return json.dumps(msgspec.to_builtins(value))
    for end, escaped in _LINE_ENDS.items():
        text = text.replace(end, escaped)
    return text
