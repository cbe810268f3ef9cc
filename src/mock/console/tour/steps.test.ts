import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { ask, testSimulator } from "../../test-simulator";
import { changeView, currentView, endTour } from "../view";
import { tourSteps } from "./steps";
import { beginStory } from "./story";

const stepTitled = (title: string) => {
  const step = tourSteps.find((one) => one.title === title);
  if (!step) throw new Error(`No step "${title}"`);
  return step;
};

describe("the guided tour", () => {
  beforeEach(endTour);

  test("has seven steps, which name the member where one acts on a conversation", () => {
    expect(tourSteps.map(({ path }) => path())).toEqual([
      paths.overview,
      paths.overview,
      paths.overview,
      paths.inbox,
      paths.inbox,
      paths.inbox,
      paths.growth,
    ]);
    expect(stepTitled("Somebody needs a person").click("Ada")).toBe(
      "Click Take Over on the card of Ada.",
    );
    expect(stepTitled("Answer in seconds").happens("Ada")).toContain("Ada writes back");
  });

  test("has a line come into the feed as its step begins, and another on cue", () => {
    const backend = testSimulator();
    const { opening, cue } = stepTitled("The AI at work, live");
    const before = backend.store.activities.size;
    opening?.(backend);
    expect(backend.store.activities.size).toBe(before + 1);
    cue?.run(backend);
    expect(backend.store.activities.size).toBe(before + 2);
  });

  test("begins one conversation, however often its step is gone to, and goes on in it", () => {
    const backend = testSimulator();
    const { opening, cue } = stepTitled("Somebody needs a person");
    const before = backend.store.conversations.size;
    opening?.(backend);
    opening?.(backend);
    expect(backend.store.conversations.size).toBe(before + 1);
    const id = currentView().conversation ?? "";
    expect(stepTitled("Answer in seconds").path()).toBe(`${paths.inbox}?conversation=${id}`);
    cue?.run(backend);
    expect(backend.store.conversations.size).toBe(before + 2);
    expect(currentView().conversation).not.toBe(id);
  });

  test("knows a step for done by what was clicked in the page", async () => {
    const backend = testSimulator();
    const takeOver = stepTitled("Somebody needs a person");
    const solve = stepTitled("Solved");
    takeOver.opening?.(backend);
    const call = (name: string) =>
      ask(backend, "POST", `/api/human-inbox/${currentView().conversation}/${name}`, {
        agentId: "user-1",
      });
    expect(takeOver.isDone?.(backend)).toBe(false);
    await call("takeover");
    expect(takeOver.isDone?.(backend)).toBe(true);
    expect(solve.isDone?.(backend)).toBe(false);
    await call("resolve");
    expect(solve.isDone?.(backend)).toBe(true);
  });

  test("has a conversation to reply to, in which the member answers on cue, gone to directly", () => {
    const backend = testSimulator();
    const { opening, cue } = stepTitled("Answer in seconds");
    opening?.(backend);
    const id = currentView().conversation ?? "";
    expect(backend.inbox.detail(id)).toMatchObject({
      isHumanTakeover: true,
      assignedTo: "admin",
    });
    const before = backend.inbox.detail(id).messages.length;
    cue?.run(backend);
    const { messages } = backend.inbox.detail(id);
    expect(messages).toHaveLength(before + 1);
    expect(messages.at(-1)).toMatchObject({
      sender: "member",
      content: "Thank you for taking this seriously. Can you make sure that it stays away?",
    });
  });

  test("begins another conversation where the one it was about is gone", () => {
    const backend = testSimulator();
    changeView({ conversation: "of another demo" });
    stepTitled("Solved").opening?.(backend);
    expect(backend.store.conversations.get(currentView().conversation ?? "")).toMatchObject({
      isHumanTakeover: true,
    });
  });

  test.each(["default", "first-run"] as const)(
    "has a conversation that waits urgently, its mood falling, in %s",
    (scenario) => {
      const backend = testSimulator({ scenario });
      const waiting = backend.inbox.urgentCount();
      const detail = backend.inbox.detail(beginStory(backend));
      expect(backend.inbox.urgentCount()).toBe(waiting + 1);
      const moods = detail.messages.flatMap(({ sentimentScore }) => sentimentScore ?? []);
      expect(moods).toEqual(moods.toSorted((a, b) => b - a));
      expect(moods.length).toBeGreaterThan(2);
      expect(detail.suggestedReply).toBeTruthy();
      expect(detail.handoffReason).toBeTruthy();
      const times = detail.messages.map(({ timestamp }) => Date.parse(timestamp));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(4 * 60_000);
      expect(Date.parse(detail.timestamp)).toBe(times[0]);
      expect(Date.parse(detail.lastMessageAt ?? "")).toBe(times.at(-1));
    },
  );
});
