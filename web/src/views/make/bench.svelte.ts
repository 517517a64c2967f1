/** The draft that is open, kept at every change; other tabs may have a part in it. */
import { get, type Stores } from "../../store/database";
import { Keeper } from "../../store/keeper";
import { emptyDraft, merge, now, restore, save, type Draft, type SavedDraft } from "./draft";
import { lastOpen, newDraftId, rememberOpen } from "./drafts";

const keepingAs = (id: string) => ({
  save: (draft: Draft, touched: number): Stores["notes"] => ({ id, value: save(draft), touched }),
  restore: ({ value }: Stores["notes"]) => restore(value as SavedDraft),
  merge,
});

export class Bench {
  draft = $state.raw(emptyDraft(9));
  id = $state("");
  #keeper = $state.raw<Keeper<Draft, "notes"> | null>(null);
  #gone = false;

  /** @param changed called when another draft, or another state of it, has come from elsewhere */
  constructor(private readonly changed: () => void) {
    void lastOpen().then((id) => this.open(id));
  }

  /** Whether a draft lies on it. */
  get isReady(): boolean {
    return this.#keeper !== null;
  }

  async open(id: string): Promise<void> {
    const kept = await get("notes", id).catch(() => undefined);
    if (this.#gone) return;
    this.#lay(id, kept ? keepingAs(id).restore(kept) : emptyDraft(9), kept);
  }

  #lay(id: string, draft: Draft, kept?: Stores["notes"]): void {
    this.#keeper?.close();
    [this.id, this.draft] = [id, draft];
    this.#keeper = new Keeper("notes", id, keepingAs(id), draft, kept, (both) => {
      this.draft = both;
      this.changed();
    });
    this.changed();
    void rememberOpen(id);
  }

  /** One more draft: an empty one, or a copy of the one that is open. */
  begin(copy: boolean): void {
    const draft = copy ? { versions: [now(this.draft)], at: 0 } : emptyDraft(now(this.draft).geometry.size);
    this.#lay(newDraftId(), draft);
    void this.#keeper!.keep(draft);
  }

  /** Goes on with a draft, and keeps it. */
  keep(next: Draft): void {
    if (next === this.draft) return;
    this.draft = next;
    void this.#keeper?.keep(next);
  }

  close(): void {
    this.#gone = true;
    this.#keeper?.close();
  }
}
