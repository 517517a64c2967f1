/** Digits as symbols, and sets of digits as bits: bit d-1 is set if digit d is in the set. */

export type DigitSet = number;

const SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

export const bit = (digit: number): DigitSet => 1 << (digit - 1);
export const has = (set: DigitSet, digit: number): boolean => (set & bit(digit)) !== 0;
export const all = (size: number): DigitSet => (1 << size) - 1;

/** The digits of a set, rising. */
export function digitsOf(set: DigitSet): number[] {
  const digits: number[] = [];
  for (let rest = set; rest; rest &= rest - 1) digits.push(32 - Math.clz32(rest & -rest));
  return digits;
}

export function sizeOf(set: DigitSet): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count++;
  return count;
}

export const setOf = (digits: Iterable<number>): DigitSet =>
  [...digits].reduce((set, digit) => set | bit(digit), 0);

export const symbol = (digit: number): string => SYMBOLS[digit - 1] ?? "";

/** The digit that a symbol stands for; 0 for a blank. */
export const digitOf = (char: string): number => SYMBOLS.indexOf(char.toUpperCase()) + 1;

/** Reads a grid of symbols: a number per cell, 0 for empty. */
export const parseValues = (text: string): number[] => [...text].map(digitOf);
export const formatValues = (values: readonly number[]): string =>
  values.map((digit) => symbol(digit) || ".").join("");

/** Reads candidates as the API writes them: a string of symbols per cell. */
export const parseSets = (texts: readonly string[]): DigitSet[] =>
  texts.map((text) => setOf([...text].map(digitOf).filter((digit) => digit > 0)));
export const formatSets = (sets: readonly DigitSet[]): string[] =>
  sets.map((set) => digitsOf(set).map(symbol).join(""));
