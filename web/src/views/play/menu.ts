/** The menu of Play: what is done once in a while. */
import { canUndo } from "../../game/game";
import type { Item } from "../../shell/Menu.svelte";
import { go } from "../../shell/router.svelte";
import { addressIn } from "../../store/current";
import type { Session } from "./session.svelte";
import { share } from "./sharing";

export type PlayDialog = "new" | "rating" | "statistics" | "checkpoints" | "rules" | "history";

export function itemsOf(session: Session, show: (dialog: PlayDialog) => void): Item[] {
  const { game, complete } = session;
  return [
    { name: "Set a checkpoint", icon: "flag", run: () => session.checkpoint(), disabled: complete },
    {
      name: "Checkpoints",
      icon: "left",
      run: () => show("checkpoints"),
      disabled: !game.checkpoints.length,
    },
    {
      name: "Undo to before a mistake",
      icon: "rewind",
      run: () => session.beforeMistake(),
      disabled: !canUndo(game),
    },
    { name: "Write all candidates", icon: "grid", run: () => session.fillMarks(), disabled: complete },
    { name: "Find all steps", icon: "hint", run: () => void session.hints.findAll(), disabled: complete },
    { name: "Start again", icon: "trash", run: () => session.restart(), disabled: !canUndo(game) },
    ...(game.source.asked?.length
      ? [{ name: "Rules", icon: "book" as const, run: () => show("rules") }]
      : []),
    { name: "How hard is it?", icon: "help", run: () => show("rating") },
    {
      name: "The whole way, step by step",
      icon: "book",
      run: () => go(addressIn("/learn/walk", game.source)),
    },
    { name: "Change it in Make", icon: "pencil", run: () => go(addressIn("/make", game.source)) },
    { name: "Print", icon: "print", run: () => print() },
    { name: "Share the puzzle", icon: "share", run: () => void share(game) },
    { name: "Share my position", icon: "link", run: () => void share(game, { position: true }) },
    { name: "Your games", icon: "play", run: () => show("history") },
    { name: "Statistics", icon: "chart", run: () => show("statistics") },
  ];
}
