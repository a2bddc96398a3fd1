"""Who may know whom. The layers themselves are import-linter's work; here stands what it cannot see."""

from __future__ import annotations

import ast
import sys
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

from tests.architecture.sources import ROOT, calls, imports, modules, named, tree

DOORS = {"breakpoint", "compile", "eval", "exec", "input", "open", "print", "__import__"}


def test_imports_make_no_circle() -> None:
    graph = grimp.build_graph("littledice", cache_dir=None, exclude_type_checking_imports=True)
    order = TopologicalSorter({name: graph.find_modules_directly_imported_by(name) for name in graph.modules})
    try:
        order.prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_the_core_opens_prints_and_asks_nothing() -> None:
    core = modules("model", "engine")
    assert core
    assert [f"{named(path)}:{line} {name}" for path in core for name, line in calls(path) if name in DOORS] == []


def test_the_middle_prints_and_asks_nothing() -> None:
    silent = DOORS - {"open"}
    middle = modules("rules", "store", "app")
    assert middle
    assert [f"{named(path)}:{line} {name}" for path in middle for name, line in calls(path) if name in silent] == []


def test_nothing_walks_a_set_since_its_order_differs_from_run_to_run() -> None:
    def is_set(node: ast.expr) -> bool:
        made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset"}
        return made or isinstance(node, ast.Set | ast.SetComp)

    def walks(path: Path) -> list[int]:
        loops = (node for node in ast.walk(tree(path)) if isinstance(node, ast.For | ast.comprehension))
        return [loop.iter.lineno for loop in loops if is_set(loop.iter)]

    assert {named(path): lines for path in modules() if (lines := walks(path))} == {}


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [each for name, each in project["optional-dependencies"].items() if name not in ("dev", "browser", "docs")]
    needed = (each for group in (project["dependencies"], *extras) for each in group)
    declared = {requirement.partition(">=")[0].replace("-", "_") for requirement in needed}
    used = set().union(*(imports(path) for path in modules())) - sys.stdlib_module_names - {"littledice"}
    assert used == declared


def test_values_are_records_since_dataclasses_are_defined_anew_in_every_process() -> None:
    found = [named(path) for path in modules() if "dataclasses" in imports(path)]
    assert found == [], "`Value` or `Working` of littledice/model/record.py (docs/decisions/0014)"
