/**
 * A puzzle in the making: givens and rules on a grid, with undo over everything, other puzzles and sizes
 * included. All functions return a new draft.
 */
import type { Puzzle } from "../../api/types";
import { formatValues, parseValues } from "../../game/digits";
import type { Luggage, Source } from "../../game/game";
import { geometryOf, type Geometry, type Shape } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { isFinished } from "../../game/tools";

/** The puzzle at one moment. */
export interface Version {
  readonly shape: Shape & Pick<Source, "asked">;
  readonly geometry: Geometry;
  readonly luggage: Required<Luggage>;
  readonly title: string;
  readonly author: string;
  readonly values: readonly number[];
}

export interface Draft {
  readonly versions: readonly Version[];
  readonly at: number;
}

/** A draft lives for months; nobody undoes further back than this. */
const MOST_VERSIONS = 500;

const blank = (size: number): Source => ({ size, givens: ".".repeat(size * size) });

function versionOf(source: Source & Luggage): Version {
  const { size, box, regions, extra, unread = {}, drawn = {}, digits = null, info = {} } = source;
  const { unsupported = [], asked, apart, called } = source;
  // What was kept by earlier versions of this page has rules by the names of a file.
  const rules = Array.isArray(source.rules) ? source.rules : [];
  const shape = { size, box, regions, extra, ...(rules.length ? { rules, apart, asked, called } : {}) };
  return {
    shape,
    geometry: geometryOf(shape),
    luggage: { unread, drawn, digits, info, unsupported },
    title: source.title ?? "",
    author: source.author ?? "",
    values: parseValues(source.givens),
  };
}

export const draftOf = (source: Source & Luggage): Draft => ({ versions: [versionOf(source)], at: 0 });
export const emptyDraft = (size: number): Draft => draftOf(blank(size));

export const now = (draft: Draft): Version => draft.versions[draft.at];
export const givensOf = (draft: Draft): string => formatValues(now(draft).values);
/** No digits, no rules, no further houses. */
export function isEmpty(draft: Draft): boolean {
  const { values, shape } = now(draft);
  return values.every((value) => !value) && !shape.rules?.length && !shape.extra?.length;
}
export const canUndo = (draft: Draft): boolean => draft.at > 0;
export const canRedo = (draft: Draft): boolean => draft.at < draft.versions.length - 1;
export const undo = (draft: Draft): Draft => (canUndo(draft) ? { ...draft, at: draft.at - 1 } : draft);
export const redo = (draft: Draft): Draft => (canRedo(draft) ? { ...draft, at: draft.at + 1 } : draft);

/** The draft as others take it: without the rules that are not finished. */
export function sourceOf(draft: Draft): Source {
  const { shape, title, author, luggage } = now(draft);
  const rules = shape.rules && { rules: (shape.rules as readonly Rule[]).filter(isFinished) };
  return { ...shape, ...rules, givens: givensOf(draft), title, author, ruleset: luggage.info.ruleset };
}

/** The draft as the server takes it. */
export function puzzleOf(draft: Draft): Partial<Puzzle> & { givens: string } {
  const { shape, title, author, luggage } = now(draft);
  return {
    givens: givensOf(draft),
    title,
    author,
    rules: ((shape.rules ?? []) as readonly Rule[]).filter(isFinished).map((rule) => ({ ...rule })),
    unread: luggage.unread,
    drawn: luggage.drawn,
    digits: luggage.digits && [...luggage.digits],
    info: luggage.info,
    regions: shape.regions ? [...shape.regions] : null,
    extra: shape.extra?.map((house) => [...house]) ?? [],
  };
}

/** What a version says, whatever objects it is made of. */
const textOf = ({ geometry, luggage, title, author, values }: Version): string =>
  JSON.stringify([geometry.regions, geometry.extra, geometry.rules, luggage, title, author, values]);

function changed(draft: Draft, version: Version): Draft {
  if (textOf(version) === textOf(now(draft))) return draft;
  const versions = [...draft.versions.slice(0, draft.at + 1), version].slice(-MOST_VERSIONS);
  return { versions, at: versions.length - 1 };
}

/** Writes a digit into cells; 0 clears them. */
export function write(draft: Draft, cells: Iterable<number>, digit: number): Draft {
  const version = now(draft);
  if (digit < 0 || digit > version.geometry.size) return draft;
  const values = [...version.values];
  for (const cell of cells) values[cell] = digit;
  return changed(draft, { ...version, values });
}

/** The puzzle with other rules, houses or regions. What its shape said of the old ones goes. */
export function reshaped(draft: Draft, part: Pick<Shape, "rules" | "extra" | "regions">): Draft {
  const version = now(draft);
  const { size, box, regions, extra, rules } = version.shape;
  const grid = "regions" in part ? { regions: part.regions } : { box, regions };
  const more = { extra, rules, ...part };
  const shape: Version["shape"] = { size, ...grid, extra: more.extra };
  if (more.rules?.length) shape.rules = more.rules;
  return changed(draft, { ...version, shape, geometry: geometryOf(shape) });
}

/** With another title, another author, or the rules in other words. */
export function entitled(
  draft: Draft,
  { ruleset, ...names }: { title?: string; author?: string; ruleset?: string },
): Draft {
  const version = now(draft);
  const { ruleset: before = "", ...info } = version.luggage.info;
  const words = ruleset ?? before;
  const luggage = { ...version.luggage, info: words ? { ...info, ruleset: words } : info };
  return changed(draft, { ...version, ...names, luggage });
}

/** Another puzzle, on a grid of whatever shape. */
export const replace = (draft: Draft, source: Source & Luggage): Draft => changed(draft, versionOf(source));

/** An empty grid of another size. */
export const resized = (draft: Draft, size: number): Draft => replace(draft, blank(size));

/** The grid of the puzzle without digits, rules, title or author. */
export function cleared(draft: Draft): Draft {
  const { size, box, regions, extra } = now(draft).shape;
  return replace(draft, { ...blank(size), box, regions, extra });
}

// ---- as it is kept ----

export interface SavedDraft {
  versions: (Source & Luggage)[];
  at: number;
}

export const save = ({ versions, at }: Draft): SavedDraft => ({
  versions: versions.map(({ shape, luggage, title, author, values }) => ({
    ...shape,
    ...luggage,
    title,
    author,
    givens: formatValues(values),
  })),
  at,
});

export const restore = ({ versions, at }: SavedDraft): Draft => ({ versions: versions.map(versionOf), at });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What one side made of a thing that the other side left as it was. */
const either = <T>(before: T, here: T, there: T): T => (isSame(before, here) ? there : here);

/** Their list with what was added here, without what was taken away here. */
function both<T>(before: readonly T[] = [], here: readonly T[] = [], there: readonly T[] = []): T[] {
  const within = (list: readonly T[], each: T) => list.some((other) => isSame(each, other));
  const left = there.filter((each) => within(here, each) || !within(before, each));
  return [...left, ...here.filter((each) => !within(before, each) && !within(there, each))];
}

/**
 * A draft that two tabs went on with from the same `base`: that of the other, with what this one changed; or
 * as this one has it, if it is about another grid now. Undo brings that of the other back.
 */
export function merge(base: Draft, mine: Draft, theirs: Draft): Draft {
  const [before, here, there] = [now(base), now(mine), now(theirs)];
  if (textOf(before) === textOf(here)) return theirs;
  const grids = [before, here, there].map(({ geometry }) => JSON.stringify(geometry.regions));
  if (new Set(grids).size > 1) return changed(theirs, here);
  const values = there.values.map((value, cell) => either(before.values[cell], here.values[cell], value));
  const names = {
    title: either(before.title, here.title, there.title),
    author: either(before.author, here.author, there.author),
    luggage: either(before.luggage, here.luggage, there.luggage),
  };
  const [was, is, other] = [before.shape, here.shape, there.shape];
  const parts = {
    rules: both(was.rules, is.rules, other.rules),
    extra: both(was.extra, is.extra, other.extra),
  };
  const isReshaped = !isSame(parts, { rules: other.rules ?? [], extra: other.extra ?? [] });
  const shaped = isReshaped ? now(reshaped(theirs, parts)) : there;
  return changed(theirs, { ...shaped, ...names, values });
}
