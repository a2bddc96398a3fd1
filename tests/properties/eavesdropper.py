"""Random fights of any game in which some are concealed, and players at their terminals who look at everything there
is to look at. The law of the door: nothing that reaches a player holds a name or an id of somebody concealed, or a
number of another side; and all that a player may know is there, their own questions always.

Names are of two kinds: some are found nowhere else, so that any trace of them is one; others are words of the rules
(`Torso`, `Spend`), which must not make a player's own question vanish.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any

from littledice.app.board.position import LOOKING, position_of
from littledice.app.completing.answer_preview import foretell
from littledice.app.desk import Desk
from littledice.app.history.watching import seen as watched
from littledice.app.menus.candidates import candidates
from littledice.app.menus.missing import missing
from littledice.app.outcome import Outcome
from littledice.app.table import Table
from littledice.cli.all_verbs import VERBS
from littledice.cli.completion.session_words import suggested
from littledice.cli.session import Session
from littledice.engine.tracks import make_tracks
from littledice.grammar.sentence_start import read_opening
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.record import replace
from littledice.play import prompt_text
from littledice.play.news import news
from littledice.render import show
from littledice.render.plain.plain_text import linear
from littledice.render.settings import ScreenSettings
from littledice.render.symbols import UNICODE
from littledice.rules.rulebook import Rules
from littledice.web.pages import page
from littledice.web.pieces import Pieces, changes, whole
from littledice.web.seat import Seat
from tests.rulesets.test_sentences import Player

ODD = ("Zqelvort", "Vuxmarq", "Kjwyzzo", "Xvopplq")
"""Names, and ids by their first letters, that stand in no text."""
PLAIN = ("Torso", "Spend", "Orc", "Head")
"""Names that are words of the rules."""
PARTY = ("Ana", "Orrin", "Tess")
LEAST = 400
"""Numbers of the foes' sheets are larger, and no other number is."""
GAMES = ("littlep6", "spiritd6", "sixtysix")
SCREEN = ScreenSettings(width=100)
FIGHTING = ("phy", "melee", "swords", "axes", "might", "agility")
"""Stats by which people hit each other, and have something to answer with."""
STORY = (["chronicle", "--full"], ["stats"])
"""What takes longer, and is looked at now and then."""
TREES: dict[str, Any] = {}
"""The files of the rulesets, read once for all fights."""
TYPED = ("", "a", "a ", "answer ", "c ", "b ", "d ", "check ", "why ", "as ", "odds ", "move to ")

LOOKS = [
    ["recap"], ["list"], ["why", "roll"], ["why", "round"], ["why", "question"], ["dist"],
    ["what"], ["w"], ["suggest"], ["forecast", "--fights", "2"],
    ["amend", "-1", "note", "hush"], ["amend", "-1", "off"], ["forgot", "note", "hush"],
]  # fmt: skip
"""Sentences that only look, or are refused where a player may not even look."""


class Eavesdropper(Player):
    """Plays as the GM and as the players, and listens at every player's terminal."""

    def __init__(self, rules: Rules, seed: int, *, share: float = 1.0) -> None:
        super().__init__(rules, seed)
        self.rules = rules
        self.share = share
        self.heard = 0
        self.looked = count()
        self.pages: dict[str, Pieces] = {}
        self.shelf._trees = TREES

    @property
    def state(self) -> Encounter:
        """What is true."""
        return self.save.fight.encounter

    def play(self, sentences: int = 30) -> None:
        """Set a fight up, then say anything; after every sentence somebody looks."""
        self.set_up()
        for _ in range(sentences):
            waiting = self.save.fight.open
            if waiting is not None and self.chance.random() < 0.7:
                self.say(self.answer(waiting.question))
            elif self.chance.random() < 0.35:
                self.assault()
            else:
                talk = [self.hiding, self.move, self.move, self.move, self.table_talk, self.amending]
                self.say(self.chance.choice(talk)())
            asked = self.save.fight.open.question.to if self.save.fight.open is not None else ""
            if asked in self.state.combatants and self.chance.random() < 0.5:
                self.listen(self.state.combatants[asked].name)
            elif self.chance.random() < self.share:
                self.listen(self.chance.choice([*PARTY, "party"]))
        self.listen("party")

    def set_up(self) -> None:
        odd, plain = self.chance.sample(ODD, 2), self.chance.choice(PLAIN)
        for name in PARTY:
            self.say(["add", name, "side:party", *self.sheet(large=False)])
        for name in (*odd, plain):
            self.say(["add", name, *self.sheet(large=True)])
            self.say(["count", self.id_of(name), "breath", str(self.chance.randint(LEAST + 13, LEAST + 513))])
        for word in self.chance.sample([*odd, plain], self.chance.choice([0, 1, 1, 2])):
            self.say(["conceal", self.id_of(word)])
        places = self.chance.random() < 0.5
        for place, who in enumerate(list(self.state.combatants) if places else []):
            self.say(["place", who, f"{place},0"])
        self.say(["start"])

    def sheet(self, *, large: bool) -> list[str]:
        """Some numbers and something in hand; of a foe what it can take is a number found nowhere else."""
        data, low = self.data, LEAST + 13 if large else 3
        bars = [data.screen.bar, *[name for name, track in data.track.items() if track.code]]
        nobody = Combatant(id="x", name="X")
        own = make_tracks(self.rules, Encounter(ruleset=data.id), nobody, {})
        given = {name: self.chance.randint(low, low + (500 if large else 6)) for name in bars if name in own}
        skills = self.chance.sample(list(data.stat), min(6, len(data.stat)))
        given |= {name: self.chance.randint(1, 4) for name in skills if name not in ("size",)}
        given |= {name: self.chance.randint(2, 4) for name in FIGHTING if name in data.stat}
        held = self.chance.sample(list(data.weapon), 1) if data.weapon and "held" in data.words else []
        return [*(f"{key}={value}" for key, value in given.items()), *(f"held={each}" for each in held)]

    def id_of(self, name: str) -> str:
        return next(who.id for who in self.state.combatants.values() if who.name == name)

    def assault(self) -> None:
        """A foe, concealed or not, does something to one of the party that leaves traces; or the other way round."""
        foes = [who.id for who in self.state.combatants.values() if who.side == "foes"]
        friends = [who.id for who in self.state.combatants.values() if who.side == "party"]
        if not foes or not friends or self.save.fight.open is not None:
            return
        foe, friend = self.chance.choice(foes), self.chance.choice(friends)
        condition = self.chance.choice([id for id, each in self.data.condition.items() if not each.state])
        who, whom = (friend, foe) if self.chance.random() < 0.3 else (foe, friend)
        blow = f"{who}: {self.data.screen.attack}! {whom}"
        for sentence in (
            f"goto {who}",
            self.chance.choice([f"c {friend} {condition} by {foe}", blow, blow, blow, f"d {foe} 2"]),
        ):
            with suppress(LittleDiceError):
                self.desk.say(sentence.split())

    def hiding(self) -> list[str]:
        return [self.chance.choice(["conceal", "reveal"]), self.someone()]

    def amending(self) -> list[str]:
        """The past is changed, or what that would come to is looked at."""
        back, flag = f"-{self.chance.randint(1, 6)}", self.chance.choice(["--leave-out", "--leave-out", "--preview"])
        foes = [who.id for who in self.state.combatants.values() if who.side == "foes"]
        blow = ["d", self.chance.choice(foes), "2"] if foes else ["note", "hello"]
        return self.chance.choice([["amend", back, "off", flag], ["amend", "before", back, *blow, flag]])

    def say(self, words: list[str]) -> None:
        """By the GM, or by a player."""
        here = [who.id for who in self.state.combatants.values() if who.side == "party"]
        if here and self.chance.random() < 0.35 and words[0] not in ("add", "conceal", "start"):
            self.say_as(self.chance.choice(here), words)
            return
        with suppress(LittleDiceError):
            self.desk.say(words)

    def say_as(self, viewer: str, words: list[str]) -> None:
        """A player says it, and must not learn from what comes back."""
        before = self.state
        try:
            outcome = self.terminal(viewer).say(words)
        except LittleDiceError as error:
            self.judge(viewer, f"refusal of {words}", _of_error(error), said=words, also=before)
            return
        self.judge_outcome(viewer, f"what {words} led to", outcome, said=words)
        if self.chance.random() < 0.2:
            self.vanish(viewer)

    def vanish(self, viewer: str) -> None:
        """Whoever the player has just dealt with goes out of sight."""
        seen = [who.id for who in self.state.combatants.values() if who.side == "foes" and not who.concealed]
        last = [who for who in self.state.last if who in seen] or seen[:1]
        with suppress(LittleDiceError):
            self.desk.say(["conceal", *last])
        self.listen(self.state.combatants[viewer].name)

    def terminal(self, viewer: str) -> Desk:
        return Desk(shelf=self.shelf, clock=lambda: "", viewer=viewer)

    def listen(self, viewer: str) -> None:
        """Look at everything at that player's terminal."""
        if viewer != "party" and not any(who.name == viewer for who in self.state.combatants.values()):
            return
        viewer = viewer if viewer == "party" else self.id_of(viewer)
        self.heard += 1
        desk = self.terminal(viewer)
        for words in self.questions_of(viewer):
            self.say_looking(desk, viewer, words)
        with self.shelf.look("x") as save:
            table = desk.table(save, LOOKING)
        for where, text in self.quiet_places(desk, table):
            self.judge(viewer, where, text)
        self.complete(desk, viewer)

    def questions_of(self, viewer: str) -> Iterator[list[str]]:
        """Sentences that only look."""
        people = [who.id for who in self.seen_by(viewer)]
        yield ["status"]
        yield ["log"]
        yield ["map"]
        yield from self.chance.sample(LOOKS, 4)
        yield ["dist", self.chance.choice(people), self.chance.choice(people)]
        yield from STORY if next(self.looked) % 6 == 0 else ()
        for who in self.chance.sample(people, min(2, len(people))):
            yield ["dist", who]
            yield ["status", who] if self.chance.random() < 0.8 else ["why", who]
            yield ["why", f"{who}.{self.chance.choice(list(self.data.track))}"]
        yield ["odds", *(word for word in self.move() if word != "odds")]
        yield ["odds", self.chance.choice(list(self.data.move))]

    def say_looking(self, desk: Desk, viewer: str, words: list[str]) -> None:
        try:
            outcome = desk.say(words)
        except LittleDiceError as error:
            self.judge(viewer, f"refusal of {words}", _of_error(error), said=words)
        else:
            self.judge_outcome(viewer, f"{words}", outcome, said=words)

    def quiet_places(self, desk: Desk, table: Table) -> Iterator[tuple[str, str]]:
        """What is shown without a sentence: the prompt, completion, menus, previews, news, the watcher's screen."""
        at = position_of(table)
        yield "prompt", "".join(text for _, text in prompt_text.message(at, UNICODE))
        yield "hint", "".join(text for _, text in [*prompt_text.hint(at), *prompt_text.right(at)])
        session = Session({}, {}, lambda *_: desk, VERBS)
        for typed in TYPED:
            yield f"completion of {typed!r}", " ".join(" ".join(each) for each in suggested(table, typed, session))
            yield f"TAB after {typed!r}", " ".join(" ".join(each) for each in candidates(typed.split(), "", session))
        waiting = table.fight.open
        picks = [option.id for option in waiting.question.options] if waiting is not None else []
        for pick in (*picks, "", "1,0", "zz"):
            yield f"preview of {pick!r}", foretell(table, (pick,) if pick else ()).text
        for verb in self.chance.sample(list(self.data.move), min(4, len(self.data.move))):
            yield f"menu of {verb}", self.menu(desk, verb)
        for outcome in watched(desk, None).outcomes:
            yield "watch", "\n".join([*outcome.text, *linear(outcome)])
        for outcome in watched(desk, ("x", max(0, self.save.last_seq - 2))).outcomes:
            yield "watch", "\n".join([*outcome.text, *linear(outcome), json.dumps(outcome.data, default=str)])
        yield from self.page(viewer=table.viewer)
        found = news(desk, replace(at, mark=("x", max(0, self.save.last_seq - 3))), at)
        yield "news", "\n".join([found.text, *(line for each in found.outcomes for line in linear(each))])
        for outcome in found.outcomes:
            yield "news, drawn", "\n".join(line.plain for line in show(outcome, SCREEN))

    def page(self, viewer: str) -> Iterator[tuple[str, str]]:
        """The page of the table or of a player, and what its stream tells since it was last looked at."""
        name = "" if viewer == "party" else self.state.combatants[viewer].name
        drawn = page(self.terminal, Seat(name, "/", all=bool(name)))
        yield "page", "\n".join(whole(drawn.pieces))
        yield "stream", "\n".join(changes(self.pages.get(viewer, {}), drawn.pieces))
        self.pages[viewer] = drawn.pieces

    def menu(self, desk: Desk, verb: str) -> str:
        with self.shelf.look("x") as save:
            choice = missing(desk.table(save, read_opening([verb], VERBS)))
        if choice is None:
            return ""
        told = [choice.question, *choice.reasons, *(str(entry) for entry in choice.entries)]
        return " ".join([*told, *([_of_error(choice.refusal)] if choice.refusal is not None else [])])

    def seen_by(self, viewer: str) -> list[Combatant]:
        return [who for who in self.state.combatants.values() if not who.concealed or who.id == viewer]

    def judge_outcome(self, viewer: str, where: str, outcome: Outcome, said: list[str]) -> None:
        """The same outcome as JSON, as sentences and as a screen."""
        data = outcome.data
        self.judge(viewer, f"{where}, JSON", json.dumps(data, default=str, ensure_ascii=False), said=said)
        self.judge(viewer, where, "\n".join([*outcome.text, *outcome.warnings, *linear(outcome)]), said=said)
        drawn = "\n".join(line.plain for line in show(outcome, SCREEN))
        self.judge(viewer, f"{where}, screen", drawn, said=said)
        view = data.get("view", data)
        if "viewer" in view:
            self.complete_view(viewer, where, view)
        for roll in data.get("rolls", ()):
            self.roll(viewer, where, roll)

    def judge(
        self, viewer: str, where: str, text: str, said: list[str] | None = None, also: Encounter | None = None
    ) -> None:
        """No trace of the concealed, no number of a foe."""
        typed = " ".join(said or ()).lower()
        for who in self.state.combatants.values():
            was = also is None or who.id not in also.combatants or also.combatants[who.id].concealed
            if who.concealed and was and who.id != viewer and who.name in ODD:
                if who.name.lower() not in typed:
                    assert who.name not in text, f"{viewer} reads of {who.name} in {where}: {text}"
                if not re.search(rf"\b{who.id}\b", typed):
                    assert not re.search(rf"(?<![\w-]){who.id}(?![\w-])", text), (
                        f"{viewer} reads {who.id}, {where}: {text}"
                    )
        strange = self.numbers_kept_from(viewer) - set(map(int, re.findall(r"\d+", typed)))
        read = strange & set(map(int, re.findall(r"\d+", text)))
        assert not read, f"{viewer} reads {read} in {where}: {text}"

    def numbers_kept_from(self, viewer: str) -> set[int]:
        """The large numbers of the other sides, without those that stand below a fraction."""
        side = self.state.combatants[viewer].side if viewer in self.state.combatants else "party"
        strange = [who for who in self.state.combatants.values() if who.side != side and who.id != viewer]
        tracks = [track for who in strange for track in who.tracks.values()]
        found = {int(number) for track in tracks for number in (track.value, track.high or 0)}
        found |= {value for who in strange for value in who.counters.values()}
        return {number for number in found if number >= LEAST and 6**9 % number}

    def complete_view(self, viewer: str, where: str, view: dict[str, Any]) -> None:
        """Everybody who may be known is there, the own side with its numbers, the others without."""
        known = {who.id: who for who in self.seen_by(viewer) if not who.tally.get("removed")}
        told = {each["id"]: each for each in view["combatants"]}
        assert set(told) == set(known), f"{viewer}, {where}"
        side = self.state.combatants[viewer].side if viewer in self.state.combatants else "party"
        for id, who in known.items():
            numbers = [*told[id]["tracks"].values(), *told[id]["budget"].values(), *told[id]["stats"].values()]
            assert bool(numbers) == bool(who.side == side or id == viewer), f"{viewer}, {where}: {id}"

    def complete(self, desk: Desk, viewer: str) -> None:
        """The player's own question is shown, and may be answered."""
        waiting = self.save.fight.open
        shown = desk.say(["status"]).data["question"]
        if waiting is None or waiting.question.to != viewer:
            return
        assert shown is not None, f"{viewer} is not shown their question: {waiting.question.text}"
        offered, question = shown["choices"], waiting.question
        if question.ranked:  # in an order and by words that tell nothing of the other side
            assert len(set(offered)) == len(question.options)
        else:
            assert offered == [option.id for option in question.options] or question.kind == "tie"
        assert shown["text"]

    def roll(self, viewer: str, where: str, roll: dict[str, Any]) -> None:
        people = self.state.combatants
        side = people[viewer].side if viewer in people else "party"
        strange = [who for who in (roll["who"], roll["against"]) if who in people and people[who].side != side]
        if strange:
            assert (roll["target"], roll["margin"], roll["chance"], roll["reasons"]) == (None, None, None, []), where


def _of_error(error: LittleDiceError) -> str:
    return " ".join([error.message, error.hint, *error.fix])
