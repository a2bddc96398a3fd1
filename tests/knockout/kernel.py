"""Words of the engine that every ruleset lives by, each changed in turn."""

from __future__ import annotations

from collections.abc import Iterator

from tests.knockout.rewrite import Rewrite
from tests.knockout.thing import Thing

NEVER, ALWAYS = "if False:", "if True:"
REWRITES: dict[str, tuple[tuple[str, str, str], ...]] = {
    "amounts": (
        ("_worked_out", " * _exact(amount.times)", ""),
        ("_worked_out", "_divided(total, amount.divide, amount.round)", "total"),
        ("_worked_out", "isqrt(max(0, floor(total)))", "total"),
        ("_worked_out", " + amount.plus", ""),
        ("_worked_out", "max(value, amount.least)", "value"),
        ("_worked_out", "min(value, amount.most)", "value"),
        ("_worked_out", "if not (always(amount.when) or holds(amount.when, moment)):", NEVER),
        ("_worked_out", "max([_exact(worth(part, moment)) for part in amount.best])", "0"),
        ("_looked_up", "key <= value", "key < value"),
        ("rounded", "return floor(value)", "return ceil(value)"),
    ),
    "anchors": (
        ("anchor", "first + ends.rounds + times - 1", "first + times - 1"),
        ("anchor", "first + ends.rounds + times - 1", "first + ends.rounds"),
        ("_first_round", "state.round + 1 if of in state.begun or of in state.done else state.round", "state.round"),
        ("_first_round", "if then > now:", NEVER),
        ("reached", "(ends.of and ends.of != of)", "False"),
        ("reached", "ends.round != state.round", "False"),
        ("ending", 'each.state == "dead"', "False"),
        ("ending", "each.helpless or each.owes", "each.owes"),
        ("ending", "each.helpless or each.owes", "each.helpless"),
        ("overdue", "held.ends.round <= state.round", "False"),
    ),
    "choosing": (("next_ids", "or joined_to(state, who):", ":"),),
    "conditions": (
        ("inflict", "for also in defined.also:", "for also in ():"),
        ("inflict", "uses if uses is not None else defined.uses", "uses"),
        ("inflict", "amount if amount is not None else defined.amount", "defined.amount"),
        ("_settle_stack", "(held.amount or 0) + (new.amount or 0)", "new.amount"),
        ("_settle_stack", "later(scene, held.ends, new.ends)", "held.ends"),
        ("_rival", "or held.against != new.against", ""),
        ("later", "other if when(other) > when(one) else one", "one"),
        ("lift", 'and source in ("", held.source)', ""),
        ("lift", 'and against in ("", held.against)', ""),
        ("use_up", "if held.uses <= 1:", NEVER),
        ("helpless", "each.helpless or each.skips", "False"),
    ),
    "costs": (
        ("price", "{} if _owed(state, attempt) else ", ""),
        ("price", "amount * count", "amount"),
        ("price", "and not (idle and _of_the_turn(tracks, name))", ""),
        ("payment", "(name, *stand_ins.get(name, ()))", "(name,)"),
        ("why_unaffordable", "if not short:", ALWAYS),
        ("pay", "shift(scene, payer.id, name, -amount", "shift(scene, payer.id, name, 0"),
    ),
    "delay": (
        ("why_not_delay", "if not flow.delay and not command.overrule:", NEVER),
        ("why_not_delay", "if who.id in state.done:", NEVER),
        ("why_not_delay", "if command.to >= counted(state, who.id):", NEVER),
        ("why_not_delay", "if command.to < flow.lowest_delay and not command.overrule:", NEVER),
        ("_why_too_late", "if who.id not in state.active:", NEVER),
        ("_why_too_late", "track.value < full_value(rules, state, who, defined, track)", "False"),
        ("_why_no_partner", "if partner.id in state.done or not partner.here:", NEVER),
        ("_why_no_partner", "if counted(state, partner.id) != command.to:", NEVER),
    ),
    "entering": (
        ("enter", "roll_initiative(scene, [combatant.id for combatant in combatants])", "pass"),
        ("_place", "if _passed(state, order, who):", NEVER),
        ("_among_equals", "(before > mine) == lowest_first or", ""),
        ("_among_equals", "or order[place - 1] in started", ""),
    ),
    "facts": (
        ("holds", "if not judge(moment, *words):", NEVER),
        ("holds", "not when.any or _one_of(when.any, moment)", "True"),
        ("holds", "if judge(moment, *words):", NEVER),
        ("_in_state", "toward.id in (held.source, held.against)", "True"),
        ("_compared", "SIGNS[sign](value, number)", "SIGNS[sign[:1]](value, number)"),
        ("_relation", "who.side != target.side", "True"),
    ),
    "flow": (
        ("_open_or_skip", "if reason:", NEVER),
        ("open_slot", 'refill(scene, each, "turn_start")', "pass"),
        ("open_slot", 'hook(scene, "turn_start", each)', "pass"),
        ("open_slot", 'lapse(scene, "turn_start", each)', "pass"),
        ("close_slot", 'hook(scene, "turn_end", each)', "pass"),
        ("close_slot", 'lapse(scene, "turn_end", each)', "pass"),
        ("_close_phase", 'lapse(scene, "phase_end")', "pass"),
        ("open_phase", 'lapse(scene, "phase_start")', "pass"),
        ("open_phase", 'refill(scene, combatant.id, "phase_start")', "pass"),
        ("open_phase", 'refill(scene, combatant.id, f"phase_start:{phase}")', "pass"),
        ("open_phase", "declared.due <= due", "False"),
        ("open_round", 'refill(scene, combatant.id, "round_start")', "pass"),
        ("open_round", "number == 1 or", "True or"),
    ),
    "legality": (
        ("_targets", 'list(use.args.get("on", ()))', "[]"),
        ("_meant", "if not named or named[0] not in fitting:", NEVER),
        ("_why_wrong_time", 'if time == "always":', NEVER),
        ("_why_wrong_time", 'None if state.stage == "setup" else', "None if True else"),
        ("_why_wrong_time", 'None if state.stage != "running" else', "None if True else"),
        ("_why_wrong_time", "else why_not_running(state)", "else None"),
        ("_why_not_theirs", "if move.hidden and not reacting:", NEVER),
        ("_why_not_theirs", "if not actor.here:", NEVER),
        ("_why_not_theirs", "if actor.id not in state.active:", NEVER),
        ("_why_not_theirs", "if move.phases and state.phase not in move.phases:", NEVER),
        ("_why_not_able", "if defined.owes == attempt.id:", NEVER),
        ("bars", "defined.bars_later and held.since >= state.round", "False"),
        ("_why_not_able", "(attempt.id, *move.tags)", "(attempt.id,)"),
        ("_why_targets_wrong", "if len(targets) < move.least:", NEVER),
        ("_why_targets_wrong", "if len(targets) > move.most > 0:", NEVER),
        ("_why_not_target", "if not target.here:", NEVER),
        ("_why_not_target", "target.side != actor.side", "True"),
        ("_why_not_target", "target.side == actor.side and target.id != actor.id", "True"),
        ("_why_not_target", 'if counts_as == "dead":', NEVER),
        ("_why_forbidden", "if not holds(option.when, moment):", NEVER),
    ),
    "modifiers": (
        ("_around", "for flag in moment.state.scene:", "for flag in ():"),
        ("_relation", "held.source == other", "False"),
        ("_relation", "held.against == other", "False"),
        ("_holding", "modifier.of != of or ", ""),
        ("_holding", " or not holds(modifier.when, moment)", ""),
        ("changed", "floor(exactly(value) * exactly(each.reason.amount))", "value"),
        ("changed", "min(value, each.reason.amount)", "value"),
        ("changed", "max(value, each.reason.amount)", "value"),
    ),
    "order": (
        ("counted", "if who in state.put_off:", NEVER),
        ("phase_order", "present[::-1]", "present"),
        ("inserted", "(theirs >= mine)", "(theirs > mine)"),
    ),
    "procedure": (
        ("run", "if attempt.stopped:", NEVER),
        ("together", 'sorted(attempts, key=lambda attempt: "late" in attempt.move.tags)', "attempts"),
        ("one_by_one", "if helpless(scene.rules.data.condition, actor):", NEVER),
    ),
    "ranges": (
        ("within", 'distance > limits.get("above", -1)', "True"),
        ("within", 'distance <= limits["to"]', "True"),
        ("reaches", "distance is None or distance <= limit", "distance is None or distance < limit"),
        ("reaches", "return distance < limit", "return True"),
        ("apart", "* unit", ""),
    ),
    "tracks": (
        ("set_track", "track.clamped(value)", "value"),
        ("refill", "if defined.follows and not bearer.tracks[name].fixed:", NEVER),
        ("make_tracks", "not holds(defined.when, moment) and name not in given", "False"),
        ("_made", "elif defined.start is not None:", "elif False:"),
    ),
    "weapons": (
        ("_whole", "(*parent.tags, *own.tags)", "own.tags"),
        ("_whole", "parent.damage if own.damage is None else own.damage", "own.damage"),
        ("_whole", "parent.hands if own.hands is None else own.hands", "own.hands"),
        ("_whole", "parent.reach if own.reach is None else own.reach", "own.reach"),
        ("chosen", "in OWN:", 'in ("weapons", "held", "natural", "mastered"):'),
        ("_fits", "wanted is None or wanted in weapon.tags", "True"),
    ),
}
"""By module of the engine: a function, words that stand in it once, and what stands there instead."""


def kernel() -> Iterator[Thing]:
    """The same for every ruleset; which of them can show one depends on what it uses."""
    for module, changes in REWRITES.items():
        for function, old, new in changes:
            name = f"{module}.{function}: {old} -> {new or 'nothing'}"
            rewrite = Rewrite(f"littledice.engine.{module}:{function}", old, new)
            yield Thing("kernel", name, rewrite=rewrite)
