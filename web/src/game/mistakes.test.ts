import { describe, expect, it } from "vitest";
import { enter } from "./board";
import { boardNow, countWrong, merge, moveTo, restore, save, start, undo, type Game } from "./game";
import { GIVENS, SOLUTION } from "./samples";

const fresh = () => start({ size: 9, givens: GIVENS }, SOLUTION);

function write(game: Game, cell: number, digit: number): Game {
  const choices = { autoClean: false, autoCandidates: false };
  return countWrong(game, moveTo(game, enter(game, boardNow(game), [cell], digit, "digit", choices)));
}

describe("mistakes", () => {
  it("are counted as they are made, and stay counted when they are undone", () => {
    let game = write(fresh(), 2, 4); // right
    expect(game.wrong).toBe(0);
    game = write(game, 3, 2);
    game = write(game, 3, 1); // another one in the same cell
    expect(game.wrong).toBe(2);
    game = write(undo(undo(game)), 3, 6);
    expect(game.wrong).toBe(2);
    expect(restore(save(game, 1)).wrong).toBe(2);
  });

  it("of two tabs add up", () => {
    const base = fresh();
    expect(merge(base, write(base, 2, 9), write(base, 3, 9)).wrong).toBe(2);
  });
});
