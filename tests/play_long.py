"""Writes golden/play/long.json: random games with the document that they are saved as."""

from __future__ import annotations

import json
import random
from typing import Any

from play_cases import FOLDER, TOUCHED, choices_of, done, started

from nonet import generate, solve
from nonet.play import Source, save

SOURCES: list[dict[str, Any]] = [
    {"difficulty": "easy", "seed": 1},
    {"size": 6, "variant": "jigsaw", "seed": 2},
    {"size": 16, "seed": 3},
]


def entry(rng: random.Random, size: int, checkpoints: int) -> dict[str, Any]:
    """Return something that a player might do."""
    cells = sorted(rng.sample(range(size * size), rng.choice([1, 1, 1, 2, 5])))
    mode = rng.choice(["digit", "digit", "corner", "centre", "colour"])
    wish = rng.random()
    if wish < 0.6:
        return {
            "do": "enter",
            "cells": cells,
            "digit": rng.randint(1, 9 if mode == "colour" else size),
            "mode": mode,
        }
    if wish < 0.7:
        return {"do": "clear", "cells": cells, "mode": mode, "only": rng.choice([None, None, mode])}
    if wish < 0.73 and checkpoints:
        return {"do": "to-checkpoint", "index": rng.randrange(checkpoints)}
    if wish < 0.76:
        return {"do": "apply", "placed": [], "eliminated": [[cells[0], rng.randint(1, size)]]}
    plain = ["undo", "undo", "undo", "redo", "redo", "fill", "checkpoint", "before-mistake", "restart"]
    return {"do": rng.choice(plain)}


def long_case(wishes: dict[str, Any], *, clean: bool, shown: bool) -> dict[str, Any]:
    """Return a random game of 60 entries, with what is left of it at its end."""
    rng = random.Random(str(wishes))
    puzzle = generate(**wishes)
    source = Source.of(puzzle)
    case: dict[str, Any] = {
        "name": f"a long game on {source.size}x{source.size}",
        "source": source.to_dict(),
        "solution": solve(puzzle).line.upper(),
        "choices": {"autoClean": clean, "autoCandidates": shown},
        "script": [],
    }
    game = started(case)
    for _ in range(60):
        case["script"].append(entry(rng, source.size, len(game.checkpoints)))
        game = done(game, case["script"][-1], choices_of(case))
    case["script"][-1]["expect"] = {
        "saved": save(game, TOUCHED),
        "conflicts": sorted(game.conflicts),
        "mistakes": sorted(game.mistakes),
    }
    return case


if __name__ == "__main__":
    options = [(True, False), (False, False), (True, True)]
    cases = [
        long_case(wishes, clean=clean, shown=shown)
        for wishes, (clean, shown) in zip(SOURCES, options, strict=True)
    ]
    lines = (json.dumps(case, separators=(",", ":")) for case in cases)
    (FOLDER / "long.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
