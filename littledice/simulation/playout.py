"""One fight played on to its end by policies, through the kernel's own decide and apply: no text, no save, no view."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.engine.conditions import condition_state
from littledice.engine.decide import Decision, decide
from littledice.engine.ruleset import counts
from littledice.model.combatant import Combatant
from littledice.model.commands import Answer, Begin, Command, Edit, EndTurn, Resolve
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused
from littledice.model.events import Gained, Left, Lost
from littledice.model.record import Working
from littledice.model.track import Number
from littledice.simulation.dice import ThoughtDice
from littledice.simulation.mind import Answers, Mind
from littledice.simulation.standing import UP, standing

ROUNDS = 30
"""So many rounds are played on before a fight counts as undecided."""
TURN_OVER = ("cost", "phase", "turn", "state", "unable")
"""Codes of refusals that hold whoever a move is aimed at, and whatever is said with it."""
UNARMED = "weapon"
"""The code of a refusal that holds whoever a move is aimed at, as it is said."""
MOST_ACTS = 8
"""So many moves at most of each in one slot: moves that cost nothing would never end it."""
COMMANDS = 20_000
"""No fight takes as many; one that does is undecided too."""


CRIPPLED = "(crippled)"
"""Stands among the tracks of somebody with body parts for how many of them are at zero or below; no track has that
name.
"""


class Ending(Working):
    """How one fight came out. `winner` is the side left standing, empty where nobody is or nothing was decided;
    `rounds` are those played from here on, the one that is open counted. `fell` has the round (counted so too) in which
    somebody first went down, `dead` who died, `fled` who left, `left` the tracks of everybody at the end.
    """

    winner: str = ""
    decided: bool = True
    rounds: int = 0
    fell: dict[str, int] = {}
    dead: set[str] = set()
    fled: set[str] = set()
    left: dict[str, Mapping[str, Number]] = {}
    assumed: set[str] = set()


class Playout:
    """Plays fights on from one state. `rounds` is how long before a fight is given up as undecided."""

    def __init__(self, mind: Mind, start: Fight, seed: int | str, rounds: int = ROUNDS) -> None:
        self.mind = mind
        self.start = start
        self.seed = seed
        self.rounds = rounds

    def play(self, number: int) -> Ending:
        """The fight of that number; the same number gives the same fight."""
        return _Play(self, number).to_the_end()


class _Play:
    def __init__(self, playout: Playout, number: int) -> None:
        self.rules = playout.mind.rules
        self.mind = playout.mind
        self.fight = playout.start
        self.dice = ThoughtDice(self.rules.data.die, playout.seed, number)
        self.answers = Answers(playout.mind, self.dice)
        self.first = max(1, self.fight.encounter.round)
        self.last = self.first + playout.rounds - 1
        self.ending = Ending(assumed=self.answers.assumed)
        self.up = standing(self.rules.data, self.fight.encounter)
        self.skipped: set[str] = set()
        self.acts = 0

    def to_the_end(self) -> Ending:
        ending = self.ending
        if not self._on() or not self._step_until_over():
            ending.decided = False
        state = self.fight.encounter
        ending.rounds = max(1, state.round) - self.first + 1
        if ending.decided:
            ending.winner = next(iter(self.up), "")
        for id, bearer in state.combatants.items():
            if not counts(self.rules.data, bearer.side):
                continue
            if condition_state(self.rules.data.condition, bearer) == "dead":
                ending.dead.add(id)
            ending.left[id] = self._left(bearer)
        return ending

    def _left(self, bearer: Combatant) -> dict[str, Number]:
        """The tracks, but for what a turn has to spend, and in a game of body parts how many are crippled or worse."""
        data = self.rules.data
        left = {name: track.value for name, track in bearer.tracks.items() if not data.track[name].budget}
        if data.screen.parts:
            group = [value for name, value in left.items() if data.track[name].group == data.screen.parts]
            left[CRIPPLED] = sum(value <= 0 for value in group)
        return left

    def _on(self) -> bool:
        """Answer the question that waits, if one does, and begin the fight, if it has not; False where it cannot."""
        try:
            if self.fight.open is not None:
                self._do(Answer())
            if self.fight.encounter.stage == "setup":
                self._do(Begin())
        except Refused:
            return False
        return True

    def _step_until_over(self) -> bool:
        """Whether the fight was decided."""
        for _ in range(COMMANDS):
            if len(self.up) < 2:
                return True
            state = self.fight.encounter
            if state.round > self.last or state.stage != "running":
                return False
            try:
                self._step(state)
            except Refused:
                return False
        return False

    def _step(self, state: Encounter) -> None:
        """One thing that somebody does, or the end of a turn."""
        declared = [each.use.who for each in state.declared if each.due is None]
        waiting = [who for who in state.active if who not in declared and who not in self.skipped]
        if waiting:
            self.acts += 1
            if self.acts > MOST_ACTS * len(state.active) or not self._act(state, waiting[0]):
                self.skipped.add(waiting[0])
            return
        self.skipped.clear()
        self.acts = 0
        self._do(Resolve() if declared and len(state.active) > 1 else EndTurn())

    def _act(self, state: Encounter, who: str) -> bool:
        """Whether somebody who is up does anything."""
        if self.mind.retreats(state, who):
            self.ending.fled.add(who)
            self._do(Edit(verb="out", events=(Left(who=who),)))
            return True
        hopeless: list[object] = []
        for wish in self.mind.wishes(state, who, self.dice.of(who), self.up):
            use = wish.use
            said = (use.move, use.words, use.args)
            if use.move in hopeless or said in hopeless:
                continue
            try:
                self._do(use)
            except Refused as refusal:
                if refusal.code in TURN_OVER and not use.words:
                    hopeless.append(use.move)
                elif refusal.code == UNARMED:
                    hopeless.append(said)
                continue
            return True
        return False

    def _do(self, command: Command) -> None:
        decision = decide(self.rules, self.fight, command, self.dice, answerer=self.answers)
        self.fight = decision.fight
        self._watch(decision)

    def _watch(self, decision: Decision) -> None:
        """Note who fell, and who still stands."""
        changed = [each.who for each in decision.events if isinstance(each, (Gained, Lost, Left))]
        if not changed:
            return
        data, state = self.rules.data, self.fight.encounter
        self.up = standing(data, state)
        for who in changed:
            bearer = state.combatants[who]
            if who not in self.ending.fell and bearer.here and condition_state(data.condition, bearer) != UP:
                self.ending.fell[who] = max(1, state.round) - self.first + 1
