"""The compressed texts are the output of npm lz-string 1.5.0."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from nonet import FormatError, Grid, Puzzle
from nonet.formats import fpuzzles_link
from nonet.rules import AntiKnight, Cage

# {"size":4,"grid":[[{"value":"1","given":true},{},{},{}],[{},{"value":2},…],…],
#  "antiknight":true,"title":"𝗥 & ?"}
SMALL = (
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54QBGEVNCImAOwQBcMqBfZYPgP48AuskKCQpStQBMghWInCVApUI2"
    "KxIEqw4QA1qwhoAFh07cYqfRzLUQgVg3Ap7sACAGSuA/CB5A=="
)
# {"size":4,"title":"","author":"","highlightConflicts":true,"grid":[…],
#  "killercage":[…],"activeConstraints":["Killer Cage"]}
KILLER = (
    "https://www.f-puzzles.com/?load="
    "N4IgzglgXgpiBcAWANCALhNAbO8QlQEMBXNACwHsAnBfVMiAczKybLQGEKA7AM1YDGaMAjRViMVIyoQAJggDaC4AF9"
    "kq9WtUBdZMq0HNu/ZtM69Gywe26QAawhYcVAYUa5lIATCcj4CkAAlAEYOYIIggCYwkFsAN0IsCVoAVhAtLx8sPwCQj"
    "kiIvIBmWNQEpNwQAHZ020IhCDiYLm4wMUIIbmFFEABpR2cAAg43OG0VIA==="
)


@pytest.mark.parametrize(
    "link",
    [
        f"https://www.f-puzzles.com/?load={SMALL}",
        f"https://f-puzzles.com/?load={SMALL}\n",
        f"http://F-Puzzles.com/?load={quote(SMALL, safe='')}&x=1#top\r\n",
        f"f-puzzles.com/?x=1&load={SMALL.rstrip('=')}",
        f"  https://www.f-puzzles.com/?load={SMALL.replace('+', ' ')}",
    ],
)
def test_reads_each_form_of_a_link(link: str) -> None:
    (puzzle,) = fpuzzles_link.read([link])
    assert puzzle == Puzzle(
        Grid("1" + "." * 15),
        Grid("1....2.........."),
        title="𝗥 & ?",
        rules=[AntiKnight()],
    )


def test_drops_the_settings_of_the_editor() -> None:
    (puzzle,) = fpuzzles_link.read([KILLER])
    assert puzzle == Puzzle(Grid.empty(4), rules=[Cage((0, 4), 5), Cage((1, 2), 7)])


def test_reads_a_line_at_a_time() -> None:
    puzzles = fpuzzles_link.read(["\n", KILLER + "\n", "\n", "nonsense\n"])
    assert next(puzzles).rules
    with pytest.raises(FormatError, match=r"^line 4: expected a link"):
        next(puzzles)


def test_writes_the_length_that_f_puzzles_does() -> None:
    line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    link = fpuzzles_link.write(Puzzle(Grid(line)))
    assert link.startswith("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwF")
    assert len(link) == len("https://www.f-puzzles.com/?load=") + 360 + 1


@pytest.mark.parametrize(
    ("link", "message"),
    [
        (
            "https://f-puzzles.com/?id=ab12cd34",
            "line 1: a link with ?id= only says where the puzzle is; open it and copy the long link",
        ),
        (
            "https://f-puzzles.com/",
            "line 1: expected a link https://www.f-puzzles.com/?load=…, got 'https://f-puzzles.com/'",
        ),
        (
            "https://f-puzzles.com/?load=1234",
            "line 1: the compressed text refers to a phrase it has not had yet",
        ),
        ("https://f-puzzles.com/?load=", "line 1: the compressed text ends too early"),
        ("https://f-puzzles.com/?load=N4I!", "line 1: expected a letter of base64, got '!'"),
        (
            "https://f-puzzles.com/?load=M4VwJg9g1iQ=",  # "sudoku"
            "line 1: this is no JSON: expecting value",
        ),
        (
            "https://f-puzzles.com/?load=N4IgHiBcDMC+Q===",  # {"x":3}
            "line 1: expected an object with the key 'grid', got an object without it",
        ),
    ],
)
def test_says_what_is_wrong(link: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        list(fpuzzles_link.read([link]))
    assert str(raised.value) == message


def test_sniffs_only_its_own_host() -> None:
    assert fpuzzles_link.sniff(f"\n{KILLER}\n")
    assert not fpuzzles_link.sniff("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    assert not fpuzzles_link.sniff("https://example.com/?u=https://f-puzzles.com/?load=N4")
    assert not fpuzzles_link.sniff("")


def test_reads_the_code_without_the_address() -> None:
    assert fpuzzles_link.sniff(SMALL)
    assert [*fpuzzles_link.read([SMALL])] == [fpuzzles_link.read_link(f"https://f-puzzles.com/?load={SMALL}")]
    assert not fpuzzles_link.sniff("N4Ig")
