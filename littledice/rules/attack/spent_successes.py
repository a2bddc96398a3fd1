"""What the successes of an attack do that are left: the table's damage and effects, or damage that somebody says."""

from __future__ import annotations

from littledice.engine.attempt import Attempt, Stroke
from littledice.engine.modifiers import changed, gather
from littledice.engine.questions import unread
from littledice.engine.scene import Scene
from littledice.model.errors import Refused
from littledice.model.events import Noted, Rolled, Struck
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.ruleset import EffectDef
from littledice.model.track import figure
from littledice.rules.attack.defense_preview import risk
from littledice.rules.attack.stroke_damage import QUANTITIES as DAMAGED
from littledice.rules.attack.stroke_damage import Harm, after_armor, armor_left, expected, harms_of, spread
from littledice.rules.bodies.take_wound import body_now, struck, wounded
from littledice.rules.bodies.which_body import is_dead
from littledice.rules.conditions.one_turn import befall
from littledice.rules.dice.roll_expression import Expression
from littledice.rules.gear.damage_formulas import formula, remember
from littledice.rules.step import step

KIND, EFFECTS = "damage", "effects"


class SpendSuccessesParams(Record):
    """`effects` stand in for those of a weapon: what a power's successes buy."""

    effects: dict[str, EffectDef] = {}


@step(quantities=DAMAGED, reads=("effect*", "type"), aimed=True)
def spend_successes(scene: Scene, attempt: Attempt, params: SpendSuccessesParams) -> None:
    """What the successes that are left do, stroke by stroke: the table's damage and effects, or damage that somebody
    says.

    Each stroke is an attack of its own, so the wounds of the first count against the checks of the second
    (SD-82).
    """
    if params.effects:
        attempt.effects = params.effects
    for stroke in attempt.strokes:
        if stroke.successes > 0:
            _land(scene, attempt, stroke)


def _land(scene: Scene, attempt: Attempt, stroke: Stroke) -> None:
    found = _chosen(scene, attempt, stroke)
    asked = _asked(scene, attempt, stroke) if found is None else 0
    if is_dead(scene.rules, scene.state, stroke.target):
        scene.emit(Noted(text=f"{mention(stroke.target)} is dead already.", who=attempt.who, kind="outcome"))
        return
    if found is None:
        _strike(scene, attempt, stroke, asked, None)
        return
    _tell_unbought(scene, attempt, stroke, found)
    if found.text:
        amount = found.plus + (_thrown(scene, attempt, found.dice) if found.dice is not None else 0)
        _strike(scene, attempt, stroke, amount, found)
    elif not found.also:
        scene.emit(Noted(text="The successes buy nothing.", who=attempt.who, kind="outcome"))
    for effect in found.bought.others:
        if effect.inflict:
            befall(scene, stroke.target, effect.inflict, attempt.who)


def _tell_unbought(scene: Scene, attempt: Attempt, stroke: Stroke, found: Harm) -> None:
    """What was said beforehand and the successes that are left do not pay for."""
    for name in dict.fromkeys(attempt.use.args.get("effect", ())):
        if name not in found.bought.names:
            noun = "success does not" if stroke.successes == 1 else "successes do not"
            text = f"{stroke.successes} {noun} pay for {name} here."
            scene.emit(Noted(text=text, who=attempt.who, kind="outcome"))


def _chosen(scene: Scene, attempt: Attempt, stroke: Stroke) -> Harm | None:
    """The one way of spending them, or the one somebody chooses, by default the best; None where no table says it. Dice
    that were typed for what follows take the default.
    """
    found: list[Harm] = []

    def build() -> Question | None:
        nonlocal found
        found = harms_of(scene, attempt, stroke, stroke.successes)
        return _how(scene, attempt, stroke, found)

    picks = scene.ask(build, hasty=True)
    return found[int(picks[0]) - 1 if picks else 0] if found else None


def _how(scene: Scene, attempt: Attempt, stroke: Stroke, found: list[Harm]) -> Question | None:
    """Nothing is asked where there is but one way, or nobody alive."""
    if len(found) < 2 or is_dead(scene.rules, scene.state, stroke.target):
        return None
    if not scene.read:
        return unread(attempt.who, EFFECTS, map(str, range(1, len(found) + 1)), "1")
    noun = "success" if stroke.successes == 1 else "successes"
    options = tuple(_option(scene, stroke, each, number) for number, each in enumerate(found, start=1))
    return Question(
        to=attempt.who if attempt.who in scene.state.combatants else "gm",
        kind=EFFECTS,
        text=f"{stroke.successes} {noun} on {mention(stroke.target)}: spend how?",
        options=options,
        default=("1",),
        about=(stroke.target,),
        weighed=True,
        ranked=True,
    )


def _option(scene: Scene, stroke: Stroke, found: Harm, number: int) -> Option:
    """`1d6+8 - 4 armour   avg 7.5, wound 33%`; whoever does not know the target knows no more than what is bought."""
    plain = ", ".join(each for each in (found.text, found.also) if each)
    return Option(
        id=str(number), text=_leads_to(scene, stroke, found) or plain, plain=plain, also=("+".join(found.bought.names),)
    )


def _leads_to(scene: Scene, stroke: Stroke, found: Harm) -> str:
    if not found.text:
        return ""
    armor = armor_left(scene, stroke.target, found.pierce)
    damage = f"{found.text} - {armor} armour" if armor else found.text
    average = expected(scene, stroke.target, found)
    before = body_now(scene.rules, scene.state, stroke.target)
    blow = struck(scene.rules, scene.state, stroke.target, before, spread(scene, stroke.target, found))
    bought = ", ".join(each for each in (damage, found.also) if each)
    return f"{bought}   avg {float(average):.3g}, {risk(blow)}"


def _strike(scene: Scene, attempt: Attempt, stroke: Stroke, amount: int, found: Harm | None) -> None:
    kind = found.kind if found is not None else attempt.arg("type")
    taken = after_armor(scene, stroke.target, amount, kind, found.pierce if found is not None else 0)
    struck = Struck(target=stroke.target, taken=taken, dealt=amount, source=attempt.who, kind=kind, using=stroke.weapon)
    scene.emit(struck)
    wounded(scene, stroke.target, taken)


def _thrown(scene: Scene, attempt: Attempt, dice: Expression) -> int:
    """Damage dice are not a check: nothing helps or hinders them (SD-81)."""
    roll = dice.roll(scene, attempt.who, KIND)
    scene.emit(Rolled(roll=roll))
    return int(roll.score)


def _asked(scene: Scene, attempt: Attempt, stroke: Stroke) -> int:
    """Damage by somebody's word where no table says it: a whole number, or dice, which are offered again the next time.
    What the weapon adds to every damage is added to it.
    """
    picks = scene.ask(lambda: _how_much(scene, attempt, stroke), hasty=True)
    from littledice.rules.dice.parse_roll import read_roll

    said = read_roll(picks[0] if picks else "0", scene.rules.data.die, plain=True)
    if not said.dice and said.plus < 0:
        raise Refused("Damage can't be below 0.", "A number or dice, such as `7` or `1d6+4`.", code="answer")
    if said.dice:
        remember(scene, attempt.who, stroke.weapon, stroke.successes, picks[0])
    amount = _thrown(scene, attempt, said) if said.dice else said.plus
    return max(0, int(changed(amount, "damage", stroke.moment(attempt, scene.state))))


def _how_much(scene: Scene, attempt: Attempt, stroke: Stroke) -> Question | None:
    if is_dead(scene.rules, scene.state, stroke.target):
        return None
    noun = "success" if stroke.successes == 1 else "successes"
    more = [each.reason for each in gather("damage", stroke.moment(attempt, scene.state)) if each.reason.amount]
    added = "".join(f" {figure(each.amount)} more for {each.text} is added." for each in more)
    known = formula(scene.state, attempt.who, stroke.weapon, stroke.successes)
    return Question(
        to=attempt.who if attempt.who in scene.state.combatants else "gm",
        kind=KIND,
        text=f"{stroke.successes} {noun} against {mention(stroke.target)}: how much damage, before armour?{added}",
        options=(Option(id=known),) if known else (),
        default=(known,) if known else None,
        free="number",
        about=(stroke.target,),
    )
