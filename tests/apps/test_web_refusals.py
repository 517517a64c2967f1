"""What the HTTP API says to what makes no sense, and to rules it obeys or does not know."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from command import nonet as command

if TYPE_CHECKING:
    from pathlib import Path

    from webserver import Running


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


CONFLICT = "11.............."


STRANGE = {"givens": "." * 81, "unread": {"wormhole": [{"cells": ["R1C1"], "value": "3"}]}}


CAGE = {"kind": "cage", "cells": ["r1c1", "r1c2"], "total": 3}


KILLER = {"givens": "1...............", "rules": [CAGE]}


OF_PUZZLE = ("solve", "check", "count", "hint", "walk", "rate", "render", "watch")


@pytest.mark.parametrize("kind", OF_PUZZLE)
def test_bad_puzzles_are_refused_in_one_shape(server: Running, kind: str) -> None:
    assert server.refusal(kind, puzzle="no puzzle")[:2] == (422, "format")
    assert server.refusal(kind, puzzle={"givens": "." * 80})[:2] == (422, "format")
    assert server.refusal(kind, puzzle={"givens": "." * 49})[:2] == (422, "geometry")
    assert server.refusal(kind)[1:] == ("request", "puzzle: field required")
    assert server.refusal(kind, puzzle=5)[:2] == (422, "request")
    status, _, sentence = server.refusal(kind, puzzle={"givens": EASY, "given": EASY})
    assert status == 422
    assert sentence.startswith("puzzle.given: ")
    letters = {"givens": "A" + "." * 80}
    assert server.refusal(kind, puzzle=letters)[2] == "r1c1: a 9x9 grid has no digit 10"
    marks = {"givens": EASY, "marks": ["1"]}
    assert server.refusal(kind, puzzle=marks)[:2] == (422, "format")


@pytest.mark.parametrize("kind", ["hint", "walk", "rate"])
def test_logic_refuses_conflicts_and_names_the_cells(server: Running, kind: str) -> None:
    response = server.client.post(f"/api/{kind}", json={"puzzle": CONFLICT})
    error = response.json()["error"]
    assert (response.status_code, error["kind"]) == (422, "conflict")
    assert error["where"]["cells"] == ["r1c1", "r1c2"]
    assert error["sentence"] in command("explain" if kind == "walk" else kind, CONFLICT).err


@pytest.mark.parametrize(
    ("puzzle", "doubt", "end"), [("1.........2.34..", "none", "broken"), ("1" + "." * 15, "many", "many")]
)
def test_a_puzzle_that_is_none_is_said_to_be_so_first(
    server: Running, puzzle: str, doubt: str, end: str
) -> None:
    def told(kind: str) -> str:
        return server.client.post(f"/api/{kind}", json={"puzzle": puzzle}).text

    assert json.loads(told("hint"))["doubt"] == doubt
    assert json.loads(told("watch").splitlines()[0])["doubt"] == doubt
    assert {json.loads(told(kind))["end"] for kind in ("walk", "rate")} == {end}


@pytest.mark.parametrize("kind", ["count", "hint", "walk", "rate", "watch"])
def test_rules_that_nobody_knows_are_refused(server: Running, kind: str) -> None:
    assert server.refusal(kind, puzzle=STRANGE)[:2] == (422, "rules")


def test_solve_and_check_answer_that_rules_are_not_supported(server: Running) -> None:
    assert server.ask("solve", puzzle=STRANGE)["status"] == "unsupported"
    assert server.ask("check", puzzle=STRANGE)["status"] == "unsupported"


def test_rules_are_obeyed(server: Running, examples: Path) -> None:
    found = server.ask("solve", puzzle=KILLER, limit=1000)["solutions"]
    assert found
    assert {solution[:2] for solution in found} == {"12"}
    assert server.ask("count", puzzle=KILLER)["count"] == len(found)
    told = server.ask("candidates", puzzle=KILLER, limit=1000)["candidates"]
    for cell, name in enumerate(f"r{row}c{col}" for row in range(1, 5) for col in range(1, 5)):
        assert told[name] == Counter(solution[cell] for solution in found)
    read = server.ask("read", text=(examples / "killer.json").read_text(encoding="utf-8"))["puzzles"][0]
    assert not read["unsupported"]
    assert server.ask("check", puzzle=read)["status"] == "unique"


def test_broken_rules_are_named_with_their_cells(server: Running) -> None:
    assert server.ask("conflicts", puzzle=KILLER)["conflicts"] == []
    (found,) = server.ask("conflicts", puzzle={**KILLER, "state": "13.............."})["conflicts"]
    assert found["rule"] == "cage"
    assert found["cells"] == ["r1c1", "r1c2"]
    assert found["sentence"] == "r1c1 r1c2 differ and add up to 3, but see r1c1 r1c2"
    twice = server.ask("conflicts", puzzle={**KILLER, "state": "11.............."})["conflicts"]
    assert {each["house"] for each in twice} >= {"Row0", "Box00"}


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"kind": "cagge", "cells": []}, "cagge"),
        ({"kind": "cage", "cells": ["r9c9"]}, "r9c9"),
        ({"kind": "cage", "cells": "r1c1"}, "cells"),
        ({"kind": "cage", "cells": ["r1c1"], "total": "much"}, "total"),
        ({}, "kind"),
    ],
)
def test_rules_that_make_no_sense_are_told(server: Running, rule: dict[str, object], words: str) -> None:
    status, _, sentence = server.refusal("solve", puzzle={"givens": "1" + "." * 15, "rules": [rule]})
    assert status == 422
    assert words in sentence


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[" * 100_000, 422),
        (b"null", 422),
        (b"\xff\xfe", 400),
        (b'{"puzzle": "\\ud800"}', 400),
        (b'{"puzzle": ' + b"1" * 10_000 + b"}", 400),
        (
            b'{"puzzle": {"givens": "' + b"." * 81 + b'", "rules": {"x": ' + b"[" * 500 + b"]" * 500 + b"}}}",
            422,
        ),
        (b'{"puzzle": "' + EASY.encode() + b'", "seconds": NaN}', 422),
        (b'{"puzzle": "' + EASY.encode() + b'", "limit": 1e400}', 422),
    ],
)
def test_odd_bodies_are_refused(server: Running, body: bytes, status: int) -> None:
    from webserver import error_of

    headers = {"Content-Type": "application/json"}
    response = server.client.post("/api/solve", content=body, headers=headers)
    assert response.status_code == status
    assert error_of(response)[0] in ("request", "format")


def test_a_body_of_another_type_is_refused(server: Running) -> None:
    form = server.client.post("/api/solve", data={"puzzle": EASY})
    assert form.status_code == 422
