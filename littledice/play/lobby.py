"""Before a fight is chosen: Enter goes on with the current one, a number or a name picks another, `new` begins one."""

from __future__ import annotations

from collections.abc import Sequence

from littledice.app.history.whereabouts import Whereabout
from littledice.model.names import clean_text
from littledice.play.program import Line
from littledice.prompt.fragments import Facing, Fragment

LEAVE = ("q", "quit")


def chosen(line: Line, fights: Sequence[Whereabout]) -> str:
    """The sentence that was chosen, empty for leaving."""
    first = fights[0]
    hint: list[Fragment] = [("muted", f"Enter resumes {clean_text(first.name)}   ")]
    if len(fights) > 1:
        hint.append(("muted", f"1-{len(fights)} picks   "))
    hint.append(("muted", "new NAME begins one   q leaves"))
    typed = line.ask(Facing([("muted", " littledice > ")], hint))
    text = typed.text.strip()
    if typed.how != "line" or text.lower() in LEAVE:
        return ""
    if not text:
        return resuming(first)
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= len(fights):
        return resuming(fights[int(text[:6]) - 1])
    named = [each for each in fights if text.lower() in (each.slug, each.name.lower())]
    if named:
        return resuming(named[0])
    return f"new {text[1:].strip()}" if text.startswith("+") else text


def resuming(fight: Whereabout) -> str:
    """The sentence that goes on with a fight."""
    return f"resume {fight.slug}"
