"""Coming into the fight: `add NAME [xN] [side:SIDE] [from:TEMPLATE] key=value ...`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.people.carried import as_left
from littledice.app.people.party import Regular
from littledice.app.people.records import made
from littledice.app.table import Table
from littledice.engine.apply import apply
from littledice.grammar.ids import id_of
from littledice.grammar.sheet_entries import Sheet, write
from littledice.grammar.sheet_slots import EVERYBODY
from littledice.grammar.tokens import MOST_SHOWN, fold, listed, shown, squeezed
from littledice.model.combatant import Combatant
from littledice.model.commands import Enter
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Joined
from littledice.model.names import clean_name
from littledice.model.record import Value, replace

MOST_HERE = 1000
USAGE = "add NAME [xN] [together] [side:SIDE] [from:TEMPLATE] KEY=VALUE ..."
_TIMES_OR_PAIR = re.compile(r"x[0-9]+$|[a-z]+:|[^=]+=", re.IGNORECASE)
"""Words that are meant to say something of somebody, a second time or to nobody's use."""


class Wish(Value):
    """Who is to come: names, how often (None: one of each, without a number), from which template, with which sheet."""

    names: Sequence[str]
    times: int | None
    template: str
    keys: list[str]


def add(
    table: Table, names: Sequence[str], times: int | None, template: str, keys: Sequence[str], *, together: bool = False
) -> Outcome:
    """One or several come in, before the fight or in the middle of it; `together` as a mob."""
    wish = Wish(names, times, template, [*keys])
    newcomers: list[Combatant] = []
    state = table.state
    typed = sheet_of(table, (), wish.keys)
    for name, template, tokens, carry in _who(table, wish):
        sheet = sheet_of(table, tokens, wish.keys)
        known = [who.name for who in state.combatants.values()]
        for numbered, number in numbered_names(sheet.name or name, wish.times, known):
            if len(state.combatants) >= MOST_HERE:
                raise Refused(f"A fight can hold at most {MOST_HERE:,} combatants.", "Start another one.", code="limit")
            id = id_of(sheet.name or name, state.combatants, table.lexicon, number)
            combatant = made(table.rules, state, id, numbered, sheet, template)
            if carry and table.shelf is not None:
                combatant = as_left(table.shelf, table.rules, table.save.slug, combatant, typed.tracks)
            newcomers.append(combatant)
            state = apply(state, Joined(combatant=combatant))
    newcomers = _mob(newcomers) if together else _mobs_of_templates(table, newcomers)
    totals = {who.id: who.initiative for who in newcomers if who.initiative is not None}
    came = [who.name for who in newcomers]
    label = "add " + (listed(came, "and") if len(came) < 4 else f"{came[0]} to {came[-1]}")
    command = Enter(combatants=tuple(newcomers), totals=totals)
    typed_dice = table.dice_text()
    outcome = carry_out(table, command, "add", label, typed=typed_dice, notices=_plain(table, wish, newcomers))
    if len(newcomers) == 1 and _described(wish):
        return replace(outcome, show="joined", payload=newcomers[0].id)
    return outcome


def _described(wish: Wish) -> bool:
    """Whether something of the sheet was typed, which is worth a look."""
    return any(not fold(token).startswith("side:") for token in wish.keys)


def _mob(newcomers: list[Combatant]) -> list[Combatant]:
    """The same people as a mob. Raises `WrongUsage` for one alone."""
    if len(newcomers) < 2:
        raise WrongUsage("A mob needs several.", "`add goblin x8 together`")
    return [replace(who, mob=newcomers[0].id) for who in newcomers]


def _mobs_of_templates(table: Table, newcomers: list[Combatant]) -> list[Combatant]:
    """The same people, those of a template whose people come together as a mob."""
    templates = table.rules.data.template
    first: dict[str, str] = {}
    for who in newcomers:
        if who.template in templates and templates[who.template].together:
            first.setdefault(who.template, who.id)
    many = [who.template for who in newcomers]
    return [
        replace(who, mob=first[who.template]) if who.template in first and many.count(who.template) > 1 else who
        for who in newcomers
    ]


def sheet_of(table: Table, known: Sequence[str], typed: Sequence[str]) -> Sheet:
    """What is known of somebody, and what was typed over it."""
    sheet = Sheet()
    for tokens in (known, typed):
        sheet.written.clear()
        for token in tokens:
            write(sheet, token, table.lexicon)
    return sheet


def _plain(table: Table, wish: Wish, newcomers: list[Combatant]) -> tuple[str, ...]:
    """That somebody who sounds ready-made is not: a foe by name alone, where there are templates."""
    known = listed(list(table.rules.data.template), "and") if table.rules.data.template else ""
    sheet = [token for token in wish.keys if not fold(token).startswith("side:")]
    if not known or sheet or any(who.template or who.side == "party" for who in newcomers):
        return ()
    if any(fold(name) == EVERYBODY or regular_named(table, name) is not None for name in wish.names):
        return ()
    numbers = f"{newcomers[0].name} has" if len(newcomers) == 1 else "these have"
    says = f'{table.rules.data.name} has no template "{shown(wish.names[0])}"; {numbers} the default numbers.'
    data = table.rules.data
    more = f"; `rules show {data.id} template` lists them all" if len(data.template) > MOST_SHOWN else ""
    return (f"{says} Templates: {known}{more}.",)


def _who(table: Table, wish: Wish) -> list[tuple[str, str, list[str], bool]]:
    """Name, template, keys that are known of each one meant, and whether they come as they left their last fight.
    Several names must all be known ones: nobody is called `Mira Vale` by two words without quotes.
    """
    found: list[tuple[str, str, list[str], bool]] = []
    for place, name in enumerate(wish.names):
        if place and _TIMES_OR_PAIR.match(name):
            raise WrongUsage(f'"{shown(name)}" is nobody\'s name.', f"`{USAGE}`")
        if fold(name) == EVERYBODY:
            found.extend((each.name, wish.template, each.tokens, each.carry) for each in _missing(table, wish))
            continue
        regular = regular_named(table, name)
        template = wish.template or table.lexicon.find("template", name)
        if regular is not None:
            found.append((regular.name, template, regular.tokens, regular.carry))
        elif len(wish.names) > 1 and not template:
            raise WrongUsage(
                f'There is no "{shown(name)}" in the party file or among the templates.',
                _quoted(table, wish.names),
            )
        else:
            ready = table.rules.data.template.get(template)
            said = clean_name(name)
            known = ready is not None and ready.name and squeezed(name) in (squeezed(template), squeezed(ready.name))
            found.append((ready.name if known and ready is not None else _capital(said), template, [], False))
    return found


def _missing(table: Table, wish: Wish) -> list[Regular]:
    """Everybody of the party file who is not in the fight yet. Raises `Refused` where that is nobody."""
    if wish.times is not None:
        raise WrongUsage("Everybody of the party file comes once.", "`add party`")
    everybody = list({id(each): each for each in _regulars(table).values()}.values())
    if not everybody:
        raise Refused("No party file names anybody.", "`add NAME side:party` brings one in.", code="unknown")
    here = [squeezed(who.name) for who in table.state.combatants.values()]
    found = [each for each in everybody if squeezed(each.name) not in here]
    if not found:
        raise Refused(
            "Everybody of the party file is in the fight already.", "`status` shows who is here.", code="nothing"
        )
    return found


def _quoted(table: Table, names: Sequence[str]) -> str:
    """How several words are one name: after a template's, the name of somebody made from it."""
    template = table.lexicon.find("template", names[0])
    if template:
        return f'A name of their own: `add "{shown(" ".join(names[1:]))}" from:{template}`'
    return f'A name of several words needs quotes: `add "{shown(" ".join(names))}"`'


def regular_named(table: Table, name: str) -> Regular | None:
    """Somebody of the party file."""
    return _regulars(table).get(squeezed(name))


def _regulars(table: Table) -> dict[str, Regular]:
    if table.party is None:
        return {}
    from littledice.app.people.party import regulars

    return regulars(table.party)


def _capital(name: str) -> str:
    """A name typed all in small letters begins with a capital."""
    first = name[:1].upper()
    # Some letters have no capital of one letter (ﬃ); those stay as they were typed.
    return first + name[1:] if name == name.lower() and len(first) == 1 else name


def numbered_names(name: str, times: int | None, known: list[str]) -> list[tuple[str, int | None]]:
    """Names with their numbers: several are numbered, and so is one whose name somebody has."""
    used = 0
    base = squeezed(name)
    for other in known:
        head, _, tail = other.rpartition(" ")
        if squeezed(other) == base:
            used = max(used, 1)
        elif head and tail.isdigit() and len(tail) < 7 and squeezed(head) == base:
            used = max(used, int(tail))
    if times is None and not used:
        return [(name, None)]
    return [(clean_name(f"{name} {number}"), number) for number in range(used + 1, used + 1 + (times or 1))]
