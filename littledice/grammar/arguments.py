"""The words after a verb sorted into its slots, and what they mean.

Every word goes to one slot: behind a keyword to the slot it introduces; by its form (`hp=4`, a face, `x3`) to the slot
that knows the form; else to the next plain slot in order, where optional ones give way to the required ones behind
them. What no slot takes is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from littledice.grammar.namable import Here
from littledice.grammar.numerals import is_faces, is_number, whole
from littledice.grammar.sentence_start import Opening
from littledice.grammar.slots import Name, Who
from littledice.grammar.tokens import fix, fold, listed, nearest_of, shown
from littledice.grammar.verb import Parameter, Verb
from littledice.model.errors import WrongUsage


class Sorted:
    """`words` by the name of their slot, `plain` those that no form or keyword sorts; `waiting` is the slot whose
    keyword came last, `over` what no slot takes.
    """

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.words: dict[str, list[str]] = {}
        self.plain: list[str] = []
        self.waiting: Parameter | None = None
        self.over: list[str] = []

    def add(self, slot: Parameter, *tokens: str) -> None:
        """Words of a slot."""
        if tokens:
            self.words.setdefault(slot.name, []).extend(tokens)

    def takes(self, slot: Parameter) -> bool:
        """Whether the slot has room."""
        return slot.what.many or slot.name not in self.words

    @property
    def has_faces(self) -> bool:
        """Whether a face of a die stands among the words."""
        return any(is_faces(word) for words in self.words.values() for word in words)

    @property
    def missing(self) -> Parameter | None:
        """The first slot that needs words and has none."""
        if any(slot.what.alone and slot.name in self.words for slot in self.verb.slots):
            return None
        return next((slot for slot in self.verb.slots if slot.required and slot.name not in self.words), None)


def sort_words(verb: Verb, tokens: Sequence[str], table: Any = None, who: str = "") -> Sorted:
    """Which word goes to which slot; nothing is refused. `who` was named before the verb; a `table` knows the forms
    that words have in its game.
    """
    found = Sorted(verb)
    actor = next((slot for slot in verb.slots if isinstance(slot.what, Who) and slot.what.actor), None)
    if actor is not None and who:
        found.add(actor, who)
    for token in tokens:
        if found.waiting is not None:
            found.add(found.waiting, token)
            found.waiting = None
            continue
        room = [slot for slot in verb.slots if found.takes(slot)]
        found.waiting = next((slot for slot in room if slot.what.after and fold(token) == slot.what.after), None)
        if found.waiting is None:
            _sort(found, room, token, table)
    _deal(found)
    return found


def _sort(found: Sorted, room: list[Parameter], token: str, table: Any) -> None:
    marked = next((slot for slot in room if slot.what.marks(token, found, table)), None)
    if marked is not None:
        found.add(marked, token)
    else:
        found.plain.append(token)


def _deal(found: Sorted) -> None:
    """The plain words in order: every required slot gets one, an optional one what is to spare, `many` all of that."""
    slots = [slot for slot in found.verb.slots if slot.what.plain and slot.name not in found.words]
    spare = max(0, len(found.plain) - sum(slot.required for slot in slots))
    place = 0
    for slot in slots:
        extra = spare if slot.what.many else min(spare, not slot.required)
        spare -= extra
        count = slot.required + extra
        found.add(slot, *found.plain[place : place + count])
        place += count
    found.over = found.plain[place:]


def arguments(verb: Verb, opening: Opening, table: Any = None) -> dict[str, Any]:
    """What the words and options of a sentence mean, by the parameters of the verb's function. Raises `WrongUsage` for
    a word that no slot takes and for a slot that needs one, and whatever the slots do.
    """
    found = sort_words(verb, opening.rest, table, opening.who)
    usage = f"`{verb.sentence}`"
    if found.over:
        named = any(isinstance(slot.what, Name) for slot in verb.slots) and not is_number(found.over[0])
        quotes = ". A name of several words needs quotes." if named else ""
        raise WrongUsage(f'`{verb.name}` doesn\'t take "{shown(found.over[0])}".', f"{usage}{quotes}")
    if found.waiting is not None:
        raise WrongUsage(f'"{found.waiting.what.after}" needs a word after it.', usage)
    if found.missing is not None:
        slot = found.missing.what
        known = [word for word, _ in slot.offers(Here(table))] if table is not None and slot.listed else []
        more = f": {listed(known)}" if known else ""
        raise WrongUsage(slot.asks or f"`{verb.name}` needs {slot.shown}.", f"{usage}{more}")
    values = {slot.name: _value(slot, found, verb, table) for slot in verb.slots}
    return values | {each.name: _option(each, opening) for each in verb.parameters if each.name in verb.options}


def _value(slot: Parameter, found: Sorted, verb: Verb, table: Any) -> Any:
    if slot.name in found.words:
        return slot.what.read(found.words[slot.name], table)
    if isinstance(slot.what, Who) and slot.what.actor:
        if len(table.whom.active) != 1 and not table.whom.mob:
            raise WrongUsage(slot.what.asks, f"`{verb.sentence}`")
        return table.whom.active[0]
    return () if slot.required else slot.default


def _option(option: Parameter, opening: Opening) -> Any:
    said = opening.options.get(option.name)
    if said is None:
        return option.default
    if not option.what.value:
        return True
    if option.what.many:
        return tuple(filter(None, said.split("\n")))
    return (
        whole(said, option.name if option.what.value == "N" else option.what.value.lower())
        if option.kind == int | None
        else said
    )


def part_of(verb: Verb, opening: Opening) -> tuple[Verb, Opening]:
    """The verb of a family that a sentence means, and the sentence without the family's name; any other verb itself."""
    from littledice.model.record import replace

    if not verb.parts:
        return verb, opening
    word = opening.rest[0] if opening.rest else ""
    if not word and verb.headed:
        return verb.parts[verb.headed], opening
    part = verb.parts.get(word.lower())
    if part is None:
        near = nearest_of(word, verb.parts)
        message = f'`{verb.name}` has no "{shown(word)}".' if word else f"What should `{verb.name}` do?"
        error = WrongUsage(message, f"Did you mean `{verb.name} {near}`?" if near else f"`{verb.sentence}`")
        error.fix = fix(word, near, verb.parts)
        raise error
    return part, replace(opening, rest=opening.rest[1:])
