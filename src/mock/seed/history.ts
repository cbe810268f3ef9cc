import { createRandom } from "../random";

/** Made-up past values that grew by `growth` (0.1 is 10 %) to the figure; always the same for a figure. */
export function historyTo(figure: number, growth = 0.2, digits = 0, points = 12): number[] {
  const random = createRandom(figure * 1000);
  return Array.from({ length: points }, (_, index) => {
    const trend = figure / (1 + growth * (1 - index / (points - 1)));
    const swing = index === points - 1 ? 0 : (random.next() - 0.5) * 0.35 * growth * figure;
    return Math.max(0, Number((trend + swing).toFixed(digits)));
  });
}

/** The same of a count that is kept from its beginning: it never falls, and never exceeds the figure. */
export const countTo = (figure: number, growth: number): number[] =>
  historyTo(figure, growth)
    .map((value) => Math.min(value, figure))
    .toSorted((a, b) => a - b);

/** The ISO timestamp of `minutes` before `now`. */
export const minutesBefore = (now: number, minutes: number): string =>
  new Date(now - Math.round(minutes * 60_000)).toISOString();
