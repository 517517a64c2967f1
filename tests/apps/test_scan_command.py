"""``nonet scan`` as a user sees it, and the endpoint behind the page's photos."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING

import pytest
from command import nonet

pytest.importorskip("cv2", reason="OpenCV is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
pytest.importorskip("PIL", reason="Pillow is not installed")

from photos import Page, as_file, photo, screenshot

from nonet import load

if TYPE_CHECKING:
    from pathlib import Path

    from webserver import Running

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "photo.jpg"
    path.write_bytes(as_file(photo(Page(PUZZLE), seed=1)))
    return path


@pytest.mark.parametrize("ending", [".png", ".jpg", ".webp"])
def test_of_a_damaged_picture_one_sentence_is_said(
    tmp_path: Path, ending: str, capfd: pytest.CaptureFixture[str]
) -> None:
    data = bytearray(as_file(screenshot(Page(PUZZLE)), ending))
    data[200:] = bytes(len(data) - 200)
    path = tmp_path / f"damaged{ending}"
    path.write_bytes(data)
    capfd.readouterr()
    run = nonet("scan", str(path))
    assert (run.status, run.out, run.err) == (2, "", f"nonet: {path}: the picture is damaged\n")
    assert capfd.readouterr().err == "", "what libpng says is not for users"


def test_the_puzzle_is_data_and_the_rest_is_words(picture: Path) -> None:
    run = nonet("scan", str(picture))
    assert (run.status, run.out) == (0, PUZZLE + "\n")
    assert run.err.startswith(f"nonet: {picture}: 30 givens, valid: exactly one solution")
    assert nonet("scan", "--quiet", str(picture)).err == ""


def test_json_tells_of_each_cell(picture: Path) -> None:
    told = json.loads(nonet("scan", "--json", str(picture)).out)
    assert (told["source"], told["size"], told["givens"]) == (str(picture), 9, PUZZLE)
    assert (told["status"], told["repaired"], told["written"]) == ("unique", [], [])
    assert len(told["confidence"]) == 81


def test_a_file_gets_the_format_of_its_ending(picture: Path, tmp_path: Path) -> None:
    run = nonet("scan", str(picture), "-o", str(tmp_path / "puzzle.sdk"))
    assert (run.status, run.out) == (0, "")
    assert load(tmp_path / "puzzle.sdk").givens.line == PUZZLE


def test_several_pictures_and_standard_input(picture: Path) -> None:
    run = nonet("scan", str(picture), "-", stdin=picture.read_bytes())
    assert (run.status, run.out) == (0, f"{PUZZLE}\n" * 2)


def test_a_puzzle_without_one_solution_is_written_and_told_of(tmp_path: Path) -> None:
    path = tmp_path / "two.png"
    path.write_bytes(as_file(screenshot(Page("11" + "." * 79)), ".png"))
    run = nonet("scan", str(path))
    assert (run.status, run.out) == (1, "11" + "." * 79 + "\n")
    assert "conflicting givens" in run.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"GIF89a", "expected a picture as JPEG, PNG or WebP"),
        (b"", "expected a picture as JPEG, PNG or WebP"),
        (None, "no such file"),
    ],
)
def test_bad_input_is_one_sentence(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    path, target = tmp_path / "bad.jpg", tmp_path / "puzzle.sdk"
    if content is not None:
        path.write_bytes(content)
    run = nonet("scan", str(path), "-o", str(target))
    assert (run.status, run.out, run.err) == (2, "", f"nonet: {path}: {sentence}\n")
    assert not target.exists(), "nothing is written where nothing was read"


def test_other_sizes_are_refused_in_a_sentence(picture: Path) -> None:
    run = nonet("scan", str(picture), "--boxes", "4x4")
    assert run.status == 2
    assert "only grids of 9x9, 6x6 and 4x4 cells are read from pictures, not 16x16" in run.err


def test_the_page_gets_what_the_command_tells_and_the_picture(server: Running, picture: Path) -> None:
    told = server.ask("scan", base64=base64.b64encode(picture.read_bytes()).decode())
    command = json.loads(nonet("scan", "--json", str(picture)).out)
    assert {"source": str(picture), **told} == {**command, "picture": told["picture"]}
    assert base64.b64decode(told["picture"]).startswith(b"\xff\xd8")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no picture", "expected a picture as JPEG, PNG or WebP"),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0",
            "expected a picture of at most 120 million pixels, got 65536x65536",
        ),
    ],
    ids=["text", "bomb"],
)
def test_the_page_is_told_in_a_sentence(server: Running, content: bytes, sentence: str) -> None:
    response = server.client.post("/api/scan", json={"base64": base64.b64encode(content).decode()})
    assert response.status_code == 422
    assert response.json()["error"]["sentence"] == sentence
