"""What has happened, told by events: the moments that lie behind each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from littledice.engine.conditions import condition_state
from littledice.engine.memo import PerRuleset
from littledice.engine.moments.happening import Happening
from littledice.engine.scene import News
from littledice.engine.shared_tracks import of_key
from littledice.model import events as ev
from littledice.model.ruleset import Ruleset
from littledice.model.track import Number

GM = "gm"
QUIET = ("refill", "edit", "refund")
"""Causes of a track's change that are no happening of its own."""


def happened(data: Ruleset, news: Sequence[News]) -> Iterator[Happening]:
    """The moments of all that is new, in order."""
    for place, each in enumerate(news):
        tell = TOLD.get(type(each.event))
        if tell is not None:
            yield from tell(data, each, news[place + 1 :])


def _struck(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    """`lost` is what came off the track, `over` what was left of it then."""
    event = news.event
    assert isinstance(event, ev.Struck)
    if event.taken <= 0:
        return
    came_off: dict[str, Number] = {}
    beside = _BESIDE.of(data)
    for each in later:
        if isinstance(each.event, ev.Struck):
            break
        if isinstance(each.event, ev.TrackSet) and each.event.who == event.target and each.event.value < each.event.was:
            came_off[each.event.track] = came_off.get(each.event.track, 0) + each.event.was - each.event.value
    numbers = {
        "amount": event.taken,
        "dealt": event.dealt,
        "taken": event.taken,
        "lost": came_off.get(data.screen.bar, 0),
        "over": max(0, event.taken - sum([lost for track, lost in came_off.items() if track not in beside])),
    }
    tags = (event.kind,) if event.kind else ()
    yield Happening("hurt", event.target, event.source, event.taken, numbers=numbers, tags=tags)


def _taken_beside(data: Ruleset) -> frozenset[str]:
    """The tracks whose loss of damage takes nothing from what the body still has to lose."""
    stages = [stage for body in data.body.values() for stage in body.way if stage.also]
    rows = [row.part for stage in stages if stage.part for row in data.list_[stage.part].rows.values()]
    return frozenset((*(stage.track for stage in stages), *rows))


_BESIDE = PerRuleset(_taken_beside)


def _track(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    event = news.event
    assert isinstance(event, ev.TrackSet)
    if event.why in QUIET or event.who not in news.after.combatants:
        return
    track = news.after.combatants[event.who].tracks.get(event.track)
    low, high = (track.low, track.high) if track is not None else (0, None)
    yield from _moved(event.track, event.who, event.by, event.was, event.value, low, high)
    if event.value > event.was and event.track == data.screen.bar:
        back = event.value - event.was
        yield Happening("healed", event.who, event.by, back, numbers={"amount": back})


def _moved(
    name: str, who: str, by: str, was: Number, value: Number, low: Number, high: Number | None
) -> Iterator[Happening]:
    amount = abs(value - was)
    numbers = {"amount": amount, "lost": amount}
    if value < was:
        yield Happening(f"lost:{name}", who, by, amount, numbers=numbers)
    if value <= low < was:
        yield Happening(f"emptied:{name}", who, by, amount, numbers=numbers)
    if high is not None and value >= high > was:
        yield Happening(f"filled:{name}", who, by, amount, numbers=numbers)


def _clock(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    event = news.event
    assert isinstance(event, ev.ClockSet)
    track = of_key(data, event.name)
    if track is None or event.clock is None or event.was is None or event.why in QUIET:
        return
    low = track.defined.low if isinstance(track.defined.low, int | float) else 0
    who = event.by if event.by in news.after.combatants else GM
    yield from _moved(track.name, who, event.by, event.was.value, event.clock.value, low, event.clock.high)


def _gained(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    event = news.event
    assert isinstance(event, ev.Gained)
    held, bearer = event.condition, news.before.combatants.get(event.who)
    had = bearer.find(held.kind, source=held.source, against=held.against) if bearer is not None else None
    numbers = {} if held.amount is None else {"amount": held.amount}
    if had is None or had.amount != held.amount:
        yield Happening(f"gained:{held.kind}", event.who, held.source, held.amount or 0, numbers=numbers)
    if bearer is None:
        return
    stood = condition_state(data.condition, bearer) == "up"
    if stood and condition_state(data.condition, news.after.combatants[event.who]) != "up":
        yield Happening("dropped", event.who, held.source)


def _lost(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    event = news.event
    assert isinstance(event, ev.Lost)
    yield Happening(f"ended:{event.kind}", event.who, event.source)


def _placed(data: Ruleset, news: News, later: Sequence[News]) -> Iterator[Happening]:
    event = news.event
    assert isinstance(event, ev.Placed)
    before = news.before.combatants.get(event.who)
    if event.at is not None and before is not None and before.at not in (None, event.at):
        yield Happening("moved", event.who)


TOLD: dict[type, Callable[[Ruleset, News, Sequence[News]], Iterator[Happening]]] = {
    ev.ClockSet: _clock,
    ev.Gained: _gained,
    ev.Lost: _lost,
    ev.Placed: _placed,
    ev.Struck: _struck,
    ev.TrackSet: _track,
}
"""Events behind which moments lie."""
