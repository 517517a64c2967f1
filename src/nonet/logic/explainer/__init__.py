"""Sudoku Explainer's way through a classic puzzle: its steps in its order, and the numbers it gives them."""

from nonet.logic.explainer.rating import ExplainerRating, Numbers, no_rating, rating_of
from nonet.logic.explainer.step import ExplainerStep, Thought
from nonet.logic.explainer.techniques import TECHNIQUES, technique
from nonet.logic.explainer.way import ExplainerWalk, no_walk, rate, rate_within, refuse, start_of, walk

__all__ = [
    "TECHNIQUES",
    "ExplainerRating",
    "ExplainerStep",
    "ExplainerWalk",
    "Numbers",
    "Thought",
    "no_rating",
    "no_walk",
    "rate",
    "rate_within",
    "rating_of",
    "refuse",
    "start_of",
    "technique",
    "walk",
]
