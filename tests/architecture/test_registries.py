"""Registries are lists a person reads: one line an entry, sorted, one entry for every file beside them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, ROOT, modules, named, tree

REGISTRIES = [path for path in modules() if path.name == "registry.py"]


def entries(path: Path) -> dict[str, list[ast.expr]]:
    """The entries of every capitalised dict, list or tuple written out in the file, by its name."""
    found: dict[str, list[ast.expr]] = {}
    for node in tree(path).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case _:
                continue
        if not name.isupper():
            continue
        if isinstance(value, ast.Dict):
            found[name] = [key for key in value.keys if key is not None]
        elif isinstance(value, ast.List | ast.Tuple):
            found[name] = value.elts
    return found


def named_modules(path: Path) -> Iterator[tuple[str, str]]:
    """Every entry of a registry's dicts that leads from a name to a module of ours."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Dict):
            for pair in zip(node.keys, node.values, strict=True):
                match pair:
                    case ast.Constant(value=str(name)), ast.Constant(value=str(module)):
                        if module.startswith("littledice."):
                            yield name, module


def test_each_entry_has_its_own_line_and_the_lines_are_sorted() -> None:
    lists = {(named(path), name): listed for path in REGISTRIES for name, listed in entries(path).items()}
    assert lists
    for where, listed in lists.items():
        lines = [entry.lineno for entry in listed]
        assert len(set(lines)) == len(lines), f"{where}: two entries on a line"
        said = [ast.unparse(entry) for entry in listed]
        assert said == sorted(said), f"{where}: not sorted"


def test_each_module_named_by_a_registry_is_there_under_the_name_of_its_entry() -> None:
    for path in REGISTRIES:
        for name, module in named_modules(path):
            file = (ROOT / module.partition(":")[0].replace(".", "/")).with_suffix(".py")
            assert file.exists(), f"{named(path)}: {module} is not there"
            assert file.stem == name.replace("-", "_"), f"{named(path)}: {name} is in {module}"


@pytest.mark.parametrize("folder", ["rules/steps", "rules/checks", "cli/commands"])
def test_every_file_beside_a_registry_is_in_it(folder: str) -> None:
    files = [path.stem for path in sorted((PACKAGE / folder).glob("*.py")) if path.stem not in {"__init__", "registry"}]
    beside, above = PACKAGE / folder / "registry.py", (PACKAGE / folder).parent / "registry.py"
    text = (beside if beside.exists() else above).read_text(encoding="utf-8")
    assert files
    assert [name for name in files if name not in text] == []
