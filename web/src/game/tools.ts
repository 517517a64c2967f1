/** What setters draw rules with: the server's table of tools, and the rules that hands make with them. */
import type { Tool } from "../api/types";
import { cellIndex, cellName, columnOf, rowOf } from "./geometry";
import type { Rule } from "./rules";

export type { Tool };

export const GROUPS = ["cages", "lines", "between", "cells", "outside", "grid"] as const;

/** Whether a rule says all that it has to: a number that is still to be typed is null. */
export const isFinished = (rule: Rule): boolean => !Object.values(rule).includes(null);

/** The rule as it is drawn: with a question mark for what is still to be typed. */
export function asDrawn(rule: Rule): Rule {
  const fields = Object.entries(rule).filter(([field, value]) => value !== null || field !== MISSING);
  const drawn = fields.map(([field, value]) => [field, value ?? (field === "digits" ? ["?"] : "?")]);
  return Object.fromEntries(drawn) as Rule;
}

/** A field of rules that lack more cells: copies of a shape, or a second set. */
export const MISSING = "missing";

/** What a rule lacks as long as nothing more is typed or drawn. */
function lacked({ number, usual, optional, gesture }: Tool): Record<string, null> {
  if (gesture === "copies" || gesture === "sets") return { [MISSING]: null };
  return number && usual === null && !optional ? { [number]: null } : {};
}

/** The rule that a tool makes of cells in their order; null if there are too few. */
export function ruleFrom(tool: Tool, cells: readonly number[], size: number): Rule | null {
  if (cells.length < tool.fewest) return null;
  const names = cells.map((cell) => cellName(cell, size));
  const [first, others] = tool.heads ? tool.fields : ["", ...tool.fields];
  const head = tool.lone ? names[0] : names.slice(0, tool.heads);
  return {
    kind: tool.kind,
    ...tool.fixed,
    ...(first ? { [first]: head } : {}),
    [others]: names.slice(tool.heads),
    ...lacked(tool),
  };
}

/** A rule for the whole grid. */
export const gridRule = ({ kind, fixed }: Tool): Rule => ({ kind, ...fixed });

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The tool that a rule could have been made with; of several the one that says most of it. */
export function toolOf(rule: Rule, tools: readonly Tool[]): Tool | null {
  const fits = tools.filter(
    ({ kind, fixed, heads, fields }) =>
      kind === rule.kind &&
      Object.entries(fixed).every(([field, value]) => same(rule[field], value)) &&
      (heads < 2 || (rule[fields[0]] as string[]).length === heads),
  );
  const said = ({ fixed, heads }: Tool) => Object.keys(fixed).length + heads;
  return fits.sort((a, b) => said(b) - said(a))[0] ?? null;
}

/** The fields of a rule with every cell in them exchanged for another. */
function mapped(value: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change));
  return typeof value === "string" && /^r\d+c\d+$/.test(value) ? change(value) : value;
}

/** All cells that a rule names, each once, in their order. */
export function placesOf(rule: Rule, size: number): number[] {
  const cells = new Set<number>();
  mapped(Object.values(rule), (name) => {
    cells.add(cellIndex(name, size));
    return name;
  });
  return [...cells];
}

/** The cell so many rows and columns further; null outside of the grid. */
export function shifted(cell: number, rows: number, columns: number, size: number): number | null {
  const [row, column] = [rowOf(cell, size) + rows, columnOf(cell, size) + columns];
  return Math.min(row, column) < 0 || Math.max(row, column) >= size ? null : row * size + column;
}

/** A rule so many rows and columns further; null if a part of it would leave the grid. */
export function movedBy(rule: Rule, rows: number, columns: number, size: number): Rule | null {
  const to = (cell: number) => shifted(cell, rows, columns, size);
  if (placesOf(rule, size).some((cell) => to(cell) === null)) return null;
  const fields = Object.entries(rule).map(([field, value]) => [
    field,
    mapped(value, (name) => cellName(to(cellIndex(name, size))!, size)),
  ]);
  return Object.fromEntries(fields) as Rule;
}

/** What is typed of a rule, as text. */
export function textOf(rule: Rule, { number, typed, usual }: Tool): string {
  const value = rule[number] ?? usual;
  if (value === null || value === undefined) return "";
  return typed === "digits" ? (value as number[]).join("") : String(value);
}

/** A rule that says nothing in a field. */
export const without = (rule: Rule, field: string): Rule =>
  Object.fromEntries(Object.entries(rule).filter(([name]) => name !== field)) as Rule;

const LONGEST = 6;

/** A rule with another text in the field that is typed; without any, as it was before it was typed. */
export function withText(rule: Rule, tool: Tool, text: string, size: number): Rule {
  const rest = without(rule, tool.number);
  const figures = text.replace(/\D/g, "");
  const value =
    tool.typed === "digits"
      ? [...figures].map(Number).filter((digit) => digit > 0 && digit <= size)
      : tool.typed === "text"
        ? figures
        : Number(figures.slice(0, LONGEST));
  const isNothing = !figures || (Array.isArray(value) && !value.length);
  return { ...rest, ...(isNothing ? lacked(tool) : { [tool.number]: value }) };
}
