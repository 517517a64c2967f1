/** A move in words, for those who hear it: whatever made it, and whichever way it went. */
import { COLOURS } from "../../board/colours";
import type { Board, Cell } from "../../game/board";
import { digitsOf, symbol, type DigitSet } from "../../game/digits";
import { boardNow, type Game } from "../../game/game";
import type { Geometry } from "../../game/geometry";
import { listed, place } from "../../game/words";

/** What a move did: "5, row 1 column 3, in conflict with row 1 column 1"; empty if nothing is heard of it. */
export function moveWords(before: Game, after: Game, { conflicts }: { conflicts: boolean }): string {
  const words = changeWords(after.geometry, boardNow(before), boardNow(after), conflicts);
  if (!words) return "";
  if (after.at < before.at) return `Undone: ${words}`;
  return after.moments === before.moments ? `Done again: ${words}` : words;
}

function changeWords(geometry: Geometry, before: Board, after: Board, conflicts: boolean): string {
  const changed = after.flatMap((cell, i) => (cell === before[i] ? [] : [i]));
  const written = changed.filter((i) => after[i].value !== before[i].value);
  const cells = written.length ? written : changed; // the marks that a digit takes with it go without saying
  if (cells.length > 1) return `${cells.length} cells changed`;
  if (!cells.length) return "";
  const [cell] = cells;
  const where = place(cell, geometry.size);
  const { value } = after[cell];
  if (!written.length) return `${marksWords(before[cell], after[cell])}, ${where}`;
  if (!value) return `cleared, ${where}`;
  const others = geometry.peers[cell].filter((peer) => after[peer].value === value);
  const trouble =
    conflicts && others.length
      ? `, in conflict with ${listed(others.map((other) => place(other, geometry.size)))}`
      : "";
  return `${symbol(value)}, ${where}${trouble}`;
}

const colour = (index: number): string => COLOURS[index - 1];

/** The marks that came, or the marks that went. */
function marksWords(before: Cell, after: Cell): string {
  const kinds: [string, (cell: Cell) => DigitSet, (digit: number) => string][] = [
    ["corner", (cell) => cell.corner, symbol],
    ["centre", (cell) => cell.centre, symbol],
    ["candidate", (cell) => ~cell.out, symbol],
    ["colour", (cell) => cell.colours, colour],
  ];
  const told = kinds.flatMap(([kind, of, name]) => {
    const [came, went] = [of(after) & ~of(before), of(before) & ~of(after)];
    return [
      ...(came ? [`${kind} ${listed(digitsOf(came).map(name))}`] : []),
      ...(went ? [`no ${kind} ${listed(digitsOf(went).map(name))}`] : []),
    ];
  });
  return told.join(", ") || "changed";
}
