"""A move that was said and paid for now and takes effect later."""

from littledice.model.record import Record
from littledice.model.track import Number
from littledice.model.use import UseMove


class Declaration(Record):
    """`due` is the (round, phase) at whose opening it completes; None: with the present slot or phase. `paid` is what
    it cost, by track. `faces` are the dice of its rolls as they were typed when it was said, `_` for one that the
    program rolls.
    """

    use: UseMove
    due: tuple[int, str] | None = None
    paid: dict[str, Number] = {}
    faces: tuple[str, ...] = ()
