"""The board: tiles in groups, filled in by tactics, and by guesses where these are stuck."""

from __future__ import annotations

import logging
import math
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nonet.board.events import Listenable
from nonet.board.tactics import TACTICS, HiddenSingle, NakedSingle, Tactic
from nonet.board.tile import UNKNOWN, Tile
from nonet.english import how_many
from nonet.errors import FormatError, LimitReached
from nonet.geometry import Geometry
from nonet.grid import Grid
from nonet.notation import SYMBOLS, mask_of
from nonet.position import Position
from nonet.question import houses_alone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.geometry import House
    from nonet.question import AnyPuzzle

log = logging.getLogger("nonet.board")


class Group(tuple[Tile, ...]):
    """The tiles of a row, a column or a box, in order.

    >>> board = Board(4)
    >>> board.set_tiles(["1...", "..2.", ".4..", "...3"])
    >>> group = board.boxes[0]
    >>> group, group.label, group[3].name
    (<Box00: 1...>, 'box 1', 'r2c2')
    """

    name: str
    """Its name: ``Row0`` for the first row."""
    kind: str
    """What it is: ``row``, ``column``, ``box`` or ``extra``."""
    house: House
    """The house of the board's geometry whose tiles it holds."""
    board: Board
    """The board that it is on."""

    @property
    def label(self) -> str:
        """What people call it: ``row 1``."""
        return self.house.label

    __hash__ = object.__hash__  # there is one of each on a board, and it is looked up often

    def __eq__(self, other: object) -> bool:
        return self is other

    def __reduce__(self) -> tuple[object, ...]:
        """Copy a group with its board: it is the same group of that board's copy."""
        return _group_of, (self.board, self.board.groups.index(self))

    def __repr__(self) -> str:
        return f"<{self.name}: {''.join(tile.value for tile in self)}>"


class Board(Listenable):
    """A grid of tiles that can be watched while they are filled in.

    >>> board = Board(size=4)
    >>> board.set_tiles(["1...", "..2.", ".4..", "...3"])
    >>> board.tiles[0][1], sorted(board.tiles[0][1].candidates)
    (Tile(0, 1, '.'), ['1', '2', '3', '4'])
    >>> board.naked_single(), sorted(board.tiles[0][1].candidates)
    (True, ['2', '3'])
    >>> board.solve()
    True
    >>> print(board)
    1234
    4321
    3412
    2143
    """

    def __init__(
        self, size: int = 9, *, geometry: Geometry | None = None, symbols: str | None = None
    ) -> None:
        super().__init__()
        self.geometry = geometry or Geometry.of_size(size)
        self.size = self.geometry.size
        self.symbols = symbols or SYMBOLS[: self.size]
        if len(set(self.symbols)) != self.size or UNKNOWN in self.symbols:
            msg = f"expected {self.size} different symbols other than {UNKNOWN!r}, got {symbols!r}"
            raise FormatError(msg)
        self.tiles = [
            [Tile(row, col, symbols=self.symbols, board=self) for col in range(self.size)]
            for row in range(self.size)
        ]
        self._cells = [tile for row in self.tiles for tile in row]
        self.groups = self._make_groups()
        self.acting = ""
        """The name of the tactic at work; empty when nobody or a guess is."""
        self.depth = 0
        """How many guesses stand on the board."""
        self.deepest = 0
        """The most guesses that ever stood on the board in the last :meth:`solve`."""
        self.guesses = 0
        """How many guesses the last :meth:`solve` made."""
        self._own: dict[type[Tactic], Tactic] = {}
        self._until = math.inf

    def __reduce__(self) -> tuple[object, ...]:
        """Copy a board with its tiles, without those who listen: they go on watching this one.

        >>> import copy
        >>> board = Board(size=4)
        >>> other = copy.deepcopy(board)
        >>> other.tiles[0][0].set_value("3")
        >>> board.tiles[0][0], other.tiles[0][0]
        (Tile(0, 0, '.'), Tile(0, 0, '3'))
        """
        tiles = [(tile.value, frozenset(tile.candidates)) for tile in self]
        rest = {name: value for name, value in vars(self).items() if name not in _MADE_ANEW}
        return _rebuilt, (type(self), self.geometry, self.symbols, tiles), rest

    def _make_groups(self) -> list[Group]:
        groups = []
        for house in self.geometry.houses:
            group = Group(self._cells[cell] for cell in house.cells)
            group.name, group.kind, group.house, group.board = house.name, house.kind, house, self
            groups.append(group)
            for tile in group:
                tile.groups = (*tile.groups, group)
        return groups

    # Into a board and out of it

    @classmethod
    def from_grid(cls, puzzle: AnyPuzzle, *, symbols: str | None = None) -> Board:
        """Return the board with the digits of a grid, or the givens of a puzzle; empty cells may be anything.

        >>> Board.from_grid("12.. 3... .... ....")
        <Board 4x4, 3 of 16 filled>
        """
        grid = houses_alone(puzzle, "a board does not know yet")
        board = cls(geometry=grid.geometry, symbols=symbols)
        for tile, digit in zip(board, grid, strict=True):
            if digit:
                tile.set_value(board.symbols[digit - 1])
        return board

    @classmethod
    def from_position(cls, position: Position, *, symbols: str | None = None) -> Board:
        """Return the board with the digits and the candidates of a position."""
        board = cls.from_grid(position.grid, symbols=symbols)
        for tile, mask in zip(board, position.masks, strict=True):
            left = (s for digit, s in enumerate(board.symbols) if mask >> digit & 1)
            tile.reset(tile.value, frozenset(left))
        return board

    def __repr__(self) -> str:
        filled = sum(tile.value != UNKNOWN for tile in self)
        return f"<Board {self.size}x{self.size}, {filled} of {self.size**2} filled>"

    @property
    def grid(self) -> Grid:
        """The values as a grid."""
        digits = [self.symbols.find(tile.value) + 1 for tile in self]
        return Grid(digits, geometry=self.geometry)

    @property
    def position(self) -> Position:
        """The values and the candidates."""
        masks = (mask_of(self.symbols.index(s) + 1 for s in tile.candidates) for tile in self)
        return Position(self.grid, tuple(masks))

    def set_tiles(self, rows: Sequence[Sequence[str]]) -> None:
        """Set all tiles from rows of symbols, ``.`` (or ``0``, if that is none) where unknown."""
        if [len(row) for row in rows] != [self.size] * self.size:
            found = "x".join(map(str, (len(rows), *sorted({len(row) for row in rows}))))
            msg = f"expected {self.size} rows of {self.size} symbols, got {found}"
            raise FormatError(msg)
        blanks = {UNKNOWN, "0"} - set(self.symbols)
        values = [UNKNOWN if symbol in blanks else symbol for row in rows for symbol in row]
        for tile, value in zip(self, values, strict=True):
            tile.check(value)
        for tile in self:
            tile.set_value(UNKNOWN)
        for tile, value in zip(self, values, strict=True):
            if value != UNKNOWN:
                tile.set_value(value)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self._cells)

    def __str__(self) -> str:
        return "\n".join("".join(tile.value for tile in row) for row in self.tiles)

    # Questions

    @property
    def rows(self) -> list[Group]:
        """The groups that are rows."""
        return [group for group in self.groups if group.kind == "row"]

    @property
    def columns(self) -> list[Group]:
        """The groups that are columns."""
        return [group for group in self.groups if group.kind == "column"]

    @property
    def boxes(self) -> list[Group]:
        """The groups that are boxes, regular or not."""
        return [group for group in self.groups if group.kind == "box"]

    def is_consistent(self) -> bool:
        """Say whether no group has a value twice."""
        for group in self.groups:
            known = [tile.value for tile in group if tile.is_known]
            if len(set(known)) < len(known):
                return False
        return True

    def is_complete(self) -> bool:
        """Say whether every tile has a value."""
        return all(tile.is_known for tile in self)

    def why_impossible(self) -> str:
        """Return why the board has no solution, as far as can be seen without trying, or nothing.

        >>> board = Board(4)
        >>> board.set_tiles(["12..", "..3.", "....", "...."])
        >>> board.remove_solved(), board.why_impossible()
        (True, 'r1c4 has no candidate left')
        """
        for tile in self:
            if not tile.candidates:
                return f"{tile.name} has no candidate left"
        for group in self.groups:
            seen: dict[str, Tile] = {}
            for tile in group:
                if tile.is_known and seen.setdefault(tile.value, tile) is not tile:
                    pair = f"{seen[tile.value].name} and {tile.name}"
                    return f"{pair} are both {tile.value} in {group.label}"
            if len(group) == self.size:
                possible = set().union(*(tile.candidates for tile in group))
                for symbol in self.symbols:
                    if symbol not in possible:
                        return f"{group.label} has no place left for {symbol}"
        return ""

    # Tactics

    def remove_solved(self, groups: Iterable[Group] | None = None) -> bool:
        """Cross off, group by group, the values of known tiles; say whether any was there.

        Args:
            groups: where to do it: ``board.rows``, ``tile.groups`` …; everywhere if not given.
        """
        progress = False
        for group in self.groups if groups is None else groups:
            used = [tile.value for tile in group if tile.is_known]
            for tile in group:
                progress |= tile.remove_candidates(used)
        return progress

    def naked_single(self) -> bool:
        """Apply the tactic of that name once; say whether a candidate was crossed off anywhere."""
        return self._apply(self._tactic(NakedSingle))

    def hidden_single(self) -> bool:
        """Apply the tactic of that name once; say whether a tile was set."""
        return self._apply(self._tactic(HiddenSingle))

    def propagate(self, tactics: Sequence[type[Tactic]] = TACTICS) -> None:
        """Apply tactics, the simplest that gets anywhere each time, until none does."""
        own = [self._tactic(kind) for kind in tactics]
        while any(self._apply(tactic) for tactic in own):
            if not all(tile.candidates for tile in self):
                return

    def solve(
        self,
        tactics: Sequence[type[Tactic]] = TACTICS,
        *,
        guess: bool = True,
        seconds: float | None = None,
    ) -> bool:
        """Fill in the board and say whether that was possible.

        Tactics go as far as they can; from there on a tile with the fewest candidates is guessed, and
        guessed again if that leads nowhere. A board that cannot be filled in is left as the
        tactics left it.

        Args:
            tactics: which to use, the simplest first.
            guess: whether to guess where these are stuck.
            seconds: how much time of the processor that may take; as much as it needs if not given. What
                those who listen spend waiting, to show the board slowly, does not count.

        Raises:
            LimitReached: the time is over; the board is left as it is then.
        """
        self.depth = self.deepest = self.guesses = 0
        self._until = math.inf if seconds is None else time.thread_time() + seconds
        try:
            self.propagate(tactics)
            return self._guess_and_check(tactics) if guess else self._is_solved()
        except _TimeOver:
            tried = f"{how_many(self.guesses, 'guess')} made"
            raise LimitReached(0, limit=how_many(seconds or 0, "second"), so_far=tried) from None
        finally:
            self._until = math.inf

    def _guess_and_check(self, tactics: Sequence[type[Tactic]]) -> bool:
        self._mind_the_time()
        if reason := self.why_impossible():
            log.info("no solution here: %s", reason)
            return False
        unknown = [tile for tile in self if not tile.is_known]
        if not unknown:
            return True
        fewest = min(len(tile.candidates) for tile in unknown)
        tile = max((tile for tile in unknown if len(tile.candidates) == fewest), key=_concerned)
        saved = [each.save() for each in self]
        for symbol in sorted(tile.candidates, key=self.symbols.index):
            with self._one_deeper():
                log.info("guess %s = %s at depth %d", tile.name, symbol, self.depth)
                tile.guess(symbol, self.depth)
                self.propagate(tactics)
                if self._guess_and_check(tactics):
                    return True
                log.info("take back %s = %s at depth %d", tile.name, symbol, self.depth)
                tile.give_up_guess(symbol, self.depth)
            for each, state in zip(self, saved, strict=True):
                each.restore(state)
        return False

    @contextmanager
    def _one_deeper(self) -> Iterator[None]:
        self.guesses += 1
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        try:
            yield
        finally:
            self.depth -= 1

    def _is_solved(self) -> bool:
        return self.is_complete() and self.is_consistent()

    def _tactic(self, kind: type[Tactic]) -> Tactic:
        """Return this board's own object of a tactic, which listens from the first time on."""
        if kind not in self._own:
            self._own[kind] = kind(self)
        return self._own[kind]

    def _mind_the_time(self) -> None:
        if time.thread_time() > self._until:
            raise _TimeOver

    def _apply(self, tactic: Tactic) -> bool:
        self._mind_the_time()
        self.acting = tactic.name
        log.debug("%s", tactic.name)
        try:
            return tactic.apply()
        finally:
            self.acting = ""


class _TimeOver(Exception):
    """A board was not solved in the time that it had."""


_MADE_ANEW = {"geometry", "size", "symbols", "tiles", "groups", "_cells", "_listeners", "_own"}
"""What a copy of a board gets otherwise than as a copy."""


def _rebuilt(
    kind: type[Board], geometry: Geometry, symbols: str, tiles: list[tuple[str, frozenset[str]]]
) -> Board:
    board = kind.__new__(kind)
    Board.__init__(board, geometry=geometry, symbols=symbols)
    for tile, (value, candidates) in zip(board, tiles, strict=True):
        tile.reset(value, candidates)
    return board


def _group_of(board: Board, number: int) -> Group:
    return board.groups[number]


def _concerned(tile: Tile) -> int:
    """Return how many candidates of other tiles hang on what this tile is."""
    return sum(
        len(other.candidates & tile.candidates)
        for group in tile.groups
        for other in group
        if not other.is_known
    )
