"""The cells of a study played, here or on a cluster: joblib deals them out, and each is kept as soon as it is done."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, filterwarnings

from littledice.app.forecasting.running import no_collection
from littledice.model.errors import Refused, WrongUsage
from littledice.model.ruleset import Ruleset
from littledice.simulation.batches import Plan, Players
from littledice.simulation.figures import Figures, add_figures

if TYPE_CHECKING:
    from littledice.app.forecasting.study_plan import Cell

LOCAL, DASK, RAY = "local", "dask", "ray"
BACKENDS = (LOCAL, DASK, RAY)


PIECE = 50
"""Fights that are handed out together: a second or so, after which Ctrl-C is heard."""


def play_piece(data: Ruleset, plan: Plan, numbers: range, key: str) -> tuple[str, Figures]:
    """Some fights of a cell, in whatever process: the cell's key and their figures."""
    from littledice.rules.rulebook import Rules

    with no_collection():
        return key, Players(Rules(data), plan).play(numbers).figures[0]


def play_all(
    data: Ruleset,
    cells: list[Cell],
    backend: str,
    jobs: int,
    keep: Callable[[str, Figures], None],
    goes_on: Callable[[], bool],
) -> None:
    """Play the cells and hand each to `keep` as it is done; `goes_on` says after each piece whether to. What a worker
    that dies had begun is played again by another one; each cell comes back once.
    """
    with _needed("joblib", "study"):
        import joblib
    fights = {cell.key: cell.fights for cell in cells}
    whole: dict[str, Figures] = {}
    with ExitStack() as around:
        around.enter_context(catch_warnings())
        filterwarnings("ignore", ".*have been cancelled")
        with _ctrl_c_is_for_us():
            around.enter_context(_on(backend))
            count = _jobs(backend, jobs)
            apart = kind_of(backend) == RAY
            how = "list" if apart else "generator_unordered"
            parallel = around.enter_context(joblib.Parallel(n_jobs=count, return_as=how))
            calls = (
                joblib.delayed(play_piece)(data, cell.plan, numbers, cell.key)
                for cell in cells
                for numbers in _pieces(cell.fights)
            )
            pieces = _by_turns(parallel, calls, joblib.effective_n_jobs(count)) if apart else parallel(calls)
            around.callback(pieces.close)
        for key, figures in pieces:
            if key in whole:
                add_figures(whole[key], figures)
            else:
                whole[key] = figures
            if whole[key].fights == fights[key]:
                keep(key, whole.pop(key))
            if not goes_on():
                break


def _by_turns(parallel: Any, calls: Iterator[Any], workers: int) -> Generator[tuple[str, Figures]]:
    """What comes of the calls where all that is given at once comes back at once, as on Ray: each worker gets one, and
    when they are done the next.
    """
    while some := list(islice(calls, workers)):
        yield from parallel(some)


@contextmanager
def _ctrl_c_is_for_us() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal. Workers that are started in here inherit that it is ignored."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _pieces(fights: int) -> Iterator[range]:
    for first in range(0, fights, PIECE):
        yield range(first, min(first + PIECE, fights))


def _jobs(backend: str, jobs: int) -> int:
    """On a cluster the cluster says how many."""
    return jobs if kind_of(backend) == LOCAL else -1


def kind_of(backend: str) -> str:
    """The kind of a backend as it is typed: `local`, `dask://HOST:PORT`, `ray://HOST:PORT`, `ray`."""
    kind = backend.partition("://")[0] or LOCAL
    if kind not in BACKENDS or (kind == DASK and "://" not in backend):
        raise WrongUsage(
            f'"{backend[:40]}" is not a backend.', "`--backend dask://HOST:PORT`, `--backend ray`, `--backend local`"
        )
    return kind


@contextmanager
def _on(backend: str) -> Iterator[None]:
    kind = kind_of(backend)
    if kind == LOCAL:
        yield
        return
    with _needed("joblib", "study"):
        import joblib
    with (_dask if kind == DASK else _ray)(backend), joblib.parallel_config(backend=kind):
        yield


@contextmanager
def _dask(backend: str) -> Iterator[None]:
    with _needed("distributed", "study-dask"):
        import distributed
    address = backend.partition("://")[2]
    try:
        make: Any = distributed.Client
        client = make(address if "://" in address else f"tcp://{address}", timeout=10)
    except OSError as error:
        raise Refused(
            f"No Dask scheduler answers at {address[:60]}.", "`dask scheduler` starts one.", code="study"
        ) from error
    with client:
        yield


@contextmanager
def _ray(backend: str) -> Iterator[None]:
    with _needed("ray", "study-ray"):
        import ray
        from ray.util.joblib import register_ray
    register_ray()
    try:
        ray.init(address=backend if "://" in backend else "auto", ignore_reinit_error=True, log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = f"at {backend.partition('://')[2][:60]}" if "://" in backend else "here"
        raise Refused(f"No Ray cluster answers {where}.", "`ray start --head` starts one.", code="study") from error
    try:
        yield
    finally:
        ray.shutdown()


@contextmanager
def _needed(module: str, extra: str) -> Iterator[None]:
    """Around the import of a library of an extra. Raises `Refused` where it is not installed."""
    try:
        yield
    except ImportError as error:
        raise Refused(
            f"A study needs {module}, which is not installed.", f'`pip install "littledice[{extra}]"`', code="study"
        ) from error
