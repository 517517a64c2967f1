"""Naked, locked and hidden pairs, triples and quads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import spelled
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from nonet.logic.step import Step


def _naked(step: Step) -> str:
    cells = prose.cells(step.cells())
    count = spelled(len(step.digits))
    places = prose.houses(step.houses_of())
    these, none = ("both", "neither") if len(step.digits) == 2 else (f"all {count}", "none")
    others = f"any other cell of {prose.houses(step.houses_of(), 'or')}"
    inside = {cell for house in step.houses_of() for cell in house.cells}
    if any(candidate.cell not in inside for candidate in step.eliminated):  # a rule makes them see it
        others = f"another cell that sees {these} of them"
    return (
        f"{cells} lie together in {places} and have only {prose.digits(step.digits)} between them: "
        f"{count} digits for {count} cells. They take {these} digits, in some order, so {none} of the digits "
        f"is left for {others}."
    )


def _hidden(step: Step) -> str:
    cells = prose.cells(step.cells())
    count = spelled(len(step.digits))
    place = prose.house(step.houses_of()[0])
    these = "both" if len(step.digits) == 2 else f"all {count}"
    return (
        f"In {place} the digits {prose.digits(step.digits)} can only go into {cells}: {count} digits "
        f"for {count} cells. So {these} cells are taken up by them, and no other digit fits in."
    )


_NAKED_PAIR = (
    "Look for two cells of a row, column or box that have the same two candidates and no others. One of "
    "them takes the first digit and the other the second; you don't know which way round, but nobody "
    "else in the house can have either. So both digits go from all other cells of the house."
)


_NAKED_TRIPLE = (
    "Three cells of a row, column or box that have only three candidates between them. Not every cell "
    "needs all three: 1 2, 2 3 and 1 3 will do. The three digits fill the three cells in some order, so "
    "they go from all other cells of the house."
)


_NAKED_QUAD = (
    "Four cells of a house that have only four candidates between them, each cell two, three or four of "
    "them. They use up the four digits, which go from the other cells of the house. Where you see a naked "
    "quad, the rest of the house holds a hidden subset: look for the smaller of the two."
)


_LOCKED = (
    "A {0} whose cells lie both in one box and in one row or column. Then the digits are taken in both "
    "houses at once: they go from the other cells of the box and from the other cells of the line. It is "
    "the most fruitful kind of {0}, and because the cells are side by side, the easiest to see."
)


_HIDDEN_PAIR = (
    "Look for two digits that have only two cells left in a row, column or box, the same two for both. "
    "They must take these cells, so every other candidate in them can go. The pair hides among the other "
    "marks; count places of digits, not marks in cells."
)


_HIDDEN_TRIPLE = (
    "Three digits of a house whose possible places lie in only three cells. Each digit needs not be "
    "possible in all three. The cells are taken up by the three digits, so all other candidates in them "
    "can go."
)


_HIDDEN_QUAD = (
    "Four digits of a house that have only four cells left between them. All other candidates in these "
    "cells can go. Hard to see: it is often easier to find the naked subset that fills the rest of the "
    "house."
)


WORDS = {
    "locked-pair": Words(name="Locked Pair", idea=_LOCKED.format("pair"), why=_naked),
    "locked-triple": Words(name="Locked Triple", idea=_LOCKED.format("triple"), why=_naked),
    "naked-pair": Words(name="Naked Pair", idea=_NAKED_PAIR, why=_naked),
    "naked-triple": Words(name="Naked Triple", idea=_NAKED_TRIPLE, why=_naked),
    "hidden-pair": Words(name="Hidden Pair", idea=_HIDDEN_PAIR, why=_hidden),
    "hidden-triple": Words(name="Hidden Triple", idea=_HIDDEN_TRIPLE, why=_hidden),
    "naked-quad": Words(name="Naked Quad", idea=_NAKED_QUAD, why=_naked),
    "hidden-quad": Words(name="Hidden Quad", idea=_HIDDEN_QUAD, why=_hidden),
}
