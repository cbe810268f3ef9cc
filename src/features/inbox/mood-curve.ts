import { curveMonotoneX, line } from "d3-shape";
import type { ReceivedMessage } from "@/contract/inbox";
import { senderOf } from "./message-history";

/** A message with a score (−100 to 100); `x` and `y` are percentages from the top left. */
export interface MoodPoint {
  /** The message's index in the history. */
  index: number;
  message: ReceivedMessage;
  score: number;
  x: number;
  y: number;
}

/** A conversation's sentiment, and where on x a person began to answer. */
export interface MoodCurve {
  points: readonly MoodPoint[];
  handover?: number;
}

/** The mood curve of messages; undefined where fewer than two have a score. */
export function moodCurveOf(messages: readonly ReceivedMessage[]): MoodCurve | undefined {
  const step = 100 / Math.max(1, messages.length - 1);
  const points = messages.flatMap((message, index): MoodPoint[] => {
    if (message.sentimentScore === undefined) return [];
    const score = Math.min(100, Math.max(-100, message.sentimentScore));
    return [{ index, message, score, x: index * step, y: (100 - score) / 2 }];
  });
  if (points.length < 2) return undefined;
  const first = messages.findIndex((message) => senderOf(message) === "agent");
  return first < 1 ? { points } : { points, handover: (first - 0.5) * step };
}

const curve = line<Pick<MoodPoint, "x" | "y">>(
  ({ x }) => x,
  ({ y }) => y,
).curve(curveMonotoneX);

/** An SVG path that never overshoots its points: no curve claims a mood that no message had. */
export const smoothPath = (points: Parameters<typeof curve>[0]): string => curve(points) ?? "";
