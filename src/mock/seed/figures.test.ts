import { describe, expect, it } from "vitest";
import { isWaitingUrgently, isWithAi } from "@/contract/inbox";
import { fallbackSegments } from "@/contract/members";
import { dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import { chatbotCalls, fallbackChatbotMetrics, fallbackKnowledgeBase } from "@/contract/chatbot";
import * as v from "valibot";
import { rowById } from "../rows";
import type { ScenarioName } from "../scenarios";
import type { Simulator } from "../simulator";
import { ask, connectPage, testSimulator, manualClock, testTime } from "@/testing/test-simulator";
import { testControls } from "@/testing/test-controls";

const metricsOf = async (backend: Simulator) => {
  const [dashboard, chatbot] = await Promise.all(
    ["dashboard", "chatbot"].map((domain) => ask(backend, "GET", `/api/${domain}/metrics`)),
  );
  return {
    ...v.parse(dashboardCalls.getDashboardMetrics.answer, dashboard?.body),
    chatbot: v.parse(chatbotCalls.getChatbotMetrics.answer, chatbot?.body),
  };
};

/** Checks that all figures are consistent with each other. */
async function expectConsistency(backend: Simulator, now: number) {
  const { db } = backend;
  const metrics = await metricsOf(backend);
  const conversations = db.conversations.all();
  expect(metrics.chatbot.activeConversations).toBe(conversations.filter(isWithAi).length);
  expect(metrics.chatbot.totalConversations).toBe(metrics.aiConversations);
  for (const [figure, past] of Object.entries(metrics.history ?? {})) {
    if (past?.length) expect(metrics).toHaveProperty(figure, past.at(-1));
  }
  for (const event of db.events.all()) {
    expect(event.attendees).toBeLessThanOrEqual(event.capacity);
    const isAhead = Date.parse(event.date) > now;
    if (isAhead) expect(event).toMatchObject({ engagement: 0, feedback: 0 });
  }
  const segments = new Set(db.segments.all().map(({ name }) => name));
  for (const { engagement, history, name, segment, tier } of db.members.all()) {
    expect(segments, name).toContain(segment);
    expect(segment === "New Arrivals", name).toBe(tier === "New");
    const past = history?.engagement ?? [];
    if (segment === "At Risk") {
      expect(engagement, name).toBeLessThanOrEqual(33);
      expect(past[0], name).toBeGreaterThan(engagement);
    }
  }
}

/** Each scenario's initial urgent count and number of conversations with the AI. */
const starts = { default: [3, 18_293], quiet: [0, 17_906], busy: [8, 19_840], "first-run": [0, 0] };

describe.each(Object.entries(starts))("the figures of %s", (word, [urgent, conversations]) => {
  const scenario = word as ScenarioName;

  it("are consistent at the start and an hour later", async () => {
    const clock = manualClock();
    const backend = await testSimulator({ clock, scenario, conditions: { livePace: 1 } });
    await (await connectPage(backend)).subscribe("dashboard", "conversations", "human_inbox");
    expect(backend.db.conversations.all().filter(isWaitingUrgently)).toHaveLength(urgent ?? 0);
    expect(await metricsOf(backend)).toMatchObject({ aiConversations: conversations });
    await expectConsistency(backend, testTime);
    const before = backend.db.conversations.count();
    await clock.advance(60 * 60_000);
    await expectConsistency(backend, testTime);
    const begun = backend.db.conversations.count() - before;
    expect(await metricsOf(backend)).toMatchObject({
      aiConversations: (conversations ?? 0) + begun,
    });
  });
});

it("starts with the fixed figures, counts changes, and returns to them on a reset", async () => {
  const { controls, simulator } = await testControls();
  const start = await metricsOf(simulator());
  const chatbot = { ...fallbackChatbotMetrics, knowledgeBase: fallbackKnowledgeBase };
  expect(start).toMatchObject({ ...fallbackDashboardMetrics, chatbot });
  expect(start.history?.activeMembers).toHaveLength(30);
  const planned = simulator()
    .db.events.all()
    .find(({ status }) => status === "planning");
  await ask(simulator(), "PATCH", `/api/events/${planned?.id}`, { status: "optimized" });
  const before = simulator().db.conversations.count();
  while (simulator().db.conversations.count() === before)
    await simulator().background.trigger("members");
  const counted = { eventsOptimized: 157, aiConversations: 18_294 };
  expect(await metricsOf(simulator())).toMatchObject(counted);
  await controls.restart({ scenario: "default" }, true);
  expect(await metricsOf(simulator())).toMatchObject(fallbackDashboardMetrics);
});

it("has campaign histories that never fall and end at today's figures", async () => {
  for (const { conversions, history, leads } of (await testSimulator()).db.campaigns.all()) {
    expect(history?.leads).toEqual(history?.leads?.toSorted((a, b) => a - b));
    expect([history?.leads?.at(-1), history?.conversions?.at(-1)]).toEqual([leads, conversions]);
  }
});

it("has no history for figures that are zero", async () => {
  const { chatbot, history } = await metricsOf(await testSimulator({ scenario: "first-run" }));
  for (const past of Object.values({ ...history, ...chatbot.history })) expect(past).toEqual([]);
});

it("has past events that match the cards' figures, and a summit tomorrow as the texts say", async () => {
  const { db } = await testSimulator();
  const past = db.events.all().filter(({ date }) => Date.parse(date) < testTime);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  expect(Math.round(mean(past.map((one) => (one.attendees / one.capacity) * 100)))).toBe(87);
  expect(mean(past.map(({ feedback }) => feedback)).toFixed(1)).toBe("4.7");
  const summit = db.events.all().find(({ title }) => title === "Founders' Summit");
  const tomorrow = new Date(testTime);
  tomorrow.setDate(tomorrow.getDate() + 1);
  expect(new Date(summit?.date ?? "")).toEqual(new Date(tomorrow.setHours(9, 15, 0, 0)));
  const answer = rowById(db.chatbotConversations, "chat-1")?.messages?.[1];
  expect(answer?.content).toContain("first talk begins at 9:15");
});

it("shows a segment with the same text, count and colour everywhere", async () => {
  const segments = (await testSimulator()).db.segments.all();
  for (const segment of fallbackSegments)
    expect(segments).toContainEqual(expect.objectContaining(segment));
  const members = segments.reduce((sum, { count }) => sum + count, 0);
  expect(members).toBeLessThanOrEqual(fallbackDashboardMetrics.activeMembers);
});
