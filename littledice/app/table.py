"""One fight at the table: opened, its rules loaded, for one sentence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.app.shelf import Shelf
from littledice.engine.ruleset import Rulebook
from littledice.grammar.sentence_start import Opening
from littledice.grammar.targets import GM, Whom
from littledice.grammar.word_lists import Lexicon, lexicon
from littledice.model.commands import Answer, Command
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.store.saved_fight import Save

if TYPE_CHECKING:
    from littledice.app.dice.sources import CommandDice
    from littledice.engine.decide import Decision


class Table:
    """`save` is only looked at unless the verb changes the fight; `typed` are the dice given beside the sentence.
    `begun` is whether the sentence begins the fight or goes on with it on another day.
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
        self.save = save
        self.opening = opening
        self.viewer = viewer
        self.clock = clock
        self.typed = typed
        self.party = party
        self.shelf: Shelf | None = None
        self.begun = False

    @property
    def fight(self) -> Fight:
        """The fight as it stands, with its question."""
        return self.save.fight

    @property
    def state(self) -> Encounter:
        """The encounter as it stands."""
        return self.save.fight.encounter

    @cached_property
    def whom(self) -> Whom:
        """Everybody who can be named."""
        return Whom(self.rules, self.state, self.viewer)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The ruleset's words."""
        return lexicon(self.rules.data)

    @cached_property
    def notices(self) -> tuple[str, ...]:
        """What is to say of the save as it was opened; a step that is added may make it untrue."""
        from littledice.app.notices import of_save

        return of_save(self.rules, self.save, begun=self.begun)

    def dice_text(self, in_sentence: str = "") -> str:
        """The dice of the command: in the sentence or beside it, not both."""
        if self.typed is None:
            return in_sentence
        if in_sentence.strip():
            raise Refused(
                "Faces stand in the sentence and in --dice. Nothing was rolled.", "Type them in one place.", code="dice"
            )
        return self.typed

    def dice(self, typed: str | deque[str] = "", *, step: int | None = None) -> CommandDice:
        """The dice source of a command: typed faces, then those that follow from the seed and the step."""
        from littledice.app.dice.seeded_dice import OwnDice
        from littledice.app.dice.sources import CommandDice

        own = OwnDice(self.save.header.seed, self.save.head if step is None else step)
        return CommandDice(self.rules.data.die, own, typed)

    def decided(self, command: Command, typed: str = "") -> Decision:
        """What the command would lead to; changes nothing."""
        from littledice.engine.decide import decide

        if isinstance(command, Answer) and not typed.strip():
            words = deque(command.picks)
            return decide(self.rules, self.fight, command, self.dice(words), words)
        return decide(self.rules, self.fight, command, self.dice(typed))

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

    @cached_property
    def gone(self) -> tuple[str, ...]:
        """Whoever is concealed from the viewer now."""
        if not self.is_player:
            return ()
        from littledice.app.seeing.viewer import concealed_from

        return concealed_from(self.state, self.viewer)

    @property
    def is_player(self) -> bool:
        """Whether a player sits at this terminal."""
        return self.viewer != GM
