"""`rules check`, the part that needs no fight: faults, what there is, and which rule is said where. Examples and random
fights are run by whoever can play.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from littledice.language.authoring.doubts import doubts
from littledice.language.authoring.option_list import options
from littledice.language.faults import dotted
from littledice.language.loading import load, load_tree
from littledice.language.names import identity
from littledice.language.node import Node
from littledice.language.reading.finding import find
from littledice.language.reading.look_files import Files
from littledice.language.reading.reader import read
from littledice.language.reading.roots import Root
from littledice.language.references.known_names import TABLES, attribute
from littledice.language.references.reference_walk import references
from littledice.language.shape.program_words import words
from littledice.model.errors import BadRuleset
from littledice.model.ruleset import Ruleset
from littledice.rules.nearest import nearest
from littledice.rules.registry import REGISTRY, Registry

ALIKE = 0.2
"""The part of its letters by which a new id may differ from a known one and still be taken for a slip of the hand."""


class RuleUse(NamedTuple):
    """A rule, the keys that cite it, and the examples that prove it; `reading` where the text behind it is silent."""

    id: str
    says: str
    reading: bool
    cited: tuple[str, ...]
    examples: tuple[str, ...]


class Report(NamedTuple):
    """`problems` make the ruleset unusable; `remarks` are worth a look. Empty `problems`: it can be played. `own` are
    the rules that stand in its own folder.
    """

    id: str
    name: str
    problems: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    counts: dict[str, int] = {}
    rules: tuple[RuleUse, ...] = ()
    own: tuple[RuleUse, ...] = ()


def report(id: str, roots: Sequence[Root], registry: Registry = REGISTRY, verbs: Collection[str] = ()) -> Report:
    """Everything there is to say of a ruleset's files; `verbs` are the program's own. Raises `Refused` (code `unknown`)
    for one that is not there.
    """
    try:
        data, tree = load(id, tuple(roots), registry).data, load_tree(id, tuple(roots), registry)
    except BadRuleset as error:
        return Report(id, id, error.problems)
    counts = {table: len(entries) for table in TABLES if (entries := getattr(data, attribute(table)))}
    rules = rule_uses(data, tree, registry)
    own = _own(id, rules, tree, roots)
    remarks = (*data.doubts, *_mistyped(id, tree, roots, data.doubts), *_remarks(data, tree, own, registry))
    told = [_about(remark) for remark in remarks]
    remarks += tuple(each for each in doubts(data, tree, registry, verbs) if _about(each) not in told)
    return Report(id, data.name, (), remarks, counts, rules, own)


def _about(remark: str) -> str:
    """The entry that a remark begins with."""
    return remark.partition(" ")[0] if remark.startswith('"') else remark


def _own(id: str, rules: tuple[RuleUse, ...], tree: Node, roots: Sequence[Root]) -> tuple[RuleUse, ...]:
    """The rules that stand in the ruleset's own folder; what it extends proves its own."""
    folder = find(id, roots, Files())
    if folder is None:
        return rules
    return tuple(rule for rule in rules if tree.origin_at(("rule", rule.id)).path.parent == folder.path)


def rule_uses(data: Ruleset, tree: Node, registry: Registry = REGISTRY) -> tuple[RuleUse, ...]:
    """Every rule of the ruleset with where it is cited and proved, in the ruleset's order."""
    cited: dict[str, list[str]] = {id: [] for id in data.rule}
    proved: dict[str, list[str]] = {id: [] for id in data.rule}
    for reference in references(tree, Ruleset, registry):
        if reference.table != "rule" or reference.word not in cited:
            continue
        if reference.path[0] == "example":
            proved[reference.word].append(str(reference.path[1]))
        else:
            place = [part for part in reference.path if part not in ("rule", "rules")]
            cited[reference.word].append(dotted(tuple(place[:-1] if isinstance(place[-1], int) else place)))
    return tuple(
        RuleUse(id, rule.says, rule.reading, tuple(dict.fromkeys(cited[id])), tuple(dict.fromkeys(proved[id])))
        for id, rule in data.rule.items()
    )


def _mistyped(id: str, tree: Node, roots: Sequence[Root], told: Sequence[str]) -> Iterator[str]:
    """Entries that are new, though they are called almost like one of the ruleset that is extended; not those that
    were `told` of already.
    """
    folder = find(id, roots, Files())
    extends = identity(folder).extends if folder is not None else ""
    if not extends or extends == id:
        return
    parent = read(extends, roots).tree
    for table in TABLES:
        known = [str(key) for key, _ in (parent.get(table) or Node({}, tree.origin)).items()]
        for key, entry in (tree.get(table) or Node({}, tree.origin)).items():
            close = nearest(str(key), known, ALIKE) if key not in known else ""
            if close and not any(doubt.startswith(f'"{table}.{key}" ') for doubt in told):
                yield f'"{table}.{key}" is new ({entry.origin}); "{table}.{close}" is what {extends} has.'


def _remarks(data: Ruleset, tree: Node, rules: tuple[RuleUse, ...], registry: Registry) -> list[str]:
    """What no reader would call a fault, and a writer would like to know."""
    found = [f'The rule "{rule.id}" is proved by no example.' for rule in rules if not rule.examples]
    read = words(registry).options
    unread = [option for option in options(data, tree) if not option.read_by and option.id not in read]
    found.extend(f'Nothing reads the option "{option.id}" ({option.shown}:{option.line}).' for option in unread)
    return found
