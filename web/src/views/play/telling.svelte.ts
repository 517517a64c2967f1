import { isComplete, type Game } from "../../game/game";
import { announce } from "../../shell/say.svelte";
import { settings } from "../../store/settings.svelte";
import { moveWords } from "./changes";

/** Tells screen readers of every move of a game. To be called where a component is made. */
export function tellMoves(gameNow: () => Game | undefined): void {
  let before: Game | undefined;
  $effect(() => {
    const game = gameNow();
    const same = before && game && before.id === game.id && !isComplete(game); // the end has words of its own
    const words = same ? moveWords(before!, game, { conflicts: settings.showConflicts }) : "";
    if (words) announce(words);
    before = game;
  });
}

/** Tells them of each rule that has just been broken. */
export function tellBroken(sentencesNow: () => string[], size: () => number): void {
  let before: string[] = [];
  $effect(() => {
    const sentences = sentencesNow();
    const fresh = sentences.filter((sentence) => !before.includes(sentence));
    if (fresh.length) announce(fresh.join(". "), size());
    before = sentences;
  });
}
