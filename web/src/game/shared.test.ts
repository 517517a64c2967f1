/** Cases that `nonet.play` is held to as well: tests/golden/play says what they mean. */
import { expect, it } from "vitest";
import { apply, clear, enter, fillMarks, shownCandidates, type Choices } from "./board";
import { digitOf, digitsOf, formatValues, parseValues, setOf, symbol } from "./digits";
import { conflictsOf, remainingOf } from "./facts";
import * as games from "./game";
import { mendMarks, slipsOf } from "./hints";
import type { Mode } from "./keys";
import { addressOf, openAt, readAddress } from "./share";

interface Entry {
  do: string;
  cells: number[];
  digit: number;
  mode?: Mode;
  only?: Mode | null;
  values: string;
  placed: [number, number][];
  eliminated: [number, number][];
  candidates?: Record<string, string>;
  index: number;
  spent: number;
  told: string;
  mine: Entry[];
  theirs: Entry[];
  expect?: Record<string, unknown>;
}

interface Case {
  name: string;
  source: games.Source;
  solution?: string;
  choices?: Partial<Choices>;
  script: Entry[];
}

const FILES = import.meta.glob<Case[]>("../../../tests/golden/play/*.json", {
  eager: true,
  import: "default",
});
const CASES = Object.values(FILES).flat();
const TOUCHED = 77;

const mark = ([cell, digit]: [number, number]) => ({ cell, digit });

function done(game: games.Game, entry: Entry, choices: Choices): games.Game {
  const board = games.boardNow(game);
  const mode = entry.mode ?? "digit";
  const put = (now: games.Game, cell: number, digit: number) =>
    games.moveTo(now, enter(now, games.boardNow(now), [cell], digit, "digit", choices));
  switch (entry.do) {
    case "enter":
      return games.moveTo(game, enter(game, board, entry.cells, entry.digit, mode, choices));
    case "clear":
      return games.moveTo(game, clear(game, board, entry.cells, mode, entry.only ?? null));
    case "fill":
      return games.moveTo(game, fillMarks(game, board));
    case "apply": {
      const { candidates } = entry;
      const sets = candidates ? board.map((_, i) => setOf([...(candidates[i] ?? "")].map(digitOf))) : null;
      const says = { placed: entry.placed.map(mark), eliminated: entry.eliminated.map(mark) };
      return games.moveTo(game, apply(game, board, says, sets, choices));
    }
    case "values": {
      const digits = parseValues(entry.values);
      const filled = digits.reduce((now, digit, cell) => (digit ? put(now, cell, digit) : now), game);
      return games
        .valuesNow(filled)
        .reduce((now, digit, cell) => (digit ? now : put(now, cell, game.solution![cell])), filled);
    }
    case "spend":
      return { ...game, spent: entry.spent };
    case "hint":
      return games.withHint(game, entry.told);
    case "mend":
      return games.moveTo(game, mendMarks(game));
    case "merge": {
      const after = (script: Entry[]) => script.reduce((now, each) => done(now, each, choices), game);
      return games.merge(game, after(entry.mine), after(entry.theirs));
    }
    case "to-checkpoint":
      return games.toCheckpoint(game, entry.index);
    case "remove-checkpoint":
      return games.removeCheckpoint(game, entry.index);
    case "undo":
      return games.undo(game);
    case "redo":
      return games.redo(game);
    case "checkpoint":
      return games.addCheckpoint(game);
    case "before-mistake":
      return games.undoToBeforeMistake(game);
    case "restart":
      return games.restart(game);
  }
  throw new Error(`no case knows how to ${entry.do}`);
}

const sets = (marks: readonly number[]) =>
  Object.fromEntries(
    marks.flatMap((set, cell) => (set ? [[String(cell), digitsOf(set).map(symbol).join("")]] : [])),
  );
const sorted = (cells: Iterable<number>) => [...cells].sort((a, b) => a - b);

/** What a game shows, as a case tells it. */
function seen(game: games.Game, name: string): unknown {
  const [board, values] = [games.boardNow(game), games.valuesNow(game)];
  switch (name) {
    case "corner":
    case "centre":
    case "colours":
    case "out":
      return sets(board.map((cell) => cell[name]));
    case "values":
      return formatValues(values);
    case "full":
      return board.flatMap(({ full }, cell) => (full ? [cell] : []));
    case "candidates":
      return sets(shownCandidates(game, board));
    case "conflicts":
      return sorted(conflictsOf(game.geometry, values));
    case "mistakes":
      return sorted(games.mistakesNow(game));
    case "slips":
      return slipsOf(game).map(({ cell, placed }) => [cell, placed]);
    case "remaining":
      return remainingOf(game.geometry.size, values).slice(1);
    case "at":
    case "spent":
    case "hints":
    case "finished":
      return game[name];
    case "moments":
      return game.moments.length;
    case "complete":
      return games.isComplete(game);
    case "address":
      return addressOf(game);
    case "position":
      return addressOf(game, { position: true });
    case "saved":
      return JSON.parse(JSON.stringify(games.save(game, TOUCHED)));
  }
  throw new Error(`no case knows what ${name} is`);
}

it.each(CASES)("$name", ({ source, solution, choices, script }) => {
  const chosen = { autoClean: true, autoCandidates: false, ...choices };
  let game = games.start(source, solution ?? null);
  script.forEach((entry, number) => {
    game = done(game, entry, chosen);
    for (const [name, expected] of Object.entries(entry.expect ?? {}))
      expect(seen(game, name), `${name} after entry ${number}`).toEqual(expected);
  });
  const saved = games.save(game, TOUCHED);
  expect(games.save(games.restore(saved), TOUCHED)).toEqual(saved);
  const address = addressOf(game, { position: true });
  const there = openAt(source, null, readAddress(address.slice(1))!);
  expect(addressOf(there, { position: true })).toBe(address);
});
