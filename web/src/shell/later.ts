import { toast } from "./say.svelte";

/** A part of the page that is loaded when it is first needed; where that fails, the player is told. */
export const later = <T>(part: Promise<T>): Promise<T> =>
  part.catch(() => {
    toast("This part of the page is not on this device, or has changed since you opened it.", {
      tone: "bad",
      action: { label: "Load it again", run: () => location.reload() },
    });
    return new Promise<T>(() => undefined);
  });
