"""What words may name: the fight, the game, the saved fights and the verbs, as far as whoever types may know them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from littledice.app.desk import Desk
from littledice.app.permission import may_answer
from littledice.app.table import Table
from littledice.grammar.move_verb import move_verbs
from littledice.grammar.namable import Offer, newest
from littledice.grammar.sentence_start import Opening
from littledice.grammar.targets import GM
from littledice.grammar.verb import Verb
from littledice.model.errors import LittleDiceError
from littledice.model.ruleset import Ruleset


class World:
    """What can be said at a desk where those verbs are known."""

    def __init__(self, desk: Desk, own: Mapping[str, Verb]) -> None:
        self.desk = desk
        self.own = own

        self.said: Mapping[str, Sequence[str]] = {}
        """The words of the sentence so far, by the slots of its verb."""

    @cached_property
    def table(self) -> Table | None:
        """The fight, None where there is none to be had."""
        try:
            with self.desk.shelf.look(self.desk.slug()) as save:
                return self.desk.table(save, Opening(verb="status"))
        except (LittleDiceError, OSError):
            return None

    @cached_property
    def data(self) -> Ruleset | None:
        """The game of the fight, else the default one; None where it cannot be read."""
        if self.table is not None:
            return self.table.rules.data
        try:
            return self.desk.shelf.rules("").data
        except LittleDiceError:
            return None

    def game(self) -> Ruleset | None:
        """The game that the sentence names, else that of the fight."""
        named = next((self.said[slot][0] for slot in ("ruleset", "id") if self.said.get(slot)), "")
        if not named:
            return self.data
        try:
            return self.desk.shelf.rules(named.lower()).data
        except LittleDiceError:
            return None

    def deleted(self) -> Iterator[Offer]:
        """The fights in the trash, for the GM."""
        if self.desk.sitting != GM or self.desk.places is None:
            return
        from littledice.store.trash import trashed

        try:
            yield from ((entry.name, "") for entry in trashed(self.desk.places.saves))
        except LittleDiceError:
            return

    def choices(self) -> Iterator[Offer]:
        """The choices of the question that waits, for whoever may answer it."""
        waiting = self.table.fight.open if self.table is not None else None
        if self.table is not None and waiting is not None and may_answer(self.table, waiting.question):
            yield from ((option.id, option.text) for option in waiting.question.options)

    def fights(self) -> Iterator[Offer]:
        """The saved fights, for the GM."""
        if self.desk.sitting != GM:
            return
        try:
            yield from self.desk.shelf.fights()
        except LittleDiceError:
            return

    def steps(self) -> Iterator[Offer]:
        """The newest steps of the fight that stand."""
        try:
            with self.desk.shelf.look(self.desk.slug()) as save:
                yield from newest(self.desk.table(save, Opening(verb="status")))
        except (LittleDiceError, OSError):
            return

    def rulesets(self) -> Iterator[Offer]:
        """The rulesets, by id."""
        from littledice.language.names import identity
        from littledice.language.reading.finding import winners

        if self.desk.places is not None:
            for id, folder in winners(self.desk.places.roots).items():
                yield id, identity(folder).name

    def regulars(self) -> Iterator[Offer]:
        """Everybody of the party file, for the GM."""
        if self.table is not None and self.desk.sitting == GM:
            yield from self.table.regulars()

    def moves(self) -> list[Verb]:
        """The moves of the game that are not verbs of the program."""
        return [verb for verb in move_verbs(self.data) if verb.name not in self.own] if self.data is not None else []

    def verbs_now(self) -> Iterator[Offer]:
        """Everything that can begin a sentence at this stage of the fight."""
        stage = self.table.state.stage if self.table is not None else ""
        own = [verb for verb in self.own.values() if not stage or verb.when in ("", stage)]
        yield from ((verb.name, verb.says) for verb in (*own, *self.moves()))

    def verbs(self) -> Iterator[Offer]:
        """Everything that can begin a sentence."""
        yield from ((verb.name, verb.says) for verb in (*self.own.values(), *self.moves()))
