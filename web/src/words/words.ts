/** The words of the language that is spoken. */
import { EN, type Words } from "./en";

/** Whoever imports this sees the language change. */
export let words: Words = EN;

export function speak(language: Words): void {
  words = language;
}
