"""Looking ahead: the checks that steps would make, without a throw."""

from __future__ import annotations

from littledice.engine.scene import Scene
from littledice.model.events import Struck
from littledice.rules.checks.checking import Ready

MOST_FORESEEN = 12


class Foreseen(BaseException):
    """What a scene that only looks ahead raises in place of a throw; nothing is `ready` where it cannot be known."""

    def __init__(self, ready: Ready | None) -> None:
        super().__init__(ready.what if ready is not None else "")
        self.ready = ready


class Foresight(Scene):
    """A scene in which nothing is thrown: the first check made ready in it ends the run (`checks/preview`). Once it
    `collects`, every check is kept in `seen` and counts as well as it can; what hangs on how much damage was done is
    not seen.
    """

    collects = False
    seen: tuple[Ready, ...] = ()

    def notice(self, check: Ready) -> None:
        """Keep a check; raises `Foreseen` where nothing is collected, enough is, or damage was done before."""
        if any(isinstance(event, Struck) for event in self.events):
            raise Foreseen(None)
        self.seen = (*self.seen, check)
        if not self.collects or len(self.seen) >= MOST_FORESEEN:
            raise Foreseen(check)
