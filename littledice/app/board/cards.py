"""The turn card: what whoever is up has left, may expect and may not do."""

from __future__ import annotations

from collections.abc import Callable

from littledice.app.board.data import Card, Odds, Owed
from littledice.app.board.gauges import budget, figures
from littledice.app.telling.number_format import counted, shown, signed, unit_for
from littledice.app.telling.spans import NONE, Line, Span, joined
from littledice.app.telling.spans import chance as chance_of
from littledice.engine.amounts import worth
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.legality import bars
from littledice.engine.ruleset import Rulebook
from littledice.engine.stage import of_a_slot, owed
from littledice.engine.weapons import chosen, weapon_of
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.record import Value
from littledice.model.ruleset import WeaponDef, When
from littledice.model.use import Target, UseMove

Chance = Callable[[str, str, str], str]
"""The exact chance, as a fraction, that the first id succeeds with a move, at a target (empty for none); empty where
the move aims at no number.
"""

MOST_TARGETS = 5
SPEED = "speed"
"""The stat that how far one may go tells already."""


def card(rules: Rulebook, state: Encounter, bearer: Combatant, chance: Chance | None) -> Card:
    """The bearer's turn card. While something is owed, it is all that counts."""
    move = owed(rules.data.condition, state, bearer)
    if move:
        defined = rules.data.move.get(move)
        told = chance_of(chance(bearer.id, move, ""), "text") if chance is not None else NONE
        return Card(owed=Owed(move, (defined.name if defined is not None else "") or move, told))
    attacks = _may_attack(rules, state)
    aims = _aims(rules, state, bearer, chance) if chance is not None else NO_AIMS
    spreads = chance is not None and attacks and not aims.odds and _anybody(rules, state, bearer)
    spread = _spread(rules, state, bearer) if spreads else ()
    go, arms = _on_the_map(rules, state, bearer) if bearer.at is not None and chance is not None else ("", ())
    known = figures(rules, state, bearer, tuple(id for id in rules.data.screen.card if not (go and id == SPEED)))
    return Card(
        budget=budget(rules.data, bearer),
        figures=tuple(each for each in known if each.value or each.high is not None),
        weapon=_weapon(rules, state, bearer) if attacks and not arms else (),
        go=go,
        arms=arms,
        odds=aims.odds,
        later=aims.later,
        others=aims.others,
        soon=aims.soon,
        spread=spread,
        nobody=aims.nobody if not spread else "",
        forbidden=_forbidden(rules, state, bearer),
    )


class Aims(Value):
    """Whom an attack may be aimed at: as the card tells it."""

    odds: tuple[Odds, ...] = ()
    later: tuple[Odds, ...] = ()
    others: int = 0
    soon: bool = False
    nobody: str = ""


NO_AIMS = Aims()


def _aims(rules: Rulebook, state: Encounter, bearer: Combatant, chance: Chance) -> Aims:
    """At most five of either sort; the rest is counted. The reason for nobody is that of the first."""
    from littledice.app.board.targets import targets

    found = targets(rules, state, bearer.id, chance)
    now, later = found.now[:MOST_TARGETS], found.later[:MOST_TARGETS]
    others = len(found.now) + len(found.later) + len(found.reasons) - len(now) - len(later)
    if now or later:
        return Aims(now, later, others, found.soon)
    nobody = found.reasons[0][1].message if found.reasons and not found.soon else ""
    return Aims(nobody=nobody)


def _on_the_map(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[str, tuple[str, ...]]:
    """How far one may go now, and what is in hand with how far it strikes; nothing where hexes are not counted."""
    screen = rules.data.screen
    if screen.places != "hexes":
        return "", ()
    from littledice.app.board.arms import arms
    from littledice.rules.movement.going import goings

    going = next(goings(rules, state, bearer.id), None)
    told = tuple(f"{arm.name} {arm.limit}" for arm in arms(rules, state, bearer))
    if going is None:
        return "", told
    return f"{going.name.lower()} {counted(going.most, unit_for(1, screen.measure), screen.measure)}", told


def _may_attack(rules: Rulebook, state: Encounter) -> bool:
    """Whether the attack belongs to the phase that runs."""
    move = rules.data.move.get(rules.data.screen.attack)
    return move is not None and (not move.phases or state.phase in move.phases)


def _anybody(rules: Rulebook, state: Encounter, bearer: Combatant) -> bool:
    """Whether there is anybody whom the attack may be aimed at now."""
    from littledice.app.board.targets import foes, why_refused

    move = rules.data.screen.attack
    uses = (UseMove(who=bearer.id, move=move, targets=(Target(id=foe.id),)) for foe in foes(rules, state, bearer))
    return any(why_refused(rules, state, use) is None for use in uses)


def _weapon(rules: Rulebook, state: Encounter, bearer: Combatant) -> Line:
    move = rules.data.move.get(rules.data.screen.attack)
    if move is None:
        return ()
    try:
        names = chosen(rules.data, bearer, move, UseMove(who=bearer.id, move=rules.data.screen.attack))
    except Refused:
        return ()
    if not names:
        return ()
    defined = weapon_of(rules.data, names[0])
    if defined is None:
        return (Span(names[0], "muted"),)
    name = Span(defined.name or names[0].replace("-", " "), "muted")
    told = _deals(defined, Circumstance(rules, state, bearer))
    return (name, Span(f" {told} ", "muted"), Span("dmg", "muted", aloud="damage")) if told else (name,)


def _deals(weapon: WeaponDef, moment: Circumstance) -> str:
    """What the weapon deals, `1d8+1`; empty where it says nothing of it, or its dice hang on the moment."""
    if (weapon.damage is None and not weapon.dice) or "{" in weapon.dice:
        return ""
    number = 0 if weapon.damage is None else worth(weapon.damage, moment)
    return f"{weapon.dice}{signed(number) if number else ''}" if weapon.dice else shown(number)


class Spread(Value):
    """The hits of a roll that aims at no number: how many `dice`, of which stat, and the exact chance of one hit or
    more, of two or more, and so on.
    """

    dice: int
    using: str
    chances: tuple[str, ...]

    @property
    def line(self) -> Line:
        """`3 dice: 1+ 88%  2+ 50%  3+ 13%`."""
        told = [
            (Span(f"{hits}+ ", aloud=f"{hits} or more "), chance_of(exact, "text"))
            for hits, exact in enumerate(self.chances, 1)
        ]
        return (Span(f"{counted(self.dice, 'die', 'dice')}: "), *joined(told, Span("  ", aloud=", ")))


def spread_of(rules: Rulebook, state: Encounter, bearer: Combatant, move: str) -> Spread | None:
    """How the hits of a move may fall; None where it rolls none, or aims at a number."""
    from littledice.rules.checks.preview import foresee

    try:
        ready = foresee(rules, state, UseMove(who=bearer.id, move=move, targets=(Target(id=bearer.id),)))
    except Refused:
        return None
    if ready is None or ready.failed or ready.target is not None:
        return None
    dice = ready.kind.count(ready.setup)
    found = ready.kind.distribution(ready.setup)
    chances = tuple(found.at_least(hits).text for hits in range(1, min(dice, MOST_TARGETS) + 1))
    return Spread(dice=dice, using=ready.using, chances=chances) if chances else None


def _spread(rules: Rulebook, state: Encounter, bearer: Combatant) -> Line:
    """The spread of the game's attack, with its name."""
    move = rules.data.screen.attack
    found = spread_of(rules, state, bearer, move)
    if found is None:
        return ()
    skill = rules.data.stat.get(found.using)
    name = rules.data.move[move].name.lower() or move
    if skill is not None and found.using != rules.data.move[move].stat:
        name = f"{name} ({skill.name.lower()})"
    return (Span(f"{name} "), *found.line)


def _forbidden(rules: Rulebook, state: Encounter, bearer: Combatant) -> tuple[str, ...]:
    """Moves of one's own that something about the bearer forbids now, by name. What merely costs too much, needs
    another phase or lacks its occasion is not told, nor is what is said by another move (a power among powers).
    """
    told = []
    meant = {move.stands_for for move in rules.data.move.values() if move.stands_for}
    for name, move in rules.data.move.items():
        if any(tag in meant for tag in move.tags):
            continue
        if move.by == "gm" or move.hidden or not of_a_slot(move) or (move.phases and state.phase not in move.phases):
            continue
        moment = Circumstance(rules, state, bearer, tags=(name, *move.tags))
        barred = _barred(rules, state, bearer, (name, *move.tags))
        if barred or any(_is_own(forbid.when) and holds(forbid.when, moment) for forbid in move.forbid.values()):
            told.append(move.name or name)
    return tuple(told)


def _barred(rules: Rulebook, state: Encounter, bearer: Combatant, names: tuple[str, ...]) -> bool:
    """Whether a condition of the bearer bars a move now."""
    known = rules.data.condition
    return any(bars(known[held.kind], held, state, names) for held in bearer.conditions if held.kind in known)


def _is_own(when: When) -> bool:
    """Whether the facts ask for something that holds of the actor."""
    return any(fact.startswith(("self:", "self.")) for fact in (*when.all, *when.any))
