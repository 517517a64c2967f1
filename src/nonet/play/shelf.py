"""Where games are kept: files in the user's data folder, each replaced as a whole or not at all.

Several programs may play at once. Before a shelf replaces the file of a game, it looks whether another has
written that file since; then it refuses until the two games are joined, and nothing is lost.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.errors import FormatError, NonetError
from nonet.files import replacing
from nonet.play.game import Game
from nonet.play.saved import read_copy, restore, save, write_copy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nonet.play.statistics import Result

_KEPT = 60
"""Games; those that nobody touched for longest are forgotten."""

_Mark = tuple[int, int, int]


class _Seen(NamedTuple):
    """A game as it was read or written last, and by what its file is known again."""

    game: Game
    mark: _Mark | None


def data_folder() -> Path:
    """Return where this system wants programs to keep a user's data; NONET_DATA says otherwise."""
    if chosen := os.environ.get("NONET_DATA"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "nonet"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "nonet"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "nonet"


class Shelf:
    """Games, results and settings in a folder. Every file of games is a copy that the page brings back.

    >>> import tempfile
    >>> from nonet.play import Game, Source
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     shelf = Shelf(Path(folder))
    ...     game = Game.start(Source.of("1... ..3. .4.. ...2")).enter([1], 3)
    ...     shelf.keep(game), shelf.last() == game
    (True, True)
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self._touched = 0
        self._seen: dict[str, _Seen] = {}
        """The games that were read or written last, by their ids."""

    def keep(self, game: Game) -> bool:
        """Keep a game, as the one that was played last.

        Returns:
            Whether it was kept. If not, another program has kept it: :meth:`join` must come first.
        """
        source = game.source.id
        with self._locked():
            if self._is_changed(source):
                return False
            # Later than before in any case: a clock may go backwards.
            self._touched = max(time.time_ns() // 1_000_000, self._touched + 1)
            self._keep(save(game, self._touched))
            self._note(source, game)
        if not self._is_current(source):
            self._write("current.json", json.dumps({"game": source}))
            self._prune()
        return True

    def join(self, game: Game) -> Game:
        """Return a game with all that another program has kept of it since this shelf read or wrote it."""
        source = game.source.id
        seen = self._seen.get(source)
        base = seen.game if seen else Game.start(game.source, game.solution)
        theirs = self.find(source)  # noted as seen, so that the next time it is kept
        return game.merged(base, theirs) if theirs else game

    def last(self) -> Game | None:
        """Return the game that was played last; None if there is none, or none that can be read."""
        try:
            source = json.loads((self.folder / "current.json").read_text(encoding="utf-8"))["game"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return self.find(str(source))

    def find(self, source: str) -> Game | None:
        """Return the game of a puzzle, by its id."""
        mark = self._mark(source)
        kept = self._read(self._path(source))
        if not kept or not kept[0]:
            self._seen.pop(source, None)
            return None
        game = restore(kept[0][0])
        self._seen[source] = _Seen(game, mark)
        return game

    def games(self) -> list[dict[str, Any]]:
        """Return all games as they are saved, the one played last first."""
        found = [kept[0][0] for path in self._files() if (kept := self._read(path)) and kept[0]]
        return sorted(found, key=lambda saved: -saved["touched"])

    def results(self) -> list[Result]:
        """Return what was solved, in the order of time."""
        kept = self._read(self.folder / "results.json")
        return sorted(kept[1], key=lambda result: result.at) if kept else []

    def add_result(self, result: Result) -> None:
        """Keep a result."""
        self._keep_results([result])

    def settings(self) -> dict[str, Any]:
        """Return what the player chose; what is damaged is as if it were not there."""
        return self._json("settings.json")

    def _json(self, name: str) -> dict[str, Any]:
        try:
            data = json.loads((self.folder / name).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return data if isinstance(data, dict) else {}

    def keep_settings(self, chosen: dict[str, Any]) -> None:
        """Keep what the player chose."""
        self._write("settings.json", json.dumps(chosen))

    def lessons(self) -> dict[str, list[int]]:
        """Return the exercises that were found, by technique; none where that is damaged."""
        kept = self._json("lessons.json")
        return {
            technique: sorted({number for number in found if isinstance(number, int)})
            for technique, found in kept.items()
            if isinstance(found, list)
        }

    def keep_lessons(self, found: dict[str, list[int]]) -> None:
        """Keep which exercises were found, besides those that are kept already."""
        with self._locked():
            known = self.lessons()
            names = sorted({*known, *found})
            told = {name: sorted({*known.get(name, ()), *found.get(name, ())}) for name in names}
            self._write("lessons.json", json.dumps(told))

    def copy(self) -> str:
        """Return all games and results as one document, for another computer or for the page."""
        return write_copy(self.games(), self.results())

    def bring_back(self, text: str) -> int:
        """Add what a copy has and this folder has not; return how many games that were."""
        games, results = read_copy(text)
        # A game that was only opened here counts for nothing.
        here = {saved["id"]: saved["touched"] for saved in self.games() if saved["changes"]}
        newer = [saved for saved in games if saved["touched"] > here.get(saved["id"], -1)]
        for saved in newer:
            self._keep(saved)
        self._keep_results(results)
        return len(newer)

    def _keep(self, saved: dict[str, Any]) -> None:
        self._write(self._path(saved["id"]).relative_to(self.folder), write_copy([saved], []))

    def _keep_results(self, results: list[Result]) -> None:
        if not results:
            return
        with self._locked():
            known = {result.at: result for result in [*self.results(), *results]}
            self._write("results.json", write_copy([], known.values()))

    def _mark(self, source: str) -> _Mark | None:
        """Return by what the file of a game is known again; None if there is none."""
        try:
            found = self._path(source).stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _note(self, source: str, game: Game) -> None:
        self._seen[source] = _Seen(game, self._mark(source))

    def _is_changed(self, source: str) -> bool:
        """Say whether a readable game lies there that this shelf has not read or written."""
        seen, now = self._seen.get(source), self._mark(source)
        if now is None or (seen and seen.mark == now):
            return False
        kept = self._read(self._path(source))
        return bool(kept and kept[0])

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Keep other programs from writing meanwhile, where the system can do that."""
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            import fcntl
        except ImportError:  # Windows: the moment between looking and writing is short
            yield
            return
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _write(self, name: str | Path, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as stream:
            stream.write(text)

    def _read(self, path: Path) -> tuple[list[dict[str, Any]], list[Result]] | None:
        """Return what a file has; None if it is not there or damaged, as by a full disk."""
        try:
            return read_copy(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeError, FormatError, NonetError):
            return None

    def _path(self, source: str) -> Path:
        return self.folder / "games" / f"{hashlib.sha256(source.encode()).hexdigest()[:16]}.json"

    def _files(self) -> list[Path]:
        return sorted((self.folder / "games").glob("*.json"))

    def _is_current(self, source: str) -> bool:
        try:
            return bool(
                json.loads((self.folder / "current.json").read_text(encoding="utf-8"))["game"] == source
            )
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def _prune(self) -> None:
        files = sorted(self._files(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[_KEPT:]:
            path.unlink(missing_ok=True)
