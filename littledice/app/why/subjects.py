"""What is asked after `why`: somebody's number, the round, the question, a roll, a rule, an option."""

from __future__ import annotations

from typing import Any

from littledice.app.seeing.seen_state import numbers_unknown
from littledice.app.table import Table
from littledice.app.telling.health import veiled
from littledice.app.views import stats_view
from littledice.app.why.chain import Chain, Link
from littledice.app.why.log_search import Log
from littledice.app.why.roll_chain import roll_chain
from littledice.app.why.ruleset_entries import entry_chain, told_by
from littledice.app.why.sources import Book
from littledice.app.why.stat_chain import stat_chain
from littledice.app.why.state_chain import condition_chain, initiative_chain, place_chain, question_chain, round_chain
from littledice.app.why.track_chain import BOUNDS, bound_chain, track_chain
from littledice.grammar.tokens import fold, listed, nearest_of, shown
from littledice.language.node import Node
from littledice.model.combatant import Combatant
from littledice.model.errors import Refused
from littledice.rules.bodies.parts import part_named

ENTRIES = ("weapon", "move", "condition", "trait", "template", "hazard")
PARTS = ("amount", "uses", "ends", "round")


class Asking:
    """One `why` about a fight; the words are tried as they are most often meant."""

    def __init__(self, table: Table, tree: Node | None) -> None:
        self.table = table
        self.fight = table.fight
        self.book = Book(table.rules, self.fight.encounter, tree)
        self.log = Log(table)

    def chains(self, words: tuple[str, ...]) -> list[Chain]:
        """The chains asked for; without a word the question that waits, else whom the turn card does not name and the
        last roll. Raises `Refused` for what nobody knows, with the nearest word.
        """
        if not words:
            return self._of_now()
        first = fold(words[0])
        if first == "roll":
            return [self._roll(words[1:])]
        if first in ("round", "question") and len(words) == 1:
            return [self._course(first)]
        known = self._rule_or_option(words[0]) if len(words) == 1 else None
        if known is not None:
            return [known]
        entry = self._entry(words[0]) if len(words) == 1 else None
        if entry is not None:
            return [entry]
        who, keys = self._whose(words)
        if veiled(who):
            raise numbers_unknown(who.name)
        return [self.of(who, keys)] if keys else self.everything(who)

    def _of_now(self) -> list[Chain]:
        if self.fight.open is not None:
            return [self._course("question")]
        from littledice.app.why.target_chain import target_chain

        missed = target_chain(self.table)
        if missed is not None and self.log.rolled("") is None:
            return [missed]
        return [*([missed] if missed is not None else []), self._roll(())]

    def _roll(self, words: tuple[str, ...]) -> Chain:
        who = self.table.whom.one(words[0]) if words else ""
        found = self.log.rolled(who)
        if found is None:
            raise Refused("Nothing was rolled yet.", "`log` shows what happened.", code="unknown")
        return roll_chain(self.book, found)

    def _course(self, word: str) -> Chain:
        if word == "round":
            return round_chain(self.book, self.log)
        if self.fight.open is None:
            raise Refused("No question is waiting.", "`status` shows the board.", code="unknown")
        return question_chain(self.book, self.fight.open)

    def _rule_or_option(self, word: str) -> Chain | None:
        data = self.book.rules.data
        rule = next((id for id in data.rule if id.lower() == word.lower()), "")
        if rule:
            read = data.rule[rule].reading
            silent = [Link("the text behind it is silent or unclear; this is how it is read")] if read else []
            title = f"{rule}: {data.rule[rule].says}"
            return Chain(rule, title, None, (self.book.link("it stands there", ("rule", rule)), *silent))
        name = fold(word)
        if name not in data.option or name in data.stat:
            return None
        option = data.option[name]
        says = [self.book.link(f"{choice}: {text}", ("option", name)) for choice, text in option.means.items()]
        return Chain(name, option.says, None, (self.book.option(name), *says, *self.book.says(option.rule)))

    def _entry(self, word: str) -> Chain | None:
        """A weapon, move, condition or trait as the files have it, by its id or as the screen names it, where the
        word means nobody and no number.
        """
        active = self.fight.encounter.active
        if self.table.whom.find(word) or (
            len(active) == 1 and self._knows(self.book.state.combatants[active[0]], word)
        ):
            return None
        wanted = fold(word)
        tables = {table: getattr(self.book.rules.data, table) for table in ENTRIES}
        by_id = ((table, id) for table, entries in tables.items() for id in entries if fold(id) == wanted)
        named = ((table, id) for table, entries in tables.items() for id in entries if _named(entries[id]) == wanted)
        found = next(by_id, None) or next(named, None)
        return entry_chain(self.book, *found) if found is not None else None

    def _whose(self, words: tuple[str, ...]) -> tuple[Combatant, tuple[str, ...]]:
        """Whose number, and the keys after it: `mi.hp.max`, `mi hp max`, or of whoever is up, `hp`."""
        people = self.fight.encounter.combatants
        head, _, rest = words[0].partition(".")
        keys = (*filter(None, rest.split(".")), *[key for word in words[1:] for key in word.split(".")])
        found = self.table.whom.find(head) if head else []
        if len(found) == 1 and found[0] in people:
            return people[found[0]], keys
        active = [who for who in self.fight.encounter.active if who in people]
        if not found and len(active) == 1 and self._knows(people[active[0]], head):
            return people[active[0]], (head, *keys)
        return people[self.table.whom.one(head)], keys

    def _knows(self, who: Combatant, key: str) -> bool:
        return self._key(who, key) in self._keys(who)

    def _keys(self, who: Combatant) -> list[str]:
        """Everything of somebody that can be asked about."""
        stats = stats_view(self.book.rules, self.book.state, who)
        held = [held.kind for held in who.conditions]
        known = [*who.tracks, *stats, *self.book.rules.data.stat, *held, "initiative", "at"]
        return list(dict.fromkeys(known))

    def _key(self, who: Combatant, word: str) -> str:
        wanted = fold(word)
        found = next((key for key in self._keys(who) if fold(key) == wanted), "")
        return found or part_named(self.book.rules, who, word) or word

    def of(self, who: Combatant, keys: tuple[str, ...]) -> Chain:
        """One number of somebody."""
        if len(keys) > 1 and (part := part_named(self.book.rules, who, f"{keys[0]}_{keys[1]}")):
            keys = (part, *keys[2:])
        key, parts = self._key(who, keys[0]), tuple(fold(part) for part in keys[1:])
        held = [each for each in who.conditions if each.kind == key]
        if key in who.tracks and len(parts) <= 1 and (not parts or parts[0] in (*BOUNDS, "value")):
            bound = parts and parts[0] in BOUNDS
            chain = bound_chain if bound else None
            return (
                chain(self.book, self.log, who, key, parts[0]) if chain else track_chain(self.book, self.log, who, key)
            )
        if held and (not parts or parts[-1] in PARTS):
            place = int(parts[0]) - 1 if parts and parts[0].isdecimal() and 0 < int(parts[0]) <= len(held) else 0
            return condition_chain(self.book, self.log, who, held[place], parts[-1] if parts else "")
        if not parts and key == "initiative":
            return initiative_chain(self.book, self.log, who)
        if not parts and key == "at":
            return place_chain(self.book, self.log, who)
        if not parts and key in self._keys(who):
            return stat_chain(self.book, self.log, who, key)
        known = self._keys(who)
        near = nearest_of(keys[0], known)
        hint = f"Did you mean {who.id}.{near}?" if near else "Known: " + listed([f"{who.id}.{each}" for each in known])
        raise Refused(f'{who.name} has no "{shown(".".join(keys))}".', hint, code="unknown")

    def everything(self, who: Combatant) -> list[Chain]:
        """All numbers of somebody that the board or sheet shows."""
        stats = stats_view(self.book.rules, self.book.state, who)
        held = dict.fromkeys(held.kind for held in who.conditions)
        initiative = ["initiative"] if who.initiative is not None else []
        return [self.of(who, (key,)) for key in dict.fromkeys([*initiative, *who.tracks, *stats, *held])]


def _named(entry: Any) -> str:
    """The entry's name as words are compared."""
    return fold(str(told_by(entry, "name", "")))
