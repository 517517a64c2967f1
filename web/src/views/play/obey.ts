/** What the keys of Play do. */
import { TOOLS, type Command } from "../../game/keys";
import { everything, jumped, moved, toEdge } from "../../game/selection";
import type { Session } from "./session.svelte";

/** Does what a key asks for. Returns whether the cursor moved. */
export function obey(session: Session, command: Command): boolean {
  const { size, cells } = session.geometry;
  const { selection } = session.hand;
  switch (command.do) {
    case "digit":
      if (!command.mode && session.hand.mode === "pen") session.pen.colour = Math.min(command.digit, 9);
      else if (selection.cells.size) session.enter(command.digit, command.mode ?? session.hand.mode);
      else session.hand.key(command.digit);
      return false;
    case "clear":
      session.clear(command.mode);
      return false;
    case "move":
      session.hand.choose(moved(selection, command.rows, command.columns, size, command.extend));
      return true;
    case "jump":
      session.hand.choose(jumped(selection, command.rows, command.columns, session.values, command.extend));
      return true;
    case "edge":
      session.hand.choose(toEdge(selection, command.rows, command.columns, size, command.extend));
      return true;
    case "mode":
      session.hand.setMode(command.mode);
      return false;
    case "next-mode":
      session.hand.setMode(TOOLS[(TOOLS.indexOf(session.hand.mode) + 1) % TOOLS.length]);
      return false;
    case "filter":
      session.hand.lookFor(command.digit);
      return false;
    case "select-all":
      session.hand.choose(everything(cells, selection.cursor));
      return false;
    case "deselect":
      if (session.hints.now) session.hints.close();
      else session.hand.putDown();
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
    case "find-all":
      void session.hints.findAll();
      return false;
    case "link":
      session.hints.step(command.by);
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
