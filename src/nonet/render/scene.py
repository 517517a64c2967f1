"""What a picture shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nonet.errors import GeometryError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nonet.grid import Grid
    from nonet.logic.step import Candidate, Step
    from nonet.position import Position


@dataclass(frozen=True)
class Scene:
    """What a picture shows."""

    position: Position
    givens: Grid
    """Digits in these cells are printed; others were entered by a player."""
    step: Step | None = None
    placed: tuple[Candidate, ...] = ()
    numbers: Mapping[int, int] = field(default_factory=dict)
    """Small numbers in the corners of cells: which step filled them."""
    candidates: bool = False
    labels: bool = False
    title: str = ""
    desc: str = ""

    def __post_init__(self) -> None:
        if self.givens.geometry != self.position.geometry:
            msg = "the step is from a grid of another shape"
            raise GeometryError(msg)
