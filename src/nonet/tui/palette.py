"""Colours of the board: light and dark, in sixteen colours, and without any."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from rich.style import Style

from nonet.logic import Role
from nonet.render.looks import BLACK, LOOKS, WHITE

ELIMINATED, PLACED, BLOCKER, POINTED = "eliminated", "placed", "blocker", "pointed"


@dataclass(frozen=True)
class Palette:
    """How each thing on a board looks; by default as the terminal shows text."""

    given: str
    wrong: str
    colours: tuple[str, ...]
    """Backgrounds of the nine colours."""
    roles: dict[str, str] = field(hash=False)
    """Candidates that play a part in a step."""
    paper: str = "default"
    """The background of an empty cell, and that of every other cell, to tell neighbours apart."""
    other: str = "default"
    line: str = "default"
    border: str = "default"
    own: str = "default"
    mark: str = "default"
    """Candidates, and marks in the centre."""
    corner: str = "default"
    peer: str = "default"
    """Backgrounds: cells that the cursor sees, with the same digit, that a digit can go to, selected."""
    same: str = "default"
    reach: str = "default"
    selected: str = "default"
    cursor: str = "default"
    houses: str = "default"
    """The background of houses that a step speaks of."""
    has_colours: bool = True
    tint: float = 0.0
    """How much of a rule's hue its cells have; 0 where there are too few colours."""
    sign: str = "default"
    """The ink of what rules write."""

    def tinted(self, hue: str, ground: str = "") -> str:
        """Return the background of a cell that a rule gives a hue."""
        return mixed(ground or self.paper, hue, self.tint) if self.tint else ground or self.paper

    def sign_ink(self, hue: str) -> str:
        """Return the ink of a sign of a hue."""
        return mixed(hue, self.sign, 0.35) if hue and self.tint else self.sign


def _roles() -> dict[str, str]:
    """Return the roles in the colours that all pictures have, which colour-blind people tell apart."""
    inks = {BLACK: "#000000", WHITE: "#ffffff"}
    roles = {str(role): f"bold {inks[look.ink]} on {look.fill}" for role, look in LOOKS.items()}
    return roles | {
        ELIMINATED: "bold strike #ffffff on #b3261e",
        PLACED: "bold #000000 on #4be0a8",
        BLOCKER: "bold #000000 on #56b4e9",
        POINTED: "bold #000000 on #f0e442",
    }


DARK = Palette(
    paper="#16181d",
    other="#1c1f26",
    line="#4a505c",
    border="#aab2c0",
    given="bold #ffffff",
    own="#8cc2ff",
    mark="#c3cad6",
    corner="#f0c674",
    wrong="bold underline #ffffff on #b3261e",
    peer="#23303f",
    same="#4d4420",
    reach="#1f4a3c",
    selected="#2f5d8f",
    cursor="#3f7cc0",
    colours=(
        "#6b5d00",
        "#1d5c2c",
        "#1f4e8c",
        "#8a2f63",
        "#93480a",
        "#0d5f66",
        "#5b3a94",
        "#565b66",
        "#5f3f24",
    ),
    roles=_roles(),
    houses="#3d3417",
    tint=0.3,
    sign="#ffe9b0",
)
LIGHT = Palette(
    paper="#ffffff",
    other="#f5f6f8",
    line="#b4b9c2",
    border="#4a505c",
    given="bold #000000",
    own="#0b57a4",
    mark="#3c424c",
    corner="#8a5300",
    wrong="bold underline #ffffff on #b3261e",
    peer="#e3ecf7",
    same="#fbeeb0",
    reach="#c7ecd9",
    selected="#a9cdf5",
    cursor="#6daaf0",
    colours=(
        "#ffe66b",
        "#a5e0a8",
        "#a8ccff",
        "#f7b3d8",
        "#ffc38a",
        "#98e0e4",
        "#cfb6f5",
        "#cfd3da",
        "#dbbd9c",
    ),
    roles=_roles() | {PLACED: "bold #000000 on #3fd39a"},
    houses="#fff3c4",
    tint=0.28,
    sign="#5c3a00",
)
SIXTEEN = Palette(
    line="bright_black",
    given="bold",
    own="cyan",
    corner="yellow",
    wrong="bold underline bright_white on red",
    reach="green",
    selected="cyan",
    cursor="blue",
    colours=(
        "yellow",
        "green",
        "blue",
        "magenta",
        "red",
        "cyan",
        "bright_magenta",
        "bright_black",
        "bright_red",
    ),
    roles={
        **{str(role): "black on green" for role in Role},
        Role.PIVOT: "bold bright_white on blue",
        Role.WING: "black on yellow",
        Role.LINK: "black on magenta",
        Role.ON: "black on cyan",
        Role.OFF: "underline yellow",
        Role.EXTRA: "black on bright_yellow",
        Role.FIN: "bold bright_white on blue",
        Role.ENDO_FIN: "black on magenta",
        Role.COLOUR_A: "bold bright_white on blue",
        Role.COLOUR_B: "black on yellow",
        Role.COLOUR_D: "black on magenta",
        Role.BASE: "black on cyan",
        Role.COVER: "black on yellow",
        ELIMINATED: "bold strike bright_white on red",
        PLACED: "black on bright_green",
        BLOCKER: "black on cyan",
        POINTED: "black on yellow",
    },
    sign="bright_yellow",
)
PLAIN = Palette(
    given="bold",
    corner="italic",
    wrong="bold underline",
    colours=("default",) * 9,
    roles={
        **{str(role): "bold underline" for role in Role},
        Role.OFF: "underline",
        ELIMINATED: "strike",
        PLACED: "bold reverse",
        BLOCKER: "bold reverse",
        POINTED: "reverse",
    },
    has_colours=False,
)


_INKS = {
    **dict.fromkeys(("yellow", "green", "magenta", "cyan", "bright_magenta", "bright_red"), "black"),
    **dict.fromkeys(("blue", "red", "bright_black", "bright_blue"), "bright_white"),
}


@cache
def mixed(one: str, other: str, part: float) -> str:
    """Return a colour between two.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _channels(colour: str) -> list[int]:
    return [int(colour[place : place + 2], 16) for place in (1, 3, 5)]


@cache
def style(foreground: str, background: str = "") -> Style:
    """Return a style of ink, which may bring its own background, on a background."""
    ink = Style.parse(foreground)
    if not background or ink.bgcolor is not None:
        return ink
    # Nobody knows how light the default ink is: on one of sixteen colours it may not be seen.
    return ink + Style(color=_INKS.get(background), bgcolor=background)
