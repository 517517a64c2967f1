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


def is_text(kind: Any) -> bool:
    """Say whether values of a type are texts, or bytes that may be some; nulls may be anything."""
    types = pyarrow().types
    if types.is_dictionary(kind):
        return is_text(kind.value_type)
    name = str(kind).removeprefix("large_").removesuffix("_view")
    return name in ("string", "binary", "null") or bool(types.is_fixed_size_binary(kind))


def is_time(kind: Any) -> bool:
    """Say whether values of a type are dates, times or how long something took."""
    return bool(pyarrow().types.is_temporal(kind))


def is_list(kind: Any) -> bool:
    """Say whether values of a type are lists."""
    types = pyarrow().types
    return bool(types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind))


def is_view(kind: Any) -> bool:
    """Say whether values of a type are views: of texts, or lists whose places are told one by one."""
    return "_view" in str(kind).partition("<")[0]


def is_list_of_cells(kind: Any) -> bool:
    """Say whether values of a type are lists of numbers or texts, or lists of such lists.

    >>> pa = pyarrow()
    >>> is_list_of_cells(pa.list_(pa.list_(pa.int8(), 9), 9)), is_list_of_cells(pa.list_(pa.date32()))
    (True, False)
    """
    types = pyarrow().types
    if is_list(kind) or (is_view(kind) and hasattr(kind, "value_type")):
        inner = kind.value_type
        is_number = types.is_integer(inner) or types.is_floating(inner) or types.is_boolean(inner)
        return bool(is_number) or is_text(inner) or is_list_of_cells(inner)
    storage = getattr(kind, "storage_type", None)  # of a tensor, as data sets of Hugging Face have them
    return storage is not None and is_list_of_cells(storage)
