"""The file of a study: which fights are to be foretold. Every party meets all foes, under all options, by all policies.

ruleset = "duel"
fights = 500

[party]
four = ["add Mira side:party phy=3 hp=12", "add Bo side:party phy=2 hp=14"]

[foes]
"3 goblins" = ["add goblin x3"]

[options]
usual = []
critical = ["critical_hit=true"]

[policies]
default = {}
careful = { foes = "careful" }
"""

from __future__ import annotations

import shlex
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from littledice.grammar.tokens import shown
from littledice.language.reading.look_files import whole
from littledice.model.encounter import Fight
from littledice.model.errors import LittleDiceError, StorageError, WrongUsage
from littledice.model.names import clean_text
from littledice.model.record import Record, replace
from littledice.model.ruleset import Ruleset
from littledice.simulation.batches import Plan, Variant
from littledice.simulation.playout import ROUNDS
from littledice.simulation.policies import policies_of
from littledice.store.os_errors import told

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.engine.ruleset import Rulebook

LARGEST = 1024 * 1024
MOST_CELLS = 100_000
AXES = ("party", "foes", "options", "policies")


class StudyFile(Record):
    """What stands in it. `party` and `foes` are sentences by name; `options` are `OPTION=VALUE` by name; `policies`
    give sides or ids the name of a policy, by name. `out` is the folder of the results, beside the file unless named.
    """

    party: dict[str, tuple[str, ...]]
    foes: dict[str, tuple[str, ...]]
    ruleset: str = ""
    fights: int = 500
    seed: int = 1
    rounds: int = ROUNDS
    out: str = ""
    options: dict[str, tuple[str, ...]] = {}
    policies: dict[str, dict[str, str]] = {}


class Cell(NamedTuple):
    """One forecast of a study: its names by axis, what is played, how often, and the key of its result, which changes
    with anything that the result hangs on.
    """

    names: dict[str, str]
    plan: Plan
    fights: int
    key: str


class Study(NamedTuple):
    """`data` is the ruleset that is played, `folder` where results go."""

    data: Ruleset
    cells: tuple[Cell, ...]
    folder: Path


def read_study(desk: Desk, path: Path) -> Study:
    """The study of a file. Raises `StorageError` for a file that is none, `LittleDiceError` for what it asks and that
    cannot be.
    """
    asked = _read(path)
    rules = desk.shelf.rules(asked.ruleset)
    if not 1 <= asked.fights <= 10_000_000 or not 1 <= asked.rounds <= 1000:
        raise WrongUsage("A study plays 1 or more fights of 1 to 1,000 rounds in each cell.", "`fights = 500`")
    asked = replace(asked, options=asked.options or {"usual": ()}, policies=asked.policies or {"default": {}})
    axes = [list(getattr(asked, axis)) for axis in AXES]
    if not all(axes):
        raise WrongUsage("A study needs a party and foes.", '`[foes]` and a line such as `three = ["add goblin x3"]`')
    number = 1
    for axis in axes:
        number *= len(axis)
    if number > MOST_CELLS:
        raise WrongUsage(f"{number:,} cells are too many: the limit is {MOST_CELLS:,}.", "Name fewer of something.")
    cells = tuple(_cell(desk, rules, asked, dict(zip(AXES, names, strict=True))) for names in product(*axes))
    folder = path.parent / asked.out if asked.out else path.with_suffix("")
    if folder == path:
        folder = path.with_name(f"{path.name}-study")
    return Study(rules.data, cells, folder)


def _read(path: Path) -> StudyFile:
    import msgspec

    with told(path, named=True):
        content = whole(path, LARGEST + 1) or b""
    if len(content) > LARGEST:
        raise StorageError(
            f"{shown(str(path))} is larger than {LARGEST // 1024} KiB.", "That is too large for a study."
        )
    try:
        return msgspec.toml.decode(content.decode("utf-8-sig"), type=StudyFile)
    except (ValueError, RecursionError) as error:
        # msgspec's own errors are ValueErrors, as are bad TOML and bytes that are not text.
        message = f"{shown(str(path))} is not a study: {clean_text(str(error)[:200])}."
        raise StorageError(message, "docs/forecast.md shows one.") from error


def _cell(desk: Desk, rules: Rulebook, asked: StudyFile, names: dict[str, str]) -> Cell:
    sentences = [
        ["new", "study", rules.data.id, *asked.options[names["options"]], "--seed", str(asked.seed)],
        *[shlex.split(line) for line in (*asked.party[names["party"]], *asked.foes[names["foes"]])],
    ]
    where = ", ".join(names.values())
    try:
        fight = desk.made(rules, sentences)
        policies = asked.policies[names["policies"]]
        policies_of(rules.data, fight.encounter, policies)
    except LittleDiceError as error:
        error.message = f"{shown(where)}: {error.message}"
        raise
    plan = Plan(
        variants=(Variant(says=where, fight=fight, policies=policies),), seed=str(asked.seed), rounds=asked.rounds
    )
    return Cell(names, plan, asked.fights, _key(rules.data, plan, asked.fights, fight))


def _key(data: Ruleset, plan: Plan, fights: int, fight: Fight) -> str:
    import msgspec

    said = msgspec.json.encode((data.hash, plan, fights, fight), order="deterministic")
    return blake2b(said, digest_size=12).hexdigest()
