"""Offering what happens to whoever may answer it, by the moment that their moves name."""

from __future__ import annotations

from collections.abc import Callable

from littledice.engine.amounts import worth
from littledice.engine.answering import may_answer
from littledice.engine.circumstance import Circumstance
from littledice.engine.facts import holds
from littledice.engine.moments.happening import Happening
from littledice.engine.naming.listening import LISTENING
from littledice.engine.procedure import DEEPEST, perform
from littledice.engine.questions import unread
from littledice.engine.scene import Scene
from littledice.engine.stage import ROLL
from littledice.model.combatant import Combatant
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.ruleset import MoveDef, ReactionDef
from littledice.model.track import figure
from littledice.model.use import Target, UseMove
from littledice.rules.attack.reactions import NO, answer_option, unasked
from littledice.rules.attack.stakes import at_stake
from littledice.rules.checks.foresight import Foresight
from littledice.rules.said_with import with_words


def offer(scene: Scene, happening: Happening) -> None:
    """Ask everybody who may answer, whoever it happens to first; tell of the others what they may do now."""
    if scene.depth >= DEEPEST or isinstance(scene, Foresight):
        return
    others = [each.id for each in scene.state.here() if each.id != happening.who and not happening.alone]
    for who in (happening.who, *others):
        if who in scene.state.combatants and not happening.stopped:
            _ask(scene, happening, who)
            _list(scene, happening, who)


def _uses(scene: Scene, happening: Happening, who: str, *, asks: bool) -> dict[str, UseMove]:
    """What somebody may do about it now, by what is typed for it."""
    found = {}
    for id in LISTENING.of(scene.rules.data).answers[happening.moment]:
        move = scene.rules.data.move[id]
        reaction = move.reaction
        if not isinstance(reaction, ReactionDef) or reaction.asks != asks or not _fits(scene, happening, who, id, move):
            continue
        use = _use(scene, happening, who, id, move)
        if use is not None:
            found[str(move.params.get("answer", id))] = use
    return found


def _fits(scene: Scene, happening: Happening, who: str, id: str, move: MoveDef) -> bool:
    reaction, people = move.reaction, scene.state.combatants
    assert isinstance(reaction, ReactionDef)
    related = RELATIONS[reaction.of](people[who], people.get(happening.who))
    if happening.alone and reaction.of != "self":
        return False
    moment = _moment(scene, happening, who)
    often = worth(1 if move.limit.roll is None else move.limit.roll, moment)
    return related and happening.used.count(f"{who} {id}") < often and holds(reaction.when, moment)


def _moment(scene: Scene, happening: Happening, who: str) -> Circumstance:
    """Whoever answers is `self`, whom it happens to `target`, who caused it `source`."""
    people, within = scene.state.combatants, happening.attempt
    tags = (*happening.facts(), *_answered_with(scene, happening, who))
    numbers = {"amount": happening.amount, **happening.numbers}
    if within is not None:
        result = within.results.get(happening.who) if happening.roll is None else None
        tags += (*within.tags(), *(result.facts() if result is not None else ()))
    if happening.roll is not None:
        numbers |= {"score": happening.roll.score, "margin": happening.roll.margin or 0}
    source = people.get(happening.source)
    target = people.get(happening.who)
    return Circumstance(scene.rules, scene.state, people[who], target, tags, numbers, source=source)


def _answered_with(scene: Scene, happening: Happening, who: str) -> list[str]:
    """The moves, and their tags, that somebody has answered it with, as facts."""
    mine = [each.partition(" ")[2] for each in happening.used if each.startswith(f"{who} ")]
    moves = scene.rules.data.move
    return [f"used:{ROLL}:{name}" for id in mine for name in (id, *moves[id].tags)]


RELATIONS: dict[str, Callable[[Combatant, Combatant | None], bool]] = {
    "self": lambda one, other: other is not None and one.id == other.id,
    "ally": lambda one, other: other is not None and one.id != other.id and one.side == other.side,
    "enemy": lambda one, other: other is not None and one.opposes(other),
    "others": lambda one, other: other is None or one.id != other.id,
    "any": lambda one, other: True,
}
"""Of whom somebody answers what happens."""


def _use(scene: Scene, happening: Happening, who: str, id: str, move: MoveDef) -> UseMove | None:
    """The answer, aimed at who caused it, else at whom it happens to; None where it is not allowed."""
    by: dict[str, tuple[str, ...]] = {"by": (happening.source or happening.who,)}
    amount = happening.amount
    if move.target in ("none", "self"):
        targets: list[tuple[Target, ...]] = [()]
    else:
        people = [each for each in (happening.source, happening.who) if each in scene.state.combatants]
        targets = [(Target(id=each),) for each in dict.fromkeys(people)]
    for aimed in targets:
        use = UseMove(who=who, move=id, targets=aimed, args=by, amount=amount)
        if may_answer(scene, use):
            return use
    return None


def _ask(scene: Scene, happening: Happening, who: str) -> None:
    possible: dict[str, UseMove] = {}

    def build() -> Question | None:
        nonlocal possible
        possible = _uses(scene, happening, who, asks=True)
        if not possible:
            return None
        if not scene.read:
            return unread(who, "react", (*possible, NO), (unasked(scene, possible),))
        options = [answer_option(scene, id, use) for id, use in possible.items()]
        within = happening.attempt
        hit = within is not None and happening.moment == "hit"
        return Question(
            to=who,
            kind="react",
            text=told(scene, happening),
            options=(*options, Option(id=NO)),
            default=(unasked(scene, possible),),
            about=tuple(dict.fromkeys(each for each in (happening.source, happening.who) if each)),
            stake=at_stake(scene, within, happening.who) if hit and within is not None else "",
            rule=next((rule for use in possible.values() for rule in scene.rules.data.move[use.move].rules), ""),
        )

    while not happening.stopped:
        picks = scene.ask(build)
        use = possible.get(picks[0]) if picks else None
        if use is None:
            return
        happening.used.append(f"{who} {use.move}")
        perform(scene, with_words(use, picks[1:]), reacting=True)


def _list(scene: Scene, happening: Happening, who: str) -> None:
    """Tell what somebody may do now, where nobody is asked."""
    found = _uses(scene, happening, who, asks=False)
    if found:
        names = " or ".join(scene.rules.data.move[use.move].name or use.move for use in found.values())
        scene.emit(Noted(text=f"{mention(who)} may use {names} now.", who=who, kind="due"))


def told(scene: Scene, happening: Happening) -> str:
    """What happens, in a sentence."""
    head, _, about = happening.moment.partition(":")
    who = mention(happening.who) if happening.who in scene.state.combatants else "The GM"
    source = mention(happening.source) if happening.source in scene.state.combatants else ""
    roll, amount = happening.roll, figure(happening.amount)
    if head in ("hit", "missed") and source:
        score = f" with {figure(roll.score)} against {figure(roll.target)}" if roll and roll.target is not None else ""
        return f"{source} {'hits' if head == 'hit' else 'misses'} {who}{score}."
    if head == "rolled" and roll is not None:
        against = f" against {figure(roll.target)}" if roll.target is not None else ""
        return f"{who} rolled {figure(roll.score)}{against}."
    name = _named(scene, about)
    sentence = SENTENCES.get(head)
    return sentence.format(who=who, amount=amount, name=name) if sentence else f"{who}: {happening.moment}."


def _named(scene: Scene, about: str) -> str:
    data = scene.rules.data
    for table in (data.condition, data.track, data.move):
        if about in table:
            return str(getattr(table[about], "name", "") or about)
    return about


SENTENCES = {
    "dropped": "{who} is down.",
    "dropping": "{who} is about to go down.",
    "emptied": "{who} has no {name} left.",
    "ended": "{who} is no longer {name}.",
    "ending": "{who} is about to be no longer {name}.",
    "filled": "{name} of {who} is full.",
    "gained": "{who} is {name}.",
    "gaining": "{who} is about to be {name}.",
    "healed": "{who} got {amount} back.",
    "healing": "{who} is about to get {amount} back.",
    "hurt": "{who} took {amount} damage.",
    "hurting": "{who} is about to take {amount} damage.",
    "losing": "{who} is about to lose {amount} {name}.",
    "lost": "{who} lost {amount} {name}.",
    "moved": "{who} moved.",
    "rolling": "{who} is about to roll.",
    "turn_end": "{who}'s turn ends.",
    "turn_start": "{who}'s turn begins.",
    "used": "{who} has used {name}.",
    "using": "{who} uses {name}.",
}
"""Moments in words."""
