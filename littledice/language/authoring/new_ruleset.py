"""`rules new`: the files of a new ruleset that extends another. It works as it is; its comments are examples that work
once their `#` is taken away, made from what the parent really says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from littledice.language.authoring.option_list import choices_of, said
from littledice.language.reading.finding import MAIN, legal
from littledice.model.errors import Refused, StorageError
from littledice.model.ruleset import Modifier, Ruleset


def create(id: str, parent: Ruleset, folder: Path) -> Path:
    """Write a new ruleset into a folder of rulesets and return its own folder. Raises `Refused` for an id that cannot
    be one or is taken, `StorageError` if it cannot be written.
    """
    return written(id, skeleton(id, parent), folder)


def written(id: str, files: dict[str, str], folder: Path) -> Path:
    """Write the files of a new ruleset into its own folder and return that. Raises as `create`."""
    if not legal(id):
        hint = "Use small letters, digits, hyphens and underscores, at most 40."
        raise Refused(f'"{id[:60]}" cannot be the id of a ruleset.', hint, code="name")
    place = folder / id
    try:
        place.mkdir(parents=True)
        for name, text in files.items():
            (place / name).write_text(text, encoding="utf-8")
    except FileExistsError:
        raise Refused(f'There is already a ruleset "{id}", in {place}.', "Choose another id.", code="exists") from None
    except OSError as error:
        raise StorageError(
            f"The ruleset cannot be written to {place}: {error.strerror or error}.", "Check who owns that folder."
        ) from error
    return place


def skeleton(id: str, parent: Ruleset) -> dict[str, str]:
    """Text by file name."""
    return {MAIN: "\n".join([*_head(id, parent), *_options(parent), *_rules(parent), *_tables(parent)]) + "\n"}


def _head(id: str, parent: Ruleset) -> Iterator[str]:
    yield f"# {id}: what differs from {parent.name}. Everything not said here stays as it is there."
    yield "# A line with # is an example; take the # away and it counts. Prove the result with:"
    yield f"#     littledice rules check {id}"
    yield f"# What {parent.name} says, and where:  littledice rules show {parent.id} --origin"
    yield ""
    yield f'extends = "{parent.id}"'
    yield f"name = {_quoted(id.replace('-', ' ').replace('_', ' ').capitalize())}"
    yield f"says = {_quoted(f'{parent.name} as our table plays it')}"
    removable = _removable(parent)
    if removable:
        yield ""
        yield "# Out with what you do not want (this line must stand above the first table):"
        yield f'# remove = ["{removable}"]'


def _removable(parent: Ruleset) -> str:
    """Something that nothing else in the ruleset refers to."""
    return f"template.{next(iter(parent.template))}" if parent.template else ""


def _options(parent: Ruleset) -> Iterator[str]:
    if not parent.option:
        return
    yield ""
    yield "# Choices your table has settled for every fight (`new NAME RULESET OPTION=VALUE` settles them for one):"
    yield "[option]"
    for name, option in parent.option.items():
        value = _quoted(option.default) if isinstance(option.default, str) else said(option.default)
        choices = " | ".join([said(choice) for choice in choices_of(option)])
        yield f"# {name} = {value}  # {choices or 'any value'}: {' '.join(option.says.split())}"


def _rules(parent: Ruleset) -> Iterator[str]:
    yield ""
    yield "# Your own rules, each in one line; moves and conditions name them by `rules = [...]`."
    yield "[rule]"
    yield '# House-1 = "Nobody is dazed for more than one turn."'


def _tables(parent: Ruleset) -> Iterator[str]:
    yield from _condition(parent)
    for title, table in (("A weapon", "weapon"), ("A foe", "template")):
        entries = getattr(parent, table)
        if entries:
            known = next(iter(entries))
            yield ""
            yield f"# {title} of your own; `littledice rules show {parent.id} {table}.{known}` shows what it may say."
            yield f"# [{table}.my-{known}]"
            yield f"# name = {_quoted('My ' + (entries[known].name or known))}"
            if table == "weapon":
                yield f'# kind = "{known}"'


def _condition(parent: Ruleset) -> Iterator[str]:
    for name, condition in parent.condition.items():
        for quantity, modifier in condition.modify.items():
            amount = modifier.amount if isinstance(modifier, Modifier) else modifier
            if isinstance(amount, int):
                yield ""
                yield f"# A number changed ({amount} in {parent.name}):"
                yield f"# [condition.{name}]"
                yield f"# modify.{quantity} = {amount * 2}"
                return


def _quoted(text: str) -> str:
    """A TOML string; ruleset texts hold no control characters but line breaks and tabs."""
    import json

    return json.dumps(text, ensure_ascii=False)
