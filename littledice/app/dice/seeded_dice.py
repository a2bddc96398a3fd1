"""The program's own dice: faces follow from the fight's seed, the step before them, and their place in the command."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count


class OwnDice:
    """`seed` is the fight's, `step` the number of the step the command follows: after an undo the same command throws
    the same faces, in every process. A die's place counts all dice of the command, typed ones too.
    """

    def __init__(self, seed: int | str, step: int) -> None:
        self.key = f"{seed}|{step}"

    def face(self, place: int, faces: int) -> int:
        """The face, 1 to `faces`, of the die at `place`; each is equally likely."""
        return fair_face(self._numbers(place), faces, 1 << 64)

    def _numbers(self, place: int) -> Iterator[int]:
        from hashlib import blake2b

        for attempt in count():
            yield int.from_bytes(blake2b(f"{self.key}|{place}|{attempt}".encode(), digest_size=8).digest(), "big")


def fair_face(numbers: Iterator[int], faces: int, span: int) -> int:
    """A face from the first of `numbers`, each below `span`, that favours none: the uneven rest is passed over."""
    fair = span - span % faces
    return next(number for number in numbers if number < fair) % faces + 1
