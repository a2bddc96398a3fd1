"""Slots: the kinds of words that verbs ask for. A kind is how usage shows it, how its words are read, and what may
stand there, for completion and for the menu of what is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from littledice.grammar import numerals
from littledice.grammar.namable import FILES, Offer, SoFar, World
from littledice.grammar.tokens import fold, listed, shown
from littledice.model.errors import WrongUsage
from littledice.model.names import clean_text

OFF = ("off", "none")


class Slot:
    """A place for a word, or for `many`. `shown` is its name in usage, `after` the keyword that introduces it, `asks`
    the question where it is missing. A slot that is not `plain` gets no words but those it marks as its own.
    """

    shown = "WORD"
    asks = ""
    plain = True
    alone = False
    """Whether nothing else is needed where it has words."""
    listed = False
    """Whether a refusal where it is missing lists what fits."""

    embeds = False
    """Whether the words are a sentence with a verb and slots of its own."""

    def __init__(self, shown: str = "", *, after: str = "", many: bool = False, asks: str = "") -> None:
        self.shown = shown or self.shown
        self.after = after
        self.many = many
        self.asks = asks or self.asks
        self.plain = self.plain and not after

    def usage(self, *, optional: bool) -> str:
        """`WHO`, `WHO ...`, `[with WHO]`."""
        said = " ".join(part for part in (self.after, self.shown, "..." if self.many else "") if part)
        return f"[{said}]" if optional else said

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        """Whether a word belongs here by its form, wherever it stands."""
        return False

    def read(self, tokens: Sequence[str], table: Any) -> Any:
        """What the words mean. Raises `LittleDiceError`."""
        return tuple(self.one(token, table) for token in tokens) if self.many else self.one(tokens[0], table)

    def one(self, token: str, table: Any) -> Any:
        """What one word means."""
        return token

    def offers(self, world: World) -> Iterable[Offer]:
        """What may stand here."""
        return ()

    def more(self, said: Sequence[str], world: World) -> Iterable[Offer]:
        """What may stand here behind the words that stand here already."""
        return [offer for offer in self.offers(world) if offer[0] not in said]


class Name(Slot):
    """A name; of several words it needs quotes."""

    shown = "NAME"


class Who(Name):
    """Somebody: an id, a name or its start; where several may be named also the groups. `among` says who is meant:
    those `here`, or who has `left`, is `seen` or `concealed`, is `up`, or may be a `partner` of who is up. An `actor`
    who is not named is whoever the sentence is said for, else who is up.
    """

    shown = "WHO"
    asks = "Who?"

    def __init__(self, shown: str = "", *, among: str = "here", actor: bool = False, **more: Any) -> None:
        super().__init__(shown, **more)
        self.among = among
        self.actor = actor

    def read(self, tokens: Sequence[str], table: Any) -> Any:
        if not self.many:
            return table.whom.one(tokens[0])
        found: dict[str, None] = {}
        for token in tokens:
            group = table.whom.group(token.lower(), away=self.among == "left")
            named = group if group is not None else [table.whom.one(token)]
            if all(who in found for who in named):
                raise WrongUsage(f"{shown(token)} is named twice.", "Name everybody once.")
            found.update(dict.fromkeys(named))
        return tuple(found)

    def people(self, table: Any) -> list[Any]:
        """Whoever may be meant."""
        found: list[Any] = table.whom.among(self.among)
        return found

    def offers(self, world: World) -> Iterator[Offer]:
        if world.table is None:
            return
        people = self.people(world.table)
        yield from ((who.id, who.name) for who in people)
        yield from ((who.name.lower(), who.id) for who in people if who.name.isalpha())
        if self.many:
            yield from ((group, "") for group in ("foes", "party", "all"))


class Number(Slot):
    """A number, `what` it tells; `bare` is whether it may stand without its keyword."""

    shown = "N"

    def __init__(self, shown: str = "", *, what: str = "number", bare: bool = False, **more: Any) -> None:
        super().__init__(shown, **more)
        self.what = what
        self.bare = bare

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return self.bare and numerals.is_number(token)

    def one(self, token: str, table: Any) -> Any:
        return numerals.number(token, self.what)


class Count(Number):
    """A whole number."""

    def one(self, token: str, table: Any) -> int:
        return numerals.whole(token, self.what)


class OneOf(Slot):
    """One of a few words."""

    def __init__(self, *words: str, **more: Any) -> None:
        super().__init__(**{"shown": "|".join(words), **more})
        self.words = words

    def one(self, token: str, table: Any) -> str:
        if fold(token) not in self.words:
            raise WrongUsage(f'"{shown(token)}" does not fit here.', f"Type {listed(self.words)}.")
        return fold(token)

    def offers(self, world: World) -> Iterable[Offer]:
        return [(word, "") for word in self.words]


class Text(Slot):
    """All the words there are, as one text."""

    shown = "TEXT"

    def __init__(self, shown: str = "", **more: Any) -> None:
        super().__init__(shown, many=True, **more)

    def usage(self, *, optional: bool) -> str:
        return f"[{self.shown}]" if optional else self.shown

    def read(self, tokens: Sequence[str], table: Any) -> Any:
        return clean_text(" ".join(tokens))


class Words(Text):
    """Words that something else than slots reads."""

    shown = "WORD ..."

    def read(self, tokens: Sequence[str], table: Any) -> Any:
        return tuple(tokens)


class Sentence(Words):
    """A sentence within the sentence."""

    shown = "SENTENCE"
    embeds = True

    def offers(self, world: World) -> Iterable[Offer]:
        return world.verbs()


class VerbName(Words):
    """A verb of the program, a move, or a topic."""

    shown = "VERB|TOPIC"

    def offers(self, world: World) -> Iterator[Offer]:
        from littledice.grammar.topics import TOPICS

        yield from world.verbs()
        yield from ((each.name, each.says) for each in TOPICS.values())


class Fight(Name):
    """The name of a saved fight."""

    asks = "Which fight?"

    def offers(self, world: World) -> Iterable[Offer]:
        return world.fights()


class File(Slot):
    """A file of the disk."""

    shown = "FILE"

    def offers(self, world: World) -> Iterable[Offer]:
        return [(FILES, "")]


class Pair(Slot):
    """`KEY=VALUE`."""

    shown = "KEY=VALUE"
    plain = False

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return "=" in token

    def read(self, tokens: Sequence[str], table: Any) -> Any:
        once([token.partition("=")[0] for token in tokens])
        return super().read(tokens, table)


def once(keys: Sequence[str]) -> None:
    """Raise `WrongUsage` where a key stands twice: nobody knows which of the two values is meant."""
    forms = [fold(key) for key in keys]
    again = next((key for place, key in enumerate(keys) if forms[place] in forms[:place]), "")
    if again:
        raise WrongUsage(f"{shown(again)} stands twice.", "Say each once.")
