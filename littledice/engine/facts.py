"""The closed vocabulary of facts that `when` tables may name.

self:KIND  target:KIND        the actor (or target) has that condition
self:KIND:target              ... and it is about, or from, the other one (also target:KIND:self)
self.LIST:ENTRY               the sheet's list of that name holds the entry (also target.LIST:ENTRY)
self.STAT>=N                  any number (`engine/naming/numbers`) compared by >= <= > < = with any other: `hp.lost>=3`,
                              `margin>=4`, `over>=self.max_hp`, `round>=2`
self.side:SIDE                the side
self.state:dead               what one counts as: up, dying, unconscious, dead, out (gone)
is:enemy  is:ally  is:self    what the target is to the actor
range:BAND                    how far the target is, as far as anybody knows (`engine/ranges`)
card:NAME                     one's card of initiative is one of that name in the deck
outcome:ID                    how the roll came out
owes:MOVE                     one has to make that move in the open slot
said:KEY                      something was said for that keyword (said:text; said:stat=phy: just that), or an amount
                              (said:amount)
used:MOVE                     one has made that move, or one of that word, in this turn (used:round:MOVE,
                              used:fight:MOVE, used:day:MOVE), or in answer to what is happening (used:roll:MOVE);
                              used:A+B: one of both words (used:attack+hit)
scene:FLAG  phase:ID  option:NAME=VALUE  stage:running (or setup, ended; early: acting before the start; turn:
                              in one's own slot)
WORD                          a tag of the moment: the move, its tags, the weapon's, a word said
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from operator import eq, ge, gt, le, lt
from typing import Any, NamedTuple

from littledice.engine.circumstance import Circumstance
from littledice.engine.conditions import condition_state
from littledice.engine.naming.numbers import named, number_of
from littledice.engine.ranges import within
from littledice.engine.ruleset import option
from littledice.engine.stage import EARLY, ROLL, TURN, acts_early, owed, times_used
from littledice.model.combatant import Combatant
from littledice.model.ruleset import When
from littledice.model.track import Number

_COMPARE = r"^([a-z][a-z0-9_.\-]*)(>=|<=|=|>|<)(-?[0-9]+(?:\.[0-9]+)?|[a-z][a-z0-9_.\-]*)$"
_LISTED = r"^(self|target|source)\.([a-z0-9_\-]+):(.+)$"
FIGHT = "fight."
TEXT = "{text}"
"""Stands in a fact for what a condition is about; of one about nothing it holds."""
_STATE = r"^(self|target|source):([a-z0-9_\-]+)(?::(self|target))?$"


def holds(when: When, moment: Circumstance) -> bool:
    """Whether the facts are as `when` wants them."""
    for fact in when.all:
        judge, words = _taken_apart(fact)
        if not judge(moment, *words):
            return False
    for fact in when.none:
        judge, words = _taken_apart(fact)
        if judge(moment, *words):
            return False
    return not when.any or _one_of(when.any, moment)


def plain(when: When) -> bool:
    """Whether it asks only who does it to whom and how those two are: the same whatever is done, and with what."""
    return all(_of_people(*_taken_apart(fact)) for fact in (*when.all, *when.any, *when.none))


def lasting(when: When) -> bool:
    """Whether it asks only for conditions, lists of the sheet, sides, options, phase and scene: nothing that changes
    with every blow.
    """
    judges = [_taken_apart(fact)[0] for fact in (*when.all, *when.any, *when.none)]
    return all(judge in (_in_state, _listed, _relation, _chosen, HEADS["phase"], HEADS["scene"]) for judge in judges)


@cache
def of_actor(when: When) -> When:
    """What it asks of the fight, of what is done and of who does it: the same for everybody whom a step is for, however
    their rolls came out. It asks no more than the whole.
    """
    every = all(_of_actor(fact) for fact in when.any)
    return When(
        all=tuple(fact for fact in when.all if _of_actor(fact)),
        any=when.any if every else (),
        none=tuple(fact for fact in when.none if _of_actor(fact)),
    )


def _of_actor(fact: str) -> bool:
    judge, words = _taken_apart(fact)
    if judge is _tagged:
        return ":" not in fact and fact not in COMES_OUT
    if judge in (_in_state, _listed):
        return "target" not in words
    return fact.partition(":")[0] in OF_FIGHT


def _of_people(judge: Callable[..., bool], words: tuple[Any, ...]) -> bool:
    if judge is _compared:
        return all(side.whose or not side.name or side.name.startswith(FIGHT) for side in (words[0], words[2]))
    return judge not in (_tagged, _came_out)


def compared(fact: str) -> tuple[str, ...]:
    """The numbers of the bearer's own, of the moment or of the fight that a fact compares; none for one that compares
    nothing of these.
    """
    judge, words = _taken_apart(fact)
    sides = (words[0], words[2]) if judge is _compared else ()
    return tuple(side.name for side in sides if isinstance(side, _Side) and side.name and side.whose != "target")


def always(when: When) -> bool:
    """Whether it asks for nothing, whatever the moment."""
    return not (when.all or when.any or when.none)


def _one_of(facts: tuple[str, ...], moment: Circumstance) -> bool:
    for fact in facts:
        judge, words = _taken_apart(fact)
        if judge(moment, *words):
            return True
    return False


def true(fact: str, moment: Circumstance) -> bool:
    """Whether one fact holds."""
    judge, words = _taken_apart(fact)
    return judge(moment, *words)


@cache
def _taken_apart(fact: str) -> tuple[Callable[..., bool], tuple[Any, ...]]:
    """What judges a fact, and its parts. A ruleset names few, and each is asked for very often."""
    if fact.replace("-", "").replace("_", "").isalnum():
        return _tagged, (fact,)
    for pattern, judge in ((_STATE, _in_state), (_COMPARE, _compared), (_LISTED, _listed)):
        if found := re.match(pattern, fact):
            return judge, found.groups() if judge is not _compared else _sides(found)
    head, _, rest = fact.partition(":")
    headed = HEADS.get(head)
    return (headed, (rest,)) if headed is not None else (_tagged, (fact,))


def _sides(found: re.Match[str]) -> tuple[Any, ...]:
    left, sign, right = found.groups()
    return _side(left), SIGNS[sign], _side(right)


def _tagged(moment: Circumstance, tag: str) -> bool:
    return tag in moment.tags


def _which(moment: Circumstance, whose: str) -> Combatant | None:
    if whose == "source":
        return moment.source
    return moment.who if whose == "self" else moment.target


def _in_state(moment: Circumstance, whose: str, kind: str, other: str | None) -> bool:
    bearer = _which(moment, whose)
    if bearer is None:
        return False
    if other is None:
        return bool(bearer.conditions) and bearer.has(kind)
    toward = _which(moment, other)
    if toward is None:
        return False
    return any(held.kind == kind and toward.id in (held.source, held.against) for held in bearer.conditions)


class _Side(NamedTuple):
    """One side of a comparison: `whose` sheet the number `name` is of (empty: of the moment), or the `number`."""

    whose: str
    name: str
    number: float = 0


def _side(text: str) -> _Side:
    if not text[0].isalpha():
        return _Side("", "", float(text))
    head, _, rest = text.partition(".")
    return _Side(head, rest) if head in ("self", "target", "source") else _Side("", text)


def _compared(moment: Circumstance, left: _Side, sign: Callable[[float, float], bool], right: _Side) -> bool:
    one, other = _worth(moment, left), _worth(moment, right)
    return one is not None and other is not None and sign(one, other)


def _worth(moment: Circumstance, side: _Side) -> Number | None:
    """The number; None where nobody is there to have it."""
    if side.whose:
        bearer = _which(moment, side.whose)
        return None if bearer is None else number_of(bearer, side.name, moment)
    return named(side.name, moment) if side.name else side.number


def _stat(moment: Circumstance, bearer: Combatant | None, key: str) -> float:
    return 0 if bearer is None else moment.rules.stat(moment.state, bearer, key)


SIGNS: dict[str, Callable[[float, float], bool]] = {">=": ge, "<=": le, ">": gt, "<": lt, "=": eq}


def _listed(moment: Circumstance, whose: str, key: str, entry: str) -> bool:
    bearer = _which(moment, whose)
    if bearer is None:
        return False
    if key == "side":
        return bearer.side == entry
    if key == "state":
        return condition_state(moment.rules.data.condition, bearer) == entry
    if entry == TEXT:
        return not moment.about or moment.about in bearer.words.get(key, ())
    return entry in bearer.words.get(key, ())


def _chosen(moment: Circumstance, rest: str) -> bool:
    name, _, value = rest.partition("=")
    chosen = option(moment.rules, moment.state, name)
    text = str(chosen).lower() if isinstance(chosen, bool) else str(chosen)
    return text == value


def _relation(moment: Circumstance, relation: str) -> bool:
    who, target = moment.who, moment.target
    if who is None or target is None:
        return False
    if relation == "self":
        return who.id == target.id
    if relation == "ally":
        return who.side == target.side and who.id != target.id
    return who.side != target.side


def _ranged(moment: Circumstance, band: str) -> bool:
    who, target = moment.who, moment.target
    if who is None or target is None:
        return False
    return within(moment.rules.data, moment.state, who.id, target.id, band)


def _at_stage(moment: Circumstance, stage: str) -> bool:
    if stage == TURN:
        return moment.who is not None and moment.who.id in moment.state.active
    if stage == EARLY:
        return moment.who is not None and acts_early(moment.state, moment.who.id)
    return moment.state.stage == stage


def _used(moment: Circumstance, rest: str) -> bool:
    """Whether somebody has made a move, or one of a tag, in this turn, round or fight, or in answer to this roll."""
    head, colon, about = rest.partition(":")
    period, name = (head, about) if colon else (TURN, rest)
    if period == ROLL:
        return f"used:{ROLL}:{name}" in moment.tags
    return moment.who is not None and times_used(moment.state, moment.who, period, name) > 0


def _drew(moment: Circumstance, name: str) -> bool:
    """Whether the card that gives somebody their initiative is one of that name."""
    deck = next((each.deck for each in moment.rules.data.phase.values() if each.order == "cards"), None)
    card = moment.who.initiative if moment.who is not None else None
    return deck is not None and card in deck.named.get(name, ())


def _owes(moment: Circumstance, move: str) -> bool:
    return moment.who is not None and owed(moment.rules.data.condition, moment.state, moment.who) == move


def _came_out(moment: Circumstance, outcome: str) -> bool:
    return f"outcome:{outcome}" in moment.tags


COMES_OUT = ("hit", "missed", "saved", "unsaved", "spent", "won", "lost", "tied")
"""Words that tell how a move came out for somebody."""
OF_FIGHT = ("card", "option", "owes", "phase", "said", "scene", "stage", "used")
HEADS: dict[str, Callable[[Circumstance, str], bool]] = {
    "card": _drew,
    "is": _relation,
    "option": _chosen,
    "outcome": _came_out,
    "owes": _owes,
    "phase": lambda moment, phase: moment.state.phase == phase,
    "range": _ranged,
    "said": lambda moment, key: f"said:{key}" in moment.tags,
    "scene": lambda moment, flag: flag in moment.state.scene,
    "stage": _at_stage,
    "used": _used,
}
"""Facts that begin with a word and a colon, by that word."""
