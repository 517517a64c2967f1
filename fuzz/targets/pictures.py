"""Pictures: SVG, text, web pages."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

import nonet
from fuzz.grids import any_puzzle, game
from fuzz.target import Target, expect, often
from nonet.render import html, text

if TYPE_CHECKING:
    from random import Random

    from nonet import Puzzle


def _any_picture(generator: Random) -> tuple[Puzzle, bool | None, bool | None]:
    maybe = (None, True, False)
    return any_puzzle(generator), generator.choice(maybe), generator.choice(maybe)


def _draw(asked: tuple[Puzzle, bool | None, bool | None]) -> None:
    puzzle, candidates, labels = asked
    _check_xml(nonet.svg(puzzle, candidates=candidates, labels=labels))
    puzzle.position.pretty(title=puzzle.title)


def _check_xml(picture: str) -> None:
    try:
        ElementTree.fromstring(picture)
    except (ElementTree.ParseError, UnicodeEncodeError) as error:
        expect(False, f"a picture that is no XML: {error}")


def _any_walk(generator: Random) -> tuple[Puzzle, bool]:
    return game(generator)[0], often(generator, 0.2)


def _explain(asked: tuple[Puzzle, bool]) -> None:
    puzzle, whole = asked
    step = nonet.hint(puzzle)
    if step is not None:
        _check_xml(nonet.svg(step))
        text.picture(step, colour=whole)
    if whole:
        html.page(nonet.walk(puzzle), title=puzzle.title)


TARGETS = [
    Target("picture", _any_picture, _draw, share=1),
    Target("picture of a step", _any_walk, _explain, share=0.5),
]
