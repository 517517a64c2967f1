"""A step as JSON has it: what ``Step.to_dict`` returns."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nonet.logic.role import Role  # noqa: TC001 - pydantic looks at it
from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import Model


class Candidate(Model):
    """A digit in a cell."""

    cell: str
    digit: int


class Mark(Candidate):
    """A candidate and the part it plays."""

    role: Role


class HouseMark(Model):
    """A house and the part it plays."""

    house: str
    label: str = Field(description="What people call it: `row 1`.")
    role: Role
    cells: list[str]


class LinkEnd(Model):
    """A digit in a cell, or in a group of cells."""

    cells: list[str]
    digit: int


class Link(Model):
    """Strong: one end is true if the other is false. Weak: one is false if the other is true."""

    start: LinkEnd = Field(alias="from")
    to: LinkEnd
    strong: bool


class NamedSet(Model):
    """Cells that go by a letter."""

    name: str
    cells: list[str]


class Meaning(Model):
    """A line of the legend: what candidates, houses or links that are marked so are."""

    mark: Role | Literal["eliminated", "placed", "blocker", "strong", "weak"]
    words: str
    house: bool = Field(description="Whether houses are marked so, and not candidates.")


class PositionData(Model):
    """The digits on the board, and the candidates of every cell."""

    values: str
    candidates: list[str]


class Step(Model):
    """One conclusion, its reason at three levels, and all that is needed to draw it."""

    technique: str
    name: str
    tier: Tier
    score: int
    summary: str = Field(description="The step on one line.")
    notation: str = Field(description="The same, letter for letter as HoDoKu writes it.")
    eureka: str
    nudge: str
    pointer: str
    explanation: str
    digits: list[int]
    placed: list[Candidate]
    eliminated: list[Candidate]
    marks: list[Mark]
    houses: list[HouseMark]
    pointed: list[str] = Field(description="The cells to show together with the pointer.")
    blockers: list[Candidate] = Field(description="Digits on the board that the explanation names.")
    sets: list[NamedSet] = Field(description="What the explanation calls A, B and so on.")
    links: list[Link]
    legend: list[Meaning] = Field(description="What the marks mean, in the order in which one reads them.")
    position: PositionData = Field(description="The board before the step.")
