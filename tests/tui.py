"""Runs the terminal app without a terminal: keys go in, the text of the screen comes out."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from nonet.play import Shelf
from nonet.tui.app import PlayApp

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from textual.pilot import Pilot

    from nonet.play import Source

    Script = Callable[["Playing"], Awaitable[None]]


class Playing:
    """An app that runs, and who presses its keys."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until what they ask for is done."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait for what is done in the background."""
        for _ in range(3000):
            if holds():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"never came true; the screen shows\n{self.screen}")

    async def learnt(self) -> None:
        """Wait until the puzzle has been looked at."""
        await self.until(lambda: self.app.game_screen.session.walk)

    @property
    def screen(self) -> str:
        """What is to be seen, without colours."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def said(self) -> list[str]:
        """What was said beside the board."""
        return [each.message for each in self.app._notifications]

    @property
    def values(self) -> str:
        return "".join(map(str, self.app.game_screen.session.game.values)).replace("0", ".")


def playing(
    folder: Path, script: Script, source: Source | None = None, size: tuple[int, int] = (80, 24)
) -> PlayApp:
    """Run the app with a folder of games while a script presses keys; return it after its end."""

    async def run() -> PlayApp:
        app = PlayApp(source, Shelf(folder))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Playing(app, pilot))
        app.keeper.close()
        return app

    return asyncio.run(run())
