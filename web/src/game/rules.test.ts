import { describe, expect, it } from "vitest";
import { start } from "./game";
import { conflictsOf, candidatesOf } from "./facts";
import { geometryOf } from "./geometry";
import { cellsOf, rulesAt, setsOf } from "./rules";
import { addressOf, readAddress } from "./share";
import { cellLabel } from "./words";

const CAGE = { kind: "cage", cells: ["r1c4", "r2c5"], total: 9 };
const SOURCE = {
  size: 9,
  givens: ".".repeat(81),
  rules: [CAGE],
  apart: [[3, 13]],
  called: ["the 9-cage at r1c4"],
};

const inAddress = (more: object): string =>
  readAddress(addressOf(start({ ...SOURCE, ...more }), { position: true }).slice(1))!.puzzle;

describe("rules", () => {
  it("are read as the API writes them", () => {
    expect(cellsOf(CAGE, 9)).toEqual([3, 13]);
    expect(setsOf({ kind: "clone", copies: [["r1c1"], ["r2c1"]] }, 9, "copies")).toEqual([[0], [9]]);
  });

  it("keep cells apart like houses", () => {
    const geometry = geometryOf(SOURCE);
    expect(geometry.peers[3]).toContain(13);
    const values = Array<number>(81).fill(0);
    values[3] = values[13] = 4;
    expect([...conflictsOf(geometry, values)]).toEqual([3, 13]);
    values[13] = 0;
    expect(candidatesOf(geometry, values)[13] & (1 << 3)).toBe(0);
  });

  it("are told of where they are", () => {
    const sandwich = { kind: "sandwich", cells: ["r1c1", "r1c2", "r1c3"], total: 5 };
    const at = rulesAt([CAGE, sandwich], ["the 9-cage at r1c4", "the sandwich"], 9);
    expect([at[13], at[0], at[1]]).toEqual([["the 9-cage at r1c4"], ["the sandwich"], []]);
    expect(cellLabel(13, { size: 9, value: 0, given: false, rules: at[13] })).toBe(
      "row 2 column 5, empty, the 9-cage at row 1 column 4",
    );
  });

  it("make another puzzle of the same givens", () => {
    const plain = { size: 9, givens: SOURCE.givens };
    expect(start(SOURCE).id).not.toBe(start(plain).id);
  });

  it("are in the address, packed by the server or here", () => {
    expect(inAddress({ packed: "nonet1.abc" })).toBe("nonet1.abc");
    const word = inAddress({ title: "Käfig" });
    const [prefix, code] = word.split(".");
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    expect(prefix).toBe("nonet0");
    expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ rules: [CAGE], title: "Käfig" });
  });

  it("are never taken for solved without a judge", () => {
    const solved = "1234341221434321";
    const game = { size: 4, givens: solved };
    expect(start(game).moments[0]).toHaveLength(16);
    expect(start({ ...game, rules: [{ kind: "anti_king" }] }).finished).toBe(false);
  });
});
