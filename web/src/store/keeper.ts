/**
 * Keeps one thing that several tabs may have open: each writes as soon as something changes, sees what the
 * others wrote, and never writes over it.
 */
import { heard, get, update, type Stores } from "./database";

/** How a thing is kept, and how two that went apart come together again. */
export interface Keeping<Thing, Kept extends { touched?: number }> {
  save: (thing: Thing, touched: number) => Kept;
  restore: (kept: Kept) => Thing;
  /** `mine` and `theirs` both come from `base`. */
  merge: (base: Thing, mine: Thing, theirs: Thing) => Thing;
}

export class Keeper<Thing, Name extends "games" | "notes"> {
  #mine: Thing;
  /** What this tab last read or wrote, and when that was written. */
  #base: Thing;
  #touched: number | undefined;
  #dirty = false;
  #writing: Promise<void> | null = null;
  #deaf: () => void;

  /**
   * @param kept what was read from the database, if something was
   * @param onchange called with the whole thing when another tab has had a part in it
   */
  constructor(
    private readonly name: Name,
    private readonly key: string,
    private readonly keeping: Keeping<Thing, Stores[Name]>,
    thing: Thing,
    kept: Stores[Name] | undefined,
    private readonly onchange: (thing: Thing) => void,
  ) {
    this.#mine = this.#base = thing;
    this.#touched = kept?.touched;
    this.#deaf = heard(name, key, () => void this.#read());
  }

  /** Keeps a thing; resolves when it is kept, or cannot be. */
  keep(thing: Thing): Promise<void> {
    this.#mine = thing;
    this.#dirty = true;
    return (this.#writing ??= this.#write().finally(() => (this.#writing = null)));
  }

  /** Hears of other tabs no more. What is on its way is still kept. */
  close(): void {
    this.#deaf();
  }

  async #write(): Promise<void> {
    while (this.#dirty) {
      let sent = this.#mine;
      try {
        const kept = await update(this.name, this.key, (before) => {
          this.#dirty = false;
          this.#meet(before);
          sent = this.#mine;
          // Later than the last in any case, so that every tab can tell that it is another one.
          return this.keeping.save(sent, Math.max(Date.now(), (before?.touched ?? 0) + 1));
        });
        [this.#base, this.#touched] = [sent, kept.touched];
      } catch {
        return; // Storage is full or forbidden: it lasts as long as the page.
      }
    }
  }

  async #read(): Promise<void> {
    this.#meet(await get(this.name, this.key).catch(() => undefined));
  }

  /** Takes in what another tab has written since. */
  #meet(kept: Stores[Name] | undefined): void {
    if (!kept || kept.touched === this.#touched) return;
    const theirs = this.keeping.restore(kept);
    this.#mine = this.keeping.merge(this.#base, this.#mine, theirs);
    this.#base = theirs;
    this.#touched = kept.touched;
    this.onchange(this.#mine);
  }
}
