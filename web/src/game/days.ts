/** Days as the calendar of the player has them. */

/** `2026-11-18`; or so many days later. */
export function isoDay(date: Date, later = 0): string {
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + later);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The day after a day, or so many before or after it. */
export function dayAfter(day: string, later = 1): string {
  const [year, month, date] = day.split("-").map(Number);
  return isoDay(new Date(year, month - 1, date), later);
}
