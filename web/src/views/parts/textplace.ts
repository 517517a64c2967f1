/** Places in a text, as errors name them. */

/** The offset of a line and a column, both from 1; the end of the line if that is shorter. */
export function offsetOf(text: string, line: number, column: number | null): number {
  const lines = text.split("\n");
  if (line > lines.length) return text.length;
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.min(Math.max((column ?? 1) - 1, 0), lines[line - 1].length);
}

/** The range to select for a place: one character, or the whole line if no column is known. */
export function rangeOf(text: string, line: number, column: number | null): [number, number] {
  const start = offsetOf(text, line, column);
  if (column !== null) return [start, Math.min(start + 1, text.length)];
  const end = text.indexOf("\n", start);
  return [start, end < 0 ? text.length : end];
}

const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
