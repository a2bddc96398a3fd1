"""What people see: screens drawn with Rich, and sentences for pipes, screen readers and narrow terminals.

Importing this package draws and loads nothing; each function loads what it needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

    from littledice.app.outcome import Outcome
    from littledice.render.settings import ScreenSettings


def sentences(outcome: Outcome) -> list[str]:
    """The outcome in sentences, without Rich."""
    from littledice.render.plain.plain_text import linear

    return linear(outcome)


def show(outcome: Outcome, settings: ScreenSettings) -> list[Text]:
    """The outcome as lines of text in named styles, none wider than the screen."""
    from littledice.render.screens import show as drawn

    return drawn(outcome, settings)
