import { createRandom } from "../random";

/** Generates values that grew by `growth` (0.1 is 10 %) to the figure, always the same for it. */
export function generateHistory(figure: number, growth: number, digits = 0, points = 12): number[] {
  const random = createRandom(figure * 1000);
  return Array.from({ length: points }, (_, index) => {
    const trend = figure / (1 + growth * (1 - index / (points - 1)));
    const swing = index === points - 1 ? 0 : (random.next() - 0.5) * 0.35 * growth * figure;
    return Math.max(0, Number((trend + swing).toFixed(digits)));
  });
}

/** A count's history over 12 weeks: it never falls, and stays level in the last `idle` weeks. */
export function countsTo(figure: number, idle = 0): number[] {
  const gains = generateHistory(figure, 3).fill(0, 12 - idle);
  let total = 0;
  const totals = gains.map((gain) => (total += gain));
  return totals.map((value) => Math.round((figure * value) / (total || 1)));
}

/** The ISO timestamp of `minutes` before `now`. */
export const minutesBefore = (now: number, minutes: number): string =>
  new Date(now - Math.round(minutes * 60_000)).toISOString();
