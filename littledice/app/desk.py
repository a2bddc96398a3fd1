"""The one entrance: a sentence comes in, what it led to goes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from littledice.app.folders import Places
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_verb, refusal
from littledice.app.seeing.seen_state import PLAYERS
from littledice.app.shelf import Shelf
from littledice.app.table import Table
from littledice.engine.ruleset import Rulebook
from littledice.grammar.sentence_start import Opening, read_opening
from littledice.grammar.targets import GM
from littledice.grammar.tokens import fold, shown
from littledice.grammar.verb_table import NAMED, VERBS, Verb, exact
from littledice.model.errors import BadRuleset, Refused, WrongUsage
from littledice.store.saved_fight import Save

Clock = Callable[[], str]

MOVES = "move_verbs:use"
"""What carries out every move of a ruleset."""

ROLLING = ("act",)
"""Verbs of the program's own that may only tell a chance, as every move may."""


def now() -> str:
    """The present moment as the log keeps it."""
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")


class Desk:
    """`places` are the folders, or `shelf` keeps the fights instead; `encounter` is the fight that all sentences are
    about (None: the current one); `viewer` is `gm` or the name of the combatant whose player sits here; `clock` tells
    the time for the log; `on_wait` is told who makes us wait for a fight. Every refusal is raised as a
    `LittleDiceError`.
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
    ) -> None:
        self.places = places
        self.shelf = shelf if shelf is not None else _filed(places, on_wait)
        self.encounter = encounter
        self.viewer = viewer or GM
        self.clock = clock

    def say(
        self, words: Sequence[str], *, dice: str | None = None, options: Mapping[str, str] | None = None
    ) -> Outcome:
        """Carry out one sentence. `dice` and `options` are those said beside it (`--dice`, `seed`, `to`, `round`,
        `raw`); they may also stand among the words.
        """
        opening = read_opening(words)
        given = {**opening.options, **(options or {})}
        if dice is not None and "dice" in opening.options:
            raise WrongUsage("--dice stands twice.", "Put all faces into one, in the order rolled.")
        opening = Opening(opening.who, opening.verb, opening.overrule, opening.rest, given)
        typed = given.get("dice") if dice is None else dice
        name = exact(opening.verb)
        verb = VERBS.get(name)
        if verb is not None and verb.needs in ("nothing", "saves"):
            allow_verb(self._sitting, name, verb)
            return self._loose(verb, opening, typed)
        return self._at_table(opening, typed)

    def _loose(self, verb: Verb, opening: Opening, typed: str | None) -> Outcome:
        """A verb that works on no fight, or on all."""
        outcome: Outcome = function(verb.done)(self, opening, typed)
        return outcome

    def _at_table(self, opening: Opening, typed: str | None) -> Outcome:
        """A verb about the fight: a move, or one that the program brings. What may change it holds it from now on."""
        slug = self.slug(opening.options.get("encounter"))
        verb = VERBS.get(exact(opening.verb))
        changes = verb is None or verb.needs != "look"
        if (verb is None or exact(opening.verb) in ROLLING) and _only_odds(opening):
            changes = False
        with self.shelf.hold(slug) if changes else self.shelf.look(slug) as save:
            return self.said(self.table(save, opening, typed))

    def said(self, table: Table) -> Outcome:
        """Carry out the sentence of a table that is open."""
        if table.fight.open is not None:
            from littledice.app.answers import as_answer

            table.opening = as_answer(table)
        name = exact(table.opening.verb)
        if name not in VERBS:
            from littledice.grammar.move_sentence import find_verb

            self._no_name(table)
            named = _names_somebody(table, table.opening.rest)
            kind, name = find_verb(table.opening.verb, table.rules.data, before_combatant=named)
            if kind == "move":
                moved: Outcome = function(MOVES)(table, name)
                return moved
            if name not in VERBS:
                raise WrongUsage(f"`{name}` is no part of a fight here.", f"In the shell: `littledice {name}`")
        if fold(table.opening.who) not in ("", GM) and name not in NAMED:
            raise WrongUsage(f"Nobody in particular says `{name}`.", f"Leave out {shown(table.opening.who)}.")
        verb = VERBS[name]
        allow_verb(table.viewer, name, verb)
        if verb.needs in ("nothing", "saves"):
            return self._loose(verb, table.opening, table.typed)
        if verb.needs == "look" or hasattr(table.truth, "append"):
            outcome: Outcome = function(verb.done)(table)
            return outcome
        raise WrongUsage(f"`{name}` has no chance to tell.", "`odds` goes before or after what rolls dice.")

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
                "No fight is open.", "`new NAME` begins one, `resume NAME` goes on, `list` shows them.", code="no_fight"
            )
        return slug

    def _rules(self, save: Save) -> Rulebook:
        id = save.fight.encounter.ruleset
        try:
            return self.shelf.rules(id)
        except Refused as error:
            message = f'"{save.header.name}" is played by the ruleset "{shown(id)}", and there is none of that name.'
            raise BadRuleset(message, error.hint) from error

    def gm_only(self, what: str) -> None:
        """Raise `Refused` where somebody else than the GM sits here."""
        if self._sitting != GM:
            raise refusal(what)

    @property
    def _sitting(self) -> str:
        """Who sits here, as far as that can be told without a fight: `gm`, the players together, or somebody's name."""
        sitting = fold(self.viewer)
        return sitting if sitting in (GM, PLAYERS) else self.viewer

    def _viewer(self, rules: Any, save: Save, *, known: bool) -> str:
        if self._sitting in (GM, PLAYERS):
            return self._sitting
        from littledice.grammar.targets import Whom

        found = Whom(rules, save.fight.encounter).find(self.viewer)
        if len(found) == 1:
            return found[0]
        if not known:
            return PLAYERS
        raise Refused(
            f'LITTLEDICE_AS says "{shown(self.viewer)}", whom nobody here is.',
            "Set it to an id of this fight.",
            code="unknown",
        )


def function(done: str) -> Any:
    """The function behind `module:function`; its module is imported when a sentence first needs it."""
    module, _, name = done.partition(":")
    return getattr(import_module(f"littledice.app.doing.{module}"), name)


def _only_odds(opening: Opening) -> bool:
    return any(fold(word) == "odds" for word in opening.rest)


def _names_somebody(table: Table, rest: Sequence[str]) -> bool:
    """Whether the next word is a combatant, so that `help` is the move."""
    return bool(rest) and exact(rest[0]) == "" and bool(table.whom.find(rest[0]) or table.whom.targets(rest[0]))


def _filed(places: Places | None, on_wait: Callable[[str], None] | None) -> Shelf:
    from littledice.app.folders import places as usual
    from littledice.app.save_shelf import FileShelf

    return FileShelf(places if places is not None else usual(), on_wait)
