"""The screens of what only tells: lists, figures, odds, the log; sentences where there is no screen."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from littledice.app.outcome import Outcome
from littledice.render.cell_text import bit, flowed
from littledice.render.ink import Ink
from littledice.render.named_sentences import coloured


def text_lines(ink: Ink, outcome: Outcome) -> list[Text]:
    """Sentences, the names in them coloured."""
    state = outcome.after
    return [
        piece
        for line in outcome.text
        for piece in flowed(list(coloured(ink, state, line).split(" ")), ink.width, first=bit(" "), indent=3, gap=" ")
    ]


def _what(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.completing.what_now import WhatNow
    from littledice.render.reports.what_screen import what_lines

    found = outcome.payload
    return what_lines(ink, found) if isinstance(found, WhatNow) else text_lines(ink, outcome)


def _stats(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.story.stats import Stats
    from littledice.render.reports.stats_screen import stats_lines

    return stats_lines(ink, outcome.payload) if isinstance(outcome.payload, Stats) else text_lines(ink, outcome)


def _chronicle(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.story.story import Story
    from littledice.render.reports.chronicle_screen import chronicle_lines

    return chronicle_lines(ink, outcome.payload) if isinstance(outcome.payload, Story) else text_lines(ink, outcome)


def _forecast(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.forecasting.forecast import Forecast
    from littledice.render.reports.forecast_screen import forecast_lines

    found = outcome.payload
    return forecast_lines(ink, found) if isinstance(found, Forecast) else text_lines(ink, outcome)


def _list(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.history.whereabouts import Fights
    from littledice.render.reports.fight_list import fights_lines

    return fights_lines(ink, outcome.payload) if isinstance(outcome.payload, Fights) else text_lines(ink, outcome)


def _log(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.app.history.log import Log
    from littledice.render.reports.log_screen import log_lines

    if not isinstance(outcome.payload, Log) or outcome.rules is None:
        return text_lines(ink, outcome)
    return list(log_lines(ink, outcome.payload, outcome.after, outcome.rules.data.flow.round_word))


def _odds(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.render.odds_screen import odds_lines

    if not isinstance(outcome.payload, dict):
        return text_lines(ink, outcome)
    return odds_lines(ink, outcome.payload, outcome.after)


def _roll(ink: Ink, outcome: Outcome) -> list[Text]:
    from littledice.render.odds_screen import roll_lines

    if not isinstance(outcome.payload, dict):
        return text_lines(ink, outcome)
    from littledice.app.telling.rolls_told import roll_told
    from littledice.model.ruleset import Ruleset

    data = outcome.rules.data if outcome.rules is not None else Ruleset(id="", name="")
    return roll_lines(ink, outcome.payload["expression"].text, roll_told(data, outcome.payload["roll"]))


REPORTS: dict[str, Callable[[Ink, Outcome], list[Text]]] = {
    "what": _what,
    "stats": _stats,
    "chronicle": _chronicle,
    "forecast": _forecast,
    "list": _list,
    "log": _log,
    "odds": _odds,
    "roll": _roll,
}
