/** Words to the player: toasts that are seen, announcements that are heard. */

import { spoken } from "../game/spoken";

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
  action?: { label: string; run: () => void };
}

export const toasts = $state<Toast[]>([]);
export const heard = $state({ text: "" });

let count = 0;

/** Says something to screen readers only; the cells in it as the labels of a board of this size say them. */
export function announce(words: string, size = 9): void {
  const text = spoken(words, size);
  // The same words twice in a row are only heard again if they differ: by a space that nobody hears.
  heard.text = heard.text === text ? `${text}\u00a0` : text;
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Takes back what was said: it is about something that is no longer there. */
export const hush = (): void => void toasts.splice(0);

export function toast(
  text: string,
  more: { tone?: Toast["tone"]; action?: Toast["action"]; seconds?: number } = {},
): void {
  const { tone = "plain", action, seconds = action ? 10 : 5 } = more;
  const id = ++count;
  while (toasts.length > 2) toasts.shift();
  toasts.push({ id, text, tone, action });
  setTimeout(() => dismiss(id), seconds * 1000);
}
