"""Something that lies on the ground."""

from littledice.model.record import Record


class Thing(Record):
    """`what` by its id or word; `at` is the hex it lies on, None where nobody knows; `by` is whose place it lies at."""

    what: str
    at: tuple[int, int] | None = None
    by: str = ""
