"""The state strings were made with Node's zlib."""

from __future__ import annotations

import base64
import zlib

import pytest

from nonet import FormatError, Geometry, Grid, Puzzle
from nonet.formats import sudokucoach

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
GAME = (  # LINE with a placed 4 and the candidates 2 and 6 in the first row
    "SCv7_32_f2ecqk211b13047spef5765md6du86jvs18jo50j88gb945m3oafubi9ldf3oljgsup3nj1i7dtie5tt77"
    "t9m99535escc1ee4h7aehjebv6l1s3etv9si2hac1hq05k80kpnl29m7764pahed0a01ma4im356roahcsgio9sh2g"
    "2t4i6o3vrsh4mpph38r5mbohq0f0r2qjd0sv4v83c16t1v39mvlm754p3k4a0bvolbsnfsf4b3p7gqs8l08"
)
BARE = (  # {"gridSize":9,"givenDigits":LINE}
    "SCv7_32_f2e2b2ph1q020404vtpbbh80k8ebafvg1cd753c5385oqvpnc2rj76btkjmbdj3mlu9bb4r2qut4qlnc7gi4m31g"
    "086e0d6mknkuft2r887oi05egqvdjqnh5nm9qghr4oc5bngfd1j1kcg"
)
JIGSAW = (  # gridSize 4, regions, a cosmetic text and diagonalPositive
    "SCv7_32_f2e5b3611b130424vtissutg6mjlpt830iupa7i2ne20b6q8eskmlidv9dd137673i383dp2pop5tpedu2710pf1"
    "eib2h9ngd07fu0b1sok3iabsqt8abnaq75nbhbcebjvpb7biaado793athbcg26v23mfao3o1hciedgpdru3856qtvr7f3oi"
    "c97e2vm958j0n0t03gjtspbtblj958m2luiv9p830qdjung"
)


def state(text: str | bytes) -> str:
    data = zlib.compress(text.encode() if isinstance(text, str) else text)
    return "SCv7_32_" + base64.b32hexencode(data).decode().rstrip("=").lower()


def test_reads_a_game() -> None:
    (puzzle,) = sudokucoach.read([GAME + "\n"])
    assert puzzle == Puzzle(Grid(LINE), Grid(LINE).put("A3", 4), marks=(0, 0, 0, 0b100010, *[0] * 77))


@pytest.mark.parametrize(
    "line",
    [
        BARE,
        f"https://sudoku.coach/en/construct/{BARE}?x=1",
        f"https://sudoku.coach/en/solver/{LINE}\r\n",
        f"http://www.sudoku.coach/de/solver/{LINE.replace('0', '.')}/",
    ],
)
def test_reads_strings_and_links(line: str) -> None:
    assert list(sudokucoach.read(["\n", line])) == [Puzzle(Grid(LINE))]
    assert sudokucoach.sniff(line)


def test_reads_regions_and_diagonals() -> None:
    (puzzle,) = sudokucoach.read([JIGSAW])
    geometry = Geometry.irregular("AAAB ABBB CCCD CDDD").with_houses((3, 6, 9, 12))
    text = [{"id": 1, "type": "cosmeticText"}]
    assert puzzle == Puzzle(Grid("1" + "." * 15, geometry=geometry), drawn={"cosmeticText": text})
    assert list(sudokucoach.read([sudokucoach.write(puzzle)])) == [puzzle]


def test_writes_what_it_reads() -> None:
    (puzzle,) = sudokucoach.read([GAME])
    text = sudokucoach.write(puzzle)
    assert text.startswith("SCv7_32_f")
    assert list(sudokucoach.read([text])) == [puzzle]


def test_writes_no_grid_it_could_not_show() -> None:
    with pytest.raises(FormatError, match=r"^sudoku\.coach has grids up to 9x9, not 16x16$"):
        sudokucoach.write(Puzzle(Grid.empty(16)))
    geometry = Geometry.of_size(9).with_houses((0, 1, 2))
    with pytest.raises(FormatError, match=r"^sudoku\.coach has no extra houses other than diagonals$"):
        sudokucoach.write(Puzzle(Grid.empty(geometry=geometry)))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("SCv6_32_f2e", "expected SCv7_32_… or a link to sudoku.coach, got 'SCv6_32_f2e'"),
        (
            "https://sudoku.coach/en/s/abc123",
            "expected a link to sudoku.coach with 81 digits or SCv7_32_…, got 'abc123'",
        ),
        ("SCv7_32_f2e!", "expected a letter of base 32, got '!'"),
        ("SCv7_32_", "the state ends too early"),
        (BARE[:60], "the state ends too early"),
        (BARE[:30] + "000000" + BARE[36:], "the state is damaged"),
        (state(b"\xff"), "the state is damaged"),
        (state(b" " * 2_000_000), "the state is longer than 1048576 bytes"),
        (state("[" * 100_000), "the JSON is nested too deeply"),
        (state("{"), "this is no JSON: expecting property name enclosed in double quotes"),
        (state("[]"), "expected a JSON object"),
        (state('{"gridSize":16}'), "gridSize: expected a number from 4 to 9, got '16'"),
        (state('{"gridSize":5}'), "no box shape fits 5x5; give its regions"),
        (
            state('{"gridSize":4,"givenDigits":"1234"}'),
            "givenDigits: expected 16 digits from 0 to 4, got '1234'",
        ),
        (
            state('{"gridSize":4,"userDigits":"5000000000000000"}'),
            "userDigits: expected 16 digits from 0 to 4, got '5000000000000000'",
        ),
        (
            state('{"gridSize":4,"userCellCandidates":"1-2"}'),
            "userCellCandidates: expected 16 numbers, got 2",
        ),
        (
            state('{"gridSize":4,"userCellCandidates":"32' + "-0" * 15 + '"}'),
            "userCellCandidates: a 4x4 grid has no candidates 32",
        ),
        (
            state('{"userCellCandidates":[1]}'),
            "userCellCandidates: expected numbers joined by '-', got '[1]'",
        ),
        (state('{"gridSize":4,"regions":[1]}'), "regions: expected a list of 16 numbers"),
        (state('{"givenConstraints":{"a":1}}'), "givenConstraints: expected a list, got an object"),
        (
            state('{"givenConstraints":[{"type":"cage"}]}'),
            "givenConstraints 1, cage: expected a list, got null",
        ),
    ],
)
def test_says_what_is_wrong(line: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        list(sudokucoach.read([line]))
    assert str(raised.value) == f"line 1: {message}"


@pytest.mark.parametrize("text", ["", LINE, "SC", "SCvx_", "https://example.com/SCv7_32_f2e"])
def test_does_not_sniff_other_texts(text: str) -> None:
    assert not sudokucoach.sniff(text)
