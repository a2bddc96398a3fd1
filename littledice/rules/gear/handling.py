"""Taking weapons and other things in hand, putting them away, loading them."""

from __future__ import annotations

from littledice.engine.attempt import Attempt
from littledice.engine.ruleset import Rulebook
from littledice.engine.scene import Scene
from littledice.model.combatant import Combatant
from littledice.model.encounter import Encounter
from littledice.model.errors import Refused
from littledice.model.events import WordsSet
from littledice.rules.gear.dropping import fall, within_grasp, without
from littledice.rules.gear.weapons_held import CARRIED, DROPPED, HELD, ITEMS, UNLOADED, hands, weapon

OVERRULE = "`!` after the verb does it anyway and notes it."
BOTH = 2


def draw(scene: Scene, attempt: Attempt, *, swap: bool, ground: bool) -> None:
    """Take the weapons named with the move in hand (SD-22)."""
    names = attempt.use.args.get("weapon", ())
    bearer = scene.state.combatants[attempt.who]
    if swap:
        names, falling = _swapped(scene.rules, bearer, names)
        for name in falling:
            for event in fall(scene.rules, scene.state, attempt.who, name):
                scene.emit(event)
    for name in names if ground else ():
        _take(scene, attempt.who, name)
    held = scene.state.combatants[attempt.who].words.get(HELD, ())
    scene.emit(WordsSet(who=attempt.who, key=HELD, words=(*held, *names)))


def _take(scene: Scene, who: str, name: str) -> None:
    """Take a thing out of the pack, or from the ground where it is not carried."""
    bearer = scene.state.combatants[who]
    items, lying = list(bearer.words.get(ITEMS, ())), within_grasp(scene.state, bearer, name)
    if name in items:
        items.remove(name)
        scene.emit(WordsSet(who=who, key=ITEMS, words=tuple(items)))
    elif lying is not None and name not in bearer.words.get(CARRIED, ()):
        scene.emit(without(scene.state, lying))


def _swapped(rules: Rulebook, bearer: Combatant, named: tuple[str, ...]) -> tuple[tuple[str, ...], list[str]]:
    """What is drawn, and what falls for it: what is named and in hand, else as much as is in the way."""
    held = list(bearer.words.get(HELD, ()))
    falling = [name for name in dict.fromkeys(named) if name in held]
    drawn = tuple(name for name in named if name not in falling)
    needed = sum(weapon(rules, name).hands or 1 for name in drawn)
    full = hands(rules, bearer) - sum(weapon(rules, name).hands or 1 for name in falling)
    for name in [] if falling else held:
        if full + needed <= BOTH:
            break
        falling.append(name)
        full -= weapon(rules, name).hands or 1
    return drawn, falling


def stow(scene: Scene, attempt: Attempt) -> None:
    """Those named with the move leave the hands and are carried (SD-31)."""
    bearer = scene.state.combatants[attempt.who]
    held, carried, items = list(bearer.words.get(HELD, ())), bearer.words.get(CARRIED, ()), bearer.words.get(ITEMS, ())
    for name in attempt.use.args.get("weapon", ()):
        if name in held:
            held.remove(name)
        if name not in scene.rules.data.weapon:
            items = (*items, name)
        elif name not in carried:
            carried = (*carried, name)
    if items != bearer.words.get(ITEMS, ()):
        scene.emit(WordsSet(who=attempt.who, key=ITEMS, words=items))
    scene.emit(WordsSet(who=attempt.who, key=CARRIED, words=carried))
    scene.emit(WordsSet(who=attempt.who, key=HELD, words=tuple(held)))


def load(scene: Scene, attempt: Attempt) -> None:
    """Load the one named, else the one that was emptied first; of two alike one (SD-28)."""
    spent = list(scene.state.combatants[attempt.who].words.get(UNLOADED, ()))
    name = attempt.arg("weapon") or attempt.arg("with") or (spent[0] if spent else "")
    if name in spent:
        spent.remove(name)
        scene.emit(WordsSet(who=attempt.who, key=UNLOADED, words=tuple(spent)))


def note(scene: Scene, attempt: Attempt, *, taken: bool) -> None:
    """What was named is `taken`, or put away (everything, where nothing was named), without any other list of the sheet
    taking note. Nobody holds the same thing twice (LP-06).
    """
    held = scene.state.combatants[attempt.who].words.get(HELD, ())
    named = attempt.use.args.get("weapon", ())
    if taken:
        after = (*held, *(name for name in named if name not in held))
    else:
        after = tuple(name for name in held if named and name not in named)
    if after != held:
        scene.emit(WordsSet(who=attempt.who, key=HELD, words=after))


def why_not_draw(
    rules: Rulebook, state: Encounter, attempt: Attempt, actor: Combatant, rule: str, swap: bool, ground: bool
) -> Refused | None:
    """One weapon, or two one-handed ones, that are carried and for which hands are free (SD-22)."""
    names = attempt.use.args.get("weapon", ())
    if not names:
        return Refused("Which weapon?", attempt.usage, code="weapon")
    falling: list[str] = []
    if swap:
        names, falling = _swapped(rules, actor, names)
        if not names:
            told = f"{actor.name} already has {' and '.join(falling)} in hand: what is drawn instead?"
            return Refused(told, attempt.usage, code="weapon")
    for name in dict.fromkeys(names):
        missing = _why_not_there(rules, state, actor, name, ground=ground)
        missing = missing or _why_too_many(rules, actor, name, names.count(name), ground=ground)
        if missing is not None:
            return missing
    needed = sum(weapon(rules, name).hands or 1 for name in names)
    if needed > BOTH:
        return _no("Two hands take one two-handed weapon or two one-handed ones.", rule)
    full = hands(rules, actor) - sum(weapon(rules, name).hands or 1 for name in falling)
    if full + needed > BOTH:
        held = actor.words.get(HELD, ())
        hint = f"`drop {actor.id} {held[0]}` frees a hand. " if held else ""
        return _no(f"{actor.name} has no hand free: {', '.join(held)}.", rule, hint)
    return None


def _why_not_there(rules: Rulebook, state: Encounter, actor: Combatant, name: str, *, ground: bool) -> Refused | None:
    """Why somebody cannot take this: it is not carried, and does not lie there."""
    carried, shown = actor.words.get(CARRIED, ()), weapon(rules, name).name or name
    if name in actor.words.get(ITEMS, ()):
        hint = f"`retrieve {name}` in the Movement Phase takes it out."
        return None if ground else Refused(f"{actor.name} cannot draw {name}.", hint, code="missing")
    if name in carried or (name in rules.data.weapon and not (carried or actor.tally.get(DROPPED))):
        return None
    if within_grasp(state, actor, name) is not None:
        hint = f"It lies there: `retrieve {name}` in the Movement Phase picks it up."
        return None if ground else Refused(f"{actor.name} carries no {shown}.", hint, code="missing")
    carried = (*carried, *actor.words.get(ITEMS, ()))
    hint = f"Carried: {', '.join(carried)}." if carried else f"`set {actor.id} weapons={name}` gives one."
    return Refused(f"{actor.name} carries no {shown}.", hint, code="missing")


def _why_too_many(rules: Rulebook, actor: Combatant, name: str, wanted: int, *, ground: bool) -> Refused | None:
    """What is carried is drawn once: the list of weapons carried holds those in hand too."""
    carried, held = actor.words.get(CARRIED, ()).count(name), actor.words.get(HELD, ()).count(name)
    if ground or not carried or held + wanted <= carried:
        return None
    shown = weapon(rules, name).name or name
    told = f"{actor.name} already has {shown} in hand." if held else f"{actor.name} carries {carried} {shown} only."
    return Refused(told, f"`set {actor.id} weapons={','.join([name] * (held + wanted))}` gives more.", code="missing")


def _no(message: str, rule: str, hint: str = "") -> Refused:
    return Refused(message, hint + OVERRULE, rule=rule, code="hands", overrulable=True)


def why_not_in_hand(rules: Rulebook, actor: Combatant, attempt: Attempt) -> Refused | None:
    """Every weapon named is in hand (SD-31)."""
    names = attempt.use.args.get("weapon", ())
    if not names:
        return Refused("Which weapon?", attempt.usage, code="weapon")
    for name in names:
        if name not in actor.words.get(HELD, ()):
            shown = weapon(rules, name).name or name
            held = f"In hand: {', '.join(actor.words[HELD])}." if actor.words.get(HELD) else ""
            return Refused(f"{actor.name} does not have {shown} in hand.", held, code="missing")
    return None


def why_not_load(rules: Rulebook, actor: Combatant, attempt: Attempt) -> Refused | None:
    """The one named has to be loaded, or any (SD-28)."""
    spent = actor.words.get(UNLOADED, ())
    name = attempt.arg("weapon") or attempt.arg("with")
    if name and name not in spent:
        hint = f"To load: {', '.join(spent)}." if spent else ""
        return Refused(f"{weapon(rules, name).name or name} is loaded.", hint, code="loaded")
    return None if spent else Refused(f"{actor.name} has nothing to load.", code="loaded")
