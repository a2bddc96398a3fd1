"""Menus: pick one of several by arrows or by typing a part of it; Esc or Ctrl-C leaves without a pick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from littledice.prompt.fragments import Entry
from littledice.prompt.prompt_style import classed, depth_of, style_of

if TYPE_CHECKING:
    import questionary
    from prompt_toolkit.key_binding.key_processor import KeyPressEvent

MOST_PLAIN = 20
"""Entries up to which arrows are quick enough; more are filtered by typing."""


class Menu:
    """Shows menus in the styles of a theme. `pointer` marks the entry Enter would pick."""

    def __init__(self, styles: Mapping[str, str], theme: str, pointer: str) -> None:
        self._style = style_of(styles)
        self._depth = depth_of(theme)
        self._pointer = pointer

    def pick(self, question: str, entries: Sequence[Entry], reasons: str = "", **more: Any) -> str | None:
        """The word of the entry picked, None if the menu was left. `reasons` say what is not offered and why; `more`
        goes to the application (a test's input and output).
        """
        import questionary

        filtering = len(entries) > MOST_PLAIN
        shown: list[Any] = [
            questionary.Choice(
                "".join(text for _, text in entry.shown) if filtering else [classed(each) for each in entry.shown],
                value=entry.word,
            )
            for entry in entries
        ]
        if reasons:
            shown.append(questionary.Separator(f"   {reasons}"))
        asked = questionary.select(
            question,
            choices=shown,
            qmark=" ?",
            pointer=f" {self._pointer}",
            style=self._style,
            color_depth=self._depth,
            instruction=" type to filter, Enter picks, Esc leaves" if filtering else " Enter picks, Esc leaves",
            use_search_filter=filtering,
            use_jk_keys=False,
            **more,
        )
        _leave_on_escape(asked)
        try:
            picked = asked.unsafe_ask()
        except KeyboardInterrupt:
            return None
        return picked if isinstance(picked, str) else None


def _leave_on_escape(asked: questionary.Question) -> None:
    """Where questionary lets Esc hang, it leaves at once."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = asked.application.key_bindings
    assert isinstance(keys, KeyBindings)

    @keys.add("escape", eager=True)
    def _leave(event: KeyPressEvent) -> None:
        event.app.exit(result=None)
