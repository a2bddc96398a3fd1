"""Who goes first among equals: one side before the others, its own members as they choose."""

from __future__ import annotations

from littledice.engine.course.order import counted
from littledice.engine.scene import Scene
from littledice.model.mention import mention
from littledice.model.question import Option, Question


def sort_places(scene: Scene, people: list[str], first: str, asked: list[str]) -> list[str]:
    """By the initiative that counts, the first side before the others, its ties as its players choose where one of
    `asked` is among them, else as they stood.
    """
    standing = [*(who for who in scene.state.standing if who in people), *people]
    people = list(dict.fromkeys(standing))

    def rank(who: str) -> tuple[float, bool]:
        return (-counted(scene.state, who), scene.state.combatants[who].side != first)

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
