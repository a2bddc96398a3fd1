"""A form of a player's page as the sentence that it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Fields = Mapping[str, Sequence[str]]


def sentence_of(fields: Fields) -> str:
    """The sentence: typed as one, or a move with whom, where and what is said with it, or an answer. Of the fields of
    moves that were not chosen nothing is read.
    """
    typed = one(fields, "sentence")
    if typed.strip():
        return typed
    if "answer" in fields:
        return _answer(fields)
    return _move(fields)


def one(fields: Fields, name: str) -> str:
    """The last value of a field, empty for none."""
    return next(reversed(fields.get(name, ())), "")


def _move(fields: Fields) -> str:
    move = one(fields, "move")
    if not move:
        return ""
    hexes = [f"to {each}" for each in fields.get(f"hex.{move}", ()) if each]
    words = [*fields.get(f"to.{move}", ()), *hexes, one(fields, f"far.{move}"), *fields.get(f"and.{move}", ())]
    against = one(fields, f"against.{move}").strip()
    words += [f"vs {against}"] if against else []
    return " ".join(each for each in (move, *words, _dice(fields)) if each.strip())


def _answer(fields: Fields) -> str:
    """The picks in order; of `several` that may be picked none were. Faces alone answer a question that may be answered
    by them; nothing at all takes the default.
    """
    picks = [each for each in fields.get("pick", ()) if each]
    dice = one(fields, "dice")
    if not picks:
        return f"answer {dice or 'none'}" if "several" in fields or dice.strip() else "answer"
    return " ".join(part for part in ("answer", *picks, _dice(fields)) if part)


def _dice(fields: Fields) -> str:
    dice = " ".join(one(fields, "dice").replace('"', " ").split())
    return f'--dice "{dice}"' if dice else ""
