/** The drafts that are kept on this device: as many as there are, the one that was open last remembered. */
import { all, get, put, remove, type Stores } from "../../store/database";
import { FIRST, isDraft } from "../../store/drafts";
import { now, restore, type SavedDraft } from "./draft";

type Note = Stores["notes"];

const OPEN = "making";

export interface Listed {
  id: string;
  /** Its title, or what is on it. */
  name: string;
  about: string;
  touched: number;
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

export function listed({ id, value, touched = 0 }: Note): Listed {
  const { title, author, values, geometry } = now(restore(value as SavedDraft));
  const { size, rules } = geometry;
  const clues = values.filter(Boolean).length;
  const on = [
    `${size} × ${size}`,
    count(clues, "clue"),
    ...(rules.length ? [count(rules.length, "rule")] : []),
  ];
  return {
    id,
    name: title || "Without a title",
    about: [...(author ? [author] : []), ...on].join(", "),
    touched,
  };
}

/** The latest first. */
export async function allDrafts(): Promise<Listed[]> {
  const notes = (await all("notes")).filter(isDraft);
  return notes.map(listed).sort((a, b) => b.touched - a.touched);
}

export const newDraftId = (): string => `${FIRST}-${Date.now().toString(36)}`;

/** The draft that was open last, if it is still there. */
export async function lastOpen(): Promise<string> {
  const note = await get("notes", OPEN).catch(() => undefined);
  const id = String(note?.value ?? FIRST);
  return (await get("notes", id).catch(() => undefined)) ? id : FIRST;
}

export const rememberOpen = (id: string): Promise<void> =>
  put("notes", { id: OPEN, value: id }).catch(() => undefined);

/** Takes a draft away. Returns what brings it back. */
export async function discard(id: string): Promise<() => Promise<void>> {
  const note = await get("notes", id);
  await remove("notes", id);
  return async () => {
    if (note) await put("notes", note);
  };
}
