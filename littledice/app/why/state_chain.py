"""Why things stand as they do that are not numbers on a sheet: initiative, places, conditions, rounds, questions."""

from __future__ import annotations

from littledice.app.telling.effects import effect_of
from littledice.app.telling.number_format import counted, shown
from littledice.app.why.chain import Chain, Link
from littledice.app.why.log_search import Log
from littledice.app.why.sources import Book
from littledice.engine.conditions import NO_DEFINITION
from littledice.model.combatant import Combatant
from littledice.model.condition import Condition
from littledice.model.encounter import Open
from littledice.model.events import Event, Gained, InitiativeSet, Joined, Placed, Rolled, RoundBegan
from littledice.model.question import Option, Question
from littledice.model.ruleset import Modifier


def initiative_chain(book: Book, log: Log, bearer: Combatant) -> Chain:
    """The total, the roll behind it, and the step of the ruleset that rolls it."""
    found = log.last(lambda event: isinstance(event, InitiativeSet) and event.who == bearer.id)
    links: list[Link] = []
    if found is not None:
        rolls = [event.roll for event in found.until if isinstance(event, Rolled) and event.roll.who == bearer.id]
        rolls = [roll for roll in rolls if roll.what == "initiative"]
        for roll in rolls[-1:]:
            faces = " ".join(map(str, roll.faces))
            links = [Link(f"the dice {faces}"), *(book.reason(each) for each in roll.reasons)]
        links.append(Link(f"rolled in {found.label}" if rolls else f"given in {found.label}", step=found.step))
    links += [book.link("how it is rolled", ("flow", "roll")), *book.options(("flow", "roll"))]
    value = bearer.initiative
    title = f"{bearer.name}, initiative: {'none' if value is None else shown(value)}."
    return Chain(f"{bearer.id}.initiative", title, value, tuple(links))


def place_chain(book: Book, log: Log, bearer: Combatant) -> Chain:
    """The hex, and what moved the bearer there."""

    def moved(event: Event) -> bool:
        stood = isinstance(event, Joined) and event.combatant.id == bearer.id
        return stood or (isinstance(event, Placed) and event.who == bearer.id)

    found = log.last(moved)
    at = "nowhere" if bearer.at is None else f"{bearer.at[0]},{bearer.at[1]}"
    links = () if found is None else (Link(found.label, step=found.step),)
    return Chain(f"{bearer.id}.at", f"{bearer.name}, place: {at}.", bearer.at, links)


def condition_chain(book: Book, log: Log, bearer: Combatant, held: Condition, part: str = "") -> Chain:
    """What began it, when it ends and why then, and everything it changes; `part` is one number of it."""
    data = book.rules.data
    defined = data.condition.get(held.kind, NO_DEFINITION)
    path = ("condition", held.kind)
    begun = log.last(lambda event: _begins(event, bearer.id, held))
    links = [] if begun is None else [Link(f"began in {begun.label}", step=begun.step)]
    if held.kind in data.condition:
        links.append(book.link(defined.says or defined.name or held.kind, path, rule=" ".join(defined.rules)))
    if held.ends is not None:
        own = "ends" if defined.ends is not None else "params"
        links.append(book.link(_until(held), (*path, own) if book.where((*path, own)) else path))
    if held.amount is not None:
        links.append(book.link("its amount", (*path, "amount"), amount=held.amount, op="base"))
    if held.uses is not None:
        links.append(book.link("uses left", (*path, "uses"), amount=held.uses, op="base"))
    for own_key, entry in defined.modify.items():
        quantity = (entry.key if isinstance(entry, Modifier) else "") or own_key
        links.append(book.link(f"changes {quantity}", (*path, "modify", own_key)))
    links += [Link(f"changes {key}", amount=amount) for key, amount in held.modify.items()]
    value = _number(held, part) if part else held.kind
    title = f"{bearer.name}, {effect_of(data, book.state, bearer, held).text}."
    return Chain(f"{bearer.id}.{held.kind}", title, value, (*links, *book.says(*defined.rules)))


def _begins(event: Event, who: str, held: Condition) -> bool:
    if isinstance(event, Joined):
        return event.combatant.id == who and held in event.combatant.conditions
    if not isinstance(event, Gained) or event.who != who:
        return False
    made = event.condition
    return made.same(held.kind, held.source, held.against, held.text)


def _until(held: Condition) -> str:
    ends = held.ends
    assert ends is not None
    whose = f" of {ends.of}" if ends.of else ""
    phase = f", phase {ends.phase}" if ends.phase else ""
    return f"ends at the {ends.at.replace('_', ' ')}{whose} in round {ends.round}{phase}"


def _number(held: Condition, part: str) -> int | None:
    ends = held.ends.round if held.ends is not None else None
    return {"amount": held.amount, "uses": held.uses, "ends": ends, "round": ends}.get(part)


def round_chain(book: Book, log: Log) -> Chain:
    """The round, and the step that opened it."""
    number = book.state.round
    found = log.last(lambda event: isinstance(event, RoundBegan))
    links = [] if found is None else [Link(f"began in {found.label}", step=found.step)]
    flow = book.rules.data.flow
    links.append(book.link("how a fight goes", ("flow",), rule=" ".join(flow.rules)))
    return Chain("round", f"Round {number}.", number, (*links, *book.says(*flow.rules)))


def _so_often(asked: Question, option: Option) -> str:
    """How often it may be picked, where that is less than all picks."""
    return f", at most {counted(option.limit, 'time')}" if option.limit < asked.most else ""


def question_chain(book: Book, waiting: Open) -> Chain:
    """What asks, what may be picked, and what happens if nobody does."""
    asked = waiting.question
    move = getattr(waiting.command, "move", "")
    links = [Link(f"question {waiting.id}, asked of {asked.to}")]
    if move in book.rules.data.move:
        links.append(book.link(f"asked by {book.rules.data.move[move].name or move}", ("move", move)))
    else:
        links.append(Link(f"asked by {type(waiting.command).__name__.lower()}"))
    if asked.most > 1:
        links.append(Link(f"pick {asked.most}" if asked.least == asked.most else f"pick {asked.least} to {asked.most}"))
    links += [
        Link(f"{each.id}{_so_often(asked, each)}{f': {each.text}' if each.text else ''}") for each in asked.options
    ]
    if asked.default is not None:
        links.append(Link(f"without an answer: {' '.join(asked.default) or 'none'}"))
    return Chain("question", asked.text, waiting.id, (*links, *book.says(asked.rule)))
