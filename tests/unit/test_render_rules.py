"""Every kind of rule in a picture. docs/rules.md shows one of each; tests of the rules hold it to that."""

from __future__ import annotations

import io
import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Geometry
from nonet.logic.words import spoken
from nonet.render import pdf_book, svg
from nonet.rules import RULES, AntiKnight, Cage, LittleKiller, Sandwich, XSum, cells, rule_from_dict

NINE = Geometry.of_size(9)
DOCS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
SHOWN = [rule_from_dict(json.loads(text), NINE) for text in re.findall(r'`(\{"kind".*?\})`', DOCS)]
KINDS = {rule.kind: rule for rule in SHOWN}
WORDS_ALONE = {kind for kind, rule in KINDS.items() if not rule.places}
EMPTY = svg(nonet.Grid.empty(9))
OUTLINES = ("path", "circle", "rect", "polygon")


def picture(shape: Geometry, **more: object) -> str:
    return svg(nonet.Grid("." * shape.size**2, geometry=shape), **more)  # type: ignore[arg-type]


def test_each_kind_is_shown() -> None:
    assert {*KINDS} == {rule.kind for rule in RULES}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_drawn_or_told(kind: str) -> None:
    drawn = picture(NINE.with_rules(KINDS[kind]))
    elements = len([*ElementTree.fromstring(drawn).iter()])
    plain = len([*ElementTree.fromstring(EMPTY).iter()])
    assert (elements > plain) is (kind not in WORDS_ALONE)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_says_what_it_asks(kind: str) -> None:
    ((title, words),) = spoken().asked(NINE.with_rules(KINDS[kind]))
    assert title
    assert re.fullmatch(r"[A-Z].*\.", words)
    assert "{" not in words


def test_rules_of_one_kind_are_told_once_and_houses_before_them() -> None:
    cages = [Cage((cell, cell + 1), total) for cell, total in ((0, 3), (2, None), (5, 9))]
    shape = NINE.with_houses(*NINE.diagonals, *NINE.windows, range(9)).with_rules(*cages, AntiKnight())
    told = dict(spoken().asked(shape))
    assert [*told] == ["Diagonals", "Windows", "Extra Regions", "Killer Cages", "Anti-Knight"]
    assert told["Killer Cages"] == "Digits in a cage differ and add up to its number."


def test_nothing_is_told_of_a_usual_grid() -> None:
    assert spoken().asked(NINE) == []


def clue_at(drawn: str, words: str) -> tuple[float, float]:
    for text in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text"):
        if text.text == words:
            return float(text.attrib["x"]), float(text.attrib["y"])
    raise AssertionError(words)


@pytest.mark.parametrize("labels", [False, True])
def test_clues_stand_outside_of_the_grid(labels: bool) -> None:
    row = cells("r2c1 r2c2 r2c3 r2c4", 4)
    shape = Geometry.of_size(4).with_rules(
        XSum(row, 7), XSum(row[::-1], 8), LittleKiller(cells("r4c1 r3c2 r2c3 r1c4", 4), 12)
    )
    drawn = picture(shape, labels=labels)
    corners = re.search(r'd="M([\d.]+) ([\d.]+)h([\d.]+)v', drawn)
    assert corners
    left, top, side = map(float, corners.groups())
    assert clue_at(drawn, "7")[0] < left
    assert clue_at(drawn, "8")[0] > left + side
    x, y = clue_at(drawn, "12")
    assert x < left
    assert y > top + side
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)[0])
    assert 0 < x < width
    assert 0 < y < height


def test_two_clues_at_one_place_stand_side_by_side_and_differ() -> None:
    row = cells("r2c1 r2c2 r2c3 r2c4", 4)
    drawn = picture(Geometry.of_size(4).with_rules(Sandwich(row, 3), XSum(row, 3)))
    places = [clue_at(drawn, words) for words in ("⟨3⟩", "3")]
    assert all(one[0] < other[0] and abs(one[1] - other[1]) < 5 for one, other in pairwise(places))


def operations(book: bytes) -> list[tuple[list[object], bytes]]:
    pypdf = pytest.importorskip("pypdf")
    (page,) = pypdf.PdfReader(io.BytesIO(book)).pages
    return list(pypdf.generic.ContentStream(page.get_contents(), None).operations)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_printed_as_it_is_drawn(kind: str) -> None:
    """Count the outlines of the SVG picture again on the page, and read its texts there."""
    pytest.importorskip("reportlab")
    shape = NINE.with_rules(KINDS[kind])
    empty, ruled = (
        operations(pdf_book([nonet.Grid.empty(geometry=each)], solutions=False)) for each in (NINE, shape)
    )
    painted = [sum(name in (b"S", b"f*", b"f", b"B", b"B*") for _, name in book) for book in (empty, ruled)]
    drawn = [*ElementTree.fromstring(picture(shape)).iter()]
    plain = [*ElementTree.fromstring(EMPTY).iter()]
    names = [[each.tag.rpartition("}")[2] for each in tree] for tree in (plain, drawn)]
    outlines, blank = (sum(tags.count(tag) for tag in OUTLINES) for tags in reversed(names))
    assert painted[1] - painted[0] == outlines - blank


@pytest.mark.parametrize("kind", KINDS)
def test_clues_are_printed_and_all_rules_are_told(kind: str) -> None:
    pypdf = pytest.importorskip("pypdf")
    pytest.importorskip("reportlab")
    shape = NINE.with_rules(KINDS[kind])
    (page,) = pypdf.PdfReader(io.BytesIO(pdf_book([nonet.Grid.empty(geometry=shape)]))).pages
    text = " ".join(page.extract_text().split())
    ((title, words),) = spoken().asked(shape)
    assert f"{title}: {words}" in text
    drawn = ElementTree.fromstring(picture(shape)).iter("{http://www.w3.org/2000/svg}text")
    # Readers of PDF name the signs of the font Symbol in ways of their own.
    assert all((each.text or "").lstrip("Σ≠") in text for each in drawn)
