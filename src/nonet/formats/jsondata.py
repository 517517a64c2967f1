"""What is in JSON data: lists, texts, numbers and cells, or one sentence that says what is there instead."""

from __future__ import annotations

import json

from nonet.english import a_grid
from nonet.errors import FormatError, UnknownName
from nonet.notation import find_cell


def shown(value: object) -> str:
    """Return a value as a message can name it.

    >>> shown({"a": 1}), shown(None), shown("R1C1")
    ('an object', 'null', "'R1C1'")
    """
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:36]}…{text[-1]}"


def a_list(value: object, place: str) -> list[object]:
    """Return a list, which it must be."""
    if not isinstance(value, list):
        msg = f"{place}: expected a list, got {shown(value)}"
        raise FormatError(msg)
    return value


def an_object(value: object, place: str) -> dict[str, object]:
    """Return an object, which it must be."""
    if not isinstance(value, dict):
        msg = f"{place}: expected an object, got {shown(value)}"
        raise FormatError(msg)
    return value


def a_flag(value: object, place: str) -> bool:
    """Return true or false, which it must be."""
    if not isinstance(value, bool):
        msg = f"{place}: expected true or false, got {shown(value)}"
        raise FormatError(msg)
    return value


def a_text(value: object, place: str) -> str:
    """Return a text, which it must be unless there is none."""
    if value is not None and not isinstance(value, str):
        msg = f"{place}: expected a text, got {shown(value)}"
        raise FormatError(msg)
    return value or ""


def a_cell(name: object, place: str, size: int) -> int:
    """Return the cell of a name.

    >>> a_cell("R5C1", "thermometer 2", 4)
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: thermometer 2: no cell of a 4x4 grid called 'R5C1'
    """
    try:
        return find_cell(name if isinstance(name, str) else "", size)
    except UnknownName:
        msg = f"{place}: no cell of {a_grid(size)} called {shown(name)}"
        raise FormatError(msg) from None


def number_in(value: object) -> int | None:
    """Return the whole number that is meant, None if it is none.

    >>> number_in("12"), number_in(12), number_in("1x"), number_in(True)
    (12, 12, None, None)
    """
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal() and len(value) < 9:
        return int(value)
    return value if type(value) is int else None
