"""Whether a number by name is one that `engine/amounts` can work out."""

from __future__ import annotations

from littledice.language.references.known_names import Known
from littledice.rules.nearest import did_you_mean


def why_not_amount(name: str, known: Known) -> str:
    """What is wrong with an amount's name, empty if nothing is."""
    head, dot, rest = name.partition(".")
    if name in known.numbers:
        return ""
    if head == "option" and dot:
        options = known.tables["option"]
        return "" if rest in options else f'there is no option "{rest}"; {did_you_mean(rest, options)}'
    if head == "fight" and dot:
        track, _, bound = rest.partition(".")
        if track not in known.fight_tracks:
            return f'there is no track of the fight "{track}"; {did_you_mean(track, known.fight_tracks)}'
        return _why_not_sheet(rest, known) if bound else ""
    whose = rest if head in ("self", "target", "source") and dot else name
    return _why_not_sheet(whose, known)


def _why_not_sheet(name: str, known: Known) -> str:
    head, dot, rest = name.partition(".")
    if not dot:
        return "" if name in known.sheet or name in known.tables["words"] else _unknown(name, known)
    if head == "base":
        stats = known.tables["stat"]
        return "" if rest in stats else f'there is no stat "{rest}"; {did_you_mean(rest, stats)}'
    if head == "best":
        return "" if rest in known.stat_tags else f'no stat has the tag "{rest}"; {did_you_mean(rest, known.stat_tags)}'
    if head == "held":
        return "" if rest == "skill" else f'what is held has a `skill`, but no "{rest}"'
    tracks = known.tables["track"]
    if head not in tracks:
        return f'there is no track "{head}"; {did_you_mean(head, tracks)}'
    return "" if rest in ("high", "lost") else f'a track has `high` and `lost`, but no "{rest}"'


def _unknown(name: str, known: Known) -> str:
    if name.strip().lstrip("-").replace(".", "", 1).isdecimal():
        return f"write {name.strip()} without quotes; in quotes it is the name of a number"
    return f'there is no number "{name}"; {did_you_mean(name, known.numbers)}'
