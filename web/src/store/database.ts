/**
 * IndexedDB, as little of it as the page needs. Without it (some private windows) things last as long as the
 * page.
 */
import type { Walk } from "../api/types";
import type { Saved } from "../game/game";
import type { Result } from "../game/statistics";

interface Stores {
  games: Saved;
  walks: { id: string; walk: Walk };
  results: Result;
  notes: { id: string; value: unknown };
}

const NAMES: readonly (keyof Stores)[] = ["games", "walks", "results", "notes"];
const memory = new Map<string, unknown>();
let opened: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  return (opened ??= new Promise((done) => {
    if (!("indexedDB" in globalThis)) return done(null);
    const request = indexedDB.open("nonet", 1);
    request.onupgradeneeded = () => {
      for (const name of NAMES)
        request.result.createObjectStore(name, { keyPath: name === "results" ? "at" : "id" });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
  }));
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

export async function put<N extends keyof Stores>(name: N, value: Stores[N]): Promise<void> {
  const database = await open();
  const key = "id" in value && name !== "results" ? value.id : (value as Result).at;
  memory.set(`${name}/${key}`, value);
  if (database) await asked(database.transaction(name, "readwrite").objectStore(name).put(value));
}

export async function get<N extends keyof Stores>(name: N, key: string): Promise<Stores[N] | undefined> {
  const kept = memory.get(`${name}/${key}`) as Stores[N] | undefined;
  if (kept) return kept;
  const database = await open();
  return database
    ? asked<Stores[N] | undefined>(database.transaction(name).objectStore(name).get(key))
    : undefined;
}

export async function all<N extends keyof Stores>(name: N): Promise<Stores[N][]> {
  const database = await open();
  if (database) return asked<Stores[N][]>(database.transaction(name).objectStore(name).getAll());
  return [...memory].filter(([key]) => key.startsWith(`${name}/`)).map(([, value]) => value as Stores[N]);
}

export async function remove(name: keyof Stores, key: string): Promise<void> {
  const database = await open();
  memory.delete(`${name}/${key}`);
  if (database) await asked(database.transaction(name, "readwrite").objectStore(name).delete(key));
}

const KEPT = 60;

/** Forgets the games that nobody touched for longest, with their walks. */
export async function prune(): Promise<void> {
  const games = (await all("games")).sort((a, b) => b.touched - a.touched);
  for (const { id } of games.slice(KEPT)) {
    await remove("games", id);
    await remove("walks", id);
  }
}

/** Asks the browser not to throw our things away when space is short. */
export const persist = (): void => void navigator.storage?.persist?.().catch(() => false);
