"""Colours, shapes and the style sheet of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nonet.logic.role import Role

if TYPE_CHECKING:
    from collections.abc import Mapping

BLACK, WHITE = "#000", "#fff"
ORANGE, SKY, GREEN, YELLOW = "#e69f00", "#56b4e9", "#009e73", "#f0e442"
BLUE, PURPLE, RED, DARK_RED = "#0072b2", "#cc79a7", "#ff7a5c", "#8f0f00"


class Look(NamedTuple):
    """How candidates or houses of a role are drawn."""

    fill: str
    shape: str
    ink: str = BLACK


LOOKS = {
    Role.PATTERN: Look(GREEN, "disc"),
    Role.PIVOT: Look(BLUE, "square", WHITE),
    Role.WING: Look(ORANGE, "diamond"),
    Role.LINK: Look(PURPLE, "ring"),
    Role.ON: Look(SKY, "triangle"),
    Role.OFF: Look(YELLOW, "ring"),
    Role.EXTRA: Look(YELLOW, "hexagon"),
    Role.FIN: Look(BLUE, "diamond", WHITE),
    Role.ENDO_FIN: Look(PURPLE, "square"),
    Role.COLOUR_A: Look(BLUE, "disc", WHITE),
    Role.COLOUR_B: Look(ORANGE, "square"),
    Role.COLOUR_C: Look(GREEN, "diamond"),
    Role.COLOUR_D: Look(PURPLE, "hexagon"),
    Role.BASE: Look(SKY, "square"),
    Role.COVER: Look(ORANGE, "hexagon"),
}
"""Candidates: roles that occur together differ both in colour and in shape."""

HOUSES = {
    Role.BASE: Look(SKY, "solid"),
    Role.COVER: Look(ORANGE, "dashed"),
    Role.LINK: Look(PURPLE, "dotted"),
}
BLOCKER = Look(SKY, "solid")
"""A digit on the board that keeps another from where it might go."""
RULE = Look(PURPLE, "solid")
"""The cells of a rule that a step speaks of."""
OTHER_HOUSE = Look(YELLOW, "solid")
DASHES = {"solid": "", "dashed": ' stroke-dasharray="7 4"', "dotted": ' stroke-dasharray="2 4"'}
INSETS = {"solid": 3.0, "dashed": 5.5, "dotted": 8.0}
WEAK = ' stroke-dasharray="5 4"'

CELL_ROLES = (
    Role.PIVOT,
    Role.ENDO_FIN,
    Role.FIN,
    Role.WING,
    Role.PATTERN,
    Role.EXTRA,
    Role.ON,
    Role.OFF,
    Role.LINK,
)
"""Which role gives a cell its frame if its candidates play several."""

LIGHT = {
    "paper": "#fff",
    "ink": "#16181d",
    "line": "#b4b9c2",
    "entered": "#0b57a4",
    "pencil": "#2f343d",
    "faint": "#6f747e",
    "placed": "#00704f",
    "shade": "#dcdfe4",
}
DARK = {
    "paper": "#16181d",
    "ink": "#f2f4f8",
    "line": "#454b57",
    "entered": "#8cc2ff",
    "pencil": "#d5dae3",
    "faint": "#8b93a1",
    "placed": "#4be0a8",
    "shade": "#323845",
}


def _style() -> str:
    def properties(palette: Mapping[str, str]) -> str:
        return ";".join(f"--{name}:{colour}" for name, colour in palette.items())

    rules = "".join(
        f".nonet .{name}{{fill:var(--{name})}}.nonet .{name}-line{{stroke:var(--{name})}}" for name in LIGHT
    )
    # All in at-rules: programs that don't know custom properties skip those as a whole.
    return (
        f"@media all{{.nonet{{{properties(LIGHT)};max-width:100%;height:auto}}{rules}}}"
        f"@media screen and (prefers-color-scheme:dark){{.nonet{{{properties(DARK)}}}}}"
    )


STYLE = _style()
"""The style sheet that all pictures share."""
