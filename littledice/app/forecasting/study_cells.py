"""The cells of a study played, here or on a cluster: joblib deals them out, and each is kept as soon as it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from littledice.app.forecasting.running import no_collection
from littledice.model.errors import Refused, WrongUsage
from littledice.model.ruleset import Ruleset
from littledice.simulation.batches import Plan, Players
from littledice.simulation.figures import Figures

if TYPE_CHECKING:
    from littledice.app.forecasting.study_plan import Cell

LOCAL, DASK, RAY = "local", "dask", "ray"
BACKENDS = (LOCAL, DASK, RAY)


def play_cell(data: Ruleset, plan: Plan, fights: int, key: str) -> tuple[str, Figures]:
    """One cell, in whatever process: its key and its figures."""
    from littledice.rules.rulebook import Rules

    with no_collection():
        return key, Players(Rules(data), plan).play(range(fights)).figures[0]


def play_all(data: Ruleset, cells: list[Cell], backend: str, jobs: int, keep: Callable[[str, Figures], bool]) -> None:
    """Play the cells and hand each to `keep` as it is done, until that says to stop. What a worker that dies had begun
    is played again by another one; each cell comes back once.
    """
    with _needed("joblib", "study"):
        import joblib
    with _on(backend), joblib.Parallel(n_jobs=_jobs(backend, jobs), return_as="generator_unordered") as parallel:
        done = parallel(joblib.delayed(play_cell)(data, cell.plan, cell.fights, cell.key) for cell in cells)
        for key, figures in done:
            if not keep(key, figures):
                break


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
    ray.init(address=backend if "://" in backend else "auto", ignore_reinit_error=True)
    yield


@contextmanager
def _needed(module: str, extra: str) -> Iterator[None]:
    """Around the import of a library of an extra. Raises `Refused` where it is not installed."""
    try:
        yield
    except ImportError as error:
        raise Refused(
            f"A study needs {module}, which is not installed.", f'`pip install "littledice[{extra}]"`', code="study"
        ) from error
