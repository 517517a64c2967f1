from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from nonet import Geometry, Grid, Walk, rate, rate_many, solve, walk
from nonet.logic import Tier
from nonet.logic.end import End
from nonet.logic.explainer import ExplainerStep
from nonet.logic.scales import Scale
from nonet.logic.words import Words
from nonet.render import page
from nonet.rules import AntiKnight, Cage

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
PUZZLE = "3.7.4...........918........4.....7.....16.......25..........38..9....5...2.6....."
"""From the list top1465; these will do."""
TECHNIQUES = ("full-house", "naked-single", "hidden-single", "pointing", "claiming",
              "locked-triple", "hidden-pair")  # fmt: skip


def read(text: str) -> Element:
    """Parse a page and check what holds of every one."""
    assert text.startswith("<!DOCTYPE html>")
    root = ElementTree.fromstring(text)
    tags = {element.tag for element in root.iter()}
    assert not tags & {HTML + name for name in ("script", "img", "link", "iframe", "object", "base")}
    assert SVG + "script" not in tags
    for element in root.iter():
        assert not [name for name in element.attrib if name.startswith("on")]
        assert element.get("href", "#").startswith("#")
        assert "src" not in element.attrib
    assert "url(" not in text
    assert "@import" not in text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {e.get("href", "")[1:] for e in root.iter(HTML + "a")} <= set(ids)
    assert len(list(root.iter(HTML + "h1"))) == 1
    return root


def words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


@pytest.fixture(scope="module")
def way() -> Walk:
    return walk(PUZZLE, techniques=TECHNIQUES)


def is_single(way: Walk, number: int) -> bool:
    step = way[number - 1]
    return bool(step.placed) and step.technique.tier is Tier.EASY


def test_every_step_is_there_in_words(way: Walk) -> None:
    root = read(page(way))
    by_id = {element.get("id"): element for element in root.iter()}
    for number, step in enumerate(way, start=1):
        said = words(by_id[f"step-{number}"])
        assert step.summary in said
        assert " ".join(step.explanation.split()) in said
        if not is_single(way, number):
            assert f"{number}. {step.technique.name} {step.technique.tier.value.title()}" in said
    assert f"step-{len(way) + 1}" not in by_id


def test_harder_steps_have_pictures_and_placements_share_them(way: Walk) -> None:
    root = read(page(way))
    by_id = {element.get("id"): element for element in root.iter()}
    singles = [is_single(way, number) for number in range(1, len(way) + 1)]
    assert 1 < sum(singles) < len(singles)
    runs = sum(one and not before for before, one in zip([False, *singles], singles, strict=False))
    pictures = list(root.iter(SVG + "svg"))
    assert len(pictures) == 2 + runs + singles.count(False)  # and the puzzle, and the solution
    for number, single in enumerate(singles, start=1):
        if not single:
            (drawn,) = by_id[f"step-{number}"].iter(SVG + "svg")
            assert drawn.findtext(SVG + "desc") == way[number - 1].explanation
    assert not list(root.iter(SVG + "style"))  # one style sheet serves all


def test_pages_are_light(way: Walk) -> None:
    assert len(page(way)) < 6000 * len(way)


def test_the_contents_list_the_harder_steps(way: Walk) -> None:
    (contents,) = read(page(way)).iter(HTML + "nav")
    listed = [int(words(a)) for a in contents.iter(HTML + "a")]
    assert sorted(listed) == [n for n in range(1, len(way) + 1) if not is_single(way, n)]


def test_the_header_adds_up(way: Walk) -> None:
    (header,) = read(page(way)).iter(HTML + "header")
    score = sum(step.technique.score for step in way)
    assert f"{len(way)} steps" in words(header)
    assert f"score {score}" in words(header)
    rows = [[words(cell) for cell in row] for row in header.iter(HTML + "tr")][1:]
    assert {row[0] for row in rows} == {step.technique.name for step in way}
    assert sum(int(row[2]) for row in rows) == len(way)
    assert sum(int(row[3]) for row in rows) == score


def test_a_walk_is_summed_up_on_its_scale() -> None:
    puzzle = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    way = walk(puzzle, scale="se")
    (header,) = read(page(way)).iter(HTML + "header")
    rows = [[words(cell) for cell in row] for row in header.iter(HTML + "tr")][1:]
    dearest = {step.technique.name: 0.0 for step in way}
    for step in way:
        assert isinstance(step, ExplainerStep)
        dearest[step.technique.name] = max(dearest[step.technique.name], step.value)
    assert {row[0]: float(row[3]) for row in rows} == pytest.approx(dearest)
    assert [float(row[3]) for row in rows] == sorted(dearest.values(), reverse=True)
    hardest = "Dynamic Contradiction Forcing Chains"  # as Sudoku Explainer has it
    assert f"the hardest {hardest}; score 9.0." in words(header)


def test_a_scale_of_ones_own_says_what_is_hardest() -> None:
    turned = Scale("turned", base=lambda t: 1000 - t.score, limits=(1, 2, 3, 4), by_hardest=False)
    way, rating = walk(PUZZLE, scale=turned), rate(PUZZLE, scale=turned)
    (header,) = read(page(way)).iter(HTML + "header")
    hardest = max({step.technique for step in way}, key=lambda t: (1000 - t.score, t.order))
    assert rating.hardest == rate_many([PUZZLE], scale=turned).rating(0).hardest == hardest
    assert f"{hardest.name}; score {rating.score}" in words(header)
    assert f"<tbody><tr><td>{hardest.name}</td>" in rating._repr_html_()


def test_entered_digits_differ_from_printed_ones(way: Walk) -> None:
    last = list(read(page(way)).iter(SVG + "svg"))[-1]
    counts = {g.get("class"): len(g) for g in last.iter(SVG + "g")}
    clues = way.start.grid.clues
    assert (counts["ink"], counts["entered"]) == (clues, 81 - clues)


def test_hostile_texts_stay_texts(way: Walk) -> None:
    evil = "</title><script>alert('1')</script> & \"x\" \x00"
    technique = replace(
        way[1].technique,
        slug=evil,
        own_words=Words(name=evil, idea=evil, why=lambda _: evil),
        pattern=lambda _: evil,
    )
    steps = tuple(replace(step, technique=technique) for step in way.steps[:3])
    root = read(page(replace(way, steps=steps), title=evil))
    assert root.findtext(f"{HTML}head/{HTML}title") == evil.replace("\x00", "\ufffd")
    assert words(root).count("<script>") >= 10


def test_walks_that_do_not_end_well() -> None:
    many = walk("1... .... .... ....")
    assert many.end is End.MANY
    assert "several solutions" in words(read(page(many)))
    stuck = Walk(many.start, (), End.STUCK)
    assert "No technique finds anything more" in words(read(page(stuck)))
    broken = Walk(stuck.start, (), End.BROKEN)
    assert "no solution" in words(read(page(broken)))


def test_a_walk_without_steps() -> None:
    solution = solve(Grid("1... ..3. .4.. ...2"))
    root = read(page(walk(solution)))
    assert "0 steps; score 0" in words(root)
    assert len(list(root.iter(SVG + "svg"))) == 1


@pytest.mark.parametrize("text", ["1... ..3. .4.. ...2", "." * 36])
def test_other_sizes(text: str) -> None:
    read(page(walk(text)))


def test_the_lines_of_a_proof_stay_lines(way: Walk) -> None:
    told = Words("Told", idea="", why=lambda _: ["If it is 1, so.", "If it is 2, so too."])
    technique = replace(way[1].technique, slug="told", own_words=told)
    step = replace(way[1], technique=technique)
    root = read(page(replace(way, steps=(step,))))
    (reason,) = (p for p in root.iter(HTML + "p") if p.find(HTML + "br") is not None)
    lines = [reason.text, *(br.tail for br in reason.iter(HTML + "br"))]
    assert [(line or "").strip() for line in lines] == [*step.lines]


def test_rules_are_drawn_and_told_in_words() -> None:
    shape = Geometry.of_size(4).with_rules(Cage((0, 1, 4), 7), AntiKnight())
    text = page(walk(Grid("...3 .... .... 2...", geometry=shape)))
    assert "<strong>Killer Cage</strong>: Digits in a cage differ and add up to its number." in text
    assert "<strong>Anti-Knight</strong>" in text
    assert 'class="pencil-line"' in text, "the cage"
