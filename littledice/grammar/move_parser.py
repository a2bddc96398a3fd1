"""The words after a move's verb, read left to right; each is the first that fits of: what the keyword before asks for,
a keyword, a number, `.` `foes` `party` `all`, an id, a word of the move in full, a name in full, the one start that
fits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from littledice.engine.attempt import usage_of
from littledice.grammar import keywords, numerals
from littledice.grammar.idle_words import of_a_mob, refuse_idle
from littledice.grammar.move_verb import TEXT, kinds_of, plain_of
from littledice.grammar.parsed_move import Heard
from littledice.grammar.part_words import PartWords
from littledice.grammar.targets import Whom, split_share
from littledice.grammar.tokens import fix, fold, listed, nearest_of, shown
from littledice.grammar.word_lists import PART, Lexicon
from littledice.model.errors import LittleDiceError, Refused, WrongUsage
from littledice.model.ruleset import MoveDef
from littledice.model.use import Target

ARGUMENT = {
    "condition": "condition",
    "damage_type": "type",
    "hazard": "hazard",
    "move": "move",
    "part": "parts",
    "scene": "scene",
    "stat": "stat",
    "template": "template",
    "track": "track",
    "trait": "trait",
    "weapon": "weapon",
}
"""Where a word of each kind is stored."""

LARGEST_COUNT = 100
_COUNTED = r"(adv|dis)([0-9]*)"
_TIMES = r"x[0-9]+"
_NUMBERED = r"([a-z_]*[a-z])([0-9]+)(:[a-z_]+)?"


class MoveReader:
    """Reads the words of one move."""

    def __init__(self, id: str, move: MoveDef, lexicon: Lexicon, whom: Whom) -> None:
        self.id = id
        self.move = move
        self.lexicon = lexicon
        self.whom = whom
        self.heard = Heard()
        self.kinds = kinds_of(move)
        self.plain = plain_of(move)
        self.text_wanted = TEXT in move.words
        self.parts = PartWords(move, lexicon)

    def read(self, tokens: Sequence[str]) -> Heard:
        """Everything that was said; raises for a word that does not fit or fits several."""
        waiting = ""
        for token in self.whom.with_numbers(self.parts.joined(tokens)):
            if waiting:
                keywords.take(self.heard, waiting, token, self.lexicon, self.whom)
                waiting = ""
            elif self._text_first(token):
                continue
            else:
                waiting = keywords.keyword(token)
                if not waiting:
                    self._word(token)
        if waiting:
            raise WrongUsage(f'"{waiting}" needs a word after it.', usage_of(self.id, self.move))
        refuse_idle(self.id, self.move, self.heard, self.whom)
        return self.heard

    def extra(self, token: str) -> bool:
        """Take a word that changes how the move is made (an option of it, `adv`, `dis`); False for any other."""
        word = fold(token)
        return self._advantage(word) or self._option(word)

    def _text_first(self, token: str) -> bool:
        """What the move asks for before anything else: free text that names nobody."""
        if not self.text_wanted or "text" in self.heard.args or fold(token) == "odds":
            return False
        if self.whom.targets(token) is not None or self.whom.in_full(token):
            return False
        self.heard.add_arg("text", token)
        return True

    def _word(self, token: str) -> None:
        if self._number(token) or self._target(token) or self._in_full(token):
            return
        name, share = split_share(token)
        for word, part in ((token, 1), (name, share)):
            found = self.whom.in_full(word)
            if len(found) > 1:
                raise self.whom.ambiguous(word, found)
            if found:
                self.heard.add_targets(shown(token), [Target(id=found[0], share=part)])
                return
        self._start(name, share)

    def _number(self, token: str) -> bool:
        """The first number of a move that takes an amount is that; others are faces of dice."""
        coin = fold(token) in numerals.COINS and bool(self.heard.faces)
        amount = self.move.amount and self.heard.amount is None
        if amount and numerals.is_number(token):
            self.heard.amount = numerals.amount(token)
        elif not self.move.amount and token.startswith("+") and numerals.is_number(token):
            self.heard.plus += numerals.whole(token)
            self.heard.stated.append(token)
        elif not amount and (coin or numerals.is_faces(token)):
            self.heard.faces.append(token.lower())
        elif numerals.is_number(token):
            raise Refused(f"{token} is not a face. Nothing was rolled.", "Faces are numbers from 1, or _.", code="dice")
        else:
            return False
        return True

    def _target(self, token: str) -> bool:
        found = self.whom.targets(token)
        if found is None:
            return False
        self.heard.add_targets(shown(token), found)
        return True

    def _in_full(self, token: str) -> bool:
        """A word of this verb, whole."""
        word = fold(token)
        return (
            self._everywhere(word)
            or self._option(word)
            or self._of_kind(word)
            or self._part_named(word)
            or self._paired(token)
        )

    def _part_named(self, word: str) -> bool:
        """A part of a body by its name or code, where the move takes parts."""
        code = self.parts.code(word)
        if not code:
            return False
        self.heard.add_arg("parts", code)
        return True

    def _paired(self, token: str) -> bool:
        takes = keywords.Takes(self.move.keywords, self.whom.rules.heard(self.id).args, self._codes())
        return keywords.pair(self.heard, token, self.lexicon, self.whom, takes)

    def _everywhere(self, word: str) -> bool:
        if word == "odds":
            self.heard.odds = True
            return True
        if re.fullmatch(_TIMES, word) and self.heard.times is None and len(self.whom.mob) > 1:
            self.heard.times = _count(word[1:], word)
            return True
        return self._advantage(word)

    def _advantage(self, word: str) -> bool:
        counted = re.fullmatch(_COUNTED, word)
        if counted:
            count = _count(counted[2], word)
            self.heard.advantage += count if counted[1] == "adv" else -count
            self.heard.stated.append(word)
        return counted is not None

    def _option(self, word: str) -> bool:
        """An option of the move, with its number if it is counted, or a plain word of it."""
        numbered = re.fullmatch(_NUMBERED, word)
        forms = [(word, "")]
        if numbered:
            forms.append((numbered[1] + (numbered[3] or ""), numbered[2]))
        for form, count in forms:
            option = next((id for id in self.move.options if fold(id) == form), "")
            if option and self.move.options[option].counted:
                self.heard.add_word(option, _count(count, word))
                return True
            if option and not count:
                self.heard.add_word(option, None)
                return True
        plain = next((each for each in self.plain if fold(each) == word), "")
        if plain:
            self.heard.add_word(plain, None)
        return bool(plain)

    def _of_kind(self, word: str) -> bool:
        for kind in self.kinds:
            found = self.lexicon.find(kind, word) or self._own(kind, word)
            if found and found not in self._never(kind):
                self.heard.add_arg(ARGUMENT[kind], found)
                return True
        return self._several(word)

    def _several(self, word: str) -> bool:
        """Weapons joined by commas, as after `with`."""
        found = [self.lexicon.find("weapon", each) for each in word.split(",")] if "weapon" in self.kinds else []
        if len(found) < 2 or not all(found):
            return False
        self.heard.add_arg(ARGUMENT["weapon"], *found)
        return True

    def _own(self, kind: str, word: str) -> str:
        """What is of somebody here alone: a number of their sheet, a condition made on the spot."""
        own = {"stat": self.whom.skill, "condition": self.whom.condition, "weapon": self.whom.thing}.get(kind)
        return own(word) if own is not None else ""

    def _start(self, word: str, share: int) -> None:
        people = self.whom.starting(word)
        said = self._starting(word) if share == 1 else []
        if len(people) + len(said) > 1:
            fits = [*[self.whom.named(id) for id in people], *[name for name, _, _ in said]]
            message = f'"{shown(word)}" fits {len(fits)}: {listed(fits, "and")}.'
            raise Refused(message, "Type more of it, or the id.", code="ambiguous")
        if people:
            self.heard.add_targets(shown(word), [Target(id=people[0], share=share)])
        elif said:
            _, kind, id = said[0]
            if kind:
                self.heard.add_arg(ARGUMENT[kind], id)
            else:
                self.heard.add_word(id, 1 if id in self.move.options and self.move.options[id].counted else None)
        else:
            raise self._unknown(word)

    def _starting(self, word: str) -> list[tuple[str, str, str]]:
        """Words of this verb that start so, no part: as shown, their kind (empty: option or plain word), their id."""
        wanted = fold(word)
        if not wanted or self.lexicon.find(PART, word):
            return []
        found = [(id, "", id) for id in (*self.move.options, *self.plain) if fold(id).startswith(wanted)]
        for kind in self.kinds:
            never = self._never(kind)
            found.extend((id, kind, id) for id in self.lexicon.starting(kind, word) if id not in never)
            held = self.whom.condition(word, whole=False) if kind == "condition" else ""
            found.extend([(held, kind, held)] if held else [])
        return found

    def _known(self, kind: str) -> list[str]:
        never = self._never(kind)
        known = [id for id in dict.fromkeys(self.lexicon.table(kind).values()) if id not in never]
        return [id for id in known if id in self._tracks()] if kind == "track" else known

    def _tracks(self) -> list[str]:
        """The tracks of whoever is named, else of everybody here, if anybody is."""
        named = [target.id for target in self.heard.targets]
        people = [who for who in self.whom.known if who.here and (who.id in named or not named)]
        own = {track for who in people for track in who.tracks}
        return [name for name, each in self.lexicon.data.track.items() if not own or name in own or each.of != "person"]

    def _never(self, kind: str) -> list[str]:
        """What of that kind nobody can roll."""
        return [id for id in getattr(self.lexicon.data, kind, ()) if id not in self.lexicon.rolled(kind)]

    def _unknown(self, word: str) -> LittleDiceError:
        name = self.move.name or self.id
        kinds = {kind: self._known(kind) for kind in self.kinds}
        stats, rest = kinds.pop("stat", ()), [each for ids in kinds.values() for each in ids]
        words = [*dict.fromkeys([*stats, *self.move.options, *self.plain, *rest, *self._parts()])]
        aims = not self.heard.targets and (self.move.by != "gm" or self.move.target not in ("none", "self"))
        parts = self.lexicon.table(PART) if self.parts.takes else ()
        within = [*words, *parts, *([self.whom.near(word)] if aims else [])]
        near = nearest_of(word, within)
        if re.fullmatch(_TIMES, word) and self.move.by != "gm":
            return of_a_mob(word)
        if not near and "text" in self.heard.args:
            return self._in_quotes(word)
        if aims and near not in (*words, *parts):
            return self.whom.nobody(word)
        known = f"Known: {listed(words, 'and')}." if words else usage_of(self.id, self.move)
        placed = self.parts.hint(word) if "parts" in self.whom.rules.heard(self.id).args else ""
        hint = placed or (f"Did you mean {near}?" if near else known)
        error = Refused(f'{name} knows no word "{shown(word)}".', hint, code="unknown")
        error.fix = fix(word, near, within)
        return error

    def _in_quotes(self, word: str) -> LittleDiceError:
        """The refusal of a second word of free text."""
        first, name = self.heard.args["text"][0], self.move.name or self.id
        message = f'{name} takes one word, or several in quotes: "{shown(first)} {shown(word)}".'
        return Refused(message, usage_of(self.id, self.move), code="words")

    def _parts(self) -> list[str]:
        """The parts that may be said here, where the move takes parts."""
        return self._codes() if self.parts.takes else []

    def _codes(self) -> list[str]:
        """The codes of the parts of whoever is named, else of everybody."""
        tracks = self.lexicon.data.track
        return list(dict.fromkeys(tracks[part].code for part in self._tracks() if tracks[part].code))


def _count(text: str, word: str) -> int:
    count = numerals.whole(text) if text else 1
    if count < 1:
        raise Refused(f"{shown(word)} means nothing here.", "Leave it out, or type a number from 1.", code="number")
    if count > LARGEST_COUNT:
        raise Refused(f"{count:,} is too many: the limit is {LARGEST_COUNT}.", "Type a smaller number.", code="limit")
    return count
