"""Reading and writing beside the work: a thread on either side of it, with a short queue between."""

from __future__ import annotations

import threading
from contextlib import contextmanager, suppress
from queue import Empty, Full, Queue
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

T = TypeVar("T")

_DEPTH = 2
"""Items that wait in a queue: enough for both sides to be busy, few enough to be kept in memory."""
_TICK = 0.1
"""Seconds between two looks at whether the other side has gone."""
_PATIENCE = 5.0
"""Seconds for the other side to end; a thread that waits for a slow source may take longer."""


class _End:
    """What comes last: nothing more, or what went wrong."""

    def __init__(self, error: BaseException | None = None) -> None:
        self.error = error


def ahead(items: Iterable[T]) -> Generator[T, None, None]:
    """Yield items that a thread of its own takes from where they come, a few ahead.

    >>> list(ahead(iter("abc")))
    ['a', 'b', 'c']
    """
    queue: Queue[T | _End] = Queue(_DEPTH)
    gone = threading.Event()

    def put(item: T | _End) -> None:
        while not gone.is_set():
            with suppress(Full):
                queue.put(item, timeout=_TICK)
                break

    def fill() -> None:
        end = _End()
        try:
            for item in items:
                put(item)
                if gone.is_set():
                    break
        except BaseException as error:  # noqa: BLE001 - told to whoever takes the items
            end = _End(error)
        put(end)

    thread = threading.Thread(target=fill, daemon=True)
    thread.start()
    try:
        while True:
            item = queue.get()
            if isinstance(item, _End):
                if item.error is not None:
                    raise item.error
                return
            yield item
    finally:
        gone.set()
        thread.join(_PATIENCE)


class Behind(Generic[T]):
    """Does something to items in a thread of its own, in their order."""

    def __init__(self, work: Callable[[T], None]) -> None:
        self._work = work
        self._queue: Queue[T | _End] = Queue(_DEPTH)
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def put(self, item: T) -> None:
        """Hand an item over, once there is room; raise what went wrong with earlier ones."""
        self._hand_over(item)
        self._tell()

    def end(self) -> None:
        """Wait until all is done; raise what went wrong."""
        self._hand_over(_End())
        self._thread.join()
        self._tell()

    def stop(self) -> None:
        """End as soon as the item at work is done, whatever else waits."""
        while self._thread.is_alive():
            try:
                while True:
                    self._queue.get_nowait()
            except Empty:
                self._hand_over(_End())
                self._thread.join()

    def _hand_over(self, item: T | _End) -> None:
        while self._thread.is_alive():
            with suppress(Full):
                self._queue.put(item, timeout=_TICK)
                break

    def _tell(self) -> None:
        if self._error is not None:
            raise self._error

    def _run(self) -> None:
        while not isinstance(item := self._queue.get(), _End):
            try:
                self._work(item)
            except BaseException as error:  # noqa: BLE001 - told to whoever hands over the next
                self._error = error
                return


@contextmanager
def behind(work: Callable[[T], None]) -> Iterator[Behind[T]]:
    """Do something to items beside whatever makes them; all of them are done at the end of the block.

    >>> done = []
    >>> with behind(done.append) as later:
    ...     later.put("a")
    ...     later.put("b")
    >>> done
    ['a', 'b']
    """
    thread = Behind(work)
    try:
        yield thread
        thread.end()
    except BaseException:
        thread.stop()
        raise
