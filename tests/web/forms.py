"""The forms of a page, as a browser without script sends them."""

from __future__ import annotations

from html.parser import HTMLParser
from urllib.parse import urlencode

Field = tuple[str, str]


class Forms(HTMLParser):
    """`fields` by the id of each form: what it sends if nobody touches it; `buttons` are what they say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, list[Field]] = {}
        self.radios: dict[str, list[str]] = {}
        self.submits: dict[str, Field] = {}
        self._form = self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = given["id"]
            self.fields[self._form] = []
        elif tag == "select":
            self._select = given["name"]
            self._add(self._select, "")
        elif tag == "option" and self._form:
            if "selected" in given:
                self.fields[self._form][-1] = (self._select, given["value"])
        elif tag == "button" and given.get("name"):
            self.submits[self._form] = (given["name"], given["value"])
        elif tag == "input" and self._form and given.get("name"):
            self._input(given)

    def _input(self, given: dict[str, str]) -> None:
        if given.get("type") in ("radio", "checkbox"):
            self.radios.setdefault(given["name"], []).append(given["value"])
            if "checked" not in given:
                return
        self._add(given["name"], given.get("value", ""))

    def _add(self, name: str, value: str) -> None:
        self.fields[self._form].append((name, value))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""

    def sent(self, form: str, **chosen: str) -> str:
        """The body of the form with these fields changed; `to_attack` is the field `to.attack`."""
        changed = {name.replace("_", "."): value for name, value in chosen.items()}
        kept = [field for field in self.fields[form] if field[0] not in changed]
        extra = [self.submits[form]] if form in self.submits else []
        return urlencode([*kept, *changed.items(), *extra])
