"""Pictures of printed grids as a camera would take them, made from fonts; what is on them is known."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Greys = NDArray[np.uint8]

CELL = 60
"""Pixels of a cell on a page, before a camera takes it."""


@dataclass(frozen=True)
class Page:
    """What is printed and written on a page."""

    printed: str
    """A symbol per cell, ``.`` where nothing is printed."""
    font: str = ""
    written: dict[int, Greys] = field(default_factory=dict)
    """What a pen wrote into cells, dark on light."""
    noted: dict[int, str] = field(default_factory=dict)
    """Small digits in cells."""
    boxes: tuple[int, int] = (3, 3)


def screenshot(page: Page, *, seed: int = 0, dark: bool = False) -> Greys:
    """Draw a page as a screen shows it."""
    drawn = _drawn(page, random.Random(seed))
    return cv2.bitwise_not(drawn) if dark else drawn  # type: ignore[return-value]


def photo(page: Page, *, seed: int = 0) -> Greys:
    """Draw a page as a camera sees it: aslant, not flat, in poor light, not quite sharp, with noise."""
    chance = random.Random(seed)
    paper = _with_words(_drawn(page, chance), page.font, chance)
    seen, mask = _aslant(paper, chance)
    seen = np.where(mask, seen * _light(seen.shape, chance), _table(seen.shape, chance))
    seen = _blurred(seen, chance)
    noise = np.random.default_rng(seed).normal(0, chance.uniform(1, 9), seen.shape)
    return np.clip(seen + noise, 0, 255).astype(np.uint8)


def as_file(image: Greys, ending: str = ".jpg", quality: int = 80) -> bytes:
    """Return a picture as the bytes of a file."""
    return cv2.imencode(ending, image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def _drawn(page: Page, chance: random.Random) -> Greys:
    size = round(len(page.printed) ** 0.5)
    margin = chance.randint(20, 60)
    side = size * CELL
    image = Image.new("L", (side + 2 * margin, side + 2 * margin), 255)
    draw = ImageDraw.Draw(image)
    _shade(draw, page, size, margin, chance)
    ink = chance.randint(0, 70)
    share = chance.uniform(0.36, 0.82)
    aside = (chance.randint(-4, 4), chance.randint(-4, 4))
    for cell, symbol in enumerate(page.printed):
        y, x = (margin + CELL * part for part in divmod(cell, size))
        if symbol != ".":
            _put(draw, symbol, page.font, share, (x + CELL / 2 + aside[0], y + CELL / 2 + aside[1]), ink)
        for digit in page.noted.get(cell, ""):
            down, right = divmod(int(digit) - 1, 3)
            _put(
                draw, digit, page.font, 0.22, (x + CELL * (right + 0.5) / 3, y + CELL * (down + 0.5) / 3), ink
            )
    _rule(draw, page.boxes, size, margin, chance)
    drawn = np.asarray(image, np.uint8).copy()
    for cell, stroke in page.written.items():
        y, x = (margin + CELL * part for part in divmod(cell, size))
        part = drawn[y : y + CELL, x : x + CELL]
        np.minimum(part, _penned(stroke, chance), out=part)
    return drawn


def _shade(draw: ImageDraw.ImageDraw, page: Page, size: int, margin: int, chance: random.Random) -> None:
    if chance.random() < 0.25:
        high, wide = page.boxes
        grey = chance.randint(200, 240)
        for cell in range(size * size):
            row, column = divmod(cell, size)
            if (row // high + column // wide) % 2:
                x, y = margin + column * CELL, margin + row * CELL
                draw.rectangle((x, y, x + CELL, y + CELL), fill=grey)


def _rule(
    draw: ImageDraw.ImageDraw, boxes: tuple[int, int], size: int, margin: int, chance: random.Random
) -> None:
    thin, thick = chance.randint(1, 2), chance.randint(3, 6)
    faint, ink = chance.randint(20, 150), chance.randint(0, 60)
    end = margin + size * CELL
    for heavy in (False, True):
        for at in range(size + 1):
            place = margin + at * CELL
            for box, line in (
                (boxes[0], (margin, place, end, place)),
                (boxes[1], (place, margin, place, end)),
            ):
                if (at % box == 0) == heavy:
                    draw.line(line, fill=ink if heavy else faint, width=thick if heavy else thin)


def _put(
    draw: ImageDraw.ImageDraw, symbol: str, font: str, share: float, middle: tuple[float, float], ink: int
) -> None:
    type_ = _font(font, round(share * CELL))
    left, top, right, bottom = draw.textbbox((0, 0), symbol, font=type_)
    draw.text((middle[0] - (left + right) / 2, middle[1] - (top + bottom) / 2), symbol, font=type_, fill=ink)


@cache
def _font(path: str, height: int) -> ImageFont.FreeTypeFont:
    """Return a font whose digits are so many pixels high; the one that Pillow has itself if none is named."""
    trial = _of_size(path, 100)
    _, top, _, bottom = trial.getbbox("0123456789")
    return _of_size(path, max(6, round(100 * height / max(1, bottom - top))))


def _of_size(path: str, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size) if path else ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


def _penned(stroke: Greys, chance: random.Random) -> Greys:
    """Return a cell with something written in it, larger or smaller, turned a little, in a lighter ink."""
    height, width = stroke.shape
    scale = CELL * chance.uniform(0.6, 1.1) / max(height, width)
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), chance.uniform(-12, 12), scale)
    matrix[:, 2] += (
        CELL / 2 - width / 2 + chance.uniform(-6, 6),
        CELL / 2 - height / 2 + chance.uniform(-6, 6),
    )
    cell = cv2.warpAffine(stroke, matrix, (CELL, CELL), flags=cv2.INTER_LINEAR, borderValue=(255,))
    ink = chance.randint(20, 130)
    return (ink + cell.astype(np.float32) * (255 - ink) / 255).astype(np.uint8)


def _with_words(board: Greys, font: str, chance: random.Random) -> Greys:
    """Put a grid among the words of a page."""
    above, below = chance.randint(30, 200), chance.randint(30, 300)
    aside = chance.randint(10, 120)
    page = np.full((board.shape[0] + above + below, board.shape[1] + 2 * aside), 255, np.uint8)
    page[above : above + board.shape[0], aside : aside + board.shape[1]] = board
    image = Image.fromarray(page)
    draw = ImageDraw.Draw(image)
    height = chance.randint(16, 34)
    for y in (
        *range(5, above - height, height * 2),
        *range(above + board.shape[0], page.shape[0] - height, height * 2),
    ):
        digits = "".join(chance.choice("0123456789 .,") for _ in range(chance.randint(5, 40)))
        draw.text((aside, y), digits, font=_font(font, height), fill=chance.randint(0, 90))
    return np.asarray(image, np.uint8)


def _aslant(paper: Greys, chance: random.Random) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Look at a page from the side, from farther away, with the page turned and bent."""
    height, width = paper.shape
    scale = chance.uniform(0.55, 1.2)
    out = (round(width * scale * 1.15), round(height * scale * 1.15))
    pull = 0.09
    corners = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
    seen = corners * scale + np.array(
        [
            (chance.uniform(-pull, pull) * width * scale, chance.uniform(-pull, pull) * height * scale)
            for _ in range(4)
        ]
    )
    turn = np.deg2rad(chance.uniform(-9, 9))
    middle = seen.mean(axis=0)
    about = np.array([(np.cos(turn), -np.sin(turn)), (np.sin(turn), np.cos(turn))])
    seen = (seen - middle) @ about.T + np.array(out) / 2
    back = cv2.getPerspectiveTransform(seen.astype(np.float32), corners)
    x, y = np.meshgrid(np.arange(out[0], dtype=np.float32), np.arange(out[1], dtype=np.float32))
    place = cv2.perspectiveTransform(np.stack([x, y], axis=-1).reshape(1, -1, 2), back).reshape(*x.shape, 2)
    bend = chance.uniform(-0.008, 0.008) * height
    across = place[..., 0] / width
    place[..., 1] += (bend * np.sin(np.pi * across)).astype(np.float32)
    white = np.full_like(paper, 255)
    mask = cv2.remap(white, place[..., 0], place[..., 1], cv2.INTER_LINEAR, borderValue=(0,)) > 128
    tone = np.float32(chance.uniform(0.75, 1))
    picture = cv2.remap(paper, place[..., 0], place[..., 1], cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    return picture.astype(np.float32) * tone, mask


def _light(shape: Sequence[int], chance: random.Random) -> NDArray[np.float32]:
    """Return how much light falls on each point: less to one side, and less in a shadow with a soft edge."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    turn = chance.uniform(0, 2 * np.pi)
    ramp = (x / width - 0.5) * np.cos(turn) + (y / height - 0.5) * np.sin(turn)
    light = 1 - chance.uniform(0, 0.5) * (ramp + 0.5)
    if chance.random() < 0.6:
        turn = chance.uniform(0, 2 * np.pi)
        edge = (x / width - chance.uniform(0.2, 0.8)) * np.cos(turn)
        edge += (y / height - chance.uniform(0.2, 0.8)) * np.sin(turn)
        softness = chance.uniform(0.005, 0.08)
        light *= 1 - chance.uniform(0.2, 0.55) / (1 + np.exp(np.clip(-edge / softness, -50, 50)))
    return np.asarray(light, np.float32)


def _table(shape: Sequence[int], chance: random.Random) -> NDArray[np.float32]:
    """Return what lies under the page."""
    coarse = np.array([[chance.uniform(20, 180) for _ in range(9)] for _ in range(9)], np.float32)
    return cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)  # type: ignore[return-value]


def _blurred(image: NDArray[np.float32], chance: random.Random) -> NDArray[np.float32]:
    blurred = cv2.GaussianBlur(image, (0, 0), chance.uniform(0.3, 1.8))
    if chance.random() < 0.3:
        length = chance.randint(3, 7)
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        matrix = cv2.getRotationMatrix2D(((length - 1) / 2, (length - 1) / 2), chance.uniform(0, 180), 1)
        blurred = cv2.filter2D(blurred, -1, cv2.warpAffine(kernel, matrix, (length, length)))
    return blurred  # type: ignore[return-value]
