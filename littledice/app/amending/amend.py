"""`amend` and `forgot`: what would differ, and saving it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from littledice.app.amending.acts import Branch, branch_at, branch_at_turn
from littledice.app.amending.choices import read_choices
from littledice.app.amending.found import Replay
from littledice.app.amending.memory import Memory
from littledice.app.amending.preview import Preview, changed, preview, sentences
from littledice.app.amending.replay import Player
from littledice.app.amending.sentence import Decided, Past, decided
from littledice.app.carrying_out import held
from littledice.app.outcome import Outcome
from littledice.app.results import told
from littledice.app.table import Table
from littledice.grammar.numerals import is_number, whole
from littledice.grammar.sentence_start import Opening, split_verb, split_who
from littledice.grammar.slots import OFF
from littledice.grammar.targets import GM
from littledice.grammar.tokens import fold, shown
from littledice.model.encounter import Fight
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Joined
from littledice.model.record import Value, replace
from littledice.store.saved_fight import Save
from littledice.store.step_lines import Amendment

if TYPE_CHECKING:
    from littledice.app.dice.seeded_dice import OwnDice
    from littledice.app.request import Request

BEFORE, INSTEAD, TAKEN_OFF = "before", "instead", "off"
USAGE = "`amend STEP SENTENCE`, `amend before STEP SENTENCE`, `amend STEP off`"


class Wish(Value):
    """`number` is the step that is meant (None: where the present turn began), `way` what the `words` do there; `verb`
    is the one that was used.
    """

    number: int | None
    way: str
    words: tuple[str, ...] = ()
    verb: str = "amend"


class Taking(Value):
    """Whether it is saved: only where everything fits (`yes`), or without what does not (`leave_out`); `choices` are
    what is to be done with single steps, `rolls` faces for dice that nobody had thrown.
    """

    yes: bool = False
    leave_out: bool = False
    choices: Mapping[str, tuple[str, ...]] = {}
    rolls: tuple[str, ...] = ()


def taking(preview: bool, yes: bool, leave_out: bool, choose: str, rolls: str) -> Taking:
    """What the options say. Raises `WrongUsage` where they contradict each other."""
    if preview and (yes or leave_out):
        raise WrongUsage("--preview only shows; --yes and --leave-out take it.", "Leave one of them out.")
    return Taking(yes, leave_out, read_choices(choose), tuple(rolls.replace(",", " ").split()))


def amend(request: Request, step: str, words: Sequence[str], taking: Taking) -> Outcome:
    """Change a step, put something in before it, or take it off."""
    return amended(request, read_wish(step, words), taking)


def forgot(request: Request, words: Sequence[str], taking: Taking) -> Outcome:
    """Put something in where the present turn began, or before a step."""
    if is_number(words[0]):
        return amended(request, replace(read_wish(BEFORE, words), verb="forgot"), taking)
    return amended(request, Wish(None, BEFORE, tuple(words), "forgot"), taking)


def read_wish(step: str, words: Sequence[str]) -> Wish:
    """What the words of the verb mean. Raises `WrongUsage`."""
    before = fold(step) == BEFORE
    if before:
        step, words = (words[0] if words else ""), words[1:]
    if not is_number(step):
        raise WrongUsage(f'"{shown(step)}" is not the number of a step.' if step else "Amend which step?", USAGE)
    number = whole(step, "step")
    if not number:
        raise WrongUsage("Steps are counted from 1, and back from -1.", USAGE)
    if not words:
        raise WrongUsage("What happened there? Type a sentence, or `off`.", USAGE)
    off = len(words) == 1 and fold(words[0]) in OFF
    if off and before:
        raise WrongUsage("Nothing can be taken off before a step.", f"`amend {number} off` takes the step off.")
    return Wish(number, TAKEN_OFF if off else BEFORE if before else INSTEAD, () if off else tuple(words))


def amended(request: Request, wish: Wish, taking: Taking) -> Outcome:
    """What it would come to, or, where it is taken, what it came to."""
    shelf, slug = request.desk.shelf, request.desk.slug(request.opening.options.get("encounter"))
    takes = taking.yes or taking.leave_out
    with shelf.hold(slug) if takes else shelf.look(slug) as save:
        table = request.desk.table(save, request.opening)
        plan = _Plan(request, table, save, wish, taking)
        if not takes:
            return plan.shown()
        open_misfits = [misfit for misfit in plan.found.misfits if not misfit.settled]
        if open_misfits and not taking.leave_out:
            raise _does_not_fit(len(open_misfits), open_misfits[0].number, open_misfits[0].why)
        return plan.taken()


class _Plan:
    """An amendment worked out."""

    def __init__(self, request: Request, table: Table, save: Save, wish: Wish, taking: Taking) -> None:
        self.table = table
        self.wish = wish
        self.branch = branch_at_turn(save) if wish.number is None else branch_at(save, wish.number)
        _allow(table, self.branch, wish)
        self.line = save.last_seq + 1
        self.at = self._number()
        player = Player(
            table.rules,
            self.branch,
            partial(_said, request, save, self.branch),
            line=self.line,
            seed=f"{save.header.seed}|{save.head}",
            at=table.clock(),
            by=table.viewer,
            choices=taking.choices,
            rolls=taking.rolls,
        )
        self.found: Replay = player.play(wish.way, wish.words)
        self.before = save.fight

    @property
    def title(self) -> str:
        """`before 41: c g2 daze`, `41: a g1`, `41 off`."""
        said = shown(" ".join(self.wish.words))
        if self.wish.way == TAKEN_OFF:
            return f"{self.at} off"
        where = "now" if self.at == self.line else f"{'before ' if self.wish.way == BEFORE else ''}{self.at}"
        return f"{where}: {said}"

    def shown(self) -> Outcome:
        """What it would come to; nothing is changed."""
        seen = self._seen(None)
        text = sentences(seen)
        return self.table.looked(
            self.wish.verb, "amend", lambda: {**changed(seen), "text": list(text)}, said=text, payload=seen
        )

    def taken(self) -> Outcome:
        """Save it, and tell it."""
        table = self.table
        save, before = held(table.truth), table.state
        amendment = Amendment(
            base=self.branch.base,
            at=self.at,
            way=self.wish.way,
            said=" ".join(self.wish.words),
            steps=tuple(self.found.steps),
        )
        seen = self._seen(self.line)
        step = save.amend(
            amendment,
            self.found.fight,
            label=f"amend {self.title}",
            by=table.viewer,
            at=table.clock(),
            hash=table.rules.data.hash,
        )
        text = sentences(seen)
        return told(table, "amend", before, (), step.seq, show="amend", payload=seen, text=text, more=changed(seen))

    def _seen(self, taken: int | None) -> Preview:
        return preview(self.table, self.found, self.title, self.before, taken)

    def _number(self) -> int:
        acts, place = self.branch.acts, self.branch.place
        later = (act.step.seq for act in acts[place:] if act.step.seq)
        return next(later, self.line)


def _said(
    request: Request, save: Save, branch: Branch, fight: Fight, words: tuple[str, ...], memory: Memory, own: OwnDice
) -> Decided:
    """A sentence said where the fight stands so."""
    who, rest = split_who(words)
    if not rest:
        raise WrongUsage("What happened there? Type a sentence, or `off`.", USAGE)
    verb, overrule, behind = split_verb(rest)
    main = memory.act in (-1, branch.place)
    options = {"dice": request.typed} if request.typed is not None and main else {}
    opening = Opening(who, verb, overrule, tuple(behind), options)
    events = [event for act in branch.acts for event in act.step.events]
    later = {event.combatant.id: event.combatant.name for event in events if isinstance(event, Joined)}
    return decided(request.desk, Past(save, fight, later), opening, memory, own)


def _allow(table: Table, branch: Branch, wish: Wish) -> None:
    """Raise `Refused` for a player who would change more than what they did last."""
    if table.viewer == GM:
        return
    last = len(branch.acts) - 1
    if branch.place != last or wish.way == BEFORE or branch.acts[last].step.by != table.viewer:
        raise Refused("A player can only amend their own last step.", "Ask the GM.", code="not_yours")


def _does_not_fit(count: int, number: int, why: str) -> Refused:
    steps = "1 step no longer fits" if count == 1 else f"{count} steps no longer fit"
    return Refused(
        f"{steps}, and nothing was changed. Step {number}: {why}",
        "`--leave-out` goes on without; without `--yes` it shows all of it.",
        code="misfit",
    )
