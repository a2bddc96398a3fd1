"""A sentence said in the past: read and decided at a fight as it stood, nothing saved."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from littledice.app.amending.memory import Memory
from littledice.app.amending.recalling import RecallingScene
from littledice.app.table import Table
from littledice.engine.decide import Decision, decide
from littledice.grammar.ids import id_of
from littledice.grammar.sentence_start import Opening
from littledice.model.combatant import Combatant
from littledice.model.commands import Answer, Command, Enter
from littledice.model.encounter import Fight
from littledice.model.errors import Refused
from littledice.model.names import same_name
from littledice.model.record import Value, replace
from littledice.store.saved_fight import Save

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.dice.seeded_dice import OwnDice


class Decided(Value):
    """The command that a sentence was, what came of it, and what a log calls it."""

    command: Command
    decision: Decision
    label: str


class _Decided(BaseException):
    """The sentence would be saved now."""

    def __init__(self, command: Command, decision: Decision, label: str) -> None:
        super().__init__(label)
        self.found = Decided(command, decision, label)


class Past:
    """The save as it was when the fight stood so; `taken` are the ids and names of people who come later."""

    def __init__(self, save: Save, fight: Fight, taken: Mapping[str, str] | None = None) -> None:
        self._save = save
        self.fight = fight
        self.taken = taken or {}
        self.decision: tuple[Command, Decision] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._save, name)

    def append(self, command: Command, events: object, fight: Fight, *, label: str, **_: object) -> None:
        """Here the sentence ends."""
        assert self.decision is not None
        raise _Decided(*self.decision, label)

    def undo(self, *_: object, **__: object) -> None:
        """What was done later cannot be undone in between."""
        raise Refused("`undo` can't be said in the past.", "`amend STEP off` takes a step out.", code="verb")

    undo_to = redo = amend = undo


class _PastTable(Table):
    """A table at which dice show again what they showed."""

    memory: Memory
    own: OwnDice

    def _decided(self, fight: Fight, command: Command, typed: str, own: OwnDice | None = None) -> Decision:
        past: Any = self.truth
        if isinstance(command, Enter):
            command = _with_free_ids(self, command, past.taken)
        words = deque(command.picks) if isinstance(command, Answer) and not typed.strip() else None
        dice = self.dice(typed if words is None else words)
        dice.own = self.own
        decision = decide(self.rules, fight, command, dice, words, make=partial(RecallingScene, self.memory))
        past.decision = (command, decision)
        return decision


def decided(desk: Desk, past: Past, opening: Opening, memory: Memory, own: OwnDice) -> Decided:
    """What the sentence is and comes to where the fight stood so. Raises `Refused` for one that is not possible there,
    or changes nothing.
    """
    verb = desk.verb(opening.verb)
    if verb is not None and (verb.work == "Request" or not verb.changes):
        raise _changes_nothing(opening.verb)
    save: Any = past
    made = desk.table(save, opening, opening.options.get("dice"))
    table = _PastTable(made.rules, save, opening, made.viewer, made.clock, made.typed, made.party)
    table.shelf, table.memory, table.own = made.shelf, memory, own
    try:
        desk.said(table)
    except _Decided as found:
        return found.found
    raise _changes_nothing(opening.verb)


def _changes_nothing(verb: str) -> Refused:
    return Refused(
        f"`{verb}` changes nothing in the past.", "Say something that happened: `amend 12 d g2 3`.", code="verb"
    )


def _with_free_ids(table: Table, command: Enter, taken: Mapping[str, str]) -> Enter:
    """Newcomers under ids and names that nobody comes by later."""
    ids = {**taken, **{id: who.name for id, who in table.state.combatants.items()}}
    people: list[Combatant] = []
    for who in command.combatants:
        id, name = who.id, who.name
        if who.id in taken and who.id not in table.state.combatants:
            name = _free_name(name, [*ids.values()])
            number = name.rpartition(" ")[2]
            id = id_of(name, ids, table.lexicon, int(number) if number.isdecimal() else None)
        ids[id] = name
        people.append(replace(who, id=id, name=name))
    new = {old.id: who.id for old, who in zip(command.combatants, people, strict=True)}
    totals = {new.get(id, id): total for id, total in command.totals.items()}
    mobs = tuple(replace(who, mob=new.get(who.mob, who.mob)) for who in people)
    return replace(command, combatants=mobs, totals=totals)


def _free_name(name: str, known: list[str]) -> str:
    """The name, or with the next number behind it where somebody has it."""
    if not any(same_name(name, other) for other in known):
        return name
    head, _, tail = name.rpartition(" ")
    base = head if head and tail.isdecimal() else name
    number = next(number for number in count(2) if not any(same_name(f"{base} {number}", other) for other in known))
    return f"{base} {number}"
