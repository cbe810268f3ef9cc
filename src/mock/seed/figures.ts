import { fallbackDashboardMetrics } from "@/contract/dashboard";
import type { Backend } from "../handler";
import { historyTo } from "./history";

/** The figures that a day starts with: the Overview's, then the chatbot's. */
export const ordinaryFigures = {
  ...fallbackDashboardMetrics,
  resolutionRate: 87.3,
  responseTime: 1.2,
  satisfaction: 4.6,
  handoffRate: 12.7,
};
export type Figures = Readonly<Record<keyof typeof ordinaryFigures, number>>;

/** The number of conversations with the AI: those at the start, and those begun since. */
export const conversationsSoFar = ({ db, figures, seededAt }: Backend): number => {
  const hasBegunSince = (timestamp: string) => Date.parse(timestamp) >= seededAt;
  const begun = db.conversations.findMany((q) => q.where({ timestamp: hasBegunSince }));
  return figures.aiConversations + begun.length;
};

/** A value for each of 30 days, up to the figure at the start, and today's. None for zero. */
export const pastOf = (start: number, growth: number, digits = 0, today = start): number[] =>
  start === 0 ? [] : [...historyTo(start, growth, digits, 30).slice(0, -1), today];
