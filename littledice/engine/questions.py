"""The one validator of answers."""

from __future__ import annotations

from littledice.model.errors import Refused
from littledice.model.question import Question


def judge(question: Question, picks: tuple[str, ...]) -> tuple[str, ...]:
    """The picks as the question's own option ids, with the last one where nothing else is left to pick; raises
    `Refused` for one that is not offered, too many of it, or too few.
    """
    if question.free:
        return picks
    known = {_plain(option.id): option for option in question.options}
    chosen: list[str] = []
    for pick in picks:
        option = known.get(_plain(pick))
        if option is None:
            raise Refused(f'"{pick}" is not a choice here.', _offer(question), code="answer")
        chosen.append(option.id)
        if chosen.count(option.id) > option.limit:
            raise Refused(
                f'"{option.id}" can be chosen at most {option.limit} times here.', _offer(question), code="answer"
            )
    if len(chosen) == question.least - 1:
        chosen += _only(question, chosen)
    if len(chosen) < question.least:
        raise Refused(f"{question.least} must be chosen, not {len(chosen)}.", _offer(question), code="answer")
    return tuple(chosen)


def offers(question: Question, pick: str) -> bool:
    """Whether the word is one of the question's choices."""
    return any(_plain(option.id) == _plain(pick) for option in question.options)


def too_many(question: Question, pick: str, further: str = "") -> Refused:
    """The refusal of a pick for which the question has no more room; `further` says why no later one takes it."""
    asked = "One choice is" if question.most == 1 else f"{question.most} choices are"
    return Refused(
        f'{asked} asked for: "{pick}" is too many{further}.', f"Nothing was changed. {_offer(question)}", code="answer"
    )


def choices(question: Question) -> str:
    """The choices as a hint has them, empty where none are listed."""
    return _offer(question) if question.options else ""


def _only(question: Question, chosen: list[str]) -> list[str]:
    """The one pick that is left, if there is but one: of two in a row the first says it all."""
    left = [option.id for option in question.options for _ in range(option.limit - chosen.count(option.id))]
    return left if len(left) == 1 else []


def _plain(word: str) -> str:
    """As people may write it: capitals and hyphens make no difference. A number keeps its sign."""
    return word[:1] + word[1:].lower().replace("-", "_") if word[:1] == "-" else word.lower().replace("-", "_")


def _offer(question: Question) -> str:
    return "Choose from: " + " ".join(option.id for option in question.options)
