"""`watch`: the fight followed live."""

from __future__ import annotations

import sys

from littledice.app.outcome import Outcome
from littledice.app.seeing.seen_state import PLAYERS
from littledice.cli.call import Call
from littledice.cli.output import complain, harmless, settle
from littledice.cli.play_table import Voice
from littledice.cli.session import Session

MOST_LINES = 10_000
"""Steps of one look that are written as lines of JSON, each; of more only where the fight stands."""


class Lines:
    """What is followed, as lines of JSON: one for where the fight stands, then one for every step."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def show(self, outcome: Outcome) -> None:
        """Write a line."""
        warnings = {"warnings": list(outcome.warnings)} if outcome.warnings else {}
        self.session.tell_data("watch", outcome.data, **warnings)

    def remark(self, text: str) -> None:
        """Write what is not a line of the fight beside it."""
        complain(harmless(text))


def watch(call: Call, *, player: bool) -> int:
    """Show every change until Ctrl-C, in JSON as a line each; returns the exit code. Raises `BrokenPipeError` where
    nobody reads any more.
    """
    from littledice.play.watch_loop import MOST_TOLD, PAUSE, watch

    session, line = call.session, call.line
    if player and not session.env.get("LITTLEDICE_AS"):
        session.env = {**session.env, "LITTLEDICE_AS": PLAYERS}
    desk = session.desk(line)
    json = session.looks.json
    voice = Voice(session.options, line.options.get("encounter", ""), session.env, verbs=session.verbs)
    # What Enter does is no use to a reader who cannot press it here.
    voice.session.shell = session.looks.form != "screen"

    def pause() -> None:
        from time import sleep

        if json:
            sys.stdout.flush()
        settle()
        sleep(PAUSE)

    try:
        watch(desk, Lines(session) if json else voice, pause, MOST_LINES if json else MOST_TOLD)
    except KeyboardInterrupt:
        return 0
