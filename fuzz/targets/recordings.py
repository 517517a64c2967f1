"""Recordings of boards, played again."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING

from fuzz.target import Target, often
from fuzz.texts import damaged, json_text
from nonet import Grid
from nonet.board import Board, Recorder, Replay

if TYPE_CHECKING:
    from random import Random


@cache
def _films() -> tuple[str, ...]:
    films = []
    for text in ("1... ..3. .4.. ...2", "1... .... .... ...."):
        stream = io.StringIO()
        board = Board.from_grid(Grid(text))
        recorder = Recorder(board, stream)
        recorder.finish(solved=board.solve())
        films.append("".join(stream.getvalue().splitlines(keepends=True)[:60]))
    return tuple(films)


def _film(generator: Random) -> str:
    film = generator.choice(_films())
    if often(generator, 0.3):
        return damaged(generator, film, _films())
    lines = film.splitlines()
    for _ in range(generator.choice((1, 1, 3))):
        place = generator.choice((0, generator.randrange(len(lines))))
        lines[place] = json_text(generator, lines[place])
    return "\n".join(lines)


def _play(film: str) -> None:
    Replay(film.splitlines(keepends=True)).play()


TARGETS = [Target("recording", _film, _play, share=8)]
