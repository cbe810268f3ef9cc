import { Activity, type dashboardCalls } from "@/contract/dashboard";
import type { Handlers } from "../handler";
import { seedActivities } from "../seed/activities";
import events from "../seed/events.json";
import { countAiConversations, dailyHistory } from "../seed/figures";
import { table } from "../tables";

export const tables = {
  activities: table(Activity, seedActivities),
};

const optimizedIn = (rows: readonly { status: string }[]): number =>
  rows.filter(({ status }) => status === "optimized").length;

/** Handlers for the Overview: the scenario's figures plus changes made since, and their history. */
export const handlers: Handlers<typeof dashboardCalls> = {
  getDashboardMetrics(_, backend) {
    const { db, figures } = backend;
    const { activeMembers, revenueImpact } = figures;
    const optimizedAtStart = activeMembers === 0 ? 0 : optimizedIn(events);
    const aiConversations = countAiConversations(backend);
    const eventsOptimized =
      figures.eventsOptimized + optimizedIn(db.events.all()) - optimizedAtStart;
    return {
      activeMembers,
      aiConversations,
      eventsOptimized,
      revenueImpact,
      history: {
        activeMembers: dailyHistory(activeMembers, 0.125),
        aiConversations: dailyHistory(figures.aiConversations, 0.283, 0, aiConversations),
        eventsOptimized: dailyHistory(figures.eventsOptimized, 0.052, 0, eventsOptimized),
        revenueImpact: dailyHistory(revenueImpact, 0.347),
      },
    };
  },
};
