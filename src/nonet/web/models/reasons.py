"""Steps and what they come to: walks, hints, ratings."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nonet.logic.end import End  # noqa: TC001 - pydantic looks at it
from nonet.logic.scales import ScaleName  # noqa: TC001 - pydantic looks at it
from nonet.web.models.parts import OfPuzzle, Rating
from nonet.web.models.steps import Candidate, Step


class WalkAnswer(OfPuzzle):
    """Every step from a position to where logic ends."""

    scale: ScaleName = Field(description="Whose order the steps follow.")
    end: End
    sentence: str
    final: str
    rating: Rating
    steps: list[Step]


class Mistake(Candidate):
    """Something in a game that cannot be right."""

    placed: bool = Field(description="A wrong digit, or a right candidate that was ruled out.")
    why: str


class HintAnswer(OfPuzzle):
    """The next step, what is wrong, or nothing."""

    doubt: Literal["many", "none"] | None = Field(
        description="Of a puzzle with several solutions or none; techniques that rely on one are left out."
    )
    found: Literal["step", "mistake", "nothing"]
    sentence: str
    step: Step | None
    mistakes: list[Mistake]
    steps: list[Step] = Field(description="Every step there is, if that was asked for.")


class RateAnswer(OfPuzzle, Rating):
    """How hard a puzzle is."""

    er: float | None = Field(None, description="On the scale `se`: what the dearest step costs.")
    ep: float | None = Field(None, description="The dearest step up to the first digit.")
    ed: float | None = Field(None, description="The first step.")
    gem: Literal["pearl", "diamond"] | None = Field(
        None, description="Pearl if ER is EP, diamond if ED is that too."
    )
