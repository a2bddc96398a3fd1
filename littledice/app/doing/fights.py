"""Making fights, listing them, going on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from littledice.app.outcome import Outcome
from littledice.grammar.tokens import fold, listed, shown, unknown
from littledice.model.encounter import Encounter, Fight
from littledice.model.errors import Refused, WrongUsage
from littledice.model.names import clean_name
from littledice.model.ruleset import OptionDef, Ruleset

if TYPE_CHECKING:
    from littledice.app.request import Request

LARGEST_SEED = 2**63 - 1


def new(request: Request, name: str, ruleset: str, said: tuple[str, ...], seed: str) -> Outcome:
    """Make an empty fight, from now on the current one; `said` are its options."""
    from littledice import __version__
    from littledice.store.step_lines import FORMAT, Header, RulesetRef

    desk, name = request.desk, clean_name(name)
    rules = desk.shelf.rules(ruleset)
    data = rules.data
    options = dict(_option(data, word) for word in said)
    header = Header(
        format=FORMAT,
        name=name,
        ruleset=RulesetRef(id=data.id, hash=data.hash, version=data.version),
        start=Fight(encounter=Encounter(ruleset=data.id, options=options)),
        options=options,
        seed=_seed(seed),
        created=desk.clock(),
        program=__version__,
    )
    slug = desk.shelf.create(header)
    if desk.encounter is not None:
        desk.encounter = slug
    text = f"{name}: an empty fight, {data.name}."
    with desk.shelf.look(slug) as save:
        table = desk.table(save, request.opening)
        table.begun = True

    def made() -> dict[str, Any]:
        return {
            "step": 0,
            "rolls": [],
            "events": [],
            "text": [text],
            "question": None,
            "view": table.view(),
        }

    return table.looked("new", "text", made, said=(text,), step=0)


def resume(request: Request, name: str) -> Outcome:
    """Make it the current fight and tell where we were."""
    from littledice.app.history.whereabouts import where_were_we

    desk = request.desk
    slug = desk.shelf.find(name)
    with desk.shelf.look(slug) as save:
        table = desk.table(save, request.opening)
        table.begun = True
        text = where_were_we(table)

        def data() -> dict[str, Any]:
            shown = table.view()
            return {
                "step": save.head,
                "rolls": [],
                "events": [],
                "text": list(text),
                "question": shown["question"],
                "view": shown,
            }

        outcome = table.looked("resume", "resume", data, said=text, step=save.head)
    desk.shelf.make_current(slug)
    if desk.encounter is not None:
        desk.encounter = slug
    return outcome


def show(request: Request) -> Outcome:
    """Every fight, and where the current one stands."""
    from littledice.app.history.whereabouts import whereabouts

    found = whereabouts(request.desk, request.opening)
    return Outcome(
        command="list",
        show="list",
        said=found.text,
        payload=found,
        viewer=request.desk.viewer,
        make_data=lambda: found.data(),
    )


def _seed(text: str) -> int:
    if not text:
        from secrets import randbits

        return randbits(53)
    if not (text.isascii() and text.isdigit()) or int(text[:30]) > LARGEST_SEED:
        raise WrongUsage(f'"{shown(text)}" is not a seed.', f"A whole number from 0 to {LARGEST_SEED:,}.")
    return int(text)


def _option(data: Ruleset, word: str) -> tuple[str, bool | int | str]:
    """One `OPTION=VALUE` of the ruleset's."""
    key, _, text = word.partition("=")
    by_form = {fold(id): id for id in data.option}
    id = by_form.get(fold(key))
    if id is None:
        known = "Options: " + listed(list(data.option), "and") if data.option else "It has none."
        raise unknown(f'{data.name} has no option "{shown(key)}".', key, data.option, known)
    return id, option_value(id, data.option[id], text)


def option_value(id: str, defined: OptionDef, text: str) -> bool | int | str:
    """The value an option's text means; raises `Refused` for one it does not have."""
    forms = {_form(choice): choice for choice in defined.choices}
    given = fold(text)
    if forms:
        if given in forms:
            return forms[given]
        words = {"true": "yes", "false": "no"}
        for form, choice in forms.items():
            if words.get(form) == given or (form == "true" and given == "on") or (form == "false" and given == "off"):
                return choice
        choices = listed([_form(choice) for choice in defined.choices])
        raise Refused(f'{id} cannot be "{shown(text)}".', f"Choices: {choices}", code="option")
    if isinstance(defined.default, bool):
        if given in ("true", "yes", "on", "false", "no", "off"):
            return given in ("true", "yes", "on")
        raise Refused(f'{id} cannot be "{shown(text)}".', "Choices: true or false", code="option")
    if isinstance(defined.default, int):
        from littledice.grammar.numerals import whole

        return whole(text)
    return text


def _form(choice: bool | int | str) -> str:
    return str(choice).lower() if isinstance(choice, bool) else fold(str(choice))
