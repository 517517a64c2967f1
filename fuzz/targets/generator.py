"""New puzzles, whatever is wished for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import nonet
from fuzz.grids import any_grid
from fuzz.judge import solves
from fuzz.target import Target, expect, often
from nonet.errors import NonetError
from nonet.generator import SYMMETRIES
from nonet.logic.catalogue import all_techniques

if TYPE_CHECKING:
    from random import Random


def _any_wishes(generator: Random) -> dict[str, Any]:
    slugs = [each.slug for each in all_techniques()]
    size = generator.choice((4, 6, 8, 9, 9, 9, 9, 5, 0, 26))
    wishes = {
        "difficulty": generator.choice(("easy", "medium", "hard", "unfair", "extreme", "x")),
        "score": generator.choice(((0, 1000), (500, 400), (-1, 1), (10**9, 10**10))),
        "technique": generator.choice(slugs),
        "hardest": generator.choice(slugs),
        "without": generator.sample(slugs, 3),
        "clues": generator.choice((0, 17, 25, 30, 81, 10**20, (22, 24), (30, 20), -5)),
        "symmetry": generator.choice((*SYMMETRIES, "x")),
        "pattern": any_grid(generator).line,
        "minimal": generator.choice((True, False)),
    }
    chosen = {name: wish for name, wish in wishes.items() if often(generator, 0.2)}
    return {"seed": generator.randrange(1 << 70), "size": size, **chosen}


def _generate(wishes: dict[str, Any]) -> None:
    puzzle = nonet.generate(seconds=0.1, threads=1, **wishes)
    report = nonet.check(puzzle)
    expect(report.status == "unique", f"a new puzzle that is {report.status}")
    expect(solves(puzzle.givens, report.solutions[0]), "a solution that is none")


TARGETS = [Target("generate", _any_wishes, _generate, share=0.2, allows=(NonetError, TypeError))]
