import { Activity, type dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import type { Handlers } from "../handler";
import { days, historyTo } from "../seed/history";
import { seedActivities } from "../seed/activities";
import { table } from "../tables";

export const tables = {
  activities: table(Activity, seedActivities),
};

/** The Overview's four figures: those of spec §9, and how they came about. */
export const handlers: Handlers<typeof dashboardCalls> = {
  getDashboardMetrics(_, { store }) {
    if (store.members.size === 0) {
      return { activeMembers: 0, aiConversations: 0, eventsOptimized: 0, revenueImpact: 0 };
    }
    const { activeMembers, aiConversations, eventsOptimized, revenueImpact } =
      fallbackDashboardMetrics;
    return {
      ...fallbackDashboardMetrics,
      history: {
        activeMembers: historyTo(activeMembers, 0.125, 0, days),
        aiConversations: historyTo(aiConversations, 0.283, 0, days),
        eventsOptimized: historyTo(eventsOptimized, 0.052, 0, days),
        revenueImpact: historyTo(revenueImpact, 0.347, 0, days),
      },
    };
  },
};
