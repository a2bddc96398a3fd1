"""Slots for whoever comes in: names, how many, and what is written on their sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from littledice.grammar.fight_slots import Prefixed
from littledice.grammar.namable import Offer, SoFar, World
from littledice.grammar.slots import Name, OneOf, Slot
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.model.errors import Refused

MOST_AT_ONCE = 200
EVERYBODY = "party"
"""The name that stands for everybody of the party file."""
_TIMES = re.compile(r"x([0-9]+)", re.IGNORECASE)


class Newcomer(Name):
    """The name of somebody who comes in: of the party file, of a template, or a new one."""

    asks = "Who comes in?"

    def offers(self, world: World) -> Iterator[Offer]:
        regulars = list(world.regulars())
        if len(regulars) > 1:
            yield EVERYBODY, "everybody of the party file"
        yield from regulars
        if world.data is not None:
            yield from ((id, template.name) for id, template in world.data.template.items())

    def more(self, said: Sequence[str], world: World) -> Iterable[Offer]:
        """Others come in at once with those alone that are known."""
        known = [offer[0] for offer in self.offers(world)]
        return super().more(said, world) if all(fold(word) in known for word in said) else ()


def _entries(data: Any, words: Any) -> Iterator[Offer]:
    """What a list of the sheet may hold, as far as that is known."""
    table = getattr(data, words.among, {}) if words.among else {}
    for id in words.only or table:
        entry = table.get(id)
        if not words.tagged or words.tagged in getattr(entry, "tags", ()):
            yield id, getattr(entry, "name", "") or ""


class Times(Slot):
    """How many come in: `x3`."""

    shown = "xN"
    plain = False

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return bool(so_far.plain) and _TIMES.fullmatch(token) is not None

    def one(self, token: str, table: Any) -> int:
        times = int(token[1:10])
        if not 1 <= times <= MOST_AT_ONCE:
            raise Refused(f"{shown(token)}: 1 to {MOST_AT_ONCE} can come at once.", "`add NAME xN`", code="limit")
        return times


class Together(OneOf):
    """The word by which several share initiative and turn."""

    plain = False

    def __init__(self) -> None:
        super().__init__("together")

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return bool(so_far.plain) and fold(token) in self.words


class Side(Prefixed):
    """The side somebody is on."""

    prefix = "side:"
    shown = "side:SIDE"

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((f"side:{side}", "") for side in world.data.flow.sides)


class Template(Prefixed):
    """The template somebody is made from."""

    prefix = "from:"
    shown = "from:TEMPLATE"

    def one(self, token: str, table: Any) -> str:
        word = token[len(self.prefix) :]
        found = table.lexicon.find("template", word)
        if not found:
            data = table.rules.data
            known = list(data.template)
            hint = "Templates: " + listed(known) if known else ""
            raise unknown(f'{data.name} has no template "{shown(word)}".', word, known, hint)
        return str(found)

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((f"from:{id}", template.name) for id, template in world.data.template.items())


class ReadyFight(Prefixed):
    """The fight made ready that a new one begins as."""

    prefix = "from:"
    shown = "from:ENCOUNTER"

    def one(self, token: str, table: Any) -> str:
        return token[len(self.prefix) :]

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((f"from:{id}", each.name) for id, each in world.data.encounter.items())


class Entry(Slot):
    """What is written on a sheet: `hp=5/12`, `ac2`, `skill:lockpicks=3`; who it is about comes first."""

    shown = "KEY=VALUE"
    plain = False

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        from littledice.grammar.sheet_entries import is_key

        return bool(so_far.plain) and (is_key(token, table.lexicon) if table is not None else "=" in token)

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((f"{id}=", stat.name) for id, stat in world.data.stat.items())
            own = [(id, track) for id, track in world.data.track.items() if track.of == "person"]
            yield from ((f"{id}=", track.name) for id, track in own if not track.budget)
            yield from ((f"{id}=", words.name) for id, words in world.data.words.items())
            for id, words in world.data.words.items():
                yield from ((f"{id}={word}", says) for word, says in _entries(world.data, words))

    def more(self, said: Sequence[str], world: World) -> Iterable[Offer]:
        """Each is written once."""
        written = [f"{fold(word.partition('=')[0])}=" for word in said]
        return [offer for offer in self.offers(world) if offer[0] not in written]
