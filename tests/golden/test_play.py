"""What a game means, here and on the page: cases that both are held to."""

from __future__ import annotations

import json
from typing import Any

import pytest
from play_cases import FOLDER, TOUCHED, choices_of, done, seen, started

from nonet.play import read_copy, restore, save, write_copy
from nonet.play.address import address_of, open_address

CASES = [case for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text())]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_a_game_goes_as_the_case_says(case: dict[str, Any]) -> None:
    game, choices = started(case), choices_of(case)
    for number, entry in enumerate(case["script"]):
        game = done(game, entry, choices)
        for name, expected in entry.get("expect", {}).items():
            assert seen(game, name) == expected, f"{name} after entry {number}"
    assert restore(json.loads(json.dumps(save(game, TOUCHED)))) == game
    position = open_address(address_of(game, position=True))
    assert [(c.value, c.corner, c.centre, c.full) for c in position.board] == [
        (c.value, c.corner, c.centre, c.full) for c in game.board
    ]


def test_a_copy_is_the_same_document_here_and_on_the_page() -> None:
    text = (FOLDER.parent / "copy.json").read_text().strip()
    games, results = read_copy(text)
    assert write_copy(games, results) == text
    assert [save(restore(saved), TOUCHED) for saved in games] == games
