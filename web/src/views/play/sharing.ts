/** A puzzle on its way to somebody else. */
import type { Game } from "../../game/game";
import { addressOf } from "../../game/share";
import { toast } from "../../shell/say.svelte";

/** Hands out a link: on touch screens as the device does it, elsewhere by the clipboard. */
export async function share(game: Game, { position = false } = {}): Promise<void> {
  const url = location.origin + addressOf(game, { position });
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches)
      await navigator.share({ title: "Sudoku", url });
    else {
      await navigator.clipboard.writeText(url);
      toast("The link is on the clipboard.");
    }
  } catch (error) {
    if ((error as Error).name !== "AbortError") toast(url, { seconds: 20 });
  }
}
