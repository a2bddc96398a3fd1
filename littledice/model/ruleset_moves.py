"""What a ruleset says of acting: moves, their options, phases, the flow of a fight."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from littledice.model.record import Record
from littledice.model.refs import (
    AmountName,
    CheckId,
    ExtraId,
    Moment,
    MoveId,
    MoveTag,
    PhaseId,
    Quantity,
    RuleId,
    TrackId,
    WordsId,
)
from littledice.model.ruleset_wording import Amount, CheckUse, Forbid, Modifier, Steps, StepUse, When
from littledice.model.track import Number


class MoveOption(Record):
    """A word said with a move (`boost`, `sp`): what it costs (per point, if `counted`) and what it changes. Where
    `when` does not hold it is refused, with the reason `lacks`; `count` is how often one that is `counted` was said.
    """

    cost: dict[TrackId, Number] = {}
    counted: bool = False
    modify: dict[Quantity, int | Modifier] = {}
    when: When = When()
    alone: bool = False
    rule: RuleId = ""
    says: str = ""
    lacks: str = ""


class ReactionDef(Record):
    """What a move answers: the moment `at` which something happens `of` its maker (`self`), of one of their side
    (`ally`), of an `enemy`, of all `others`, or of anybody, while `when` holds. One that `asks` is asked for; else it
    is listed, and may be made then without being asked.
    """

    at: Moment
    of: Literal["self", "ally", "enemy", "others", "any"] = "self"
    when: When = When()
    asks: bool = True


class LimitDef(Record):
    """How often somebody makes a move in a turn of theirs, a round, a fight, a day (until they have slept), or in
    answer to one roll.
    """

    turn: Amount | None = None
    round: Amount | None = None
    fight: Amount | None = None
    day: Amount | None = None
    roll: Amount | None = None

    def counted(self) -> dict[str, Amount]:
        """The spans that have a limit, but for a roll's."""
        spans = {"turn": self.turn, "round": self.round, "fight": self.fight, "day": self.day}
        return {span: most for span, most in spans.items() if most is not None}


class PartnersDef(Record):
    """Who may take part in a move of somebody else's, named `with` it: so many at `most`, each for the `cost`."""

    most: int = 1
    cost: dict[TrackId, Number] = {}


class MoveDef(Record):
    """Something a combatant (or the GM) can do. `aim` rolls, `meet` lets the other side answer, `land` takes effect.

    `by` is `actor`, `gm` or `any`; `time` `turn` (own slot), `any` (any time in a running fight), `always` (in and
    out of combat), `setup` (before the start), `rest` (not during combat). `phases` limits it to some phases.
    `target` is `none`, `self`, `enemy`, `ally`, `other`, `any` or `down`. `declare` makes it wait with the others
    of a declaring phase or joint slot; `due` is (rounds ahead, phase) for what completes later. `checks` are
    legality checks, `forbid` plain refusals. `stands_for` makes it a way of saying another move that has that tag
    (`power harpy-song` for a move of its own); one that `merges` moves of such groups carries two of those named
    with it out as one; whether such without the tag `joins` go together is for the GM to say. `like` names a move
    whose values hold where this one gives none, `extras` are words of the table `[extra]` that can be said with it,
    beside its own `options`. `together` is what several who make it at once come to: the `best` result counts,
    `half` of them must succeed, `all` must; empty where the rules have no result for a group. `needs` is what must
    hold for it to be made, else it is refused for the reason it `lacks`; `listed` is the list of the sheet
    (`traits`) that must hold the move's id, or what it is `listed_as`; `free` says that it may cost nothing as
    often as one likes, `limit` says how often one makes it in a turn, a round, a fight, or in answer to one roll.
    `on` are steps for the moments that lie in it, `partners` are those who may make it together with its actor.
    `does` is how the log tells it where the name alone is not a verb: `gives a potion to {targets}`, `casts {name}
    at {targets}`, `tries to {verb} {targets}`.
    """

    name: str = ""
    letter: str = ""
    says: str = ""
    does: str = ""
    rules: tuple[RuleId, ...] = ()
    like: MoveId = ""
    group: str = "act"
    by: Literal["actor", "gm", "any"] = "actor"
    time: Literal["turn", "any", "always", "setup", "rest"] = "turn"
    phases: tuple[PhaseId, ...] = ()
    cost: dict[TrackId, Amount] = {}
    target: Literal["none", "self", "enemy", "ally", "other", "any", "down"] = "none"
    least: int = 1
    most: int = 1
    check: CheckId = ""
    stat: AmountName = ""
    tags: tuple[str, ...] = ()
    aim: tuple[StepUse, ...] = ()
    meet: tuple[StepUse, ...] = ()
    land: tuple[StepUse, ...] = ()
    checks: tuple[CheckUse, ...] = ()
    forbid: dict[str, Forbid] = {}
    options: dict[str, MoveOption] = {}
    extras: tuple[ExtraId, ...] = ()
    words: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    amount: bool = False
    dice: bool = True
    due: tuple[int, PhaseId] | None = None
    partners: PartnersDef | None = None
    reaction: str | ReactionDef = ""
    needs: When = When()
    lacks: str = ""
    listed: WordsId = ""
    listed_as: str = ""
    limit: LimitDef = LimitDef()
    on: dict[Moment, Steps] = {}
    params: dict[str, Any] = {}
    stands_for: MoveTag = ""
    merges: tuple[str, ...] = ()
    joins: MoveTag = ""
    hidden: bool = False
    free: bool = False
    shares_name: bool = False
    together: Literal["", "best", "half", "all"] = ""
    usage: str = ""
    examples: tuple[str, ...] = ()


class Deck(Record):
    """Cards from 1 to `cards`, the highest first; `named` ones are facts for whoever drew them (`card:joker`)."""

    cards: Annotated[int, Meta(ge=1, le=1000)] = 52
    named: dict[str, tuple[int, ...]] = {}


class PhaseDef(Record):
    """A phase of the round. `order` is by initiative, `highest` or `lowest` first; `any`: all at once, each when they
    like; `sides`: so side by side; `pick`: whoever has acted picks the next; `alternate`: one of each side in turn,
    whom the GM picks; `cards`: by cards that everybody draws from the `deck` as the phase opens. `who` says who takes
    part; one that `repeat`s goes on while somebody takes part who did something in their last slot. `mode` is `turns`
    (one after the other) or `declare` (everybody says what they do, then all of it happens at once; while `one_by_one`
    holds, one after the other in the order said, and whoever cannot act any more loses what they said).
    """

    name: str = ""
    order: Literal["highest", "lowest", "any", "sides", "pick", "alternate", "cards"] = "highest"
    deck: Deck | None = None
    who: When = When()
    repeat: bool = False
    mode: Literal["turns", "declare"] = "turns"
    one_by_one: When | None = None
    says: str = ""


class FlowDef(Record):
    """How a fight runs. A round goes through `phases`, all of them if not said. `initiative` is rolled at the
    `start` or every `round` by the steps `roll`. `delay` allows putting a slot off, `lowest_delay` how far down;
    where `unspent` names tracks, only as the slot opens and while nothing of them is spent, by the rule
    `delay_rule`; by `joint_rule` only those of one side act together. `round_word` is the game's own word for a
    round; `rules` say how rounds and turns go.
    """

    phases: tuple[PhaseId, ...] = ("turn",)
    initiative: Literal["start", "round"] = "start"
    roll: tuple[StepUse, ...] = ()
    delay: bool = False
    joint: bool = False
    lowest_delay: int = 0
    unspent: tuple[TrackId, ...] = ()
    delay_rule: RuleId = ""
    joint_rule: RuleId = ""
    round_word: str = "round"
    sides: tuple[str, ...] = ("party", "foes", "other")
    rules: tuple[RuleId, ...] = ()
