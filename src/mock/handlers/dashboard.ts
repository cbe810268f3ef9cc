import { Activity, type dashboardCalls } from "@/contract/dashboard";
import type { Handlers } from "../handler";
import { seedActivities } from "../seed/activities";
import events from "../seed/events.json";
import { conversationsSoFar, pastOf } from "../seed/figures";
import { table } from "../tables";

export const tables = {
  activities: table(Activity, seedActivities),
};

const optimizedIn = (rows: readonly { status: string }[]): number =>
  rows.filter(({ status }) => status === "optimized").length;

/** The Overview's four figures: the scenario's, with what was done since, and their history. */
export const handlers: Handlers<typeof dashboardCalls> = {
  getDashboardMetrics(_, backend) {
    const { db, figures } = backend;
    const { activeMembers, revenueImpact } = figures;
    const optimizedAtStart = activeMembers === 0 ? 0 : optimizedIn(events);
    const aiConversations = conversationsSoFar(backend);
    const eventsOptimized =
      figures.eventsOptimized + optimizedIn(db.events.all()) - optimizedAtStart;
    return {
      activeMembers,
      aiConversations,
      eventsOptimized,
      revenueImpact,
      history: {
        activeMembers: pastOf(activeMembers, 0.125),
        aiConversations: pastOf(figures.aiConversations, 0.283, 0, aiConversations),
        eventsOptimized: pastOf(figures.eventsOptimized, 0.052, 0, eventsOptimized),
        revenueImpact: pastOf(revenueImpact, 0.347),
      },
    };
  },
};
