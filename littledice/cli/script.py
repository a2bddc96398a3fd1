"""Many sentences in one process."""

from __future__ import annotations

import sys

from littledice.cli.call import Call
from littledice.cli.failures import Cancelled, as_error
from littledice.cli.interrupts import pressed
from littledice.cli.output import settle
from littledice.cli.perform import perform
from littledice.cli.reading.script_lines import STANDARD_INPUT, Sentence, sentences
from littledice.cli.session import Session
from littledice.grammar.sentence_start import Opening
from littledice.model.errors import LittleDiceError, WrongUsage

NESTED = ("script", "demo", "tour")
"""Verbs that say many sentences themselves, and so have no place in a file of them."""

ENDLESS = "watch"
"""The verb that ends only with Ctrl-C: no sentence after it would ever be said."""


def script(call: Call, file: str, *, keep_going: bool) -> int:
    """Say every line of the file. The first that is refused ends it with exit code 1, unless the rest is to be said
    all the same; anything but a refusal (a bad file, Ctrl-C) ends it with its own code.
    """
    refused = read = False
    for sentence in sentences(file or _piped()):
        read = True
        if sentence.remark:
            continue
        code = _said(sentence, call.session)
        if code > 2:
            return code
        if pressed():
            return call.session.refuse("script", Cancelled(f"Stopped after line {sentence.number}, which is done."))
        refused = refused or code > 0
        if refused and not keep_going:
            break
    call.session.place = {}
    if not file and not read:
        raise _no_file()
    return 1 if refused else 0


def _piped() -> str:
    """Standard input, where something is piped in. Raises `WrongUsage` at a terminal, which nobody meant to read."""
    if sys.stdin is None or sys.stdin.isatty():
        raise _no_file()
    return STANDARD_INPUT


def _no_file() -> WrongUsage:
    return WrongUsage("Which file? - is standard input.", "`script FILE`")


def _said(sentence: Sentence, session: Session) -> int:
    session.place = {"line": sentence.number}
    session.announce(sentence.text)
    try:
        line = session.read(sentence.words())
        _check_place(line, session)
    except LittleDiceError as error:
        return session.refuse("script", as_error(error))
    code = perform(line, session)
    settle()
    return code


def _check_place(line: Opening, session: Session) -> None:
    verb = session.name_of(line.verb)
    if verb in NESTED:
        raise WrongUsage(
            f"{verb} runs many sentences itself, so it can't be one of a script.",
            f"`{verb}` works as a command of its own.",
        )
    if verb == ENDLESS:
        raise WrongUsage(
            "watch follows the fight until Ctrl-C, so nothing after it would be done.",
            "`status` shows the board once; `watch` works as a command of its own.",
        )
