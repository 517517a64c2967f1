"""The reason: the next step in a position, all of them, or the whole walk."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, overload

from nonet import _core
from nonet.errors import ConflictingGivens
from nonet.logic import catalogue, engines, general
from nonet.logic.end import End
from nonet.logic.native import NUMBERS
from nonet.logic.scales import HODOKU, LEARNER, SE, scale_of
from nonet.logic.words import spoken
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.question import asked_grid, asked_position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.grid import Grid
    from nonet.logic.rating import Rating
    from nonet.logic.scales import Scale
    from nonet.logic.step import Step
    from nonet.logic.technique import Technique
    from nonet.question import AnyPuzzle

_ENDS = tuple(map(End, _core.end_names()))


@dataclass(frozen=True, repr=False)
class Walk:
    """The steps from a position to where logic ends.

    >>> from nonet import walk
    >>> way = walk("1... ..3. .4.. ...2")
    >>> len(way), way.end
    (12, <End.SOLVED: 'solved'>)
    >>> way, way[0], len(way[3:])
    (<Walk: 12 steps, solved>, <Step: Naked Single: r1c4=4>, 9)
    """

    start: Position
    steps: tuple[Step, ...]
    end: End
    by_choice: bool = field(default=False, repr=False, compare=False)
    """Whether somebody chose the techniques."""
    scale: Scale = field(default=HODOKU, repr=False, compare=False)
    """Whose order it follows, and what its steps cost."""

    @property
    def sentence(self) -> str:
        """What to say at the end: where logic is stuck, why that is and how to go on."""
        return spoken().last_words(self.end, self.by_choice)

    @property
    def solved(self) -> bool:
        """Whether it leads to the solution."""
        return self.end is End.SOLVED

    @cached_property
    def final(self) -> Position:
        """The position after the last step."""
        return self.steps[-1].apply() if self.steps else self.start

    @cached_property
    def rating(self) -> Rating:
        """What the walk comes to.

        A walk in the order of hints, or with techniques that are there because they are installed, has the
        rating that the usual walk from its start has.
        """
        from nonet.logic.rating import Rating, rate  # which know this module

        measure = HODOKU if self.scale is LEARNER else self.scale
        is_usual = self.scale is measure and not any(catalogue.plugin_of(step.technique) for step in self)
        if self.by_choice or is_usual or self.end is End.MANY:
            return Rating.of(self, measure)
        return rate(self.start, scale=measure)

    def to_dict(self) -> dict[str, object]:
        """Return the walk as plain data, ready for JSON, with the rating that it comes to.

        >>> from nonet import walk
        >>> data = walk("1... ..3. .4.. ...2").to_dict()
        >>> data["end"], data["final"], data["rating"]["score"], len(data["steps"])
        ('solved', '1324423124133142', 48, 12)
        """
        return {
            "scale": self.scale.name,
            "end": self.end.value,
            "sentence": self.sentence,
            "final": self.final.grid.written,
            "rating": self.rating.to_dict(),
            "steps": [step.to_dict() for step in self],
        }

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

    def __repr__(self) -> str:
        return f"<Walk: {len(self)} step{'s' * (len(self) != 1)}, {self.end.value}>"

    def _repr_html_(self) -> str:
        """Return this walk to step through, in a frame of its own, which notebooks show."""
        from nonet.render.stepper import framed, stepper

        return framed(stepper(self))


def hint(puzzle: AnyPuzzle, *, techniques: Iterable[Technique | str] | None = None) -> Step | None:
    """Return what :func:`nonet.hint` does, but take it that the puzzle has one solution.

    >>> print(hint("1... ..3. .4.. ...2"))
    Hidden Single: r3c4=3
    """
    return _Finder(puzzle, techniques, LEARNER.order).first()


def steps(puzzle: AnyPuzzle, *, techniques: Iterable[Technique | str] | None = None) -> Iterator[Step]:
    """Yield every step there is in a position, technique by technique.

    >>> [str(step) for step in steps("1... ..3. .4.. ...2")][:2]
    ['Naked Single: r1c4=4', 'Naked Single: r2c2=2']

    Args:
        puzzle: what :func:`nonet.hint` takes.
        techniques: which ones to use, in this order, as in :func:`nonet.hint`.
    """
    return _Finder(puzzle, techniques).all()


def walk(
    puzzle: AnyPuzzle,
    *,
    techniques: Iterable[Technique | str] | None = None,
    scale: Scale | str = HODOKU,
) -> Walk:
    """Return what :func:`nonet.walk` does, but take it that the puzzle has one solution.

    >>> walk("1... ..3. .4.. ....").end  # of several ways to fill it, the one that would be the only one
    <End.SOLVED: 'solved'>
    """
    measure = scale_of(scale)
    if measure is SE:
        from nonet.logic import explainer  # which knows this module

        explainer.refuse(techniques)
        return explainer.walk(puzzle)
    way = _Finder(puzzle, techniques, measure.order).walk()
    assert way is not None
    return replace(way, scale=measure)


def walk_unless(stopped: _core.Flag, puzzle: AnyPuzzle, techniques: Iterable[Technique | str]) -> Walk | None:
    """Return what :func:`walk` does, or None if a flag is set before the walk ends."""
    return _Finder(puzzle, techniques).walk(stopped)


def why_no_hint(puzzle: AnyPuzzle, *, techniques: Iterable[Technique | str] | None = None) -> str:
    """Return what to say where :func:`hint`, asked the same, finds no step.

    >>> why_no_hint("12.. 3... .... ....", techniques=["naked-pair"])
    'None of the chosen techniques finds anything more here.'
    """
    position, _ = _start(puzzle)
    return spoken().last_words(_end_of(position), techniques is not None)


class Tally(NamedTuple):
    """What a walk comes to, without its steps."""

    uses: dict[Technique, int]
    """How often each technique is used, if at all."""
    end: End
    cells: int
    """How many the grid has."""


def tally(
    puzzle: AnyPuzzle, techniques: Sequence[Technique], stopped: _core.Flag | None = None
) -> Tally | None:
    """Return how often a walk uses each technique and how it ends, without making its steps.

    None if only the walk itself can tell: where no technique knows the grid, where some are written in
    Python, where some are found by the finders for the classic grid and some by those for any grid, and in a
    classic game in progress, whose candidates and givens count; or if a flag is set before it ends.
    """
    if any(t.find is not None for t in techniques):
        return None
    if not _is_fresh_and_classic(puzzle):
        return _Finder(puzzle, techniques).tally(stopped)
    grid = asked_grid(puzzle)
    if conflicts := grid.conflicts():
        raise ConflictingGivens(conflicts)
    techniques = [t for t in techniques if engines.knows(t, grid.geometry)]
    if not techniques:
        return None
    numbers = [NUMBERS[t.slug] for t in techniques]
    # The core writes into arrays; bytes that are looked at as such do, and need no numpy.
    cells = memoryview(grid.digits).cast("B", (1, len(grid)))
    uses = array("H", bytes(2 * len(numbers)))
    end = bytearray(1)
    row = memoryview(uses).cast("B").cast("H", (1, len(uses)))
    _core.tally_many(cells, numbers, row, end)  # type: ignore[arg-type]
    return Tally(engines.used(techniques, uses), _ENDS[end[0]], len(grid))


def tallying(
    geometry: Geometry, techniques: Sequence[Technique]
) -> Callable[[Grid, _core.Flag], Tally | None]:
    """Return :func:`tally` for puzzles of one shape; what it has to look up for that it looks up once."""
    counting = engines.counting(geometry, techniques)
    if counting is None:
        return lambda grid, stopped: tally(grid, techniques, stopped)

    def counted(grid: Grid, stopped: _core.Flag) -> Tally | None:
        found = counting(grid.digits, stopped)
        return found and Tally(*found, len(grid))

    return counted


def _is_fresh_and_classic(puzzle: AnyPuzzle) -> bool:
    """Say whether a puzzle is a classic one in which nothing has been done yet."""
    if isinstance(puzzle, Position):
        return False
    grid = asked_grid(puzzle)
    in_progress = isinstance(puzzle, Puzzle) and (puzzle.marks is not None or puzzle.state != grid)
    return grid.geometry.is_classic and not in_progress


class _Finder:
    """A position and the techniques to use on it."""

    def __init__(
        self, puzzle: AnyPuzzle, wanted: Iterable[Technique | str] | None, order: Sequence[str] = ()
    ) -> None:
        self.position, givens = _start(puzzle)
        # A walk can go on without installed techniques that nobody asked for, but not without one that was.
        self.by_choice = wanted is not None
        chosen = catalogue.usual(order) if wanted is None else catalogue.techniques(only=wanted)
        techniques = [t for t in chosen if engines.knows(t, self.position.geometry)]
        self._engines = engines.Engines(self.position, givens, tolerant=not self.by_choice)
        self._runs = self._engines.runs(techniques)

    def first(self) -> Step | None:
        found = (engine.first(run) for engine, run in self._runs)
        return next((step for step in found if step is not None), None)

    def all(self) -> Iterator[Step]:
        for engine, run in self._runs:
            for technique in run:
                yield from engine.all(technique)

    def tally(self, stopped: _core.Flag | None) -> Tally | None:
        if len(self._runs) != 1:
            return None
        ((engine, run),) = self._runs
        counted = engine.tally(run, stopped)
        return counted and Tally(*counted, len(self.position.grid))

    def walk(self, stopped: _core.Flag | None = None) -> Walk | None:
        if stopped is not None and stopped.is_set():
            return None
        if len(self._runs) == 1:
            ((engine, run),) = self._runs
            if (way := engine.walk(run, stopped)) is not None:
                steps, end = way
                return Walk(self.position, tuple(steps), end, self.by_choice)
        return self._step_by_step(stopped)

    def _step_by_step(self, stopped: _core.Flag | None) -> Walk | None:
        position = self.position
        found = []
        while 0 in position.grid.digits:
            if stopped is not None and stopped.is_set():
                return None
            step = self.first()
            if step is None:
                break
            found.append(step)
            position = step.apply()
            self._engines.follow(step, position)
        return Walk(self.position, tuple(found), _end_of(position), self.by_choice)


def _start(puzzle: AnyPuzzle) -> tuple[Position, bytes]:
    """Return where to start, and which cells are givens."""
    givens, position = asked_grid(puzzle), asked_position(puzzle)
    if conflicts := position.grid.conflicts():
        raise ConflictingGivens(conflicts)
    return position, givens.digits


def _end_of(position: Position) -> End:
    board = general.board_of(position.geometry)
    if board.is_broken(position.grid.digits, list(position.masks)) or position.grid.conflicts():
        return End.BROKEN
    return End.STUCK if 0 in position.grid.digits else End.SOLVED
