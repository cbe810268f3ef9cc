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
    return {
      ...fallbackDashboardMetrics,
      history: {
        activeMembers: historyTo(fallbackDashboardMetrics.activeMembers, 0.125, 0, days),
        aiConversations: historyTo(fallbackDashboardMetrics.aiConversations, 0.283, 0, days),
        eventsOptimized: historyTo(fallbackDashboardMetrics.eventsOptimized, 0.052, 0, days),
        revenueImpact: historyTo(fallbackDashboardMetrics.revenueImpact, 0.347, 0, days),
      },
    };
  },
};
