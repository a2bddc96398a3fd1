"""What would be different: sentences said to a copy of the fight that nobody keeps."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, NamedTuple

from littledice.grammar.tokens import shown
from littledice.model.errors import LittleDiceError, WrongUsage
from littledice.simulation.batches import Variant

if TYPE_CHECKING:
    from littledice.app.desk import Desk
    from littledice.app.table import Table

AS_IT_IS = "as it is"
POLICY = "policy"
"""The word that gives somebody a policy in a variant, as `--policy` does in all of them."""


class Changes(NamedTuple):
    """What was asked for, each text a variant of its own: people to add, people to leave out, numbers to set, options
    to choose, and sentences of any kind, several joined by `;`.
    """

    adding: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    setting: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()

    def spelled(self) -> list[tuple[str, list[str]]]:
        """Each variant in words, and the sentences that make it."""
        return [
            *[(text, [f"add {text}"]) for text in self.adding],
            *[(f"without {text}", [f"out {text}"]) for text in self.without],
            *[(text, [f"set {text}"]) for text in self.setting],
            *[(text, [f"set {text}"]) for text in self.options],
            *[(text, [each.strip() for each in text.split(";") if each.strip()]) for text in self.sentences],
        ]


def variants(desk: Desk, table: Table, changes: Changes, policies: dict[str, str]) -> tuple[Variant, ...]:
    """The fight as it is, then every variant of it. Raises `LittleDiceError` for a sentence that is refused there."""
    first = Variant(says=AS_IT_IS, fight=table.truth.fight, policies=policies)
    return (first, *[_variant(desk, table, says, said, policies) for says, said in changes.spelled()])


def _variant(desk: Desk, table: Table, says: str, said: list[str], policies: dict[str, str]) -> Variant:
    own = dict(policies)
    sentences: list[list[str]] = []
    for sentence in said:
        words = _words(sentence)
        if words[0] == POLICY:
            own |= read_policies(words[1:])
        else:
            sentences.append(words)
    try:
        return Variant(says=says, fight=desk.tried(table, sentences), policies=own)
    except LittleDiceError as error:
        error.message = f'In "{shown(says)}": {error.message}'
        raise


def _words(sentence: str) -> list[str]:
    try:
        words = shlex.split(sentence)
    except ValueError as error:
        raise WrongUsage(f'A quotation mark of "{shown(sentence)}" is not closed.', "Close it.") from error
    if not words:
        raise WrongUsage("A variant needs something that is different.", '`--with "goblin x2"`, `--set "mi hp=4"`')
    return words


def read_policies(said: list[str] | tuple[str, ...]) -> dict[str, str]:
    """`WHO=NAME` pairs: who plays by which policy."""
    found: dict[str, str] = {}
    for word in said:
        whom, given, name = word.partition("=")
        if not (given and whom and name):
            raise WrongUsage(f'"{shown(word)}" gives nobody a policy.', "`foes=random`: a side or an id, and a policy.")
        found[whom] = name
    return found
