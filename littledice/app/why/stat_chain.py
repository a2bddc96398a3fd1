"""Why a number of the sheet is what it is: given, by a trait, derived or usual; then what changes it now."""

from __future__ import annotations

from littledice.app.telling.number_format import shown
from littledice.app.why.amount_chain import parts
from littledice.app.why.chain import Chain, Link
from littledice.app.why.log_search import Log
from littledice.app.why.sources import Book
from littledice.engine.circumstance import Circumstance
from littledice.engine.modifiers import gather
from littledice.model.combatant import Combatant
from littledice.model.events import Event, Joined, StatSet


def stat_chain(book: Book, log: Log, bearer: Combatant, key: str) -> Chain:
    """The stat as it is now."""
    state = book.state
    moment = Circumstance(book.rules, state, bearer)
    value = book.rules.stat(state, bearer, key)
    links = [*_base(book, log, bearer, key, moment)]
    found = gather(key, moment)
    links += [book.reason(each.reason, kind=each.condition.kind if each.condition else "") for each in found]
    defined = book.rules.data.stat.get(key)
    name = (defined.name if defined is not None else "") or key
    unit = f" {defined.unit}" if defined is not None and defined.unit else ""
    rules = [each.reason.rule for each in found]
    title = f"{bearer.name}, {name}: {shown(value)}{unit}."
    return Chain(f"{bearer.id}.{key}", title, value, (*links, *book.says(*rules)))


def _base(book: Book, log: Log, bearer: Combatant, key: str, moment: Circumstance) -> list[Link]:
    """Where the number comes from before anything changes it."""
    base = book.rules.base_stat(book.state, bearer, key)
    if key in bearer.stats:
        return [_given(book, log, bearer, key)]
    data = book.rules.data
    for list_name, words in bearer.words.items():
        if list_name not in data.words or data.words[list_name].among != "trait":
            continue
        for word in words:
            if word in data.trait and key in data.trait[word].stats:
                given = ("trait", word, "stats", key)
                text = f"by {data.trait[word].name or word}"
                return [book.link(text, given, amount=base, op="base"), *book.options(given)]
    defined = data.stat.get(key)
    if defined is None:
        return [Link("nothing says it, so it is 0", amount=base, op="base")]
    if defined.derive is not None:
        path = ("stat", key, "derive")
        made = list(parts(book, defined.derive, moment, path))
        return [book.link("worked out", path, amount=base, op="base"), *made, *book.options(path)]
    return [book.link("what everybody has", ("stat", key, "default"), amount=base, op="base")]


def _given(book: Book, log: Log, bearer: Combatant, key: str) -> Link:
    """By the GM's word, or as somebody came in: then perhaps by a template."""

    def gave(event: Event) -> bool:
        if isinstance(event, StatSet):
            return event.who == bearer.id and event.key == key
        return isinstance(event, Joined) and event.combatant.id == bearer.id

    found = log.last(gave)
    step = found.step if found is not None else None
    template = book.rules.data.template.get(bearer.template)
    joined = found is not None and isinstance(found.event, Joined)
    if joined and template is not None and template.stats.get(key) == bearer.stats[key]:
        path = ("template", bearer.template, "stats", key)
        return book.link("as the template has it", path, amount=bearer.stats[key], op="base", step=step)
    text = "as the sheet was given" if joined else "set"
    return book.link(text, ("stat", key), amount=bearer.stats[key], op="base", step=step)
