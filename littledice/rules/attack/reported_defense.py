"""The defense that takes hits off: how attacks are defended is the table's own."""

from __future__ import annotations

from littledice.engine.answering import answers_to, may_answer
from littledice.engine.attempt import Attempt, Cancelled
from littledice.engine.costs import price_in_words
from littledice.engine.legality import prepare
from littledice.engine.procedure import perform
from littledice.engine.questions import unread
from littledice.engine.ruleset import option
from littledice.engine.scene import SAID, Scene
from littledice.model.events import Noted
from littledice.model.mention import mention
from littledice.model.question import Option, Question
from littledice.model.record import Record
from littledice.model.use import Target, UseMove
from littledice.rules.attack.held_skill import stat_of
from littledice.rules.checks.checking import Ready
from littledice.rules.checks.hit_pool import hits_ready
from littledice.rules.checks.rolling import rolled
from littledice.rules.said_with import ADVANTAGE, dice_only, with_words
from littledice.rules.step import step

NO = "no"


class ReportCancelsParams(Record):
    """`trigger` is what the reactions answer."""

    trigger: str = "hit"


@step(options=("cancel_order",))
def report_cancels(scene: Scene, attempt: Attempt, params: ReportCancelsParams) -> None:
    """Whoever is hit may use a reaction and report how many hits it takes: how attacks are defended is the table's own.

    A cancelled hit does no damage, a cancelled 6 earns nothing extra (SS-23, SS-41). As long as hits are left, each
    further reaction may answer too.
    """
    for target in list(attempt.targets):
        roll = attempt.of(target).roll
        if roll is None or roll.score <= 0:
            continue
        hits, sixes, used = int(roll.score), roll.sixes or 0, list[str]()
        while hits > 0 and (reaction := _react(scene, attempt, params, target, (hits, sixes), used)):
            used.append(reaction.id)
            taken = _taken(scene, reaction, target, hits)
            left = sixes - _sixes(scene, target, hits, sixes, taken)
            _tell(scene, reaction, (hits, sixes), (hits - taken, left))
            hits, sixes = hits - taken, left
        attempt.of(target).cancelled = Cancelled(int(roll.score) - hits, (roll.sixes or 0) - sixes)
        attempt.of(target).hit = hits > 0


def _react(
    scene: Scene, attempt: Attempt, params: ReportCancelsParams, target: str, blow: tuple[int, int], used: list[str]
) -> Attempt | None:
    """Offer the reactions possible now, each once against one attack; the one used, None if none."""

    def uses() -> dict[str, UseMove]:
        found = {}
        for id, _ in answers_to(scene.rules, scene.state, params.trigger, target, attempt.who):
            use = UseMove(who=target, move=id, targets=(Target(id=attempt.who),))
            if id not in used and may_answer(scene, use):
                found[id] = use
        return found

    possible: dict[str, UseMove] = {}

    def build() -> Question | None:
        nonlocal possible
        possible = uses()
        if not possible:
            return None
        if not scene.read:
            return unread(target, "react", (*possible, NO), (NO,))
        hits, sixes = blow
        more = f", and {sixes} more for the {'6' if sixes == 1 else 'sixes'}" if sixes else ""
        text = f"{mention(attempt.who)} hits with {hits}{more}. React?"
        leads = {id: _leads_to(scene, use, hits) for id, use in possible.items()}
        options = tuple(Option(id=id, text=text, plain=text, use=possible[id]) for id, text in leads.items())
        return Question(
            to=target,
            kind="react",
            text=text,
            options=(*options, Option(id=NO, text="take it", plain="take it")),
            default=(NO,),
            about=(attempt.who, target),
            rule="SS-23",
        )

    picks = scene.ask(build)
    use = possible.get(picks[0]) if picks else None
    return perform(scene, with_words(use, picks[1:]), reacting=True) if use is not None else None


def _leads_to(scene: Scene, use: UseMove, hits: int) -> str:
    """The reaction in words: what it costs, and how many hits its dice may take."""
    reaction = prepare(scene.rules, scene.state, use)
    told = [reaction.move.name or use.move, price_in_words(scene.state, reaction) or "free"]
    check = _check(scene, reaction)
    if check is not None and not check.failed:
        found = check.kind.distribution(check.setup)
        told.append(f"takes {', '.join(f'{n}+ {found.at_least(n).words}' for n in range(1, min(hits, 3) + 1))}")
    return ", ".join(told)


def _check(scene: Scene, reaction: Attempt) -> Ready | None:
    """What the reaction rolls at tables that play it so."""
    if not reaction.move.check:
        return None
    return hits_ready(scene, reaction, check=reaction.move.check, stat=stat_of(scene, reaction))


def _taken(scene: Scene, reaction: Attempt, target: str, hits: int) -> int:
    """How many hits it takes off: those of its dice, where their faces were typed, else what the table says."""
    check = _check(scene, reaction)
    dice = check.kind.dice_thrown(check.setup) if check is not None and not check.failed else ()
    choices = [str(number) for number in range(hits + 1)]
    if check is not None and dice and scene.typed(len(dice), choices):
        return min(hits, int(rolled(scene, check, reaction).score))
    if reaction.use.advantage:
        raise dice_only((f"{SAID}{ADVANTAGE}{reaction.use.advantage}",))
    name = reaction.move.name or reaction.id
    with_dice = f" Or type the faces of its {len(dice)} dice." if len(dice) > 1 else ""
    return _number(scene, target, hits, f"How many of {hits} hits does {name} take?{with_dice}", dice=dice)


def _tell(scene: Scene, reaction: Attempt, before: tuple[int, int], after: tuple[int, int]) -> None:
    """What the reaction came to."""
    name, taken = reaction.move.name or reaction.id, before[0] - after[0]
    sixes = f" and {after[1]} {'six' if after[1] == 1 else 'sixes'}" if after[1] else ""
    left = f"{after[0]} left{sixes}" if after[0] else "none left"
    scene.emit(
        Noted(text=f"{name} takes {taken or 'none'} of {before[0]} hits: {left}.", who=reaction.who, kind="outcome")
    )


def _number(scene: Scene, target: str, most: int, text: str, least: int = 0, dice: tuple[str, ...] = ()) -> int:
    def build() -> Question:
        options = tuple(Option(id=str(number)) for number in range(least, most + 1))
        return Question(
            to=target,
            kind="cancel",
            text=text,
            options=options,
            about=(target,),
            rule="SS-41",
            dice=len(dice),
            thrown=dice,
        )

    return int(scene.ask(build)[0])


def _sixes(scene: Scene, target: str, hits: int, sixes: int, taken: int) -> int:
    """How many of the cancelled hits are sixes, by the table's choice."""
    most, least = min(sixes, taken), max(0, taken - (hits - sixes))
    order = option(scene.rules, scene.state, "cancel_order")
    if order == "high_first":
        return most
    if order == "ask" and most > least:
        return _number(scene, target, most, f"How many of the {taken} are sixes?", least)
    return least
