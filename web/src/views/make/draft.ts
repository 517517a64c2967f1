/** A puzzle in the making: givens typed into a grid, with undo. All functions return a new draft. */
import type { Puzzle } from "../../api/types";
import { formatValues, parseValues } from "../../game/digits";
import type { Source } from "../../game/game";
import { geometryOf, type Geometry, type Shape } from "../../game/geometry";

/** What comes with a puzzle and goes out with it again. */
export interface Luggage {
  rules?: Record<string, unknown>;
  info?: Record<string, string>;
}

export interface Draft {
  readonly shape: Shape;
  readonly luggage: Luggage;
  readonly geometry: Geometry;
  readonly title: string;
  readonly author: string;
  readonly versions: readonly (readonly number[])[];
  readonly at: number;
}

/** Sizes that have boxes. */
export const SIZES: readonly number[] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

export const emptyDraft = (size: number): Draft => draftOf({ size, givens: ".".repeat(size * size) });

export function draftOf(source: Source & Luggage): Draft {
  const { size, box, regions, extra } = source;
  const shape = { size, box, regions, extra };
  return {
    shape,
    geometry: geometryOf(shape),
    luggage: { rules: source.rules ?? {}, info: source.info ?? {} },
    title: source.title ?? "",
    author: source.author ?? "",
    versions: [parseValues(source.givens)],
    at: 0,
  };
}

export const valuesOf = (draft: Draft): readonly number[] => draft.versions[draft.at];
export const givensOf = (draft: Draft): string => formatValues(valuesOf(draft));
export const isEmpty = (draft: Draft): boolean => valuesOf(draft).every((value) => !value);
export const canUndo = (draft: Draft): boolean => draft.at > 0;
export const canRedo = (draft: Draft): boolean => draft.at < draft.versions.length - 1;
export const undo = (draft: Draft): Draft => (canUndo(draft) ? { ...draft, at: draft.at - 1 } : draft);
export const redo = (draft: Draft): Draft => (canRedo(draft) ? { ...draft, at: draft.at + 1 } : draft);

export const sourceOf = (draft: Draft): Source => ({
  ...draft.shape,
  givens: givensOf(draft),
  title: draft.title,
  author: draft.author,
});

/** The draft as the server takes it. */
export function puzzleOf(draft: Draft): Partial<Puzzle> & { givens: string } {
  const { regions, extra } = draft.shape;
  return {
    givens: givensOf(draft),
    title: draft.title,
    author: draft.author,
    ...draft.luggage,
    regions: regions ? [...regions] : null,
    extra: extra?.map((house) => [...house]) ?? [],
  };
}

function changed(draft: Draft, values: readonly number[]): Draft {
  const now = valuesOf(draft);
  if (values.every((value, cell) => value === now[cell])) return draft;
  const versions = [...draft.versions.slice(0, draft.at + 1), values];
  return { ...draft, versions, at: versions.length - 1 };
}

/** Writes a digit into cells; 0 clears them. */
export function write(draft: Draft, cells: Iterable<number>, digit: number): Draft {
  if (digit < 0 || digit > draft.geometry.size) return draft;
  const values = [...valuesOf(draft)];
  for (const cell of cells) values[cell] = digit;
  return changed(draft, values);
}

/** Another puzzle on the same grid can be undone; on another grid it starts anew. */
export function replace(draft: Draft, source: Source & Luggage): Draft {
  const fresh = draftOf(source);
  const same =
    fresh.geometry.size === draft.geometry.size &&
    String(fresh.geometry.regions) === String(draft.geometry.regions) &&
    JSON.stringify(fresh.geometry.extra) === JSON.stringify(draft.geometry.extra);
  if (!same) return fresh;
  return {
    ...changed(draft, valuesOf(fresh)),
    luggage: fresh.luggage,
    title: fresh.title,
    author: fresh.author,
  };
}

export const cleared = (draft: Draft): Draft =>
  changed(
    draft,
    valuesOf(draft).map(() => 0),
  );

/** A grid with some cells emptied. */
export const without = (draft: Draft, cells: ReadonlySet<number>): Draft =>
  changed(
    draft,
    valuesOf(draft).map((value, cell) => (cells.has(cell) ? 0 : value)),
  );
