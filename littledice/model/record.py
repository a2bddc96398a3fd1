"""The bases of every record: those that are stored, values, and what is being worked on."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An immutable value that is stored; `replace(record, field=...)` makes a changed copy.

    Unknown fields are refused on reading and fields at their default left out on writing: a save stays short, and a
    stranger's file cannot smuggle keys in.
    """


@dataclass_transform(frozen_default=True)
class Value(msgspec.Struct, frozen=True):
    """An immutable value that is never stored. Made like a dataclass, which would take twenty times as long to define:
    all of a program's classes are defined again at every command.
    """


class Working(msgspec.Struct):
    """What is filled in as work goes on, and never stored."""


replace = msgspec.structs.replace
