"""`suggest`: the moves that a policy thinks best for whoever is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.app.telling.number_format import listed, shown
from littledice.engine.legality import why_not
from littledice.model.errors import LittleDiceError, Refused
from littledice.model.track import Number
from littledice.model.use import UseMove
from littledice.simulation.mind import Mind
from littledice.simulation.policies import DEFAULT, policies_of

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.table import Table

MOST = 3


class Suggestion(NamedTuple):
    """A move that is allowed now: the sentence that makes it, its worth by the policy, its chance in percent (None
    where it rolls nothing), and what the move is.
    """

    sentence: str
    worth: Number
    chance: int | None
    name: str
    use: UseMove


def suggest(table: Table, who: str, policy: str) -> Outcome:
    """The three best moves of somebody, or of whoever is up."""
    whom = who or _up(table)
    found = suggestions(table, whom, policy)
    name = table.state.combatants[whom].name

    def data() -> dict[str, Any]:
        moves = [
            {
                "sentence": each.sentence,
                "move": each.use.move,
                "targets": [target.id for target in each.use.targets],
                "words": list(each.use.words),
                "worth": each.worth,
                "chance": each.chance,
            }
            for each in found
        ]
        return {"who": whom, "policy": policy or DEFAULT, "moves": moves}

    lines = [f"{name}, by the {policy or DEFAULT} policy:"] if found else [f"{name}: the policy would end the turn."]
    lines += [f"{place}. {_told(each)}" for place, each in enumerate(found, 1)]
    return table.looked("suggest", "text", data, said=tuple(lines))


def suggestions(table: Table, who: str, policy: str = "", most: int = MOST) -> list[Suggestion]:
    """The best moves that the kernel allows, the best first. Raises `Refused` for a policy that nobody knows."""
    rules, state = table.rules, table.state
    chosen = {who: policy} if policy else {}
    mind = Mind(rules, policies_of(rules.data, state, chosen), state)
    found: list[Suggestion] = []
    for wish in mind.wishes(state, who):
        if len(found) == most:
            break
        try:
            allowed = why_not(rules, state, wish.use) is None
        except LittleDiceError:
            continue
        if allowed:
            move = rules.data.move[wish.use.move]
            chance = mind.chances.of(state, wish.use) if move.check or move.aim else None
            found.append(
                Suggestion(_sentence(table, wish.use), wish.worth, chance, move.name or wish.use.move, wish.use)
            )
    return found


def _up(table: Table) -> str:
    """Whoever is up."""
    active = table.whom.active
    if len(active) == 1 or table.whom.mob:
        return active[0]
    if not active:
        raise Refused("Nobody is up.", "`suggest WHO` names somebody.", code="who")
    names = listed([table.state.combatants[who].name for who in active], "or")
    raise Refused(f"Which of them: {names}?", f"`suggest {active[0]}`", code="who")


def _sentence(table: Table, use: UseMove) -> str:
    """What would be typed."""
    who = "" if table.state.active == (use.who,) else f"{use.who}: "
    words = [word.replace("=", "") for word in use.words]
    args = [f"{key} {','.join(said)}" for key, said in use.args.items()]
    return who + " ".join([use.move, *[target.id for target in use.targets], *words, *args])


def _told(each: Suggestion) -> str:
    chance = f", {each.chance}%" if each.chance is not None else ""
    return f"{each.sentence}   worth {shown(each.worth)}{chance}"
