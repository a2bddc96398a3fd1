"""What was heard after a move's verb, before it becomes a command."""

from __future__ import annotations

from littledice.model.errors import WrongUsage
from littledice.model.record import Working
from littledice.model.track import Number
from littledice.model.use import Target


class Heard(Working):
    """`words` are options and plain words with their counts, `args` what keywords and kinds of words brought, `faces`
    typed dice, `odds` whether only the chance is asked for, `stated` the words that gave `advantage` and `plus`,
    `times` how many of the mob that is up do it.
    """

    targets: list[Target] = []
    words: dict[str, int | None] = {}
    args: dict[str, tuple[str, ...]] = {}
    amount: Number | None = None
    faces: list[str] = []
    advantage: int = 0
    plus: int = 0
    odds: bool = False
    times: int | None = None
    stated: list[str] = []

    def add_word(self, word: str, count: int | None) -> None:
        """A word said; counted ones add up. Raises `WrongUsage` for another one that is said twice."""
        if count is None and word in self.words:
            raise WrongUsage(f"{word} is given twice.", "Type it once.")
        if count is None:
            self.words[word] = None
        else:
            self.words[word] = (self.words.get(word) or 0) + count

    def add_targets(self, word: str, targets: list[Target]) -> None:
        """Those whom a word names; a later share counts. Raises `WrongUsage` where the word changes nothing."""
        known = {target.id: target for target in self.targets}
        found = known | {target.id: target for target in targets}
        if found == known:
            raise WrongUsage(f"{word} is named twice.", "Name everybody once.")
        self.targets = list(found.values())

    def add_arg(self, key: str, *values: str) -> None:
        """Words that a keyword or kind brought."""
        self.args[key] = (*self.args.get(key, ()), *values)

    def said(self) -> tuple[str, ...]:
        """The words as a use of a move stores them: `boost`, `sp=2`."""
        return tuple(word if count is None else f"{word}={count}" for word, count in self.words.items())
