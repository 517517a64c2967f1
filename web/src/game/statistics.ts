/** What was solved, and how it went. */

export interface Result {
  id: string;
  tier: string;
  size: number;
  /** Milliseconds. */
  spent: number;
  hints: number;
  /** Digits that were not right; older results do not know. */
  wrong?: number;
  /** When it was solved, in milliseconds since 1970. */
  at: number;
}

export interface Line {
  tier: string;
  solved: number;
  withoutHints: number;
  best: number;
  average: number;
}

/** A line per tier, in the order given; other tiers follow. */
export function linesOf(results: readonly Result[], order: readonly string[]): Line[] {
  const tiers = [
    ...order,
    ...new Set(results.map(({ tier }) => tier).filter((tier) => !order.includes(tier))),
  ];
  return tiers.flatMap((tier) => {
    const own = results.filter((result) => result.tier === tier);
    if (!own.length) return [];
    const times = own.map(({ spent }) => spent);
    return {
      tier,
      solved: own.length,
      withoutHints: own.filter(({ hints }) => !hints).length,
      best: Math.min(...times),
      average: times.reduce((a, b) => a + b, 0) / times.length,
    };
  });
}

/** How a result compares with the others of its level and size; null if it is the first. */
export function compared(
  results: readonly Result[],
  { id, tier, size, spent }: Pick<Result, "id" | "tier" | "size" | "spent">,
): { others: number; average: number; isBest: boolean } | null {
  const times = results
    .filter((each) => each.tier === tier && each.size === size && each.id !== id)
    .map((each) => each.spent);
  if (!times.length) return null;
  return {
    others: times.length,
    average: times.reduce((a, b) => a + b, 0) / times.length,
    isBest: spent < Math.min(...times),
  };
}

const dayOf = (at: number): number => {
  const date = new Date(at);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
};

/** Days in a row with something solved, up to today or yesterday. */
export function streakOf(results: readonly Result[], now: number): number {
  const days = new Set(results.map(({ at }) => dayOf(at)));
  let day = dayOf(now);
  if (!days.has(day)) day--;
  let streak = 0;
  while (days.has(day - streak)) streak++;
  return streak;
}
