"""Templates of the table's own, filled in by Jinja2 within a sandbox.

A template may come with somebody's ruleset, so it gets the story as plain data and a few filters, and can neither reach
the program nor ask for endless text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from littledice.model.errors import StorageError
from littledice.model.names import clean_text

FILTERS = (
    "batch", "capitalize", "default", "dictsort", "escape", "e", "first", "groupby", "int", "join", "last", "length",
    "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr", "sort",
    "string", "sum", "title", "tojson", "trim", "unique", "upper",
)  # fmt: skip
METHODS = ("get", "items", "keys", "values")
LOOP = ("index", "index0", "first", "last", "length", "revindex")
MOST = 8 * 1024 * 1024
"""Characters a document may have."""


def filled(template: str, kind: str, data: Mapping[str, Any]) -> str:
    """The document that the template makes of the data. Raises `StorageError` for a template that cannot be used."""
    try:
        from jinja2 import TemplateError
    except ImportError as error:
        raise StorageError(
            "A chronicle template is there, but Jinja2 is not installed.", '`pip install "littledice[story]"`'
        ) from error
    try:
        found, size = [], 0
        for piece in _sandbox(kind).from_string(template).generate(data):
            found.append(piece)
            size += len(piece)
            if size > MOST:
                raise StorageError("The chronicle template makes more than 8 MiB of text.", "Make it say less.")
        return "".join(found)
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError) as error:
        line = getattr(error, "lineno", None)
        where = f", line {line}" if line else ""
        message = clean_text(str(error)[:200]).rstrip(".")
        raise StorageError(
            f"The template chronicle.{kind}.j2{where} cannot be used: {message}.",
            "docs/story.md says what a template gets.",
        ) from error


def _sandbox(kind: str) -> Any:
    from jinja2 import StrictUndefined
    from jinja2.exceptions import SecurityError
    from jinja2.runtime import LoopContext
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    def safe(self: Any, value: Any, name: str, attribute: Any) -> bool:
        if isinstance(value, LoopContext):
            return name in LOOP
        return isinstance(value, dict) and name in METHODS

    def refuse(self: Any, context: Any, operator: str, left: Any, right: Any) -> Any:
        raise SecurityError(f"{operator} has no place in a template")

    own = {"is_safe_attribute": safe, "call_binop": refuse, "intercepted_binops": frozenset({"*", "**", "%"})}
    made = type("Sandbox", (ImmutableSandboxedEnvironment,), own)
    found = made(
        autoescape=kind == "html",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    found.globals.clear()
    found.filters = {name: found.filters[name] for name in FILTERS}
    return found
