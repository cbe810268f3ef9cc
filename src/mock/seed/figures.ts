import { fallbackDashboardMetrics } from "@/contract/dashboard";
import type { Backend } from "../handler";
import { generateHistory } from "./history";

/** The figures at the start of a day: the Overview's, then the chatbot's. */
export const defaultFigures = {
  ...fallbackDashboardMetrics,
  resolutionRate: 87.3,
  responseTime: 1.2,
  satisfaction: 4.6,
  handoffRate: 12.7,
};
export type Figures = Readonly<Record<keyof typeof defaultFigures, number>>;

/** The number of conversations with the AI: those at the start of the day, plus those begun since. */
export const countAiConversations = ({ db, figures, seededAt }: Backend): number => {
  const hasBegunSince = (timestamp: string) => Date.parse(timestamp) >= seededAt;
  const begun = db.conversations.findMany((q) => q.where({ timestamp: hasBegunSince }));
  return figures.aiConversations + begun.length;
};

/** A figure on each of the last 30 days; it grew to `start` and is now `today`. Empty for zero. */
export const dailyHistory = (start: number, growth: number, digits = 0, today = start): number[] =>
  start === 0 ? [] : [...generateHistory(start, growth, digits, 30).slice(0, -1), today];
