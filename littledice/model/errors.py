"""Everything that can go wrong on purpose, with a stable code, one sentence and what works instead."""


class LittleDiceError(Exception):
    """Root of the errors a person is told about.

    `code` is a stable snake_case word for scripts, `message` says what is wrong, `hint` what works instead,
    `exit_code` what the program returns, `fix` the word that was typed and the one near match that would work in its
    place (both empty: none).
    """

    code = "error"
    exit_code = 1
    fix: tuple[str, str] = ("", "")

    def __init__(self, message: str, hint: str = "", code: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        if code is not None:
            self.code = code


class Refused(LittleDiceError):
    """The fight or its rules do not allow this now; nothing changed (exit 1).

    `rule` is the id of the rule that forbids it, if one does. Only a refusal by a rule (`overrulable`) can be
    overruled with `!`; arithmetic, syntax and missing things cannot.
    """

    code = "refused"
    exit_code = 1

    def __init__(
        self, message: str, hint: str = "", *, rule: str = "", code: str | None = None, overrulable: bool = False
    ) -> None:
        super().__init__(message, hint, code)
        self.rule = rule
        self.overrulable = overrulable

    @property
    def noted(self) -> str:
        """How the log says that it was overruled: the message and its rule."""
        return f"{self.message} ({self.rule})" if self.rule else self.message


class WrongUsage(LittleDiceError):
    """The sentence cannot be read (exit 2)."""

    code = "usage"
    exit_code = 2


class BadRuleset(LittleDiceError):
    """A ruleset file is wrong (exit 3). `problems` holds one line per fault, all of them at once."""

    code = "ruleset"
    exit_code = 3

    def __init__(self, message: str, hint: str = "", problems: tuple[str, ...] = ()) -> None:
        super().__init__(message, hint)
        self.problems = problems or (message,)


class StorageError(LittleDiceError):
    """A file could not be read or written (exit 4); the old state is intact."""

    code = "storage"
    exit_code = 4


class Diverged(LittleDiceError):
    """A command run again from its journal did something else than before; its question must be abandoned."""

    code = "diverged"
    exit_code = 1
