/** Two keepers of one thing are two tabs: without a browser both keep it in the same memory. */
import { expect, it, vi } from "vitest";
import { enter } from "../game/board";
import { boardNow, merge, moveTo, restore, save, start, undo, valuesNow, type Game } from "../game/game";
import { GIVENS } from "../game/samples";
import { get } from "./database";
import { Keeper } from "./keeper";

const KEEPING = { save, restore, merge };
const CHOICES = { autoClean: false, autoCandidates: false };
const SOURCE = { size: 9, givens: GIVENS };

const written = (game: Game, cell: number, digit: number) =>
  moveTo(game, enter(game, boardNow(game), [cell], digit, "digit", CHOICES));

async function tab(id: string) {
  const kept = await get("games", id);
  const seen = { game: kept ? restore(kept) : { ...start(SOURCE), id } };
  const keeper = new Keeper("games", id, KEEPING, seen.game, kept, (game) => (seen.game = game));
  return {
    seen,
    move: (cell: number, digit: number) => keeper.keep((seen.game = written(seen.game, cell, digit))),
    undo: () => keeper.keep((seen.game = undo(seen.game))),
  };
}

const kept = async (id: string) => restore((await get("games", id))!);

it("writes nothing over what another tab has written", async () => {
  const [one, two] = [await tab("over"), await tab("over")];
  await two.move(3, 6);
  await one.move(5, 8);
  for (const game of [one.seen.game, await kept("over")]) {
    expect([valuesNow(game)[3], valuesNow(game)[5]]).toEqual([6, 8]);
    expect(game.at).toBe(2);
  }
  await two.move(2, 4);
  expect([2, 3, 5].map((cell) => valuesNow(two.seen.game)[cell])).toEqual([4, 6, 8]);
});

it("loses no move that is made while another is on its way", async () => {
  const [one, two] = [await tab("way"), await tab("way")];
  await two.move(2, 4);
  const all = [one.move(3, 6), one.move(5, 8), two.move(6, 9), one.move(7, 1)];
  await Promise.all(all);
  await two.move(8, 2);
  const values = valuesNow(await kept("way"));
  expect([2, 3, 5, 6, 7, 8].map((cell) => values[cell])).toEqual([4, 6, 8, 9, 1, 2]);
});

it("undoes for both", async () => {
  const one = await tab("undo");
  await one.move(3, 6);
  const two = await tab("undo");
  await two.undo();
  expect(valuesNow(await kept("undo"))[3]).toBe(0);
  await one.move(5, 8); // one has not heard of it, and does not bring it back
  expect([3, 5].map((cell) => valuesNow(one.seen.game)[cell])).toEqual([0, 8]);
});

it("can tell two writings of the same moment apart", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  const [one, two] = [await tab("clock"), await tab("clock")];
  await one.move(3, 6);
  await two.move(5, 8);
  await one.move(2, 4);
  expect([2, 3, 5].map((cell) => valuesNow(one.seen.game)[cell])).toEqual([4, 6, 8]);
  vi.restoreAllMocks();
});
