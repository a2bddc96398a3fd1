"""One fight at the table: opened, its rules loaded, for one sentence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.app.seeing.door import door
from littledice.app.seeing.seen_save import SeenSave
from littledice.app.shelf import Shelf
from littledice.engine.ruleset import Rulebook
from littledice.grammar.sentence_start import Opening
from littledice.grammar.tokens import squeezed
from littledice.model.commands import Answer, Command
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError, Refused
from littledice.store.saved_fight import Save

if TYPE_CHECKING:
    from littledice.app.dice.seeded_dice import OwnDice
    from littledice.app.dice.sources import CommandDice
    from littledice.app.seeing.course import Beat
    from littledice.engine.decide import Decision
    from littledice.grammar.targets import Whom
    from littledice.grammar.word_lists import Lexicon


class Table:
    """`truth` is the save as it is, only looked at unless the verb changes the fight: it is there to decide by and to
    write to. Everything else goes by `save`, `fight` and `state`, which hold what the viewer may know. `typed` are the
    dice given beside the sentence. `begun` is whether the sentence begins the fight or goes on with it on another day.
    """

    def __init__(
        self,
        rules: Rulebook,
        save: Save,
        opening: Opening,
        viewer: str,
        clock: Callable[[], str],
        typed: str | None,
        party: Path | None = None,
    ) -> None:
        self.rules = rules
        self.truth = save
        self.door = door(rules.data, save, viewer)
        self.save = SeenSave(self.door)
        self.opening = opening
        self.viewer = viewer
        self.clock = clock
        self.typed = typed
        self.party = party
        self.shelf: Shelf | None = None
        self.begun = False

    @property
    def fight(self) -> Fight:
        """The fight as it stands, with its question, as far as the viewer may know them."""
        return self.save.fight

    @property
    def state(self) -> Encounter:
        """The encounter of that fight."""
        return self.save.fight.encounter

    @cached_property
    def whom(self) -> Whom:
        """Everybody who can be named."""
        from littledice.grammar.targets import Whom

        return Whom(self.rules, self.state, self.player)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The ruleset's words."""
        from littledice.grammar.word_lists import lexicon

        return lexicon(self.rules.data)

    @cached_property
    def notices(self) -> tuple[str, ...]:
        """What is to say of the save as it was opened; a step that is added may make it untrue."""
        from littledice.app.notices import of_save

        return of_save(self.rules, self.truth, begun=self.begun)

    def regulars(self) -> Iterator[tuple[str, str]]:
        """Everybody of the party file who is not here yet, by the word that brings them in; nobody where there is no
        file to be read.
        """
        from littledice.app.people.party import words_of

        if self.party is None:
            return
        try:
            known = words_of(self.party)
        except LittleDiceError:
            return
        here = [squeezed(who.name) for who in self.state.combatants.values()]
        yield from ((word, name) for word, name in known if squeezed(name) not in here)

    def dice_text(self, in_sentence: str = "") -> str:
        """The dice of the command: in the sentence or beside it, not both."""
        if self.typed is None:
            return in_sentence
        if in_sentence.strip():
            raise Refused(
                "There are faces both in the sentence and in --dice. Nothing was rolled.",
                "Type them in one place.",
                code="dice",
            )
        return self.typed

    def dice(self, typed: str | deque[str] = "", *, step: int | None = None) -> CommandDice:
        """The dice source of a command: typed faces, then those that follow from the seed and the step."""
        from littledice.app.dice.seeded_dice import OwnDice
        from littledice.app.dice.sources import CommandDice

        own = OwnDice(self.truth.header.seed, self.truth.head if step is None else step)
        return CommandDice(self.rules.data.die, own, typed)

    def decided(self, command: Command, typed: str = "", *, own: OwnDice | None = None) -> Decision:
        """What the command would lead to; changes nothing. `own` are the program's dice, if not those of this step.
        Raises `Refused` with a reason that the viewer may know.
        """
        try:
            return self._decided(self.truth.fight, command, typed, own)
        except LittleDiceError as error:
            raise self.door.refusal(error, lambda: self._as_known(command, typed)) from None

    def _decided(self, fight: Fight, command: Command, typed: str, own: OwnDice | None = None) -> Decision:
        from littledice.engine.decide import decide

        words = deque(command.picks) if isinstance(command, Answer) and not typed.strip() else None
        dice = self.dice(typed if words is None else words)
        if own is not None:
            dice.own = own
        return decide(self.rules, fight, command, dice, words)

    def _as_known(self, command: Command, typed: str) -> None:
        """Raise `Refused` where what the viewer knows forbids the command."""
        from littledice.engine.questions import judge

        waiting = self.fight.open
        if waiting is not None and isinstance(command, Answer):
            judge(waiting.question, command.picks[: waiting.question.most])
        else:
            self._decided(self.fight, command, typed)

    def looked(self, verb: str, show: str, make_data: Callable[[], dict[str, Any]], **more: Any) -> Outcome:
        """The outcome of a verb that changes nothing."""
        return Outcome(
            command=verb,
            show=show,
            make_data=make_data,
            rules=self.rules,
            before=self.state,
            after=self.state,
            open=self.fight.open,
            name=self.save.header.name,
            slug=self.save.slug,
            warnings=self.notices,
            viewer=self.viewer,
            **more,
        )

    def view(self, fight: Fight | None = None) -> dict[str, Any]:
        """The contract's JSON of the fight as it stands, or of another moment of it."""
        from littledice.app.views import view

        shown = self.fight if fight is None else fight
        return view(self.rules, shown, encounter=self.save.slug, name=self.save.header.name, viewer=self.viewer)

    @contextmanager
    def opened_again(self) -> Iterator[Table]:
        """The same fight for the same eyes, opened again: to read what was not kept when it was open first."""
        assert self.shelf is not None
        with self.shelf.look(self.truth.slug) as save:
            yield Table(self.rules, save, self.opening, self.viewer, self.clock, self.typed, self.party)

    def course(self, rounds: int | None = None) -> Iterator[Beat]:
        """How the fight came here, step by step."""
        return self.save.course(rounds)

    @property
    def player(self) -> str:
        """The combatant of the player who sits here, "" for the GM and at the table's own screen."""
        return self.viewer if self.viewer in self.state.combatants else ""
