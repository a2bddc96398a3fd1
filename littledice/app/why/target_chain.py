"""Why those whom the turn card does not name cannot be hit, or stand behind the five it names."""

from __future__ import annotations

from littledice.app.board.cards import MOST_TARGETS
from littledice.app.board.targets import targets
from littledice.app.table import Table
from littledice.app.why.chain import Chain, Link
from littledice.model.encounter import Encounter


def target_chain(table: Table) -> Chain | None:
    """The reason for each, None where the card names everybody or nobody is up."""
    state = table.state
    actors = [table.player] if table.player else list(state.active)
    links: list[Link] = []
    for who in actors:
        if state.stage == "running" and who in state.active:
            links += _links(table, state, who)
    if not links:
        return None
    names = " and ".join(state.combatants[who].name for who in actors)
    return Chain("targets", f"Whom {names}'s card does not name:", None, tuple(links))


def _links(table: Table, state: Encounter, who: str) -> list[Link]:
    found = targets(table.rules, state, who)
    more = [
        Link(f"{each.name}: {how}{f' {each.chance.text}' if each.chance.text else ''}")
        for how, named in (("to hit", found.now), ("after a move", found.later))
        for each in named[MOST_TARGETS:]
    ]
    for foe, refusal in found.reasons:
        said = refusal.message if foe.name in refusal.message else f"{foe.name}: {refusal.message}"
        more.append(Link(said, rule=refusal.rule))
    return more
