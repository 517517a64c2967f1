/** Words as they are heard: what is short to read is long to listen to, and the other way round. */
import { words } from "../words/words";

/** A row or some columns: up to nine, each digit is a number of its own; beyond, all of them are one. */
function numbered(one: string, digits: string, size: number): string {
  return size > 9 || digits.length === 1 ? `${one} ${digits}` : `${one}s ${words.listed([...digits])}`;
}

/** `r5c5≠3 → r1c2=4` as a voice says it: row 5 column 5 is not 3, then row 1 column 2 is 4. */
export function spoken(text: string, size = 9): string {
  return text
    .replace(
      /\br(\d+)c(\d+)\b/g,
      (_, rows: string, columns: string) =>
        `${numbered("row", rows, size)} ${numbered("column", columns, size)}`,
    )
    .replace(/\s*≠\s*/g, " is not ")
    .replace(/(?<=\d)\s*=\s*(?=\w)/g, " is ")
    .replace(/\s*→\s*/g, ", then ");
}
