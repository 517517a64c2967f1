"""The key map: what a key asks for. Mode keys come first, as terminals send few keys with Ctrl or Shift."""

from __future__ import annotations

from typing import NamedTuple

from nonet.notation import SYMBOLS
from nonet.play import Mode

_WAYS = {
    "up": (-1, 0),
    "down": (1, 0),
    "left": (0, -1),
    "right": (0, 1),
    "k": (-1, 0),
    "j": (1, 0),
    "h": (0, -1),
    "l": (0, 1),
}
_MODES = {"z": Mode.DIGIT, "x": Mode.CORNER, "c": Mode.CENTRE, "v": Mode.COLOUR}
_HELD = {"shift": Mode.CORNER, "ctrl": Mode.CENTRE, "ctrl+shift": Mode.COLOUR}
_ASKS = {
    "space": "next_mode",
    "u": "undo",
    "ctrl+z": "undo",
    "r": "redo",
    "ctrl+y": "redo",
    "ctrl+r": "redo",
    "ctrl+a": "select_all",
    "escape": "escape",
    "slash": "hint",
    "i": "hint",
    "enter": "apply_hint",
    "f": "fill_marks",
    "b": "undo_mistakes",
    "m": "checkpoint",
    "apostrophe": "checkpoints",
    "p": "pause",
    "n": "new",
    "o": "games",
    "t": "walk",
    "w": "watch",
    "e": "lessons",
    "s": "statistics",
    "comma": "settings",
    "full_stop": "filter_cursor",
    "question_mark": "help",
    "pagedown": "read_on",
    "pageup": "read_back",
    "tab": "next_empty",
    "shift+tab": "last_empty",
    "ctrl+n": "restart",
    "q": "quit",
    "ctrl+q": "quit",
    "ctrl+c": "quit",
}


class Command(NamedTuple):
    """What is asked for, and with what: ``do_NAME`` of the screen does it."""

    name: str
    arguments: tuple[object, ...] = ()


def command_of(key: str, character: str | None, size: int = 9) -> Command | None:
    """Return what a key asks for; None if it is none of ours.

    >>> command_of("5", "5"), command_of("x", "x").arguments[0].value
    (Command(name='enter', arguments=(5, None)), 'corner')
    """
    held, _, bare = key.rpartition("+")
    if (digit := _digit(bare, character, size)) is not None:
        if held == "alt":
            return Command("filter", (digit,))
        if digit == 0:
            return Command("clear")
        return Command("enter", (digit, _HELD.get(held)))
    if bare in ("backspace", "delete"):
        return Command("clear")
    if bare.startswith("f") and bare[1:].isdecimal() and 1 <= int(bare[1:]) <= size:
        return Command("filter", (int(bare[1:]),))
    if way := _WAYS.get(bare.lower() if len(bare) == 1 else bare):
        extend = held == "shift" or bare in ("H", "J", "K", "L")
        return Command("jump" if held == "ctrl" else "move", (*way, extend))
    if bare in ("home", "end"):
        return Command("edge", (0, -1 if bare == "home" else 1, held == "shift"))
    if key in _MODES:
        return Command("mode", (_MODES[key],))
    return Command(_ASKS[key]) if key in _ASKS else None


def _digit(bare: str, character: str | None, size: int) -> int | None:
    """Return the digit of a key: 0 to 9, or a capital letter in grids that need them."""
    if len(bare) == 1 and bare.isdecimal():
        return int(bare) if int(bare) <= size else None
    if character and len(character) == 1 and "A" <= character <= "P":
        digit = SYMBOLS.index(character) + 1
        return digit if digit <= size else None
    return None


KEYS: dict[str, dict[str, str]] = {
    "Enter": {
        "1-9": "digit, or mark of mode",
        "A-P": "digits beyond 9 (Shift)",
        "z x c v": "digits, marks, colours",
        "Space": "next mode",
        "0 Del": "clear",
        "Shift 1-9": "corner mark, if sent",
        "Ctrl 1-9": "centre mark, if sent",
    },
    "Move": {
        "arrows": "move; also h j k l",
        "Shift": "with them: select more",
        "Tab": "next empty cell",
        "Home End": "ends of the row",
        "Ctrl-A Esc": "select all, one",
        "PgUp PgDn": "read the panel",
        "mouse": "click, drag, double click",
    },
    "Play": {
        "u r": "undo, redo",
        "/": "hint, then more of it",
        "Enter": "do what the hint says",
        "f": "write all candidates",
        "F1-F9 .": "where a digit can go",
        "m '": "checkpoint, back to one",
        "b": "undo to before a mistake",
        "p Ctrl-N": "pause, start again",
    },
    "More": {
        "n": "new puzzle",
        "o": "open another game",
        "paste": "open what was copied",
        "t": "the whole way, in steps",
        "w": "watch it being solved",
        "e": "lessons: all techniques",
        "s ,": "statistics, settings",
        "? q": "this help, quit",
    },
}
"""What the help says of the keys: keys of up to ten letters, and words that fit twice into 80 columns."""
