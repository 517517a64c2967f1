"""What a player chose, kept from one time to the next."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """How to play; the same defaults as on the page.

    >>> Settings.from_dict({"timer": True, "unknown": 1}).timer
    True
    """

    auto_clean: bool = True
    auto_candidates: bool = False
    conflicts: bool = True
    mistakes: bool = False
    timer: bool = False
    light: bool = False

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Settings:
        """Return the settings that were kept, without what is unknown or of another kind."""
        names = {each.name for each in fields(cls)}
        return cls(
            **{name: value for name, value in data.items() if name in names and isinstance(value, bool)}
        )

    def to_dict(self) -> dict[str, Any]:
        """Return them as plain data, ready for JSON."""
        return asdict(self)


WORDS = {
    "auto_clean": "A digit leaves the marks of its peers",
    "auto_candidates": "Show all candidates",
    "conflicts": "Mark digits that stand twice",
    "mistakes": "Mark digits that are not right",
    "timer": "Show the time",
    "light": "Light colours",
}
"""What each of them means."""
