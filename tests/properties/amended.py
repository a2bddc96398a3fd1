"""A random fight that is saved, and its past changed."""

from __future__ import annotations

from functools import partial
from random import Random

from littledice.app.amending.acts import branch_at
from littledice.app.amending.found import Replay
from littledice.app.amending.memory import Memory
from littledice.app.amending.recalling import RecallingScene
from littledice.app.amending.replay import Player
from littledice.app.amending.sentence import Decided
from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.engine.decide import Decision, decide
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.commands import Command, Edit
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError
from littledice.model.roll import Throw, Thrown
from littledice.rules.rulebook import Rules
from littledice.store.buffer import buffered
from littledice.store.check_save import check
from littledice.store.step_lines import FORMAT, Amendment, Header, RulesetRef, Step
from littledice.store.writer import Writer
from tests.properties.laws import lawful
from tests.properties.player import RandomPlayer, encoded


class SavedPlayer(RandomPlayer):
    """Plays at random and saves every command."""

    def __init__(self, rules: Rules, people: tuple[Combatant, ...], seed: int) -> None:
        super().__init__(rules, people, seed)
        start = Fight(encounter=Encounter(ruleset=rules.data.id))
        ref = RulesetRef(id=rules.data.id, hash=rules.data.hash)
        self.save: Writer = buffered("fight", Header(format=FORMAT, name="Fight", ruleset=ref, start=start, seed=seed))

    def submit(self, command: Command) -> Decision:
        decision = super().submit(command)
        label = type(command).__name__
        self.save.append(command, decision.events, decision.fight, label=label, hash=self.rules.data.hash)
        return decision


def said(rules: Rules, command: Command | None, fight: Fight, words: object, memory: Memory, own: OwnDice) -> Decided:
    """A command instead of a sentence."""
    assert command is not None
    dice = CommandDice(rules.data.die, own)
    return Decided(command, decide(rules, fight, command, dice, make=partial(RecallingScene, memory)), "said")


def amended(save: Writer, rules: Rules, number: int, way: str, command: Command | None = None) -> Replay:
    """What amending that step so leads to; what no longer fits is left out."""
    player = Player(
        rules, branch_at(save, number), partial(said, rules, command), line=save.last_seq + 1, seed=f"{save.head}"
    )
    return player.play(way, ())


def take(save: Writer, found: Replay, number: int, way: str) -> Step:
    """Save it."""
    amendment = Amendment(base=found.branch.base, at=number, way=way, steps=tuple(found.steps))
    return save.amend(amendment, found.fight, label=f"amend {number}")


def some_step(save: Writer, source: Random, least: int = 3) -> Step:
    """Any step that stands since the fight began."""
    steps = [step for step in save.path_back() if step.seq >= least]
    return source.choice(steps) if steps else save.history.step(save.head)


def same_sentence_changes_nothing(save: Writer, rules: Rules, step: Step) -> None:
    """Saying a step again as it was leads to the same steps and the same fight."""
    found = amended(save, rules, step.seq, "instead", step.command)
    assert not found.misfits
    assert not found.new
    assert encoded(found.fight) == encoded(save.fight)
    was = [each.events for each in reversed(list(save.path_back())) if each.seq >= step.seq]
    assert [each.events for each in found.steps if each.stands] == was


def off_and_back_again(save: Writer, rules: Rules, step: Step) -> int:
    """A step taken off and said again is the fight as it was; an undo of both is the very same present. Gives how many
    steps no longer fitted meanwhile.
    """
    fight, head, bytes_before = save.fight, save.head, encoded(save.fight)
    gone = amended(save, rules, step.seq, "off")
    take(save, gone, step.seq, "off")
    lawful(save.fight.encounter)
    again = amended(save, rules, step.seq, "instead", step.command)
    assert encoded(again.fight) == bytes_before
    assert not again.misfits
    take(save, again, step.seq, "instead")
    save.undo()
    assert save.fight == gone.fight
    save.undo()
    assert save.fight == fight
    assert save.head == head
    assert encoded(save.fight) == bytes_before
    assert not check(save).problem
    return len(gone.misfits)


def a_condition(rules: Rules, state: Encounter, source: Random) -> Edit | None:
    """A condition that somebody has from now on, said by the GM."""
    here = state.here()
    kinds = sorted(rules.data.condition)
    if not here or not kinds:
        return None
    who = source.choice(here)
    return Edit(verb="set", events=(ev.Gained(who=who.id, condition=Condition(kind=source.choice(kinds))),))


class Again:
    """The same fight played forward once more, with something said before step `number`: each command with dice that
    show what they showed for the same roll of the same person in that command. `straight` is False as soon as somebody
    would have to decide anything.
    """

    def __init__(self, save: Writer, rules: Rules, number: int, command: Command) -> None:
        self.rules = rules
        self.straight = True
        self.fight = save.history.fight_at(save.history.step(number).prev)
        self._decide(command, _Shown({}))
        for step in reversed([each for each in save.path_back() if each.seq >= number]):
            if self.straight and step.command is not None:
                self._decide(step.command, _Shown(_faces(step)))

    def _decide(self, command: Command, dice: _Shown) -> None:
        try:
            self.fight = decide(self.rules, self.fight, command, dice).fight
        except LittleDiceError:
            self.straight = False
        self.straight = self.straight and not dice.missing


class _Shown:
    """Dice that show a list of faces for each person and purpose; without one they are `missing`."""

    begun = False

    def __init__(self, faces: dict[tuple[str, str], list[ev.Rolled]]) -> None:
        self.faces = faces
        self.missing = False

    def roll(self, throw: Throw) -> Thrown:
        rolls = self.faces.get((throw.who, throw.what), [])
        if rolls:
            roll = rolls.pop(0).roll
            if (len(roll.faces), len(roll.coins)) == (throw.count, throw.coins):
                return Thrown(faces=roll.faces, origins=roll.origins, coins=roll.coins, coin_origins=roll.coin_origins)
        self.missing = True
        return Thrown(
            faces=(1,) * throw.count,
            origins=("rolled",) * throw.count,
            coins=(0,) * throw.coins,
            coin_origins=("rolled",) * throw.coins,
        )

    def ready(self, count: int, unless: object = ()) -> bool:
        return False

    def rest(self) -> tuple[str, ...]:
        return ()

    def said(self, words: tuple[str, ...]) -> _Shown:
        return self

    def close(self) -> None:
        """Nothing is left."""


def _faces(step: Step) -> dict[tuple[str, str], list[ev.Rolled]]:
    found: dict[tuple[str, str], list[ev.Rolled]] = {}
    for event in step.events:
        if isinstance(event, ev.Rolled) and (event.roll.faces or event.roll.coins):
            found.setdefault((event.roll.who, event.roll.what), []).append(event)
    return found


def put_in_equals_said_there(save: Writer, rules: Rules, step: Step, source: Random) -> bool:
    """A condition put in before a step is the fight in which it was said there, wherever that fight needs no other dice
    and nobody to decide. Gives whether it could be compared.
    """
    before = save.history.fight_at(step.prev)
    command = a_condition(rules, before.encounter, source)
    if command is None:
        return False
    played = Again(save, rules, step.seq, command)
    found = amended(save, rules, step.seq, "before", command)
    take(save, found, step.seq, "before")
    lawful(save.fight.encounter)
    assert not check(save).problem
    save.undo()
    straight = played.straight and not found.misfits and not found.new
    again = [each.seq for each in found.steps if each.how != "new"]
    in_order = again == sorted(again) and all(each.stands and each.how != "pass" for each in found.steps)
    if straight and in_order:
        assert encoded(found.fight) == encoded(played.fight)
        return True
    return False


def all_laws(rules: Rules, people: tuple[Combatant, ...], seed: int, commands: int = 40) -> tuple[int, bool]:
    """Play a fight and hold it to every law; gives how many steps did not fit, and whether a comparison was made."""
    player = SavedPlayer(rules, people, seed)
    player.play(commands)
    source = Random(seed)
    same_sentence_changes_nothing(player.save, rules, some_step(player.save, source))
    misfits = off_and_back_again(player.save, rules, some_step(player.save, source))
    before = encoded(player.save.fight)
    compared = put_in_equals_said_there(player.save, rules, some_step(player.save, source), source)
    assert encoded(player.save.fight) == before
    return misfits, compared
