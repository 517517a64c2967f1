"""A puzzle: givens, and what a file says about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nonet.errors import BadArgument, FormatError, on_one_line
from nonet.frozen import frozen
from nonet.grid import Grid
from nonet.notation import SYMBOLS, cell_name, find_cell
from nonet.position import Position, checked_masks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nonet.geometry import Geometry
    from nonet.notation import Where
    from nonet.question import AnyPuzzle
    from nonet.rules import Rule

Marks = tuple[int, ...]
"""For each cell the bit set of the digits noted in it, 0 where nothing is noted."""

_NOTHING: Mapping[str, str] = frozen({})


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Puzzle:
    """Givens, where the game stands, and what a file says about them; a value that never changes.

    >>> puzzle = Puzzle("12.. 3... .... ....", title="Small", info={"level": "easy"})
    >>> puzzle
    Puzzle(Grid('12..3...........'), title='Small', info={'level': 'easy'})
    >>> puzzle.geometry.size, puzzle.state == puzzle.givens
    (4, True)
    """

    givens: Grid
    state: Grid
    """All digits on the board: the givens and what has been placed since."""
    marks: Marks | None
    """Candidates noted in the cells, or None if nobody noted any."""
    corners: Marks | None
    """Digits noted in the corners of cells, the second kind of mark that setters use."""
    solution: Grid | None
    title: str
    author: str
    info: Mapping[str, str] = field(hash=False)
    """Whatever else is said: level, comment, source, date, url, rating …; a copy that is read-only."""
    unread: Mapping[str, object] = field(hash=False)
    """Rules of a file that nothing here understands, by the names that the file has for them; a copy too.
    No search takes such a puzzle: what it would find might be wrong."""
    drawn: Mapping[str, object] = field(hash=False)
    """What a file says of the picture alone: lines, circles, colours, fog …; a copy too."""

    def __init__(
        self,
        givens: AnyPuzzle,
        state: AnyPuzzle | None = None,
        marks: Sequence[int] | None = None,
        corners: Sequence[int] | None = None,
        solution: AnyPuzzle | None = None,
        title: str = "",
        author: str = "",
        info: Mapping[str, str] = _NOTHING,
        rules: Sequence[Rule] = (),
        unread: Mapping[str, object] = _NOTHING,
        drawn: Mapping[str, object] = _NOTHING,
    ) -> None:
        """Make a puzzle.

        Args:
            givens: what :func:`nonet.solve` takes; of another puzzle its givens, and the candidates of a
                position become marks. ``dataclasses.replace`` changes something and keeps the rest.
            state: all digits on the board, the givens if nothing was placed yet.
            marks: for each cell the bit set of the candidates noted in it, bit ``d - 1`` for ``d``.
            corners: the same for digits noted in the corners.
            solution: the solution, if it is known.
            title: what it is called.
            author: who made it.
            info: whatever else is to be said.
            rules: rules beyond houses, added to those of the givens.
            unread: rules of a file that nothing here understands, by the names that the file has for them.
            drawn: what a file says of the picture alone.

        Raises:
            GeometryError: if there can be no such rule on a grid of this shape.
            FormatError: if something is no grid, or one of another shape than the givens.
        """
        if isinstance(givens, Position) and marks is None:
            marks = [0 if digit else mask for digit, mask in zip(givens.grid, givens.masks, strict=True)]
        grid = _with_rules(_grid(givens), rules)
        values = {
            "givens": grid,
            "state": grid if state is None else _same_shape(state, grid, "state"),
            "marks": None if marks is None else checked_masks(marks, grid.geometry, "the marks"),
            "corners": None if corners is None else checked_masks(corners, grid.geometry, "the corners"),
            "solution": None if solution is None else _same_shape(solution, grid, "solution"),
            "title": title,
            "author": author,
            "info": _mapping(info, "info"),
            "unread": _mapping(unread, "unread rules"),
            "drawn": _mapping(drawn, "drawings"),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        """Return the call that makes it again, without what it need not say."""
        said = [repr(self.givens)]
        said += [f"state={self.state!r}"] if self.state != self.givens else []
        for name in ("marks", "corners", "solution", "title", "author", "info", "unread", "drawn"):
            if value := getattr(self, name):
                said.append(f"{name}={value!r}")
        return f"Puzzle({', '.join(said)})"

    def _repr_svg_(self) -> str:
        """Return a picture, which notebooks show."""
        from nonet.render import svg

        return svg(self)

    def play(self, where: Where, digit: int | None) -> Puzzle:
        """Return this puzzle with a digit placed in a cell, or with the cell emptied by 0 or None.

        Nothing else changes: a digit may be wrong (:func:`nonet.mistakes` tells), and marks stay.

        >>> game = Puzzle("12.. 3... .... ....").play("A3", 4).play("r4c4", 1)
        >>> game.state.line, game.givens.line
        ('124.3..........1', '12..3...........')
        >>> game.play("A3", None).state.line
        '12..3..........1'
        >>> game.play("A1", 4)
        Traceback (most recent call last):
        ...
        nonet.errors.BadArgument: r1c1 is a given 1, which stays

        Raises:
            UnknownName: if there is no such cell.
            FormatError: if there is no such digit.
            BadArgument: if the cell holds a given.
        """
        cell = find_cell(where, self.givens.size)
        if given := self.givens.digits[cell]:
            msg = f"{cell_name(cell, self.givens.size)} is a given {SYMBOLS[given - 1]}, which stays"
            raise BadArgument(msg)
        return replace(self, state=self.state.put(cell, 0 if digit is None else digit))

    @property
    def geometry(self) -> Geometry:
        """Which cells see each other."""
        return self.givens.geometry

    @property
    def rules(self) -> tuple[Rule, ...]:
        """What is asked of the digits beyond houses.

        >>> from nonet.rules import AntiKnight
        >>> Puzzle("12.. 3... .... ....", rules=[AntiKnight()]).rules
        (AntiKnight(),)
        """
        return self.geometry.rules

    def to_dict(self) -> dict[str, object]:
        """Return what is asked, as plain data, ready for JSON: the givens, the boxes and the rules.

        >>> Puzzle("12.. 3... .... ....").to_dict()
        {'size': 4, 'box': [2, 2], 'rules': [], 'givens': '12..3...........'}
        """
        geometry = self.geometry
        return {
            "size": geometry.size,
            "box": geometry.box_size and list(geometry.box_size),
            "rules": [rule.to_dict(geometry) for rule in self.rules],
            "givens": self.givens.written,
        }

    @property
    def at_start(self) -> Puzzle:
        """This puzzle before anything was placed or noted in it.

        >>> from nonet import Grid
        >>> givens = Grid("12.. 3... .... ....")
        >>> Puzzle(givens, state=givens.put("r1c3", 3)).at_start.state == givens
        True
        """
        # A puzzle without givens consists of the candidates in its cells, as Sukaku do.
        marks = None if self.givens.clues else self.marks
        return replace(self, state=self.givens, marks=marks, corners=None)

    @property
    def position(self) -> Position:
        """The digits on the board with the candidates noted, or those that no peer holds."""
        position = Position.of(self.state)
        if self.marks is None:
            return position
        masks = (
            mask if digit else marked or mask
            for digit, marked, mask in zip(self.state.digits, self.marks, position.masks, strict=True)
        )
        return Position._of(self.state, tuple(masks))


def _grid(question: AnyPuzzle) -> Grid:
    """Return the digits that are meant, whatever rules there are beside them."""
    match question:
        case Grid():
            return question
        case Puzzle():
            return question.givens
        case Position():
            return question.grid
    from nonet.question import asked_grid  # which knows this module

    return asked_grid(question)


def _with_rules(grid: Grid, rules: Sequence[Rule]) -> Grid:
    return Grid._of(grid.digits, grid.geometry.with_rules(*rules)) if rules else grid


def _same_shape(question: AnyPuzzle, givens: Grid, name: str) -> Grid:
    """Return a grid with the shape and the rules of the givens; text and rows alone do not tell theirs."""
    if isinstance(question, Grid | Puzzle | Position):
        grid = _grid(question)
        if grid.geometry == givens.geometry:
            return grid
        if grid.geometry.without_rules == givens.geometry.without_rules:
            return Grid._of(grid.digits, givens.geometry)
        msg = f"the {name} has another shape than the givens"
        raise FormatError(msg)
    try:
        return Grid(question, geometry=givens.geometry)
    except FormatError as error:
        msg = f"the {name}: {error}"
        raise FormatError(msg) from None


def _mapping(data: object, name: str) -> Mapping[str, str]:
    if not isinstance(data, Mapping):
        msg = f"expected the {name} of a puzzle as a dict, got {on_one_line(data)}"
        raise BadArgument(msg)
    frozen_copy: Mapping[str, str] = frozen(data)
    return frozen_copy
