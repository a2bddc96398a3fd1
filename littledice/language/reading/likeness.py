"""Moves that are like another: `like = "attack"` takes over whatever the move does not say itself. And the words that
several moves share: `extras = ["boost"]` brings `[extra.boost]` among the move's options.
"""

from __future__ import annotations

from littledice.language.faults import Problem
from littledice.language.node import Node, merged, without

OWN = ("examples", "letter", "like", "name", "says", "usage")
"""What is never taken over."""


DEEPEST = 16
"""The most moves that are like each other in a row."""


def alike(tree: Node, problems: list[Problem]) -> Node:
    """The tree with every such move filled in; a ring is added to `problems`. An unknown name is left as it stands, for
    those who judge references.
    """
    moves = tree.get("move")
    if moves is None or not isinstance(moves.value, dict):
        return tree
    shared = tree.get("extra")
    filled = {id: _with_extras(_filled(id, moves, (), problems), shared) for id in moves.value}
    return Node({**tree.value, "move": Node(filled, moves.origin)}, tree.origin)


def _filled(id: str, moves: Node, chain: tuple[str, ...], problems: list[Problem]) -> Node:
    own: Node = moves.value[id]
    like = own.get("like")
    if like is None or not isinstance(like.value, str) or like.value not in moves.value:
        return own
    if id in chain or like.value == id:
        if id == min((*chain, id)) or like.value == id:
            ring = " -> ".join([*chain, id])
            problems.append(Problem(like.origin, ("move", id, "like"), f"moves are like each other in a ring: {ring}."))
        return own
    if len(chain) >= DEEPEST:
        text = f"more than {DEEPEST} moves are like each other in a row."
        if not any(problem.text == text for problem in problems):
            problems.append(Problem(like.origin, ("move", id, "like"), text))
        return own
    model = _filled(like.value, moves, (*chain, id), problems)
    for key in OWN:
        model = without(model, (key,))
    return merged(model, own)


def _with_extras(move: Node, shared: Node | None) -> Node:
    """The move with the shared words it takes; its own word of that name says what differs."""
    named = move.get("extras")
    if shared is None or named is None or not isinstance(named.value, list) or not isinstance(shared.value, dict):
        return move
    words = [each.value for each in named.value if isinstance(each.value, str) and each.value in shared.value]
    brought = Node({word: shared.value[word] for word in words}, named.origin)
    return merged(Node({"options": brought}, named.origin), move)
