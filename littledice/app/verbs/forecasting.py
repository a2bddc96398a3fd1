"""Verbs that say what will happen, and what would be best."""

from typing import TYPE_CHECKING, Annotated

from littledice.grammar.options import Option
from littledice.grammar.slots import Fight, File, Who
from littledice.grammar.verb import NUMBERS, Verbs

if TYPE_CHECKING:
    from littledice.app.outcome import Outcome
    from littledice.app.request import Request
    from littledice.app.table import Table

VERBS = Verbs(NUMBERS)

Name = Annotated[str, Fight()]


@VERBS.verb(
    examples=("forecast", 'forecast --with "goblin x2" --set "mi hp=4"', "forecast bridge --fights 2000 --seed 7"),
    changes=False,
)
def forecast(
    request: "Request",
    *,
    name: Name = "",
    within: Annotated[str, Option("--within", value="TIME", says="Play for so long: 2s (usual), 500ms, 1m.")] = "",
    fights: Annotated[int | None, Option("--fights", value="N", says="Play so many fights, however long.")] = None,
    seed: Annotated[int | None, Option("--seed", value="N", says="Fix the random numbers.")] = None,
    adding: Annotated[
        tuple[str, ...], Option("--with", value="WHO", says='A variant with more people: "goblin x2".', many=True)
    ] = (),
    without: Annotated[
        tuple[str, ...], Option("--without", value="WHO", says="A variant without somebody.", many=True)
    ] = (),
    setting: Annotated[
        tuple[str, ...], Option("--set", value="WHO K=V", says='A variant with other numbers: "mi hp=4".', many=True)
    ] = (),
    options: Annotated[
        tuple[str, ...], Option("--option", value="OPTION=VALUE", says="A variant by another reading.", many=True)
    ] = (),
    sentences: Annotated[
        tuple[str, ...], Option("--if", value="SENTENCES", says='A variant: "out g1; c mi dazed".', many=True)
    ] = (),
    policies: Annotated[
        tuple[str, ...], Option("--policy", value="WHO=POLICY", says="Who plays how: foes=random.", many=True)
    ] = (),
    aim: Annotated[str, Option("--aim", value="PERCENT", says="How many of --with make the party win so often.")] = "",
    rounds: Annotated[int | None, Option("--rounds", value="N", says="Give a fight up after so many rounds.")] = None,
    processes: Annotated[int | None, Option("--processes", value="N", says="Use so many cores, not all.")] = None,
) -> "Outcome":
    """Play the fight on thousands of times and show what comes of it.
    It starts from the state on the table; nothing is saved. Every variant is played with the same random numbers.
    """
    from littledice.app.forecasting.forecast import Asked
    from littledice.app.forecasting.forecast import forecast as foretell
    from littledice.app.forecasting.variants import Changes

    changes = Changes(adding, without, setting, options, sentences)
    asked = Asked(within, fights, seed, rounds, processes, policies, changes)
    if aim:
        from littledice.app.forecasting.aiming import aimed

        return aimed(request, name, asked, aim)
    return foretell(request, name, asked)


@VERBS.verb(examples=("suggest", "suggest g1", "suggest og --by careful"), changes=False)
def suggest(
    table: "Table",
    *,
    who: Annotated[str, Who()] = "",
    by: Annotated[str, Option("--by", value="POLICY", says="By this policy, not the default one.")] = "",
) -> "Outcome":
    """Name the three best moves of whoever is up, with their worth.
    They are those of the policy by which `forecast` plays.
    """
    from littledice.app.forecasting.suggesting import suggest

    return suggest(table, who, by)


@VERBS.verb(
    examples=("study pass.toml", "study pass.toml --resume", "study pass.toml --backend dask://10.0.0.5:8786"),
    changes=False,
)
def study(
    request: "Request",
    *,
    file: Annotated[str, File(asks="Which file?")],
    backend: Annotated[
        str, Option("--backend", value="WHERE", says="Play on a cluster: dask://HOST:PORT, ray, ray://HOST:PORT.")
    ] = "local",
    processes: Annotated[int | None, Option("--processes", value="N", says="Use so many cores, not all.")] = None,
    resume: Annotated[bool, Option("--resume", says="Go on where it was stopped.")] = False,
    force: Annotated[bool, Option("--force", says="Overwrite a file that exists.")] = False,
) -> "Outcome":
    """Foretell many fights and write a table: every party against all foes, by all options and policies.
    Each finished cell is kept at once; CSV, JSON, Parquet and a heat map stand beside the file.
    """
    from littledice.app.forecasting.studying import study

    return study(request, file, backend, processes, resume=resume, force=force)
