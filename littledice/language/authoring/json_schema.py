"""`rules schema`: a JSON Schema of the files, for editors that complete and check while one types."""

from __future__ import annotations

from typing import Any

from littledice.model import ruleset as language
from littledice.rules.registry import REGISTRY, Registry

Schema = dict[str, Any]

_TEXTS: Schema = {"type": "array", "items": {"type": "string"}}
_COMPOSITION: dict[str, Schema] = {
    "extends": {"type": "string", "description": "The id of the ruleset this one changes."},
    "use": {**_TEXTS, "description": 'Packs to take in, such as "packs/hazards".'},
    "remove": {**_TEXTS, "description": 'Keys to take out of what is inherited, such as "move.headshot".'},
}


def schema(registry: Registry = REGISTRY) -> Schema:
    """The whole language, short forms included, with the names and parameters of every step."""
    from littledice.language.shape.strict_models import model

    found: Schema = _plain(model(language.Ruleset).model_json_schema())
    found["properties"] = {**_COMPOSITION, **found["properties"]}
    found.pop("required", None)
    found["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    found["title"] = "A ruleset of littledice"
    definitions = found["$defs"]
    definitions["StepUse"] = _steps(definitions, registry)
    definitions["CheckDef"]["additionalProperties"] = True
    definitions["Rung"]["additionalProperties"] = True
    for name, shapes in SHORT.items():
        definitions[name] = {"anyOf": [definitions[name], *shapes]}
    return found


_STRING: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "number"}
_LIST: Schema = {"type": "array", "items": {"type": "integer"}}
SHORT: dict[str, list[Schema]] = {
    "Deck": [{"type": "integer", "minimum": 1, "maximum": 1000}],
    "Die": [_LIST, {"type": "integer", "minimum": 1, "maximum": 1000}],
    "EndsDef": [_STRING],
    "ListDef": [{"type": "object", "properties": {"rows": {"type": "array"}}}],
    "Modifier": [_NUMBER, _STRING],
    "OptionDef": [{"type": ["boolean", "integer", "string"]}],
    "RowDef": [_STRING],
    "RuleText": [_STRING],
    "When": [_STRING, _TEXTS],
}
"""The shapes `language/reading/shorthand` spells out, by record."""
_LOOP: dict[str, Schema] = {
    "to": {"anyOf": [_STRING, _TEXTS]},
    "per": {"const": "target"},
    "as": _STRING,
    "each": {"type": "boolean"},
}
"""Keys of every step that is carried out for one person at a time."""


def _steps(definitions: dict[str, Schema], registry: Registry) -> Schema:
    """A step is its name, or a table of its name and parameters; so is a legality check."""
    from littledice.language.shape.strict_models import model

    tables = []
    for name in sorted({*registry.steps, *registry.checks}):
        spec = registry.step(name) if name in registry.steps else registry.check(name)
        params = _plain(model(spec.params).model_json_schema())
        for inner, definition in params.pop("$defs", {}).items():
            definitions.setdefault(inner, definition)
        own = {
            "step": {"const": name},
            "when": {"$ref": "#/$defs/When"},
            "params": {"type": "object"},
            **(_LOOP if spec.for_each else {}),
        }
        tables.append({"type": "object", "required": ["step"], "properties": {**own, **params.get("properties", {})}})
    names: Schema = {"type": "string", "enum": sorted({*registry.steps, *registry.checks})}
    return {"anyOf": [names, *tables]}


def _plain(found: Any) -> Any:
    """Pydantic's schema without the titles and empty defaults it makes up; in unions any member may fit."""
    if isinstance(found, list):
        return [_plain(each) for each in found]
    if not isinstance(found, dict):
        return found
    made_up = [key for key in ("title", "default") if isinstance(found.get(key), str | None)] + ["discriminator"]
    return {"anyOf" if key == "oneOf" else key: _plain(value) for key, value in found.items() if key not in made_up}
