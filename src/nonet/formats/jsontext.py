"""JSON in and out, with errors that say what is wrong in one sentence."""

from __future__ import annotations

import json

from nonet.errors import FormatError


def parse_json(text: str) -> object:
    """Return what some JSON says.

    >>> parse_json('{"size" 9}')
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: line 1, column 9: this is no JSON: expecting ':' delimiter
    """
    try:
        data: object = json.loads(text, parse_constant=_refuse)
        if "\\u" in text:
            _dumped(data).encode()  # fails if an escape stands for half a character
    except json.JSONDecodeError as error:
        msg = f"this is no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise FormatError(msg, line=error.lineno, column=error.colno) from None
    except RecursionError:
        msg = "the JSON is nested too deeply"
        raise FormatError(msg) from None
    except UnicodeEncodeError:
        msg = "the JSON has half a surrogate pair in a text"
        raise FormatError(msg) from None
    except ValueError as error:
        if isinstance(error, FormatError):
            raise
        msg = "the JSON has a number with thousands of digits"
        raise FormatError(msg) from None
    return data


def parse_packed_json(text: str) -> object:
    """Return what some JSON says that was packed away, so that a place in it says nothing."""
    try:
        return parse_json(text)
    except FormatError as error:
        raise FormatError(error.reason) from None


def dump_json(data: object) -> str:
    r"""Return data as JSON without blanks.

    >>> dump_json({"title": "\ud800"})
    Traceback (most recent call last):
    ...
    nonet.errors.FormatError: a text of this puzzle has half a surrogate pair, which no file can hold
    """
    text = _dumped(data)
    encoded(text)
    return text


def encoded(text: str) -> bytes:
    """Return a text as a file holds it."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        msg = "a text of this puzzle has half a surrogate pair, which no file can hold"
        raise FormatError(msg) from None


def _dumped(data: object) -> str:
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        msg = f"the rules of this puzzle cannot be written as JSON: {error}"
        raise FormatError(msg) from None


def _refuse(name: str) -> object:
    msg = f"this is no JSON: {name} is no number"
    raise FormatError(msg)
