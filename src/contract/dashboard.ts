import * as v from "valibot";
import { coreGet, type Lenient } from "./call";
import { Count, histories, Id, Timestamp } from "./values";

/** The Overview's key figures; `history` is optional. */
export const DashboardMetrics = v.object({
  activeMembers: Count,
  aiConversations: Count,
  eventsOptimized: Count,
  revenueImpact: v.number(),
  history: histories("activeMembers", "aiConversations", "eventsOptimized", "revenueImpact"),
});
/** The figures as a server may send them. */
export type ReceivedDashboardMetrics = Lenient<v.InferOutput<typeof DashboardMetrics>>;

/** An activity: one line of the live feed. */
export const Activity = v.object({
  id: Id,
  type: v.string(),
  description: v.string(),
  timestamp: Timestamp,
  status: v.string(),
});
export type Activity = v.InferOutput<typeof Activity>;
/** An activity as a server may send it. */
export type ReceivedActivity = Lenient<Activity>;

/** Figures shown if the response has none. */
export const fallbackDashboardMetrics = {
  activeMembers: 2847,
  aiConversations: 18293,
  eventsOptimized: 156,
  revenueImpact: 142_000,
} as const satisfies Omit<v.InferOutput<typeof DashboardMetrics>, "history">;

/** The AI tools in the sidebar's status block. They never change. */
export const aiTools = {
  "Chatbot Engine": "Active",
  "Personality Analyzer": "Active",
  "Video Generator": "Active",
  "Speech Transcription": "Warning",
} as const;

/** Calls of the Overview's own figures. */
export const dashboardCalls = {
  getDashboardMetrics: coreGet(
    "/api/dashboard/metrics",
    "The Overview's four figures.",
    DashboardMetrics,
  ),
};
