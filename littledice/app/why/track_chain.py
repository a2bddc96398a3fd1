"""Why a track stands where it does: what last moved it, and where its bounds come from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from littledice.app.telling.moment import track_word
from littledice.app.telling.number_format import shown
from littledice.app.why.amount_chain import parts
from littledice.app.why.chain import Chain, Link
from littledice.app.why.log_search import Found, Log
from littledice.app.why.sources import Book
from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.language.faults import KeyPath
from littledice.model.combatant import Combatant
from littledice.model.events import Event, Joined, Struck, TrackMade, TrackSet, Used
from littledice.model.ruleset import Amount
from littledice.model.track import Number

LAST = 4
"""How many changes are told, the last ones."""
BOUNDS = {"max": "high", "high": "high", "min": "low", "low": "low"}


def track_chain(book: Book, log: Log, bearer: Combatant, name: str) -> Chain:
    """The track's value, by the events that last changed it."""
    track = bearer.tracks[name]
    links: list[Link] = []
    for found in islice(log.back(lambda event: _moves(event, bearer.id, name)), LAST):
        links = [*_change(book, found, bearer.id, name), *links]
        if not isinstance(found.event, TrackSet):
            break
    links += [book.link("the track", ("track", name), rule=_rule(book, name))]
    high = "" if track.high is None else f" of {shown(track.high)}"
    title = f"{bearer.name}, {track_word(book.rules.data, name)}: {shown(track.value)}{high}."
    return Chain(f"{bearer.id}.{name}", title, track.value, (*links, *book.says(_rule(book, name))))


def bound_chain(book: Book, log: Log, bearer: Combatant, name: str, which: str) -> Chain:
    """The track's maximum or minimum."""
    key = BOUNDS[which]
    value: Number | None = getattr(bearer.tracks[name], key)
    word = "maximum" if key == "high" else "minimum"
    title = f"{bearer.name}, {word} of {track_word(book.rules.data, name)}: "
    title += "none." if value is None else f"{shown(value)}."
    return Chain(f"{bearer.id}.{name}.{which}", title, value, tuple(_bound(book, log, bearer, name, key)))


def _moves(event: Event, who: str, name: str) -> bool:
    if isinstance(event, TrackSet):
        return event.who == who and event.track == name
    if isinstance(event, TrackMade):
        return event.who == who and event.name == name
    return isinstance(event, Joined) and event.combatant.id == who


def _change(book: Book, found: Found, who: str, name: str) -> Iterator[Link]:
    """One event that moved it, and the blow or cost behind it."""
    event = found.event
    if not isinstance(event, TrackSet):
        begins = event.combatant.tracks.get(name) if isinstance(event, Joined) else getattr(event, "track", None)
        text = "as the sheet began" if isinstance(event, Joined) else "its bounds changed"
        path = _start(book, event, name)
        yield book.link(text, path, amount=begins.value if begins else 0, op="base", step=found.step)
        return
    cause, path = _cause(book, found, event)
    text = f"{shown(event.was)} to {shown(event.value)}, {cause} ({found.label})"
    yield book.link(text, path, amount=event.value - event.was, step=found.step)
    blow = next((each for each in reversed(found.until) if isinstance(each, Struck)), None)
    if event.value < event.was and event.why != "cost" and blow is not None and blow.target == who:
        yield Link(f"{shown(blow.dealt)} dealt, {shown(blow.taken)} taken", step=found.step)
        used = next((each.move for each in reversed(found.until) if isinstance(each, Used)), "")
        yield from (book.reason(reason, move=used) for reason in blow.reasons)


def _cause(book: Book, found: Found, event: TrackSet) -> tuple[str, KeyPath]:
    """The cause in words, and the entry that says so."""
    data = book.rules.data
    person = book.state.combatants.get(event.by)
    by = f" by {person.name}" if person is not None and event.by != event.who else ""
    if event.why == "refill":
        return f"refilled at {data.track[event.track].refill}", ("track", event.track, "refill")
    if event.why in data.condition:
        return f"{data.condition[event.why].name or event.why}{by}", ("condition", event.why)
    used = next((each for each in reversed(found.until) if isinstance(each, Used)), None)
    if used is None or used.move not in data.move:
        return f"{event.why or 'changed'}{by}", ("track", event.track)
    paid = event.why == "cost" and event.track in data.move[used.move].cost
    return f"{event.why}{by}", ("move", used.move, *(("cost", event.track) if paid else ()))


def _start(book: Book, event: Event, name: str) -> KeyPath:
    template = event.combatant.template if isinstance(event, Joined) else ""
    if template in book.rules.data.template and name in book.rules.data.template[template].tracks:
        return ("template", template, "tracks", name)
    return ("track", name)


def _rule(book: Book, name: str) -> str:
    defined = book.rules.data.track.get(name)
    return defined.rule if defined is not None else ""


def _bound(book: Book, log: Log, bearer: Combatant, name: str, key: str) -> Iterator[Link]:
    defined, track = book.rules.data.track.get(name), bearer.tracks[name]
    value: Number | None = getattr(track, key)
    amount: Amount | None = getattr(defined, key) if defined is not None else None
    moment = Circumstance(book.rules, book.state, bearer, numbers={"high": track.high or 0})
    path: KeyPath = ("track", name, key)
    if amount is not None and not (key == "high" and track.fixed) and worth(amount, moment) == value:
        yield book.link("as the ruleset has it", path, amount=value, op="base")
        yield from parts(book, amount, moment, path)
        yield from book.options(path)
        return
    made = log.last(lambda event: not isinstance(event, TrackSet) and _moves(event, bearer.id, name))
    step = made.step if made is not None else None
    begins = _start(book, made.event, name) if made is not None else ("track", name)
    if begins[0] == "template":
        yield book.link("as the template has it", begins, amount=value, op="base", step=step)
    else:
        text = "as it was given, or worked out when the sheet was made"
        yield book.link(text, ("track", name), amount=value, op="base", step=step)
