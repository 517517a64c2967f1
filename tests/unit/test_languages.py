"""A language made up for this test replaces every word: what is left in English could not be translated."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest
from cases import cases_of
from pypdf import PdfReader

import nonet
from nonet import coach
from nonet.daily import daily
from nonet.generator import SYMMETRIES
from nonet.logic import table
from nonet.logic.arguments import arguments_of
from nonet.logic.arguments.sets import Combinations, Needed
from nonet.logic.explainer import ExplainerStep, Thought
from nonet.logic.explainer.step import advances
from nonet.logic.notation import short
from nonet.logic.words import Language, Slips, Words, english, speaking, spoken
from nonet.play import Game, Level, Source
from nonet.play.hints import Hint, Slip, hint_from
from nonet.play.session import study
from nonet.render.stepper import stepper
from nonet.rules import Cage, cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WALK = ".34.......8...59.2....214..46.....2...3...5....2.691......36..1.4..1.6.........7."
HARD_FOR_EXPLAINER = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
ENGLISH = re.compile(r"[A-Za-z]{2,}")
NOTATION = re.compile(r"\b(?:e?f?r\d+c\d+|ALS)(?:[rc\d,]*)")
HOUSE = re.compile(r"(?:Row|Col|Box|Extra)\d+")
"""What houses are called in JSON, in all languages."""


def by_combinations(step: nonet.Step) -> Iterator[str]:
    """Tell why a cage takes digits away, from nothing but the arguments."""
    for argument in arguments_of(step):
        match argument:
            case Combinations(total=total, sets=sums):
                yield f"{total}: {' η '.join('+'.join(map(str, held)) for held in sums)}."
            case Needed(values, places):
                yield f"{short.digits(values, ' και ')} εν {' η '.join(map(short.cell, places))}."
            case _:
                yield "Διοτι"


def nested_proofs(step: nonet.Step) -> Iterator[list[str]]:
    """Tell the proofs on the side of a chain, link by link."""
    for chain in step.chains:
        for aside in chain.asides:
            yield ["Εστω και", *(short.claim(link.result) for link in aside.links), "ατοπον"]


def proofs_under_the_assumption(step: nonet.Step) -> Iterator[list[str]]:
    """Tell the chains of Sudoku Explainer that stand under an assumption, thought by thought."""
    assert isinstance(step, ExplainerStep)
    for aside, named in step.named_asides.items():
        told = (short.claim(thought.claim) for line in aside for thought, _, _ in advances(line))
        yield [f"Εστω και: {named.rule.name}", *told]


DUMMY = Language(
    code="xx",
    techniques={
        slug: Words(
            name="Ονομα",
            idea="Ιδεα",
            why=by_combinations
            if slug == "cage-combinations"
            else lambda step: ("Διοτι", *("και" for _ in step.eliminated)),
            asides=nested_proofs,
            kinds=dict.fromkeys(words.kinds, "Ειδος"),
        )
        for slug, words in english().techniques.items()
    },
    explainer={
        slug: Words(
            name="Ονομα",
            idea="Ιδεα",
            why=lambda _: "Διοτι",
            asides=proofs_under_the_assumption,
            kinds=dict.fromkeys(words.kinds, "Ειδος"),
        )
        for slug, words in english().explainer.items()
    },
    house=lambda _: "οικος",
    houses=lambda places: " ".join("οικος" for _ in places),
    grid=lambda _: "πιναξ",
    rule=lambda *_: "νομος",
    rectangle=lambda _: "ορθογωνιον",
    asked=lambda _: [("νομος", "νομος")],
    families=dict.fromkeys(english().families, "γενος"),
    tiers=dict.fromkeys(english().tiers, "ταξις"),
    levels=dict.fromkeys(english().levels, "βαθμος"),
    marks=dict.fromkeys(english().marks, "σημα"),
    marks_of={by: dict.fromkeys(said, "σημα") for by, said in english().marks_of.items()},
    joints=dict.fromkeys(english().joints, "εν"),
    nudge=lambda _: "ζητει",
    pointer=lambda _: "εκει",
    premise=lambda _: "εστω",
    link=lambda _: "ουν",
    failure=lambda _: "ατοπον",
    conclusion=lambda _: "αρα",
    outlook=lambda _: "ειτα",
    headings={key: re.sub("[A-Za-z]+", "κεφαλη", said) for key, said in english().headings.items()},
    symmetries=dict.fromkeys(english().symmetries, "συμμετρια"),
    overview=lambda _: "συνολον",
    level=lambda _: "ουδεν",
    last_words=lambda *_: "τελος",
    mistake=lambda _: "λαθος",
    lost_candidate=lambda _: "λειπει",
    slips=Slips(
        many_wrong=lambda _: "σφαλμα",
        lost="σφαλμα",
        where=lambda _: "σφαλμα",
        wrong=lambda *_: "σφαλμα",
        lost_from=lambda *_: "σφαλμα",
    ),
    doubts=dict.fromkeys(english().doubts, "αμφιβολον"),
    nothing_more="ουδεν",
    filled="πληρης",
)


def first_steps() -> Iterator[nonet.Step]:
    for row in table.ROWS:
        found = (step for puzzle in cases_of(row.slug) for step in nonet.steps(puzzle, techniques=[row.slug]))
        yield next(found)


STEPS = [*first_steps(), *nonet.walk(WALK)]


def sentences(step: nonet.Step) -> Iterator[str]:
    """Yield all that a player is told of a step, but for notation."""
    data = step.to_dict()
    yield from (
        str(data[key]) for key in ("name", "summary", "nudge", "pointer", "explanation", "outlook", "reason")
    )
    yield from (each["label"] for each in (*data["houses"], *data["rules"]))  # type: ignore[misc]
    for told in (data["legend"], data["links"], data["chains"]):
        yield from (each["words"] for each in told)  # type: ignore[attr-defined]
    asides = [aside for chain in data["chains"] for aside in chain["asides"]]  # type: ignore[attr-defined]
    failures = [each["failure"] for each in (data, *data["chains"], *asides)]  # type: ignore[misc]
    yield from (each["words"] for each in (*asides, *filter(None, failures)))
    links = [link for line in (data, *asides) for link in line["links"]]
    makers = [each["by"] for each in (*links, *filter(None, failures))]
    yield from (by for by in makers if by and not HOUSE.fullmatch(by))
    for element in ElementTree.fromstring(nonet.svg(step)).iter():
        if not element.tag.endswith("style"):
            yield from (element.text or "", element.get("aria-label", ""))
    yield from nonet.render.picture(step).splitlines()


def thoughts(step: nonet.Step) -> Iterator[Thought]:
    assert isinstance(step, ExplainerStep)
    for line in step.thoughts:
        yield from line


def left_in_english(text: str) -> list[str]:
    return ENGLISH.findall(NOTATION.sub("", text))


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.technique.slug)
def test_no_sentence_of_a_step_stays_in_english(step: nonet.Step) -> None:
    with speaking(DUMMY):
        said = list(sentences(step))
    assert {word for text in said for word in left_in_english(text)} == set()


def test_no_sentence_of_a_walk_of_sudoku_explainer_stays_in_english() -> None:
    with speaking(DUMMY):
        walk = nonet.walk(HARD_FOR_EXPLAINER, scale="se")
        said = [text for step in walk for text in sentences(step)]
        rules = {thought.rule.name for step in walk for thought in thoughts(step) if thought.rule}
        asides = [aside for step in walk for aside in step.asides]
    assert {word for text in said for word in left_in_english(text)} == set()
    assert rules == {"Ονομα"}
    assert {first for first, *_ in asides} == {"Εστω και: Ονομα"}


def test_proofs_on_the_side_are_told_in_the_language() -> None:
    step = nonet.example("nested-forcing-chain")
    assert step
    with speaking(DUMMY):
        assert {(first, last) for first, *_, last in step.asides} == {("Εστω και", "ατοπον")}


@pytest.mark.parametrize(
    ("cage", "told"),
    [
        (Cage(cells("r2c3 r2c4"), 17), ("17: 8+9.", "8 και 9 εν r2c3 η r2c4.")),
        (
            Cage(cells("r4c4 r4c5 r5c4"), 8),
            ("8: 1+2+5 η 1+3+4.", "Διοτι", "1 εν r4c4 η r4c5 η r5c4."),
        ),
    ],
    ids=str,
)
def test_the_argument_of_a_rule_is_told_in_the_language(cage: Cage, told: tuple[str, ...]) -> None:
    grid = nonet.Grid.empty(geometry=nonet.Geometry.of_size(9).with_rules(cage))
    step = next(nonet.steps(grid, techniques=["cage-combinations"]))
    with speaking(DUMMY):
        assert step.reason == told


@pytest.mark.parametrize("made", [nonet.page, stepper])
def test_no_word_of_a_page_stays_in_english(made: Callable[[nonet.Walk], str]) -> None:
    with speaking(DUMMY):
        way = nonet.walk(WALK)
        root = ElementTree.fromstring(made(way))
        table = ElementTree.fromstring(nonet.rate(WALK)._repr_html_())
        frame = way._repr_html_()
    said = [text for element in (*root.iter(), *table.iter()) if not element.tag.endswith("style")
            for text in (element.text or "", element.tail or "", element.get("aria-label", ""))]  # fmt: skip
    assert root.get("lang") == "xx"
    assert "τελος" in "".join(said)
    assert {word for text in said for word in left_in_english(text)} == set()
    assert 'title="κεφαλη' in frame


def test_the_end_of_a_walk_is_told_in_the_language() -> None:
    with speaking(DUMMY):
        assert nonet.walk(WALK).sentence == "τελος"
        assert nonet.logic.why_no_hint("." * 81) == "τελος"
        assert nonet.logic.rate("." * 81).level == nonet.rate(WALK).level == "ουδεν"


def test_what_stands_on_paper_and_over_the_puzzle_of_a_day_is_in_the_language() -> None:
    puzzle = nonet.Puzzle("12.. ..1. .1.. ..3.", solution=nonet.solve("12.. ..1. .1.. ..3."))
    said = {"book": "Boek", "rules": "Regels", "solutions": "Oplossingen"}  # in letters that the fonts have
    with speaking(replace(DUMMY, headings={**DUMMY.headings, **said})):
        book = PdfReader(BytesIO(nonet.pdf_book([replace(puzzle, info={"ruleset": "Rij."})])))
        title = daily(date(2026, 11, 18), "easy").title
    texts = [page.extract_text() for page in book.pages]
    assert book.metadata
    assert book.metadata.title == "Boek"
    assert "Regels: Rij." in texts[0]
    assert "Oplossingen" in texts[1]
    assert title.startswith("κεφαλη κεφαλη κεφαλη κεφαλη, 2026-11-18, ταξις")


def test_what_is_wrong_with_a_puzzle_is_told_in_the_language() -> None:
    with speaking(DUMMY):
        for puzzle in ("12..............", "12....3........."):
            assert study(Game.start(Source.of(puzzle)))[2] == "αμφιβολον"


def test_every_symmetry_has_a_title() -> None:
    assert {*english().symmetries} == {*SYMMETRIES}


def test_what_a_player_is_told_of_a_game_is_told_in_the_language() -> None:
    givens = nonet.Grid("12.. ..1. .1.. ..3.")
    wrong = nonet.Puzzle(givens, state=givens.put("r1c3", 2))
    lost = nonet.Position.of(givens).without("r1c4", nonet.solve(givens)["r1c4"])
    with speaking(DUMMY):
        assert [coach.advice(game).sentence for game in (wrong, lost, nonet.solve(givens))] == [
            "λαθος",
            "λειπει",
            "πληρης",
        ]
        assert str(nonet.mistakes(lost)[0]) == nonet.mistakes(lost)[0].to_dict()["why"] == "λαθος"


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("placed", [True, False])
def test_slips_are_told_in_the_language(level: Level, placed: bool) -> None:
    with speaking(DUMMY):
        game = Game.start(Source.of("1.....3..4.....2"))
        assert Hint(slips=(Slip(0, placed),), level=level, game=game).words == "σφαλμα"
        done = nonet.walk(nonet.solve("1... ..3. .4.. ...2"))
        assert hint_from(done, ()).text == "ουδεν"


def test_names_are_known_and_notation_is_written_alike_in_every_language() -> None:
    written = [(step.notation, step.eureka) for step in STEPS]
    with speaking(DUMMY):
        assert [(step.notation, step.eureka) for step in STEPS] == written
        assert nonet.technique("Single Position").slug == "hidden-single"
    assert spoken() is english()
