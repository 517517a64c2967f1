/** Puzzles by Ctrl C and Ctrl V, where nothing is typed and no text is selected. */
import { read, sentenceOf } from "../../api/client";
import type { Source } from "../../game/game";
import { toast } from "../../shell/say.svelte";
import { addressIn } from "../../store/current";
import { sourceOf } from "../../store/walks";
import { isTyping } from "./typing";

/** A puzzle as text: its givens in a line; a link if there is more to it than these. */
const textOf = (source: Source): string =>
  source.regions || source.extra?.length || source.rules?.length
    ? location.origin + addressIn("/", source)
    : source.givens;

/** Puts a puzzle on the clipboard. Returns whether that was what the player meant. */
export function copy(event: ClipboardEvent, source: Source): boolean {
  if (isTyping(event.target) || getSelection()?.toString()) return false;
  event.clipboardData?.setData("text/plain", textOf(source));
  event.preventDefault();
  return true;
}

/** The text that is pasted for the board; empty if there is none. */
export function pasted(event: ClipboardEvent): string {
  return isTyping(event.target) ? "" : (event.clipboardData?.getData("text/plain").trim() ?? "");
}

/** Opens what is pasted, in whatever view that is. */
export async function openPasted(event: ClipboardEvent, onopen: (source: Source) => void): Promise<void> {
  const text = pasted(event);
  if (!text) return;
  event.preventDefault();
  try {
    const { puzzles } = await read({ text }, { limit: 1 });
    if (puzzles.length) onopen(sourceOf(puzzles[0]));
  } catch (error) {
    toast(sentenceOf(error), { tone: "bad" });
  }
}
