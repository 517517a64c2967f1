"""A session with its clock and hints, and the folder that games are kept in."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING

import pytest

from nonet import Geometry, Grid, Puzzle, hint, rate, solve
from nonet.daily import daily
from nonet.errors import FormatError, NonetError, UnknownName, UnsupportedRules
from nonet.play import Game, Level, Mode, Result, Selection, Session, Shelf, Source, restore, save
from nonet.play.address import address_of, open_address
from nonet.play.clock import Clock
from nonet.play.hints import Hint
from nonet.play.saved import read_copy, write_copy
from nonet.play.session import study
from nonet.play.statistics import compared, lines_of, streak_of
from nonet.rules import AntiKnight, Cage

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nonet.logic.tier import TierName

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LEVELS: list[TierName] = ["easy", "hard"]
SMALL = "1.....3..4.....2"


def session(puzzle: str = EASY, now: Callable[[], float] = lambda: 0.0) -> Session:
    playing = Session(Game.start(Source.of(puzzle)), now=now)
    walk, solution, _ = study(playing.game)
    playing.learn(walk, solution)
    return playing


def put(playing: Session, cell: int, digit: int, mode: Mode = Mode.DIGIT) -> None:
    playing.select(Selection.only(cell))
    playing.enter(digit, mode)


def test_a_whole_game() -> None:
    playing = session()
    for cell, digit in enumerate(SOLUTION):
        put(playing, cell, int(digit))
        playing.enter(int(digit), Mode.COLOUR)
    assert playing.game.is_complete
    assert playing.result is not None
    assert (playing.result.tier, playing.result.hints) == ("easy", 0)
    assert playing.locked
    playing.undo()
    assert playing.game.is_complete


def test_hints_lead_to_the_solution_and_are_counted() -> None:
    playing = session()
    while not playing.game.is_complete:
        assert playing.ask()
        playing.tell(playing.find_hint())
        assert playing.hint
        assert playing.hint.step
        assert playing.hint.words == playing.hint.step.nudge
        assert not playing.ask()
        assert playing.hint.words == playing.hint.step.pointer
        assert not playing.ask()
        assert playing.hint.words.startswith(playing.hint.step.explanation)
        playing.apply_hint()
        assert playing.hint is None
    assert playing.game.hints == len(playing.walk or ())
    assert playing.game.values == tuple(map(int, SOLUTION))


def test_the_whole_hint_tells_what_the_step_opens() -> None:
    step = hint(EASY, techniques=["pointing"])
    assert step
    told = Hint(step, level=Level.EXPLANATION)
    assert told.words == f"{step.explanation} Then r3c9 is 7."
    assert replace(told, level=Level.POINTER).words == step.pointer


def test_a_mistake_comes_before_any_step() -> None:
    playing = session()
    put(playing, 2, 1)
    assert not playing.ask()
    assert playing.hint
    assert playing.hint.words == "Before the next step: one of your digits is not right yet."
    playing.ask()
    assert playing.hint.words == "Have another look at row 1."
    playing.ask()
    assert playing.hint.words == "The 1 in row 1 column 3 is not right."
    assert playing.hint.level is Level.EXPLANATION
    playing.apply_hint()
    assert playing.game.values[2] == 0
    put(playing, 2, 1, Mode.CENTRE)
    playing.ask()
    assert "no longer in one of your marks" in playing.hint.words
    playing.apply_hint()
    assert playing.game.board[2].centre == 0b1001


def test_a_hint_is_over_when_the_player_has_done_what_it_says() -> None:
    playing = session()
    playing.tell(playing.find_hint())
    assert playing.hint
    assert playing.hint.step
    (cell, digit), *_ = playing.hint.step.placed
    put(playing, cell, digit)
    assert playing.hint is None
    assert playing.find_hint().step != playing.walk[0]


def test_a_player_who_is_ahead_gets_a_step_from_where_they_are() -> None:
    playing = session()
    full = [cell for cell in range(81) if not playing.game.values[cell]]
    for cell in full[5:]:
        put(playing, cell, int(SOLUTION[cell]))
    step = playing.find_hint().step
    assert step
    assert set(step.position.grid.digits).issuperset(playing.game.values)
    assert step.position.grid.digits.count(0) == 5


def test_the_clock_stops_in_a_pause_and_starts_anew() -> None:
    now = [0.0]
    playing = session(now=lambda: now[0])
    now[0] = 5.0
    playing.pause()
    now[0] = 60.0
    assert playing.elapsed == 5000
    put(playing, 2, 4)
    assert playing.game.values[2] == 0
    playing.pause()
    put(playing, 2, 4)
    playing.restart()
    assert playing.elapsed == 0
    now[0] = 61.0
    playing.undo()
    assert (playing.elapsed, playing.game.values[2]) == (6000, 4)
    clock = Clock(3)
    clock.stop()
    assert clock.elapsed == 3


def test_what_is_not_a_proper_puzzle_is_said() -> None:
    empty = Game.start(Source.of("." * 81))
    assert study(empty)[2] == "This puzzle has more than one solution."
    none = Game.start(Source.of("12....3........."))
    assert study(none)[1:] == (None, "This puzzle has no solution.")
    clash = Session(Game.start(Source.of("11..............")))
    with pytest.raises(NonetError):
        study(clash.game)
    assert "stands twice" in clash.find_hint().words


def test_a_game_with_rules_is_judged_by_them() -> None:
    shape = Geometry.of_size(4).with_rules(Cage((1, 5, 6), 7), AntiKnight())
    game = Game.start(Source.of(Puzzle(Grid("................", geometry=shape), title="Cages")))
    assert restore(save(game, 1)) == game
    assert open_address(address_of(game)).source.id == game.source.id
    wrong = game.enter([1], 4).enter([5], 3)
    assert [broken.cells for broken in wrong.broken] == [(1, 5)]
    assert wrong.has_mistake
    assert wrong.undo_to_before_mistake().values[1] == 4
    full = Game.start(Source.of(Puzzle(Grid("1234341221434321", geometry=shape))))
    assert full.broken  # 1 stands a knight's move from itself
    assert not full.is_complete


def test_a_region_may_hold_more_digits_than_a_row() -> None:
    shape = Geometry.irregular([0] * 5 + [1] * 5 + [None] * 6, range(1, 6))
    game = Game.start(Source.of(Puzzle(Grid("." * 16, geometry=shape)))).enter([0], 5)
    assert game.geometry == shape
    assert restore(save(game, 1)) == game


def test_rules_that_nobody_understands_are_refused() -> None:
    with pytest.raises(UnsupportedRules, match="wormhole"):
        Source.of(Puzzle(Grid(SMALL), unread={"wormhole": [1]}))


def test_the_shelf_keeps_games_results_and_settings(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "deep" / "folder")
    assert (shelf.last(), shelf.games(), shelf.results(), shelf.settings()) == (None, [], [], {})
    one = Game.start(Source.of(EASY)).enter([2], 4)
    two = Game.start(Source.of(SMALL)).enter([1], 2)
    shelf.keep(one)
    shelf.keep(two)
    assert shelf.last() == two
    assert shelf.find(one.source.id) == one
    assert [saved["id"] for saved in shelf.games()] == [two.source.id, one.source.id]
    result = Result("a", "easy", 9, 1000, 0, 5)
    shelf.add_result(result)
    shelf.add_result(replace(result, at=6))
    assert len(shelf.results()) == 2
    shelf.keep_settings({"theme": "light"})
    assert shelf.settings() == {"theme": "light"}
    assert not list(shelf.folder.rglob(".nonet-*"))


def test_a_copy_goes_to_another_folder_and_only_what_is_newer_counts(tmp_path: Path) -> None:
    here, there = Shelf(tmp_path / "here"), Shelf(tmp_path / "there")
    game = Game.start(Source.of(EASY)).enter([2], 4)
    here.keep(game)
    here.add_result(Result("a", "easy", 9, 1000, 0, 5))
    assert there.bring_back(here.copy()) == 1
    assert there.find(game.source.id) == game
    assert there.results() == here.results()
    there.keep(game.enter([3], 6))
    assert there.bring_back(here.copy()) == 0
    assert there.find(game.source.id) == game.enter([3], 6)


def test_two_programs_on_one_game_lose_nothing(tmp_path: Path) -> None:
    one, other = Shelf(tmp_path), Shelf(tmp_path)
    start = Game.start(Source.of(EASY))
    assert one.keep(start)
    theirs = other.last()
    assert theirs
    mine, theirs = start.enter([2], 4), theirs.enter([3], 6).enter([5], 8)
    assert other.keep(theirs)
    assert not one.keep(mine)
    mine = one.join(mine)
    assert one.keep(mine)
    assert [mine.values[cell] for cell in (2, 3, 5)] == [4, 6, 8]
    assert mine.undo().values == theirs.values
    assert not other.keep(theirs.enter([6], 9))
    theirs = other.join(theirs.enter([6], 9))
    assert other.keep(theirs)
    assert [theirs.values[cell] for cell in (2, 3, 5, 6)] == [4, 6, 8, 9]
    assert Shelf(tmp_path).last() == theirs


def test_two_programs_that_begin_the_same_puzzle_lose_nothing(tmp_path: Path) -> None:
    one, other = Shelf(tmp_path), Shelf(tmp_path)
    mine, theirs = (Game.start(Source.of(EASY)).enter([cell], digit) for cell, digit in ((2, 4), (3, 6)))
    assert one.keep(mine)
    assert not other.keep(theirs)
    joined = other.join(theirs)
    assert other.keep(joined)
    assert (joined.values[2], joined.values[3]) == (4, 6)


def test_damaged_files_are_as_if_they_were_not_there(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    game = Game.start(Source.of(EASY)).enter([2], 4)
    shelf.keep(game)
    (path,) = (tmp_path / "games").glob("*.json")
    path.write_text(path.read_text()[:40])
    assert shelf.last() is None
    (tmp_path / "settings.json").write_text("[")
    assert shelf.settings() == {}
    shelf.keep(game)
    assert shelf.last() == game


@pytest.mark.skipif(os.name != "posix", reason="folders have no such permissions elsewhere")
def test_many_games_are_pruned(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for digit in range(1, 10):
        for cell in range(8):
            shelf.keep(Game.start(Source(9, "." * cell + str(digit) + "." * (80 - cell))))
    assert len(shelf.games()) == 60


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no copy of your games"),
        ("[1]", "no copy of your games"),
        ('{"nonet": 2, "games": [], "results": []}', "version 1, got version 2"),
        ('{"nonet": 1, "games": 3, "results": []}', "no copy of your games"),
        ('{"nonet": 1, "games": [3], "results": []}', "expected a saved game"),
        ('{"nonet": 1, "games": [], "results": [{}]}', "expected the result of a game"),
        ('{"nonet": 1, "games": [{"source": {"size": 3, "givens": ""}}], "results": []}', "4x4 to 25x25"),
    ],
)
def test_what_is_no_copy_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(NonetError, match=complaint):
        read_copy(text)


def test_a_saved_game_that_makes_no_sense_is_refused() -> None:
    good = save(Game.start(Source.of(SMALL)).enter([1], 2), 1)
    assert restore(good).values[1] == 2
    for name, wrong in {
        "changes": [[[99, 1, 0, 0, 0, 0, 0]]],
        "at": "x",
        "source": {"size": 9, "givens": "1"},
        "checkpoints": [[[0, 7, 0, 0, 0, 0]]],
        "laps": [{"at": 1}],
        "solution": "12",
    }.items():
        with pytest.raises(NonetError):
            restore({**good, name: wrong})
    for name in ("source", "changes", "spent"):
        with pytest.raises(FormatError):
            restore({key: value for key, value in good.items() if key != name})
    assert json.loads(write_copy([good], []))["nonet"] == 1


def test_statistics() -> None:
    day = 86_400_000
    now = int(datetime(2026, 11, 18, 12).timestamp() * 1000)
    results = [
        Result("a", "hard", 9, 70, 1, now - day),
        Result("b", "easy", 9, 50, 0, now - 2 * day),
        Result("c", "hard", 9, 30, 0, now - 5 * day),
    ]
    assert [
        (line.tier, line.solved, line.without_hints, line.best) for line in lines_of(results, ["easy"])
    ] == [
        ("easy", 1, 1, 50),
        ("hard", 2, 1, 30),
    ]
    assert streak_of(results, now) == 2
    better = compared(results, Result("d", "hard", 9, 20, 0, now))
    assert better
    assert (better.others, better.average, better.is_best) == (2, 50, True)
    assert compared(results, results[1]) is None


def test_every_day_has_its_own_puzzle_of_each_level() -> None:
    days = [date(2026, 11, 18), date(2026, 11, 19)]
    puzzles = [daily(day, level) for day in days for level in LEVELS]
    assert len({puzzle.givens for puzzle in puzzles}) == 4
    assert [rate(puzzle).level for puzzle in puzzles] == ["easy", "hard"] * 2
    assert solve(puzzles[0]).is_complete()
    with pytest.raises(UnknownName, match="no level called 'brutal'"):
        daily(days[0], "brutal")  # type: ignore[arg-type]
