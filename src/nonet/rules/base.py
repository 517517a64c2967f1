"""What every rule is: a frozen value that belongs to the shape of a grid.

A rule says what it asks of the digits in three ways that must agree: ``broken`` names the cells that cannot
be right, ``constraints`` tells the core what to search for, and ``words`` tells people. Each is told the
shape of the grid, so that a rule itself is no more than its cells and its numbers.

A digit of the core counts from 1; what it is worth is its value, which differs on grids with digits from 0.
Rules speak of values, constraints of digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, Field, dataclass, fields, replace
from itertools import combinations, pairwise
from operator import ne
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn, Self

from nonet.english import how_many, listed
from nonet.errors import GeometryError, on_one_line
from nonet.notation import cell_name, cell_names, find_cell, symbol_of
from nonet.rules.parts import PARTS, WRONG, Cells, Part

if TYPE_CHECKING:
    from nonet.geometry import Geometry

_MOST_VISITS = 4
"""No rule names more cells than this many times all cells of the grid."""

Values = Sequence["int | None"]
"""The value of each cell of a grid, None where it is empty."""


class Constraint(NamedTuple):
    """What the core is told: the name of a constraint it knows, its cells and its numbers."""

    kind: str
    """Its name."""
    cells: list[int]
    """The cells that it is about, in the order that it minds."""
    numbers: list[int]
    """What else it asks for; the table in ``core/src/rules/kinds.cpp`` says what each kind does."""


@dataclass(frozen=True)
class Rule:
    """A rule beyond houses; see the kinds in :data:`nonet.rules.RULES`."""

    kind: ClassVar[str] = ""
    """The name of this kind of rule in JSON and in lists: ``thermometer``."""

    def __post_init__(self) -> None:
        for field, part in self._parts():
            value = getattr(self, field.name)
            try:
                object.__setattr__(self, field.name, part.take(value))
            except WRONG:
                self._refuse_value(field.name, value)

    @classmethod
    def _parts(cls) -> Iterator[tuple[Field[Any], Part]]:
        for field in fields(cls):
            yield field, PARTS[str(field.type)]

    @classmethod
    def _refuse(cls, reason: str) -> NoReturn:
        msg = f"{cls.kind}: {reason}"
        raise GeometryError(msg)

    @classmethod
    def _refuse_value(cls, name: str, value: object) -> NoReturn:
        expects = next(part.expects for field, part in cls._parts() if field.name == name)
        cls._refuse(f"expected {expects} as its {name}, got {on_one_line(value)}")

    @property
    def places(self) -> Cells:
        """All cells that the rule names, in the order of its fields; none if it speaks of the whole grid."""
        return tuple(cell for field, part in self._parts() for cell in part.cells(getattr(self, field.name)))

    def check(self, shape: Geometry) -> None:
        """Raise GeometryError if there can be no such rule on a grid of this shape.

        A rule that no digits can obey is no error: a puzzle with such a rule has no solution.
        """
        places = self.places
        for cell in places:
            if not 0 <= cell < shape.size**2:
                self._refuse(f"no cell {cell} in a grid of {shape.size}x{shape.size}")
        if len(places) > _MOST_VISITS * shape.size**2:
            self._refuse(f"expected at most {_MOST_VISITS * shape.size**2} cells, got {len(places)}")

    def constraints(self, shape: Geometry) -> Iterator[Constraint]:
        """Yield what the core is told."""
        raise NotImplementedError

    def apart(self, shape: Geometry) -> Iterator[Cells]:
        """Yield cells in which the rule allows no digit twice."""
        for kind, cells, numbers in self.constraints(shape):
            if kind in ("differ", "window"):
                yield tuple(cells)
            elif kind == "line" and not any(mask >> digit & 1 for digit, mask in enumerate(numbers)):
                yield from pairwise(cells)

    def broken(self, shape: Geometry, values: Values) -> Cells:
        """Return the cells that cannot be right, whatever the empty cells will hold; none if all may be."""
        raise NotImplementedError

    def words(self, shape: Geometry) -> str:
        """Return the rule as a sentence without its full stop: ``r1c1 and r1c2 add up to 10``."""
        raise NotImplementedError

    def moved(self, shape: Geometry, where: Sequence[int]) -> Self | None:
        """Return the rule with each cell moved, or None if it means nothing there.

        Args:
            shape: the shape before the move.
            where: the new place of each cell.
        """
        changed = {field.name: part.moved(getattr(self, field.name), where) for field, part in self._parts()}
        return replace(self, **changed)

    def to_dict(self, shape: Geometry) -> dict[str, object]:
        """Return the rule as JSON has it, without what is as usual.

        >>> from nonet import Geometry
        >>> from nonet.rules import Cage
        >>> Cage((0, 1), 10).to_dict(Geometry.of_size(9))
        {'kind': 'cage', 'cells': ['r1c1', 'r1c2'], 'total': 10}
        """
        data: dict[str, object] = {"kind": self.kind}
        for field, part in self._parts():
            value = getattr(self, field.name)
            if value != field.default:
                data[field.name] = part.written(value, shape.size)
        return data

    @classmethod
    def from_dict(cls, data: dict[str, object], shape: Geometry) -> Self:
        """Return the rule of this kind that :meth:`to_dict` writes so."""
        read: dict[str, Any] = {}
        for field, part in cls._parts():
            if field.name in data:
                value = data[field.name]
                try:
                    read[field.name] = part.read(value, shape.size)
                except WRONG:
                    cls._refuse_value(field.name, value)
            elif field.default is MISSING:
                cls._refuse(f"its {field.name} is missing")
        if unknown := sorted(map(str, data.keys() - {"kind", *(field.name for field, _ in cls._parts())})):
            cls._refuse(f"it has no {on_one_line(unknown[0])}")
        rule = cls(**read)
        rule.check(shape)
        return rule

    def _check_digits(self, shape: Geometry, digits: Iterable[int]) -> None:
        for value in digits:
            if value not in shape.digits:
                self._refuse(f"{value} is no digit of this grid")

    def _check_each_once(self, shape: Geometry, places: Cells) -> None:
        for place, cell in enumerate(places):
            if cell in places[:place]:
                self._refuse(f"{cell_name(cell, shape.size)} occurs twice in it")

    def _check_at_least(self, least: int, **numbers: int) -> None:
        for name, number in numbers.items():
            if number < least:
                self._refuse(f"expected its {name} to be at least {least}, got {number}")


@dataclass(frozen=True)
class CellsRule(Rule):
    """A rule about some cells."""

    cells: Cells

    fewest: ClassVar[int] = 1
    """So many cells must be named."""
    most: ClassVar[int | None] = None
    """No more cells may be named."""
    each_once: ClassVar[bool] = True
    """Whether a cell may be named only once."""

    def check(self, shape: Geometry) -> None:
        super().check(shape)
        count = len(self.cells)
        if count < self.fewest or (self.most is not None and count > self.most):
            least = "" if self.fewest == self.most else "at least "
            self._refuse(f"expected {least}{how_many(self.fewest, 'cell')}, got {count}")
        if self.each_once:
            self._check_each_once(shape, self.cells)


def cells(names: str, size: int = 9) -> Cells:
    """Return the cells of these names, for the rules of a grid of this size.

    >>> cells("r1c1 r1c2 r2c2")
    (0, 1, 10)
    >>> cells("A1 B2", size=6)
    (0, 7)
    """
    return tuple(find_cell(name, size) for name in names.split())


def named(places: Sequence[int], shape: Geometry) -> str:
    """Return the names of cells for a sentence: ``r1c1 r1c2``."""
    return cell_names(dict.fromkeys(places), shape.size)


def line_named(line: Cells, shape: Geometry) -> str:
    """Return what people call a line that a clue outside of the grid looks along.

    >>> from nonet import Geometry
    >>> [line_named(line, Geometry.of_size(4)) for line in [(0, 1, 2, 3), (12, 8, 4, 0), (0, 5)]]
    ['row 1', 'column 1 from below', 'r1c1 r2c2']
    """
    for house in shape.houses[: 2 * shape.size]:
        if line == house.cells:
            return house.label
        if line == house.cells[::-1]:
            return f"{house.label} from {'the right' if house.kind == 'row' else 'below'}"
    return named(line, shape)


def written(values: Iterable[int], shape: Geometry, last: str = "and") -> str:
    """Return digits for a sentence: ``1, 2 and 3``."""
    usual = shape.digits[0] == 1
    return listed([symbol_of(value) if usual else str(value) for value in values], last)


def offset(shape: Geometry) -> int:
    """Return what is added to a digit to get its value."""
    return shape.digits[0] - 1


def mask(shape: Geometry, fits: Callable[[int], bool]) -> int:
    """Return the bit set of the digits whose values fit."""
    return sum(1 << place for place, value in enumerate(shape.digits) if fits(value))


def masks(shape: Geometry, fits: Callable[[int, int], bool]) -> list[int]:
    """Return for each digit the bit set of those that go with it, by a question about two values."""
    places = [*enumerate(shape.digits)]
    return [sum(1 << place for place, other in places if fits(value, other)) for value in shape.digits]


def never(places: Sequence[int]) -> Constraint:
    """Return what the core is told if no digits at all can obey a rule: a cell of it holds none."""
    return Constraint("candidates", [places[0]], [0])


def filled(places: Iterable[int], values: Values) -> Cells:
    """Return those of some cells that hold a digit, each once."""
    return tuple(cell for cell in dict.fromkeys(places) if values[cell] is not None)


def held(places: Iterable[int], values: Values) -> list[int]:
    """Return the values of those cells that hold a digit."""
    return [value for cell in places if (value := values[cell]) is not None]


def unfit(pairs: Iterable[tuple[int, int]], values: Values, fits: Callable[[int, int], bool]) -> Cells:
    """Return the cells of those pairs whose values do not go together, each once.

    >>> unfit([(0, 1), (1, 2), (2, 3)], [5, 6, 6, None], lambda one, other: one < other)
    (1, 2)
    """
    found: dict[int, None] = {}
    for one, other in pairs:
        a, b = values[one], values[other]
        if a is not None and b is not None and not fits(a, b):
            found |= {one: None, other: None}
    return tuple(found)


def repeated(places: Iterable[int], values: Values) -> Cells:
    """Return the cells whose value stands in another of them too.

    >>> repeated((0, 1, 2, 3), [5, None, 5, 4])
    (0, 2)
    """
    return unfit(combinations(dict.fromkeys(places), 2), values, ne)


def is_whole_house(cells: Sequence[int], shape: Geometry) -> bool:
    """Say whether cells, in any order, are a house that holds every digit once."""
    return len(cells) == len(shape.digits) and any({*house.cells} == {*cells} for house in shape.houses)


def neighbours(cell: int, shape: Geometry) -> Iterator[int]:
    """Yield the cells above, left, right and below of a cell.

    >>> from nonet import Geometry
    >>> [*neighbours(0, Geometry.of_size(4))]
    [1, 4]
    """
    n = shape.size
    row, col = divmod(cell, n)
    if row > 0:
        yield cell - n
    if col > 0:
        yield cell - 1
    if col < n - 1:
        yield cell + 1
    if row < n - 1:
        yield cell + n
