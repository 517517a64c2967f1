"""Puzzles read from pictures that are made here, so that what is on them is known."""

from __future__ import annotations

import struct
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import solutions

import nonet
from nonet import Geometry, MissingExtra, PhotoError
from nonet.photo.opening import LARGEST_FILE, picture_size
from nonet.photo.repairing import repaired

cv2 = pytest.importorskip("cv2", reason="OpenCV is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
pytest.importorskip("PIL", reason="Pillow is not installed")

import numpy as np
from photos import Page, as_file, photo, screenshot

from nonet.photo.digits import NETWORK

if TYPE_CHECKING:
    from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def _read(image: np.ndarray) -> nonet.PhotoReading:
    return nonet.read_photo(as_file(image))


# ---- what is read


@pytest.mark.parametrize("seed", range(6))
def test_a_photo_is_read(seed: int) -> None:
    reading = _read(photo(Page((PUZZLE, OTHER)[seed % 2]), seed=seed))
    assert reading.puzzle.givens.line == (PUZZLE, OTHER)[seed % 2]
    assert reading.report.status == "unique"
    assert len(reading.confidence) == 81
    assert all(0 <= sure <= 1 for sure in reading.confidence)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_screenshot_is_read(dark: bool) -> None:
    assert _read(screenshot(Page(OTHER), seed=3, dark=dark)).puzzle.givens.line == OTHER


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_picture_may_lie_on_its_side_or_its_head(quarters: int) -> None:
    turned = np.ascontiguousarray(np.rot90(screenshot(Page(PUZZLE)), quarters))
    reading = _read(turned)
    assert reading.puzzle.givens.line == PUZZLE
    upright = cv2.imdecode(np.frombuffer(reading.picture, np.uint8), cv2.IMREAD_GRAYSCALE)
    again = _read(np.pad(upright, 20, constant_values=255))
    assert again.puzzle.givens.line == PUZZLE, "the picture to compare with stands on its feet"


@pytest.mark.parametrize(("size", "boxes"), [(4, (2, 2)), (6, (2, 3))])
def test_small_grids_are_read(size: int, boxes: tuple[int, int]) -> None:
    (made,) = nonet.generate_many(1, size=size, seed=5)
    reading = _read(photo(Page(made.givens.line, boxes=boxes), seed=2))
    assert reading.puzzle.givens == made.givens


def test_what_a_pen_wrote_is_no_given() -> None:
    pen = np.full((60, 60), 255, np.uint8)
    bent = np.array([(18, 14), (30, 8), (38, 16), (28, 28), (40, 38), (34, 50), (18, 50)], np.int32)
    cv2.polylines(pen, [bent.reshape(-1, 1, 2)], isClosed=False, color=40, thickness=2, lineType=cv2.LINE_AA)
    solution = nonet.solve(PUZZLE)
    threes = [cell for cell, digit in enumerate(solution) if digit == 3 and PUZZLE[cell] == "."]
    reading = _read(photo(Page(PUZZLE, written=dict.fromkeys(threes, pen)), seed=4))
    assert reading.puzzle.givens.line == PUZZLE
    assert set(reading.written) <= set(threes)
    assert len(reading.written) >= len(threes) - 1
    assert all(reading.puzzle.state[cell] == 3 for cell in reading.written)


def test_small_notes_are_not_read_as_digits() -> None:
    notes = {cell: "258" for cell in range(81) if PUZZLE[cell] == "." and cell % 3}
    reading = _read(screenshot(Page(PUZZLE, noted=notes), seed=1))
    assert reading.puzzle.givens.line == PUZZLE


def test_a_puzzle_with_other_houses_is_read_in_its_shape() -> None:
    geometry = Geometry.of_size(9).with_houses(*Geometry.of_size(9).diagonals)
    reading = nonet.read_photo(as_file(screenshot(Page(PUZZLE))), geometry=geometry)
    assert reading.puzzle.geometry == geometry


def test_the_network_is_small() -> None:
    assert NETWORK.stat().st_size < 300_000


# ---- repairing


@st.composite
def _doubts(draw: st.DrawFn) -> list[list[float]]:
    odds = st.floats(1e-9, 1)
    rows = draw(st.lists(st.lists(odds, min_size=5, max_size=5), min_size=16, max_size=16))
    return [[part / sum(row) for part in row] for row in rows]


@settings(max_examples=40, deadline=None)
@given(_doubts())
def test_what_is_repaired_has_exactly_one_solution(odds: list[list[float]]) -> None:
    grid = repaired(odds, Geometry.of_size(4))
    assert grid is None or len(list(solutions(grid))) == 1


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_a_digit_that_looks_like_another_is_repaired(data: st.DataObject) -> None:
    """The likeliest reading of a cell is wrong, the second likeliest is right; all others look clear."""
    digits = [int(symbol) for symbol in PUZZLE.replace(".", "0")]
    odds = [[0.9999 if each == digit else 1e-5 for each in range(10)] for digit in digits]
    filled = [cell for cell, digit in enumerate(digits) if digit]
    cell = data.draw(st.sampled_from(filled))
    other = data.draw(st.sampled_from([each for each in range(1, 10) if each != digits[cell]]))
    odds[cell][other], odds[cell][digits[cell]] = 0.6, 0.39
    first = nonet.Grid(bytes(max(range(10), key=row.__getitem__) for row in odds))
    grid = repaired(odds, Geometry.of_size(9))
    assert grid is not None
    assert grid == (first if nonet.check(first).status == "unique" else nonet.Grid(PUZZLE))


def test_what_cannot_be_repaired_stays_as_it_looks() -> None:
    twice = "11" + "." * 79
    reading = _read(screenshot(Page(twice)))
    assert reading.report.status != "unique"
    assert not reading.repaired
    assert reading.puzzle.givens.line == twice


# ---- what is no picture of a grid


def _words() -> np.ndarray:
    page = np.full((700, 900), 255, np.uint8)
    for line in range(12):
        cv2.putText(
            page, "Across: 4 it has 9 letters", (40, 50 + line * 50), cv2.FONT_HERSHEY_SIMPLEX, 1.2, (0,), 2
        )
    return page


@pytest.mark.parametrize(
    "image",
    [
        np.full((300, 400), 255, np.uint8),
        np.random.default_rng(1).integers(0, 255, (500, 500), np.uint8),
        _words(),
        cv2.rectangle(np.full((400, 400), 255, np.uint8), (50, 50), (350, 350), (0,), 3),
        np.kron(np.indices((8, 8)).sum(axis=0) % 2, np.full((40, 40), 255)).astype(np.uint8),
        np.zeros((1, 1), np.uint8),
    ],
    ids=["blank", "noise", "words", "frame", "chessboard", "point"],
)
def test_a_picture_without_a_grid_is_told_of(image: np.ndarray) -> None:
    with pytest.raises(PhotoError, match=r"^no Sudoku grid is to be seen in the picture"):
        nonet.read_photo(as_file(image, ".png"))


def _png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + bytes(30)


def _jpeg(width: int, height: int) -> bytes:
    frame = b"\xff\xc0" + struct.pack(">HBHH", 11, 8, height, width) + b"\x01\x01\x11\x00"
    return b"\xff\xd8\xff\xe0" + struct.pack(">H", 16) + bytes(14) + frame + bytes(40)


def _webp(width: int, height: int) -> bytes:
    sides = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    return b"RIFF\x30\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + sides + bytes(40)


@pytest.mark.parametrize("make", [_png, _jpeg, _webp], ids=["png", "jpeg", "webp"])
def test_a_few_bytes_that_unpack_to_gigabytes_are_refused(make, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(cv2, "imdecode", None)  # nothing is unpacked
    with pytest.raises(PhotoError, match="at most 120 million pixels, got 60000x50000"):
        nonet.read_photo(make(60_000, 50_000))


@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp"])
def test_the_head_of_a_file_tells_its_size(ending: str) -> None:
    assert picture_size(as_file(np.zeros((30, 70), np.uint8), ending)) == (70, 30)


@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp"])
def test_damaged_pictures_are_refused_or_read(ending: str) -> None:
    whole = as_file(screenshot(Page(PUZZLE)), ending)
    chance = np.random.default_rng(1)
    for _ in range(15):
        broken = bytearray(whole[: chance.integers(0, len(whole))])
        for at in chance.integers(0, max(1, len(broken)), 5):
            broken[at : at + 1] = bytes([chance.integers(256)])
        with suppress(PhotoError):  # and nothing else
            nonet.read_photo(bytes(broken))


@pytest.mark.parametrize("data", [b"", b"GIF89a", PUZZLE.encode(), b"\xff\xd8", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(PhotoError):
        nonet.read_photo(data)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.jpg"
    with path.open("wb") as stream:
        stream.truncate(LARGEST_FILE + 1)
    with pytest.raises(PhotoError, match="at most 40 MiB"):
        nonet.read_photo(path)


@pytest.mark.parametrize(
    ("module", "package"), [("cv2", "opencv-python-headless"), ("onnxruntime", "onnxruntime")]
)
def test_a_missing_package_is_named(module: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from nonet.photo import digits

    digits._network.cache_clear()
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=f"this needs {package}, which the extra 'scan' brings"):
        nonet.read_photo(as_file(screenshot(Page(PUZZLE))))
