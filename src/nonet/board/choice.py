"""All tactics there are, nonet's own and those that installed packages add, and how to choose among them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nonet import plugins
from nonet.board.tactics import TACTICS, Tactic
from nonet.errors import PluginError, UnknownName
from nonet.plugins import in_words, plain

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nonet.board.board import Board
    from nonet.board.events import Event
    from nonet.plugins import Plugin

ENTRY_POINTS = "nonet.tactics"
"""An installed package adds tactics under this group: each entry is a class derived from Tactic."""


class _Installed(NamedTuple):
    tactics: dict[type[Tactic], Plugin]
    faulty: dict[str, Plugin]
    """What cannot be used, by its plain name."""


@cache
def _installed() -> _Installed:
    found = _Installed({}, {})
    for plugin, loaded in plugins.installed(ENTRY_POINTS, "tactic"):
        kind = loaded if isinstance(loaded, type) and issubclass(loaded, Tactic) else None
        if fault := plugin.fault or _fault(kind, {*TACTICS, *found.tactics}):
            plugin.leave_out(fault)
            found.faulty[plain(plugin.name)] = plugin
        elif kind:
            found.tactics[kind] = plugin
    return found


def _fault(kind: type[Tactic] | None, others: Iterable[type[Tactic]]) -> str:
    if kind is None:
        return "it is no class derived from Tactic"
    if not isinstance(name := getattr(kind, "name", None), str) or not plain(name):
        return "it has no name"
    return f"something else is called {name!r}" * (plain(name) in {plain(other.name) for other in others})


def all_tactics() -> tuple[type[Tactic], ...]:
    """Return every tactic: nonet's own, the simplest first, then those of installed packages.

    >>> [tactic.name for tactic in all_tactics()][:2]
    ['naked single', 'hidden single']
    """
    return (*TACTICS, *_installed().tactics)


def tactic(name: str) -> type[Tactic]:
    """Return the tactic of this name, however it is written.

    >>> tactic("Hidden-Single").name
    'hidden single'
    """
    installed = _installed()
    found = next((kind for kind in all_tactics() if plain(kind.name) == plain(name)), None)
    plugin = installed.tactics.get(found) if found else installed.faulty.get(plain(name))
    if plugin and plugin.fault:
        raise plugin.error()
    if found is None:
        raise UnknownName(name, kind="tactic", known=[kind.name for kind in all_tactics()])
    return found


def chosen_tactics(names: Iterable[str] | None = None) -> tuple[type[Tactic], ...]:
    """Return the tactics of these names in this order, or all if nobody chooses.

    Those of installed packages come guarded. One that fails is left out with a warning where nobody
    asked for it; where it was named, PluginError is raised.

    >>> [tactic.name for tactic in chosen_tactics(["hidden single", "naked single"])]
    ['hidden single', 'naked single']
    """
    installed = _installed().tactics
    kinds = all_tactics() if names is None else tuple(map(tactic, names))
    return tuple(
        _guarded(kind, installed[kind], tolerant=names is None) if kind in installed else kind
        for kind in kinds
        if kind not in installed or not installed[kind].fault
    )


def _guarded(kind: type[Tactic], plugin: Plugin, *, tolerant: bool) -> type[Tactic]:
    """Return a tactic that blames its package when it fails."""

    def fail(error: Exception) -> None:
        if isinstance(error, OSError | PluginError):
            raise error  # not its own, but of someone who listens: a view that cannot write, another tactic
        fault = f"it failed ({in_words(error)})"
        if not tolerant:
            raise plugin.error(fault) from error
        plugin.leave_out(fault)

    class Guarded(kind):  # type: ignore[valid-type, misc]
        def __init__(self, board: Board) -> None:
            self.board = board
            try:
                super().__init__(board)
            except Exception as error:  # noqa: BLE001 - other people's code may fail in any way
                fail(error)

        def notify(self, event: Event) -> None:
            try:
                if not plugin.fault:
                    super().notify(event)
            except Exception as error:  # noqa: BLE001
                fail(error)

        def apply(self) -> bool:
            if plugin.fault:
                return False
            before = _state(self.board)
            said = False
            try:
                said = super().apply()
            except Exception as error:  # noqa: BLE001
                fail(error)
            changed = _state(self.board) != before
            if said and not changed:  # which would go on for ever
                fail(ValueError("it says that it changed something, and did not"))
            return changed

    Guarded.__name__, Guarded.__doc__ = kind.__name__, kind.__doc__
    return Guarded


def _state(board: Board) -> list[tuple[str, frozenset[str]]]:
    return [(tile.value, frozenset(tile.candidates)) for tile in board]
