"""`watch`: the fight followed live."""

from __future__ import annotations

from littledice.app.seeing.seen_state import PLAYERS
from littledice.cli.call import Call
from littledice.cli.output import settle
from littledice.cli.play_table import Voice


def watch(call: Call, *, player: bool) -> int:
    """Show every change until Ctrl-C; returns the exit code. In JSON it is one line, as the fight stands now."""
    session, line = call.session, call.line
    if player and not session.env.get("LITTLEDICE_AS"):
        session.env = {**session.env, "LITTLEDICE_AS": PLAYERS}
    desk = session.desk(line)
    if session.looks.json:
        from littledice.app.history.watching import seen

        (outcome,) = seen(desk, None).outcomes
        session.tell_data("watch", outcome.data)
        return 0
    from littledice.play.watch_loop import PAUSE, watch

    voice = Voice(session.options, line.options.get("encounter", ""), session.env, verbs=session.verbs)

    def pause() -> None:
        from time import sleep

        settle()
        sleep(PAUSE)

    try:
        watch(desk, voice, pause)
    except KeyboardInterrupt:
        return 0
