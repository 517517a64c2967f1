"""Hints, walks, ratings and techniques of the HTTP API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nonet
from nonet.notation import SYMBOLS

if TYPE_CHECKING:
    from webserver import Running


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


MEDIUM = "..1.853...7......2..91...5.4...5..3.3....8.7..5.47.8..........18...4...3......9.."


def _check_step(step: Any, size: int = 9) -> None:
    """Check that a step follows from its position as the library sees it."""
    grid = nonet.Grid(step["position"]["values"])
    masks = [sum(1 << SYMBOLS.index(symbol) for symbol in text) for text in step["position"]["candidates"]]
    position = nonet.Position(grid, tuple(masks))
    found = nonet.steps(position, techniques=[step["technique"]])
    assert step["notation"] in {each.notation for each in found}
    for house in step["houses"]:
        assert len(house["cells"]) == size


def test_a_walk_has_every_step_with_its_position(server: Running) -> None:
    answer = server.ask("walk", puzzle=MEDIUM)
    way = nonet.walk(MEDIUM)
    assert [step["notation"] for step in answer["steps"]] == [step.notation for step in way]
    assert answer["final"] == nonet.solve(MEDIUM).line
    assert answer["end"] == "solved"
    assert answer["rating"] == nonet.Rating.of(way).to_dict()
    assert answer["steps"] == [step.to_dict() for step in way]
    for step in answer["steps"][::10]:
        _check_step(step)


def test_a_hint_uses_the_candidates_it_is_given(server: Running) -> None:
    marks = ["".join(map(str, nonet.Position.of(nonet.Grid(MEDIUM)).candidates(c))) for c in range(81)]
    marks[0] = "6"  # as if the 2 had been ruled out
    answer = server.ask("hint", puzzle={"givens": MEDIUM, "marks": marks})
    assert answer["found"] == "step"
    assert answer["step"]["position"]["candidates"][0] == "6"
    assert answer["sentence"] == answer["step"]["nudge"]
    _check_step(answer["step"])


def test_a_hint_tells_of_mistakes_first_when_asked(server: Running) -> None:
    game = {"givens": EASY, "state": f"531{EASY[3:]}"}
    answer = server.ask("hint", puzzle=game, mistakes=True)
    assert answer["found"] == "mistake"
    assert answer["step"] is None
    assert answer["mistakes"] == [
        {
            "cell": "r1c3",
            "digit": 1,
            "placed": True,
            "why": "r1c3 cannot be 1: the puzzle has no solution with it.",
        }
    ]


def test_a_pointer_shows_what_is_in_the_way_and_not_the_answer(server: Running) -> None:
    step = server.ask("hint", puzzle=EASY, techniques=["hidden-single"])["step"]
    assert step["placed"] == [{"cell": "r1c6", "digit": 8}]
    assert step["pointed"] == ["r3c3", "r5c4"]
    assert step["blockers"] == [{"cell": "r3c3", "digit": 8}, {"cell": "r5c4", "digit": 8}]
    assert step["houses"][0]["label"] == "box 2"


def test_a_lost_candidate_is_not_given_away(server: Running) -> None:
    digits = nonet.Grid(EASY).digits
    marks = ["" if given else "123456789" for given in digits]
    marks[2] = "12356789"  # without the 4 that belongs there
    answer = server.ask("hint", puzzle={"givens": EASY, "marks": marks}, mistakes=True)
    assert (answer["found"], answer["sentence"]) == (
        "mistake",
        "A candidate that was removed from r1c3 is needed.",
    )


def test_a_puzzle_beyond_logic_has_no_level(server: Running) -> None:
    rated = server.ask("rate", puzzle="1" + "." * 80)
    assert (rated["tier"], rated["level"], rated["finished"]) == (None, "several solutions", False)
    assert server.ask("walk", puzzle="1" + "." * 80)["rating"] == {
        key: value for key, value in rated.items() if key not in ("givens", "size")
    }
    assert server.ask("rate", puzzle=EASY)["level"] == "easy"
    explained = server.ask("rate", puzzle=MEDIUM, scale="se")
    assert [explained[name] for name in ("er", "ep", "ed", "gem")] == [2.0, 1.2, 1.2, None]
    several = server.ask("walk", puzzle="12" + "." * 34)
    assert (several["end"], several["rating"]["end"]) == ("many", "many")
    assert "several solutions" in several["sentence"]


def test_a_hint_can_be_every_step_or_none(server: Running) -> None:
    every = server.ask("hint", puzzle=MEDIUM, all=True, techniques=["easy", "medium"])
    assert {step["notation"] for step in every["steps"]} == {
        step.notation for step in nonet.steps(MEDIUM, techniques=["easy", "medium"])
    }
    assert every["step"] == every["steps"][0]
    full = nonet.solve(EASY).line
    assert server.ask("hint", puzzle=full)["sentence"] == "Every cell is filled."
    stuck = server.ask("hint", puzzle=MEDIUM, techniques=["x-wing"])
    assert (stuck["found"], stuck["step"]) == ("nothing", None)


def test_techniques_can_be_chosen(server: Running) -> None:
    rated = server.ask("rate", puzzle=MEDIUM, techniques=["singles"])
    assert rated["end"] == "stuck"
    assert set(rated["counts"]) <= {"full-house", "naked-single", "hidden-single"}
    assert server.ask("rate", puzzle=MEDIUM, without=["uniqueness"])["finished"]
    status, kind, sentence = server.refusal("rate", puzzle=MEDIUM, techniques=["x-wnig"])
    assert (status, kind) == (422, "name")
    assert sentence == "no technique called 'x-wnig'; did you mean 'x-wing'?"


def test_the_library_of_techniques_has_an_example_of_each(server: Running) -> None:
    listed = server.client.get("/api/techniques").json()["techniques"]
    assert len(listed) == len(nonet.logic.catalogue.all_techniques())
    for entry in listed[::12]:
        told = server.client.get(f"/api/techniques/{entry['slug']}").json()
        assert entry.items() <= told.items()
        if told["example"]:
            assert told["example"]["step"]["technique"] == entry["slug"]
            assert told["example"]["puzzle"]["state"] == told["example"]["step"]["position"]["values"]
        assert len(told["practice"]) == told["exercises"]
        assert {each["step"]["technique"] for each in told["practice"]} <= {entry["slug"]}
    assert server.client.get("/api/techniques/Single Position").json()["slug"] == "hidden-single"
    assert server.client.get("/api/techniques/nothing").status_code == 404
