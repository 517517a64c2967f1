"""What each kind of rule asks of a full grid, said once more from its words alone: a judge of the rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product
from statistics import fmean
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nonet import Geometry
    from nonet.rules import Rule


class Full:
    """A full grid, by the values of its cells."""

    def __init__(self, shape: Geometry, values: list[int]) -> None:
        self.shape = shape
        self.values = values
        self.size = shape.size
        self.low, self.high = shape.digits[0], shape.digits[-1]

    def of(self, cells: tuple[int, ...]) -> list[int]:
        """Return the values of cells."""
        return [self.values[cell] for cell in cells]

    def at(self, row: int, col: int) -> int | None:
        """Return the value at a place, None outside the grid."""
        inside = 0 <= row < self.size and 0 <= col < self.size
        return self.values[row * self.size + col] if inside else None

    def places(self) -> Iterator[tuple[int, int, int]]:
        """Yield row, column and value of each cell."""
        for cell, value in enumerate(self.values):
            yield cell // self.size, cell % self.size, value

    def pairs(self, *steps: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the values of every two cells that lie a step apart."""
        for (row, col, value), (down, right) in product(self.places(), steps):
            other = self.at(row + down, col + right)
            if other is not None:
                yield value, other

    def squares(self) -> Iterator[list[int]]:
        """Yield the values of each square of 2x2 cells."""
        for row, col in product(range(self.size - 1), repeat=2):
            yield [self.values[(row + r) * self.size + col + c] for r in (0, 1) for c in (0, 1)]

    def lines(self) -> list[list[int]]:
        """Return all rows and columns, read from both ends."""
        rows = [self.values[start : start + self.size] for start in range(0, self.size**2, self.size)]
        forwards = rows + [self.values[col :: self.size] for col in range(self.size)]
        return forwards + [line[::-1] for line in forwards]

    def third(self, value: int) -> int:
        """Return whether a value is low, in the middle or high; the middle is what is left of equal parts."""
        count = self.high - self.low + 1
        part = round(count / 3)
        return 0 if value < self.low + part else 2 if value > self.high - part else 1


def _differ(values: list[int]) -> bool:
    return len({*values}) == len(values)


def _once(cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(cells))


def _around(cells: tuple[int, ...], length: int) -> list[tuple[int, ...]]:
    """Return every so many neighbours of a line, around a loop too; the whole line if it is shorter."""
    loop = len(cells) > 1 and cells[0] == cells[-1]
    line = cells[:-1] if loop else cells
    length = min(length, len(line))
    count = len(line) if loop else len(line) - length + 1
    return [tuple(line[(start + step) % len(line)] for step in range(length)) for start in range(count)]


def _visits(rule: Any, full: Full) -> list[int]:
    """Return the sum of each stay of a line in a region."""
    cells, regions = rule.cells, full.shape.regions
    loop = len(cells) > 1 and cells[0] == cells[-1]
    line = cells[:-1] if loop else cells
    if loop:  # begin where a region does
        starts = [i for i in range(len(line)) if regions[line[i]] != regions[line[i - 1]]]
        line = line[starts[0] :] + line[: starts[0]] if starts else line
    sums: list[int] = []
    for place, cell in enumerate(line):
        if place == 0 or regions[cell] != regions[line[place - 1]]:
            sums.append(0)
        sums[-1] += full.values[cell]
    return sums


def _can_be_parted(values: list[int], total: int) -> bool:
    """Say whether values can be cut into parts of this sum."""
    if not values:
        return True
    starts = (end for end in range(1, len(values) + 1) if sum(values[:end]) == total)
    return any(_can_be_parted(values[end:], total) for end in starts)


def _sum_line(rule: Any, full: Full) -> bool:
    cells = rule.cells
    if len(cells) > 1 and cells[0] == cells[-1]:
        held = full.of(cells[:-1])
        return any(_can_be_parted(held[cut:] + held[:cut], rule.total) for cut in range(len(held)))
    return _can_be_parted(full.of(cells), rule.total)


def _sandwich(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    crusts = rule.crusts or (full.low, full.high)
    if any(held.count(crust) != 1 for crust in crusts):
        return False
    one, other = sorted(map(held.index, crusts))
    return bool(sum(held[one + 1 : other]) == rule.total)


def _lunchbox(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    one, other = sorted((held.index(min(held)), held.index(max(held))))
    return _differ(held) and sum(held[one + 1 : other]) == rule.total


def _hidden(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    hidden = [value for place, value in enumerate(held) if place and value < max(held[:place])]
    return hidden[:1] == [rule.digit]


def _skyscraper(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    return sum(value > max([0, *held[:place]]) for place, value in enumerate(held)) == int(rule.count)


def _zipper(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    sums = {held[place] + held[-1 - place] for place in range(len(held) // 2)}
    sums |= {held[len(held) // 2]} if len(held) % 2 else set()
    return len(sums) == 1


def _extreme(rule: Any, full: Full, fits: Callable[[int, int], bool]) -> bool:
    for cell in rule.cells:
        row, col = divmod(cell, full.size)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = full.at(row + down, col + right)
            beside = (row + down) * full.size + col + right
            if other is not None and beside not in rule.cells and not fits(full.values[cell], other):
                return False
    return True


def _strict(rule: Any, full: Full) -> bool:
    marks = {"sum": ("pair_sum",)}.get(rule.mark, ("difference", "ratio"))
    marked = {frozenset(other.places) for other in full.shape.rules if other.kind in marks}
    for cell, beside in _beside(full):
        a, b = sorted((full.values[cell], full.values[beside]))
        found = {
            "difference": b - a in rule.numbers,
            "sum": a + b in rule.numbers,
            "ratio": any(b == a * n or a == b * n for n in rule.numbers),
        }
        if frozenset((cell, beside)) not in marked and found[rule.mark]:
            return False
    return True


def _beside(full: Full) -> Iterator[tuple[int, int]]:
    for row, col, _ in full.places():
        cell = row * full.size + col
        if col + 1 < full.size:
            yield cell, cell + 1
        if row + 1 < full.size:
            yield cell, cell + full.size


def _non_consecutive(_: Rule, full: Full) -> bool:
    dots = {
        frozenset(other.places)
        for other in full.shape.rules
        if other.kind == "difference" and getattr(other, "difference", 0) == 1
    }
    return all(
        frozenset(pair) in dots or abs(full.values[pair[0]] - full.values[pair[1]]) != 1
        for pair in _beside(full)
    )


def _taxicab(_: Rule, full: Full) -> bool:
    return not any(
        a == b and abs(r - row) + abs(c - col) == a
        for (r, c, a), (row, col, b) in combinations(full.places(), 2)
    )


def _indexing(rule: Any, full: Full) -> bool:
    for cell in rule.cells:
        row, col = divmod(cell, full.size)
        value = full.values[cell] - 1
        if rule.axis == "column":
            told, own = full.at(row, value), col + 1
        elif rule.axis == "row":
            told, own = full.at(value, col), row + 1
        else:
            box = [c for c in full.shape.cells if full.shape.regions[c] == full.shape.regions[cell]]
            told = full.values[box[value]] if 0 <= value < len(box) else None
            own = box.index(cell) + 1
        if told != own:
            return False
    return True


def _relation(rule: Any, full: Full) -> bool:
    def fits(a: int, b: int) -> bool:
        return bool(rule.allowed[a - full.low] >> (b - full.low) & 1)

    if rule.every_pair:
        held = full.of(_once(rule.cells))
        return all(fits(a, b) and fits(b, a) for a, b in combinations(held, 2))
    return all(fits(a, b) for a, b in pairwise(full.of(rule.cells)))


def _automaton(rule: Any, full: Full) -> bool:
    reached = {*rule.starts}
    for value in full.of(rule.cells):
        reached = {to for one, mask, to in rule.edges if one in reached and mask >> (value - full.low) & 1}
    return bool(reached & {*rule.accepts})


def _rellik(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    some = (part for count in range(1, len(held) + 1) for part in combinations(held, count))
    return _differ(held) and all(sum(part) != rule.total for part in some)


def _equality(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    half = len(full.shape.digits) // 2
    odd = sum(value % 2 for value in held)
    low = sum(value < full.low + half for value in held)
    high = sum(value > full.high - half for value in held)
    return _differ(held) and 2 * odd == len(held) and low == high


def _flatmates(_: Rule, full: Full) -> bool:
    middle = (full.low + full.high) // 2
    return all(
        full.at(row - 1, col) == full.low or full.at(row + 1, col) == full.high
        for row, col, value in full.places()
        if value == middle
    )


def _look_and_say(rule: Any, full: Full) -> bool:
    held, clue = full.of(rule.cells), rule.clue
    pairs = [(int(clue[place]), int(clue[place + 1])) for place in range(0, len(clue), 2)]
    return all(held.count(value) == count for count, value in pairs)


def _x_sum(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    return 0 <= held[0] <= len(held) and sum(held[: held[0]]) == rule.total


def _room(rule: Any, full: Full) -> bool:
    held = full.of(rule.cells)
    return 1 <= held[0] <= len(held) and held[held[0] - 1] == rule.digit


def _rank(rule: Any, full: Full) -> bool:
    own, lines = full.of(rule.cells), full.lines()
    before = sum(line < own for line in lines)
    equal = lines.count(own)
    return before < int(rule.rank) <= before + equal and (rule.ties or equal == 1)


def _value_indexing(rule: Any, full: Full) -> bool:
    first, second, *others = full.of(rule.cells)
    return 1 <= second <= len(others) and others[second - 1] == first


def _lockout(rule: Any, full: Full) -> bool:
    low, *_, high = sorted((full.values[rule.cells[0]], full.values[rule.cells[-1]]))
    inner = full.of(rule.cells[1:-1])
    return high - low >= rule.difference and all(not low <= value <= high for value in inner)


def _between(rule: Any, full: Full) -> bool:
    low, *_, high = sorted((full.values[rule.cells[0]], full.values[rule.cells[-1]]))
    return all(low < value < high for value in full.of(rule.cells[1:-1]))


def _number(digits: list[int]) -> int:
    number = 0
    for digit in digits:
        number = 10 * number + digit
    return number


def _neighbours(fits: Callable[[Any, int, int], bool]) -> Callable[[Any, Full], bool]:
    """Return the meaning of a rule about every two neighbours along a line."""
    return lambda rule, full: all(fits(rule, a, b) for a, b in pairwise(full.of(rule.cells)))


WORDS: dict[str, Callable[[Any, Full], bool]] = {
    "cage": lambda rule, full: (
        (rule.repeats or _differ(full.of(rule.cells))) and rule.total in (None, sum(full.of(rule.cells)))
    ),
    "sum": lambda rule, full: (
        sum(
            factor * value
            for factor, value in zip(rule.factors or [1] * len(rule.cells), full.of(rule.cells), strict=True)
        )
        == rule.total
    ),
    "look_and_say": _look_and_say,
    "thermometer": _neighbours(lambda rule, a, b: a <= b if rule.slow else a < b),
    "average_arrow": lambda rule, full: full.of(rule.bulb)[0] == fmean(full.of(rule.shaft)),
    "arrow": lambda rule, full: _number(full.of(rule.bulb)) == sum(full.of(rule.shaft)),
    "double_arrow": lambda rule, full: (
        sum(full.of(rule.cells[:1] + rule.cells[-1:])) == sum(full.of(rule.cells[1:-1]))
    ),
    "little_killer": lambda rule, full: sum(full.of(rule.cells)) == rule.total,
    "sandwich": _sandwich,
    "x_sum": _x_sum,
    "skyscraper": _skyscraper,
    "numbered_room": _room,
    "full_rank": _rank,
    "difference": _neighbours(lambda rule, a, b: abs(a - b) == rule.difference),
    "ratio": _neighbours(lambda rule, a, b: a == rule.ratio * b or b == rule.ratio * a),
    "pair_sum": _neighbours(lambda rule, a, b: a + b == rule.total),
    "greater": _neighbours(lambda _, a, b: a > b),
    "strict": _strict,
    "quadruple": lambda rule, full: Counter(rule.digits) <= Counter(full.of(rule.cells)),
    "even": lambda rule, full: all(value % 2 == 0 for value in full.of(rule.cells)),
    "odd": lambda rule, full: all(value % 2 == 1 for value in full.of(rule.cells)),
    "minimum": lambda rule, full: _extreme(rule, full, lambda a, b: a < b),
    "maximum": lambda rule, full: _extreme(rule, full, lambda a, b: a > b),
    "candidates": lambda rule, full: {*full.of(rule.cells)} <= {*rule.digits},
    "palindrome": lambda rule, full: full.of(rule.cells) == full.of(rule.cells)[::-1],
    "renban": lambda rule, full: (
        sorted(held := full.of(_once(rule.cells))) == [*range(min(held), min(held) + len(held))]
    ),
    "nabner": lambda rule, full: all(abs(a - b) > 1 for a, b in combinations(full.of(_once(rule.cells)), 2)),
    "whispers": _neighbours(lambda rule, a, b: abs(a - b) >= rule.difference),
    "between": _between,
    "lockout": _lockout,
    "region_sum": lambda rule, full: len({*_visits(rule, full)}) == 1,
    "zipper": _zipper,
    "sum_line": _sum_line,
    "entropic": lambda rule, full: all(
        _differ([full.third(value) for value in full.of(part)]) for part in _around(rule.cells, 3)
    ),
    "modular": lambda rule, full: all(
        _differ([value % rule.modulus for value in full.of(part)])
        for part in _around(rule.cells, rule.modulus)
    ),
    "same_values": lambda rule, full: len({tuple(sorted(full.of(cells))) for cells in rule.sets}) == 1,
    "equal_sums": lambda rule, full: len({sum(full.of(cells)) for cells in rule.sets}) == 1,
    "clone": lambda rule, full: all(full.of(copy) == full.of(rule.cells) for copy in rule.copies),
    "anti_knight": lambda _, full: all(a != b for a, b in full.pairs((1, 2), (2, 1), (1, -2), (2, -1))),
    "anti_king": lambda _, full: all(a != b for a, b in full.pairs((1, 1), (1, -1), (0, 1), (1, 0))),
    "anti_taxicab": _taxicab,
    "non_consecutive": _non_consecutive,
    "global_entropy": lambda _, full: all(len({*map(full.third, square)}) == 3 for square in full.squares()),
    "global_modulus": lambda rule, full: all(
        len({value % rule.modulus for value in square})
        == len({value % rule.modulus for value in full.shape.digits})
        for square in full.squares()
    ),
    "indexing": _indexing,
    "counting_circles": lambda rule, full: all(
        count == value for value, count in Counter(full.of(rule.cells)).items()
    ),
    "pair_relation": _relation,
    "automaton": _automaton,
    "count_distinct": lambda rule, full: full.values[rule.control] == len({*full.of(rule.cells)}),
    "hidden_skyscraper": _hidden,
    "rellik": _rellik,
    "lunchbox": _lunchbox,
    "value_indexing": _value_indexing,
    "contain_exactly": lambda rule, full: all(
        full.of(rule.cells).count(value) == rule.digits.count(value) for value in rule.digits
    ),
    "equality_cage": _equality,
    "dutch_flatmates": _flatmates,
}
"""By the kind of a rule: whether a full grid obeys it."""


def faults(shape: Geometry, values: list[int]) -> list[str]:
    """Name what a full grid does not obey: houses by their name, rules by their kind."""
    full = Full(shape, values)
    houses = [house.name for house in shape.houses if not _differ(full.of(house.cells))]
    return houses + [rule.kind for rule in shape.rules if not WORDS[rule.kind](rule, full)]
