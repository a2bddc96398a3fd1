"""A forecast in sentences, for pipes, screen readers and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from littledice.app.forecasting.gist import FEW, Chance, Gist, Row, gist, heading_words, percent, rounds_words
from littledice.app.forecasting.turning import Turn, turning_point
from littledice.app.telling.number_format import counted, listed, shown
from littledice.simulation.intervals import Share, mean_difference, paired

if TYPE_CHECKING:
    from littledice.app.forecasting.forecast import Forecast, Told


def sentences(found: Forecast) -> list[str]:
    """All of it."""
    stopped = ", stopped before its end" if found.stopped else ""
    each = " of each variant" if len(found.variants) > 1 else ""
    lines = [f"Forecast from {counted_fights(found.fights)}{each}{stopped}, {heading_words(found)}."]
    for place, told in enumerate(found.variants):
        if place or len(found.variants) > 1:
            lines.append(f"{sentence_case(told.says)}:")
        lines += _of(found, told)
        if told.difference is not None:
            lines += [f"{line}." for line in difference_words(found, told)]
    return [*lines, policy_words(found), *assumed_words(found)]


def _of(found: Forecast, told: Told) -> list[str]:
    said = gist(found, told)
    lines = [f"{sentence_case(side_word(each.side))} wins {_spoken(each.wins)}." for each in said.sides]
    lines[0] = lines[0][:-1] + (": too close to call." if said.sides[0].wins.open else ".")
    if said.undecided:
        lines.append(f"{_word(said.undecided)} are undecided after {counted(found.rounds, 'round')}.")
    lines.append(_rounds(found, said))
    lines += [_person(each) for each in said.ours]
    if said.others:
        lines.append(f"{listed([f'{each.name} falls in {_foe(each)}' for each in said.others])}.")
    turn = turning_point(told)
    return [*lines, *([moment_words(told, turn)] if turn is not None else [])]


def _rounds(found: Forecast, said: Gist) -> str:
    low, high = said.rounds_range
    return (
        f"{said.rounds}{rounds_words(found)} {'round' if said.rounds == '1' else 'rounds'}, "
        f"between {low} and {high} in four fights out of five."
    )


def _person(row: Row) -> str:
    mostly = f", mostly in round {row.mostly}" if row.mostly is not None else ""
    falls = f"falls in {_spoken(row.falls)}{mostly}" if row.falls is not None else "is down now"
    dies = f", and dies in {_word(row.dies.text)}" if row.dies.share.value >= FEW else ""
    left = f" Left at the end: {'; '.join(row.left)}." if row.left else ""
    return f"{row.name} {falls}{dies}.{left}"


def _foe(row: Row) -> str:
    return _word(row.falls.text) if row.falls is not None else "every fight, being down now"


def _spoken(found: Chance) -> str:
    low, _, high = found.range.partition("-")
    return f"{_word(found.text)}, between {low} and {high}"


def _word(text: str) -> str:
    text = text.removesuffix("%")
    return f"{text.replace('<', 'less than ').replace('>', 'more than ')} percent"


def moment_words(told: Told, turn: Turn) -> str:
    """The turning point in a sentence or two."""
    name = told.state.combatants[turn.who].name
    mostly = "mostly" if turn.mostly else "most often"
    return (
        f"{name} falls in {percent(turn.falls)}, {mostly} in round {turn.round}. "
        f"{sentence_case(side_word(turn.side))} then wins in {percent(turn.fallen)}, "
        f"otherwise in {percent(turn.otherwise)}."
    )


def side_word(side: str) -> str:
    """A side within a sentence that speaks of one."""
    return {"party": "the party", "foes": "the foes' side"}.get(side, f"the side {side}")


def difference_words(found: Forecast, told: Told) -> list[str]:
    """How a variant differs from the first one, and what makes no difference."""
    assert told.difference is not None
    lines: list[str] = []
    same: list[str] = []
    for name, share in differing(found, told):
        text = of_a_hundred(share)
        lines.append(f"{name}: {text} of 100 fights") if text else same.append(name)
    rounds = mean_difference(told.difference.rounds, told.difference.rounds_squared, told.difference.fights)
    if rounds.low <= 0 <= rounds.high:
        same.append("rounds")
    else:
        lines.append(f"rounds: {more_or_fewer(rounds.value)} on average")
    return [*lines, *([f"no difference: {', '.join(same)}"] if same else [])]


def differing(found: Forecast, told: Told) -> list[tuple[str, Share]]:
    """What may differ, with the difference: who wins, who falls, who dies. Only of people that are in both."""
    assert told.difference is not None
    difference, first = told.difference, found.variants[0]
    sides = [each.side for each in gist(found, first).sides][:1]
    rows = [(f"{side} win", paired(*difference.wins.get(side, (0, 0)), difference.fights)) for side in sides]
    people = [id for id in first.figures.people if id in told.figures.people and first.state.combatants[id].here]
    ours = [id for id in people if told.state.combatants[id].here and first.state.combatants[id].side == sides[0]]
    for word, counts in (("falls", difference.fell), ("dies", difference.dead)):
        rows += [(f"{id} {word}", paired(*counts.get(id, (0, 0)), difference.fights)) for id in ours]
    return rows


def of_a_hundred(share: Share) -> str:
    """`19 fewer, 17-21`; empty where the range holds no difference."""
    if share.low <= 0 <= share.high:
        return ""
    low, high = sorted((abs(round(100 * share.low)), abs(round(100 * share.high))))
    value = abs(round(100 * share.value))
    word = "more" if share.value > 0 else "fewer"
    return f"{value if value else '<1'} {word}, {low}-{max(high, 1)}"


def more_or_fewer(value: float) -> str:
    """`2 more`, `0.4 fewer`."""
    number = shown(round(abs(value), 1)) if abs(value) < 10 else shown(round(abs(value)))
    return f"{number} {'more' if value > 0 else 'fewer'}"


def policy_words(found: Forecast) -> str:
    """Who plays by what."""
    chosen = found.variants[0].policies
    if not chosen:
        return "Everybody plays by the default policy."
    return f"{', '.join(f'{whom} plays {name}' for whom, name in chosen.items())}; everybody else the default policy."


def assumed_words(found: Forecast) -> list[str]:
    """What nothing says and was assumed."""
    who = dict.fromkeys(who for told in found.variants for who in told.figures.assumed)
    people = found.variants[0].state.combatants
    names = [people[id].name if id in people else "the GM" for id in who]
    return [f"Answers that the rules leave to the table were assumed for {listed(names)}."] if names else []


def counted_fights(number: int) -> str:
    """`2,000 fights`."""
    return f"{number:,} {'fight' if number == 1 else 'fights'}"


def sentence_case(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]
