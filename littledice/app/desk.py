"""The one entrance: a sentence comes in, what it led to goes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from littledice.app.folders import Places
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_verb, refusal
from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.shelf import Shelf
from littledice.app.table import Table
from littledice.app.verbs import VERBS, read
from littledice.engine.ruleset import Rulebook
from littledice.grammar.arguments import arguments, part_of
from littledice.grammar.sentence_start import Opening
from littledice.grammar.tokens import fold, shown
from littledice.grammar.verb import GM, Verb, called
from littledice.model.encounter import Fight
from littledice.model.errors import BadRuleset, Refused, WrongUsage
from littledice.model.record import replace
from littledice.store.saved_fight import Save

if TYPE_CHECKING:
    from littledice.app.forecasting.running import Watch
    from littledice.language.loading import Around

Clock = Callable[[], str]

ACT = "act"
"""The verb of the program's own that may only tell a chance, as every move may."""


def now() -> str:
    """The present moment as the log keeps it."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


class Desk:
    """`places` are the folders, or `shelf` keeps the fights instead; `encounter` is the fight that all sentences are
    about (None: the current one); `viewer` is `gm` or the name of the combatant whose player sits here; `clock` tells
    the time for the log; `on_wait` is told who makes us wait for a fight, `while_compiling` stands around the
    compiling of a ruleset. Every refusal is raised as a `LittleDiceError`.
    """

    def __init__(
        self,
        places: Places | None = None,
        encounter: str | None = None,
        viewer: str = GM,
        clock: Clock = now,
        *,
        shelf: Shelf | None = None,
        on_wait: Callable[[str], None] | None = None,
        while_compiling: Around | None = None,
    ) -> None:
        self.places = places
        self.shelf = shelf if shelf is not None else _filed(places, on_wait, while_compiling)
        self.encounter = encounter
        self.viewer = viewer or GM
        self.clock = clock
        self.watch: Watch | None = None
        """Is told how far a long sentence is, and says whether to go on with it."""

    def say(
        self, words: Sequence[str], *, dice: str | None = None, options: Mapping[str, str] | None = None
    ) -> Outcome:
        """Carry out one sentence. `dice` and `options` are those said beside it (`--dice`, `seed`, `to`, `round`,
        `raw`); they may also stand among the words.
        """
        opening = read(words)
        beside = {**(options or {}), **({"dice": dice} if dice is not None else {})}
        if "dice" in opening.options and "dice" in beside:
            raise WrongUsage("--dice is given twice.", "Put all faces into one, in the order rolled.")
        return self.carry_out(replace(opening, options={**opening.options, **beside}))

    def carry_out(self, opening: Opening) -> Outcome:
        """Carry out a sentence that was taken apart."""
        if not opening.verb:
            raise WrongUsage("The sentence is empty.", "`help` shows the verbs.")
        self.shelf.look_again()
        verb = called(VERBS, opening.verb)
        if verb is not None and verb.work == "Request":
            return self._loose(verb, opening, opening.options.get("dice"))
        return self._at_table(opening, verb)

    def _loose(self, verb: Verb, opening: Opening, typed: str | None) -> Outcome:
        """A verb that works on no fight, or on all."""
        part, opening = part_of(verb, opening)
        self._allow(part, opening, self.sitting)
        assert part.run is not None
        from littledice.app.request import Request

        outcome: Outcome = part.run(Request(self, opening, typed), **arguments(part, opening))
        return outcome

    def _at_table(self, opening: Opening, verb: Verb | None) -> Outcome:
        """A verb about the fight, or a move (None). What may change the fight holds it from now on."""
        slug = self.slug(opening.options.get("encounter"))
        changes = verb.changes if verb is not None else True
        if (verb is None or verb.name == ACT) and _only_odds(opening):
            changes = False
        with self.shelf.hold(slug) if changes else self.shelf.look(slug) as save:
            return self.said(self.table(save, opening, opening.options.get("dice")))

    def said(self, table: Table) -> Outcome:
        """Carry out the sentence of a table that is open."""
        if table.fight.open is not None:
            from littledice.app.answers import as_answer

            table.opening = as_answer(table)
        verb, move = self._meant(table)
        if verb is None:
            from littledice.app.doing.move_verbs import use

            return use(table, move)
        if verb.work == "Request":
            return self._loose(verb, table.opening, table.typed)
        self._allow(verb, table.opening, table.viewer)
        if verb.changes and not hasattr(table.truth, "append"):
            raise WrongUsage(
                f"`{verb.name}` rolls no dice, so there are no odds to show.",
                "`odds` goes before or after what rolls dice.",
            )
        assert verb.run is not None
        outcome: Outcome = verb.run(table, **arguments(verb, table.opening, table))
        return outcome

    def verb(self, word: str) -> Verb | None:
        """The verb of the program's own that a word means."""
        return called(VERBS, word)

    def made(self, rules: Rulebook, sentences: Sequence[Sequence[str]]) -> Fight:
        """The fight that sentences make, of which the first is `new`; it is kept nowhere."""
        from littledice.app.memory_shelf import MemoryShelf

        shelf = MemoryShelf(rules)
        desk = Desk(shelf=shelf, clock=self.clock)
        for words in sentences:
            desk.say(words)
        return next(iter(shelf.saves.values())).fight

    def tried(self, table: Table, sentences: Sequence[Sequence[str]]) -> Fight:
        """The fight of a table after these sentences, said to a copy of it that nobody keeps. Raises `LittleDiceError`
        for one that is refused.
        """
        from littledice.app.memory_shelf import MemoryShelf

        shelf = MemoryShelf(table.rules)
        shelf.party = table.party
        slug = shelf.create(replace(table.truth.header, start=table.truth.fight))
        desk = Desk(shelf=shelf, clock=self.clock)
        for words in sentences:
            desk.say(words)
        return shelf.saves[slug].fight

    def may_roll(self, table: Table) -> bool:
        """Whether the sentence uses a move, which may roll."""
        verb, _ = self._meant(table)
        return verb is None or verb.name == ACT

    def _meant(self, table: Table) -> tuple[Verb | None, str]:
        """The verb of the sentence, or None and the id of its move."""
        verb = called(VERBS, table.opening.verb)
        if verb is not None:
            return verb, ""
        from littledice.app.verbs.finding import find_verb

        self._no_name(table)
        try:
            kind, name = find_verb(table.opening.verb, table.rules.data)
        except Refused as error:
            raise _no_choice(table, error) from None
        return (None, name) if kind == "move" else (VERBS[name], "")

    def _no_name(self, table: Table) -> None:
        """While a question waits, raise `Refused` for a verb that is somebody's id or name: who is named so is not the
        start of another word.
        """
        from littledice.grammar.move_sentence import find_move

        word, waiting = table.opening.verb, table.fight.open
        if waiting is None or find_move(word, table.rules.data):
            return
        named = [table.whom.by_id(word)] if table.whom.by_id(word) else table.whom.in_full(word)
        if named:
            from littledice.engine.questions import choices

            name = table.state.combatants[named[0]].name
            message = f'"{shown(word)}" is {name}, not a choice here.'
            raise Refused(message, choices(waiting.question), code="answer")

    def table(self, save: Save, opening: Opening, typed: str | None = None, *, whole: bool = True) -> Table:
        """The fight with its rules. Unless it is the `whole` matter, a viewer whom this fight does not know is one of
        the players.
        """
        rules = self._rules(save)
        viewer = PLAYERS if "player" in opening.options else self._viewer(rules, save, known=whole)
        table = Table(rules, save, opening, viewer, self.clock, typed, self.shelf.party)
        table.shelf = self.shelf
        if whole and viewer != GM and table.state.stage == "setup" and save.slug != self.shelf.current():
            # What the GM prepares is not there yet.
            raise Refused(f'No fight is called "{save.header.name}".', "`list` shows them all.", code="unknown")
        return table

    def slug(self, named: str | None = None) -> str:
        """The fight that is meant: the one named for this sentence or this desk, else the current one."""
        name = named or self.encounter
        if name:
            return self.shelf.find(name)
        slug = self.shelf.current()
        if not slug:
            if lost := self.shelf.missing():
                raise lost
            raise Refused(
                "No fight is open yet.",
                "`new NAME` starts one, `resume NAME` goes on with one, `list` shows them all.",
                code="no_fight",
            )
        return slug

    def _rules(self, save: Save) -> Rulebook:
        id = save.fight.encounter.ruleset
        try:
            return self.shelf.rules(id)
        except Refused as error:
            message = f'"{save.header.name}" uses the ruleset "{shown(id)}", which is not here.'
            raise BadRuleset(message, error.hint) from error

    def gm_only(self, what: str) -> None:
        """Raise `Refused` where somebody else than the GM sits here."""
        if self.sitting != GM:
            raise refusal(what)

    @property
    def sitting(self) -> str:
        """Who sits here, as far as that can be told without a fight: `gm`, the players together, or somebody's name."""
        sitting = fold(self.viewer)
        return sitting if sitting in (GM, PLAYERS) else self.viewer

    def _viewer(self, rules: Any, save: Save, *, known: bool) -> str:
        if self.sitting in (GM, PLAYERS):
            return self.sitting
        from littledice.grammar.targets import Whom

        found = Whom(rules, save.fight.encounter).find(self.viewer)
        if len(found) == 1:
            return found[0]
        if not known:
            return PLAYERS
        raise Refused(
            f'LITTLEDICE_AS is "{shown(self.viewer)}", but nobody in this fight has that name.',
            "Set it to the id of somebody in this fight.",
            code="unknown",
        )

    def _allow(self, verb: Verb, opening: Opening, viewer: str) -> None:
        """Raise `WrongUsage` or `Refused` where the verb may not be used so, or not by whoever looks there."""
        if fold(opening.who) not in ("", GM) and not verb.named:
            raise WrongUsage(f"`{verb.name}` doesn't take a name before it.", f"Leave out {shown(opening.who)}.")
        allow_verb(viewer, verb)


def _no_choice(table: Table, error: Refused) -> Refused:
    """The refusal of an unknown verb; while a question waits, what could be answered, unless a verb is near."""
    from littledice.app.verbs.finding import NOT_NEAR

    waiting = table.fight.open
    if waiting is None or error.hint != NOT_NEAR:
        return error
    from littledice.engine.questions import choices

    message = f'"{shown(table.opening.verb)}" is neither a verb nor a choice here.'
    return Refused(message, choices(waiting.question) or error.hint, code="answer")


def _only_odds(opening: Opening) -> bool:
    return any(fold(word) == "odds" for word in opening.rest)


def _filed(places: Places | None, on_wait: Callable[[str], None] | None, while_compiling: Around | None) -> Shelf:
    from littledice.app.folders import places as usual
    from littledice.app.save_shelf import FileShelf

    return FileShelf(places if places is not None else usual(), on_wait, while_compiling)
