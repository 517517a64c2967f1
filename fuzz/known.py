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


KNOWN: tuple[Known, ...] = (
    # Techniques without a bound on notes that contradict each other.
    *(
        Known(f"* {slug}", "hang", "")
        for slug in (
            "nice-loop",
            "mutant-jellyfish",
            "mutant-squirmbag",
            "mutant-leviathan",
            "finned-mutant-whale",
            "remote-pair",
            "als-xz",
            "als-xy-wing",
            "als-chain",
            "overlapping-als-xy-wing",
            "forcing-net",
            "finned-mutant-leviathan",
            "turning-als-chain",
        )
    ),
    # Sizes of recordings are looked at after the board is made.
    Known("recording", "memory", ""),
    # Numbers that are no digits, and arguments of a wrong type.
    Known("grid of anything", "exception", " in grid.py"),
    Known("answers of anything", "exception", " in grid.py"),
    Known("canonical of anything", "exception", "AttributeError"),
    Known("rate anything", "exception", "AttributeError"),
    Known("mistakes in anything", "exception", "AttributeError"),
    Known("*_many", "exception", "UnicodeEncodeError"),
    # count(text, limit) of other sizes than 9x9.
    Known("answers*", "exception", "cannot reshape"),
    # Lists of strings lose rows.
    Known("*_many", "wrong", "not as many answers as puzzles"),
)


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
