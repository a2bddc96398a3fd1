"""The one validator of answers."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping

from littledice.model.errors import Refused
from littledice.model.question import Option, Question

NONE, NO = "none", "no"
ONLY_ANSWERS = (NONE, NO, "yes")
"""Words that mean something as an answer alone, whatever is asked."""
FREE = {"number": r"(?i)\d+(d\d+)?([+-]\d+)?", "hex": r"-?\d+,-?\d+"}
"""What may be typed besides choices, by the question's word for it."""
FITTING = {"number": "A number or dice, such as `7` or `1d6+4`.", "hex": "A hex is two numbers, such as 3,-1."}
"""The same in words."""
FACE = r"[1-9_]+"


def unread(
    to: str,
    kind: str,
    choices: Iterable[str] | Mapping[str, int],
    default: Iterable[str],
    *,
    least: int = 1,
    most: int = 1,
) -> Question:
    """A question for somebody who reads nothing: its choices, each once or as often as a mapping says, and no word
    about them.
    """
    limits = choices if isinstance(choices, Mapping) else dict.fromkeys(choices, 1)
    options = tuple(Option(id=id, limit=limit) for id, limit in limits.items())
    return Question(to=to, kind=kind, text="", options=options, default=tuple(default), least=least, most=most)


def taken(question: Question, words: deque[str]) -> tuple[str, ...]:
    """The words that answer this question, taken from the front: as many as it takes and offers, or `none` where
    nothing need be picked. What it does not offer is left for whatever comes next, unless the question still lacks it.
    """
    first = _plain(words[0])
    if (first == NONE or (first == NO and not question.least)) and not offers(question, first):
        words.popleft()
        if question.least > 0:
            raise Refused(f"Choose at least {question.least}.", choices(question), code="answer")
        return ()
    mine: list[str] = []
    while words and len(mine) < question.most:
        two = f"{words[0]}_{words[1]}" if len(words) > 1 else ""
        if two and offers(question, two) and not offers(question, words[0]):
            words.popleft()
            words[0] = two
        several = _all_of(question, words[0])
        if several and len(several) <= question.most - len(mine):
            words.popleft()
            words.extendleft(reversed(several))
        if not (question.free or offers(question, words[0]) or _lacks(question, mine)):
            break
        mine.append(words.popleft())
    return tuple(mine)


def _all_of(question: Question, word: str) -> list[str]:
    """The choices of which the word is the plural: `legs` where left leg and right leg are offered."""
    one = "_" + _plain(word)[:-1]
    if question.most < 2 or not _plain(word).endswith("s") or len(one) < 3 or offers(question, word):
        return []
    return [option.id for option in question.options if any(_plain(each).endswith(one) for each in option.also)]


def _lacks(question: Question, mine: list[str]) -> bool:
    """Whether the question cannot do without one more word."""
    known = [option.id for pick in mine for option in question.options if _is(option, pick)]
    return len(mine) + len(_only(question, known)) < max(1, question.least)


def judge(question: Question, picks: tuple[str, ...]) -> tuple[str, ...]:
    """The picks as the question's own option ids, with the last one where nothing else is left to pick; raises
    `Refused` for one that is not offered, too many of it or of all, or too few.
    """
    if question.free:
        return picks
    known = {option.id: option for option in question.options}
    chosen: list[str] = []
    for pick in picks:
        option = known.get(pick) or _named(question, pick)
        if option is None:
            raise Refused(f'"{pick}" is not a choice here.', _offer(question), code="answer")
        chosen.append(option.id)
        if chosen.count(option.id) > option.limit:
            often = "once" if option.limit == 1 else f"{option.limit} times"
            raise Refused(f'"{option.id}" can be chosen at most {often} here.', _offer(question), code="answer")
    if len(chosen) == question.least - 1:
        chosen += _only(question, chosen)
    if len(chosen) < question.least:
        raise Refused(f"Choose {question.least}, not {len(chosen)}.", _offer(question), code="answer")
    if len(chosen) > question.most:
        raise Refused(f"Choose at most {question.most}, not {len(chosen)}.", _offer(question), code="answer")
    return tuple(chosen)


def _named(question: Question, pick: str) -> Option | None:
    """The choice that somebody means, however they write it."""
    known = {_plain(word): option for option in question.options for word in (*option.also, option.id)}
    return known.get(_plain(pick))


def offers(question: Question, pick: str) -> bool:
    """Whether the word is one of the question's choices."""
    return any(_is(option, pick) for option in question.options)


def by_name(question: Question, pick: str) -> str:
    """The pick as it is told: where ids only count from the best, by the option's name."""
    if not question.ranked:
        return pick
    return next((option.also[0] for option in question.options if option.id == pick and option.also), pick)


def fits(question: Question, word: str) -> bool:
    """Whether the word can be the first of an answer: a choice, what is taken besides, nothing, or a face."""
    if offers(question, word) or _plain(word) in ONLY_ANSWERS or _all_of(question, word):
        return True
    free = FREE.get(question.free)
    return (free is not None and bool(re.fullmatch(free, word))) or (
        bool(question.dice) and bool(re.fullmatch(FACE, word))
    )


def _is(option: Option, pick: str) -> bool:
    return _plain(pick) in map(_plain, (option.id, *option.also))


def too_many(question: Question, pick: str, further: str = "") -> Refused:
    """The refusal of a pick for which the question has no more room; `further` says why no later one takes it."""
    asked = "One choice is" if question.most == 1 else f"{question.most} choices are"
    return Refused(
        f'{asked} asked for: "{pick}" is too many{further}.', f"Nothing was changed. {_offer(question)}", code="answer"
    )


def choices(question: Question) -> str:
    """The choices as a hint has them, or what else fits."""
    return _offer(question) if question.options else FITTING.get(question.free, "")


def _only(question: Question, chosen: list[str]) -> list[str]:
    """The one pick that is left, if there is but one: of two in a row the first says it all."""
    left = [option.id for option in question.options for _ in range(option.limit - chosen.count(option.id))]
    return left if len(left) == 1 else []


def _plain(word: str) -> str:
    """As people may write it: capitals, hyphens and blanks make no difference. A number keeps its sign."""
    sign = word[:1] if word[:1] == "-" else ""
    return sign + word[len(sign) :].lower().replace("-", "_").replace(" ", "_")


def _offer(question: Question) -> str:
    faces = "a die's face" if question.dice == 1 else f"the faces of all {question.dice} dice"
    typed = f", or type {faces}" if question.dice else ""
    return f"Choose from: {' '.join(option.id for option in question.options)}{typed}"
