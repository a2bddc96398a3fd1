"""The parts of a roll as they are put together while it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from littledice.model.errors import WrongUsage
from littledice.model.record import replace
from littledice.rules.dice.dice_group import Group, Pool
from littledice.rules.dice.dice_limits import shown
from littledice.rules.dice.dice_words import HINT, Test, changed_by
from littledice.rules.dice.roll_expression import Joined, joined, with_groups

Node = Pool | Joined | int


def put_together(op: str, left: Node, right: Node) -> Node:
    """Two parts; numbers are worked out at once."""
    if isinstance(left, int) and isinstance(right, int):
        return joined(op, left, right)
    if right == 0 and op in "+-":
        return left
    return Joined(op=op, left=left, right=right)  # type: ignore[arg-type]  # the signs of the grammar


def groups_of(node: Node) -> Iterator[Group]:
    """All the dice of a part."""
    if isinstance(node, Pool):
        yield from node.groups
    elif isinstance(node, Joined):
        yield from groups_of(node.left)
        yield from groups_of(node.right)


def _pools(node: Node) -> list[Pool] | None:
    """The pools that are added up here and nothing else; None where anything else is done."""
    if isinstance(node, Pool):
        return [node]
    if not isinstance(node, Joined) or node.op != "+":
        return None
    left, right = _pools(node.left), _pools(node.right)
    return [*left, *right] if left is not None and right is not None else None


def of_one_kind(node: Node) -> bool:
    """Whether all there is are dice of one kind, of which each may count."""
    pools = _pools(node)
    if pools is None or any(pool.keep is not None for pool in pools):
        return False
    return len({group.name for group in groups_of(node)}) == 1


def as_pool(node: Node, word: re.Match[str]) -> Node:
    """Dice in brackets as one pool; advantage behind a whole roll is that of its first dice."""
    pools = _pools(node)
    if pools is not None and all(pool.keep is None for pool in pools):
        return Pool(groups=tuple(group for pool in pools for group in pool.groups))
    if pools is None and word["keep"]:
        raise WrongUsage(f'"{word[0]}" keeps dice, and there is more than dice here.', HINT, code="roll")
    return node


def with_words(node: Node, word: re.Match[str], *, strict: bool) -> Node:
    """The dice of a part as the word has them."""
    if isinstance(node, Pool):
        return changed_by(node, word, strict=strict)
    if isinstance(node, int):
        raise WrongUsage(f'"{shown(word[0])}" is said of dice, and this is a number.', HINT, code="roll")
    left = node.left if isinstance(node.left, int) else with_words(node.left, word, strict=strict)
    first = word["tilt"] and not isinstance(node.left, int)
    right = node.right if isinstance(node.right, int) or first else with_words(node.right, word, strict=strict)
    return replace(node, left=left, right=right)


def counted_by(node: Node, test: Test) -> Node:
    """The same dice, each worth 1 where the test holds for what it shows; coins keep their worth."""

    def counted(group: Group) -> Group:
        worth = tuple(int(test(value)) for value in group.worth)
        return group if group.coin else replace(group, worth=worth)

    return with_groups(node, counted)
