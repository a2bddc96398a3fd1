"""Slots for the GM's own words and numbers: labels, counters, clocks of the fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from littledice.engine.shared_tracks import clocks
from littledice.grammar import numerals
from littledice.grammar.fight_slots import Prefixed
from littledice.grammar.namable import Offer, World
from littledice.grammar.slots import OFF, Slot, Who, Words
from littledice.grammar.tokens import fold, shown
from littledice.model.condition import LABEL
from littledice.model.errors import Refused, WrongUsage
from littledice.model.names import clean_text
from littledice.model.track import figure

LONGEST_NAME = 40
"""Characters of a counter's name."""

LONGEST_NUMBER = 6
"""Digits of a counter."""


class Bearers(Who):
    """Somebody, several joined by commas (`g1,g2`), or a group: whom the next words are about."""

    shown = "WHO[,WHO]"

    def read(self, tokens: Sequence[str], table: Any) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for word in filter(None, tokens[0].split(",")):
            found.update(dict.fromkeys(table.whom.group(word.lower()) or [table.whom.one(word)]))
        return tuple(found)


class Labels(Words):
    """The words of a label, `off` behind those of one that ends."""

    shown = "TEXT [off]"

    def offers(self, world: World) -> Iterator[Offer]:
        people = world.table.whom.known if world.table is not None else ()
        texts = dict.fromkeys(held.text for who in people for held in who.conditions if held.kind == LABEL)
        yield from ((f'"{text}"' if " " in text else text, "a label") for text in texts)


class Counter(Slot):
    """The name of a counter, of several words in quotes."""

    shown = "NAME"

    def one(self, token: str, table: Any) -> str:
        return told_name(token)

    def offers(self, world: World) -> Iterator[Offer]:
        people = world.table.whom.known if world.table is not None else ()
        yield from ((name, who.name) for who in people for name in who.counters)


class ClockName(Counter):
    """The name of a clock of the fight."""

    def offers(self, world: World) -> Iterator[Offer]:
        if world.table is not None:
            for key, _, held in clocks(world.table.rules, world.table.state):
                yield key, figure(held.value) if held.high is None else f"{figure(held.value)} of {figure(held.high)}"


def told_name(token: str) -> str:
    """The name of a counter or clock as it is kept. Raises `Refused` for one that is too long or none."""
    name = clean_text(token).strip()
    if not name or numerals.is_number(name) or len(name) > LONGEST_NAME:
        raise Refused(f'"{shown(token)}" can\'t name a counter.', f"Letters, at most {LONGEST_NAME}.", code="name")
    return name


class Change(Slot):
    """What a counter becomes: `3`, one less (`-1`) or more (`+1`), `off`; of a clock that fills `0/6`."""

    def one(self, token: str, table: Any) -> str:
        if fold(token) in OFF:
            return OFF[0]
        value, slash, high = (token[1:] if token[:1] in "+-" else token).partition("/")
        for number in (value, *([high] if slash else [])):
            if not (number.isascii() and number.isdigit()) or len(number) > LONGEST_NUMBER:
                raise WrongUsage(f'"{shown(token)}" isn\'t a number.', f"`{table.opening.verb} ... {self.shown}`")
        return token


class UntilWord(Prefixed):
    """When something ends: `until:turn_end`."""

    prefix = "until:"
    shown = "until:MOMENT"

    def one(self, token: str, table: Any) -> str:
        return token[len(self.prefix) :]

    def offers(self, world: World) -> Iterable[Offer]:
        return [(f"until:{moment}", "") for moment in ("turn_start", "turn_end", "round_end")]
