"""Slots for the words of a fight: what its sheets hold, what its scene and its turn edges know, places, distances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from littledice.grammar import numerals
from littledice.grammar.namable import Offer, SoFar, World
from littledice.grammar.slots import OFF, Sentence, Slot, Who, Words, once
from littledice.grammar.tokens import fold, shown, unknown
from littledice.model.errors import Refused, WrongUsage
from littledice.model.track import Number

FARTHEST = 1000


class Faces(Slot):
    """Faces of dice in the order rolled, coins behind them."""

    shown = "FACES"
    plain = False

    def __init__(self) -> None:
        super().__init__(many=True)

    def usage(self, *, optional: bool) -> str:
        return "[FACES]"

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return numerals.is_faces(token) or (fold(token) in numerals.COINS and so_far.has_faces)

    def read(self, tokens: Sequence[str], table: Any) -> str:
        return " ".join(tokens)


class Total(Slot):
    """Totals of initiative: `mi=7`."""

    shown = "WHO=TOTAL"
    plain = False

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return "=" in token

    def read(self, tokens: Sequence[str], table: Any) -> dict[str, Number]:
        pairs = [token.rpartition("=") for token in tokens]
        totals = [(table.whom.one(name), numerals.number(value, "total")) for name, _, value in pairs]
        once([who for who, _ in totals])
        return dict(totals)

    def offers(self, world: World) -> Iterator[Offer]:
        if world.table is not None:
            yield from ((f"{who.id}=", who.name) for who in world.table.whom.known if who.here)


class EdgeWord(Slot):
    """A word that answers a choice of the turn edge: one that the game names, or somebody's id."""

    def one(self, token: str, table: Any) -> str:
        known = table.rules.data.screen.next_words
        word = next((each for each in known if fold(each) == fold(token)), "")
        if word:
            return str(word)
        found = table.whom.find(token)
        if len(found) == 1:
            return str(found[0])
        words = f" Words it takes: {' '.join(known)}." if known else ""
        verb = table.opening.verb
        raise Refused(f'`{shown(verb)}` takes no word "{shown(token)}".', f"{_going_on(table)}{words}", code="unknown")

    def offers(self, world: World) -> Iterable[Offer]:
        return [(word, "") for word in world.data.screen.next_words] if world.data is not None else []


def _going_on(table: Any) -> str:
    """What `next` does, and how the phase or round goes on."""
    flow, phase = table.rules.data.flow, table.rules.data.phase.get(table.state.phase)
    what = "phase" if len(flow.phases) > 1 else flow.round_word
    told = f"`next` alone ends the turn of whoever is up; after the last one the next {what} begins."
    return f"{told} `go` ends this phase at once." if phase is not None and phase.mode == "declare" else told


class Choice(Slot):
    """A choice of the waiting question."""

    shown = "CHOICE"

    def offers(self, world: World) -> Iterable[Offer]:
        return world.choices()


class Topic(Words):
    """What somebody may ask about."""

    def offers(self, world: World) -> Iterator[Offer]:
        yield from Who().offers(world)
        yield from ((word, "") for word in ("roll", "round", "question", "odds"))
        for who in Who().people(world.table) if world.table is not None else ():
            yield f"{who.id}.", who.name
            yield from ((f"{who.id}.{name}", "") for name in (*who.tracks, *who.stats))


class MoveSentence(Sentence):
    """A move and the words behind it."""

    shown = "MOVE [TARGET ...] [FACES] [WORD ...]"
    listed = True

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            moves = world.data.move.items()
            yield from ((id, move.says or move.name) for id, move in moves if not move.hidden)


class RolledSentence(MoveSentence):
    """A sentence that rolls dice."""

    shown = "SENTENCE"
    listed = False

    def offers(self, world: World) -> Iterator[Offer]:
        yield from super().offers(world)
        yield "roll", "just dice"


class Prefixed(Slot):
    """A word behind a prefix: `side:party`."""

    prefix = ""
    plain = False

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return fold(token).startswith(self.prefix)


class Reading(Slot):
    """How the table reads a rule: an option of the game with its value, where nobody is named."""

    shown = "OPTION=VALUE"
    plain = False
    alone = True

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        name, equals, _ = token.partition("=")
        return bool(equals) and not so_far.plain and table is not None and name in table.rules.data.option

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((f"{id}=", option.says) for id, option in world.data.option.items())


class SceneFlag(Slot):
    """Something that can be true of the whole scene."""

    shown = "WORD"
    listed = True

    def one(self, token: str, table: Any) -> str:
        flags, starts = table.rules.data.scene, table.lexicon.starting("scene", token)
        flag = table.lexicon.find("scene", token) or (starts[0] if len(starts) == 1 else "")
        if not flag:
            name = table.rules.data.name
            known = f"Scenes: {' '.join(flags)}" if flags else f"{name} has none; `note` keeps such a thing in the log."
            raise unknown(f'{name} knows no scene "{shown(token)}".', token, flags, known)
        return str(flag)

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            yield from ((id, flag.name) for id, flag in world.data.scene.items())


class Held(Slot):
    """Something that somebody has in hand."""

    shown = "THING"

    def offers(self, world: World) -> Iterator[Offer]:
        people = world.table.whom.known if world.table is not None else ()
        yield from ((thing, who.name) for who in people for thing in who.words.get("held", ()))


class Spot(Slot):
    """A place `Q,R`; `off` is none."""

    shown = "Q,R"
    typed = "`place WHO Q,R`, for example `place mira 0,-2`"

    def one(self, token: str, table: Any) -> tuple[int, int] | None:
        at = numerals.place(token)
        if at is None and fold(token) not in OFF:
            raise WrongUsage(f'"{shown(token)}" is not a place.', self._hint(table))
        if at is not None and max(map(abs, at)) > FARTHEST:
            hint = "Choose a nearer place."
            raise Refused(f"{token} is too far off: at most {FARTHEST} from 0,0.", hint, code="limit")
        return at

    def _hint(self, table: Any) -> str:
        """What to type instead; in a game that counts no hexes, how far somebody is from somebody."""
        from littledice.grammar.distance_hint import HEXES, how_to_set

        screen = table.rules.data.screen if table is not None else None
        if screen is None or screen.places in ("", HEXES):
            return self.typed
        return f"In {table.rules.data.name} people are so far apart: {how_to_set(table.rules.data)}."


class Spots(Spot):
    """Places `Q,R`."""

    typed = "`block Q,R`, for example `block 3,-3 4,-3`"

    def _hint(self, table: Any) -> str:
        return self.typed

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        return numerals.place(token) is not None


class Distance(Slot):
    """How far it is: a number, a band of the game, or `off` for what nobody knows any more."""

    shown = "DISTANCE"

    def marks(self, token: str, so_far: SoFar, table: Any) -> bool:
        if fold(token) in OFF or numerals.is_number(token):
            return True
        if table is None:
            return False
        from littledice.engine.ranges import bands

        return fold(token) in map(fold, bands(table.rules.data))

    def one(self, token: str, table: Any) -> Number | str | None:
        if fold(token) in OFF:
            return None
        if numerals.is_number(token):
            return numerals.amount(token)
        from littledice.engine.ranges import bands as bands_of

        bands = bands_of(table.rules.data)
        band = next((each for each in bands if fold(each) == fold(token)), "")
        if not band:
            more = "Bands: " + " ".join(bands) if bands else "Distances are numbers here."
            raise unknown(f'"{shown(token)}" is not a distance.', token, bands, more)
        return band

    def offers(self, world: World) -> Iterator[Offer]:
        if world.data is not None:
            from littledice.engine.ranges import bands

            yield from ((band, "") for band in bands(world.data))


class StepNumber(Slot):
    """A step of the log by its number, or counted back from now; `before` is a word that may stand in front."""

    shown = "[before] STEP"

    def offers(self, world: World) -> Iterable[Offer]:
        return world.steps()
