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
    expect(await bringBack(COPY)).toEqual({ games: 1, drafts: 0 });
    const game = restore((await get("games", "1.....3..4.....2"))!);
    expect([valuesNow(game).slice(0, 4), game.at, game.checkpoints.length]).toEqual([[1, 3, 0, 0], 2, 1]);
    expect(JSON.parse(await copyOfAll())).toEqual(JSON.parse(COPY));
  });

  it("has the drafts of Make, and no other notes", async () => {
    await put("notes", { id: "draft", value: "first", touched: 5 });
    await put("notes", { id: "draft-x", value: "second", touched: 5 });
    await put("notes", { id: "current", value: "a game" });
    const text = await copyOfAll();
    expect((JSON.parse(text) as { drafts: { id: string }[] }).drafts.map(({ id }) => id)).toEqual([
      "draft",
      "draft-x",
    ]);
    await put("notes", { id: "draft", value: "older", touched: 3 });
    await put("notes", { id: "draft-x", value: "newer", touched: 9 });
    expect((await bringBack(text)).drafts).toBe(1);
    expect((await get("notes", "draft"))!.value).toBe("first");
    expect((await get("notes", "draft-x"))!.value).toBe("newer");
  });

  it("can be brought back, and only a copy can", async () => {
    await put("games", saved("a", 1));
    const text = await copyOfAll();
    expect(await bringBack(text)).toEqual({ games: 0, drafts: 0 }); // nothing in it is newer
    for (const other of ["", "{}", "[1]", '{"nonet": 2}']) {
      await expect(bringBack(other)).rejects.toThrow("this file is no copy of your games");
    }
  });
});
