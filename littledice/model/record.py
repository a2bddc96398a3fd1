"""The one base of every stored record.

Frozen, unknown fields refused on reading, fields at their default left out on writing: a save stays short
and a stranger's file cannot smuggle keys in.
"""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An immutable value; `replace(record, field=...)` makes a changed copy."""


replace = msgspec.structs.replace
