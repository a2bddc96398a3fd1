"""What `rules check` tells of a ruleset without faults: its examples, its random fights, its rules one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from littledice.app.proving.proof import Proof
from littledice.cli.page import Page, Row
from littledice.language.authoring.check_report import Report
from littledice.model.errors import BadRuleset


def refuse(id: str, proof: Proof) -> None:
    """Raises `BadRuleset` with every example that fails, else with all that went wrong in random fights."""
    if proof.failed:
        wrong = len({each.name for each in proof.failed})
        message = f"{id}: {many(wrong, 'example')} of {len(proof.names)} {'fails' if wrong == 1 else 'fail'}."
        raise BadRuleset(message, problems=tuple(map(str, proof.failed)))
    if proof.fights.problems:
        message = f"{id}: random fights went wrong (--seed {proof.fights.seed} plays them again)."
        raise BadRuleset(message, problems=tuple(proof.fights.problems))


def page(found: Report, proof: Proof) -> Page:
    """The report, with the rules of the ruleset's own folder."""
    counts = ", ".join(f"{table} {count}" for table, count in found.counts.items())
    hold = "holds" if len(proof.names) == 1 else "hold"
    lines = (f"{counts}.", f"{many(len(proof.names), 'example')} {hold}.", _fights(proof))
    rows = tuple(Row(rule.id, ", ".join(rule.examples) or "no example", rule.says) for rule in found.own)
    return Page(title=f"{found.name} can be played", lines=lines, rows=rows, notes=tuple(_notes(found, proof)))


def _fights(proof: Proof) -> str:
    fights = proof.fights
    kept = f"of {fights.commands:,} commands kept every law of the engine (--seed {fights.seed})."
    return f"{many(fights.fights, 'random fight')} {kept}"


def _notes(found: Report, proof: Proof) -> Iterator[str]:
    yield from found.remarks
    inherited = len(found.rules) - len(found.own)
    if inherited:
        yield f"{many(inherited, 'rule')} of what it extends {'is' if inherited == 1 else 'are'} for that to prove."
    if proof.fights.idle:
        yield f"Random fights never used: {', '.join(proof.fights.idle)}."


def data(found: Report, proof: Proof) -> dict[str, Any]:
    """The same as JSON, all rules included."""
    fights = proof.fights
    return found._asdict() | {
        "rules": [rule._asdict() for rule in found.rules],
        "own": [rule.id for rule in found.own],
        "examples": list(proof.names),
        "fights": {
            "seed": fights.seed,
            "count": fights.fights,
            "commands": fights.commands,
            "idle": list(fights.idle),
        },
    }


def many(count: int, word: str) -> str:
    """`1 example`, `2 examples`."""
    return f"{count} {word}" + "s" * (count != 1)
