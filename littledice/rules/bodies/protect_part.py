"""Saving a part that is about to be destroyed: the table reports whether it worked, or types the dice of the move."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.legality import prepare
from littledice.engine.ruleset import option
from littledice.engine.scene import Scene
from littledice.engine.tracks import shift
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.use import UseMove
from littledice.rules.bodies.parts import DEADLY, role
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.hit_pool import hits_ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.said_with import dice_only, with_words

YES, NO = "yes", "no"
TRIGGER = "limb"
"""The `reaction` of the move by which a part is saved; the table's option says which track it costs."""


def protector(scene: Scene, who: str) -> Callable[[str, str], bool]:
    """Asks `who` for one part, told what threatens it (SS-46, SS-47): yes, it was saved; no, it was not."""

    def protect(part: str, threat: str) -> bool:
        cost = str(option(scene.rules, scene.state, "protect_limb_cost"))
        costs = cost in scene.rules.data.track
        check = _check(scene, who)
        dice = check.kind.dice_thrown(check.setup) if check is not None else ()

        def build() -> Question | None:
            bearer = scene.state.combatants[who]
            return None if costs and bearer.value(cost) < 1 else _question(scene, who, part, threat, dice)

        scene.catch_up()
        if build() is None:
            return False
        saved = _saved(scene, who, build, dice)
        if saved and costs:
            shift(scene, who, cost, -1, "cost", who)
        return saved

    return protect


def _saved(scene: Scene, who: str, build: Callable[[], Question | None], dice: tuple[str, ...]) -> bool:
    """Whether the part is saved: by the dice typed, behind `yes` or alone, else by the answer."""
    said: tuple[str, ...] = ()
    if not (dice and scene.typed(len(dice))):
        picked, *more = scene.ask(build)
        said = tuple(more)
        if picked != YES or not (dice and scene.typed(len(dice))):
            if said:
                raise dice_only(said)
            return picked == YES
    check = _check(scene, who, said)
    return check is not None and rolled(scene, check).score > 0


def _check(scene: Scene, who: str, said: tuple[str, ...] = ()) -> Ready | None:
    """What the move that saves a part rolls, None where it has none or its user lacks the skill."""
    saving = next((id for id, move in scene.rules.data.move.items() if move.reaction == TRIGGER and move.check), "")
    if not saving:
        return None
    attempt = prepare(scene.rules, scene.state, with_words(UseMove(who=who, move=saving), said))
    found = hits_ready(scene, attempt, check=attempt.move.check, stat=attempt.move.stat)
    return None if found.failed else found


def _question(scene: Scene, who: str, part: str, threat: str, dice: tuple[str, ...]) -> Question:
    name, part_name = mention(who), scene.rules.data.track[part].name.lower()
    lost = f"it is {threat}: {name} dies" if threat == "destroyed" and role(scene.rules, part) in DEADLY else ""
    typed = f" Or type the faces of {len(dice)} {'die' if len(dice) == 1 else 'dice'}." if dice else ""
    return Question(
        to=who,
        kind="protect_limb",
        text=f"The {part_name} is about to be {threat}. Does Protect Limb succeed?{typed}",
        options=(Option(id=YES, text="it is saved"), Option(id=NO, text=lost or f"it is {threat}")),
        about=(who,),
        rule="SS-47",
        dice=len(dice),
        thrown=dice,
    )
