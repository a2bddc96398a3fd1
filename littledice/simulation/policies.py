"""The policies of a ruleset, and the two that every game has without writing them."""

from __future__ import annotations

from collections.abc import Mapping

from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.ruleset import PolicyDef, Preference, Ruleset, Sum
from littledice.simulation.standing import BYSTANDERS

DEFAULT, RANDOM, IDLE = "default", "random", "idle"
ANY_MOVE = PolicyDef(name="Random", says="Makes any move that is allowed, at random.", random=True)
DOES_NOTHING = PolicyDef(name="Idle", says="Ends the turn.")
HURT_FIRST = Sum(sum=("chance", Sum(sum=("hurt",), divide=4)))
"""The likeliest blow, and rather at somebody who is hurt: a quarter of a percent for each percent that is missing."""


def known(data: Ruleset) -> dict[str, PolicyDef]:
    """Every policy by its name: the ruleset's own, the default where it has none, one of random moves, one of none."""
    made = {DEFAULT: _plain(data), RANDOM: ANY_MOVE, IDLE: DOES_NOTHING}
    return {**made, **data.policy}


def _plain(data: Ruleset) -> PolicyDef:
    """The default that works for every game: attack whom it is likeliest to hit, else get to where that is possible."""
    attack = data.screen.attack
    prefer: dict[str, Preference] = {}
    if attack:
        prefer["attack"] = Preference(move=attack, worth=HURT_FIRST)
    if "move" in data.move:
        prefer["approach"] = Preference(move="move", worth=2, goes=True)
    return PolicyDef(name="Default", says="Attacks whoever is likeliest to be hit, the hurt first.", prefer=prefer)


def policies_of(data: Ruleset, state: Encounter, chosen: Mapping[str, str]) -> dict[str, PolicyDef]:
    """Who plays by which policy: `chosen` names one by an id or by a side, an id going first; everybody else has the
    default. Raises `Refused` for a policy, an id or a side that is not there.
    """
    all_of_them = known(data)
    sides = {bearer.side for bearer in state.combatants.values()}
    for whom, name in chosen.items():
        if name not in all_of_them:
            raise Refused(
                f'There is no policy called "{name}" in {data.name}.',
                f"Known: {', '.join(all_of_them)}.",
                code="unknown",
            )
        if whom not in state.combatants and whom not in sides:
            raise Refused(
                f'Nobody here is called "{whom}", and no side.', "`status` shows who is here.", code="unknown"
            )
    return {
        id: all_of_them[chosen.get(id, chosen.get(bearer.side, IDLE if bearer.side == BYSTANDERS else DEFAULT))]
        for id, bearer in state.combatants.items()
    }
