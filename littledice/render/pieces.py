"""A drawn line in pieces, for a prompt that has a way of its own to put styles on the screen."""

from __future__ import annotations

from rich.text import Text


def pieces(line: Text) -> list[tuple[str, str]]:
    """Each run of one style with the style's name, "" for none. Lines are put together of runs that do not overlap."""
    found: list[tuple[str, str]] = []
    place = 0
    for span in sorted(line.spans):
        if span.start > place:
            found.append(("", line.plain[place : span.start]))
        found.append((str(span.style), line.plain[span.start : span.end]))
        place = span.end
    rest = line.plain[place:]
    return [*found, ("", rest)] if rest else found
