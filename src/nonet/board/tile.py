"""The tile: the observable thing that sits on a board at a cell."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from nonet.board.events import (
    DEDUCTION,
    CandidateRemoved,
    Event,
    GuessFailed,
    Listenable,
    TileChanged,
    TileGuessed,
    TileListener,
    TileReset,
    ValueSet,
    raise_all,
    tell,
)
from nonet.errors import FormatError
from nonet.notation import BLANK, SYMBOLS, column_name, row_name

if TYPE_CHECKING:
    from collections.abc import Collection

    from nonet.board.board import Board, Group

log = logging.getLogger("nonet.board")

UNKNOWN = BLANK
"""The value of a tile that has none yet."""

Saved = tuple[str, frozenset[str], dict[type[Event], list[TileListener]]]
"""All that makes up the state of a tile."""


class Tile(Listenable):
    """A place on a board with a value, or with candidates for one.

    >>> tile = Tile(3, 2)
    >>> tile, str(tile), tile.could_be("5")
    (Tile(3, 2, '.'), '.', True)
    >>> tile.remove_candidates({"1", "2", "3", "4", "6", "7", "8"})
    True
    >>> sorted(tile.candidates)
    ['5', '9']
    >>> tile.remove_candidates({"9"})
    True
    >>> tile
    Tile(3, 2, '5')
    """

    def __init__(
        self,
        row: int,
        col: int,
        value: str = UNKNOWN,
        *,
        symbols: str = SYMBOLS[:9],
        board: Board | None = None,
    ) -> None:
        super().__init__()
        self.row = row
        self.col = col
        self.groups: tuple[Group, ...] = ()
        """The row, the column and the box it is in, and any extra houses."""
        self._symbols = symbols
        self._known = frozenset(symbols)
        self._board = board
        self.check(value)
        self.value = value
        self.candidates: set[str] = set(symbols if value == UNKNOWN else value)
        """The symbols that may still be its value; its value alone once everyone was told of that."""

    def __repr__(self) -> str:
        return f"Tile({self.row}, {self.col}, {self.value!r})"

    def __str__(self) -> str:
        return self.value

    @property
    def name(self) -> str:
        """Its name, ``r1c5``."""
        return row_name(self.row) + column_name(self.col)

    @property
    def is_known(self) -> bool:
        """Whether it has a value."""
        return self.value != UNKNOWN

    def could_be(self, symbol: str) -> bool:
        """Say whether a symbol is or may become its value."""
        return symbol == self.value if self.is_known else symbol in self.candidates

    def set_value(self, value: str) -> None:
        """Give it a value, or none: then it may again be anything.

        ValueSet listeners are told first, while the candidates it had are still there. Then the other
        candidates go, of which nobody is told, and everyone who reasons about this tile is struck off its
        list, since there is nothing left to reason about. Views are told last.
        """
        if value == UNKNOWN:
            self.reset(UNKNOWN, frozenset(self._symbols))
            return
        self.check(value)
        if value == self.value:
            return
        self.value = value
        log.info("%s = %s%s", self.name, value, self._reason())
        errors: list[Exception] = []
        self._tell(ValueSet, errors)
        if self.value == value:  # unless a listener has taken it back
            self.candidates = {value}
            for kind in DEDUCTION:
                self._listeners.pop(kind, None)
        self._tell(TileChanged, errors)
        raise_all(errors)

    def remove_candidates(self, used: Collection[str]) -> bool:
        """Cross off candidates of an unknown tile and say whether any was there.

        The last candidate left becomes the value. If none is left, the board has no solution.
        """
        if self.value != UNKNOWN or self.candidates.isdisjoint(used):
            return False
        gone = [symbol for symbol in used if symbol in self.candidates]
        errors: list[Exception] = []
        self.candidates.difference_update(gone)
        log.debug("%s is not %s%s", self.name, " ".join(gone), self._reason())
        for symbol in gone:
            self._tell(CandidateRemoved, errors, symbol)
        self._tell(TileChanged, errors)
        if len(self.candidates) == 1 and not self.is_known:
            try:
                self.set_value(*self.candidates)
            except Exception as error:  # noqa: BLE001 - from a listener, raised with the others
                errors.append(error)
        raise_all(errors)
        return True

    def guess(self, symbol: str, depth: int) -> None:
        """Give it a value that may have to be taken back."""
        self.set_value(symbol)
        self.tell_guess(depth)

    def tell_guess(self, depth: int) -> None:
        """Tell that its value is a guess."""
        errors: list[Exception] = []
        self._tell(TileGuessed, errors, depth)
        raise_all(errors)

    def give_up_guess(self, symbol: str, depth: int) -> None:
        """Tell that the guess of a symbol here led nowhere."""
        errors: list[Exception] = []
        self._tell(GuessFailed, errors, symbol, depth)
        raise_all(errors)

    def reset(self, value: str, candidates: frozenset[str]) -> None:
        """Put it into any state, from outside; a known tile has its value as its only candidate."""
        self.check(value)
        if not candidates <= self._known:
            strange = "".join(sorted(candidates - self._known))
            msg = f"{self.name}: expected candidates from {self._symbols!r}, got {strange!r}"
            raise FormatError(msg)
        candidates = frozenset(value) if value != UNKNOWN else candidates
        if value == self.value and candidates == self.candidates:
            return
        self.value = value
        self.candidates = set(candidates)
        errors: list[Exception] = []
        self._tell(TileReset, errors)
        self._tell(TileChanged, errors)
        raise_all(errors)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy a tile with its board: it is the same tile of that board's copy. Its listeners stay here."""
        if self._board is not None:
            return _tile_of, (self._board, self.row, self.col)
        return _loose_tile, (self.row, self.col, self._symbols, self.value, frozenset(self.candidates))

    def save(self) -> Saved:
        """Return its state, listeners included, for :meth:`restore`."""
        listeners = {kind: list(them) for kind, them in self._listeners.items()}
        return self.value, frozenset(self.candidates), listeners

    def restore(self, saved: Saved) -> None:
        """Go back to an earlier state."""
        value, candidates, listeners = saved
        self._listeners = {kind: list(them) for kind, them in listeners.items()}
        self.reset(value, candidates)

    def check(self, value: str) -> None:
        """Raise FormatError if it can never have this value."""
        if value != UNKNOWN and value not in self._known:
            msg = f"{self.name}: expected {UNKNOWN!r} or one of {self._symbols!r}, got {value!r}"
            raise FormatError(msg)

    def _reason(self) -> str:
        return f" ({self._board.acting})" if self._board is not None and self._board.acting else ""

    def _tell(self, kind: type[Event], errors: list[Exception], *facts: object) -> None:
        """Tell its own listeners, then those of its board."""
        listeners = self.listeners(kind)
        if self._board is not None:
            listeners += self._board.listeners(kind)
        if listeners:
            tell(listeners, kind(self, *facts), errors)


def _tile_of(board: Board, row: int, col: int) -> Tile:
    return board.tiles[row][col]


def _loose_tile(row: int, col: int, symbols: str, value: str, candidates: frozenset[str]) -> Tile:
    tile = Tile(row, col, symbols=symbols)
    tile.reset(value, candidates)
    return tile
