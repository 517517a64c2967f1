"""What a board shows of a game, a step or a hint: cell by cell, without any place or colour."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nonet.logic.legend import drawn_rules
from nonet.notation import digits_of, mask_of
from nonet.play import Level
from nonet.play.hints import candidates_for
from nonet.tui.palette import BLOCKER, ELIMINATED, PLACED, POINTED

if TYPE_CHECKING:
    from nonet.logic import Step
    from nonet.play import Session

GIVEN, OWN = "given", "own"


@dataclass(frozen=True, slots=True)
class Tile:
    """What is to be seen in a cell."""

    value: int = 0
    kind: str = OWN
    marks: int = 0
    """Candidates in their places."""
    centre: int = 0
    corner: int = 0
    colours: tuple[int, ...] = ()
    ground: str = ""
    """Which background it has: ``peer``, ``same``, ``reach``, ``selected``, ``cursor``, ``houses``."""
    is_wrong: bool = False
    shown: int = 0
    """The digit that is looked at."""
    roles: dict[int, str] = field(default_factory=dict)
    """The parts that candidates play in a step; that of the digit 0 is the cell's own."""


def scene_of(session: Session, *, conflicts: bool = True, mistakes: bool = False) -> list[Tile]:
    """Return what is to be seen of a game."""
    game, selection = session.game, session.selection
    wrong: set[int] = set()
    if conflicts:
        wrong |= game.conflicts.union(*(broken.cells for broken in game.broken))
    if mistakes:
        wrong |= game.mistakes
    marks, digit, reach = session.marks, session.digit, session.reach
    peers = set(game.geometry.peers[selection.cursor]) if not session.filter else set()
    tiles = []
    for where, cell in enumerate(game.board):
        ground = "peer" if where in peers else ""
        if digit and cell.value == digit:
            ground = "same"
        if where in reach:
            ground = "reach"
        if where in selection.cells:
            ground = "selected"
        if where == selection.cursor:
            ground = "cursor"
        tiles.append(
            Tile(
                cell.value,
                GIVEN if game.setting.givens[where] else OWN,
                0 if cell.value else marks[where],
                0 if cell.value or cell.full or session.choices.auto_candidates else cell.centre,
                0 if cell.value or session.choices.auto_candidates else cell.corner,
                tuple(digits_of(cell.colours)),
                ground,
                where in wrong,
                digit,
            )
        )
    return with_hint(tiles, session)


def with_hint(tiles: list[Tile], session: Session) -> list[Tile]:
    """Return what is to be seen with the hint of the moment, as much as its level tells."""
    hint, size = session.hint, session.game.geometry.size
    if hint is None or hint.level is Level.NUDGE:
        return tiles
    if hint.slips:
        row = hint.slips[0].cell // size
        if hint.level is Level.EXPLANATION:
            return _changed(tiles, {hint.slips[0].cell: {0: ELIMINATED}})
        return [replace(t, ground="houses") if c // size == row else t for c, t in enumerate(tiles)]
    if hint.step is None:
        return tiles
    if hint.level is Level.EXPLANATION:
        told = candidates_for(hint.step, session.game)
        tiles = [
            replace(tile, marks=tile.marks or told[cell], centre=0, corner=0)
            if not tile.value and told[cell]
            else tile
            for cell, tile in enumerate(tiles)
        ]
    return with_step(tiles, hint.step, hint.level)


def with_step(tiles: list[Tile], step: Step, level: Level = Level.EXPLANATION) -> list[Tile]:
    """Return what is to be seen with the pattern of a step marked."""
    houses = {cell for house in step.houses_of() for cell in house.cells}
    houses |= {cell for rule in drawn_rules(step) for cell in rule.places}
    tiles = [
        replace(tile, ground=tile.ground if tile.ground == "cursor" else "houses" if cell in houses else "")
        for cell, tile in enumerate(tiles)
    ]
    if level is Level.POINTER:
        return _changed(tiles, {cell: {0: POINTED} for cell in step.pointed})
    roles: dict[int, dict[int, str]] = {}
    for mark in step.marks:
        roles.setdefault(mark.cell, {})[mark.digit] = str(mark.role)
    for cell, digit in step.eliminated:
        roles.setdefault(cell, {})[digit] = ELIMINATED
    for cell, _ in step.blockers:
        roles.setdefault(cell, {})[0] = BLOCKER
    for cell, digit in step.placed:
        roles.setdefault(cell, {})[digit] = PLACED
    return _changed(tiles, roles)


def scene_of_step(step: Step, givens: tuple[int, ...]) -> list[Tile]:
    """Return what is to be seen of a position with the step that is taken in it."""
    position = step.position
    tiles = [
        Tile(digit, GIVEN if givens[cell] else OWN, 0 if digit else position.masks[cell])
        for cell, digit in enumerate(position.grid.digits)
    ]
    return with_step(tiles, step)


def _changed(tiles: list[Tile], roles: dict[int, dict[int, str]]) -> list[Tile]:
    """Return tiles with roles; a candidate that plays one is shown, whatever was noted."""
    return [
        replace(
            tile,
            roles=roles[cell],
            marks=0 if tile.value else tile.marks | mask_of(digit for digit in roles[cell] if digit),
        )
        if cell in roles
        else tile
        for cell, tile in enumerate(tiles)
    ]
