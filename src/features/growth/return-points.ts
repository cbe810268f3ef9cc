import { drawable } from "@/components/charts/chart-frame";
import { rootTicks, roundTicks } from "@/components/charts/ticks";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { leadingNumber } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { campaignName } from "./campaigns";

/** The most points that are drawn, those with the most leads. */
const mostPoints = 300;
const short = new Intl.NumberFormat("en-US", { notation: "compact" });

/** The campaigns with leads and a return, fewest leads first, each at its place; and the axes. */
export function returnPoints(campaigns: readonly ReceivedGrowthCampaign[]) {
  const begun = campaigns.flatMap((campaign) => {
    const { id, leads = 0, roi } = campaign;
    const value = leadingNumber(roi);
    return id && value !== undefined && leads > 0 ? { campaign, id, leads, value } : [];
  });
  const drawn = sortedBy(drawable(begun), ({ leads }) => leads).slice(-mostPoints);
  const most = (drawn.at(-1)?.leads ?? 0) * 1.04;
  const returns = [0, ...drawn.map(({ value }) => value)];
  const ticks = roundTicks(Math.min(...returns), Math.max(...returns));
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)];
  const xOf = (leads: number) => Math.sqrt(leads / most);
  const yOf = (value: number) => (value - low) / (high - low);
  return {
    points: drawn.map((point) => ({ ...point, x: xOf(point.leads), y: yOf(point.value) })),
    x: rootTicks(most).map((value, index, { length }) => ({
      at: xOf(value),
      text: short.format(value) + (index === length - 1 ? " leads" : ""),
    })),
    y: ticks.map((value) => ({ at: yOf(value), text: `${short.format(value)}%` })),
  };
}

/** One of them. */
export type ReturnPoint = ReturnType<typeof returnPoints>["points"][number];

/** The side on which the points that stand out are named, as far as there is room. */
export function namedSides(points: readonly ReturnPoint[]): ReadonlyMap<ReturnPoint, number> {
  const taken = points.map(({ x, y }) => ({ from: x - 0.01, to: x + 0.01, y }));
  const highest = sortedBy(points, ({ value }) => value, true).slice(0, 4);
  const sides = new Map<ReturnPoint, number>();
  for (const point of new Set([...highest, ...points.slice(-4)])) {
    // In shares of the plot: a letter's width, and a line's height.
    const width = 0.02 + campaignName(point.campaign).length * 0.0088;
    const side = [1, -1].find((way) => {
      const ends = [point.x + way * 0.015, point.x + way * width].toSorted((a, b) => a - b);
      const [from = 0, to = 0] = ends;
      const isFree = taken.every(
        (other) => other.to < from || other.from > to || Math.abs(other.y - point.y) > 0.09,
      );
      if (!isFree || from < 0 || to > 1) return false;
      taken.push({ from, to, y: point.y });
      return true;
    });
    if (side !== undefined) sides.set(point, side);
  }
  return sides;
}
