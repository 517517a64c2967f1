/**
 * IndexedDB, as little of it as the page needs. Several tabs share it, and tell each other what they wrote.
 * Where it takes nothing (some private windows, a full disk) things last as long as the page.
 */
import type { Walk } from "../api/types";
import type { Saved } from "../game/game";
import type { Result } from "../game/statistics";

export interface Stores {
  games: Saved;
  walks: { id: string; walk: Walk };
  results: Result;
  notes: { id: string; value: unknown; touched?: number };
}
type Name = keyof Stores;
/** The stores whose values have an id. */
type Named = Exclude<Name, "results">;

const NAMES: readonly Name[] = ["games", "walks", "results", "notes"];
/** What could not be kept. */
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

export async function put<N extends Name>(name: N, value: Stores[N]): Promise<void> {
  const key = name === "results" ? (value as Result).at : (value as Stores[Named]).id;
  await write(name, key, () => value);
}

/**
 * Keeps what `change` makes of the value that is kept now, in one transaction: no other tab comes in between.
 * Returns what is kept then.
 */
export async function update<N extends Named>(
  name: N,
  key: string,
  change: (kept: Stores[N] | undefined) => Stores[N],
): Promise<Stores[N]> {
  return write(name, key, change);
}

async function write<N extends Name>(
  name: N,
  key: IDBValidKey,
  change: (kept: Stores[N] | undefined) => Stores[N],
): Promise<Stores[N]> {
  const database = await open();
  const place = `${name}/${key}`;
  let value: Stores[N] | undefined;
  try {
    if (!database) {
      memory.set(place, (value = change(memory.get(place) as Stores[N] | undefined)));
    } else {
      const transaction = database.transaction(name, "readwrite");
      const store = transaction.objectStore(name);
      value = change((await asked(store.get(key))) as Stores[N] | undefined);
      const written = asked(store.put(value));
      transaction.commit(); // at once: the page may be about to go
      await written;
      memory.delete(place);
    }
  } catch (error) {
    if (value) memory.set(place, value);
    throw error;
  }
  tell(place);
  return value;
}

export async function get<N extends Named>(name: N, key: string): Promise<Stores[N] | undefined> {
  const unkept = memory.get(`${name}/${key}`) as Stores[N] | undefined;
  if (unkept) return unkept;
  const database = await open();
  return database
    ? asked<Stores[N] | undefined>(database.transaction(name).objectStore(name).get(key))
    : undefined;
}

export async function all<N extends Name>(name: N): Promise<Stores[N][]> {
  const database = await open();
  if (database) return asked<Stores[N][]>(database.transaction(name).objectStore(name).getAll());
  return [...memory].filter(([key]) => key.startsWith(`${name}/`)).map(([, value]) => value as Stores[N]);
}

export async function remove(name: Name, key: string): Promise<void> {
  const database = await open();
  memory.delete(`${name}/${key}`);
  if (database) await asked(database.transaction(name, "readwrite").objectStore(name).delete(key));
}

// ---- the tabs

let channel: BroadcastChannel | null | undefined;

/** Opened when it is first needed; null where there is none. */
const tabs = (): BroadcastChannel | null =>
  (channel ??= "BroadcastChannel" in globalThis ? new BroadcastChannel("nonet") : null);

const tell = (place: string): void => tabs()?.postMessage(place);

/** Calls back whenever another tab has written a value. Returns what ends that. */
export function heard(name: Named, key: string, callback: () => void): () => void {
  const listen = ({ data }: MessageEvent) => data === `${name}/${key}` && callback();
  tabs()?.addEventListener("message", listen);
  return () => tabs()?.removeEventListener("message", listen);
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
