"""`tour`: a guided fight in which the reader types."""

from __future__ import annotations

from littledice.app.desk import Desk
from littledice.app.verbs import VERBS as OF_A_FIGHT
from littledice.cli.call import Call
from littledice.cli.demo import file_of
from littledice.cli.evening.kept import keep, note
from littledice.cli.evening.lesson import Lesson, desk_after, fight_at, lesson, seed_for
from littledice.cli.play_command import Sitting, at_terminal
from littledice.cli.play_table import Voice
from littledice.engine.ruleset import Rulebook
from littledice.model.errors import WrongUsage
from littledice.play.program import Spoken
from littledice.prompt.fragments import Facing

FILE = "tour.dice"
NAME = "tour"
LEAVE = ("q", "quit")
SKIP = "skip"


def tour(call: Call, ruleset: str, *, again: bool) -> int:
    """Take somebody through the steps of a ruleset, of the default one for "", from where they left; returns the exit
    code. Needs a terminal.
    """
    session = call.session
    desk = session.desk(call.line)
    desk.gm_only(NAME)
    if session.looks.json or not at_terminal():
        raise WrongUsage("tour needs a terminal to ask at.", "`demo` shows a fight without asking.")
    rules = desk.shelf.rules(ruleset)
    course = lesson(file_of(call, ruleset, FILE, NAME))
    kept = "" if again else note(_note(rules)) or ""
    done = int(kept) if kept.isascii() and kept.isdigit() else 0
    return _Tour(call, rules, course).take(done if done < len(course.steps) else 0)


def _note(rules: Rulebook) -> str:
    return f"{NAME}-{rules.data.id}"


class _Tour:
    """One reader on the way through a lesson. The desk is the reader's; each line is also tried at a desk of its own as
    the lesson has it, and is right where both come to the same.
    """

    def __init__(self, call: Call, rules: Rulebook, course: Lesson) -> None:
        self.session = session = call.session
        self.rules, self.course = rules, course
        self.desk: Desk = desk_after(rules, ())[0]
        verbs = {**OF_A_FIGHT, "help": session.verbs["help"]}
        options = {key: value for key, value in {**session.options, **call.line.options}.items() if key != "again"}
        self.voice = Voice(options, "", session.env, lambda *_: self.desk, verbs)
        self.sitting = Sitting(self.voice, session.looks)

    def take(self, done: int) -> int:
        """Go on after so many steps; returns the exit code."""
        self._set_to(done)
        self._opening(done)
        while done < len(self.course.steps):
            self._tell(done)
            if not self._step(done):
                self.voice.remark(f"littledice tour {self.rules.data.id} goes on from here whenever you like.")
                return 0
            done += 1
            keep(_note(self.rules), str(done if done < len(self.course.steps) else 0))
        self.voice.space()
        for text in self.course.ending:
            self.voice.remark(text)
        return 0

    def _set_to(self, done: int) -> None:
        """Let the fight be as it is after so many steps."""
        self.desk.shelf = desk_after(self.rules, self.course.steps[:done])[0].shelf
        self.desk.encounter = self.desk.shelf.current() or None

    def _opening(self, done: int) -> None:
        self.voice.remark(f"A tour of {self.rules.data.name}, in memory only. skip types a line for you, quit leaves.")
        if done:
            self.voice.space()
            self.voice.say("status")

    def _tell(self, done: int) -> None:
        self.voice.space()
        step = self.course.steps[done]
        self.voice.remark(f"{done + 1}/{len(self.course.steps)}  {' '.join(step.says)}".rstrip())
        self.voice.session.announce(step.line, always=True)

    def _step(self, done: int) -> bool:
        """Ask until the line is right or skipped; False if the reader leaves."""
        step = self.course.steps[done]
        while True:
            typed = self.sitting.line.ask(Facing([("muted", f" {NAME} > ")], [("muted", "skip   quit")]))
            text = typed.text.strip()
            if typed.how == "leave" or text.lower() in LEAVE or (typed.how == "cancel" and not text):
                return False
            if text.lower() == SKIP:
                text = step.line
            if typed.how == "line" and text and self._right(text, done):
                return True
            self.voice.remark(f"The tour goes on with: {step.line}")

    def _right(self, text: str, done: int) -> bool:
        """Carry the line out; whether it came to what the step does. What else it changed is taken back."""
        verb = self.session.name_of(text.split()[0])
        if verb in self.session.verbs and verb not in self.voice.session.verbs:
            self.voice.refuse(WrongUsage(f"{verb} is left out of the tour.", "`quit` leaves the tour."))
            return False
        before = fight_at(self.desk)
        spoken = self.voice.say(text, seed_for(verb))
        if self._same(spoken, done):
            return True
        if fight_at(self.desk) != before:
            self._set_to(done)
            self.voice.remark("That can be done, but it isn't what the tour does here, so it is taken back.")
        return False

    def _same(self, spoken: Spoken, done: int) -> bool:
        if spoken.error is not None or spoken.outcome is None:
            return False
        other, wanted = desk_after(self.rules, self.course.steps[: done + 1])
        assert wanted is not None
        if spoken.command != wanted.command or fight_at(self.desk) != fight_at(other):
            return False
        return wanted.step is not None or spoken.outcome.text == wanted.text
