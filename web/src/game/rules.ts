/** The rules of a puzzle beyond houses, as the API writes them: a kind, cells by name, numbers. */
import { cellIndex } from "./geometry";

export interface Rule {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What houses and rules ask, in words. */
export interface Asked {
  title: string;
  words: string;
}

/** The cells of a field. */
export const cellsOf = (rule: Rule, size: number, field = "cells"): number[] =>
  ((rule[field] ?? []) as string[]).map((name) => cellIndex(name, size));

/** The sets of cells of a field. */
export const setsOf = (rule: Rule, size: number, field = "sets"): number[][] =>
  ((rule[field] ?? []) as string[][]).map((names) => names.map((name) => cellIndex(name, size)));

/** A number of a rule; what is as usual is not written. */
export const numberOf = (rule: Rule, field: string, usual: number | null = null): number | null =>
  (rule[field] as number | null | undefined) ?? usual;

/** Rules that look along a whole line: they are told of in its first cell alone. */
const OUTSIDE = /sandwich|x_sum|skyscraper|numbered_room|full_rank|little_killer/;

/** For each cell what the rules that speak of it are called. */
export function rulesAt(rules: readonly Rule[], called: readonly string[], size: number): string[][] {
  const found: string[][] = Array.from({ length: size * size }, () => []);
  rules.forEach((rule, i) => {
    const names = new Set(Object.values(rule).flat(2).filter(isName));
    const cells = [...names].map((name) => cellIndex(name, size));
    for (const cell of OUTSIDE.test(rule.kind) ? cells.slice(0, 1) : cells)
      if (called[i]) found[cell].push(called[i]);
  });
  return found;
}

const isName = (value: unknown): value is string => typeof value === "string" && /^r\d+c\d+$/.test(value);
