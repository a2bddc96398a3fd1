"""Initiative by cards: everybody draws one as the phase opens, and no card is drawn twice while there are others."""

from __future__ import annotations

from littledice.engine.course.order import NO_INITIATIVE, counted, phase_of, takes_part
from littledice.engine.mobs import leader, mob_of
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import InitiativeSet, OrderSet, Rolled
from littledice.model.roll import Roll, Throw
from littledice.model.ruleset import Deck

MOST_DRAWS = 10_000
"""Draws until a new card must have come: dice know of no deck, so a card that is gone is drawn again."""


def deal(scene: Scene, phase: str) -> None:
    """Give everybody who takes part a card; the highest goes first."""
    deck = phase_of(scene.rules.data, phase).deck or Deck()
    taken: list[int] = []
    for who in [each.id for each in scene.state.here() if takes_part(scene.rules, scene.state, phase, each.id)]:
        if leader(scene.state, scene.rules.data.condition, who) != who:
            continue
        total = scene.total(who)
        card = int(total) if total is not None else _drawn(scene, deck, who, taken)
        taken.append(card)
        for each in mob_of(scene.state, who):
            scene.emit(InitiativeSet(who=each, value=card))
    standing = sorted(scene.state.standing, key=lambda who: -max(counted(scene.state, who), NO_INITIATIVE))
    if tuple(standing) != scene.state.standing:
        scene.emit(OrderSet(standing=tuple(standing)))


def _drawn(scene: Scene, deck: Deck, who: str, taken: list[int]) -> int:
    gone = taken[-(len(taken) % deck.cards) :] if len(taken) % deck.cards else []
    for _ in range(MOST_DRAWS):
        thrown = scene.roll(Throw(die=f"d{deck.cards}", count=1, who=who, what="initiative"))
        card = thrown.faces[0]
        if card not in gone:
            scene.emit(Rolled(roll=_draw(who, f"d{deck.cards}", card, thrown.origins)))
            return card
        if "typed" in thrown.origins:
            name = scene.state.combatants[who].name
            raise Refused(f"Card {card} has been drawn already.", f"Type another one for {name}.", code="dice")
    raise Refused("No card is left.", "Give the deck more `cards`.", code="deck")


def _draw(who: str, die: str, card: int, origins: tuple[str, ...]) -> Roll:
    """What history knows a card by, so that what is played again draws the same."""
    return Roll(who=who, what="initiative", die=die, faces=(card,), origins=origins, points=(card,), score=card, pool=1)
