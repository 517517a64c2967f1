"""The reason: the next step in a position, all of them, or the whole walk."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from nonet import _core
from nonet.errors import ConflictingGivens
from nonet.logic import catalogue, general
from nonet.logic.step import Candidate, HouseMark, Link, Mark, Role, Step
from nonet.notation import digits_of
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.question import asked_grid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nonet.logic.technique import Technique
    from nonet.question import Question

    AnyPosition = Question | Position
    """A puzzle, a game in progress, a grid, or what one is made from."""

_ROLES = tuple(Role)
_NUMBERS = {name: number for number, name in enumerate(_core.technique_names())}


class End(StrEnum):
    """How a walk ended."""

    SOLVED = "solved"
    STUCK = "stuck"
    """No technique found anything more."""
    BROKEN = "broken"
    """The position contradicts itself: the puzzle has no solution."""

    @property
    def sentence(self) -> str:
        """What to say at the end."""
        return _LAST_WORDS[self]


_LAST_WORDS = {
    End.SOLVED: "Solved.",
    End.STUCK: "No technique finds anything more here.",
    End.BROKEN: "This position contradicts itself: the puzzle has no solution.",
}

_ENDS = tuple(End)


@dataclass(frozen=True)
class Walk:
    """The steps from a position to where logic ends.

    >>> from nonet import walk
    >>> way = walk("1... ..3. .4.. ...2")
    >>> len(way), way.end
    (12, <End.SOLVED: 'solved'>)
    """

    start: Position
    steps: tuple[Step, ...] = field(repr=False)
    end: End

    @property
    def solved(self) -> bool:
        """Whether it leads to the solution."""
        return self.end is End.SOLVED

    @cached_property
    def final(self) -> Position:
        """The position after the last step."""
        return self.steps[-1].apply() if self.steps else self.start

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))


def hint(puzzle: AnyPosition, *, techniques: Iterable[Technique | str] | None = None) -> Step | None:
    """Return the simplest next step, or None if no technique finds one.

    Args:
        puzzle: a grid or its text, or a game in progress with its own candidates.
        techniques: which ones to use, in this order; those of :func:`nonet.techniques` by default.
    """
    finder = _Finder(puzzle, techniques)
    return finder.first()


def steps(puzzle: AnyPosition, *, techniques: Iterable[Technique | str] | None = None) -> Iterator[Step]:
    """Yield every step there is in a position, technique by technique."""
    yield from _Finder(puzzle, techniques).all()


def walk(puzzle: AnyPosition, *, techniques: Iterable[Technique | str] | None = None) -> Walk:
    """Solve by logic alone: always the simplest technique that finds something.

    Args:
        puzzle: a grid or its text, or a game in progress with its own candidates.
        techniques: which ones to use, in this order; those of :func:`nonet.techniques` by default.
    """
    return _Finder(puzzle, techniques).walk()


class _Finder:
    """A position and the techniques to use on it."""

    def __init__(self, puzzle: AnyPosition, wanted: Iterable[Technique | str] | None) -> None:
        self.position, self.givens = _start(puzzle)
        chosen = catalogue.techniques() if wanted is None else catalogue.techniques(only=wanted)
        if not self.position.geometry.is_classic:
            chosen = tuple(filter(None, map(general.version_of, chosen)))
        self.techniques = chosen
        self.native = all(t.find is None for t in chosen)

    def first(self) -> Step | None:
        return self._first(self.position)

    def _first(self, position: Position) -> Step | None:
        for run in _runs(self.techniques):
            if run[0].find is not None:
                step = next(iter(run[0].find(position)), None)
            else:
                numbers = [_NUMBERS[t.slug] for t in run]
                raw = _core.find_first(*self._native_arguments(position), numbers)
                step = None if raw is None else _from_core(raw, position, run, numbers)
            if step is not None:
                return step
        return None

    def all(self) -> Iterator[Step]:
        for technique in self.techniques:
            if technique.find is not None:
                yield from technique.find(self.position)
                continue
            number = _NUMBERS[technique.slug]
            for raw in _core.find_all(*self._native_arguments(self.position), number):
                yield _from_core(raw, self.position, [technique], [number])

    def walk(self) -> Walk:
        return self._native_walk() if self.native else self._slow_walk()

    def _native_walk(self) -> Walk:
        numbers = [_NUMBERS[t.slug] for t in self.techniques]
        end, raws = _core.walk(*self._native_arguments(self.position), numbers)
        position = self.position
        found = []
        for raw in raws:
            step = _from_core(raw, position, self.techniques, numbers)
            found.append(step)
            position = step.apply()
        return Walk(self.position, tuple(found), _ENDS[end])

    def _slow_walk(self) -> Walk:
        position = self.position
        found = []
        while 0 in position.grid.digits:
            step = self._first(position)
            if step is None:
                break
            changed = step.apply()
            if changed == position:
                msg = f"{step.technique.slug} found a step that changes nothing: {step}"
                raise ValueError(msg)
            found.append(step)
            position = changed
        return Walk(self.position, tuple(found), _end_of(position))

    def _native_arguments(self, position: Position) -> tuple[bytes, list[int], bytes]:
        return position.grid.digits, list(position.masks), self.givens


def _start(puzzle: AnyPosition) -> tuple[Position, bytes]:
    """Return where to start, and which cells are givens."""
    if isinstance(puzzle, Position):
        position, givens = puzzle, puzzle.grid
    else:
        givens = asked_grid(puzzle)
        position = puzzle.position if isinstance(puzzle, Puzzle) else Position.of(givens)
    if conflicts := position.grid.conflicts():
        raise ConflictingGivens(conflicts)
    return position, givens.digits


def _runs(techniques: Sequence[Technique]) -> Iterator[list[Technique]]:
    """Yield techniques of the core in runs, as the core can try many in one go, others one by one."""
    run: list[Technique] = []
    for technique in techniques:
        if technique.find is None:
            run.append(technique)
            continue
        if run:
            yield run
        yield [technique]
        run = []
    if run:
        yield run


def _end_of(position: Position) -> End:
    if not all(position.masks) or position.grid.conflicts():
        return End.BROKEN
    return End.STUCK if 0 in position.grid.digits else End.SOLVED


def _from_core(
    raw: tuple[
        int,
        int,
        int,
        list[tuple[int, int]],
        list[tuple[int, int]],
        list[tuple[int, int, int]],
        list[tuple[int, int]],
        list[tuple[list[int], int, list[int], int, bool]],
    ],
    position: Position,
    techniques: Sequence[Technique],
    numbers: Sequence[int],
) -> Step:
    number, variant, digits, placed, eliminated, marks, houses, links = raw
    return Step(
        technique=techniques[numbers.index(number)],
        position=position,
        placed=tuple(Candidate(*c) for c in placed),
        eliminated=tuple(Candidate(*c) for c in eliminated),
        digits=tuple(digits_of(digits)),
        variant=variant,
        marks=tuple(Mark(cell, digit, _ROLES[role]) for cell, digit, role in marks),
        houses=tuple(HouseMark(house, _ROLES[role]) for house, role in houses),
        links=tuple(
            Link(
                Candidate(a[0], b),
                Candidate(c[0], d),
                strong,
                tuple(a) if len(a) > 1 else (),
                tuple(c) if len(c) > 1 else (),
            )
            for a, b, c, d, strong in links
        ),
    )
