"""What installed packages add to nonet by entry point, kept apart from the rest where it does not work."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nonet.errors import PluginError, PluginWarning

if TYPE_CHECKING:
    from collections.abc import Iterator

_LONGEST = 200
"""Characters of an error that are told."""


@dataclass(eq=False)
class Plugin:
    """Something that an installed package adds, and what is wrong with it, if anything is."""

    kind: str
    name: str
    package: str
    fault: str = ""

    def leave_out(self, fault: str) -> None:
        """Go on without it from now on, and say so once."""
        if not self.fault:
            self.fault = fault
            warnings.warn(f"{self} is left out: {fault}", PluginWarning, stacklevel=2)

    def error(self, fault: str = "") -> PluginError:
        """Return what to raise where it was asked for by name."""
        return PluginError(f"{self} cannot be used: {fault or self.fault}")

    def __str__(self) -> str:
        return f"the {self.kind} {self.name!r} of the package {self.package!r}"


def installed(group: str, kind: str) -> Iterator[tuple[Plugin, object]]:
    """Yield what installed packages name as entry points of a group; nothing in place of what has a fault."""
    from importlib.metadata import entry_points  # a fifth of the time to import nonet

    for entry in entry_points(group=group):
        plugin = Plugin(kind, entry.name, entry.dist.name if entry.dist else "?")
        loaded = None
        try:
            loaded = entry.load()
        except (Exception, SystemExit) as error:  # noqa: BLE001 - other people's code may fail in any way
            plugin.leave_out(f"it cannot be imported ({in_words(error)})")
        yield plugin, loaded


def in_words(error: BaseException) -> str:
    r"""Return an error on one line.

    >>> in_words(ValueError("one line\n  and another"))
    'ValueError: one line and another'
    """
    text = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def plain(name: str) -> str:
    """Return what is left of a name when it does not matter how it is written.

    >>> plain("Hidden-Single") == plain("hidden single")
    True
    """
    return "".join(filter(str.isalnum, name.lower()))
