"""What a target is, and what counts as a find."""

from __future__ import annotations

import contextlib
import importlib.util
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nonet.errors import NonetError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class WrongAnswer(Exception):
    """Something was answered, and it is not right."""


class Undocumented(Exception):
    """Something went wrong in a way that no user should see, though no exception came out."""


@dataclass(frozen=True)
class Target:
    """A way into nonet, and how to draw what goes in."""

    name: str
    draw: Callable[[random.Random], Any]
    """Makes an input out of a source of randomness and nothing else."""
    use: Callable[[Any], object]
    """Hands an input to nonet; raises WrongAnswer if something is not right."""
    share: float = 1.0
    """How many inputs it gets, compared with the others; less if they are slow."""
    needs: tuple[str, ...] = ()
    """Packages without which it is skipped."""
    allows: tuple[type[Exception], ...] = (NonetError,)
    """What may be raised: documented errors; TypeError too where arguments can be of a wrong type."""

    @property
    def missing(self) -> list[str]:
        """The packages that are needed and not here."""
        return [package for package in self.needs if importlib.util.find_spec(package) is None]

    def input(self, seed: int, number: int) -> Any:
        """Return one of its inputs, always the same."""
        return self.draw(random.Random(f"{seed} {self.name} {number}"))

    def run(self, asked: Any) -> None:
        """Use an input; what is raised is a find."""
        with contextlib.suppress(*self.allows):
            self.use(asked)


def expect(right: object, sentence: str) -> None:
    """Raise WrongAnswer unless something is right."""
    if not right:
        raise WrongAnswer(sentence)


def often(generator: random.Random, part: float) -> bool:
    """Say yes in that part of all cases."""
    return generator.random() < part


def first(items: Iterator[Any], count: int) -> list[Any]:
    """Return the first few of many."""
    return [item for _, item in zip(range(count), items, strict=False)]
