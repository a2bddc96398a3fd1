"""Random fights by a ruleset, for `rules check`: anybody does anything that is allowed, the GM corrects now and
then, every question gets a random answer, and the laws of the engine are watched. The same seed plays the same fights.
"""

from __future__ import annotations

from random import Random

from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.app.proving.company import company
from littledice.engine.apply import fold
from littledice.engine.decide import decide
from littledice.engine.offers import offers
from littledice.engine.ruleset import Rulebook
from littledice.engine.stage import of_a_slot
from littledice.model.combatant import Combatant
from littledice.model.commands import Abandon, Answer, Command, Edit, EndTurn, Resolve
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.events import TrackSet, Used
from littledice.model.question import Question
from littledice.model.record import Working
from littledice.model.use import UseMove
from littledice.store.writer import Writer

FIGHTS, COMMANDS, ROUNDS = 24, 25, 8
MOST_PROBLEMS = 20


class Soaked(Working):
    """What the fights came to. `used` counts moves, `idle` are moves of a combatant's own that nobody ever used.
    `problems` are `faults` with the fight each was first met in.
    """

    seed: int
    fights: int = 0
    commands: int = 0
    questions: int = 0
    used: dict[str, int] = {}
    idle: tuple[str, ...] = ()
    problems: list[str] = []
    faults: list[str] = []


def soak(rules: Rulebook, *, seed: int = 1, fights: int = FIGHTS, commands: int = COMMANDS) -> Soaked:
    """Play so many fights of so many commands at most; what goes wrong is told, never raised."""
    found = Soaked(seed)
    for number in range(1, fights + 1):
        if len(found.problems) >= MOST_PROBLEMS:
            break
        found.fights += 1
        _Fight(rules, found, number).play(commands)
    own = [id for id, move in rules.data.move.items() if move.by == "actor" and of_a_slot(move) and not move.hidden]
    found.idle = tuple(id for id in own if id not in found.used and not rules.data.move[id].stands_for)
    return found


class _Fight:
    """One of them."""

    def __init__(self, rules: Rulebook, found: Soaked, number: int) -> None:
        self.rules = rules
        self.found = found
        self.number = number
        self.chance = Random(f"{found.seed}|{number}")
        self.fight = Fight(encounter=Encounter(ruleset=rules.data.id))
        self.doing = "start"

    def play(self, commands: int) -> None:
        """From the first to the last command, or to the first thing that goes wrong."""
        try:
            save = company(self.rules, self.chance)
            self.fight = save.fight
            for _ in range(commands):
                if self.fight.encounter.round > ROUNDS or not self._step():
                    break
            self._shown(save)
        except Exception as error:  # whatever a ruleset can do to the engine is to be told, not to end the check
            self._wrong(f"{type(error).__name__}: {getattr(error, 'message', error)}")

    def _step(self) -> bool:
        """Do something; False where nobody can any more."""
        waiting = self.fight.open
        if waiting is not None:
            self.found.questions += 1
            self._submit(self._answer(waiting.question))
            return True
        command = self._choice()
        try:
            self._submit(command)
        except Refused as refusal:
            if refusal.code == "nobody":
                return False
            if not isinstance(command, UseMove):
                raise
            self._wrong(f"it was offered and then refused: {refusal.message}")
            self._submit(EndTurn())
        return True

    def _choice(self) -> Command:
        state = self.fight.encounter
        if not state.active or self.chance.random() < 0.25:
            return EndTurn()
        if self.chance.random() < 0.1:
            return self._correction(self.chance.choice(state.here()))
        who = self.chance.choice(state.active)
        for move in self.chance.sample(list(self.rules.data.move), len(self.rules.data.move)):
            legal = [offer.use for offer in offers(self.rules, state, who, move) if offer.legal]
            if legal:
                return self.chance.choice(legal)
        return Resolve() if len(state.active) > 1 and state.declared else EndTurn()

    def _correction(self, who: Combatant) -> Command:
        """The GM sets one of somebody's tracks, if they have any, to anything it can be."""
        if not who.tracks:
            return EndTurn()
        name = self.chance.choice(list(who.tracks))
        track = who.tracks[name]
        value = self.chance.randint(int(track.low), int(track.value + 2 if track.high is None else track.high))
        return Edit(verb="set", events=(TrackSet(who=who.id, track=name, value=value, was=track.value),))

    def _answer(self, question: Question) -> Command:
        if question.free or not question.options:
            if question.default is not None:
                return Answer(take_default=True)
            return Answer(picks=("3",) * max(question.least, 1)) if question.free == "number" else Abandon()
        count = self.chance.randint(question.least, question.most)
        if not count:
            return Answer(picks=("none",))
        pool = [option.id for option in question.options for _ in range(min(option.limit, count))]
        return Answer(picks=tuple(self.chance.sample(pool, min(count, len(pool)))))

    def _submit(self, command: Command) -> None:
        self.doing = command.move if isinstance(command, UseMove) else type(command).__name__.lower()
        dice = CommandDice(self.rules.data.die, OwnDice(f"{self.found.seed}|{self.number}", self.found.commands), "")
        before = self.fight
        decision = decide(self.rules, before, command, dice)
        self.found.commands += 1
        self.fight = decision.fight
        for event in decision.events if decision.fight.open is None else ():
            if isinstance(event, Used):
                self.found.used[event.move] = self.found.used.get(event.move, 0) + 1
        if not isinstance(command, Abandon) and fold(before.encounter, decision.events) != decision.fight.encounter:
            self._wrong("its events do not lead to the state it left")
        self._lawful()
        from littledice.app.telling.happenings import narrate

        list(narrate(self.rules.data, before.encounter, decision.events))

    def _lawful(self) -> None:
        state = self.fight.encounter
        for bearer in state.combatants.values():
            for name, track in bearer.tracks.items():
                if track.value != track.clamped(track.value):
                    self._wrong(f"{name} is {track.value}, outside its bounds")
        if len(set(state.done)) < len(state.done):
            self._wrong("somebody had two slots in one phase")

    def _shown(self, save: Writer) -> None:
        """The board and the end of the fight work too."""
        from littledice.app.views import view

        view(self.rules, self.fight, encounter=save.slug, name=save.header.name)
        if self.fight.open is None and "end" in self.rules.data.move:
            self._end()

    def _end(self) -> None:
        try:
            self._submit(UseMove(who="gm", move="end"))
        except LittleDiceError as error:
            self._wrong(error.message)

    def _wrong(self, text: str) -> None:
        """Each fault once, where it was first met."""
        fault = f"{self.doing}: {text}"
        if fault not in self.found.faults:
            self.found.faults.append(fault)
            self.found.problems.append(f"fight {self.number}, {fault}")
