"""Whose fault it is when reading a save goes wrong in a way that nobody foresaw."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from littledice.model.errors import LittleDiceError, StorageError
from littledice.store.saved_fight import Save


@contextmanager
def blamed(save: Save) -> Iterator[None]:
    """A fault inside is the file's if going over the file finds one: then `StorageError`. Opening a save does not go
    through all of it, and what it says of long ago may contradict itself.
    """
    try:
        yield
    except (LittleDiceError, OSError):
        raise
    except Exception as error:
        from littledice.store.check_save import check
        from littledice.store.os_errors import shown
        from littledice.store.save_limits import MOST_WORK

        if problem := check(save, MOST_WORK).problem:
            hint = "docs/save-format.md explains what is in a save; `saves check` goes over it."
            raise StorageError(f"{shown(save.path)} is damaged. {problem}", hint, code="damaged") from error
        raise
