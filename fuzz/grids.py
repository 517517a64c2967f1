"""Grids, positions and puzzles to work on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import nonet
from fuzz import ROOT
from fuzz.target import often
from fuzz.texts import TOKENS
from nonet import Geometry, Grid, Puzzle

if TYPE_CHECKING:
    from random import Random

SIZES = (4, 6, 8, 9, 9, 9, 9, 9, 9, 10, 12, 16)


@cache
def real_puzzles() -> tuple[tuple[Grid, Grid], ...]:
    """Return 9x9 puzzles with their only solutions."""
    lines = (ROOT / "tests" / "data" / "hard.txt").read_text(encoding="utf-8").split()
    lines += (ROOT / "examples" / "collection.sdm").read_text(encoding="utf-8").split()
    grids = [Grid(line) for line in lines if len(line) == 81]
    solved = [(grid, nonet.check(grid)) for grid in grids]
    return tuple((grid, report.solutions[0]) for grid, report in solved if report.status == "unique")


def full_grid(generator: Random, size: int) -> Grid:
    """Return the plainest full grid of a size, relabelled and with rows exchanged inside their bands."""
    geometry = Geometry.of_size(size)
    height, width = geometry.box_size or (1, size)
    labels = generator.sample(range(1, size + 1), size)
    rows = [band * height + row for band in range(width) for row in generator.sample(range(height), height)]
    return Grid(
        bytes(
            labels[(width * (row % height) + row // height + col) % size]
            for row in rows
            for col in range(size)
        )
    )


def emptied(generator: Random, full: Grid, part: float) -> Grid:
    """Return a grid without so many of its digits."""
    digits = bytes(0 if often(generator, part) else digit for digit in full.digits)
    return Grid(digits, geometry=full.geometry)


def any_grid(generator: Random, sizes: tuple[int, ...] = SIZES) -> Grid:
    """Return a puzzle, or something like one."""
    size = generator.choice(sizes)
    kind = generator.random()
    if size == 9 and kind < 0.4:
        grid = generator.choice(real_puzzles())[generator.randrange(5) == 0]
    elif kind < 0.8:
        grid = emptied(generator, full_grid(generator, size), generator.choice((0, 0.1, 0.4, 0.6, 0.8, 1)))
    else:
        digits = generator.choices(range(size + 1), weights=[size * 3, *[1] * size], k=size * size)
        grid = Grid(bytes(digits))
    for _ in range(generator.choice((0, 0, 0, 1, 1, 3))):
        grid = grid.put(generator.randrange(size * size), generator.randrange(size + 1))
    return grid


def any_geometry(generator: Random, size: int) -> Geometry:
    """Return the usual shape, one with diagonals or further houses, or one without regions."""
    usual = Geometry.of_size(size)
    kind = generator.randrange(6)
    if kind == 0:
        return usual.with_houses(*usual.diagonals)
    if kind == 1:
        return usual.with_houses(generator.sample(range(size * size), generator.randint(1, size)))
    if kind == 2:
        return Geometry.irregular([None] * size * size)
    if kind == 3:
        return Geometry.irregular([cell % size for cell in range(size * size)])
    return usual


def any_masks(generator: Random, size: int) -> list[int]:
    """Return candidates of all cells, few or many, from no particular puzzle."""
    every = (1 << size) - 1
    style = generator.randrange(6)
    if style == 0:
        return [every] * size * size
    if style == 1:
        few = [_some(generator, size, 2) for _ in range(3)]
        return generator.choices(few, k=size * size)
    if style == 2:
        return [_some(generator, size, generator.choice((1, 2, 2, 3))) for _ in range(size * size)]
    if style == 3:
        return [generator.randint(1, every) for _ in range(size * size)]
    if style == 4:
        return [every & ~(1 << generator.randrange(size)) for _ in range(size * size)]
    pair = _some(generator, size, 2)
    return [pair if often(generator, 0.3) else generator.randint(1, every) for _ in range(size * size)]


def _some(generator: Random, size: int, count: int) -> int:
    return sum(1 << bit for bit in generator.sample(range(size), count))


def any_puzzle(generator: Random, sizes: tuple[int, ...] = SIZES) -> Puzzle:
    """Return a puzzle with something of everything, legal but not always sensible."""
    givens = any_grid(generator, sizes)
    size = givens.size
    if often(generator, 0.2):
        givens = Grid(givens.digits, geometry=any_geometry(generator, size))
    geometry = givens.geometry
    placed = [digit or generator.randrange(size + 1) * often(generator, 0.1) for digit in givens.digits]
    texts = ["".join(generator.choices(TOKENS, k=generator.randrange(4))) for _ in range(4)]
    return Puzzle(
        givens,
        state=Grid(bytes(map(int, placed)), geometry=geometry) if often(generator, 0.3) else givens,
        marks=tuple(any_masks(generator, size)) if often(generator, 0.4) else None,
        corners=tuple(any_masks(generator, size)) if often(generator, 0.2) else None,
        solution=Grid(full_grid(generator, size).digits, geometry=geometry)
        if often(generator, 0.2)
        else None,
        title=texts[0],
        author=texts[1],
        info={generator.choice(("level", "comment", "rating", "folder", "technique", "x")): texts[2]},
        unread={generator.choice(("antiknight", "cage", texts[3])): True} if often(generator, 0.1) else {},
    )


def game(generator: Random) -> tuple[Puzzle, Grid]:
    """Return a 9x9 game in which nothing that is true was ruled out, and the only solution.

    Whatever else is noted, no step may contradict the solution.
    """
    givens, solution = generator.choice(real_puzzles())
    part = generator.choice((0, 0, 0.3, 0.8))
    state = bytes(s if g or often(generator, part) else 0 for g, s in zip(givens, solution, strict=True))
    grid = Grid(state)
    possible = grid.candidate_masks()
    keep = generator.choice((0.2, 0.5, 0.9, 1.0))
    more = generator.choice((0, 0, 0.1))
    marks = tuple(
        0
        if digit
        else sum(
            1 << bit
            for bit in range(9)
            if bit == right - 1 or (often(generator, keep) and mask >> bit & 1) or often(generator, more)
        )
        for digit, mask, right in zip(state, possible, solution, strict=True)
    )
    return Puzzle(givens, state=grid, marks=marks), solution


def any_arguments(generator: Random) -> Any:
    """Return what someone might hand in for a grid: text, rows, arrays, things of a wrong type."""
    size = generator.choice(SIZES)
    grid = any_grid(generator, (size,))
    odd: tuple[Any, ...] = (
        None,
        1.9,
        float("inf"),
        float("nan"),
        -1,
        256,
        10**30,
        "",
        "x",
        "12",
        b"1",
        [],
        {},
        (),
        3j,
        True,
    )
    kind = generator.randrange(8)
    if kind == 0:
        return generator.choice(odd)
    if kind == 1:
        return generator.choices((*odd, 1, 2), k=generator.choice((1, 16, 81)))
    if kind == 2:
        return [[generator.choice((*odd, *range(9))) for _ in range(size)] for _ in range(size)]
    if kind == 3:
        return [*grid.digits, *generator.choices(odd, k=generator.randrange(2))]
    if kind == 4:
        return generator.choice((grid.digits, bytearray(grid.digits), grid.rows, tuple(grid.rows)))
    if kind == 5:
        return any_array(generator, grid)
    if kind == 6:
        return {"A1": "123", generator.choice(TOKENS): "4"}
    return generator.choice((grid, iter(grid.digits), map(str, grid.digits), range(81), set(grid.digits)))


def any_array(generator: Random, grid: Grid) -> Any:
    """Return the digits of a grid as an array of any type, order of bytes and layout."""
    import numpy as np

    names = (
        "u1",
        "i1",
        ">i2",
        "<i4",
        ">u8",
        "i8",
        "f2",
        ">f4",
        "f8",
        "?",
        "c8",
        "O",
        "U2",
        "S3",
        "M8[s]",
        "V2",
    )
    cells = np.frombuffer(grid.digits, dtype=np.uint8)
    name = generator.choice(names)
    try:
        array = cells.astype(name)
    except (TypeError, ValueError):
        array = np.zeros(len(cells), dtype=name)
    side = grid.size
    shape = generator.choice(
        ((side, side), (1, side * side), (side * side,), (1, side, side), (-1, 1), (0, 81))
    )
    array = array[:0].reshape(shape) if 0 in shape else array.reshape(shape)
    if array.size and name in ("i1", ">i2", "<i4", "i8", "f2", ">f4", "f8") and often(generator, 0.3):
        array.flat[generator.randrange(array.size)] = generator.choice((-1, 10, 99, 120))
    if name[-2:] in ("f2", "f4", "f8") and array.size and often(generator, 0.2):
        array.flat[0] = generator.choice((1.5, np.inf, np.nan))
    layout = generator.randrange(6)
    if layout == 0:
        return array[::-1]
    if layout == 1:
        return array.T
    if layout == 2:
        return np.repeat(array, generator.randint(1, 4), axis=0)[::2]
    if layout == 3:
        return np.asfortranarray(array)
    if layout == 4:
        return np.broadcast_to(array, (2, *array.shape))
    return array
