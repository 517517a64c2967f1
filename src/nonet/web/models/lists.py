"""What there is: techniques, formats, the server itself, and what there is to choose from."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, JsonValue

from nonet.logic.tier import Tier  # noqa: TC001 - pydantic looks at it
from nonet.web.models.base import Model
from nonet.web.models.parts import PuzzleOut  # noqa: TC001 - pydantic looks at it
from nonet.web.models.steps import Step  # noqa: TC001 - pydantic looks at it
from nonet.web.tools import Gesture, Group  # noqa: TC001 - pydantic looks at it


class FormatData(Model):
    """What there is to know of a format."""

    name: str
    summary: str
    suffixes: list[str]
    keeps: list[str]
    many: bool
    code: bool = Field(description="Whether only programs read it.")


class FormatsAnswer(Model):
    """All formats."""

    formats: list[FormatData]


class TechniqueData(Model):
    """What there is to say about a technique."""

    slug: str
    name: str
    other_names: dict[str, str]
    family: str
    tier: Tier
    score: int
    by_default: bool
    needs_uniqueness: bool
    needs_candidates: bool = Field(description="Whether one needs candidates to see it.")
    code: str = Field(description="Its number in HoDoKu's library of cases.")
    explainer: float | None = Field(description="What Sudoku Explainer rates its shortest step.")
    idea: str
    exercises: int = Field(description="How many positions there are to practise it in.")


class TechniquesAnswer(Model):
    """All techniques, simplest first."""

    techniques: list[TechniqueData]


class Example(Model):
    """A technique at work."""

    puzzle: PuzzleOut
    step: Step


class TechniqueAnswer(TechniqueData):
    """A technique, with an example and positions to find it in."""

    example: Example | None
    practice: list[Example] = Field(description="Always the same ones, in the same order.")


class VersionAnswer(Model):
    """Who answers."""

    name: str
    version: str


class HealthAnswer(Model):
    """How the server is."""

    status: Literal["live", "ready"]


LevelName = Literal["nudge", "pointer", "explanation"]


class Titled(Model):
    """A name for programs, and one for people."""

    name: str
    title: str


class HintLevel(Titled):
    """How much of a step is told."""

    name: LevelName = Field(description="The field of a step that tells so much.")


class TierData(Titled):
    """How hard a technique or a puzzle is."""

    name: Tier


class TacticData(Titled):
    """A tactic of the observable board."""

    about: str


class VariantData(Titled):
    """A variant that puzzles can be made of."""

    about: str = Field(description="What is new to whoever knows Sudoku.")


class SizeData(Model):
    """A size of grid that has boxes of its own accord."""

    size: int
    tiers: list[Tier] = Field(description="How hard puzzles can be made within the time of a request.")
    fewest_clues: int = Field(description="No puzzle with fewer clues has one solution.")
    is_common: bool = Field(description="Whether people often play it.")


class ToolData(Titled):
    """How a setter puts a kind of rule, or a house, on a board by hand."""

    group: Group
    gesture: Gesture
    kind: str = Field(description="Of the rule; empty for houses.")
    fixed: dict[str, JsonValue] = Field(description="What the fields of such a rule always say.")
    number: str = Field(description="The field that is typed, if there is one.")
    typed: Literal["number", "digits", "text"] | None = Field(description="What that field holds.")
    usual: int | None = Field(description="What it says as long as nothing is typed.")
    optional: bool = Field(description="Whether the rule says something without it.")
    fewest: int = Field(description="So many cells it takes.")
    fields: list[str] = Field(description="Of its cells: one, or that of the first and that of the others.")
    heads: int = Field(description="How many cells are the first.")
    lone: bool = Field(description="Whether the field of the first holds a cell, and no list of cells.")


class AboutAnswer(Model):
    """What there is to choose from, by names and titles."""

    tiers: list[TierData] = Field(description="Easiest first.")
    levels: list[HintLevel] = Field(description="Those that tell less first.")
    sizes: list[SizeData]
    symmetries: list[Titled]
    variants: list[VariantData]
    tactics: list[TacticData] = Field(description="Simplest first.")
    families: list[Titled] = Field(description="Of techniques, with those that installed packages add.")
    tools: list[ToolData] = Field(description="Of setters, those that people ask for most first.")
