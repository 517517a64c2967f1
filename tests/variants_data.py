"""Reads the collections of variant puzzles, which are not part of the project, as shapes with rules."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet import Geometry, GeometryError
from nonet.rules import (
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    Arrow,
    Automaton,
    Between,
    Cage,
    Candidates,
    Clone,
    ContainExactly,
    CountDistinct,
    CountingCircles,
    Difference,
    DoubleArrow,
    DutchFlatmates,
    Entropic,
    EqualityCage,
    EqualSums,
    Even,
    FullRank,
    GlobalEntropy,
    GlobalModulus,
    Greater,
    HiddenSkyscraper,
    Indexing,
    LittleKiller,
    Lockout,
    LookAndSay,
    Lunchbox,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    Odd,
    PairRelation,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Rellik,
    Renban,
    Rule,
    SameValues,
    Sandwich,
    Skyscraper,
    Strict,
    Sum,
    SumLine,
    Thermometer,
    ValueIndexing,
    Whispers,
    XSum,
    Zipper,
    cells,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Constraint = dict[str, Any]

FOLDER = Path(__file__).parent.parent.parent / "shared" / "data" / "variants"
FILES = ("generated", "iss", "fpuzzles", "janko")

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Unknown(Exception):
    """A record holds something that no shape or rule can say."""


@dataclass(frozen=True)
class Record:
    """A puzzle of the collections."""

    id: str
    geometry: Geometry
    givens: list[int | None]
    """The value of each cell, None where it is empty."""
    solution: list[int] | None
    """The value of each cell, if known."""
    unique: bool | None

    def digits(self, values: list[int | None]) -> list[int]:
        """Return values as digits that count from 1, 0 where a cell is empty."""
        first = self.geometry.digits[0]
        return [0 if value is None else value - first + 1 for value in values]


def records(name: str) -> Iterator[tuple[str, Record | None]]:
    """Yield the records of a file by their name, None for those that hold something unknown here."""
    with (FOLDER / f"{name}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            data = json.loads(line)
            try:
                yield data["id"], read_record(data)
            except Unknown:
                yield data["id"], None


def read_record(data: dict[str, Any]) -> Record:
    """Return the puzzle of a record; raises Unknown."""
    size = data["rows"]
    if size != data["cols"] or data.get("no_rows"):
        raise Unknown("shape")
    low, high = data["digits"]
    parts = [*chain(*(_flattened(part) for part in data["constraints"]))]
    try:
        base = Geometry(size, _regions(data["regions"] or "." * size**2), digits=range(low, high + 1))
        houses = [house for part in parts for house in _houses(part, base)]
        rules = [rule for part in parts for rule in _rules(part, base, parts)]
        geometry = base.with_houses(*houses).with_rules(*rules)
    except GeometryError as error:
        raise Unknown(str(error)) from None
    givens = [None if symbol == "." else _SYMBOLS.index(symbol) for symbol in data["givens"]]
    solution = [*map(_SYMBOLS.index, data["solution"])] if data["solution"] else None
    return Record(data["id"], geometry, givens, solution, data["unique"])


def _regions(labels: str) -> tuple[int, ...]:
    numbers: dict[str, int] = {}
    return tuple(-1 if label == "." else numbers.setdefault(label, len(numbers)) for label in labels)


def _flattened(part: Constraint) -> Iterator[Constraint]:
    if part["kind"] == "and":
        for inner in part["of"]:
            yield from _flattened(inner)
    else:
        yield part


_HOUSES = ("extra_region", "diagonal", "windoku", "disjoint_groups")


def _houses(part: Constraint, shape: Geometry) -> Iterator[tuple[int, ...]]:
    kind = part["kind"]
    if kind == "extra_region":
        yield cells(" ".join(part["cells"]), shape.size)
    elif kind == "diagonal":
        yield shape.diagonals[part["direction"] == "/"]
    elif kind == "windoku":
        yield from (cells(" ".join(region), shape.size) for region in part["regions"])
    elif kind == "disjoint_groups":
        yield from shape.disjoint_groups or zip(*shape.boxes_and_extras, strict=True)


def _rules(part: Constraint, shape: Geometry, parts: list[Constraint]) -> Iterator[Rule]:
    kind = part["kind"]
    read = partial(_cells, size=shape.size)
    if kind in _HOUSES:
        return
    if kind in _WHOLE_GRID:
        yield from _WHOLE_GRID[kind]
    elif kind in ("negative_difference", "negative_ratio"):
        mark, key = kind.removeprefix("negative_"), "diff" if kind.endswith("difference") else "ratio"
        usual = 1 if key == "diff" else 2
        yield Strict(mark, (next((other[key] for other in parts if other["kind"] == mark), usual),))
    elif kind in _WITH_CELLS:
        yield _WITH_CELLS[kind](read(part["cells"]), part)
    elif kind in _WITH_SETS:
        yield _WITH_SETS[kind](tuple(map(read, part["sets"])))
    elif kind == "arrow":
        yield Arrow(read(part["bulb"]), read(part["shaft"]))
    elif kind == "candidates":
        yield Candidates(read([part["cell"]]), part["digits"])
    elif kind == "count_distinct":
        yield CountDistinct(read(part["cells"]), read([part["control"]])[0])
    elif kind == "regex" or (kind == "nfa" and len(part["segments"]) == 1):
        nfa = part["nfa"]
        line = read(part["cells"] if kind == "regex" else part["segments"][0])
        full = (1 << len(shape.digits)) - 1  # the bit above the digits separates segments
        edges = tuple((start, mask & full, end) for start, mask, end in nfa["edges"])
        yield Automaton(line, nfa["states"], nfa["start"], nfa["accept"], edges)
    else:
        raise Unknown(kind)


def _cells(names: list[str], size: int) -> tuple[int, ...]:
    return cells(" ".join(names), size)


def _sum_line(line: tuple[int, ...], part: Constraint) -> Rule:
    return SumLine((*line, line[0]) if part.get("loop") else line, part["sum"])


_WHOLE_GRID: dict[str, tuple[Rule, ...]] = {
    "anti_knight": (AntiKnight(),),
    "anti_king": (AntiKing(),),
    "anti_taxicab": (AntiTaxicab(),),
    "non_consecutive": (NonConsecutive(),),
    "global_entropy": (GlobalEntropy(),),
    "global_mod3": (GlobalModulus(),),
    "dutch_flatmates": (DutchFlatmates(),),
    "strict_kropki": (Strict("difference", (1,)), Strict("ratio", (2,))),
    "strict_xv": (Strict("sum", (5, 10)),),
}

_WITH_SETS: dict[str, Callable[[tuple[tuple[int, ...], ...]], Rule]] = {
    "same_values": SameValues,
    "equal_sum": EqualSums,
    "clone": lambda sets: Clone(sets[0], sets[1:]),
}

_WITH_CELLS: dict[str, Callable[[tuple[int, ...], Constraint], Rule]] = {
    "thermo": lambda line, _: Thermometer(line),
    "slow_thermo": lambda line, _: Thermometer(line, slow=True),
    "renban": lambda line, _: Renban(line),
    "nabner": lambda line, _: Nabner(line),
    "palindrome": lambda line, _: Palindrome(line),
    "between": lambda line, _: Between(line),
    "zipper": lambda line, _: Zipper(line),
    "double_arrow": lambda line, _: DoubleArrow(line),
    "entropic": lambda line, _: Entropic(line),
    "region_sum_line": lambda line, _: RegionSum(line),
    "all_different": lambda line, _: Cage(line),
    "even": lambda line, _: Even(line),
    "odd": lambda line, _: Odd(line),
    "minimum": lambda line, _: Minimum(line),
    "maximum": lambda line, _: Maximum(line),
    "counting_circles": lambda line, _: CountingCircles(line),
    "equality_cage": lambda line, _: EqualityCage(line),
    "value_indexing": lambda line, _: ValueIndexing(line),
    "greater": lambda line, _: Greater(line),
    "cage": lambda line, part: Cage(line, part["sum"]),
    "sum": lambda line, part: Sum(line, part["sum"], part.get("coeffs") or ()),
    "little_killer": lambda line, part: LittleKiller(line, part["sum"]),
    "sandwich": lambda line, part: Sandwich(line, part["sum"]),
    "x_sum": lambda line, part: XSum(line, part["sum"]),
    "lunchbox": lambda line, part: Lunchbox(line, part["sum"]),
    "rellik_cage": lambda line, part: Rellik(line, part["sum"]),
    "sum_line": _sum_line,
    "whisper": lambda line, part: Whispers(line, part["min_diff"]),
    "lockout": lambda line, part: Lockout(line, part["min_diff"]),
    "modular": lambda line, part: Modular(line, part["mod"]),
    "skyscraper": lambda line, part: Skyscraper(line, part["count"]),
    "hidden_skyscraper": lambda line, part: HiddenSkyscraper(line, part["digit"]),
    "numbered_room": lambda line, part: NumberedRoom(line, part["digit"]),
    "full_rank": lambda line, part: FullRank(line, part["rank"]),
    "difference": lambda line, part: Difference(line, part["diff"]),
    "ratio": lambda line, part: Ratio(line, part["ratio"]),
    "pair_sum": lambda line, part: PairSum(line, part["sum"]),
    "quadruple": lambda line, part: Quadruple(line, part["digits"]),
    "contain_at_least": lambda line, part: Quadruple(line, part["digits"]),
    "contain_exact": lambda line, part: ContainExactly(line, part["digits"]),
    "look_and_say": lambda line, part: LookAndSay(line, part["clue"]),
    "indexing": lambda line, part: Indexing(line, part["axis"]),
    "relation": lambda line, part: PairRelation(line, part["allowed"], every_pair=part["scope"] == "all"),
}
