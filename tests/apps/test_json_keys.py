"""The JSON of a puzzle: what users' scripts find in it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from command import nonet

from nonet import load, loads, rate, technique
from nonet.generator import generate_rated
from nonet.generator.target import Target

if TYPE_CHECKING:
    from pathlib import Path

    from webserver import Running

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

WHICH = {"source", "number", "size", "givens"}
RATING = {"tier", "level", "score", "scale", "hardest", "finished", "end", "counts"}
EXPLAINED = {"er", "ep", "ed", "gem"}
NEW = {"seed", "number", "size", "box", "shape", "rules", "givens", "solution", "clues"} | RATING
SHOWN = WHICH | {"title", "box", "shape", "rules", "state", "values"}


def told(*options: str) -> dict[str, Any]:
    run = nonet(*options, "--json")
    assert run.err == ""
    record: dict[str, Any] = json.loads(run.out.splitlines()[0])
    return record


def test_keys_of_every_record_about_a_puzzle(tmp_path: Path) -> None:
    lines = tmp_path / "lines.txt"
    lines.write_text(f"{PUZZLE}\n" * 2)
    assert {*told("generate", "--seed", "1")} == NEW
    assert {*told("generate", "--seed", "1", "--er", "1.2-5")} == NEW | EXPLAINED
    assert {*told("show", PUZZLE)} == SHOWN
    for source in (PUZZLE, str(lines)):  # one by one, and many at a time
        assert {*told("rate", source)} == WHICH | RATING
        assert {*told("rate", "--scale", "se", source)} == WHICH | RATING | EXPLAINED


def test_rules_and_boxes_are_told_alike_everywhere(server: Running, examples: Path) -> None:
    killer = load(examples / "killer.json")
    shown = told("show", str(examples / "killer.json"))
    (read,) = server.ask("read", text=(examples / "killer.json").read_text())["puzzles"]
    for record in (shown, read):
        assert {name: record[name] for name in killer.to_dict()} == json.loads(json.dumps(killer.to_dict()))
    assert shown["rules"][0]["kind"] == "cage"


@pytest.mark.parametrize("name", ["3d-medusa", "m-wing"])
def test_a_technique_that_is_off_by_default_is_told_alike_everywhere(name: str, server: Running) -> None:
    wanted = technique(name)
    assert not wanted.by_default
    new = next(generate_rated(1, technique=name, seed=1))
    assert new.rating == rate(new.puzzle, techniques=Target.of(technique=name).techniques)
    assert new.rating.counts[wanted] > 0
    from_command = told("generate", "--technique", name, "--seed", "1", "--seconds", "0")
    from_server = server.ask("generate", technique=name, seed=1)
    assert from_command["givens"] == from_server["puzzle"]["givens"] == new.puzzle.givens.line
    for rating in (from_command, from_server["rating"]):
        assert {key: rating[key] for key in RATING} == new.rating.to_dict()
    assert loads(from_command["givens"]).givens == new.puzzle.givens
