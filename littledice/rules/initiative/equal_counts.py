"""Who goes first among equals: one side before the others, its own members as they choose."""

from __future__ import annotations

from littledice.engine.conditions import acts
from littledice.engine.course.order import counted, fixed
from littledice.engine.mobs import follows
from littledice.engine.scene import Scene
from littledice.model.events import OrderSet
from littledice.model.mention import mention
from littledice.model.question import Option, Question


def by_choice(scene: Scene, new: list[str], first: tuple[str, ...]) -> list[str]:
    """Everybody's place, where the initiative of some is new."""
    present = counting(scene, new)
    return _sorted(scene, present, first, new if scene.state.standing else present)


def counting(scene: Scene, new: list[str]) -> list[str]:
    """Everybody here with initiative, but for whom it is fixed, and those for whom somebody of their mob rolled."""
    data, state = scene.rules.data, scene.state
    here = [each.id for each in state.here() if each.initiative is not None and fixed(data, each) is None]
    return [who for who in here if who in new or not follows(state, data.condition, who)]


def put_off(scene: Scene, who: str, first: tuple[str, ...]) -> None:
    """Order the slots of this round again where one was put off; who acts together with somebody stands by them already
    (SS-19, SS-20).
    """
    state, data = scene.state, scene.rules.data
    if who in state.joint:
        return
    coming = [each for each in state.order if each not in state.done and state.combatants[each].here]
    waiting = [each for each in coming if acts(data.condition, state.combatants[each])]
    order = _sorted(scene, waiting, first, [who])
    others = tuple(other for other in state.order if other not in order)
    if (*others, *order) != state.order:
        scene.emit(OrderSet(order=(*others, *order)))


def _sorted(scene: Scene, people: list[str], first: tuple[str, ...], asked: list[str]) -> list[str]:
    """By the initiative that counts, the first side before the others, its ties as its players choose where one of
    `asked` is among them, else as they stood.
    """
    standing = [*(who for who in scene.state.standing if who in people), *people]
    people = list(dict.fromkeys(standing))

    def rank(who: str) -> tuple[float, bool]:
        return (-counted(scene.state, who), scene.state.combatants[who].side not in first)

    order: list[str] = []
    for key in sorted({rank(who): None for who in people}):
        tied = [who for who in people if rank(who) == key]
        if len(tied) > 1 and not key[1] and any(who in asked for who in tied):
            tied = list(_chosen(scene, tied))
        order.extend(tied)
    return order


def _chosen(scene: Scene, tied: list[str]) -> tuple[str, ...]:
    names = [mention(who) for who in tied]

    def build() -> Question:
        return Question(
            to=tied[0],
            kind="tie",
            text=f"{', '.join(names[:-1])} and {names[-1]} are equal: who first?",
            options=tuple(Option(id=who, text=name, plain=name) for who, name in zip(tied, names, strict=True)),
            least=len(tied),
            most=len(tied),
            default=tuple(tied),
            about=tuple(tied),
        )

    picks = scene.ask(build)
    return (*picks, *(who for who in tied if who not in picks))
