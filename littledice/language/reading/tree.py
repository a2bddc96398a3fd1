"""All TOML files of one folder as one tree."""

from __future__ import annotations

from pathlib import Path

from littledice.language.faults import KeyPath, Origin, Problem
from littledice.language.node import Node, merged
from littledice.language.reading.finding import MAIN
from littledice.language.reading.look_files import Files, TooLarge
from littledice.language.reading.shorthand import spelt_out
from littledice.language.reading.toml_nodes import load


def read_folder(files: Files, path: Path, shown: str, problems: list[Problem]) -> Node:
    """The folder's files, `ruleset.toml` first and the others in order of name. What two of them say about one key is a
    fault, since neither is meant to win. `shown` is how messages name the folder.
    """
    tree = Node({}, Origin(path / MAIN, f"{shown}/{MAIN}"))
    try:
        names = files.names(path) or ()
    except TooLarge as error:
        problems.append(Problem(tree.origin, (), f"{error}."))
        return tree
    except OSError as error:
        problems.append(Problem(tree.origin, (), f"the folder cannot be read: {error.strerror or error}."))
        return tree

    def clash(path: KeyPath, first: Node, second: Node) -> None:
        problems.append(Problem(second.origin, path, f"this is already in {first.origin}; keep one of them."))

    for name in sorted(names, key=lambda each: (each != MAIN, each)):
        file = load(files, path / name, f"{shown}/{name}", problems)
        if file is not None:
            tree = merged(tree, spelt_out(file), clash)
    return tree
