"""Every endpoint of the HTTP API, held to the library and the command line."""

from __future__ import annotations

import base64
import io
import json
import warnings
from datetime import date
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest
from command import nonet as command

import nonet
from nonet.board import Replay
from nonet.daily import daily

if TYPE_CHECKING:
    from pathlib import Path

    from webserver import Running

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."
MANY = EASY.replace("5", ".").replace("8", ".")
NONE = "12....3........."
CONFLICT = "11.............."
CAGE = {"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 3}
KILLER = {"givens": "1...............", "rules": [CAGE]}


# Puzzles in, puzzles out


def test_every_example_file_is_read_and_written_again(server: Running, examples: Path) -> None:
    for path in sorted(path for path in examples.iterdir() if path.is_file() and path.suffix != ".md"):
        encoded = base64.b64encode(path.read_bytes()).decode()
        read = server.ask("read", base64=encoded, name=path.name, limit=1000)
        puzzles = list(nonet.load_all(path))
        assert [p["givens"] for p in read["puzzles"]] == [p.givens.line for p in puzzles]
        assert [p["title"] for p in read["puzzles"]] == [p.title for p in puzzles]
        written = server.ask("convert", puzzles=read["puzzles"], to=read["format"])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", nonet.LossyWarning)
            assert written["text"] == nonet.dumps(puzzles, read["format"])
        assert written["count"] == len(puzzles)


def test_a_game_keeps_its_digits_and_marks(server: Running) -> None:
    game = {"givens": EASY, "state": f"534{EASY[3:]}", "marks": [""] * 3 + ["26"] + [""] * 77}
    written = server.ask("convert", puzzles=[game], to="fpuzzles")
    (read,) = server.ask("read", text=written["text"])["puzzles"]
    assert read["state"].startswith("534")
    assert read["marks"][3] == "26"
    assert read["size"] == 9
    assert read["box"] == [3, 3]


def test_what_a_format_cannot_hold_is_told(server: Running) -> None:
    told = server.ask("convert", puzzles=[{"givens": EASY, "title": "First"}], to="line")
    assert told["text"] == f"{EASY}\n"
    assert told["warnings"] == ["line cannot hold title; left out"]


def test_reading_stops_at_the_limit_and_says_so(server: Running) -> None:
    read = server.ask("read", text=f"{EASY}\n" * 3, limit=2)
    assert (len(read["puzzles"]), read["complete"]) == (2, False)


def test_a_text_that_is_no_puzzle_is_refused_with_its_place(server: Running) -> None:
    text = f"{EASY}\n{EASY[:-1]}z\n"
    response = server.client.post("/api/read", json={"text": text})
    said = command("convert", "-", stdin=text)
    error = response.json()["error"]
    assert response.status_code == 422
    assert error["kind"] == "format"
    assert error["where"]["line"] == 2
    assert error["sentence"] in said.err


@pytest.mark.parametrize("kind", ["read", "convert"])
def test_a_text_comes_in_exactly_one_way(server: Running, kind: str) -> None:
    more = {"to": "sdk"} if kind == "convert" else {}
    assert server.refusal(kind, **more)[:2] == (422, "request")
    status, _, sentence = server.refusal(kind, text=EASY, base64="", **more)
    assert status == 422
    assert sentence.startswith("expected exactly one of text, base64")


def test_formats_are_those_of_the_library(server: Running) -> None:
    listed = server.client.get("/api/formats").json()["formats"]
    assert [form["name"] for form in listed] == [form.name for form in nonet.formats.FORMATS]


# The answer


@pytest.mark.parametrize(
    ("puzzle", "status", "solutions"),
    [(EASY, "unique", 1), (MANY, "many", 2), (NONE, "none", 0), (CONFLICT, "conflicting", 0)],
)
def test_solve_says_what_the_command_says(server: Running, puzzle: str, status: str, solutions: int) -> None:
    answer = server.ask("solve", puzzle=puzzle)
    said = json.loads(command("solve", "--json", puzzle).out)
    assert (answer["status"], len(answer["solutions"])) == (status, solutions)
    assert answer["solutions"] == said["solutions"]
    assert answer["complete"] == (status in ("unique", "none"))


def test_solve_returns_as_many_solutions_as_asked_for(server: Running) -> None:
    some = server.ask("solve", puzzle="1.....2........3", limit=3)
    every = [grid.line for grid in nonet.solutions("1.....2........3")]
    assert some["solutions"] == every
    assert some["complete"]
    assert not server.ask("solve", puzzle="1.....2........3", limit=2)["complete"]


@pytest.mark.parametrize("size", [4, 6, 16, 25])
def test_grids_of_other_sizes_are_solved(server: Running, size: int) -> None:
    answer = server.ask("solve", puzzle={"givens": "." * size**2})
    assert answer["status"] == "many"
    assert all(nonet.Grid(line).is_consistent() for line in answer["solutions"])


def test_irregular_regions_and_extra_houses_count(server: Running, examples: Path) -> None:
    for name in ("jigsaw.json", "diagonal.json"):
        puzzle = nonet.load(examples / name)
        (read,) = server.ask("read", text=(examples / name).read_text())["puzzles"]
        answer = server.ask("solve", puzzle=read)
        assert answer["solutions"] == [nonet.solve(puzzle).line]


def test_check_finds_conflicts_by_cell(server: Running) -> None:
    answer = server.ask("check", puzzle=CONFLICT)
    assert answer["status"] == "conflicting"
    row = answer["conflicts"][0]
    assert (row["digit"], row["house"], row["cells"]) == (1, "Row0", ["r1c1", "r1c2"])
    assert row["sentence"] == "1 stands twice in row 1: r1c1 r1c2"


def test_check_finds_what_could_go_and_how_hard_it_is(server: Running) -> None:
    answer = server.ask("check", puzzle=EASY, minimal=True, rating=True)
    grid = nonet.Grid(EASY)
    could_go = [
        f"r{cell // 9 + 1}c{cell % 9 + 1}"
        for cell in range(81)
        if grid[cell] and nonet.count(grid.put(cell, 0), 2) == 1
    ]
    assert answer["redundant"] == could_go
    assert answer["minimal"] is False
    assert answer["rating"] == nonet.rate(EASY).to_dict()
    assert server.ask("check", puzzle=EASY)["redundant"] is None
    several = server.ask("check", puzzle="1... ..2. .... ...3", minimal=True)
    assert several["completing"]["r3c2"] == [1, 3, 4]
    assert several["redundant"] is None


def test_count_stops_at_its_limit(server: Running) -> None:
    assert server.ask("count", puzzle={"givens": "." * 16})["count"] == 288
    some = server.ask("count", puzzle={"givens": "." * 81}, limit=1000)
    assert (some["count"], some["complete"]) == (1000, False)


# The command line says the same


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM, MANY, NONE, "1" + "." * 80])
@pytest.mark.parametrize(
    ("kind", "asked", "here_alone", "there_alone"),
    [
        ("solve --json", {}, {"unsolved_by_elimination"}, {"complete"}),
        (
            "check --json",
            {},
            {"wrong"},
            {"clues", "minimal", "redundant", "redundant_rules", "completing", "rating"},
        ),
        ("count --json --limit 1000", {"limit": 1001}, set(), set()),
        ("rate --json --without uniqueness", {"without": ["uniqueness"]}, set(), set()),
        ("hint --json --without uniqueness", {"without": ["uniqueness"]}, set(), {"steps"}),
        ("explain -f json --without uniqueness", {"without": ["uniqueness"]}, set(), set()),
    ],
    ids=["solve", "check", "count", "rate", "hint", "explain"],
)
def test_the_command_line_writes_what_the_api_answers(
    server: Running, puzzle: str, kind: str, asked: Any, here_alone: set[str], there_alone: set[str]
) -> None:
    name, *options = kind.split()
    told = json.loads(command(name, *options, puzzle).out)
    answer = server.ask({"explain": "walk"}.get(name, name), puzzle=puzzle, **asked)
    assert told.keys() - answer.keys() == {"source", "number"} | here_alone
    assert answer.keys() - told.keys() == there_alone
    shared = told.keys() & answer.keys()
    if name == "count" and not told["complete"]:
        shared -= {"count"}  # it went one further to know that there are more
    assert {key: told[key] for key in shared} == {key: answer[key] for key in shared}


def test_techniques_are_told_alike(server: Running) -> None:
    listed = server.client.get("/api/techniques").json()["techniques"]
    for each in listed:
        assert each.pop("exercises") >= 3  # said for the page alone
    assert [json.loads(line) for line in command("techniques", "--json").out.splitlines()] == listed


def test_what_there_is_to_choose_from_can_be_chosen(server: Running) -> None:
    about = server.client.get("/api/about").json()
    names = {key: [each["name"] for each in about[key]] for key in about if key != "sizes"}
    assert names["tiers"] == list(nonet.logic.Tier)
    assert names["symmetries"] == list(nonet.generator.SYMMETRIES)
    assert names["families"] == list(nonet.logic.catalogue.families())
    film = server.client.post("/api/watch", json={"puzzle": EASY, "tactics": names["tactics"]})
    assert json.loads(film.text.splitlines()[-1])["solved"]
    step = server.ask("hint", puzzle=EASY)["step"]
    assert len({step[level] for level in names["levels"]}) == 3
    assert all(each["title"] for key in names for each in about[key])
    for size in about["sizes"]:
        assert nonet.Geometry.of_size(size["size"]).box_size
        assert size["tiers"] == names["tiers"][: len(size["tiers"])]


# Pictures and films


def test_pictures_are_those_of_the_library(server: Running) -> None:
    asked = {"puzzle": EASY, "theme": "auto"}
    drawn = server.client.post("/api/render", json=asked)
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text == nonet.svg(nonet.loads(EASY))
    step = server.client.post("/api/render", json={**asked, "step": 1, "theme": "dark"})
    root = ET.fromstring(step.text)
    assert root.findtext("{*}title") == nonet.walk(EASY)[0].notation
    assert "<style>" not in step.text
    picture = server.client.post("/api/render", json={**asked, "format": "png", "width": 200})
    assert picture.headers["content-type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(picture.content[16:20], "big") == 200
    assert server.refusal("render", puzzle=EASY, step=500)[0] == 422


def test_a_film_can_be_played_again(server: Running) -> None:
    with server.client.stream("POST", "/api/watch", json={"puzzle": MEDIUM}) as film:
        assert film.headers["content-type"] == "application/x-ndjson"
        lines = [f"{line}\n" for line in film.iter_lines()]
    replay = Replay(lines)
    replay.play()
    assert replay.solved
    assert replay.board.grid == nonet.solve(MEDIUM)
    assert json.loads(lines[-1])["complete"]


def test_a_film_is_cut_after_so_many_events(server: Running) -> None:
    film = server.client.post("/api/watch", json={"puzzle": "." * 625, "events": 50}).text
    lines = film.splitlines(keepends=True)
    assert len(lines) == 52  # with the start and the end
    assert json.loads(lines[-1])["complete"] is False
    Replay(io.StringIO(film)).play()


def test_a_film_shows_the_tactics_asked_for(server: Running) -> None:
    asked = {"puzzle": MEDIUM, "tactics": ["naked single"], "guess": False}
    events = [json.loads(x) for x in server.client.post("/api/watch", json=asked).text.splitlines()]
    assert {event["by"] for event in events if event["event"] == "changed"} == {"naked single"}
    assert events[-1]["solved"] is False
    assert server.refusal("watch", puzzle=MEDIUM, tactics=["naked singel"]) == (
        422,
        "name",
        "no tactic called 'naked singel'; did you mean 'naked single'?",
    )


# New puzzles, and puzzles on paper


def test_a_new_puzzle_is_as_asked_for_and_the_same_for_a_seed(server: Running) -> None:
    asked = {"tier": "medium", "symmetry": "rotational"}
    new = server.ask("generate", **asked)
    givens = nonet.Grid(new["puzzle"]["givens"])
    assert new["rating"] == nonet.rate(givens).to_dict()
    assert new["rating"]["tier"] == "medium"
    assert [bool(d) for d in givens] == [bool(d) for d in reversed(givens.digits)]
    assert new["puzzle"]["solution"] == nonet.solve(givens).line
    assert server.ask("generate", **asked, seed=new["seed"]) == new
    assert server.ask("generate", seed=1)["puzzle"]["givens"] == nonet.generate(seed=1).givens.line


def test_ratings_are_of_the_puzzle_and_by_the_techniques_asked_for(server: Running) -> None:
    solved = nonet.solve(MEDIUM).line
    game = {"givens": MEDIUM, "state": solved[:80] + "."}
    assert server.ask("rate", puzzle=game) == server.ask("rate", puzzle=MEDIUM)
    made = [server.ask("generate", tier="extreme", without=["hard"], seed=seed) for seed in range(8)]
    assert {new["rating"]["tier"] for new in made} == {"extreme"}
    assert {nonet.rate(new["puzzle"]["givens"]).tier for new in made} > {"extreme"}


def test_wishes_for_a_puzzle_are_checked_and_given_up_in_time(server: Running) -> None:
    small = server.ask("generate", size=4, clues=[4, 6])
    assert 4 <= small["puzzle"]["clues"] <= 6
    assert server.refusal("generate", symmetry="rotatoinal") == (
        422,
        "name",
        "no symmetry called 'rotatoinal'; did you mean 'rotational'?",
    )
    status, kind, sentence = server.refusal("generate", tier="easy", technique="x-wing")
    assert (status, kind) == (422, "request")
    assert sentence == "x-wing is hard, and a puzzle that needs it is not easy"
    status, kind, sentence = server.refusal("generate", clues=17, seconds=0.2)
    assert (status, kind) == (504, "time")
    assert sentence.startswith("no such puzzle found in 0.2 seconds")
    assert server.refusal("generate", clues="few")[2].startswith("clues: ")


def test_variants_are_listed_and_made(server: Running) -> None:
    about = server.client.get("/api/about").json()
    names = [each["name"] for each in about["variants"]]
    assert {"killer", "thermo", "jigsaw"} <= {*names}
    made = server.ask("generate", variant=["killer"], size=6, tier="easy", seed=1)
    assert {rule["kind"] for rule in made["puzzle"]["rules"]} == {"cage"}
    assert made["rating"]["tier"] == "easy"
    assert server.ask("check", puzzle=made["puzzle"])["status"] == "unique"
    assert (
        server.refusal("generate", variant=["windoku"], size=6)[2] == "windows are for 9x9 grids, not for 6x6"
    )
    assert "did you mean 'killer'" in server.refusal("generate", variant=["kiler"])[2]


def test_puzzles_are_printed(server: Running) -> None:
    asked = {"puzzles": [EASY, {"givens": MEDIUM}, MANY], "title": "Three", "per_page": 4}
    book = server.client.post("/api/print", json={**asked, "link": "https://example.org"})
    assert book.headers["content-type"] == "application/pdf"
    assert book.content.startswith(b"%PDF-")
    alone = server.ask("convert", text=EASY, to="pdf")
    assert base64.b64decode(alone["base64"]).startswith(b"%PDF-")
    assert (alone["text"], alone["suffix"], alone["count"]) == (None, ".pdf", 1)
    ruled = server.client.post("/api/print", json={"puzzles": [KILLER]})
    assert ruled.content.startswith(b"%PDF-")
    assert server.refusal("print", puzzles=[EASY], link="javascript:1")[1] == "request"


def test_the_puzzle_of_a_day_is_the_same_for_everybody(server: Running) -> None:
    week = server.ask("daily", day="2026-11-16", tier="hard", days=7)["days"]
    assert [each["day"] for each in week] == [f"2026-11-{day}" for day in range(16, 23)]
    assert len({each["puzzle"]["givens"] for each in week}) == 7
    alone = server.ask("daily", day="2026-11-18", tier="hard")["days"]
    assert alone == week[2:3]
    assert alone[0]["puzzle"]["givens"] == daily(date(2026, 11, 18), "hard").givens.line
    assert nonet.rate(alone[0]["puzzle"]["givens"]).tier == nonet.Tier.HARD
    for bad in ({"day": "yesterday"}, {"day": "1999-12-31"}, {"day": "2026-11-18", "days": 32}):
        assert server.refusal("daily", **bad)[0] == 422
