"""What a refusal says to do: a command in it stands in backticks, everywhere the same way."""

from __future__ import annotations

import ast
import re

import pytest

from littledice.cli.all_verbs import VERBS
from tests.architecture.sources import modules, named, tree

ERRORS = ("Refused", "WrongUsage", "StorageError", "Unexpected")
QUOTED = re.compile(r"`[^`]*`")
COMMAND = re.compile(rf"littledice [a-z-]|--[a-z]|(?:{'|'.join(VERBS)}) (?:WHO|NAME|N|TEXT|FILE|\[)")


def hints(file: ast.AST) -> list[str]:
    """The hints written in a file, each blank of an f-string as a star."""
    calls = [node for node in ast.walk(file) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    given = [call.args[1] for call in calls if getattr(call.func, "id", "") in ERRORS and len(call.args) > 1]
    return [text(each) for each in given]


def text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(text(part) for part in node.values)
    if isinstance(node, ast.BinOp):
        return text(node.left) + text(node.right)
    return "*"


@pytest.mark.parametrize(
    ("hint", "bare"),
    [
        ("`resume NAME`", False),
        ("resume NAME", True),
        ("littledice help add shows how.", True),
        ("`littledice help add` shows how.", False),
        ("Leave --dice out.", True),
        ("Type the id.", False),
    ],
)
def test_a_bare_command_is_seen(hint: str, bare: bool) -> None:
    assert bool(COMMAND.search(QUOTED.sub("", hint))) is bare


def test_commands_in_hints_stand_in_backticks() -> None:
    found = [(named(path), hint) for path in modules() for hint in hints(tree(path))]
    assert len(found) > 200
    assert [each for each in found if COMMAND.search(QUOTED.sub("", each[1])) or each[1].count("`") % 2] == []
