"""The folders that hold rulesets, in the order in which a later one wins."""

from __future__ import annotations

from pathlib import Path

from littledice.model.record import Value

SHIPPED = "_rulesets"
"""The folder of an installed package that holds its rulesets."""


class Root(Value):
    """A folder of ruleset folders; `origin` is `built in`, `user` or `campaign`."""

    path: Path
    origin: str


def built_in() -> Root:
    """The rulesets that come with the program: inside an installed package, else beside the package in a checkout."""
    package = Path(__file__).absolute().parents[2]
    shipped = package / SHIPPED
    return Root(shipped if shipped.is_dir() else package.parent / "rulesets", "built in")


def roots(user: Path | None = None, campaign: Path | None = None) -> tuple[Root, ...]:
    """The built-in folder, then the user's and the campaign's folders of rulesets, if they exist. A folder met twice (a
    checkout's own is the built-in one) counts once, as what it was first.
    """
    found = [built_in()]
    for path, origin in ((user, "user"), (campaign, "campaign")):
        if path is not None and path.is_dir() and path.resolve() not in [root.path.resolve() for root in found]:
            found.append(Root(path.absolute(), origin))
    return tuple(found)
