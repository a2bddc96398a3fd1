"""Effects made on the spot, and who may suffer an effect."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.cases.case import Case
from littledice.engine.conditions import inflict
from littledice.engine.ruleset import Rulebook
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused, WrongUsage
from littledice.model.record import Record
from littledice.model.refs import Quantity, RuleId, WordsId
from littledice.model.ruleset import EndsDef, MoveDef
from littledice.rules.bodies.immunity import is_effect, is_immune, why_immune
from littledice.rules.step import legality_check, step
from littledice.rules.until import MOMENTS, until

LONGEST_NAME = 40
OVERRULE = "`!` after the verb does it anyway and notes it."
SIZES = ("tiny", "small", "medium", "large", "huge", "gigantic")
USUAL = 2


class CustomEffectParams(Record):
    """`changes` maps words said as `key:NUMBER` with the move to the quantity they change; the advantage stated with
    the move (`dis1`) is the effect's. `ends` is when the effect ends if nothing was said.
    """

    changes: dict[str, Quantity] = {}
    ends: EndsDef = EndsDef(at="turn_end")


@step(moments=MOMENTS, reads=lambda params: ("text", "until", "adv", *params.changes))
def custom_effect(case: Case, params: CustomEffectParams) -> None:
    """An effect made on the spot: the GM names it, says what it changes and when it ends.

    LP-30.
    """
    scene, attempt = case.scene, case.attempt
    name = attempt.arg("text")[:LONGEST_NAME]
    if not name:
        raise WrongUsage("This effect needs a name.", attempt.usage)
    kind, modify = _kind(name), _changes(attempt, params)
    _refuse_other_conditions(scene.rules, kind)
    said = until(attempt, attempt.who)
    if not why_immune(scene, case.who, kind, overruled=attempt.use.overrule):
        inflict(
            scene,
            case.who,
            kind,
            source=attempt.who,
            ends=said.ends or params.ends,
            times=said.times,
            endless=said.endless,
            text=name,
            modify=modify,
        )


def _refuse_other_conditions(rules: Rulebook, kind: str) -> None:
    """Raise `Refused` where the name is that of a condition that is not a special effect: one would hide somebody, or
    kill, by a word.
    """
    if kind in rules.data.condition and not is_effect(rules.data, kind):
        message = f'"{kind}" is a condition of its own, and not a special effect.'
        raise Refused(message, f"Choose another name, or `condition WHO {kind}`.", code="taken")


def _kind(name: str) -> str:
    """The name as an id; that of one of the ruleset's effects means it."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in name.lower())
    return "-".join(part for part in letters.split("-") if part) or "effect"


def _changes(attempt: Attempt, params: CustomEffectParams) -> dict[str, int]:
    changes = {"advantage": attempt.use.advantage} if attempt.use.advantage else {}
    for word, quantity in params.changes.items():
        said = attempt.arg(word)
        if not said:
            continue
        try:
            changes[quantity] = int(said)
            if not changes[quantity]:
                raise attempt.idle(f"{word}:{said}")
        except ValueError:
            raise Refused(f'"{said[:20]}" is not a whole number.', f"`{word}:-1`", code="number") from None
    return changes


class EffectGuidelinesParams(Record):
    """`threat` is the list that says how great a threat somebody is: `safe` ones are out of
    reach of effects (`safe_rule`), `meek` ones do not use them (`meek_rule`). `bulk` keeps it off who is larger than
    the actor, by the list `size`: a name from tiny to gigantic, or a number (medium is 2). By `plain_rule` nobody just
    states ADV with it.
    """

    threat: WordsId = ""
    safe: tuple[str, ...] = ()
    meek: tuple[str, ...] = ()
    size: WordsId = ""
    bulk: bool = False
    safe_rule: RuleId = ""
    meek_rule: RuleId = ""
    immune_rule: RuleId = ""
    bulk_rule: RuleId = ""
    plain_rule: RuleId = ""


@legality_check
def effect_guidelines(
    rules: Rulebook, state: Encounter, attempt: Attempt, params: EffectGuidelinesParams
) -> Refused | None:
    """Who may suffer a special effect and who uses one: immunities, size, and how great a threat somebody is.

    All of it guidelines that the GM may overrule (LP-20, LP-21, LP-22, LP-25, LP-63).
    """
    actor = state.combatants.get(attempt.who)
    if params.plain_rule and attempt.use.advantage > 0:
        return _refused("ADV that is only stated does not count for a special effect.", params.plain_rule)
    if actor is not None and _among(actor, params.threat, params.meek):
        threat = actor.words[params.threat][0]
        return _refused(f"{actor.name} is of {threat} threat and does not use special effects.", params.meek_rule)
    for target in attempt.targets:
        bearer = state.combatants.get(target)
        refusal = None if bearer is None else _why_not(rules, attempt, params, actor, bearer)
        if refusal is not None:
            return refusal
    return None


def _why_not(
    rules: Rulebook, attempt: Attempt, params: EffectGuidelinesParams, actor: Combatant | None, bearer: Combatant
) -> Refused | None:
    condition = _effect(attempt.move) or _kind(attempt.arg("text"))
    if is_immune(rules.data, bearer, condition):
        defined = rules.data.condition.get(condition)
        name = (defined.name if defined is not None else "") or attempt.arg("text")
        return _refused(f"{bearer.name} cannot be {name}.", params.immune_rule)
    if _among(bearer, params.threat, params.safe):
        return _refused(f"{bearer.name} is too great a threat for special effects.", params.safe_rule)
    if params.bulk and actor is not None and _size(bearer, params.size) > _size(actor, params.size):
        return _refused(f"{bearer.name} is larger than {actor.name}.", params.bulk_rule)
    return None


def _effect(move: MoveDef) -> str:
    """The condition that the move brings, empty if it brings none of the ruleset's."""
    return next((str(use.params["condition"]) for use in move.land if "condition" in use.params), "")


def _among(bearer: Combatant, words: str, wanted: tuple[str, ...]) -> bool:
    return any(word in wanted for word in bearer.words.get(words, ()))


def _size(bearer: Combatant, words: str) -> int:
    said = bearer.words.get(words, ())
    if not said:
        return USUAL
    word = said[0]
    return int(word) if word.lstrip("-").isdigit() else SIZES.index(word) if word in SIZES else USUAL


def _refused(message: str, rule: str) -> Refused:
    return Refused(message, OVERRULE, rule=rule, code="rule", overrulable=True)
