/** The key map. Keys are read by their place on the keyboard (`code`), so every layout has the same hands. */

export type Mode = "digit" | "corner" | "centre" | "colour";
export const MODES: readonly Mode[] = ["digit", "corner", "centre", "colour"];

/** The pen draws and writes nothing. */
export type Tool = Mode | "pen";
export const TOOLS: readonly Tool[] = [...MODES, "pen"];

export type Command =
  | { do: "digit"; digit: number; mode: Mode | null }
  | { do: "clear"; mode: Mode | null }
  | { do: "move"; rows: number; columns: number; extend: boolean }
  | { do: "jump"; rows: number; columns: number; extend: boolean }
  | { do: "edge"; rows: number; columns: number; extend: boolean }
  | { do: "mode"; mode: Tool }
  | { do: "filter"; digit: number }
  | { do: "link"; by: 1 | -1 }
  | {
      do:
        | "next-mode"
        | "undo"
        | "redo"
        | "select-all"
        | "deselect"
        | "help"
        | "hint"
        | "find-all"
        | "pause"
        | "checkpoint"
        | "new";
    };

export type KeyEvent = Pick<KeyboardEvent, "code" | "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & {
  getModifierState?: (name: string) => boolean;
};

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const WASD: Record<string, [number, number]> = { KeyW: [-1, 0], KeyA: [0, -1], KeyS: [1, 0], KeyD: [0, 1] };
const MODE_KEYS: Record<string, Tool> = {
  KeyZ: "digit",
  KeyX: "corner",
  KeyC: "centre",
  KeyV: "colour",
  KeyB: "pen",
};
const LETTERS: Record<string, Command> = {
  KeyH: { do: "hint" },
  Slash: { do: "hint" }, // where H is a digit
  KeyF: { do: "find-all" },
  Comma: { do: "link", by: -1 },
  Period: { do: "link", by: 1 },
  KeyP: { do: "pause" },
  KeyK: { do: "checkpoint" },
  KeyN: { do: "new" },
};
/** The function keys that browsers leave free. */
const FILTER_KEYS: Record<string, number> = { F2: 2, F4: 4, F8: 8, F9: 9 };

/** Shift is for corners, Ctrl or Cmd for the centre, both together for colours. */
function heldMode({ shiftKey, ctrlKey, metaKey }: KeyEvent): Mode | null {
  const command = ctrlKey || metaKey;
  if (shiftKey) return command ? "colour" : "corner";
  return command ? "centre" : null;
}

/** The digit key that was pressed: 0 to 9, or a letter in grids that need them; null for any other. */
function digitKey(event: KeyEvent, size: number): number | null {
  const row = /^Digit(\d)$/.exec(event.code);
  if (row) return Number(row[1]);
  const letter = /^Key([A-P])$/.exec(event.code);
  if (letter && !event.ctrlKey && !event.metaKey) {
    const digit = 10 + letter[1].charCodeAt(0) - "A".charCodeAt(0);
    if (digit <= size) return digit;
  }
  return null;
}

function numpad(event: KeyEvent): Command | null | undefined {
  const pad = /^Numpad(\d)$/.exec(event.code);
  if (!pad) return undefined;
  const digit = Number(pad[1]);
  // With NumLock on, Windows hides a held Shift and sends End, ArrowDown … for the digit: that is a corner
  // mark.
  const hidden = !/^\d$/.test(event.key);
  if (hidden && !event.getModifierState?.("NumLock")) {
    const step = ARROWS[event.key];
    return step ? { do: "move", rows: step[0], columns: step[1], extend: event.shiftKey } : null;
  }
  const mode = hidden ? (event.ctrlKey || event.metaKey ? "colour" : "corner") : heldMode(event);
  return digit ? { do: "digit", digit, mode } : { do: "clear", mode };
}

/** What a key asks for; null if it is none of ours. */
export function commandOf(event: KeyEvent, size = 9): Command | null {
  const command = event.ctrlKey || event.metaKey;
  const pad = numpad(event);
  if (pad !== undefined) return pad;

  const digit = digitKey(event, size);
  if (digit !== null && digit <= size) {
    if (event.altKey) return command ? null : { do: "filter", digit };
    return digit ? { do: "digit", digit, mode: heldMode(event) } : { do: "clear", mode: heldMode(event) };
  }
  if (event.altKey) return null;
  if (event.key === "?") return { do: "help" };

  const arrow = ARROWS[event.code];
  if (arrow)
    return {
      do: command ? "jump" : "move",
      rows: arrow[0],
      columns: arrow[1],
      extend: event.shiftKey,
    };
  if (event.code === "Home")
    return { do: "edge", rows: command ? -1 : 0, columns: -1, extend: event.shiftKey };
  if (event.code === "End") return { do: "edge", rows: command ? 1 : 0, columns: 1, extend: event.shiftKey };
  if (event.code === "Backspace" || event.code === "Delete") return { do: "clear", mode: heldMode(event) };

  if (command) {
    switch (event.code) {
      case "KeyA":
        return event.shiftKey ? null : { do: "select-all" };
      case "KeyZ":
        return { do: event.shiftKey ? "redo" : "undo" };
      case "KeyY":
        return { do: "redo" };
      default:
        return null;
    }
  }
  if (event.code === "Space") return { do: "next-mode" };
  if (event.code === "Escape") return { do: "deselect" };
  if (MODE_KEYS[event.code]) return { do: "mode", mode: MODE_KEYS[event.code] };
  const step = WASD[event.code];
  // Shift, and never Ctrl, extends: Ctrl+W would close the page.
  if (step) return { do: "move", rows: step[0], columns: step[1], extend: event.shiftKey };
  if (FILTER_KEYS[event.code]) return { do: "filter", digit: FILTER_KEYS[event.code] };
  return event.shiftKey ? null : (LETTERS[event.code] ?? null);
}

export interface KeyGroup {
  title: string;
  keys: { keys: string[]; does: string }[];
}

/** What fingers do. */
export const GESTURES: KeyGroup = {
  title: "Touch",
  keys: [
    { keys: ["Tap a cell"], does: "Select it; then tap a key" },
    { keys: ["Drag"], does: "Select many cells" },
    { keys: ["Double tap"], does: "All with the same digit" },
    { keys: ["Hold a key"], does: "Keep it: every cell you tap gets it" },
    { keys: ["Tap that key"], does: "Let go of it" },
    { keys: ["Tap beside the board"], does: "Select nothing" },
    { keys: ["Tap a cell's name in a hint"], does: "Light the cell" },
  ],
};

/** What the help says of the keys. */
export const KEYS: readonly KeyGroup[] = [
  {
    title: "Enter",
    keys: [
      { keys: ["1–9"], does: "A digit, or a mark of the mode" },
      { keys: ["Shift 1–9"], does: "Corner mark" },
      { keys: ["Ctrl 1–9"], does: "Centre mark" },
      { keys: ["Ctrl Shift 1–9"], does: "Colour" },
      { keys: ["Del", "0"], does: "Clear" },
    ],
  },
  {
    title: "Modes",
    keys: [
      { keys: ["Z"], does: "Digits" },
      { keys: ["X"], does: "Corner marks" },
      { keys: ["C"], does: "Centre marks" },
      { keys: ["V"], does: "Colours" },
      { keys: ["B"], does: "Pen: press a candidate to colour it, pull to another for a line" },
      { keys: ["Space"], does: "Next mode" },
    ],
  },
  {
    title: "Select",
    keys: [
      { keys: ["Arrows", "W A S D"], does: "Move" },
      { keys: ["Shift Arrows"], does: "Select more" },
      { keys: ["Ctrl Arrows"], does: "Next empty cell" },
      { keys: ["Home", "End"], does: "Start or end of the row" },
      { keys: ["Ctrl A"], does: "Select all" },
      { keys: ["Esc"], does: "Select nothing" },
      { keys: ["Double-click"], does: "All with the same digit" },
    ],
  },
  {
    title: "Play",
    keys: [
      { keys: ["Ctrl Z"], does: "Undo" },
      { keys: ["Ctrl Y", "Ctrl Shift Z"], does: "Redo" },
      { keys: ["H", "/"], does: "Hint, then more of it" },
      { keys: [",", "."], does: "Hint: a chain link by link, back or on" },
      { keys: ["F"], does: "Find all steps" },
      { keys: ["Alt 1–9", "F2 F4 F8 F9"], does: "Show where a digit can go" },
      { keys: ["K"], does: "Checkpoint" },
      { keys: ["P"], does: "Pause" },
      { keys: ["N"], does: "New puzzle; then 1–5 for its level" },
      { keys: ["Ctrl C"], does: "Copy the puzzle" },
      { keys: ["Ctrl V"], does: "Open what was copied" },
      { keys: ["?"], does: "This list" },
    ],
  },
  {
    title: "Learn and Watch",
    keys: [
      { keys: ["←", "→"], does: "A step back or on" },
      { keys: ["Home", "End"], does: "To the start or the end" },
      { keys: ["Space"], does: "Watch: go on, or pause" },
      { keys: ["H"], does: "Practice: a hint, then more of it" },
    ],
  },
  {
    title: "Make",
    keys: [
      { keys: ["1–9"], does: "A clue, and on to the next cell" },
      { keys: [".", "Space"], does: "An empty cell, and on" },
      { keys: ["Enter"], does: "Draw a rule on the selected cells" },
      { keys: ["0–9", "Backspace"], does: "The number of the chosen rule" },
      { keys: ["Alt Arrows"], does: "Move the chosen rule" },
      { keys: ["Del"], does: "Delete the chosen rule" },
    ],
  },
];
