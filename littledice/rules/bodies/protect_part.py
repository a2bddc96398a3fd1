"""Saving a part that is about to be destroyed: the table reports whether it worked."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.question import Option, Question

YES, NO = "yes", "no"
REACTION = "reaction"


def protector(scene: Scene, who: str) -> Callable[[str, str], bool]:
    """Asks `who` for one part, told what threatens it (SS-46, SS-47): yes, it was saved; no, it was not."""

    def protect(part: str, threat: str) -> bool:
        costs = option(scene.rules, scene.state, "protect_limb_cost") == REACTION

        def build() -> Question | None:
            bearer = scene.state.combatants[who]
            if costs and bearer.value(REACTION) < 1:
                return None
            name = scene.rules.data.track[part].name.lower()
            return Question(
                to=who,
                kind="protect_limb",
                text=f"{bearer.name}'s {name} is about to be {threat}. Does Protect Limb succeed?",
                options=(Option(id=YES), Option(id=NO)),
                default=(NO,),
                about=(who,),
                rule="SS-47",
            )

        saved = scene.ask(build) == (YES,)
        if saved and costs:
            shift(scene, who, REACTION, -1, "cost", who)
        return saved

    return protect
