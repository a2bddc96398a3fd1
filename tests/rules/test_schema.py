"""The schema for editors describes the whole language."""

from __future__ import annotations

import json
from typing import Any

from littledice.language.authoring.json_schema import SHORT, schema
from littledice.language.reading.shorthand import SHORT as SPELT
from littledice.language.shape.field_types import fields
from littledice.model.ruleset import Ruleset
from tests.rules.worlds import REGISTRY

FOUND = schema(REGISTRY)


def references(value: Any) -> set[str]:
    if isinstance(value, list):
        return set().union(*map(references, value))
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*map(references, value.values()))
    return set()


def test_it_is_plain_json_and_every_reference_leads_somewhere() -> None:
    assert json.loads(json.dumps(FOUND)) == FOUND
    assert references(FOUND) <= {f"#/$defs/{name}" for name in FOUND["$defs"]}


def test_every_table_is_there_and_how_a_ruleset_is_put_together() -> None:
    assert set(FOUND["properties"]) == {*fields(Ruleset), "extends", "use", "remove"}
    assert FOUND["additionalProperties"] is False
    assert "required" not in FOUND
    assert "hash" not in FOUND["properties"]


def test_words_are_listed() -> None:
    assert FOUND["$defs"]["MoveDef"]["properties"]["target"]["enum"][1] == "self"
    assert FOUND["$defs"]["MoveDef"]["additionalProperties"] is False


def test_steps_have_their_names_and_parameters() -> None:
    names, *tables = FOUND["$defs"]["StepUse"]["anyOf"]
    assert names["enum"] == ["rested", "shout", "strike"]
    strike = tables[2]["properties"]
    assert strike["step"] == {"const": "strike"}
    assert strike["how"]["enum"] == ["hard", "soft"]
    assert (strike["dice"]["minimum"], strike["dice"]["maximum"]) == (0, 1000)


def test_every_short_form_is_known_to_it() -> None:
    kinds = {record.__name__ for record in SPELT}
    assert kinds == {*SHORT, "StepUse", "CheckDef", "Rung"}
    for name in SHORT:
        assert len(FOUND["$defs"][name]["anyOf"]) > 1


def test_a_whole_number_fits_where_a_number_may_stand() -> None:
    assert '"oneOf"' not in json.dumps(FOUND)
