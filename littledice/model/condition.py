"""Something that holds for a combatant until an end that was fixed when it began."""

from littledice.model.record import Record

LABEL = "label"
"""The kind of a condition that is only words of the GM's; a bearer may have several with other words."""


class Ends(Record):
    """An absolute moment: the slot of `of` in round `round` (and `phase`, where a round has several).

    `at` is a moment: `turn_start`, `turn_end`, `round_end`, `phase_start`, `phase_end`. It is computed once, as the
    bearer's or source's next such slot that has not begun, so delaying, skipping, removal and edits cannot make it
    tick.
    """

    at: str
    of: str = ""
    round: int = 0
    phase: str = ""


class Condition(Record):
    """`kind` is its id in the ruleset. `source` caused it; `against` is whom it is about (engaged by, hidden from,
    marked by); `uses` counts down to its end; `amount` is its own number; `text` a remark or a custom effect's words;
    `modify` what a condition made on the spot changes (name of the quantity to amount).
    """

    kind: str
    source: str = ""
    against: str = ""
    ends: Ends | None = None
    uses: int | None = None
    amount: int | None = None
    text: str = ""
    modify: dict[str, int] = {}
    since: int = 0

    def same(self, kind: str, source: str, against: str, text: str) -> bool:
        """Whether it is the one meant: of a kind there is one for each source and against, of labels one for each
        text.
        """
        mine = (self.kind, self.source, self.against)
        return mine == (kind, source, against) and (kind != LABEL or self.text == text)
