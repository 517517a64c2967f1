"""The one door to pyarrow, which only tables need."""

from __future__ import annotations

from typing import Any

from nonet.errors import MissingExtra


def pyarrow() -> Any:
    """Return the module.

    Raises:
        MissingExtra: if it is not installed.
    """
    try:
        import pyarrow
    except ImportError:
        raise MissingExtra(package="pyarrow", extra="table") from None
    return pyarrow
