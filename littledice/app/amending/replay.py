"""What followed, carried out again: each command in order, with its own dice and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from littledice.app.amending.acts import Act, Branch, chains
from littledice.app.amending.facts import corrected, kept
from littledice.app.amending.found import KEEP, OUT, Misfit, Replay, Then
from littledice.app.amending.memory import Memory, OldRoll
from littledice.app.amending.recalling import RecallingScene
from littledice.app.amending.sentence import Decided
from littledice.app.amending.slots import passes_to, slot_of
from littledice.app.dice.seeded_dice import OwnDice
from littledice.app.dice.sources import CommandDice
from littledice.engine.conditions import condition_state
from littledice.engine.decide import Decision, decide
from littledice.engine.ruleset import Rulebook
from littledice.model.commands import Abandon, Answer, Command, Edit, EndTurn, Enter, Resolve
from littledice.model.encounter import Fight, Open
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.events import Declared, Event, Rolled
from littledice.model.record import replace
from littledice.model.ruleset import Ruleset
from littledice.model.use import UseMove
from littledice.store.replay import packed
from littledice.store.step_lines import Replayed, Step

MOST_ASKED = 20

Say = Callable[[Fight, tuple[str, ...], Memory, OwnDice], Decided]
"""Reads a sentence where the fight stands so, and decides it."""


class Player:
    """Plays a branch again. `line` is the number that the amendment will have, `at` and `by` are its time and who makes
    it. New dice follow from `seed`, but for those typed in `rolls`; `choices` are what is to be done with steps that do
    not fit, by their numbers.
    """

    def __init__(
        self,
        rules: Rulebook,
        branch: Branch,
        say: Say,
        *,
        line: int,
        seed: str,
        at: str = "",
        by: str = "gm",
        choices: Mapping[int, tuple[str, ...]] | None = None,
        rolls: Sequence[str] = (),
    ) -> None:
        self.rules = rules
        self.branch = branch
        self.say = say
        self.line = line
        self.seed = seed
        self.at = at
        self.by = by
        self.choices = choices or {}
        self.memory = Memory(rolls)
        acts, place = branch.acts, branch.place
        self.fight = acts[place].before if place < len(acts) else _end(branch)
        self.found = Replay(branch, self.fight)
        self._remember()

    def play(self, way: str, sentence: tuple[str, ...]) -> Replay:
        """Put the sentence `before` the step, say it `instead`, or take the step `off`; then all that followed. Raises
        `Refused` where the sentence is not possible there.
        """
        found, place = self.found, self.branch.place
        found.steps += [_whole(act.step) for act in self.branch.acts[:place]]
        first = place
        if way != "before":
            first = place + 1
        if way == "off":
            act = self.branch.acts[place]
            self._leave(place, act, "off")
        elif way == "instead":
            self._instead(place, sentence)
        else:
            self._put_in(sentence, self.line)
        for later in range(first, len(self.branch.acts)):
            self._again(later, self.branch.acts[later])
        self._finish()
        return found

    def _remember(self) -> None:
        acts = self.branch.acts
        first = chains(acts)
        for place in range(self.branch.place, len(acts)):
            act = acts[place]
            spare = act.step.spare if isinstance(act.step, Replayed) else ()
            self.memory.remember(place, act.step.command, act.before.encounter, act.step.events, spare)
            if first[place] != place and first[place] >= self.branch.place:
                self.memory.link(place, first[place])

    # what is said anew

    def _put_in(self, sentence: tuple[str, ...], number: int, how: str = "new") -> None:
        self.memory.act = -1
        said = self._say(sentence, len(self.found.steps))
        self._add(None, said.command, said.decision, how=how, number=number, label=said.label)

    def _instead(self, place: int, sentence: tuple[str, ...]) -> None:
        act = self.branch.acts[place]
        self.memory.act = place
        said = self._say(sentence, place)
        self._add(act, said.command, said.decision, how="other", label=said.label, place=place)

    def _say(self, sentence: tuple[str, ...], place: int) -> Decided:
        mark = self.memory.mark()
        try:
            return self.say(self.fight, sentence, self.memory, self._own(f"said {place}"))
        except LittleDiceError:
            self.memory.back(mark)
            raise

    # what followed

    def _again(self, place: int, act: Act) -> None:
        if act.how == "pass":
            self._leave(place, act, "", told=False)
            return
        if act.how == "off":
            self._leave(place, act, "off", told=False)
            return
        self._clear_question(act)
        self.memory.act = place
        if act.answers:
            self._answer(place, act)
        else:
            self._command(place, act)

    def _command(self, place: int, act: Act) -> None:
        command = act.step.command
        edge = isinstance(command, EndTurn | Resolve)
        assert command is not None
        if not self._reach(act) and edge:
            self._leave(place, act, OUT)
            return
        try:
            decision = self._decided(place, _again_said(self.fight, act.step, command))
        except LittleDiceError as error:
            if edge or act.how == OUT:
                self._leave(place, act, OUT)
            else:
                self._misfit(place, act, _why(self.fight, command, self.rules.data) or error.message)
            return
        self._add(act, command, decision, place=place, how="" if act.how == OUT else act.how)

    def _reach(self, act: Act) -> bool:
        """See that whoever was up is up, as far as turns that nobody had before lead there; whether they are."""
        state, wanted = self.fight, act.slot
        if state.open is not None or wanted is None or slot_of(state.encounter) is None:
            return True
        if wanted.same(slot_of(state.encounter)):
            return True
        mark, count = self.memory.mark(), len(self.found.steps)
        way = passes_to(
            self.rules, state, wanted, lambda fight, turn: self._decide(fight, EndTurn(), f"{count}.{turn}")
        )
        if way is None:
            self.memory.back(mark)
            return False
        for decision in way:
            self._add(None, EndTurn(), decision, how="pass", number=0, label="next")
        return True

    def _answer(self, place: int, act: Act) -> None:
        waiting = self.fight.open
        if waiting is None:
            self._leave(place, act, OUT)
            return
        abandons = isinstance(act.step.command, Abandon)
        mark = self.memory.mark()
        try:
            decision = self._decided(place, Abandon() if abandons else Answer(by=_by(act.step.command)))
        except LittleDiceError as error:
            self._misfit(place, act, error.message, waiting)
            return
        if not abandons and self.memory.mark() == mark and not decision.events:
            if act.how == OUT:
                self._leave(place, act, OUT)
            else:
                self._misfit(place, act, _asks(self.fight, waiting), waiting)
            return
        assert act.step.command is not None
        self._add(act, act.step.command, decision, place=place, how="" if act.how == OUT else act.how)

    def _clear_question(self, act: Act) -> None:
        """See to a question that nobody was asked, and that stands in the way of what follows."""
        for _ in range(MOST_ASKED):
            waiting = self.fight.open
            if waiting is None or act.before.open is not None or act.answers:
                return
            step = self.found.steps[-1]
            number = step.seq if step.seq else act.step.seq
            self._settle_question(number, step.label, waiting)

    def _settle_question(self, number: int, label: str, waiting: Open) -> None:
        said = self.choices.get(number, ())
        chosen = " ".join(said) or OUT
        misfit = Misfit(number, label, _asks(self.fight, waiting), _answers(waiting), chosen, bool(said), waiting)
        self.found.misfits.append(misfit)
        self.memory.act = -1
        if chosen != OUT:
            self._put_in(said, 0)
            return
        command: Command = Abandon() if waiting.question.default is None else Answer(take_default=True)
        self._add(None, command, self._decided(-1, command), how="pass", number=0, label="answer")

    def _misfit(self, place: int, act: Act, why: str, waiting: Open | None = None) -> None:
        step = act.step
        said = self.choices.get(step.seq, ())
        chosen = " ".join(said) or OUT
        choices = _answers(waiting) if waiting is not None else (OUT, KEEP)
        self.found.misfits.append(Misfit(step.seq, step.label, why, choices, chosen, bool(said), waiting))
        if waiting is not None and chosen == OUT:
            self._leave(place, act, OUT)
            command: Command = Abandon() if waiting.question.default is None else Answer(take_default=True)
            self._add(None, command, self._decided(-1, command), how="pass", number=0, label="answer")
        elif chosen == OUT:
            self._leave(place, act, OUT)
        elif chosen == KEEP:
            command = kept(self.fight.encounter, step.events)
            self._add(act, command, self._decided(place, command), how="kept", place=place, label=step.label)
        else:
            self._instead(place, said)

    # keeping account

    def _decided(self, place: int, command: Command) -> Decision:
        mark = self.memory.mark()
        try:
            return self._decide(self.fight, command, str(place))
        except LittleDiceError:
            self.memory.back(mark)
            raise

    def _decide(self, fight: Fight, command: Command, key: str) -> Decision:
        dice = CommandDice(self.rules.data.die, self._own(key))
        return decide(self.rules, fight, command, dice, None, partial(RecallingScene, self.memory))

    def _own(self, key: str) -> OwnDice:
        return OwnDice(f"{self.seed}|{key}", self.line)

    def _add(
        self,
        act: Act | None,
        command: Command,
        decision: Decision,
        *,
        how: str,
        place: int = -1,
        number: int | None = None,
        label: str = "",
    ) -> None:
        """A step that happened: one of the branch, or (`act` is None) a new one."""
        was = act.step if act is not None else None
        step = Replayed(
            seq=was.seq if was is not None else number or 0,
            prev=0,
            at=was.at if was is not None else self.at,
            by=was.by if was is not None else self.by,
            label=label or (was.label if was is not None else ""),
            command=command,
            events=decision.events,
            open=packed(decision.fight.open, self.fight),
            how=how,
            when=act.slot if act is not None and act.slot != slot_of(self.fight.encounter) else None,
        )
        self.found.steps.append(step)
        stood = was if act is not None and act.stands else None
        before = act.before if act is not None else self.fight
        self.found.thens.append(Then(place, stood, before, len(self.found.steps) - 1, self.fight))
        self.fight = decision.fight

    def _leave(self, place: int, act: Act, how: str, *, told: bool = True) -> None:
        """A step that does not happen on this branch; its dice and answers are kept with it."""
        if how:
            self.found.steps.append(replace(_whole(act.step), how=how, when=act.slot))
        if told and act.stands:
            self.found.thens.append(Then(place, act.step, act.before, -1, self.fight))

    def _finish(self) -> None:
        """Keep with each step what nothing needed of it, and tell it."""
        found, memory = self.found, self.memory
        if memory.over:
            said = " ".join(memory.over)
            raise Refused(f"Too many faces for new rolls. Left over: {said}.", "Leave those out.", code="dice")
        misfits = {misfit.number for misfit in found.misfits}
        for place in range(self.branch.place, len(self.branch.acts)):
            act = self.branch.acts[place]
            rolls = [old for old in memory.unused(place) if isinstance(old, OldRoll)]
            if act.stands and act.step.seq not in misfits:
                found.dropped += [(place, old) for old in rolls if _was_told(act.step, old)]
        found.new = list(memory.new)
        found.fight = self.fight
        for then in found.thens:
            spare = tuple(_spare(memory, then.place)) if then.index >= 0 else ()
            if spare:
                found.steps[then.index] = replace(found.steps[then.index], spare=spare)


def _spare(memory: Memory, place: int) -> Iterator[Event]:
    for old in memory.unused(place) if place >= 0 else ():
        yield Rolled(roll=replace(old.roll, reasons=())) if isinstance(old, OldRoll) else old.answered


def _was_told(step: Step, old: OldRoll) -> bool:
    """Whether the roll is one of the step's own, and not one that an earlier amendment had dropped already."""
    return any(
        isinstance(event, Rolled) and (event.roll.who, event.roll.what) == (old.roll.who, old.roll.what)
        for event in step.events
    )


def _whole(step: Step) -> Replayed:
    """A step as it stands on the branch of an amendment."""
    if isinstance(step, Replayed):
        return replace(step, prev=0)
    return Replayed(
        seq=step.seq,
        prev=0,
        at=step.at,
        by=step.by,
        label=step.label,
        command=step.command,
        events=step.events,
        open=step.open,
    )


def _end(branch: Branch) -> Fight:
    """Where the branch ends as it was."""
    from littledice.store.replay import worked_out

    last = branch.acts[-1]
    return worked_out(last.before, last.step) if last.stands else last.before


def _again_said(fight: Fight, step: Step, command: Command) -> Command:
    """The command as it is carried out again: facts are fitted to the state; dice typed with a declaration are among
    those remembered, unless they still wait for their roll.
    """
    if isinstance(command, Edit):
        made = corrected(fight.encounter, command)
        if command.events and not made.events:
            raise Refused("There is nobody here that it is about.", code="gone")
        return made
    if isinstance(command, UseMove) and not command.faces:
        for event in step.events:
            if isinstance(event, Declared) and event.declaration.faces:
                return replace(command, faces=event.declaration.faces)
    if isinstance(command, Enter):
        known = fight.encounter.combatants
        people = tuple(who for who in command.combatants if who.id not in known or not known[who.id].here)
        return replace(command, combatants=people)
    return command


def _why(fight: Fight, command: Command, data: Ruleset) -> str:
    """That whoever would act cannot, which says more than whose turn it is; empty where that is not the reason."""
    who = fight.encounter.combatants.get(command.who) if isinstance(command, UseMove) else None
    if who is None:
        return ""
    state = condition_state(data.condition, who) if who.here else "gone"
    return f"{who.name} is {state} now." if state != "up" else ""


def _by(command: Command | None) -> str:
    return command.by if isinstance(command, Answer) else "gm"


def _asks(fight: Fight, waiting: Open) -> str:
    question = waiting.question
    to = fight.encounter.combatants.get(question.to)
    name = to.name if to is not None else "the GM"
    return f"{name} is asked now: {fight.encounter.named(question.text)}"


def _answers(waiting: Open | None) -> tuple[str, ...]:
    return () if waiting is None else tuple(option.id for option in waiting.question.options)
