"""How numbers stand in sentences: in full, never rounded or in powers of ten as `:g` has them."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.sources import modules, named, tree


def rounded(file: ast.AST) -> list[int]:
    """The lines of a file in which a number is written by `:g`."""
    fields = [node for node in ast.walk(file) if isinstance(node, ast.FormattedValue)]
    return [field.lineno for field in fields if isinstance(field.format_spec, ast.JoinedStr) and _spec(field) == "g"]


def _spec(field: ast.FormattedValue) -> str:
    assert isinstance(field.format_spec, ast.JoinedStr)
    return "".join(str(part.value) for part in field.format_spec.values if isinstance(part, ast.Constant))


@pytest.mark.parametrize(("source", "lines"), [('f"{number:g}"', [1]), ('f"{number:.15g}"', []), ('f"{number}"', [])])
def test_a_rounded_number_is_seen(source: str, lines: list[int]) -> None:
    assert rounded(ast.parse(source)) == lines


def test_numbers_are_told_in_full() -> None:
    assert {named(path): lines for path in modules() if (lines := rounded(tree(path)))} == {}
