"""The loop: show where we are, wait for a line, do it, and look again. Nothing is remembered of the fight itself."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.board.position import LOOKING, Position, position_of
from littledice.app.completing.choices import Choice
from littledice.app.desk import Desk
from littledice.app.history.watching import Stamp, stamp
from littledice.app.menus.missing import missing, never_lacks
from littledice.app.table import Table
from littledice.app.verbs import read
from littledice.model.errors import LittleDiceError
from littledice.play import line_meaning, prompt_text
from littledice.play.ask_faces import Faces, Left
from littledice.play.correction import corrected
from littledice.play.explain import asked_again
from littledice.play.hint_line import Below
from littledice.play.menu_rows import rows, sentences
from littledice.play.move_map import move_map
from littledice.play.moving_on import MovingOn
from littledice.play.news import News, news
from littledice.play.program import Line, Menus, Voice
from littledice.play.spoken_menu import SpokenMenu
from littledice.play.turn_timer import turn_took
from littledice.prompt.fragments import Facing, Fragment
from littledice.prompt.guard import Guard
from littledice.render.symbols import symbols

CANCELLED = "cancelled, nothing changed   Ctrl-C again, or q, leaves; everything is saved"
SAVED = "everything is saved   Ctrl-C again, or q, leaves"


class Play:
    """One session. `line` and `menus` ask, `voice` does and prints; `faces` asks players for the dice they rolled,
    where the table wants that. `auto` ends turns whose actions are spent, `timer` tells how long each took.
    """

    def __init__(
        self,
        voice: Voice,
        line: Line,
        menus: Menus,
        guard: Guard,
        faces: Faces | None = None,
        *,
        auto: bool = False,
        timer: bool = False,
    ) -> None:
        self.voice = voice
        self.line = line
        self.menus = menus
        self.spoken = SpokenMenu(voice, line)
        self.guard = guard
        self.faces = faces
        self.moving = MovingOn(auto=auto)
        self.timer = timer
        self.signs = symbols(voice.ascii)
        self.begun = ""
        self.fix = ""
        self.stopped = False
        self._stamp: Stamp = ()
        self._at: Position | None = None

    def run(self) -> int:
        """Until somebody leaves; returns the exit code."""
        while True:
            try:
                if self._one_line():
                    return 0
            except KeyboardInterrupt:
                # Ctrl-C between two prompts means what it means at an empty one.
                if self._cancelled(""):
                    return 0

    def _one_line(self) -> bool:
        """Ask for a line and do what it says; whether that was leaving."""
        self._stamp = stamp(self.voice.desk)
        table, self._at = self._seen()
        self.voice.space()
        typed = self.line.ask(self._facing(table, self._at))
        if typed.how == "cancel":
            return self._cancelled(typed.text)
        return typed.how == "leave" or self._lines_left(typed.text, self._at)

    def _lines_left(self, text: str, at: Position | None) -> bool:
        """Do the line, or a block of lines that was pasted: one after the other as a script's, until one is refused.
        Whether that was leaving.
        """
        lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
        if len(lines) < 2:
            return self._left(text, at)
        for place, line in enumerate(lines, 1):
            if place > 1:
                self.voice.space()
                self._stamp = stamp(self.voice.desk)
                _, at = self._seen()
            self.stopped = False
            if self._left(line, at):
                return True
            if self.stopped:
                left = len(lines) - place
                self.voice.remark(f"stopped at: {line}   lines not done: {left}" if left else f"stopped at: {line}")
                return False
        return False

    def _left(self, text: str, at: Position | None) -> bool:
        """Do what a line says; whether that was leaving."""
        text, fix, self.begun, self.fix = text.strip(), self.fix, "", ""
        try:
            words = self.voice.split(text)
        except LittleDiceError as error:
            self.stopped = True
            self.voice.refuse(error)
            return False
        if len(words) == 1 and words[0].lower() in line_meaning.LEAVE:
            return True
        if self._moved_on(text, at):
            return False
        if not words and fix:
            text, words = fix, self.voice.split(fix)
        self._do(text, words, at)
        return False

    def _do(self, text: str, words: list[str], at: Position | None) -> None:
        self.moving.passed = 0
        if switched := self.moving.switched(words):
            self.voice.remark(switched)
            return
        asked = at is not None and at.open is not None
        if asked and len(words) == 1 and words[0].lower() in line_meaning.LATER:
            self.voice.remark("the question waits   answer it any time")
        elif asked and len(words) == 1 and words[0] in line_meaning.EXPLAIN:
            self._ask_again(rule=True)
        elif line_meaning.asks_again(words, at) or (asked and not words and at is not None and not at.enter):
            self._ask_again()
        else:
            said = line_meaning.sentence(text, words, at)
            if said:
                self._say(said)

    def _say(self, text: str) -> None:
        """Carry the sentence out, whatever it lacks asked for first."""
        typed, text = text, self._completed(text)
        if not text:
            self.stopped = True
            return
        faces = ""
        if self.faces is not None:
            try:
                text, faces = self.faces.asked(self.voice, self.line, text)
            except Left:
                self.stopped = True
                self.voice.remark(CANCELLED)
                return
        spoken = self.voice.say(text, {"dice": faces} if faces else None)
        if spoken.command in ("amend", "forgot") and spoken.error is None:
            from littledice.play.amend_prompt import AmendPrompt

            spoken = AmendPrompt(self.voice, self.line, text, asks=self.faces is not None).settle(spoken)
        if spoken.error is not None:
            self.stopped = True
            self.fix = corrected(text, spoken.error)
            if self.fix:
                self.voice.remark(f"Enter runs: {self.fix}")
            elif text != typed:
                # What was picked is not to be picked again for the rest of the sentence.
                self.begun = f"{text} "
            return
        if self.timer and (took := turn_took(spoken.outcome, self._table)):
            self.voice.remark(took)
        if why := self.moving.why(spoken.outcome):
            self.moving.passed += 1
            self.voice.remark(f"{why}   next   u takes it back")
            self._say("next")

    def _completed(self, text: str) -> str:
        """The sentence with what it lacks picked from a menu; empty if the menu was left."""
        while True:
            choice = self._missing(text)
            if choice is None:
                return text
            if not choice.entries:
                if choice.refusal is None:
                    return text
                self.voice.refuse(choice.refusal)
                return ""
            picked = self._picked(choice, text)
            if picked is None:
                self.voice.remark(CANCELLED)
                return ""
            text = f"{text} {picked}"

    def _picked(self, choice: Choice, text: str) -> str | None:
        reasons = f"not shown: {', '.join(choice.reasons)}" if choice.reasons else ""
        if len(choice.entries) == 1:
            only = choice.entries[0]
            also = f"; {reasons}" if reasons else ""
            self.voice.remark(f"{text} {only.word}   only {only.name} is possible{also}")
            return only.word
        if self.voice.plain:
            return self.spoken.pick(choice.question, sentences(choice.entries), reasons)
        return self.menus.pick(choice.question, rows(choice.entries, self.signs), reasons)

    def _missing(self, text: str) -> Choice | None:
        if never_lacks(self.voice.split(text)):
            return None
        desk: Desk = self.voice.desk
        try:
            opening = read(self.voice.split(text))
            with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
                table = desk.table(save, opening)
                return missing(table) if table.fight.open is None else None
        except LittleDiceError:
            return None

    def _seen(self) -> tuple[Table | None, Position | None]:
        """The fight as it stands now, and where that is; the latter reads the save, so it is worked out while that is
        open.
        """
        desk: Desk = self.voice.desk
        desk.shelf.look_again()
        try:
            with desk.shelf.look(desk.slug()) as save:
                table = desk.table(save, LOOKING)
                return table, position_of(table)
        except LittleDiceError:
            return None, None

    def _table(self, text: str = "") -> Table | None:
        """The fight as it stands now, for a sentence about to be said; None where there is none."""
        desk: Desk = self.voice.desk
        try:
            opening = read(self.voice.split(text)) if text else LOOKING
            with desk.shelf.look(desk.slug(opening.options.get("encounter"))) as save:
                return desk.table(save, opening)
        except LittleDiceError:
            return None

    def _facing(self, table: Table | None, at: Position | None) -> Facing:
        """The line as it waits now."""
        hint = [("muted", f"Enter runs: {self.fix}")] if self.fix else prompt_text.hint(at)
        if self.voice.plain:
            facing = Facing(prompt_text.spoken(at, hint), begun=self.begun)
        else:
            facing = Facing(prompt_text.message(at, self.signs), hint, begun=self.begun)._replace(
                right=prompt_text.right(at),
                below=Below(table, at, self._map),
                complete=lambda text: self.voice.complete(table, text),
            )
        return facing._replace(changed=self._changed, renewed=self._renewed)

    def _renewed(self) -> Facing:
        """Tell what another terminal did, above the line that waits, and what the line says then."""
        before, self._stamp, self.fix = self._at, stamp(self.voice.desk), ""
        table, self._at = self._seen()
        self._tell(news(self.voice.desk, before, self._at))
        return self._facing(table, self._at)

    def _tell(self, found: News) -> None:
        if found.text:
            self.voice.remark(found.text)
            self.voice.space()
        for outcome in found.outcomes:
            self.voice.show(outcome)

    def _map(self, table: Table, words: Sequence[str]) -> list[Fragment]:
        """The map that belongs to what is typed."""
        return move_map(table, words, self.voice.width, ascii=self.voice.ascii)

    def _changed(self) -> bool:
        """Whether the fight's file is another one than when the line was shown."""
        return stamp(self.voice.desk) != self._stamp

    def _moved_on(self, text: str, at: Position | None) -> bool:
        """Whether another terminal changed the fight: then that is told, and the line waits for another Enter."""
        if not self._changed():
            return False
        _, now = self._seen()
        found = news(self.voice.desk, at, now)
        self._tell(found)
        self.begun = text if found else ""
        return bool(found)

    def _cancelled(self, text: str) -> bool:
        """Ctrl-C over that text: whether it was the second on an empty line."""
        second = self.guard.cancelled()
        if second and not text.strip():
            return True
        self.voice.remark(CANCELLED if text.strip() else SAVED)
        return False

    def _ask_again(self, *, rule: bool = False) -> None:
        table = self._table()
        if table is not None:
            self.voice.show(asked_again(table, rule=rule))
