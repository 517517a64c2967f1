"""What holds of every game, whatever is done in it."""

from __future__ import annotations

import json
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from nonet.geometry import Geometry
from nonet.play import Choices, Game, Mode, Source, restore, save
from nonet.play.facts import candidates_of, conflicts_of

SHAPES = [
    Source.of("1.....3..4.....2"),
    Source(4, "." * 16, regions=(0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3), extra=((0, 5, 10, 15),)),
    Source(6, "1" + "." * 35),
]
SOLUTION = (1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2)

cells = st.frozensets(st.integers(0, 15), min_size=1, max_size=4)
digits = st.integers(1, 4)
modes = st.sampled_from(Mode)
moves = st.one_of(
    st.tuples(st.just("enter"), cells, digits, modes),
    st.tuples(st.just("clear"), cells, modes, st.none() | modes),
    st.tuples(st.just("apply"), st.just(()), st.lists(st.tuples(st.integers(0, 15), digits), max_size=2)),
    st.sampled_from(
        [
            ("fill_marks",),
            ("undo",),
            ("redo",),
            ("add_checkpoint",),
            ("restart",),
            ("undo_to_before_mistake",),
        ]
    ),
)
choices = st.builds(Choices, st.booleans(), st.booleans())


@st.composite
def games(draw: st.DrawFn) -> Game:
    number = draw(st.integers(0, len(SHAPES) - 1))
    game = Game.start(SHAPES[number], draw(st.sampled_from([None, SOLUTION])) if number == 0 else None)
    for move in draw(st.lists(moves, max_size=12)):
        game = made(game, move, draw(choices))
    return game


def made(game: Game, move: tuple[object, ...], chosen: Choices) -> Game:
    name, *arguments = move
    options = {"choices": chosen} if name in ("enter", "apply") else {}
    after = getattr(game, str(name))(*arguments, **options)
    assert isinstance(after, Game)
    return after


@given(games(), moves, choices)
def test_undo_inverts_any_move(game: Game, move: tuple[object, ...], chosen: Choices) -> None:
    after = made(game, move, chosen)
    if after.at != game.at + 1 or move[0] == "redo":
        return
    back = after.undo()
    assert (back.board, back.spent, back.at) == (game.board, game.spent, game.at)
    assert back.redo() == after


@given(games())
def test_what_is_saved_comes_back(game: Game) -> None:
    again = restore(json.loads(json.dumps(save(game, 1))))
    assert again == game
    assert save(again, 1) == save(game, 1)


@given(games())
def test_givens_stay_and_history_keeps_its_start(game: Game) -> None:
    assert all(
        not fixed or fixed == value for fixed, value in zip(game.setting.givens, game.values, strict=True)
    )
    assert not any(cell.corner or cell.centre or cell.colours or cell.out for cell in game.moments[0])


@given(st.sampled_from(SHAPES), st.data())
def test_conflicts_and_candidates_are_what_the_rules_say(source: Source, data: st.DataObject) -> None:
    size, geometry = source.size, source.geometry
    values = data.draw(st.lists(st.integers(0, size), min_size=size**2, max_size=size**2))
    houses = plain_houses(source)
    clashing = {
        cell
        for house in houses
        for a, b in combinations(house, 2)
        if values[a] and values[a] == values[b]
        for cell in (a, b)
    }
    assert conflicts_of(geometry, values) == clashing
    for cell, mask in enumerate(candidates_of(geometry, values)):
        held = {values[peer] for house in houses if cell in house for peer in house}
        expected = set() if values[cell] else set(range(1, size + 1)) - held
        assert {digit for digit in range(1, size + 1) if mask >> (digit - 1) & 1} == expected


def plain_houses(source: Source) -> list[list[int]]:
    """Return rows, columns, boxes or regions, and what is extra, without asking the geometry."""
    size = source.size
    high, wide = {4: (2, 2), 6: (2, 3)}[size]
    names = source.regions or [
        (cell // size // high) * size + cell % size // wide for cell in range(size * size)
    ]
    regions: dict[int, list[int]] = {}
    for cell, name in enumerate(names):
        regions.setdefault(name, []).append(cell)
    lines = [list(range(row * size, row * size + size)) for row in range(size)]
    lines += [list(range(column, size * size, size)) for column in range(size)]
    return [*lines, *regions.values(), *map(list, source.extra)]


def test_sources_know_their_shape() -> None:
    assert SHAPES[2].geometry == Geometry.of_size(6)
