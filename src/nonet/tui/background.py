"""What takes long, away from the keys: work in threads, and games written while the next key is read."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from nonet.play import Game, Shelf

T = TypeVar("T")
WORKER = "nonet-worker"


def in_background(app: App[None], work: Callable[[], T], then: Callable[[T | Exception], None]) -> None:
    """Do some work in a thread, and hand on what it returns or raises to the screen."""

    def run() -> None:
        answer: T | Exception
        try:
            answer = work()
        except Exception as error:  # noqa: BLE001 - whatever went wrong is said on the screen
            answer = error
        app.call_later(then, answer)  # which does nothing if the app has ended meanwhile

    threading.Thread(target=run, name=WORKER, daemon=True).start()


def works_on() -> bool:
    """Say whether some of that work goes on, which nobody waits for when the app ends."""
    return any(thread.name == WORKER for thread in threading.enumerate())


class Keeper(threading.Thread):
    """Writes the newest state of a game to the shelf, as soon as there is one.

    If another program has written the same game, nothing is written until ``elsewhere``, which is called
    then, has joined the two and kept the whole.
    """

    def __init__(
        self, shelf: Shelf, failed: Callable[[OSError], None], elsewhere: Callable[[], object]
    ) -> None:
        super().__init__(daemon=True)
        self._shelf = shelf
        self._failed = failed
        self._elsewhere = elsewhere
        self._changed = threading.Condition()
        self._waiting: list[Game] = []
        self._closed = False
        self._busy = False

    def keep(self, game: Game) -> None:
        """Write a game soon; of several states of one game that wait, only the last is written."""
        with self._changed:
            others = [each for each in self._waiting if each.source.id != game.source.id]
            self._waiting = [*others, game]
            self._changed.notify_all()

    def flush(self, seconds: float = 5.0) -> None:
        """Wait until all is written."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def close(self) -> None:
        """Write what waits, then end."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self.join(5.0)

    def run(self) -> None:
        """Write until closed."""
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                game = self._waiting.pop(0)
                self._busy = True
            try:
                if self._shelf.keep(game):
                    continue
                if self._closed:  # nobody is there to join them
                    self._shelf.keep(self._shelf.join(game))
                else:
                    self._elsewhere()
            except OSError as error:
                self._failed(error)
