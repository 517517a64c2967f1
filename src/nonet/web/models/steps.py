"""A step as JSON has it: what ``Step.to_dict`` returns."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, JsonValue

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


class RuleMark(Model):
    """A rule that the reason speaks of."""

    rule: dict[str, JsonValue] = Field(description="Its kind, its cells and its numbers.")
    label: str = Field(description="What people call it: `the 17-cage at r2c3`.")
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
    narrows: bool = Field(description="Whether a weak link by a rule leads on from what is false.")
    by: str | None = Field(description="The house, the rule or, by its letter, the set that makes it.")
    words: str = Field(description="What it leads to and why, as one sentence.")


class Failure(Model):
    """What cannot be: something that was supposed is wrong."""

    kind: Literal["opposites", "rivals", "nothing-left"] = Field(
        description="`node` would be true and false; `node` and `other` would both be true; or nothing would "
        "be left: no digit for the cell of `node`, or no place among its cells for its digit."
    )
    node: LinkEnd
    other: LinkEnd | None
    by: str | None = Field(description="The house or rule that forbids it; null if a cell does.")
    words: str = Field(description="What cannot be, as one sentence.")


class Aside(Model):
    """A supposition inside a chain that leads to something that cannot be, so that its premise is false."""

    premise: LinkEnd
    words: str = Field(description="What is supposed besides, as one sentence.")
    links: list[Link]
    after: int = Field(description="How many links of the chain come before.")
    failure: Failure | None = Field(description="What the links lead to.")


class Chain(Model):
    """What is supposed, and the links that lead on from there."""

    premise: LinkEnd
    supposed: bool = Field(description="Whether the premise is supposed to be true.")
    words: str = Field(description="What is supposed, as one sentence.")
    links: list[int] = Field(description="Their places among the links of the step.")
    asides: list[Aside] = Field(description="Proofs on the way, each with its own links.")
    failure: Failure | None = Field(description="What the chain comes to by itself, if that cannot be.")


class Thought(Model):
    """Of Sudoku Explainer's chains: what follows from thoughts before it in its line."""

    cell: str
    digit: int
    true: bool
    house: str | None
    rule: str | None = Field(description="The rule that makes it under the assumption.")
    because: list[int] = Field(description="Places in the line of what it follows from.")
    aside: list[list[Thought]] = Field(description="The lines of the rule, if that is a chain of its own.")


class NamedSet(Model):
    """An almost locked set: cells of a house that have one digit more than there are cells."""

    name: str = Field(description="The letter that it goes by.")
    cells: list[str]
    digits: list[int]
    house: str
    role: Role = Field(description="What its candidates are marked as.")


class Cover(Model):
    """Houses that take up all places of a digit in what a pattern looks at: it can be there once in each."""

    digit: int
    houses: list[str]


class Meaning(Model):
    """A line of the legend: what candidates, houses or links that are marked so are."""

    mark: Role | Literal["eliminated", "placed", "blocker", "rule", "strong", "weak"]
    words: str
    house: bool = Field(description="Whether houses or rules are marked so, and not candidates.")


class PositionData(Model):
    """The digits on the board, and the candidates of every cell."""

    values: str
    candidates: list[str]


class Step(Model):
    """One conclusion, its reason at three levels, and all that is needed to draw it."""

    technique: str
    name: str
    kind: str = Field(description="Which of the kinds of its technique it is, if that has several.")
    tier: Tier
    score: int
    summary: str = Field(description="The step on one line.")
    notation: str = Field(description="The same, letter for letter as HoDoKu writes it.")
    eureka: str
    nudge: str
    pointer: str
    explanation: str
    outlook: str = Field(description="What can be placed at once after the step, if anything.")
    reason: list[str] = Field(description="The explanation without the conclusion and asides, line by line.")
    asides: list[list[str]] = Field(description="Proofs on the side that the reason names, line by line.")
    digits: list[int]
    placed: list[Candidate]
    eliminated: list[Candidate]
    marks: list[Mark]
    houses: list[HouseMark]
    rules: list[RuleMark]
    pointed: list[str] = Field(description="The cells to show together with the pointer.")
    blockers: list[Candidate] = Field(description="Digits on the board that the explanation names.")
    sets: list[NamedSet]
    covers: list[Cover] = Field(description="How often digits can be in what the pattern looks at, at most.")
    links: list[Link]
    chains: list[Chain]
    failure: Failure | None = Field(description="Of a contradiction: what all chains together come to.")
    legend: list[Meaning] = Field(description="What the marks mean, in the order in which one reads them.")
    position: PositionData = Field(description="The board before the step.")
    value: float | None = Field(None, description="On the scale `se`: what the step costs.")
    thoughts: list[list[Thought]] = Field(
        default_factory=list, description="On the scale `se`: the lines of a chain."
    )
