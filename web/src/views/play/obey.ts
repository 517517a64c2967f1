/** What the keys of Play do. */
import { MODES, type Command } from "../../game/keys";
import { everything, jumped, moved, toEdge } from "../../game/selection";
import type { Session } from "./session.svelte";

/** Does what a key asks for. Returns whether the cursor moved. */
export function obey(session: Session, command: Command): boolean {
  const { size, cells } = session.geometry;
  const { selection } = session;
  switch (command.do) {
    case "digit":
      if (selection.cells.size) session.enter(command.digit, command.mode ?? session.mode);
      else session.key(command.digit);
      return false;
    case "clear":
      session.clear(command.mode);
      return false;
    case "move":
      session.choose(moved(selection, command.rows, command.columns, size, command.extend));
      return true;
    case "jump":
      session.choose(jumped(selection, command.rows, command.columns, session.values, command.extend));
      return true;
    case "edge":
      session.choose(toEdge(selection, command.rows, command.columns, size, command.extend));
      return true;
    case "mode":
      session.setMode(command.mode);
      return false;
    case "next-mode":
      session.setMode(MODES[(MODES.indexOf(session.mode) + 1) % MODES.length]);
      return false;
    case "filter":
      session.lookFor(command.digit);
      return false;
    case "select-all":
      session.choose(everything(cells, selection.cursor));
      return false;
    case "deselect":
      if (session.hints.now) session.hints.close();
      else session.putDown();
      return false;
    case "undo":
      session.undo();
      return false;
    case "redo":
      session.redo();
      return false;
    case "hint":
      void session.hints.more();
      return false;
    case "pause":
      session.pause(!session.paused);
      return false;
    case "checkpoint":
      session.checkpoint();
      return false;
    default:
      return false;
  }
}
