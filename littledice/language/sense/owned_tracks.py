"""Tracks of the fight and of sides: what they cannot have, since nobody has them alone."""

from __future__ import annotations

from collections.abc import Iterator

from littledice.language.faults import KeyPath
from littledice.model.ruleset import Amount, Ruleset, Sum, TrackDef

PERSONAL = ("when", "group", "role", "code", "follows", "budget", "absorbs")
"""Keys of a track that somebody has."""


def owned(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    """Keys that fit only a person's track, a clock without an end, bounds that hang on a sheet, and places of [screen]
    and of templates that name what nobody has alone.
    """
    for name, track in data.track.items():
        path: KeyPath = ("track", name)
        if track.of == "person":
            yield from _personal(data, name, track)
            continue
        for key in PERSONAL:
            if getattr(track, key) != getattr(TrackDef(), key):
                yield (*path, key), f"the track belongs to the {track.of}; only one of a person has `{key}`."
        if track.draw == "clock" and track.high is None:
            yield path, "a clock needs an end: give it `high`, or leave `draw` out and it is told as a number."
        for key in ("high", "low", "start", "refill_to"):
            wrong = next(_of_a_sheet(data, getattr(track, key)), "")
            if wrong:
                yield (*path, key), f'the track belongs to the {track.of}, and "{wrong}" is a number of one person.'
    yield from _shown(data)


def _personal(data: Ruleset, name: str, track: TrackDef) -> Iterator[tuple[KeyPath, str]]:
    if track.draw:
        text = 'a person\'s track is drawn where [screen] says; `draw` is for one `of = "fight"` or `of = "side"`.'
        yield ("track", name, "draw"), text
    taken = data.track.get(track.absorbs)
    if track.absorbs == name:
        yield ("track", name, "absorbs"), "a track cannot absorb what comes off itself."
    elif taken is not None and taken.of != "person":
        yield ("track", name, "absorbs"), f"{track.absorbs} belongs to the {taken.of}: nobody takes damage on it."


def _of_a_sheet(data: Ruleset, amount: Amount | None) -> Iterator[str]:
    """Names of numbers that only somebody has."""
    if isinstance(amount, Sum):
        for part in (*amount.sum, *amount.best):
            yield from _of_a_sheet(data, part)
    elif isinstance(amount, str):
        head, _, rest = amount.partition(".")
        name = rest if head == "fight" else head
        known = data.track.get(name)
        if (head != "option" and amount != "high") and (known is None or known.of == "person"):
            yield amount


def _shown(data: Ruleset) -> Iterator[tuple[KeyPath, str]]:
    for key in ("pips", "crosses", "budget", "tokens"):
        for number, name in enumerate(getattr(data.screen, key)):
            if name in data.track and data.track[name].of != "person":
                yield (
                    ("screen", key, number),
                    f"{name} belongs to the {data.track[name].of}: it stands above the rows.",
                )
    bar = data.track.get(data.screen.bar)
    if bar is not None and bar.of != "person":
        yield ("screen", "bar"), f"{data.screen.bar} belongs to the {bar.of}; a bar shows a track of each person."
    for id, template in data.template.items():
        for name in template.tracks:
            if name in data.track and data.track[name].of != "person":
                yield ("template", id, "tracks", name), f"the track belongs to the {data.track[name].of}."
