import { describe, expect, it } from "vitest";
import { apply, BLANK, clear, enter, fillMarks, shownCandidates, valuesOf, type Board } from "./board";
import { digitsOf, setOf, symbol } from "./digits";
import { candidatesOf } from "./facts";
import * as games from "./game";
import { geometryOf } from "./geometry";
import { GIVENS, SOLUTION } from "./samples";
import { addressOf, openAt, plainGrid, readAddress, sourceOfPlain } from "./share";

const PLAIN = { autoClean: false, autoCandidates: false };
const CLEAN = { autoClean: true, autoCandidates: false };
const SOURCE = { size: 9, givens: GIVENS };
const fresh = () => games.start(SOURCE, SOLUTION);

/** Writes into a game. */
function write(
  game: games.Game,
  cell: number,
  digit: number,
  mode: "digit" | "corner" | "centre" | "colour" = "digit",
) {
  return games.moveTo(game, enter(game, games.boardNow(game), [cell], digit, mode, PLAIN));
}

describe("entering", () => {
  const game = fresh();
  const board = games.boardNow(game);

  it("leaves givens alone, but lets them be coloured", () => {
    expect(enter(game, board, [0], 4, "digit", PLAIN)).toBe(board);
    expect(enter(game, board, [0], 4, "corner", PLAIN)).toBe(board);
    expect(enter(game, board, [0], 1, "colour", PLAIN)[0].colours).toBe(1);
  });

  it("takes away what every cell has already", () => {
    const once = enter(game, board, [2, 3], 4, "digit", PLAIN);
    expect([once[2].value, once[3].value]).toEqual([4, 4]);
    const twice = enter(game, once, [2, 3], 4, "digit", PLAIN);
    expect(valuesOf(twice)).toEqual(valuesOf(board));
  });

  it("adds a mark to all as long as one lacks it", () => {
    const one = enter(game, board, [2], 4, "corner", PLAIN);
    const both = enter(game, one, [2, 3], 4, "corner", PLAIN);
    expect([both[2].corner, both[3].corner]).toEqual([8, 8]);
  });

  it("cleans the marks of peers, and of no one else", () => {
    const marked = fillMarks(game, board);
    const next = enter(game, marked, [2], 4, "digit", CLEAN);
    const lost = marked.flatMap((cell, i) => (cell.centre !== next[i].centre ? [i] : []));
    for (const cell of lost) {
      expect(game.geometry.peers[2]).toContain(cell);
      expect(digitsOf(marked[cell].centre ^ next[cell].centre)).toEqual([4]);
    }
    expect(lost.length).toBeGreaterThan(0);
    expect(enter(game, marked, [2], 4, "digit", PLAIN)[11]).toBe(marked[11]);
  });

  it("keeps marks under a digit, for when it is cleared", () => {
    const marked = enter(game, board, [2], 1, "centre", PLAIN);
    const filled = enter(game, marked, [2], 4, "digit", PLAIN);
    expect(clear(game, filled, [2], "digit")[2]).toEqual(marked[2]);
  });

  it("strikes candidates out where the page shows them all", () => {
    const auto = { autoClean: false, autoCandidates: true };
    const struck = enter(game, board, [2], 1, "centre", auto);
    expect(digitsOf(shownCandidates(game, board)[2])).toEqual([1, 2, 4]);
    expect(digitsOf(shownCandidates(game, struck)[2])).toEqual([2, 4]);
    expect(digitsOf(shownCandidates(game, enter(game, struck, [2], 1, "corner", auto))[2])).toEqual([
      1, 2, 4,
    ]);
  });
});

describe("candidates that are written", () => {
  const game = fresh();
  const full = fillMarks(game, games.boardNow(game));

  it("change with any kind of mark, and stay in their places", () => {
    for (const mode of ["corner", "centre"] as const) {
      const less = enter(game, full, [2], 1, mode, PLAIN);
      expect(less[2]).toMatchObject({ centre: setOf([2, 4]), corner: 0, full: true });
      expect(enter(game, less, [2], 1, mode, PLAIN)[2]).toEqual(full[2]);
    }
  });

  it("give way to the player's own marks once they are cleared", () => {
    const bare = clear(game, full, [2], "centre");
    expect(bare[2]).toEqual(BLANK);
    expect(enter(game, bare, [2], 1, "corner", PLAIN)[2]).toMatchObject({ corner: 1, centre: 0 });
  });
});

describe("clearing", () => {
  const game = fresh();

  it("peels layer by layer", () => {
    let board: Board = games.boardNow(game);
    board = enter(game, board, [2], 1, "corner", PLAIN);
    board = enter(game, board, [2], 2, "centre", PLAIN);
    board = enter(game, board, [2], 3, "colour", PLAIN);
    board = enter(game, board, [2], 4, "digit", PLAIN);
    board = clear(game, board, [2], "corner");
    expect(board[2].value).toBe(0);
    board = clear(game, board, [2], "corner");
    expect([board[2].corner, board[2].centre]).toEqual([0, 2]);
    board = clear(game, board, [2], "digit");
    expect(board[2]).toEqual(BLANK);
  });

  it("clears only one layer if asked to", () => {
    let board: Board = enter(game, games.boardNow(game), [2], 4, "digit", PLAIN);
    board = enter(game, board, [2], 3, "colour", PLAIN);
    expect(clear(game, board, [2], "digit", "colour")[2]).toMatchObject({ value: 4, colours: 0 });
    expect(clear(game, board, [0], "digit")).toBe(board);
  });
});

describe("history", () => {
  it("undoes and redoes every move", () => {
    let game = fresh();
    const boards = [games.boardNow(game)];
    for (const [cell, digit] of [
      [2, 4],
      [3, 6],
      [5, 8],
    ]) {
      game = write(game, cell, digit);
      boards.push(games.boardNow(game));
    }
    for (let i = 2; i >= 0; i--) expect(games.boardNow((game = games.undo(game)))).toBe(boards[i]);
    expect(games.undo(game)).toBe(game);
    for (let i = 1; i <= 3; i++) expect(games.boardNow((game = games.redo(game)))).toBe(boards[i]);
    expect(games.redo(game)).toBe(game);
  });

  it("forgets what was undone when something new is written", () => {
    let game = write(write(fresh(), 2, 4), 3, 6);
    game = write(games.undo(game), 5, 8);
    expect(games.canRedo(game)).toBe(false);
    expect(games.boardNow(game)[3].value).toBe(0);
  });

  it("goes back to a checkpoint, and back again", () => {
    let game = games.addCheckpoint(write(fresh(), 2, 4));
    const there = games.boardNow(game);
    game = write(game, 3, 6);
    const here = games.boardNow(game);
    game = games.toCheckpoint(game, 0);
    expect(games.boardNow(game)).toBe(there);
    expect(games.boardNow(games.undo(game))).toBe(here);
  });

  it("undoes to before the first mistake that still stands", () => {
    let game = write(fresh(), 2, 1); // wrong
    game = write(game, 2, 4); // put right
    const right = games.boardNow(game);
    game = write(write(write(game, 3, 2), 5, 8), 6, 9); // 3 is wrong, and stays so
    expect(games.hasMistake(game)).toBe(true);
    const back = games.undoToBeforeMistake(game);
    expect(games.boardNow(back)).toBe(right);
    expect(games.hasMistake(back)).toBe(false);
    expect(games.undoToBeforeMistake(back)).toBe(back);
  });

  it("starts again from nothing: the time too", () => {
    const again = games.restart({ ...write(fresh(), 2, 4), spent: 9000, finished: true });
    expect(games.boardNow(again)).toBe(again.moments[0]);
    expect(again).toMatchObject({ spent: 0, finished: false });
    expect(games.boardNow(games.undo(again))[2].value).toBe(4);
  });

  it("has its time back when a new start is undone, with what was spent since", () => {
    const played = { ...write(fresh(), 2, 4), spent: 9000, finished: true };
    const again = { ...games.restart(played), spent: 500 };
    const back = games.undo(again);
    expect(back).toMatchObject({ spent: 9500, finished: true });
    expect(games.redo(back)).toMatchObject({ spent: 500, finished: false });
    expect(games.restore(games.save(again, 0))).toEqual(again);
    expect(games.undo(games.undo(write(again, 3, 6))).spent).toBe(9500);
  });

  it("has the time of the start that it goes back to", () => {
    const second = { ...games.restart({ ...write(fresh(), 2, 4), spent: 9000 }), spent: 70 };
    const third = { ...games.restart(write(second, 3, 6)), spent: 1 };
    const times = [third];
    while (games.canUndo(times.at(-1)!)) times.push(games.undo(times.at(-1)!));
    expect(times.map(({ spent }) => spent)).toEqual([1, 71, 71, 9071, 9071]);
    const elsewhere = write(games.undo(third), 5, 8); // the third start never was
    expect(games.undo(elsewhere).spent).toBe(71);
    expect(elsewhere.laps).toHaveLength(1);
  });

  it("counts a hint once, in another visit too", () => {
    const asked = games.withHint(games.withHint(fresh(), "a"), "a");
    expect(asked.hints).toBe(1);
    const reopened = games.restore(games.save(asked, 0));
    expect(games.withHint(reopened, "a").hints).toBe(1);
    expect(games.withHint(reopened, "b").hints).toBe(2);
    const older = { ...games.save(asked, 0), told: undefined, laps: undefined }; // as they were kept before
    expect(games.withHint(games.restore(older), "a").hints).toBe(2);
  });

  it("forgets a checkpoint that is removed", () => {
    const both = games.addCheckpoint(write(games.addCheckpoint(write(fresh(), 2, 4)), 3, 6));
    expect(games.removeCheckpoint(both, 0).checkpoints).toEqual([both.checkpoints[1]]);
  });

  it("is finished with the last right digit, once and for good", () => {
    let game = fresh();
    [...SOLUTION].forEach((char, cell) => {
      if (GIVENS[cell] !== ".") return;
      expect(game.finished).toBe(false);
      game = write(game, cell, Number(char));
    });
    expect(game.finished && games.isComplete(game)).toBe(true);
    expect(games.undo(game).finished).toBe(true);
  });

  it("is not finished by a full board that is wrong", () => {
    let game = fresh();
    [...SOLUTION].forEach((char, cell) => {
      if (GIVENS[cell] === ".") game = write(game, cell, cell === 2 ? 1 : Number(char));
    });
    expect(games.isFull(game)).toBe(true);
    expect(games.isComplete(game)).toBe(false);
  });
});

describe("keeping", () => {
  it("keeps which candidates are written in their places, and reads what was kept before", () => {
    const game = games.moveTo(fresh(), fillMarks(fresh(), games.boardNow(fresh())));
    const saved = games.save(game, 0);
    expect(games.restore(saved)).toEqual(game);
    const older = {
      ...saved,
      changes: saved.changes.map((each) => each.map((change) => change.slice(0, 6))),
    };
    const back = games.restore(older as unknown as games.Saved);
    expect(games.boardNow(back)[2]).toEqual({ ...games.boardNow(game)[2], full: false });
  });

  it("brings back every moment from plain data", () => {
    let game = write(write(write(fresh(), 2, 4), 3, 2, "corner"), 40, 3, "colour");
    game = games.undo(write(games.addCheckpoint(game), 5, 8));
    const back = games.restore(JSON.parse(JSON.stringify(games.save(game, 0))) as games.Saved);
    expect(back).toEqual(game);
    expect(games.boardNow(games.redo(back))[5].value).toBe(8);
  });

  it("knows a puzzle by its givens and regions", () => {
    expect(games.idOf({ size: 9, givens: GIVENS.replaceAll(".", "0") })).toBe(games.idOf(SOURCE));
    const regions = geometryOf({ size: 4 }).regions;
    expect(games.idOf({ size: 4, givens: ".".repeat(16), regions })).not.toBe(
      games.idOf({ size: 4, givens: ".".repeat(16) }),
    );
  });
});

describe("sharing", () => {
  it("opens the same position from its address", () => {
    let game = write(write(write(fresh(), 2, 4), 3, 2, "corner"), 3, 6, "centre");
    game = games.moveTo(game, fillMarks(game, games.boardNow(game)));
    const shared = readAddress(addressOf(game, { position: true }).slice(1))!;
    const opened = openAt({ size: 9, givens: plainGrid(shared.puzzle)! }, null, shared);
    expect(games.boardNow(opened)).toEqual(games.boardNow(game));
    expect(opened.id).toBe(game.id);
  });

  it("has only the puzzle in the address of a puzzle", () => {
    expect(addressOf(write(fresh(), 2, 4))).toBe(`/?p=${GIVENS}`);
    expect(readAddress("")).toBeNull();
  });

  it("keeps irregular regions and extra houses", () => {
    const regions = Array.from({ length: 16 }, (_, cell) => cell % 4);
    const game = games.start({ size: 4, givens: ".".repeat(16), regions });
    expect(readAddress(addressOf(game).slice(1))!.regions).toEqual(regions);
    const holed = regions.map((region) => (region === 1 ? -1 : region)); // cells that no region holds
    const gappy = games.start({ size: 4, givens: ".".repeat(16), regions: holed });
    expect(readAddress(addressOf(gappy).slice(1))!.regions).toEqual(holed);
    const diagonals = [0, 1].map((side) => Array.from({ length: 9 }, (_, i) => i * 9 + (side ? 8 - i : i)));
    const crossed = games.start({ size: 9, givens: GIVENS, extra: diagonals });
    const shared = readAddress(addressOf(crossed).slice(1))!;
    expect(sourceOfPlain(shared.puzzle, shared)).toMatchObject({ size: 9, givens: GIVENS, extra: diagonals });
  });

  it("reads a bare grid without a server, and nothing else", () => {
    expect(plainGrid(GIVENS.replaceAll(".", "0"))).toBe(GIVENS);
    expect(plainGrid("1...............")).toBe("1...............");
    expect(plainGrid("9...............")).toBeNull();
    expect(plainGrid("hello")).toBeNull();
    expect(plainGrid(GIVENS.slice(1))).toBeNull();
  });
});

describe("what a step says", () => {
  it("is done on the board: placed, struck out, cleaned", () => {
    const game = fresh();
    const marked = fillMarks(game, games.boardNow(game));
    const says = {
      placed: [{ cell: 40, digit: 5 }],
      eliminated: [
        { cell: 2, digit: 1 },
        { cell: 2, digit: 2 },
      ],
    };
    const next = apply(game, marked, says, null, CLEAN);
    expect(symbol(next[40].value)).toBe("5");
    expect(next[2]).toMatchObject({ centre: setOf([4]), out: setOf([1, 2]) });
    expect(next[37].centre).toBe(setOf([2])); // r5c2 had 2 and 5
  });

  const says = { placed: [], eliminated: [{ cell: 2, digit: 1 }] };

  it("can be seen where nothing was written: the candidates are, less what goes away", () => {
    const game = fresh();
    const board = games.boardNow(game);
    const candidates = candidatesOf(game.geometry, valuesOf(board));
    const next = apply(game, board, says, candidates, PLAIN);
    expect(next[2]).toMatchObject({ centre: setOf([2, 4]), full: true });
    next.forEach((cell, i) => {
      if (i !== 2 && !cell.value) expect(cell).toMatchObject({ centre: candidates[i], full: true });
    });
    expect(games.boardNow(games.undo(games.moveTo(game, next)))).toBe(board); // in one move
  });

  it("leaves the player's own marks alone, but for what goes away", () => {
    const game = fresh();
    let board = enter(game, games.boardNow(game), [2], 1, "centre", PLAIN);
    board = enter(game, board, [2, 11], 2, "centre", PLAIN);
    board = enter(game, board, [3], 6, "corner", PLAIN);
    const next = apply(game, board, says, candidatesOf(game.geometry, valuesOf(board)), PLAIN);
    expect(next[2]).toMatchObject({ centre: setOf([2]), full: false });
    expect([next[11], next[3]]).toEqual([board[11], board[3]]);
    expect(next[5].full).toBe(true);
  });

  it("writes nothing where the page shows all candidates anyway", () => {
    const game = fresh();
    const board = games.boardNow(game);
    const auto = { autoClean: true, autoCandidates: true };
    const next = apply(game, board, says, candidatesOf(game.geometry, valuesOf(board)), auto);
    expect(next.every(({ centre }) => !centre)).toBe(true);
    expect(digitsOf(shownCandidates(game, next)[2])).toEqual([2, 4]);
  });
});

describe("a game in two tabs", () => {
  const base = write(fresh(), 2, 4);
  const mine = games.addCheckpoint(write(base, 3, 6));
  const theirs = write(write(base, 5, 8), 11, 2, "corner");
  const both = games.merge(base, mine, theirs);

  it("has the moves of both, and the other's whole history", () => {
    const board = games.boardNow(both);
    expect([2, 3, 5].map((cell) => board[cell].value)).toEqual([4, 6, 8]);
    expect(board[11].corner).toBe(setOf([2]));
    expect(games.boardNow(games.undo(both))).toEqual(games.boardNow(theirs));
    expect(both.checkpoints).toHaveLength(1);
  });

  it("comes out the same whichever of them writes last", () => {
    expect(games.boardNow(games.merge(base, theirs, mine))).toEqual(games.boardNow(both));
  });

  it("is simply the other's if nothing was done here, an undo included", () => {
    expect(games.merge(base, base, theirs).moments).toBe(theirs.moments);
    expect(games.valuesNow(games.merge(base, base, games.undo(base)))[2]).toBe(0);
  });

  it("leaves both digits within reach where both wrote into a cell", () => {
    const torn = games.merge(base, write(base, 3, 2), write(base, 3, 6));
    expect(games.valuesNow(torn)[3]).toBe(2);
    expect(games.valuesNow(games.undo(torn))[3]).toBe(6);
  });

  it("counts every hint once, and the time once", () => {
    const [here, there] = [
      { ...base, hints: 2, spent: 9000 },
      { ...base, hints: 1, spent: 7000 },
    ];
    expect(games.merge(base, here, there)).toMatchObject({ hints: 3, spent: 9000 });
  });

  it("is finished once both together have filled it", () => {
    const cells = [...GIVENS].flatMap((char, cell) => (char === "." ? [cell] : []));
    const fill = (some: number[]) =>
      some.reduce((game, cell) => write(game, cell, Number(SOLUTION[cell])), fresh());
    const halves = [fill(cells.slice(0, 25)), fill(cells.slice(25))] as const;
    expect(halves.map((half) => half.finished)).toEqual([false, false]);
    expect(games.merge(fresh(), ...halves).finished).toBe(true);
  });
});
