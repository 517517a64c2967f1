"""What an argument begins with: what a rule asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nonet.rules import Rule


class Asked(NamedTuple):
    """A rule asks for something."""

    rule: Rule


Argument = Asked
