"""The course of a fight: start, next, delay, go, answers."""

from __future__ import annotations

from littledice.app.carrying_out import carry_out
from littledice.app.outcome import Outcome
from littledice.app.permission import allow_answer, allow_next, gm_only
from littledice.app.table import Table
from littledice.app.telling.number_format import tidy
from littledice.app.telling.step_labels import names
from littledice.engine.order import counted
from littledice.engine.questions import choices
from littledice.grammar import numerals
from littledice.grammar.answers import with_words
from littledice.grammar.tokens import fold, shown
from littledice.model.commands import Abandon, Answer, Begin, Delay, Edit, EndTurn, Resolve
from littledice.model.errors import Refused, WrongUsage
from littledice.model.events import Ended
from littledice.model.track import Number


def start(table: Table) -> Outcome:
    """`start`, or `start mi=7 g1=4` with totals. Totals already on the sheets are kept."""
    totals, words, faces = _totals_and_words(table)
    known = {who.id: who.initiative for who in table.state.here() if who.initiative is not None}
    command = Begin(totals={**known, **totals}, words=words)
    return carry_out(table, command, "start", "the fight begins", typed=table.dice_text(faces), show="edge")


def next_turn(table: Table) -> Outcome:
    """`next [WORD]`: ends the slot of whoever is active; a word answers what would take its default."""
    totals, words, faces = _totals_and_words(table)
    allow_next(table, said=bool(totals or words))
    active = table.state.active
    label = f"{names(table.state, active)} ended their turn" if active else "on with the fight"
    command = EndTurn(words=words, totals=totals)
    return carry_out(table, command, "next", label, typed=table.dice_text(faces), show="edge")


def go(table: Table) -> Outcome:
    """`go`: everything declared happens now."""
    faces = _faces(table)
    return carry_out(table, Resolve(), "go", "what was declared happens", typed=table.dice_text(faces))


def delay(table: Table) -> Outcome:
    """`delay [WHO] to N [with WHO]`, `delay with WHO`: to where that one stands."""
    who, to, partner = table.opening.who and table.whom.one(table.opening.who), None, ""
    waiting = ""
    for token in table.opening.rest:
        word = fold(token)
        if waiting == "to" or (not waiting and to is None and numerals.is_number(token)):
            to, waiting = numerals.number(token), ""
        elif waiting == "with":
            partner, waiting = table.whom.one(token), ""
        elif word in ("to", "with"):
            waiting = word
        elif not who:
            who = table.whom.one(token)
        else:
            raise WrongUsage(f'"{shown(token)}" is one word too many.', "`delay WHO to N [with WHO]`")
    if to is None and partner and not waiting:
        to = counted(table.state, partner)
    if to is None or waiting:
        raise WrongUsage("Delay to which number?", "`delay WHO to N [with WHO]`")
    if not who:
        if len(table.whom.active) != 1:
            raise WrongUsage("Who delays?", "`delay WHO to N [with WHO]`")
        who = table.whom.active[0]
    command = Delay(who=who, to=to, partner=partner, overrule=table.opening.overrule)
    together = f" with {names(table.state, [partner])}" if partner else ""
    label = f"{names(table.state, [who])} waits for {tidy(to)}{together}"
    return carry_out(table, command, "delay", label, show="edge")


def answer(table: Table) -> Outcome:
    """`answer CHOICE...`, `answer` for the default, `answer none`, `answer abandon`."""
    picks = tuple(table.opening.rest)
    waiting = table.fight.open
    if waiting is None:
        raise Refused("No question is waiting.", "`status` shows the fight.", code="answer")
    allow_answer(table, waiting.question)
    if table.opening.who and table.whom.one(table.opening.who) != waiting.question.to:
        named = names(table.state, [table.whom.one(table.opening.who)])
        raise Refused(f"That question is not for {named}.", "`answer` says it for whom it is.", code="answer")
    if not picks and fold(table.opening.verb) != "answer":
        raise Refused("The default is taken by `answer` in full.", choices(waiting.question), code="answer")
    if not picks and waiting.question.default is None:
        raise Refused("This question has no default; somebody must choose.", choices(waiting.question), code="answer")
    to = names(table.state, [waiting.question.to]) if waiting.question.to in table.state.combatants else "the GM"
    label = f"{to} answers {' '.join(picks or waiting.question.default or ()) or 'none'}"
    if len(picks) == 1 and fold(picks[0]) == "abandon" and not any(o.id == "abandon" for o in waiting.question.options):
        gm_only(table, "answer abandon")
        return carry_out(table, Abandon(), "answer", "the question is abandoned", typed=table.dice_text())
    none = len(picks) == 1 and fold(picks[0]) == "none"
    picks = ("none",) if none else with_words(picks, table.lexicon, table.whom)
    command = Answer(picks=picks, take_default=not picks, by=table.viewer)
    return carry_out(table, command, "answer", label, typed=table.dice_text())


def end(table: Table) -> Outcome:
    """`end`: the ruleset's steps after combat; a ruleset without any just ends."""
    if "end" in table.rules.data.move:
        from littledice.app.doing.move_verbs import use

        return use(table, "end")
    if table.state.stage == "ended":
        raise Refused("This fight is over.", "`undo` takes the end back.", code="state")
    return carry_out(table, Edit(verb="end", events=(Ended(),)), "end", "the fight ends")


def _totals_and_words(table: Table) -> tuple[dict[str, Number], tuple[str, ...], str]:
    """`mi=7` are totals of initiative, numbers and `_` faces, anything else words."""
    totals: dict[str, Number] = {}
    words: list[str] = []
    faces: list[str] = []
    for token in table.opening.rest:
        name, equals, value = token.rpartition("=")
        if equals:
            totals[table.whom.one(name)] = numerals.number(value, "total")
        elif numerals.is_faces(token) or (faces and fold(token) in numerals.COINS):
            faces.append(token)
        else:
            words.append(_edge_word(table, token))
    return totals, tuple(words), " ".join(faces)


def _edge_word(table: Table, token: str) -> str:
    """A word that answers a choice of the turn edge: one the ruleset names, or somebody's id."""
    known = table.rules.data.screen.next_words
    word = next((each for each in known if fold(each) == fold(token)), "")
    if word:
        return word
    found = table.whom.find(token)
    if len(found) == 1:
        return found[0]
    words = f" Words it takes: {' '.join(known)}." if known else ""
    raise Refused(f'`next` takes no word "{shown(token)}".', f"{_going_on(table)}{words}", code="unknown")


def _going_on(table: Table) -> str:
    """What `next` does, and how the phase or round goes on."""
    flow, phase = table.rules.data.flow, table.rules.data.phase.get(table.state.phase)
    what = "phase" if len(flow.phases) > 1 else flow.round_word
    told = f"`next` alone ends the turn of whoever is up; after the last one the next {what} begins."
    return f"{told} `go` ends this phase at once." if phase is not None and phase.mode == "declare" else told


def _faces(table: Table) -> str:
    for token in table.opening.rest:
        if not numerals.is_faces(token) and fold(token) not in numerals.COINS:
            raise WrongUsage(f'"{shown(token)}" is one word too many.', "`go [FACES]`")
    return " ".join(table.opening.rest)
