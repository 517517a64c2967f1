/** What Make itself says of a draft, before any server was asked. */
import { cellName, type Geometry } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { housesNamed } from "../../game/strokes";
import { isFinished, placesOf, toolOf, type Tool } from "../../game/tools";

/** Names for all rules: those that the server gave to the finished ones, and for the others their tools. */
export function namesOf(
  { rules, size }: Geometry,
  given: readonly string[],
  tools: readonly Tool[],
): string[] {
  let next = 0;
  return rules.map((rule) => (isFinished(rule) && given[next++]) || nameOf(rule, size, tools));
}

/** What a rule is called that nobody has named yet. */
function nameOf(rule: Rule, size: number, tools: readonly Tool[]): string {
  const cells = placesOf(rule, size);
  const at = cells.length ? ` at ${cellName(Math.min(...cells), size)}` : "";
  return (toolOf(rule, tools)?.title.toLowerCase() ?? rule.kind) + at;
}

/** What a rule is called where it stands alone: without "the", with a capital. */
export function standing(name: string): string {
  const bare = name.replace(/^the /, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** The first region that does not hold as many cells as there are digits: the jigsaw is not cut yet. */
export function uncutRegion({ regions, size }: Geometry): string {
  const counts = new Map<number, number>();
  for (const region of regions) counts.set(region, (counts.get(region) ?? 0) + 1);
  const wrong = [...counts].find(([, count]) => count !== size);
  if (!wrong) return "";
  const [region, count] = wrong;
  return `The region of ${cellName(regions.indexOf(region), size)} has ${count} cells; each region needs ${size}.`;
}

/** Further houses that no switch has set, with their places among all of them. */
export function drawnRegions(
  geometry: Geometry,
  tools: readonly Tool[],
): { house: readonly number[]; place: number }[] {
  const named = tools.flatMap(({ gesture, name }) =>
    gesture === "houses" ? housesNamed(name, geometry) : [],
  );
  const isNamed = (house: readonly number[]) =>
    named.some((other) => other.length === house.length && house.every((cell) => other.includes(cell)));
  return geometry.extra.flatMap((house, place) => (isNamed(house) ? [] : [{ house, place }]));
}
