/** What keys do at a draft: move the cursor, write digits, draw with the tool, change what is chosen. */
import { commandOf } from "../../game/keys";
import { everything, jumped, moved, none, only, toEdge, type Selection } from "../../game/selection";
import type { Hand } from "./hand.svelte";

/** What the keys are for. */
export interface Desk {
  readonly hand: Hand;
  readonly values: readonly number[];
  readonly size: number;
  readonly selection: Selection;
  /** The cursor goes on to the next cell after each digit. */
  readonly onwards: boolean;
  goTo(selection: Selection): void;
  select(selection: Selection): void;
  enter(digit: number): void;
  clear(): void;
  undo(): void;
  redo(): void;
  /** A key has made a rule. */
  made(): void;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Does what a key says. Returns whether it says anything. */
export function obeyKey(event: KeyboardEvent, desk: Desk): boolean {
  return (desk.hand.held === "digits" ? digitKey(event, desk) : toolKey(event, desk)) || moveKey(event, desk);
}

function moveKey(event: KeyboardEvent, desk: Desk): boolean {
  const { selection, size, values } = desk;
  const command = commandOf(event, size);
  switch (command?.do) {
    case "move":
      desk.goTo(moved(selection, command.rows, command.columns, size, command.extend));
      break;
    case "jump":
      desk.goTo(jumped(selection, command.rows, command.columns, values, command.extend));
      break;
    case "edge":
      desk.goTo(toEdge(selection, command.rows, command.columns, size, command.extend));
      break;
    case "select-all":
      desk.select(everything(size * size, selection.cursor));
      break;
    case "deselect":
      desk.select(none(selection.cursor));
      break;
    case "undo":
      desk.undo();
      break;
    case "redo":
      desk.redo();
      break;
    default:
      return false;
  }
  return true;
}

/** A key that writes digits into cells. */
function digitKey(event: KeyboardEvent, desk: Desk): boolean {
  const { cursor } = desk.selection;
  if (/^[ .0]$/.test(event.key) && isPlain(event)) {
    desk.enter(0);
    return true;
  }
  const command = commandOf(event, desk.size);
  if (command?.do === "digit" && command.mode === null) desk.enter(command.digit);
  else if (command?.do === "clear") {
    if (event.code === "Backspace" && desk.onwards && !desk.values[cursor] && cursor > 0)
      desk.goTo(only(cursor - 1));
    desk.clear();
  } else return false;
  return true;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A key that draws a rule, or is for what is chosen. */
function toolKey(event: KeyboardEvent, { hand, selection, made }: Desk): boolean {
  const way = ARROWS[event.code];
  if (event.altKey && way) return hand.isChoosing && (hand.move(...way), true);
  if (!isPlain(event)) return false;
  if (/^\d$/.test(event.key)) return hand.type(event.key);
  if (event.code === "Enter" || event.code === "Space") {
    const isMade = hand.apply([...selection.cells], selection.cursor);
    if (isMade && hand.rule) made();
    return isMade;
  }
  if (!hand.isChoosing) return false;
  if (event.code === "Backspace") hand.erase();
  else if (event.code === "Delete") hand.remove();
  else if (event.code === "Escape") hand.choose(null);
  else return false;
  return true;
}
