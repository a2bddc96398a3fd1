"""The past changed at the prompt: the preview is shown, each step that no longer fits gets its choice, and Enter takes
it. Nothing is saved before that.
"""

from __future__ import annotations

from littledice.app.amending.choices import as_text
from littledice.app.amending.preview import Preview
from littledice.app.history.watching import stamp
from littledice.model.record import replace
from littledice.play.program import Line, Spoken, Voice
from littledice.prompt.fragments import Facing

LEFT = "left as it was, nothing changed"
LEAVE = ("q", "quit", "cancel", "no")
ALL = "all"
HOW = "Enter takes it, Esc leaves; or the number in front of a step and what to do: 1 keep, 1 heal mi 3"
GONE_ON = "the fight has gone on meanwhile; this is what it would come to now"
SHORT = "Enter takes it   Esc leaves all as it was"


class AmendPrompt:
    """One amendment under way. `text` is the sentence that was said; `asks` is whether people are asked for the dice
    that they roll.
    """

    def __init__(self, voice: Voice, line: Line, text: str, *, asks: bool = False) -> None:
        self.voice = voice
        self.line = line
        self.text = text
        self.asks = asks
        self.choices: dict[str, str] = {}
        self.rolls: list[str] = []
        self.stamp = stamp(voice.desk)

    def settle(self, spoken: Spoken) -> Spoken:
        """Ask until it is taken or left; what was said last."""
        while (seen := preview_of(spoken)) is not None and seen.taken is None:
            if self.asks and self._rolled(seen):
                spoken = self._say("preview")
                continue
            self.voice.space()
            typed = self.line.ask(self._facing())
            words = typed.text.strip()
            if typed.how != "line" or words.lower() in LEAVE:
                self.voice.remark(LEFT)
                return Spoken(spoken.command)
            if words.lower() == ALL and spoken.outcome is not None:
                self.voice.show(replace(spoken.outcome, show="amend_whole"))
            elif not words:
                spoken = self._taken(spoken)
            elif self._chosen(seen, words):
                spoken = self._again(spoken)
            else:
                self.voice.remark(HOW)
        return spoken

    def _taken(self, spoken: Spoken) -> Spoken:
        """Take what was shown, unless the fight has gone on since: then that is shown."""
        now = stamp(self.voice.desk)
        if now == self.stamp:
            return self._say("leave_out")
        self.stamp = now
        self.voice.remark(GONE_ON)
        return self._again(spoken)

    def _again(self, spoken: Spoken) -> Spoken:
        """Show it once more; where a choice is refused, what was shown before holds."""
        choices = dict(self.choices)
        found = self._say("preview")
        if found.error is None:
            return found
        self.choices = {key: said for key, said in choices.items() if key != next(reversed(choices))}
        return spoken

    def _say(self, flag: str) -> Spoken:
        options = {flag: ""}
        if self.choices:
            options["choose"] = as_text(self.choices)
        if self.rolls:
            options["rolls"] = " ".join(self.rolls)
        return self.voice.say(self.text, options)

    def _chosen(self, seen: Preview, words: str) -> bool:
        """Take up a choice for one step; whether there is such a step."""
        number, _, said = words.partition(" ")
        if not number.isdecimal() or not 0 < int(number) <= len(seen.misfits) or not said.strip():
            return False
        step = seen.misfits[int(number) - 1].key
        self.choices.pop(step, None)
        self.choices[step] = said.strip()
        return True

    def _rolled(self, seen: Preview) -> bool:
        """Ask for the faces of new rolls of the party that nobody was asked for; whether any were told."""
        told = False
        for roll in seen.rolled[len(self.rolls) :]:
            count = len(roll["faces"]) + len(roll["coins"])
            said = self._faces(seen, roll["who"], roll["what"], count)
            told = told or bool(said)
            self.rolls.append(said or " ".join("_" * count))
        return told

    def _faces(self, seen: Preview, who: str, what: str, count: int) -> str:
        if who not in seen.party:
            return ""
        hint = f"{count} {'die' if count == 1 else 'dice'} for {what}, new   Enter rolls"
        words = self.line.ask(Facing([("party", f"   {who} "), ("muted", "> ")], [("muted", hint)])).text.split()
        return " ".join([*words, *["_"] * (count - len(words))]) if words else ""

    def _facing(self) -> Facing:
        if self.voice.plain:
            return Facing([("text", "amend, Enter takes it, q leaves: ")], leaves=True)
        return Facing([("ask", " amend "), ("text", " > ")], [("muted", SHORT)], leaves=True)


def preview_of(spoken: Spoken) -> Preview | None:
    """The preview that a sentence showed, None where it showed anything else."""
    outcome = spoken.outcome
    return outcome.payload if outcome is not None and isinstance(outcome.payload, Preview) else None
