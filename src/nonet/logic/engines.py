"""Who finds steps: the core, which knows the classic grid best and any other grid well, or finders in Python.

An engine goes along with a walk: it is told of each step that is taken, and looks for the next one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

from nonet import _core
from nonet.errors import PluginError
from nonet.logic import catalogue, general, native
from nonet.logic.end import End
from nonet.logic.native import step_of
from nonet.logic.step import Step
from nonet.notation import mask_of
from nonet.plugins import in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nonet.geometry import Geometry
    from nonet.logic.technique import Technique
    from nonet.position import Position


_STOPPED = "stopped"


class Engine(Protocol):
    """Looks for steps in a position."""

    def first(self, techniques: Sequence[Technique], /) -> Step | None:
        """Return the first step of the first technique that finds one."""

    def all(self, technique: Technique, /) -> Iterator[Step]:
        """Yield all steps of a technique."""

    def follow(self, step: Step, after: Position, /) -> None:
        """Go on to where a step leads."""

    def walk(
        self, techniques: Sequence[Technique], stopped: _core.Flag | None, /
    ) -> tuple[list[Step], End] | None:
        """Return all steps up to where logic ends, or None if they cannot be found in one go.

        Nor can they if a flag is set before.
        """

    def tally(
        self, techniques: Sequence[Technique], stopped: _core.Flag | None, /
    ) -> tuple[dict[Technique, int], End] | None:
        """Return how often a walk uses each technique, and how it ends; None if not found in one go."""


def knows(technique: Technique, geometry: Geometry) -> bool:
    """Say whether a technique works on a shape."""
    return technique.find is not None or _kind_of(technique, geometry) is not None


def _kind_of(technique: Technique, geometry: Geometry) -> type[_Classic | _General] | None:
    if geometry.is_classic:
        return _Classic if technique.slug in native.NUMBERS else None
    # What could be swapped in rows, columns and boxes, more houses or rules may tell apart.
    if technique.needs_uniqueness and (geometry.extra or geometry.rules):
        return None
    if technique.slug in general.NUMBERS:
        return _General
    # With more houses or rules there are fewer solutions, so all that follows from the classic houses is
    # still true; but their answer may be another.
    is_sound = geometry.has_classic_houses and not technique.guesses
    return _Classic if is_sound else None


class Engines:
    """The engines for the techniques of a walk, each made when it is needed."""

    def __init__(self, start: Position, givens: bytes, tolerant: bool) -> None:
        self._start, self._givens = start, givens
        # Whether to go on without installed techniques that fail.
        self._tolerant = tolerant
        self._made: dict[type[Engine], Engine] = {}

    def of(self, technique: Technique) -> Engine:
        """Return the engine that finds the steps of a technique."""
        kind: type[Engine] = _Python
        if technique.find is None:
            kind = _kind_of(technique, self._start.geometry) or _General
        if kind not in self._made:
            self._made[kind] = self._make(kind)
        return self._made[kind]

    def _make(self, kind: type[Engine]) -> Engine:
        if kind is _Python:
            return _Python(self._start, self._tolerant)
        return _Classic(self._start, self._givens) if kind is _Classic else _General(self._start)

    def runs(self, techniques: Sequence[Technique]) -> list[tuple[Engine, list[Technique]]]:
        """Return techniques in runs of one engine, which can try many in one go."""
        runs: list[tuple[Engine, list[Technique]]] = []
        for technique in techniques:
            engine = self.of(technique)
            if not runs or runs[-1][0] is not engine:
                runs.append((engine, []))
            runs[-1][1].append(technique)
        return runs

    def follow(self, step: Step, after: Position) -> None:
        """Let all engines go on to where a step leads."""
        self._start = after
        for engine in self._made.values():
            engine.follow(step, after)


class Change(NamedTuple):
    """What a step did to a candidate."""

    cell: int
    digit: int
    placed: bool
    """Whether the digit was placed there, or removed."""


class _Classic:
    """The core's finders for the classic 9x9 grid."""

    def __init__(self, start: Position, givens: bytes) -> None:
        self._start, self._givens = start, givens
        self._changes: list[Change] = []
        self._here = start

    def first(self, techniques: Sequence[Technique]) -> Step | None:
        by_number = native.numbered(techniques)
        # By the changes the core knows which singles came up first, as in a walk of its own.
        found = _core.find_first(*self._arguments, list(by_number), self._changes)
        return None if found is None else step_of(found, self._here, by_number[found.technique])

    def all(self, technique: Technique) -> Iterator[Step]:
        for found in _core.find_all(*self._arguments, native.NUMBERS[technique.slug]):
            yield step_of(found, self._here, technique)

    def follow(self, step: Step, after: Position) -> None:
        self._here = after
        if after.geometry.is_classic:
            self._changes += [Change(cell, digit, placed=True) for cell, digit in step.placed]
            self._changes += [Change(cell, digit, placed=False) for cell, digit in step.eliminated]
        else:  # where a digit that is placed changes more than the core sees
            self._start = after

    def walk(self, techniques: Sequence[Technique], _: _core.Flag | None) -> tuple[list[Step], End] | None:
        if not self._start.geometry.is_classic:
            return None
        by_number = native.numbered(techniques)
        return _steps_of(_core.walk(*self._arguments, list(by_number)), self._start, by_number)

    def tally(self, _: Sequence[Technique], __: _core.Flag | None) -> None:
        return None

    @property
    def _arguments(self) -> tuple[bytes, list[int], bytes]:
        return self._start.grid.digits, list(self._start.masks), self._givens


class _General:
    """The core's finders for grids of any size, shape and rule."""

    def __init__(self, start: Position) -> None:
        self._here = start
        self._board = general.board_of(start.geometry)

    def first(self, techniques: Sequence[Technique]) -> Step | None:
        by_number = self._numbered(techniques)
        found = self._board.find_first(*self._arguments, list(by_number))
        return None if found is None else step_of(found, self._here, by_number[found.technique])

    def all(self, technique: Technique) -> Iterator[Step]:
        for found in self._board.find_all(*self._arguments, general.NUMBERS[technique.slug]):
            yield step_of(found, self._here, technique)

    def follow(self, _: Step, after: Position) -> None:
        self._here = after

    def walk(
        self, techniques: Sequence[Technique], stopped: _core.Flag | None
    ) -> tuple[list[Step], End] | None:
        by_number = self._numbered(techniques)
        way = self._board.walk(*self._arguments, list(by_number), stopped)
        return None if way.end == _STOPPED else _steps_of(way, self._here, by_number)

    def tally(
        self, techniques: Sequence[Technique], stopped: _core.Flag | None
    ) -> tuple[dict[Technique, int], End] | None:
        by_number = self._numbered(techniques)
        tally = self._board.tally(*self._arguments, list(by_number), stopped)
        return _counted(tally, by_number.values())

    @staticmethod
    def _numbered(techniques: Sequence[Technique]) -> dict[int, Technique]:
        return native.numbered(techniques, general.NUMBERS)

    @property
    def _arguments(self) -> tuple[bytes, list[int]]:
        return self._here.grid.digits, list(self._here.masks)


def counting(
    geometry: Geometry, techniques: Sequence[Technique]
) -> Callable[[bytes, _core.Flag], tuple[dict[Technique, int], End] | None] | None:
    """Return a function that tallies the digits of many puzzles of a shape; None if it takes several engines.

    Rules would have a say in what the candidates are at the start, so there must be houses alone.
    """
    known = [technique for technique in techniques if knows(technique, geometry)]
    if geometry.rules or any(t.find or _kind_of(t, geometry) is not _General for t in known):
        return None
    by_number = native.numbered(known, general.NUMBERS)
    board, order = general.board_of(geometry), list(by_number)
    masks = [geometry.all_digits] * len(geometry.cells)

    def counted(digits: bytes, stopped: _core.Flag) -> tuple[dict[Technique, int], End] | None:
        return _counted(board.tally(digits, masks, order, stopped), by_number.values())

    return counted


def _counted(tally: _core.Tally, techniques: Iterable[Technique]) -> tuple[dict[Technique, int], End] | None:
    """Return what a walk came to; None if it was stopped."""
    return None if tally.end == _STOPPED else (used(techniques, tally.uses), End(tally.end))


def used(techniques: Iterable[Technique], uses: Iterable[int]) -> dict[Technique, int]:
    """Return the techniques that are used, each with how often it is."""
    counts = zip(techniques, uses, strict=True)
    return {technique: count for technique, count in counts if count}


def _steps_of(way: _core.Walk, start: Position, by_number: dict[int, Technique]) -> tuple[list[Step], End]:
    steps = []
    for found in way.steps:
        step = step_of(found, start, by_number[found.technique])
        steps.append(step)
        start = step.apply()
    return steps, End(way.end)


class _Python:
    """Finders that techniques bring along."""

    def __init__(self, start: Position, tolerant: bool) -> None:
        self._here, self._tolerant = start, tolerant

    def first(self, techniques: Sequence[Technique]) -> Step | None:
        return next((step for technique in techniques for step in self.all(technique)), None)

    def all(self, technique: Technique) -> Iterator[Step]:
        plugin = catalogue.plugin_of(technique)
        try:
            for step in technique.find(self._here) if technique.find else ():
                if fault := _fault(step, self._here):
                    msg = f"the technique {technique.slug!r} cannot be used: {fault}"
                    raise PluginError(msg)
                if plugin:
                    _ = step.to_dict()  # all that it has to say, so that it fails here if it does
                # A technique with a score of your own keeps the finder of the technique that it was made of.
                same = step.technique is technique or step.technique.find is not technique.find
                yield step if same else replace(step, technique=technique)
        except Exception as error:
            if plugin is None:
                raise
            fault = f"its finder failed ({in_words(error)})"
            if not self._tolerant:
                raise plugin.error(fault) from error
            plugin.leave_out(fault)

    def follow(self, _: Step, after: Position) -> None:
        self._here = after

    def walk(self, _: Sequence[Technique], __: _core.Flag | None) -> None:
        return None

    def tally(self, _: Sequence[Technique], __: _core.Flag | None) -> None:
        return None


def _fault(step: object, position: Position) -> str:
    """Return why something cannot be a step in a position, or nothing."""
    if not isinstance(step, Step):
        return f"it found {step!r}, which is no step"
    if step.position != position:
        return "it found a step in another position"
    changes = (*step.placed, *step.eliminated)
    if not changes:
        return "it found a step that changes nothing"
    cells, houses = len(position.masks), len(position.geometry.houses)
    for cell, digit in changes:
        is_empty = 0 <= cell < cells and not position.grid.digits[cell]
        if not is_empty or not position.masks[cell] & mask_of((digit,)):
            return f"it found a step about a digit {digit} in cell {cell}, which is no candidate"
    if not all(0 <= mark.cell < cells for mark in step.marks):
        return "it marked a cell that is not there"
    if not all(0 <= mark.house < houses for mark in step.houses):
        return "it marked a house that is not there"
    return ""
