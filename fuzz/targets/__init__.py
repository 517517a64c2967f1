"""Every target, one module for each kind. A new one is a line in its module, a new kind a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuzz.targets import (
    answers,
    api,
    bulk,
    commands,
    formats,
    generator,
    links,
    photos,
    pictures,
    reasons,
    recordings,
    round_trips,
    symmetries,
    techniques,
    values,
)

if TYPE_CHECKING:
    from fuzz.target import Target

TARGETS: dict[str, Target] = {
    target.name: target
    for kind in (
        formats,
        links,
        round_trips,
        values,
        bulk,
        answers,
        symmetries,
        reasons,
        recordings,
        pictures,
        photos,
        generator,
        api,
        commands,
        techniques,
    )
    for target in kind.TARGETS
}
