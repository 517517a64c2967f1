"""What can happen to a tile, and how those who want to know are told.

A listener is any object with a method ``notify``. It registers with a tile, or with a board for all
of its tiles, and says which kinds of event it wants. The model knows nothing else about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nonet.board.tile import Tile


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a tile.

    Listeners tell events apart by their class, and take them to pieces in a ``match``.

    >>> from nonet import Tile
    >>> match CandidateRemoved(Tile(0, 4), "7"):
    ...     case CandidateRemoved(tile, symbol):
    ...         print(f"{tile.name} is not {symbol}")
    r1c5 is not 7
    """

    tile: Tile
    """Where it happened."""


@dataclass(frozen=True, slots=True)
class CandidateRemoved(Event):
    """An unknown tile lost a candidate."""

    symbol: str
    """The candidate that it lost."""


@dataclass(frozen=True, slots=True)
class ValueSet(Event):
    """A tile became known: ``tile.value`` is its value, and its candidates are still what they were."""


@dataclass(frozen=True, slots=True)
class TileReset(Event):
    """A tile went back to an earlier state, or was given another one from outside."""


@dataclass(frozen=True, slots=True)
class TileChanged(Event):
    """The value or the candidates of a tile are not what they were."""


@dataclass(frozen=True, slots=True)
class TileGuessed(Event):
    """The value of a tile is a guess."""

    depth: int
    """How many guesses stand on the board, this one included."""


@dataclass(frozen=True, slots=True)
class GuessFailed(Event):
    """The guess in a tile led nowhere; what followed from it is about to be taken back."""

    symbol: str
    """What was guessed."""
    depth: int
    """How many guesses stand on the board, the failed one included."""


DEDUCTION = (CandidateRemoved, ValueSet)
"""What a tile tells those who reason about it; over once its value is known."""

VIEW = (TileChanged, TileGuessed, GuessFailed)
"""What is worth showing."""


class TileListener:
    """Something that is told of events.

    >>> from nonet import Board
    >>> class Printer(TileListener):
    ...     def notify(self, event):
    ...         print(type(event).__name__, repr(event.tile))
    >>> board = Board()
    >>> board.add_listener(Printer(), ValueSet, TileChanged)
    >>> board.tiles[0][4].set_value("7")
    ValueSet Tile(0, 4, '7')
    TileChanged Tile(0, 4, '7')
    """

    def notify(self, event: Event) -> None:
        """Take note of an event."""
        raise NotImplementedError


class Listenable:
    """Keeps listeners by the kind of event they want, and tells them."""

    def __init__(self) -> None:
        self._listeners: dict[type[Event], list[TileListener]] = {}

    def add_listener(self, listener: TileListener, *kinds: type[Event]) -> None:
        """Tell a listener of events of these kinds; of all that is worth showing if none are named."""
        for kind in kinds or VIEW:
            self._listeners.setdefault(kind, []).append(listener)

    def remove_listener(self, listener: TileListener, *kinds: type[Event]) -> None:
        """Tell a listener no more of events of these kinds; of any kind if none are named."""
        for kind in kinds or tuple(self._listeners):
            if listener in self._listeners.get(kind, ()):
                self._listeners[kind].remove(listener)

    def listeners(self, kind: type[Event]) -> tuple[TileListener, ...]:
        """Return who is told of events of a kind, in the order in which they are told."""
        return tuple(self._listeners.get(kind, ()))


def tell(listeners: tuple[TileListener, ...], event: Event, errors: list[Exception]) -> None:
    """Tell every listener, even if one before it fails; its error is kept for later."""
    for listener in listeners:
        try:
            listener.notify(event)
        except Exception as error:  # noqa: BLE001 - a listener may fail in any way
            errors.append(error)


def raise_all(errors: list[Exception]) -> None:
    """Raise what listeners raised: the one error, or a group of them."""
    if len(errors) == 1:
        raise errors[0]
    if errors:
        msg = "several listeners failed"
        raise ExceptionGroup(msg, errors)
