import { describe, expect, it } from "vitest";
import { commandOf, type KeyEvent } from "./keys";

function press(code: string, held = "", more: Partial<KeyEvent> & { numLock?: boolean } = {}): KeyEvent {
  return {
    code,
    key: /^(Digit|Numpad)\d$/.test(code) ? code.slice(-1) : code,
    shiftKey: held.includes("shift"),
    ctrlKey: held.includes("ctrl"),
    metaKey: held.includes("meta"),
    altKey: held.includes("alt"),
    getModifierState: (name) => name === "NumLock" && (more.numLock ?? true),
    ...more,
  };
}

describe("digits", () => {
  it.each([
    ["", null],
    ["shift", "corner"],
    ["ctrl", "centre"],
    ["meta", "centre"],
    ["ctrl shift", "colour"],
  ])("with %s", (held, mode) => {
    expect(commandOf(press("Digit5", held))).toEqual({ do: "digit", digit: 5, mode });
    expect(commandOf(press("Numpad5", held))).toEqual({ do: "digit", digit: 5, mode });
  });

  it("go by the place of the key: an AZERTY row needs no Shift", () => {
    expect(commandOf(press("Digit1", "", { key: "&" }))).toEqual({ do: "digit", digit: 1, mode: null });
  });

  it("end with the size of the grid", () => {
    expect(commandOf(press("Digit5"), 4)).toBeNull();
    expect(commandOf(press("KeyG"), 16)).toEqual({ do: "digit", digit: 16, mode: null });
    expect(commandOf(press("KeyZ"), 16)).toEqual({ do: "mode", mode: "digit" });
    expect(commandOf(press("KeyA", "ctrl"), 16)).toEqual({ do: "select-all" });
  });

  it("leave a key for hints where H is one of them", () => {
    expect(commandOf(press("KeyH"), 25)).toEqual({ do: "digit", digit: 17, mode: null });
    expect(commandOf(press("Slash"), 25)).toEqual({ do: "hint" });
  });

  it("clear with nought", () => {
    expect(commandOf(press("Digit0"))).toEqual({ do: "clear", mode: null });
    expect(commandOf(press("Numpad0"))).toEqual({ do: "clear", mode: null });
  });
});

describe("the numeric keypad", () => {
  it("is a corner mark where Windows hides the held Shift", () => {
    expect(commandOf(press("Numpad1", "", { key: "End" }))).toEqual({
      do: "digit",
      digit: 1,
      mode: "corner",
    });
    expect(commandOf(press("Numpad2", "", { key: "ArrowDown" }))).toEqual({
      do: "digit",
      digit: 2,
      mode: "corner",
    });
    expect(commandOf(press("Numpad5", "", { key: "Clear" }))).toEqual({
      do: "digit",
      digit: 5,
      mode: "corner",
    });
  });

  it("moves where NumLock is off", () => {
    const off = { key: "ArrowDown", numLock: false };
    expect(commandOf(press("Numpad2", "", off))).toEqual({ do: "move", rows: 1, columns: 0, extend: false });
    expect(commandOf(press("Numpad5", "", { key: "Clear", numLock: false }))).toBeNull();
  });
});

describe("the other keys", () => {
  it.each([
    ["KeyZ", "", { do: "mode", mode: "digit" }],
    ["KeyX", "", { do: "mode", mode: "corner" }],
    ["KeyC", "", { do: "mode", mode: "centre" }],
    ["KeyV", "", { do: "mode", mode: "colour" }],
    ["Space", "", { do: "next-mode" }],
    ["Escape", "", { do: "deselect" }],
    ["KeyA", "ctrl", { do: "select-all" }],
    ["KeyZ", "ctrl", { do: "undo" }],
    ["KeyZ", "meta", { do: "undo" }],
    ["KeyZ", "ctrl shift", { do: "redo" }],
    ["KeyY", "ctrl", { do: "redo" }],
    ["Backspace", "", { do: "clear", mode: null }],
    ["Delete", "shift", { do: "clear", mode: "corner" }],
    ["Delete", "ctrl", { do: "clear", mode: "centre" }],
    ["Digit3", "alt", { do: "filter", digit: 3 }],
    ["Digit0", "alt", { do: "filter", digit: 0 }],
    ["F2", "", { do: "filter", digit: 2 }],
    ["ArrowUp", "", { do: "move", rows: -1, columns: 0, extend: false }],
    ["ArrowUp", "shift", { do: "move", rows: -1, columns: 0, extend: true }],
    ["ArrowUp", "ctrl", { do: "jump", rows: -1, columns: 0, extend: false }],
    ["ArrowLeft", "meta shift", { do: "jump", rows: 0, columns: -1, extend: true }],
    ["KeyD", "shift", { do: "move", rows: 0, columns: 1, extend: true }],
    ["Home", "", { do: "edge", rows: 0, columns: -1, extend: false }],
    ["KeyH", "", { do: "hint" }],
    ["Slash", "", { do: "hint" }],
  ])("%s %s", (code, held, command) => {
    expect(commandOf(press(code, held))).toEqual(command);
  });

  it("are left to the browser if they are its own", () => {
    for (const [code, held] of [
      ["KeyW", "ctrl"],
      ["KeyT", "ctrl"],
      ["KeyC", "ctrl"],
      ["KeyV", "meta"],
      ["F5", ""],
      ["Tab", ""],
      ["KeyD", "alt"],
    ]) {
      expect(commandOf(press(code, held))).toBeNull();
    }
  });

  it("ask for help by what is printed on them", () => {
    expect(commandOf(press("Minus", "shift", { key: "?" }))).toEqual({ do: "help" });
  });
});
