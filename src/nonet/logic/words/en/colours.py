"""Colouring: chains of places that take turns in being true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.english import a, capitalized, listed
from nonet.logic.notation.patterns import COLOURS
from nonet.logic.role import Role
from nonet.logic.words import Words
from nonet.logic.words.en import prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.logic.evidence import Loss
    from nonet.logic.proof import Link
    from nonet.logic.step import Step


_OTHER = {
    Role.COLOUR_A: Role.COLOUR_B,
    Role.COLOUR_B: Role.COLOUR_A,
    Role.COLOUR_C: Role.COLOUR_D,
    Role.COLOUR_D: Role.COLOUR_C,
}


_LETTER = dict(zip(COLOURS, "ABCD", strict=True))


def _colouring(step: Step, first: Role) -> str:
    """Say which cells have a first colour and which its opposite."""
    second = _OTHER[first]
    return (
        f"colour {_LETTER[first]} ({prose.cells(step.cells(first))}) and "
        f"colour {_LETTER[second]} ({prose.cells(step.cells(second))})"
    )


def _introduction(step: Step) -> str:
    digit = prose.digit(step.digits[0])
    rule = f"Wherever a house has only two places for {digit}, they get opposite colours"
    if not step.cells(Role.COLOUR_C):
        return (
            f"{rule}. That gives {_colouring(step, Role.COLOUR_A)}: all cells of one of them are "
            f"{digit}, and none of the other."
        )
    return (
        f"{rule}. That gives {_colouring(step, Role.COLOUR_A)}, and apart from them "
        f"{_colouring(step, Role.COLOUR_C)}. Of A and B one is {digit} in all its cells and the "
        f"other in none, and so it is with C and D."
    )


def _colours(step: Step) -> dict[int, Role]:
    return {mark.cell: mark.role for mark in step.marks}


def _caught(step: Step, loss: Loss) -> str:
    """Say by which cells a cell sees two colours."""
    colours = _colours(step)
    seen = [f"{prose.cell(by.cell)} ({_LETTER[colours[by.cell]]})" for by in loss.by]
    return f"{prose.cell(loss.gone.cell)} sees {listed(seen)}"


def _clashes(step: Step) -> Iterator[tuple[Link, Role, Role]]:
    """Yield the pairs of cells that can't both be true, with their colours."""
    colours = _colours(step)
    for link in step.links:
        if not link.strong:
            yield link, colours[link.start.cell], colours[link.end.cell]


def _trap(step: Step) -> str:
    caught = [_caught(step, loss) for loss in step.evidence.losses]
    return (
        f"{_introduction(step)} Whichever it is, a cell that sees both colours sees "
        f"{a(prose.digit(step.digits[0]))}. {'; '.join(caught)}."
    )


def _wrap(step: Step) -> str:
    digit = prose.digit(step.digits[0])
    parts = [
        f"{prose.cells((link.start.cell, link.end.cell))} both have colour {_LETTER[colour]} and "
        f"see each other. They can't both be {digit}, so colour {_LETTER[colour]} is the wrong one."
        for link, colour, _ in _clashes(step)
    ]
    return f"{_introduction(step)} But {' '.join(parts)}"


def _multi_1(step: Step) -> str:
    digit = prose.digit(step.digits[0])
    colours, parts = _colours(step), [_introduction(step)]
    for link, one, two in _clashes(step):
        a, b = _OTHER[one], _OTHER[two]
        losses = [loss for loss in step.evidence.losses if [colours[by.cell] for by in loss.by] == [a, b]]
        caught = [_caught(step, loss) for loss in losses]
        parts.append(
            f"{prose.cell(link.start.cell)} ({_LETTER[one]}) sees {prose.cell(link.end.cell)} "
            f"({_LETTER[two]}), so {_LETTER[one]} and {_LETTER[two]} can't both be {digit}: at "
            f"least one of {_LETTER[a]} and {_LETTER[b]} is. "
            f"{'; '.join(caught)}."
        )
    return " ".join(parts)


def _multi_2(step: Step) -> str:
    digit = prose.digit(step.digits[0])
    sights = [
        f"{prose.cell(link.start.cell)} ({_LETTER[one]}) sees {prose.cell(link.end.cell)} ({_LETTER[two]})"
        for link, one, two in _clashes(step)
    ]
    wrong = _LETTER[next(_clashes(step))[1]]
    return (
        f"{_introduction(step)} {listed(sights)}. As one of C and D is {digit}, colour "
        f"{wrong} is the wrong one of A and B."
    )


def _point(step: Step) -> str:
    digit = prose.digit(step.digits[0])
    return (
        f"{capitalized(prose.named(step))}: start at {prose.cell(step.cells()[0])}, and colour the places of "
        f"{digit} by turns wherever a house has only two."
    )


WORDS = {
    "simple-colours-trap": Words(
        name="Simple Colours Trap",
        idea=(
            "Pick a digit and look for houses with only two places for it: one of the two holds "
            "the digit and the other doesn't, so give them two different colours. Where a "
            "coloured cell is in another house of this kind, colour its partner too, and go on as "
            "far as you can. In the end one of the two colours is right in all its cells and the "
            "other is wrong in all of them. You don't know which, but a cell that sees both "
            "colours is sure to see the digit and can't hold it."
        ),
        why=_trap,
        point=_point,
    ),
    "simple-colours-wrap": Words(
        name="Simple Colours Wrap",
        idea=(
            "Pick a digit and colour its places with two colours: where a house has only two "
            "places left, they get different ones. One of the two colours is right in all its "
            "cells and the other is wrong in all of them. If two cells of the same colour see "
            "each other, they can't both hold the digit, so this colour is the wrong one. The "
            "digit goes from all of its cells."
        ),
        why=_wrap,
        point=_point,
    ),
    "multi-colours-1": Words(
        name="Multi Colours 1",
        idea=(
            "Colour the places of a digit as for Simple Colours. Often this gives several groups "
            "that are not connected; colour one with A and B and another with C and D. If a cell "
            "of A sees a cell of C, these two colours can't both be right. So B or D is right, or "
            "both are. A cell that sees both B and D can't hold the digit."
        ),
        why=_multi_1,
        point=_point,
    ),
    "multi-colours-2": Words(
        name="Multi Colours 2",
        idea=(
            "Colour the places of a digit as for Simple Colours, one group with A and B and "
            "another, not connected to it, with C and D. If A sees both C and D, be it from "
            "different cells, then A can't be right: one of C and D is right, and A sees it. The "
            "digit goes from all cells of A."
        ),
        why=_multi_2,
        point=_point,
    ),
}
