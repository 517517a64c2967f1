"""Plays the scripts of tests/golden/play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonet.notation import SYMBOLS, digits_of, mask_of
from nonet.play import Choices, Game, Mode, Source, save
from nonet.play.address import address_of
from nonet.play.board import Cell
from nonet.play.hints import mend_marks, slips_of
from nonet.play.source import read_digits, write_digits

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parent / "golden" / "play"
TOUCHED = 77
"""When all games in the cases were played last."""


def choices_of(case: dict[str, Any]) -> Choices:
    chosen = case.get("choices", {})
    return Choices(chosen.get("autoClean", True), chosen.get("autoCandidates", False))


def started(case: dict[str, Any]) -> Game:
    solution = case.get("solution")
    return Game.start(Source.from_dict(case["source"]), read_digits(solution) if solution else None)


def done(game: Game, entry: dict[str, Any], choices: Choices) -> Game:
    """Return the game after an entry of a script."""
    mode = Mode(entry.get("mode", "digit"))
    match entry["do"]:
        case "enter":
            return game.enter(entry["cells"], entry["digit"], mode, choices)
        case "clear":
            return game.clear(entry["cells"], mode, Mode(entry["only"]) if entry.get("only") else None)
        case "fill":
            return game.fill_marks()
        case "apply":
            told = entry.get("candidates")
            sets = [read_set(told.get(str(cell), "")) for cell in game.geometry.cells] if told else None
            return game.apply(entry["placed"], entry["eliminated"], sets, choices)
        case "values":
            for cell, digit in enumerate(read_digits(entry["values"])):
                game = game.enter([cell], digit, Mode.DIGIT, choices) if digit else game
            missing = [cell for cell in game.geometry.cells if not game.values[cell]]
            for cell in missing:
                game = game.enter([cell], (game.solution or ())[cell], Mode.DIGIT, choices)
            return game
        case "spend":
            return replace(game, spent=entry["spent"])
        case "hint":
            return game.with_hint(entry["told"])
        case "mend":
            return game.move_to(mend_marks(game))
        case "merge":
            mine, theirs = game, game
            for each in entry["mine"]:
                mine = done(mine, each, choices)
            for each in entry["theirs"]:
                theirs = done(theirs, each, choices)
            return mine.merged(game, theirs)
        case "to-checkpoint":
            return game.to_checkpoint(entry["index"])
        case "remove-checkpoint":
            return game.remove_checkpoint(entry["index"])
    plain = {
        "undo": game.undo,
        "redo": game.redo,
        "checkpoint": game.add_checkpoint,
        "before-mistake": game.undo_to_before_mistake,
        "restart": game.restart,
    }
    return plain[entry["do"]]()


def read_set(text: str) -> int:
    return mask_of(SYMBOLS.index(symbol) + 1 for symbol in text)


def sets(marks: list[int]) -> dict[str, str]:
    written = {str(cell): "".join(SYMBOLS[d - 1] for d in digits_of(mask)) for cell, mask in enumerate(marks)}
    return {cell: text for cell, text in written.items() if text}


def seen(game: Game, name: str) -> object:
    """Return what a game shows, as a case tells it."""
    if name in Cell.__slots__ and name not in ("value", "full"):
        return sets([getattr(cell, name) for cell in game.board])
    answers: dict[str, Callable[[], object]] = {
        "values": lambda: write_digits(game.values),
        "full": lambda: [where for where, cell in enumerate(game.board) if cell.full],
        "candidates": lambda: sets(list(game.candidates)),
        "conflicts": lambda: sorted(game.conflicts),
        "mistakes": lambda: sorted(game.mistakes),
        "slips": lambda: [[slip.cell, slip.placed] for slip in slips_of(game)],
        "remaining": lambda: list(game.remaining.values()),
        "at": lambda: game.at,
        "moments": lambda: len(game.moments),
        "spent": lambda: game.spent,
        "hints": lambda: game.hints,
        "complete": lambda: game.is_complete,
        "finished": lambda: game.finished,
        "address": lambda: address_of(game),
        "position": lambda: address_of(game, position=True),
        "saved": lambda: save(game, TOUCHED),
    }
    return answers[name]()
