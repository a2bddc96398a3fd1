"""Slots for what lies beside a fight: rulesets and their readings, settings, the trash."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from littledice.grammar.namable import Offer, World
from littledice.grammar.options import SETTINGS
from littledice.grammar.slots import Name, Pair, Slot


class Deleted(Name):
    """The name of a fight in the trash."""

    asks = "Which fight?"

    def offers(self, world: World) -> Iterable[Offer]:
        return world.deleted()


class RulesetId(Slot):
    """A ruleset by its id or short name."""

    shown = "RULESET"

    def one(self, token: str, table: Any) -> str:
        return token.lower()

    def offers(self, world: World) -> Iterable[Offer]:
        return world.rulesets()


class RulesetKey(Slot):
    """A place in a ruleset: `move.attack`."""

    shown = "KEY"

    def offers(self, world: World) -> Iterator[Offer]:
        data = world.game()
        for table in data.__struct_fields__ if data is not None else ():
            entries = getattr(data, table)
            if isinstance(entries, dict) and entries:
                yield f"{table}.", f"{len(entries)} of them"
                yield from ((f"{table}.{id}", getattr(each, "says", "")) for id, each in entries.items())


class SettingName(Slot):
    """A setting by its name."""

    shown = "NAME"

    def offers(self, world: World) -> Iterable[Offer]:
        return [(each.name, each.says) for each in SETTINGS.values()]


class SettingValue(Slot):
    """What a setting may be."""

    shown = "VALUE"

    def one(self, token: str, table: Any) -> str:
        return token.lower()

    def offers(self, world: World) -> Iterable[Offer]:
        words = {word: "" for each in SETTINGS.values() for word in each.among}
        return [("true", ""), ("false", ""), *words.items(), *world.rulesets()]


class OptionPair(Pair):
    """A reading of the rules, `OPTION=VALUE`."""

    def offers(self, world: World) -> Iterator[Offer]:
        data = world.game()
        for id, option in data.option.items() if data is not None else ():
            yield f"{id}=", option.says
            choices = option.choices or ((True, False) if isinstance(option.default, bool) else (option.default,))
            yield from ((f"{id}={str(each).lower()}", option.means.get(str(each), "")) for each in choices)
