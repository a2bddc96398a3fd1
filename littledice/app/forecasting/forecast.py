"""`forecast`: the fight played on many times, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from littledice.app.forecasting.limits import limit_of
from littledice.app.forecasting.running import Limit, Run, cores, run
from littledice.app.forecasting.variants import Changes, read_policies, variants
from littledice.model.errors import Refused, WrongUsage
from littledice.simulation.batches import Plan
from littledice.simulation.figures import Differences, Figures
from littledice.simulation.playout import ROUNDS
from littledice.simulation.policies import policies_of
from littledice.simulation.standing import BYSTANDERS, standing

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table
    from littledice.engine.ruleset import Rulebook
    from littledice.model.encounter import Encounter

MOST_PROCESSES = 256


class Told(NamedTuple):
    """One variant: in words what is different, its figures, how they differ from the first one's (None for that one),
    and the fight it began with.
    """

    says: str
    figures: Figures
    difference: Differences | None
    state: Encounter
    policies: dict[str, str]


class Forecast(NamedTuple):
    """All of it: `variants`, the first of which is the fight as it is; `seconds` it took, whether it was `stopped`
    before its end, and so many `rounds` after which a fight counts as undecided.
    """

    rules: Rulebook
    name: str
    variants: tuple[Told, ...]
    seconds: float
    stopped: bool
    rounds: int

    @property
    def fights(self) -> int:
        """How many were played of each variant."""
        return self.variants[0].figures.fights


class Asked(NamedTuple):
    """How it was asked for: see the options of the verb."""

    within: str = ""
    fights: int | None = None
    seed: int | None = None
    rounds: int | None = None
    processes: int | None = None
    policies: tuple[str, ...] = ()
    changes: Changes = Changes()


def forecast(request: Request, name: str, asked: Asked) -> Outcome:
    """Play the current fight, or the one named, to its end many times."""
    limit = limit_of(asked.within, asked.fights)
    desk = request.desk
    slug = desk.shelf.find(name) if name else desk.slug(request.opening.options.get("encounter"))
    with desk.shelf.look(slug) as save:
        table = desk.table(save, request.opening)
        found = foretold(desk, table, asked, limit)
        return outcome(table, found)


def foretold(desk: Desk, table: Table, asked: Asked, limit: Limit) -> Forecast:
    """Play on from where the fight of a table stands."""
    plan = planned(desk, table, asked)
    done = run(table.rules, plan, limit, processes_of(asked.processes), desk.watch)
    return made(table, plan, done)


def planned(desk: Desk, table: Table, asked: Asked, *, alone: bool = False) -> Plan:
    """What is to be played. Raises `LittleDiceError` where there is no fight to play on, unless one side may be
    `alone` as yet, and for what nobody knows.
    """
    every = variants(desk, table, asked.changes, read_policies(asked.policies))
    rounds = ROUNDS if asked.rounds is None else asked.rounds
    if not 1 <= rounds <= 1000:
        raise WrongUsage("A fight is played on for 1 to 1,000 rounds.", f"`--rounds {ROUNDS}`")
    for variant in every:
        if not alone:
            _require_two_sides(table.rules, variant.fight.encounter)
        policies_of(table.rules.data, variant.fight.encounter, variant.policies)
    seed = f"{table.truth.header.seed}|{table.truth.head}" if asked.seed is None else str(asked.seed)
    return Plan(variants=every, seed=seed, rounds=rounds)


def made(table: Table, plan: Plan, done: Run) -> Forecast:
    """The forecast behind what was played."""
    if not done.batch.figures or not done.batch.figures[0].fights:
        raise Refused(
            "It was stopped before the first fight was over.", "`--within 5s` gives it more time.", code="none"
        )
    told = [
        Told(
            says=variant.says,
            figures=figures,
            difference=difference if place else None,
            state=variant.fight.encounter,
            policies=variant.policies,
        )
        for place, (variant, figures, difference) in enumerate(
            zip(plan.variants, done.batch.figures, done.batch.differences, strict=True)
        )
    ]
    return Forecast(
        rules=table.rules,
        name=table.save.header.name,
        variants=tuple(told),
        seconds=done.seconds,
        stopped=done.stopped,
        rounds=plan.rounds,
    )


def outcome(table: Table, found: Forecast) -> Outcome:
    """The forecast as the outcome of a sentence."""
    from littledice.app.forecasting.data import data_of
    from littledice.app.forecasting.told import sentences

    def data() -> dict[str, Any]:
        return data_of(found)

    return table.looked("forecast", "forecast", data, said=tuple(sentences(found)), payload=found)


def processes_of(asked: int | None) -> int:
    """On how many processes it is played: as many as asked for, else one for each core."""
    if asked is not None and not 1 <= asked <= MOST_PROCESSES:
        raise WrongUsage(f"It runs on 1 to {MOST_PROCESSES} processes.", "`--processes 1`")
    return cores() if asked is None else asked


def _require_two_sides(rules: Rulebook, state: Encounter) -> None:
    """Raise `Refused` where there is nothing to play."""
    if state.stage == "ended":
        raise Refused("This fight has ended.", "`undo` takes the end back.", code="state")
    if len(standing(rules.data, state)) >= 2:
        return
    sides = {bearer.side for bearer in state.here()} - {BYSTANDERS}
    if len(sides) >= 2:
        raise Refused(
            "Only one side is still standing: there is nothing to forecast.", "`end` ends the fight.", code="sides"
        )
    raise Refused("A forecast needs two sides.", "`add NAME side:foes` brings somebody in.", code="sides")
