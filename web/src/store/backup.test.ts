import { describe, expect, it } from "vitest";
import { bringBack, copyOfAll, newer } from "./backup";
import { restore, valuesNow, type Saved } from "../game/game";
import COPY from "../../../tests/golden/copy.json?raw";
import { get, put } from "./database";

const saved = (id: string, touched: number, moves = 1) =>
  ({ id, touched, changes: Array(moves).fill([]) }) as unknown as Saved;

describe("a copy of the games", () => {
  it("brings what is newer, and what was only opened here", () => {
    const here = [saved("old", 5), saved("new", 50), saved("opened", 50, 0)];
    const copy = [saved("old", 9), saved("new", 9), saved("opened", 9), saved("other", 9)];
    expect(newer(copy, here).map(({ id }) => id)).toEqual(["old", "opened", "other"]);
  });

  it("can come from the terminal, whose games are the same", async () => {
    expect(await bringBack(COPY)).toBe(1);
    const game = restore((await get("games", "1.....3..4.....2"))!);
    expect([valuesNow(game).slice(0, 4), game.at, game.checkpoints.length]).toEqual([[1, 3, 0, 0], 2, 1]);
    expect(JSON.parse(await copyOfAll())).toEqual(JSON.parse(COPY));
  });

  it("can be brought back, and only a copy can", async () => {
    await put("games", saved("a", 1));
    const text = await copyOfAll();
    expect(await bringBack(text)).toBe(0); // nothing in it is newer
    for (const other of ["", "{}", "[1]", '{"nonet": 2}']) {
      await expect(bringBack(other)).rejects.toThrow("this file is no copy of your games");
    }
  });
});
