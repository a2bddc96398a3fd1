"""Registries are lists a person reads: one line an entry, sorted, one entry for every file beside them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from littledice.cli.all_verbs import VERBS
from littledice.grammar.verb import verbs_of
from littledice.rules.registry import CHECKS, JUDGES, STEPS
from tests.architecture.sources import PACKAGE, ROOT, modules, named, tree

REGISTRIES = [
    path
    for path in modules()
    if path.relative_to(PACKAGE).as_posix()
    in {"cli/reading/verb_files.py", "rules/checks/kinds.py", "rules/registry.py"}
]


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


def test_each_module_named_by_a_registry_defines_what_its_entry_names() -> None:
    for path in REGISTRIES:
        for name, module in named_modules(path):
            where, _, function = module.partition(":")
            file = (ROOT / where.replace(".", "/")).with_suffix(".py")
            assert file.exists(), f"{named(path)}: {module} is not there"
            defined = {node.name for node in tree(file).body if isinstance(node, ast.FunctionDef)}
            assert (function or name) in defined or file.stem == name, f"{named(path)}: {name} is not in {module}"


def test_every_marked_step_and_legality_check_is_registered() -> None:
    """A step that no registry names can be used by no ruleset."""
    marked: dict[str, set[str]] = {"step": set(), "legality_check": set()}
    for path in modules("rules"):
        for node in tree(path).body:
            for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
                called = mark.func if isinstance(mark, ast.Call) else mark
                if isinstance(called, ast.Name) and called.id in marked:
                    marked[called.id].add(node.name)
    judging = {where.partition(":")[2] for where in JUDGES.values()}
    assert marked == {"step": set(STEPS), "legality_check": {*CHECKS, *judging}}


@pytest.mark.parametrize("folder", ["app/verbs", "cli/commands"])
def test_every_file_of_verbs_is_in_their_contents(folder: str) -> None:
    files = [path for path in (PACKAGE / folder).glob("*.py") if "VERBS = Verbs(" in path.read_text(encoding="utf-8")]
    assert files
    listed = {f"{name.replace('.', '/')}.py" for name in VERBS.files}
    assert [named(path) for path in files if named(path) not in listed] == []


@pytest.mark.parametrize("module", VERBS.files)
def test_the_contents_name_every_verb_of_a_file(module: str) -> None:
    words = VERBS.files[module]
    assert sorted(verbs_of(module, words)) == sorted(word.partition("/")[0] for word in words.split())


def test_no_two_verbs_share_a_name_or_a_letter() -> None:
    words = [word.split("/") for said in VERBS.files.values() for word in said.split()]
    known = [part for word in words for part in word]
    assert sorted(set(known)) == sorted(known)
