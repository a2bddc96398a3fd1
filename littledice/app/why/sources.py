"""The ruleset's files behind its tables: where each value stands, which options are read there, what a rule says."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.app.why.chain import Link
from littledice.engine.ruleset import Rulebook, option
from littledice.language.authoring.option_list import readers, said
from littledice.language.faults import KeyPath, dotted
from littledice.language.node import Node
from littledice.model.encounter import Encounter
from littledice.model.roll import Reason
from littledice.model.ruleset import Modifier


class Book:
    """`tree` are the files' values, None where they cannot be read (any more): then no file is told."""

    def __init__(self, rules: Rulebook, state: Encounter, tree: Node | None) -> None:
        self.rules = rules
        self.state = state
        self.tree = tree

    def where(self, path: KeyPath) -> str:
        """File and line of what stands at the path, or of the entry around it; empty if there is no such entry."""
        if self.tree is None or self.tree.get(*path[:2]) is None:
            return ""
        return str(self.tree.origin_at(path))

    def link(self, text: str, path: KeyPath, **more: object) -> Link:
        """A link to that place."""
        return Link(text=text, key=dotted(path), where=self.where(path), **more)  # type: ignore[arg-type]

    def options(self, *paths: KeyPath) -> list[Link]:
        """Every option that is read under the paths, with its value in this fight."""
        if self.tree is None:
            return []
        found = [name for path in paths if (node := self.tree.get(*path)) for name, _ in readers(node, path)]
        return [self.option(name) for name in dict.fromkeys(found) if name in self.rules.data.option]

    def option(self, name: str) -> Link:
        """An option with its value, and who chose it."""
        value = said(option(self.rules, self.state, name))
        chosen = "chosen for this fight" if name in self.state.options else "the ruleset's own choice"
        return self.link(
            f"{name}={value}, {chosen}", ("option", name, "default"), rule=self.rules.data.option[name].rule
        )

    def says(self, *rules: str) -> list[Link]:
        """What the rules say, each once."""
        known = self.rules.data.rule
        return [
            self.link(f"{rule}: {known[rule].says.rstrip('.')}", ("rule", rule))
            for rule in dict.fromkeys(rules)
            if rule in known
        ]

    def reason(self, reason: Reason, *, kind: str = "", move: str = "") -> Link:
        """A reason that was kept with a number, and the entry it came from. `kind` is the condition behind it, `move`
        the move that was used, if they are known.
        """
        path = (kind and self._changes("condition", kind, reason)) or self._found(reason, move)
        return Link(
            text=reason.text or reason.key or "the number itself",
            amount=reason.amount,
            op=reason.op,
            key=dotted(path) if path else "",
            where=self.where(path) if path else "",
            rule=reason.rule,
        )

    def _found(self, reason: Reason, move: str) -> KeyPath:
        """The entry that brings such a reason, empty if none does (somebody said it)."""
        if reason.op == "base":
            return self._base(reason)
        for table in ("condition", "trait", "scene", "weapon"):
            for id in getattr(self.rules.data, table):
                path = self._changes(table, id, reason)
                if path:
                    return path
        everyone = self.rules.data.everyone
        return (
            _changed(("everyone",), everyone.modify, everyone.name, reason)
            or self._said_with_a_move(reason, move)
            or (("rule", reason.rule) if reason.rule in self.rules.data.rule else ())
        )

    def _changes(self, table: str, id: str, reason: Reason) -> KeyPath:
        entry = getattr(self.rules.data, table).get(id)
        if entry is None:
            return ()
        return _changed((table, id), entry.modify, entry.name or id, reason)

    def _said_with_a_move(self, reason: Reason, move: str) -> KeyPath:
        moves = self.rules.data.move
        for id in (*([move] * (move in moves)), *moves):
            for name, chosen in moves[id].options.items():
                path = _changed(("move", id, "options", name), chosen.modify, chosen.says or name, reason)
                if path:
                    return path
        return ()

    def _base(self, reason: Reason) -> KeyPath:
        """The number everything else was added to: a stat, a weapon's damage, a move's own."""
        for table in ("stat", "weapon", "move"):
            for id, entry in getattr(self.rules.data, table).items():
                if reason.text in (id, entry.name, getattr(entry, "short", "")):
                    return self.weapon(id, "damage") if table == "weapon" else (table, id)
        return ()

    def weapon(self, id: str, key: str) -> KeyPath:
        """Where a weapon, or the kind it is of, says a value."""
        known = self.rules.data.weapon
        name, seen = id, [id]
        while self.tree is not None and self.tree.get("weapon", name, key) is None:
            name = known[name].kind if name in known else ""
            if not name or name in seen:
                return ("weapon", id)
            seen.append(name)
        return ("weapon", name, key)


def _changed(path: KeyPath, modify: Mapping[str, int | Modifier], name: str, reason: Reason) -> KeyPath:
    for own, entry in modify.items():
        modifier = entry if isinstance(entry, Modifier) else Modifier(amount=entry)
        if (modifier.key or own) == reason.key and (modifier.text or name) == reason.text:
            return (*path, "modify", own)
    return ()
