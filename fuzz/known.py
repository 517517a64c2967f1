"""Finds that are known, so that new ones stand out. An entry goes when its cause does."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatch
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuzz.runner import Find
    from fuzz.target import Target


@dataclass(frozen=True)
class Known:
    """A find that is not counted as one."""

    target: str
    """May have ``*`` for anything."""
    kind: str
    what: str
    """Part of what is said of it."""


KNOWN: tuple[Known, ...] = ()


def is_known(find: Find) -> bool:
    """Say whether a find is in the list."""
    return any(
        fnmatch(find.target, known.target) and known.kind == find.kind and known.what in find.what
        for known in KNOWN
    )


def why_not(target: Target) -> str:
    """Say why a target is skipped: something is missing, or it is known to take too much."""
    if missing := target.missing:
        return f"skipped, needs {', '.join(missing)}"
    if any(fnmatch(target.name, known.target) and known.kind in ("hang", "memory") for known in KNOWN):
        return "skipped, see known.py"
    return ""
