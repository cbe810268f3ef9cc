import { scaleLinear, scaleSqrt } from "d3-scale";
import { drawable } from "@/components/charts/chart-frame";
import { type AxisTick, ticksOf } from "@/components/charts/plot";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { capitalised, count, leadingNumber, percent, preview } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { campaignName, totalsOf } from "./campaigns";

/** The maximum number of points drawn: those with the most leads. */
const mostPoints = 150;
const short = new Intl.NumberFormat("en-US", { notation: "compact" });

/** Campaigns with leads and a return as points, `x` and `y` from 0 to 1, fewest leads first; and the axes. */
export function returnPoints(campaigns: readonly ReceivedGrowthCampaign[]) {
  const begun = campaigns.flatMap((campaign) => {
    const { conversions = 0, id, leads = 0, roi } = campaign;
    const value = leadingNumber(roi);
    return id && value !== undefined && leads > 0
      ? { campaign, conversions: Math.max(0, conversions), id, leads, value }
      : [];
  });
  const drawn = sortedBy(drawable(begun), ({ leads }) => leads).slice(-mostPoints);
  const returns = [0, ...drawn.map(({ value }) => value)];
  // A square root keeps small numbers of leads apart from 0, even next to thousands.
  const xOf = scaleSqrt().domain([0, (drawn.at(-1)?.leads ?? 0) * 1.04 || 1]);
  const yOf = scaleLinear()
    .domain([Math.min(...returns), Math.max(...returns, 1)])
    .nice(3);
  // The symbol's area, in square px.
  const areaOf = scaleLinear()
    .domain([0, Math.max(1, ...drawn.map(({ conversions }) => conversions))])
    .range([28, 480]);
  const points = drawn.map((point) => {
    const figures = [
      `${percent(point.value)} ROI`,
      `${count(point.leads)} leads`,
      `${count(point.conversions)} conversions`,
      capitalised(point.campaign.status) || "No status",
    ];
    const name = preview(campaignName(point.campaign));
    const place = { x: xOf(point.leads), y: yOf(point.value), area: areaOf(point.conversions) };
    return { ...point, ...place, name, text: `${name}: ${figures.join(", ")}` };
  });
  // The square root moves the highest ticks too close together for their labels, so some are dropped.
  const x: AxisTick[] = [];
  for (const tick of ticksOf(xOf, short.format, { amount: 5, whole: true })) {
    if (tick.at - (x.at(-1)?.at ?? -1) >= 0.12) x.push(tick);
  }
  const average = totalsOf(drawn.map(({ campaign }) => campaign)).averageReturn;
  const begunOnes = points.filter(({ campaign }) => campaign.status !== "planning");
  const ranked = sortedBy(begunOnes, ({ value }) => value, true);
  return {
    points,
    /** The points with the highest and the lowest return, planned campaigns excluded. */
    ends: [...new Set([...ranked.slice(0, 1), ...ranked.slice(-1)])],
    average:
      average === undefined ? undefined : { y: yOf(average), text: `${short.format(average)}%` },
    x,
    y: ticksOf(yOf, (value) => `${short.format(value)}%`, { amount: 3 }),
  };
}

/** One point of the chart. */
export type ReturnPoint = ReturnType<typeof returnPoints>["points"][number];
