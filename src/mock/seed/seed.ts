import { createRandom } from "../random";
import { type Scenario, type ScenarioName, scenarios } from "../scenarios";
import type { Seeds, Store } from "../store";
import { seedActivities } from "./activities";
import { seedBotConfig, seedChatbotConversations, seedKnowledgeUpdates } from "./chatbot";
import { seedProjects } from "./content";
import { seedEvents } from "./events";
import { seedCampaigns } from "./growth";
import { seedConversations } from "./inbox";
import { makeConversation } from "./generated-conversations";
import { seedMembers, seedSegments } from "./members";
import { seedUsers } from "./users";

const pressing = new Set(["urgent", "high"]);

/** What each table holds at the start of a scenario; one builds on another where it says so. */
export function seedsOf(scenarioName: ScenarioName, now: number): (store: Store) => Seeds {
  const scenario: Scenario = scenarios[scenarioName];
  const settings = () => [{ id: "bot-config", value: seedBotConfig }];
  if (scenario.data === "none") {
    return () => ({ settings, users: () => seedUsers(now).slice(0, 1) });
  }
  return (store) => {
    const written = () =>
      seedConversations(store.members.list(), now).filter(
        // On a quiet day nothing presses.
        ({ conversation }) => scenario.data !== "quiet" || !pressing.has(conversation.priority),
      );
    const names = () => store.members.list().map(({ name }) => name);
    return {
      settings,
      users: () => seedUsers(now),
      members: () => seedMembers(now),
      segments: seedSegments,
      conversations: () => [
        ...written().map(({ conversation }) => conversation),
        ...Array.from({ length: scenario.moreConversations ?? 0 }, (_, index) =>
          makeConversation(index + 1, now),
        ),
      ],
      messages: () => written().flatMap(({ messages }) => messages),
      campaigns: seedCampaigns,
      projects: seedProjects,
      events: () => seedEvents(now),
      chatbotConversations: () => seedChatbotConversations(createRandom(40), now, names()),
      knowledgeUpdates: () => seedKnowledgeUpdates(now),
      activities: () => seedActivities(createRandom(60), now, names()),
    };
  };
}
