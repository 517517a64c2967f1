/** What a learner has found, by technique: kept on the device, the same in all tabs. */
import { get, heard, update } from "./database";

type Found = Record<string, number>;

const NOTE = "progress";
/** Who has found a technique so often knows it. */
export const ENOUGH = 3;

class Progress {
  now = $state.raw<Found>({});

  async read(): Promise<void> {
    this.now = ((await get("notes", NOTE).catch(() => undefined))?.value ?? {}) as Found;
  }
}
const progress = new Progress();
void progress.read();
heard("notes", NOTE, () => void progress.read());

/** How often a technique was found, up to enough. */
export const progressOf = (slug: string): number => Math.min(progress.now[slug] ?? 0, ENOUGH);
export const isLearned = (slug: string): boolean => progressOf(slug) >= ENOUGH;

/** A learner has found it once more. */
export async function foundOne(slug: string): Promise<void> {
  progress.now = { ...progress.now, [slug]: (progress.now[slug] ?? 0) + 1 };
  await update("notes", NOTE, (kept) => {
    const before = (kept?.value ?? {}) as Found;
    return { id: NOTE, value: { ...before, [slug]: (before[slug] ?? 0) + 1 } };
  }).catch(() => undefined); // it lasts as long as the page
}
