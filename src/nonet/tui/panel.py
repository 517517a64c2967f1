"""What stands beside the board: the puzzle, the modes, the digits, and a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from nonet.logic.legend import legend
from nonet.logic.words import spoken
from nonet.notation import symbols_on
from nonet.play import Level, Mode
from nonet.play.statistics import spoken_time
from nonet.tui.palette import style

if TYPE_CHECKING:
    from nonet.logic import Step
    from nonet.play import Hint, Session
    from nonet.tui.palette import Palette

_NAMES = {Mode.DIGIT: "z Digit", Mode.CORNER: "x Corner", Mode.CENTRE: "c Centre", Mode.COLOUR: "v Colour"}
_LEVELS = len(Level)


def heading(session: Session, *, timer: bool) -> Text:
    """Return the name of the puzzle, and how far the game has come."""
    game = session.game
    source = game.source
    tier = source.tier or "Sudoku"
    title = source.title or f"{spoken().tiers.get(tier, tier)} {source.size}x{source.size}"
    text = Text().append(title, "bold")
    left = game.values.count(0)
    facts = ["solved" if game.is_complete else f"{left} left"]
    facts += [f"{game.hints} hint{'s' * (game.hints != 1)}"] if game.hints else []
    facts += [f"{len(game.checkpoints)} saved"] if game.checkpoints else []
    facts += [spoken_time(session.elapsed)] if timer or game.is_complete else []
    return text.append("\n").append(" · ".join(facts), "dim")


def modes(session: Session, *, on_one_line: bool = False) -> Text:
    """Return the modes, the one at work reversed; a click chooses one."""
    text = Text()
    for number, (mode, name) in enumerate(_NAMES.items()):
        look = Style(reverse=mode is session.mode, meta={"@click": f"screen.mode('{mode.value}')"})
        text.append(f" {name:<9}", look)
        text.append("\n" if number == 1 and not on_one_line else "")
    return text


def keypad(session: Session, palette: Palette) -> Text:
    """Return the digits with how often each is left, or the colours; a click writes one."""
    geometry = session.game.geometry
    symbols, left = symbols_on(geometry), session.game.remaining
    text = Text()
    if session.mode is Mode.COLOUR:
        for colour, ground in enumerate(palette.colours, start=1):
            letter = "" if palette.has_colours else "abcdefghi"[colour - 1]
            text.append(f" {colour}{letter}", style("default", ground) + _click(colour))
        return text.append(" ")
    across = 9 if len(left) <= 9 else 8
    for digit, count in left.items():
        done = count <= 0
        shown = digit == session.filter
        look = Style(bold=not done, dim=done, reverse=shown) + _click(digit)
        text.append(f" {symbols[digit - 1]}", look)
        if digit % across == 0 or digit == len(left):
            row = range(digit - (digit - 1) % across, digit + 1)
            counts = "".join(f" {min(max(left[each], 0), 9) or ' '}" for each in row)
            text.append(f"\n{counts}\n", "dim")
    text.right_crop(1)
    return text


def _click(digit: int) -> Style:
    return Style(meta={"@click": f"screen.enter({digit})"})


def hint_text(hint: Hint | None, palette: Palette, *, waiting: bool) -> Text:
    """Return what a hint says, as much as its level tells, and the keys that lead on."""
    if waiting:
        return Text("Looking for a step …", "italic")
    if hint is None:
        return Text()
    if not hint.step and not hint.slips:
        return Text(hint.words)
    name = hint.step.name if hint.step and hint.level is Level.EXPLANATION else "Hint"
    text = Text().append(f"{name} ", "bold").append(f"{hint.level + 1}/{_LEVELS}\n", "dim")
    text.append(f"{hint.words}\n")
    if hint.step and hint.level is Level.EXPLANATION:
        text.append(legend_text(hint.step, palette))
    keys = [_action("/ more", "hint")] if hint.has_more else []
    keys.append(_action("Enter does it" if hint.step else "Enter mends it", "apply_hint"))
    return text.append("\n\n" if hint.step and not hint.has_more else "\n").append(
        Text(" · ", "dim").join(keys)
    )


def rules_text(session: Session, *, conflicts: bool) -> Text:
    """Return which rules are broken, which speak of the cursor's cell, and what all of them ask."""
    game, cursor, text = session.game, session.selection.cursor, Text()
    geometry = game.geometry
    if conflicts:
        for broken in game.broken:
            text.append("! ", "bold red").append(f"{broken}\n", "red")
    here = [spoken().rule(rule, geometry) for rule in geometry.rules if cursor in rule.places]
    if here:
        text.append("Here: ", "bold").append("; ".join(here)).append("\n")
    if game.source.ruleset:
        return text.append("\n" if text else "").append(game.source.ruleset)
    for title, words in spoken().asked(geometry):
        text.append("\n" if text else "").append(f"{title}: ", "bold").append(words, "dim")
    return text


def _action(words: str, name: str) -> Text:
    return Text(words, Style(dim=True, meta={"@click": f"screen.{name}"}))


def legend_text(step: Step, palette: Palette) -> Text:
    """Return what the marks of a step mean, each beside its colour."""
    text = Text()
    for meaning in legend(step):
        if meaning.is_house:
            look = style("default", palette.houses)
        elif meaning.mark in palette.roles:
            look = style(palette.roles[meaning.mark])
        else:
            continue  # links are no part of a picture in a terminal
        text.append("\n").append(" # ", look).append(f" {meaning.words}", "dim")
    return text
