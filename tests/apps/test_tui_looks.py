"""What the board of the terminal app looks like, on every terminal and with every rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rule_strategies import rules

from nonet import Geometry, Grid, generate, solve
from nonet.play import Game, Session, Source, restore, save
from nonet.rules import RULES, Rule

pytest.importorskip("textual")

from tui import Playing, playing

from nonet.tui.app import FIRST
from nonet.tui.board import BoardView
from nonet.tui.layout import layouts
from nonet.tui.palette import DARK, LIGHT, PLAIN, SIXTEEN
from nonet.tui.picture import picture
from nonet.tui.scene import scene_of

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("many_colours")


def test_the_board_fits_whatever_size_the_terminal_has(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        board = play.app.screen.query_one(BoardView)
        forms = {}
        for size in ((120, 40), (100, 33), (80, 24), (60, 44), (50, 16), (30, 14)):
            await play.pilot.resize_terminal(*size)
            await play.pilot.pause()
            assert board.form, size
            assert board.form.width <= size[0]
            assert board.form.height < size[1]
            forms[size] = (board.form.high, board.form.wide)
            assert all(len(line) <= size[0] for line in play.screen.splitlines())
        assert forms[120, 40] == (3, 7)
        assert forms[80, 24] == (2, 6)
        await play.pilot.resize_terminal(20, 8)
        await play.pilot.pause()
        assert "too small" in play.screen.replace("\n", " ")
        await play.press("4")
        await play.pilot.resize_terminal(80, 24)
        await play.pilot.pause()
        assert play.values[2] == "4"

    playing(tmp_path, script)


@pytest.mark.parametrize("wishes", [{"size": 16}, {"size": 6, "variant": "jigsaw"}], ids=str)
def test_other_sizes_and_shapes(tmp_path: Path, wishes: dict[str, int]) -> None:
    puzzle = generate(seed=1, **wishes)  # type: ignore[arg-type]
    right = solve(puzzle).digits
    empty = puzzle.givens.digits.index(0)
    digit = "123456789ABCDEFG"[right[empty] - 1]

    async def script(play: Playing) -> None:
        await play.press("f", digit)
        assert play.app.game_screen.session.game.values[empty] == right[empty]

    playing(tmp_path, script, Source.of(puzzle))


@pytest.mark.parametrize("kind", RULES, ids=lambda kind: str(kind.kind))
@settings(max_examples=3, database=None)
@given(data=st.data())
def test_every_rule_is_drawn_in_every_form(data: st.DataObject, kind: type[Rule]) -> None:
    six = Geometry.of_size(6)
    shape = six.with_rules(data.draw(rules(six, (kind,))))
    game = Game.start(Source.of(Grid("." * 36, geometry=shape)))
    assert restore(save(game, 1)) == game
    tiles = scene_of(Session(game))
    for form in layouts(shape):
        for palette in (DARK, LIGHT, SIXTEEN, PLAIN):
            lines = picture(tiles, form, palette)
            assert len(lines) == form.height
            assert {sum(len(segment.text) for segment in line) for line in lines} == {form.width}


def test_every_palette_knows_every_role_and_the_plain_one_no_colour() -> None:
    session = Session(Game.start(FIRST))
    session.fill_marks()
    session.tell(session.find_hint())
    assert session.hint
    session.hint = session.hint.more().more()
    for form in layouts(session.game.geometry):
        drawn = {}
        for palette in (DARK, LIGHT, SIXTEEN, PLAIN):
            assert palette.roles.keys() == DARK.roles.keys()
            drawn[id(palette)] = picture(scene_of(session), form, palette)
            assert {sum(len(part.text) for part in line) for line in drawn[id(palette)]} == {form.width}
            assert len(drawn[id(palette)]) == form.height
        inks = {part.style.color for line in drawn[id(PLAIN)] for part in line if part.style}
        assert all(ink is None or ink.is_default for ink in inks)


def test_the_picture_shows_each_digit_at_its_place(tmp_path: Path) -> None:
    async def script(play: Playing) -> None:
        board = play.app.screen.query_one(BoardView)
        assert board.form
        lines = board.text.splitlines()
        for cell, digit in enumerate(Grid(FIRST.givens)):
            left, top = board.form.lefts[cell % 9], board.form.tops[cell // 9]
            text = "".join(line[left : left + board.form.wide] for line in lines[top : top + board.form.high])
            assert text.strip() == (str(digit) if digit else "")
            assert board.form.cell_at(left, top) == cell

    playing(tmp_path, script)
