"""A game in progress as plain values: moves, marks, history, hints, time, and how it is kept. No screen.

A front end holds a :class:`Session` and draws it. All that a game means is the same on the page
(``web/src/game``): ``tests/golden/play`` has cases that both are held to.

>>> game = Game.start(Source.of("1... ..3. .4.. ...2"))
>>> game = game.enter([1], 2).enter([2], 3, Mode.CENTRE)
>>> game.values[:4], game.board[2].centre, game.undo().board[2].centre
((1, 2, 0, 0), 4, 0)
"""

from nonet.play.board import Board, Cell, Choices, Mode
from nonet.play.game import Game
from nonet.play.hints import Hint, Level
from nonet.play.saved import read_copy, restore, save, write_copy
from nonet.play.selection import Selection
from nonet.play.session import Session
from nonet.play.shelf import Shelf
from nonet.play.source import Source
from nonet.play.statistics import Result

__all__ = [
    "Board",
    "Cell",
    "Choices",
    "Game",
    "Hint",
    "Level",
    "Mode",
    "Result",
    "Selection",
    "Session",
    "Shelf",
    "Source",
    "read_copy",
    "restore",
    "save",
    "write_copy",
]
