from __future__ import annotations

from itertools import chain, islice, repeat

import pytest

from nonet import FormatError, Grid, Puzzle
from nonet.formats import opensudoku

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def read(text: str) -> list[Puzzle]:
    return list(opensudoku.read(text.splitlines(keepends=True)))


def game(data: str, **more: str) -> str:
    attributes = "".join(f' {key}="{value}"' for key, value in more.items())
    return f'<opensudoku version="2"><game data="{data}"{attributes}/></opensudoku>'


def test_reads_all_puzzles_of_all_folders() -> None:
    puzzles = read(
        f"""<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
        <opensudoku version="2">
          <folder name="Easy &amp; short" created="1">
            <game data="{LINE}" state="1"/>
            <game data="{LINE}" note="one&#10;two"/>
          </folder>
          <folder name="Empty"/>
          <game data="{"." * 81}"/>
        </opensudoku>"""
    )
    assert puzzles == [
        Puzzle(Grid(LINE), info={"folder": "Easy & short"}),
        Puzzle(Grid(LINE), info={"folder": "Easy & short", "comment": "one\ntwo"}),
        Puzzle(Grid.empty(9)),
    ]


def test_reads_old_files() -> None:
    (puzzle,) = read(
        f"<opensudoku><name>easy</name><author>A</author><x><name>no</name></x>"
        f'<level>1</level><game data="{LINE}"/></opensudoku>'
    )
    assert puzzle == Puzzle(Grid(LINE), author="A", info={"folder": "easy", "level": "1"})


def test_reads_new_files() -> None:
    text = f'<opensudoku version="3"><game cells_data="{LINE}" user_note="new"/></opensudoku>'
    assert read(text) == [Puzzle(Grid(LINE), info={"comment": "new"})]


FIRST = {  # r1c1 is a given 5, r1c2 a placed 3, r1c3 has the marks 1 and 4, and 2 in its corner
    1: "5|-|0|3|1,|1|0|1,4,|1|",
    2: "5|0||0|3|1||1|0|9||1|",
    3: "5|0|0|3|1|1|0|9|1|",
    4: "5|0|0|0|3|1|1|1|0|9|2|1|",
    5: "5|0|0|0|0|3|1|1|0|1|0|9|2|7|1|",
}
BLANK = {1: "0|-|1|", 2: "0|0||1|", 3: "0|0|1|", 4: "0|0|0|1|", 5: "0|0|0|0|1|"}


@pytest.mark.parametrize("version", FIRST)
def test_reads_every_version_of_the_data(version: int) -> None:
    (puzzle,) = read(game(f"version: {version}&#10;{FIRST[version]}{BLANK[version] * 78}"))
    assert puzzle.givens.line == "5" + "." * 80
    assert puzzle.state.line == "53" + "." * 79
    assert puzzle.marks == (0, 0, 0b1001, *[0] * 78)
    assert puzzle.corners == ((0, 0, 0b10, *[0] * 78) if version >= 4 else None)


def test_a_blank_that_may_not_be_changed_is_still_a_blank() -> None:
    (puzzle,) = read(game("version: 4&#10;" + "0|0|0|0|" * 81))
    assert puzzle == Puzzle(Grid.empty(9))


def test_writes_the_current_form() -> None:
    puzzle = Puzzle(
        Grid("5" + "." * 80),
        Grid("53" + "." * 79),
        marks=(0, 0, 0b1001, *[0] * 78),
        corners=(0, 0, 0b10, *[0] * 78),
        info={"comment": 'a\n"b" <c> \uffff', "folder": "F"},
    )
    text = opensudoku.write(puzzle)
    assert text == (
        '  <folder name="F" created="0">\n'
        '    <game created="0" state="0" time="0" last_played="0"'
        f' data="version: 4&#10;5|0|0|0|3|0|0|1|0|9|2|1|{"0|0|0|1|" * 78}"'
        ' note="a&#10;&quot;b&quot; &lt;c&gt; \ufffd" command_stack=""/>\n'
        "  </folder>\n"
    )
    (back,) = read(opensudoku.FORMAT.header + text + opensudoku.FORMAT.footer)
    assert back.info == {"comment": 'a\n"b" <c> \ufffd', "folder": "F"}
    assert (back.givens, back.state) == (puzzle.givens, puzzle.state)
    assert (back.marks, back.corners) == (puzzle.marks, puzzle.corners)


def test_writes_no_other_size() -> None:
    with pytest.raises(FormatError, match=r"^OpenSudoku has only 9x9 grids, not 6x6$"):
        opensudoku.write(Puzzle(Grid.empty(6)))


def test_reads_a_file_without_end() -> None:
    endless = repeat(f'<game data="{LINE}"/>\n')
    puzzles = opensudoku.read(chain(["<opensudoku>\n"], endless))
    assert len(list(islice(puzzles, 1000))) == 1000


def test_reads_a_file_of_one_long_line_piece_by_piece() -> None:
    text = "<opensudoku>" + f'<game data="{LINE}"/>' * 5000 + "<game/></opensudoku>"
    puzzles = opensudoku.read([text])
    assert len(list(islice(puzzles, 5000))) == 5000
    with pytest.raises(FormatError, match="game 5001: expected data, got none"):
        next(puzzles)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: this is no XML: no element found"),
        (
            f'<opensudoku>\n  <game data="{LINE}',
            "line 2, column 3: this is no XML: unclosed token",
        ),
        (
            "<opensudoku>\n  <folder></opensudoku>",
            "line 2, column 13: this is no XML: mismatched tag",
        ),
        ("<html>\n</html>", "line 1, column 1: expected <opensudoku>, got <html>"),
        (
            '<!DOCTYPE opensudoku [<!ENTITY a "aaaa">]>\n<opensudoku/>',
            "line 1, column 22: expected no DOCTYPE, since it can make a small file huge",
        ),
        ("<opensudoku>&a;</opensudoku>", "line 1, column 13: this is no XML: undefined entity"),
        ("<opensudoku>\n<game/>", "line 2, column 1: game 1: expected data, got none"),
        (
            game(LINE[:80]),
            "line 1, column 25: game 1: expected 81 cells for a 9x9 grid, got 80",
        ),
        (
            game("version: 6&#10;0|0|"),
            "line 1, column 25: game 1: expected data of version 1 to 5, got version 6",
        ),
        (
            game("version: 4&#10;0|0|0|"),
            "line 1, column 25: game 1: expected 4 fields for each of 81 cells, got 3 fields",
        ),
        (
            game("version: 3&#10;x|0|1|" + "0|0|1|" * 80),
            "line 1, column 25: game 1: expected a digit, got 'x'",
        ),
        (
            game("version: 3&#10;0|512|1|" + "0|0|1|" * 80),
            "line 1, column 25: game 1: expected marks, got '512'",
        ),
        (
            game("version: 3&#10;0|0|2|" + "0|0|1|" * 80),
            "line 1, column 25: game 1: expected 0 or 1, got '2'",
        ),
        ("<opensudoku>\ud800", "line 1, column 13: this is no XML: not well-formed (invalid token)"),
    ],
)
def test_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(text)
    assert str(raised.value) == message


def test_gives_what_stands_before_the_break() -> None:
    puzzles = opensudoku.read([f'<opensudoku><game data="{LINE}"/><game data="12"/>'])
    assert next(puzzles).givens == Grid(LINE)
    with pytest.raises(FormatError, match="game 2: expected at least 16 cells"):
        next(puzzles)


def test_sniffs_only_its_own_root() -> None:
    assert opensudoku.sniff("\n<?xml version='1.0'?>\n<!-- hello -->\n<opensudoku>")
    assert not opensudoku.sniff("<!DOCTYPE ksudoku><ksudoku>")
    assert not opensudoku.sniff("about <opensudoku>")
    assert not opensudoku.sniff("")
