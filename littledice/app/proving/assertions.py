"""The small language of what must hold after an example; described in `examples`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from littledice.app.outcome import Outcome
from littledice.app.seeing.door import door
from littledice.app.views import view
from littledice.engine.conditions import condition_state
from littledice.engine.ruleset import Rulebook
from littledice.grammar.targets import GM, Whom
from littledice.grammar.tokens import fold
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Encounter
from littledice.model.errors import LittleDiceError
from littledice.model.events import Rolled
from littledice.model.record import Value
from littledice.rules.nearest import did_you_mean
from littledice.store.saved_fight import Save

COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "!=": lambda found, wanted: found != wanted,
    "<": lambda found, wanted: found < wanted,
    "<=": lambda found, wanted: found <= wanted,
    "=": lambda found, wanted: found == wanted,
    ">": lambda found, wanted: found > wanted,
    ">=": lambda found, wanted: found >= wanted,
}
PEOPLE = ("active", "order", "acted")
_LINE = re.compile(r"(?P<left>.+?)\s*(?P<sign>!=|>=|<=|=|>|<)\s*(?P<right>.*)")
_ROLL = re.compile(r"roll([0-9]*)\.(\w+)")
_HAS = re.compile(r"(\S+)\s+(not\s+)?has\s+(\S+)(.*)")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


class Seen(Value):
    """What there is to judge: the fight, what the last sentence led to, or why it was refused."""

    rules: Rulebook
    save: Save
    last: Outcome | None
    refusal: LittleDiceError | None

    @property
    def state(self) -> Encounter:
        """The encounter as it stands."""
        return self.save.fight.encounter

    def who(self, word: str) -> str:
        """The id that a word means, the word itself where it names nobody."""
        found = Whom(self.rules, self.state).find(word)
        return found[0] if len(found) == 1 else word

    @property
    def data(self) -> dict[str, Any]:
        """The JSON of the last sentence."""
        return self.last.data if self.last is not None else {}

    @property
    def view(self) -> dict[str, Any]:
        """The JSON view of the fight."""
        fight = door(self.rules.data, self.save, GM).fight(self.save.fight)
        return view(self.rules, fight, encounter=self.save.slug, name=self.save.header.name)


def judge(line: str, seen: Seen) -> str:
    """What is wrong with the line, empty if it holds."""
    text = line.strip()
    try:
        if text.startswith("refused"):
            return _refused(text.removeprefix("refused").strip(), seen)
        if text.startswith(("question ", "no question")):
            return _question(text, seen)
        if text.startswith(("text has ", "text not has ")):
            return _told_of(line, text, seen)
        has = _HAS.fullmatch(text)
        if has:
            return _has(line, has, seen)
        compared = _LINE.fullmatch(text)
        if compared is None:
            return f"`{line}` cannot be read"
        found = _value(compared["left"].strip(), seen)
    except LookupError as error:
        return f"`{line}`: there is no {error.args[0] if error.args else error}"
    left = compared["left"].strip()
    wanted = _read(compared["right"].strip())
    if left in PEOPLE and isinstance(wanted, str):
        wanted = " ".join(seen.who(word) for word in wanted.split())
    try:
        holds = COMPARED[compared["sign"]](_comparable(found), wanted)
    except TypeError:
        return f"`{line}`: it is {_shown(found)}, which cannot be compared so"
    return "" if holds else f"`{line}`: it is {_shown(found)}"


def _told_of(line: str, text: str, seen: Seen) -> str:
    wanted = text.partition(" has ")[2].strip()
    told = " ".join(seen.last.text) if seen.last is not None else ""
    return "" if (wanted in told) == text.startswith("text has ") else f"`{line}`: it told {told!r}"


def _refused(wanted: str, seen: Seen) -> str:
    if seen.refusal is None:
        return f"it is not refused ({wanted})"
    found = [seen.refusal.code, getattr(seen.refusal, "rule", "")]
    if wanted and wanted not in found:
        return f"refused with {' '.join(filter(None, found))}, not {wanted}: {seen.refusal.message}"
    return ""


def _question(text: str, seen: Seen) -> str:
    waiting = seen.save.fight.open
    if text == "no question":
        return "" if waiting is None else f"`{text}`: {waiting.question.kind} waits"
    if waiting is None:
        return f"`{text}`: no question waits"
    parts = text.split()[1:]
    found = [waiting.question.kind, waiting.question.to]
    parts[1:] = [seen.who(part) for part in parts[1:]]
    return "" if found[: len(parts)] == parts else f"`{text}`: {' '.join(found)} waits"


def _has(line: str, has: re.Match[str], seen: Seen) -> str:
    bearer = _person(has[1], seen)
    kind = fold(has[3])
    held = [each for each in bearer.conditions if fold(each.kind) == kind and _fits(each, has[4].split(), seen)]
    if bool(held) != bool(has[2]):
        return ""
    conditions = ", ".join(_told(each) for each in bearer.conditions) or "nothing"
    return f"`{line}`: {bearer.id} has {conditions}"


def _fits(held: Condition, words: list[str], seen: Seen) -> bool:
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "by" and rest:
            if held.source != seen.who(rest.pop(0)):
                return False
        elif word == "against" and rest:
            if held.against != seen.who(rest.pop(0)):
                return False
        elif word == "until" and len(rest) >= 2:
            at, number = rest.pop(0), rest.pop(0)
            if held.ends is None or (held.ends.at, str(held.ends.round)) != (at, number):
                return False
        elif str(held.amount if held.amount is not None else held.uses) != word:
            return False
    return True


def _told(held: Condition) -> str:
    ends = f" until {held.ends.at} {held.ends.round}" if held.ends is not None else ""
    return held.kind + (f" {held.amount}" if held.amount is not None else "") + ends


def _value(left: str, seen: Seen) -> Any:
    state = seen.state
    if left in (*PEOPLE, "scene"):
        return list(getattr(state, "done" if left == "acted" else left))
    if left in ("round", "phase", "stage", "winner"):
        return getattr(state, left)
    if left == "rolls":
        return len(seen.data.get("rolls", ()))
    if left.startswith("view "):
        return _path(seen.view, left.removeprefix("view ").strip())
    if left == "odds":
        return _read(seen.data["fraction"] or "none")
    if left.startswith("odds."):
        return seen.data[left.removeprefix("odds.")]
    if left.startswith("question."):
        asked = _path(seen.view["question"] or {}, left.removeprefix("question."))
        return _read(asked) if isinstance(asked, str) else asked
    roll = _ROLL.fullmatch(left)
    if roll:
        return _roll(roll[1], roll[2], seen)
    who, _, key = left.partition(".")
    return _of(_person(who, seen), key, seen)


def _roll(number: str, key: str, seen: Seen) -> Any:
    """A value of a roll of the last sentence: as its JSON has it, else as the record does."""
    rolls = [event.roll for event in (seen.last.events if seen.last is not None else ()) if isinstance(event, Rolled)]
    told = seen.data.get("rolls", [])
    place = int(number) - 1 if number else -1
    if not told or place >= len(told):
        raise LookupError(f"such roll; {len(told)} were made")
    if key in told[place] or not rolls:
        return told[place][key]
    if not hasattr(rolls[place], key):
        raise LookupError(f'"{key}" of a roll; {did_you_mean(key, told[place])}')
    return getattr(rolls[place], key)


def _person(who: str, seen: Seen) -> Combatant:
    found = seen.state.combatants.get(seen.who(who))
    if found is None:
        raise LookupError(f"{who} here")
    return found


def _of(bearer: Combatant, key: str, seen: Seen) -> Any:
    if key == "state":
        return condition_state(seen.rules.data.condition, bearer)
    if key in ("side", "initiative", "name", "here", "concealed"):
        return getattr(bearer, key)
    if key == "at":
        return None if bearer.at is None else f"{bearer.at[0]},{bearer.at[1]}"
    track, _, bound = key.partition(".")
    if track in bearer.tracks and bound in ("", "max", "min"):
        held = bearer.tracks[track]
        return {"": held.value, "max": held.high, "min": held.low}[bound]
    if key in bearer.words or key in seen.rules.data.words:
        return ",".join(bearer.words.get(key, ())) or None
    if key in seen.rules.data.stat or key in bearer.stats:
        return seen.rules.stat(seen.state, bearer, key)
    known = ("state", "side", "initiative", "name", "at", *bearer.tracks, *seen.rules.data.stat, *seen.rules.data.words)
    raise LookupError(f"{bearer.id}.{key}; {did_you_mean(key, known)}")


def _path(value: Any, path: str) -> Any:
    for part in path.split("."):
        value = value[int(part)] if isinstance(value, list) else value[part]
    return value


def _read(text: str) -> Any:
    if _NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    return {"true": True, "false": False, "none": None, '""': ""}.get(text, text.strip('"'))


def _comparable(found: Any) -> Any:
    """Lists are compared as their entries with spaces between; a list of one number is that number."""
    if isinstance(found, list):
        return _read(" ".join(str(each) for each in found)) if found else None
    return found


def _shown(found: Any) -> str:
    return " ".join(map(str, found)) if isinstance(found, list) else str(found).lower() if found is None else str(found)
