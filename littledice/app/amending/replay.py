"""What followed, carried out again: each command in order, with its own dice and answers."""

from __future__ import annotations

from littledice.app.amending.account import Account, whole
from littledice.app.amending.acts import Act
from littledice.app.amending.facts import kept
from littledice.app.amending.found import KEEP, OUT, Misfit, Replay
from littledice.app.amending.said_again import NOTHING, answered_by, answers_to, asked_now, cannot_act, said_again
from littledice.app.amending.sentence import Decided
from littledice.app.amending.slots import passes_to, slot_of
from littledice.model.commands import Abandon, Answer, Command, EndTurn, Resolve
from littledice.model.encounter import Open
from littledice.model.errors import LittleDiceError
from littledice.store.step_lines import Slot

MOST_ASKED, MOST_TURNS = 20, 2000


class Player(Account):
    """Plays a branch again."""

    def play(self, way: str, sentence: tuple[str, ...]) -> Replay:
        """Put the sentence `before` the step, say it `instead`, or take the step `off`; then all that followed. Raises
        `Refused` where the sentence is not possible there.
        """
        found, place = self.found, self.branch.place
        found.steps += [whole(act.step) for act in self.branch.acts[:place]]
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
        self.pending = list(range(first, len(self.branch.acts)))
        while self.pending:
            self._again(self.pending.pop(0))
        self._finish()
        return found

    # what is said again

    def _put_in(self, sentence: tuple[str, ...], number: int, act: int = -1) -> None:
        self.memory.act = act
        said = self._say(sentence, len(self.found.steps))
        self._add(None, said.command, said.decision, how="new", number=number, label=said.label)

    def _instead(self, place: int, sentence: tuple[str, ...]) -> None:
        act = self.branch.acts[place]
        self.memory.act = place
        said = self._say(sentence, place)
        self._add(act, said.command, said.decision, how="other", label=said.label, place=place)

    def _say(self, sentence: tuple[str, ...], place: int) -> Decided:
        mark = self.memory.mark()
        self.memory.index = len(self.found.steps)
        try:
            return self.say(self.fight, sentence, self.memory, self._own(f"said {place}"))
        except LittleDiceError:
            self.memory.back(mark)
            raise

    # what followed

    def _again(self, place: int) -> None:
        act = self.branch.acts[place]
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
        if not self._reach(place, act) and edge:
            self._leave(place, act, OUT)
            return
        try:
            decision = self._decided(place, said_again(self.fight, act.step, command))
        except LittleDiceError as error:
            if edge or act.how == OUT or error.code == NOTHING:
                self._leave(place, act, OUT)
            else:
                self._misfit(place, act, cannot_act(self.fight, command, self.rules.data) or error.message)
            return
        self._add(act, command, decision, place=place, how="" if act.how == OUT else act.how)

    def _reach(self, place: int, act: Act) -> bool:
        """See that whoever was up is up, whether or not that succeeds: whoever comes before them now does what they did
        in their turn, and turns that nobody had before pass.
        """
        wanted = act.slot
        for _ in range(MOST_TURNS):
            self.memory.act = place
            now = slot_of(self.fight.encounter)
            if self.fight.open is not None or wanted is None or now is None or wanted.same(now):
                return True
            if not self._play_slot(now) and not self._pass_towards(wanted):
                return False
        return False

    def _play_slot(self, now: Slot) -> bool:
        """Carry out first what was done in this turn, where that came later; whether the turn is over by it."""
        places = self._done_in(now)
        for place in places:
            if place in self.pending:
                self.pending.remove(place)
                self._again(place)
        return bool(places) and slot_of(self.fight.encounter) != now

    def _done_in(self, now: Slot) -> list[int]:
        """What is still to be carried out of that turn; answers, and what was said before them, go with their
        question.
        """
        found: list[int] = []
        taken = False
        for place in self.pending:
            act = self.branch.acts[place]
            if act.before.open is None and not act.answers:
                taken = act.slot is not None and act.slot.same(now)
            if taken:
                found.append(place)
        return found

    def _pass_towards(self, wanted: Slot) -> bool:
        """Let the turn pass, if that leads to the one that is wanted."""
        mark, count = self.memory.mark(), len(self.found.steps)
        way = passes_to(
            self.rules, self.fight, wanted, lambda fight, turn: self._decide(fight, EndTurn(), f"{count}.{turn}")
        )
        self.memory.back(mark)
        if not way:
            return False
        self._add(None, EndTurn(), self._decided(f"{count}.0", EndTurn()), how="pass", number=0, label="next")
        return True

    def _answer(self, place: int, act: Act) -> None:
        waiting = self.fight.open
        if waiting is None:
            self._leave(place, act, OUT)
            return
        abandons = isinstance(act.step.command, Abandon)
        mark = self.memory.mark()
        try:
            decision = self._decided(place, Abandon() if abandons else Answer(by=answered_by(act.step.command)))
        except LittleDiceError as error:
            self._misfit(place, act, error.message, waiting)
            return
        if not abandons and self.memory.mark() == mark and not decision.events:
            if act.how == OUT:
                self._leave(place, act, OUT)
            else:
                self._misfit(place, act, asked_now(self.fight, waiting), waiting)
            return
        assert act.step.command is not None
        self._add(act, act.step.command, decision, place=place, how="" if act.how == OUT else act.how)

    def _clear_question(self, act: Act) -> None:
        """See to a question that nobody was asked, and that stands in the way of what follows."""
        waiting = self.fight.open
        if waiting is None or act.before.open is not None or act.answers:
            return
        step = self.found.steps[-1]
        number, label = (step.seq, step.label) if step.seq else (act.step.seq, act.step.label)
        said, chosen = self._found_unfit(number, label, asked_now(self.fight, waiting), waiting)
        asked_in = self.found.thens[-1].place
        if chosen != OUT:
            self._put_in(said, 0, act=asked_in)
        self.memory.act = asked_in
        self._take_defaults()

    def _take_defaults(self) -> None:
        """Answer what is asked as it is answered when nobody chooses; without a default it is left open, which is a
        misfit of its own.
        """
        for _ in range(MOST_ASKED):
            waiting = self.fight.open
            if waiting is None or self.memory.awaits(waiting.question):
                return
            if waiting.question.default is not None:
                self._answer_anew(Answer(take_default=True))
            elif not self._ask(waiting):
                self._answer_anew(Abandon())

    def _answer_anew(self, command: Command) -> None:
        self._add(None, command, self._decided(-1, command), how="pass", number=0, label="answer")

    def _ask(self, waiting: Open) -> bool:
        """Whether somebody said how to answer a question that has no default; it is told, unless it is already."""
        last = self.found.misfits[-1]
        if last.waits is not None and last.waits.question == waiting.question:
            return False
        said, chosen = self._found_unfit(last.number, last.label, asked_now(self.fight, waiting), waiting)
        if chosen != OUT:
            self._put_in(said, 0, act=self.memory.act)
        return chosen != OUT

    def _found_unfit(self, number: int, label: str, why: str, waiting: Open | None) -> tuple[tuple[str, ...], str]:
        """Keep a misfit; what somebody said is to be done, as words and as a text (`OUT` where nobody did)."""
        earlier = sum(misfit.number == number for misfit in self.found.misfits)
        key = f"{number}.{earlier + 1}" if earlier else str(number)
        said = self.choices.get(key, ())
        chosen = " ".join(said) or OUT
        choices = answers_to(waiting) if waiting is not None else (OUT, KEEP)
        self.found.misfits.append(Misfit(number, key, label, why, choices, chosen, bool(said), waiting))
        return said, chosen

    def _misfit(self, place: int, act: Act, why: str, waiting: Open | None = None) -> None:
        step = act.step
        said, chosen = self._found_unfit(step.seq, step.label, why, waiting)
        if waiting is not None and chosen == OUT:
            self._leave(place, act, OUT)
            self._take_defaults()
        elif chosen == OUT:
            self._leave(place, act, OUT)
        elif chosen == KEEP:
            command = kept(self.fight.encounter, step.events)
            self._add(act, command, self._decided(place, command), how="kept", place=place, label=step.label)
        else:
            self._instead(place, said)
            if waiting is not None:
                self._take_defaults()
