import type { ReceivedMessage } from "@/contract/inbox";
import { senderOf } from "./message-history";

/** A message with a sentiment score, as a point of the curve. */
export interface MoodPoint {
  /** The message's index in the history. */
  index: number;
  message: ReceivedMessage;
  /** −100 to 100. */
  score: number;
  /** 0 at the conversation's start, 1 at its end. */
  x: number;
  /** 0 at the top (+100), 1 at the bottom (−100). */
  y: number;
}

/** A conversation's sentiment over time. */
export interface MoodCurve {
  points: readonly MoodPoint[];
  /** Where a person began to answer, on the scale of x. */
  handover?: number;
}

/** The mood curve of messages; undefined where fewer than two have a score. */
export function moodCurveOf(messages: readonly ReceivedMessage[]): MoodCurve | undefined {
  const last = Math.max(1, messages.length - 1);
  const points = messages.flatMap((message, index): MoodPoint[] => {
    if (message.sentimentScore === undefined) return [];
    const score = Math.min(100, Math.max(-100, message.sentimentScore));
    return [{ index, message, score, x: index / last, y: (100 - score) / 200 }];
  });
  if (points.length < 2) return undefined;
  const first = messages.findIndex((message) => senderOf(message) === "agent");
  return first < 1 ? { points } : { points, handover: (first - 0.5) / last };
}

type Position = Pick<MoodPoint, "x" | "y">;

/**
 * An SVG path through the positions that never overshoots them (monotone cubic, Fritsch–Carlson):
 * a curve must not claim a mood that no message had.
 */
export function smoothPath(positions: readonly Position[]): string {
  const [start] = positions;
  if (!start) return "";
  const slopes = positions.map((position, index) =>
    tangent(positions[index - 1], position, positions[index + 1]),
  );
  let path = `M${round(start.x)},${round(start.y)}`;
  for (const [index, to] of positions.entries()) {
    const from = positions[index - 1];
    if (!from) continue;
    const third = (to.x - from.x) / 3;
    const leaving = from.y + third * (slopes[index - 1] ?? 0);
    const arriving = to.y - third * (slopes[index] ?? 0);
    path += `C${round(from.x + third)},${round(leaving)} ${round(to.x - third)},${round(arriving)} ${round(to.x)},${round(to.y)}`;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 100) / 100;

function tangent(before: Position | undefined, at: Position, after: Position | undefined): number {
  if (!before || !after) return 0;
  const left = (at.y - before.y) / (at.x - before.x || 1);
  const right = (after.y - at.y) / (after.x - at.x || 1);
  if (left * right <= 0) return 0;
  // The harmonic mean keeps the curve between its neighbours.
  return (2 * left * right) / (left + right);
}
