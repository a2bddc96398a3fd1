"""The project's own files, as the tests of its architecture see them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "littledice"


def modules(*layers: str) -> list[Path]:
    """The program's Python files, those of `layers` only if any are named, in a fixed order."""
    folders = [PACKAGE / layer for layer in layers] or [PACKAGE]
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def named(path: Path) -> str:
    """The file as a person would say it: relative to the project."""
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    """The file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=named(path))


def calls(path: Path) -> Iterator[tuple[str, int]]:
    """Every call of a plain name in the file, with its line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node.lineno


def imports(path: Path) -> set[str]:
    """The top-level packages the file imports anywhere, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found
