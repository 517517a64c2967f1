"""Dicts and lists that never change, so that values can hold them.

They are dicts and lists to everyone who only reads: equal to plain ones, written alike, ready for JSON.

>>> rules = frozen({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "10"}]})
>>> rules
{'killercage': [{'cells': ['R1C1', 'R1C2'], 'value': '10'}]}
>>> rules["killercage"].append(None)
Traceback (most recent call last):
...
TypeError: this list belongs to a value that never changes; list() makes a copy that does
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn


def _refuse(self: dict[Any, Any] | list[Any], *_: object, **__: object) -> NoReturn:
    kind = "dict" if isinstance(self, dict) else "list"
    msg = f"this {kind} belongs to a value that never changes; {kind}() makes a copy that does"
    raise TypeError(msg)


class FrozenDict(dict[Any, Any]):
    """A dict that refuses to be changed."""

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenDict, (dict(self),)


class FrozenList(list[Any]):
    """A list that refuses to be changed."""

    __setitem__ = __delitem__ = __iadd__ = __imul__ = append = clear = extend = insert = _refuse
    pop = remove = reverse = sort = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenList, (list(self),)


def frozen(data: Any) -> Any:
    """Return a copy of plain data (dicts, lists, sets and what is in them) that never changes."""
    if isinstance(data, str | FrozenDict):  # most of what is asked about, and asking for a Mapping takes long
        return data
    if isinstance(data, Mapping):
        return FrozenDict({key: frozen(value) for key, value in data.items()})
    if isinstance(data, list):
        return FrozenList(map(frozen, data))
    if isinstance(data, tuple):
        return tuple(map(frozen, data))
    return frozenset(data) if isinstance(data, set) else data
