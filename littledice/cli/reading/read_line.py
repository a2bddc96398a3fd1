"""A line read: the words of the sentence, and the options that stood anywhere among them."""

from __future__ import annotations

from littledice.model.record import Record


class Line(Record):
    """`words` are the sentence as typed, without options; `options` maps an option's name to its value ("" for a
    switch); `verb` is the verb in full where the command line knows it, else as typed, "" if there is none; `place` is
    the index of the verb among the words.
    """

    words: tuple[str, ...] = ()
    options: dict[str, str] = {}
    verb: str = ""
    place: int = 0

    @property
    def rest(self) -> tuple[str, ...]:
        """The words after the verb."""
        return self.words[self.place + 1 :]

    @property
    def named(self) -> bool:
        """Whether somebody was named as the one who acts."""
        return self.place > 0
