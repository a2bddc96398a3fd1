"""Somebody who plays any game at random, with a GM who corrects at random, and who watches that the laws hold."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec

from littledice.engine.apply import fold
from littledice.engine.decide import Decision, decide
from littledice.engine.offers import offers
from littledice.engine.ruleset import Rulebook
from littledice.model import events as ev
from littledice.model.combatant import Combatant
from littledice.model.commands import Abandon, Answer, Begin, Command, Edit, EndTurn, Enter, Resolve
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.model.question import Question
from tests.fakes.random_dice import RandomDice
from tests.properties.laws import lawful

LONGEST_FIGHT = 8


def encoded(fight: Fight) -> bytes:
    return msgspec.json.encode(fight, order="deterministic")


class RandomPlayer:
    """Plays one fight. `watch` is called with the encounter after every command for laws of one game only."""

    def __init__(
        self,
        rules: Rulebook,
        people: tuple[Combatant, ...],
        seed: int,
        *,
        reopen: bool = False,
        watch: Callable[[Encounter], None] | None = None,
    ) -> None:
        self.rules = rules
        self.people = people
        self.source = random.Random(seed)
        self.dice_source = random.Random(seed + 1)
        self.reopen = reopen
        self.watch = watch
        self.fight = Fight(encounter=Encounter(ruleset=rules.data.id))
        self.start = self.fight
        self.events: list[ev.Event] = []
        self.used: set[str] = set()

    def play(self, commands: int = 60) -> Fight:
        self.submit(Enter(combatants=self.people))
        self.submit(Begin())
        for _ in range(commands):
            if self.fight.encounter.round > LONGEST_FIGHT or not self.step():
                break
        return self.fight

    def step(self) -> bool:
        """One random thing to do; False when nothing is possible any more."""
        if self.fight.open is not None:
            self.submit(self.answer(self.fight.open.question))
            return True
        if self.source.random() < 0.12:
            edit = self.correction()
            if edit is not None:
                self.submit(edit)
                return True
        command = self.choice()
        try:
            self.submit(command)
        except Refused as refusal:
            if refusal.code != "nobody":
                raise
            return False
        return True

    def choice(self) -> Command:
        state = self.fight.encounter
        if not state.active or self.source.random() < 0.3:
            return EndTurn()
        who = self.source.choice(state.active)
        verdicts = offers(self.rules, state, who)
        refused = [offer for offer in verdicts if not offer.legal]
        if refused:
            self.refused_changes_nothing(self.source.choice(refused).use)
        legal = [offer for offer in verdicts if offer.legal]
        if not legal:
            return Resolve() if len(state.active) > 1 and state.declared else EndTurn()
        moves = sorted({offer.use.move for offer in legal})
        move = self.source.choice(moves)
        self.used.add(move)
        return self.source.choice([offer.use for offer in legal if offer.use.move == move])

    def answer(self, question: Question) -> Command:
        """A random answer that the question allows."""
        if question.free or not question.options:
            if question.default is not None:
                return Answer(take_default=True)
            return Answer(picks=("3",) * max(question.least, 1)) if question.free == "number" else Abandon()
        count = self.source.randint(question.least, question.most)
        if count == 0:
            return Answer(picks=("none",))
        left = {option.id: option.limit for option in question.options}
        picks: list[str] = []
        for _ in range(count):
            free = [name for name, limit in left.items() if limit > 0]
            if not free:
                break
            pick = self.source.choice(free)
            left[pick] -= 1
            picks.append(pick)
        return Answer(picks=tuple(picks))

    def correction(self) -> Edit | None:
        """A random correction of the GM."""
        state = self.fight.encounter
        here = state.here()
        who = self.source.choice(here)
        track = self.source.choice(sorted(who.tracks))
        bounds = who.tracks[track]
        kind = self.source.random()
        if kind < 0.5:
            high = bounds.high if bounds.high is not None else bounds.value + 2
            value = self.source.randint(int(bounds.low), int(high))
            return Edit(verb="set", events=(ev.TrackSet(who=who.id, track=track, value=value, was=bounds.value),))
        if kind < 0.7 and len(here) > 2:
            return Edit(verb="out", events=(ev.Left(who=who.id),))
        gone = [each for each in state.combatants.values() if not each.here]
        if gone:
            return Edit(verb="in", events=(ev.Returned(who=self.source.choice(gone).id),))
        return None

    def refused_changes_nothing(self, use: Command) -> None:
        before = encoded(self.fight)
        try:
            decide(self.rules, self.fight, use, RandomDice(self.rules, random.Random(0)))
        except Refused:
            assert encoded(self.fight) == before
            return
        raise AssertionError(f"not offered, yet legal: {use}")

    def submit(self, command: Command) -> Decision:
        before = encoded(self.fight)
        active = self.fight.encounter.active
        if self.reopen:
            self.fight = msgspec.json.decode(msgspec.json.encode(self.fight), type=Fight)
        decision = decide(self.rules, self.fight, command, RandomDice(self.rules, self.dice_source))
        assert encoded(self.fight) == before, "decide changed the fight it was given"
        if not isinstance(command, Abandon):
            assert fold(self.fight.encounter, decision.events) == decision.fight.encounter, "fold is not the live state"
        self.fight = decision.fight
        self.events.extend(decision.events)
        self.check_laws(command, decision, active)
        return decision

    def check_laws(self, command: Command, decision: Decision, active: tuple[str, ...]) -> None:
        state = self.fight.encounter
        lawful(state)
        if isinstance(command, Edit) and self.fight.open is None and command.verb == "set" and active:
            turns = [event for event in decision.events if isinstance(event, ev.TurnBegan | ev.TurnEnded)]
            assert not turns, "a correction fired a turn event"
        if self.watch is not None:
            self.watch(state)
