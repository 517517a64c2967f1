"""Ways to fill in tiles, each an object that listens to a board and knows where to look next.

A tactic is told of what changes and, when applied, does all it can with what is new. It reports
whether it got anywhere. No tactic knows of another; a new one is a class and a line in ``TACTICS``,
or a class of your own, handed to :meth:`Board.solve` or installed as an entry point (``choice.py``).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from nonet.board.events import CandidateRemoved, Event, TileListener, TileReset, ValueSet

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from nonet.board.board import Board, Group
    from nonet.board.tile import Tile


class Tactic(TileListener):
    """Something that fills in tiles or crosses off candidates.

    A tactic derives from this class, takes note of events in :meth:`notify`, and acts in :meth:`apply`.

    >>> from nonet import Board
    >>> class Diagonal(Tactic):
    ...     name = "diagonal"
    ...     listens_to = (ValueSet,)
    ...
    ...     def notify(self, event):
    ...         pass  # it looks at the whole diagonal each time
    ...
    ...     def apply(self):
    ...         diagonal = [self.board.tiles[i][i] for i in range(self.board.size)]
    ...         known = [tile.value for tile in diagonal if tile.is_known]
    ...         return any([tile.remove_candidates(known) for tile in diagonal])
    >>> board = Board(4)
    >>> board.tiles[0][0].set_value("1")
    >>> Diagonal(board).apply(), board.tiles[3][3].could_be("1")
    (True, False)
    """

    name: ClassVar[str]
    """What it is called, in small letters: in the log, in recordings, and where tactics are chosen."""
    about: ClassVar[str] = ""
    """The idea, in a sentence for players."""
    listens_to: ClassVar[tuple[type[Event], ...]] = (ValueSet, CandidateRemoved, TileReset)
    """The kinds of event that it is told of."""

    def __init__(self, board: Board) -> None:
        self.board = board
        """The board that it works on."""
        board.add_listener(self, *self.listens_to)

    def apply(self) -> bool:
        """Do all that can be done now; say whether anything changed."""
        raise NotImplementedError


class GroupTactic(Tactic):
    """A tactic that looks at one group at a time, and only at those in which something changed.

    What derives from this class says in :meth:`look_at` what to do in a group, and listens without a line.

    >>> from nonet import Board
    >>> class LastOne(GroupTactic):
    ...     name = "last one"
    ...
    ...     def look_at(self, group):
    ...         unknown = [tile for tile in group if not tile.is_known]
    ...         return len(unknown) == 1 and unknown[0].remove_candidates([tile.value for tile in group])
    >>> board = Board(4)
    >>> board.set_tiles(["123.", "....", "....", "...."])
    >>> LastOne(board).apply(), board.rows[0]
    (True, <Row0: 1234>)
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._changed = set(board.groups)

    def notify(self, event: Event) -> None:
        """Remember to look at the groups of a tile."""
        self._changed.update(event.tile.groups)

    def apply(self) -> bool:
        """Look at each changed group once, in the order of the board."""
        progress = False
        for group in self.board.groups:
            if group in self._changed:
                self._changed.remove(group)
                try:
                    progress |= self.look_at(group)
                except BaseException:
                    self._changed.add(group)  # not finished with this one
                    raise
        return progress

    def look_at(self, group: Group) -> bool:
        """Do all that can be done in a group; say whether anything changed."""
        raise NotImplementedError


class NakedSingle(GroupTactic):
    """A value that is used in a group can be nowhere else in it; a last candidate is the value.

    Also called Single Candidate.

    >>> from nonet import Board
    >>> board = Board(4)
    >>> board.set_tiles(["12..", "..3.", "....", "...."])
    >>> NakedSingle(board).apply(), board.rows[0]
    (True, <Row0: 124.>)
    """

    name = "naked single"
    about = "One candidate is left in a cell."
    listens_to = (ValueSet, TileReset)

    def look_at(self, group: Group) -> bool:
        """Cross off the values of the group's known tiles."""
        return self.board.remove_solved([group])


class HiddenSingle(GroupTactic):
    """A symbol that only one tile of a group can be is the value of that tile.

    Also called Single Position.

    >>> from nonet import Board
    >>> board = Board(4)
    >>> for tile in board.rows[0][1:]:
    ...     crossed_off = tile.remove_candidates("3")
    >>> HiddenSingle(board).apply(), board.rows[0]
    (True, <Row0: 3...>)
    """

    name = "hidden single"
    about = "A digit has one place left in a house."

    def look_at(self, group: Group) -> bool:
        """Set each tile that alone can hold some symbol."""
        if len(group) < self.board.size:
            return False  # it need not hold every symbol
        progress = False
        for symbol in self.board.symbols:
            places = [tile for tile in group if symbol in tile.candidates]
            if len(places) == 1 and not places[0].is_known:
                places[0].set_value(symbol)
                progress = True
        return progress


class CandidateLines(Tactic):
    """Where all candidates for a symbol in a box are on one line, the rest of the line has none.

    Its index, the tiles of each box that may hold each symbol, is never computed again: events keep
    it true.

    >>> from nonet import Board
    >>> board = Board(4)
    >>> for tile in board.boxes[0][2:]:
    ...     crossed_off = tile.remove_candidates("3")
    >>> CandidateLines(board).apply(), [tile.could_be("3") for tile in board.rows[0]]
    (True, [True, True, False, False])
    """

    name = "candidate lines"
    about = "A digit of a box lies in one line."

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._index: dict[tuple[Group, str], set[Tile]] = {
            (box, symbol): {tile for tile in box if tile.could_be(symbol)}
            for box in board.boxes
            for symbol in board.symbols
        }
        self._changed = set(self._index)

    def places(self, box: Group, symbol: str) -> AbstractSet[Tile]:
        """Return the tiles of a box that may hold a symbol, as the index has them."""
        return self._index[box, symbol]

    def notify(self, event: Event) -> None:
        """Keep the index true."""
        tile = event.tile
        for box in tile.groups:
            if box.kind == "box":
                gone = (event.symbol,) if isinstance(event, CandidateRemoved) else self.board.symbols
                for symbol in gone:
                    places = self._index[box, symbol]
                    if (tile in places) != tile.could_be(symbol):
                        places ^= {tile}
                        self._changed.add((box, symbol))

    def apply(self) -> bool:
        """Clear the rest of each line that a box claims."""
        progress = False
        for box in self.board.boxes:
            for symbol in self.board.symbols:
                if (box, symbol) in self._changed:
                    self._changed.remove((box, symbol))
                    progress |= self._clear_line(box, symbol)
        return progress

    def _clear_line(self, box: Group, symbol: str) -> bool:
        places = self.places(box, symbol)
        if len(places) < 2:
            return False  # singles are for others
        first, *others = places
        progress = False
        for line in first.groups[:2]:  # its row and its column
            if all(tile in line for tile in others):
                for tile in line:
                    if tile not in box:
                        progress |= tile.remove_candidates((symbol,))
        return progress


class NakedSubset(GroupTactic):
    """Where n tiles of a group have the same n candidates, no other tile of it has any of these.

    >>> from nonet import Board
    >>> board = Board(4)
    >>> for tile in board.rows[0][:2]:
    ...     crossed_off = tile.remove_candidates("34")
    >>> NakedSubset(board).apply(), sorted(board.tiles[0][3].candidates)
    (True, ['3', '4'])
    """

    name = "naked subset"
    about = "As many cells as digits."

    def look_at(self, group: Group) -> bool:
        """Clear the candidates of each such set from the rest of the group."""
        unknown = [tile for tile in group if not tile.is_known]
        counts = Counter(frozenset(tile.candidates) for tile in unknown)
        progress = False
        for candidates, number in counts.items():
            if number == len(candidates):
                for tile in unknown:
                    if not tile.candidates <= candidates:
                        progress |= tile.remove_candidates(candidates)
        return progress


class UniqueConstraint(TileListener):
    """Removes a value from all other tiles of its groups at the moment it becomes known.

    A board does not do this by itself: with it, the candidates are always those that no known tile
    excludes, and one digit can fill a whole board.

    >>> from nonet import Board
    >>> board = Board()
    >>> constraint = UniqueConstraint(board)
    >>> board.tiles[0][0].set_value("7")
    >>> board.tiles[0][8].could_be("7"), board.tiles[2][2].could_be("7")
    (False, False)
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        board.add_listener(self, ValueSet)
        board.remove_solved()

    def notify(self, event: Event) -> None:
        """Remove a value from the other tiles of its groups."""
        for group in event.tile.groups:
            for tile in group:
                if tile is not event.tile:
                    tile.remove_candidates((event.tile.value,))


TACTICS: tuple[type[Tactic], ...] = (NakedSingle, HiddenSingle, CandidateLines, NakedSubset)
"""Every tactic of nonet's own, the simplest first."""
