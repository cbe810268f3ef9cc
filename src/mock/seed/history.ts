import { createRandom } from "../random";
import { minutesBefore } from "./lines";

const points = 12;

/** A past with its dates: a value each week, the last one now. */
export const weekly = <Past extends object>(now: number, past: Past) => ({
  ...past,
  dates: Array.from({ length: points }, (_, week) => minutesBefore(now, (11 - week) * 10_080)),
});

/** A past that ends in the figure and grew by `growth` (0.1 is a tenth); the same for the same figure. */
export function historyTo(figure: number, growth = 0.2, digits = 0): number[] {
  const random = createRandom(figure * 1000);
  const scale = 10 ** digits;
  return Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    const trend = figure / (1 + growth * (1 - share));
    const swing = index === points - 1 ? 0 : (random.next() - 0.5) * 0.35 * growth * figure;
    return Math.max(0, Math.round((trend + swing) * scale) / scale);
  });
}
