"""What puzzles are made from: a shape that all of them have, and variants that give each of them more."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import BadTarget, GeometryError, on_one_line
from nonet.generator.full_grids import random_jigsaw, random_solution
from nonet.generator.possible import can_be_filled
from nonet.generator.regions import plain, with_random_regions
from nonet.generator.variants import Variant, variants_of
from nonet.geometry import Geometry
from nonet.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nonet.generator.variants.base import Change


_BOXES = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")


def shape_of(size: int | str | Geometry) -> Geometry:
    """Return the shape that a size stands for, or the rows and columns of its boxes.

    >>> shape_of(12) == shape_of("3x4") != shape_of("4x3")
    True

    Raises:
        GeometryError: if no grid has that shape.
    """
    if isinstance(size, Geometry):
        return size
    if not isinstance(size, str):
        return Geometry.of_size(size)
    boxes = _BOXES.fullmatch(size)
    if boxes is None:
        msg = f"expected a size like 12, or boxes like '4x3', got {on_one_line(size)}"
        raise GeometryError(msg)
    return Geometry.boxes(int(boxes[1]), int(boxes[2]))


class Laid(NamedTuple):
    """A full grid with rules laid on it, and what can make these rules tell less."""

    solution: Grid
    changes: list[Change]


@dataclass(frozen=True)
class Recipe:
    """What puzzles are made from.

    >>> recipe = Recipe.of(6, "killer")
    >>> solution, walls = recipe.full_grid(random.Random(1))
    >>> solution.is_complete(), {rule.kind for rule in solution.geometry.rules}, len(walls)
    (True, {'cage'}, 60)
    """

    geometry: Geometry
    """What all puzzles have alike."""
    variants: tuple[Variant, ...] = ()

    @classmethod
    def of(cls, size: int | str | Geometry, names: str | Iterable[str] = ()) -> Recipe:
        """Return the recipe for puzzles of a size or a shape and of some variants.

        Raises:
            UnknownName: if there is no such variant.
            BadTarget: if no puzzle of that shape can be of a variant.
        """
        variants = variants_of(names)
        own_regions = any(variant.own_regions for variant in variants)
        shape = plain(size) if own_regions and not isinstance(size, str | Geometry) else shape_of(size)
        for variant in variants:
            if problem := variant.refusal(shape):
                raise BadTarget(problem)
            shape = variant.on(shape)
        return cls(shape, variants)

    @property
    def own_regions(self) -> bool:
        """Whether each puzzle gets regions of its own."""
        return any(variant.own_regions for variant in self.variants)

    @property
    def lays_rules(self) -> bool:
        """Whether each puzzle gets rules of its own."""
        return any(variant.kinds for variant in self.variants)

    @property
    def has_rules(self) -> bool:
        """Whether puzzles have rules beyond houses."""
        return self.lays_rules or bool(self.geometry.rules)

    @property
    def clues(self) -> tuple[int, int] | None:
        """How many digits are given if wishes do not say it."""
        return next((variant.clues for variant in self.variants if variant.clues), None)

    def full_grid(self, rng: random.Random, go_on: Callable[[], None] = lambda: None) -> Laid:
        """Return a random full grid with its rules.

        Args:
            rng: where chance comes from.
            go_on: called now and then, and may raise to end it.
        """
        make = random_jigsaw if self.own_regions else random_solution
        solution = make(self.geometry, rng, go_on)
        shape, changes = solution.geometry, []
        for variant in self.variants:
            rules = variant.rules(solution, rng)
            changes += variant.changes(rules, solution, rng)
            shape = shape.with_rules(*(rule for rule in rules if rule not in shape.rules))
        return Laid(Grid(solution.digits, geometry=shape), changes)

    @cached_property
    def example(self) -> Geometry:
        """The shape of the puzzles, or one like theirs if each gets regions or rules of its own."""
        rng = random.Random(0)
        if self.lays_rules:
            return self.full_grid(rng).solution.geometry
        return with_random_regions(self.geometry, rng) if self.own_regions else self.geometry

    def refusal(self) -> str:
        """Say so if no full grid obeys the rules of the variants."""
        if not self.variants or self.own_regions or can_be_filled(self.geometry):
            return ""
        names = " and ".join(variant.name for variant in self.variants)
        return f"no full grid of {self.geometry.size}x{self.geometry.size} can be {names}"
