"""`study`: many forecasts to one table, resumable, on this machine or a cluster."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from littledice.app.forecasting.forecast import processes_of
from littledice.app.forecasting.running import Progress
from littledice.app.forecasting.study_cells import kind_of, play_all
from littledice.app.forecasting.study_plan import Study, read_study
from littledice.app.forecasting.study_results import counted_cells, finished, keep, rows, write_tables
from littledice.app.outcome import Outcome
from littledice.model.errors import Refused
from littledice.simulation.figures import Figures
from littledice.store.locations import path_of

if TYPE_CHECKING:
    from littledice.app.request import Request


def study(request: Request, file: str, backend: str, jobs: int | None, *, resume: bool, force: bool) -> Outcome:
    """Play every cell of the file that is not done yet, and write the tables."""
    kind_of(backend)
    number = processes_of(jobs)
    asked = read_study(request.desk, path_of(file))
    done = {} if force else finished(asked)
    if done and not resume and len(done) < len(asked.cells):
        message = f"{asked.folder.name} holds {len(done)} of {counted_cells(asked.cells)} already."
        raise Refused(message, "`--resume` goes on with the others, `--force` starts over.", code="study")
    stopped = _play(request, asked, done, backend, number)
    files = write_tables(asked, rows(asked, done))
    return _outcome(asked, done, [str(path) for path in files], stopped)


def _play(request: Request, asked: Study, done: dict[str, Figures], backend: str, jobs: int) -> bool:
    """Whether it was stopped before its end."""
    began, watch = monotonic(), request.desk.watch
    left = [cell for cell in asked.cells if cell.key not in done]
    stopped = False

    def kept(key: str, figures: Figures) -> None:
        keep(asked, key, figures)
        done[key] = figures

    def goes_on() -> bool:
        nonlocal stopped
        share = len(done) / len(asked.cells)
        progress = Progress(len(done), len(asked.cells), share, monotonic() - began, {}, "cells")
        stopped = watch is not None and not watch(progress) and len(done) < len(asked.cells)
        return not stopped

    if left:
        play_all(asked.data, left, backend, jobs, kept, goes_on)
    return stopped


def _outcome(asked: Study, done: dict[str, Figures], files: list[str], stopped: bool) -> Outcome:
    def data() -> dict[str, Any]:
        return {
            "cells": len(asked.cells),
            "done": len(done),
            "stopped": stopped,
            "files": files,
            "results": rows(asked, done),
        }

    whole = (
        f"Stopped at {len(done)} of {counted_cells(asked.cells)}." if stopped else f"{counted_cells(asked.cells)} done."
    )
    more = ["`study FILE --resume` goes on."] if stopped else []
    return Outcome(
        command="study", show="text", said=(whole, *[f"Written to {file}." for file in files], *more), make_data=data
    )
