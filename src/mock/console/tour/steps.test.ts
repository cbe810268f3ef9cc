import { beforeEach, describe, expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { ask, testSimulator } from "@/testing/test-simulator";
import { testControls } from "@/testing/test-controls";
import { changeView, endTour, viewStore } from "../view";
import { type TourStep, tourSteps } from "./steps";
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

  test("has a line come into the feed as its step begins, and another on cue", async () => {
    const { controls, simulator } = testControls();
    const { opening, cue } = stepTitled("The AI at work, live");
    const { activities } = simulator().store;
    const before = activities.size;
    await opening?.(controls);
    expect(activities.size).toBe(before + 1);
    await cue?.run(controls);
    expect(activities.size).toBe(before + 2);
  });

  test("begins one conversation, however often its step is gone to, and goes on in it", async () => {
    const { controls, simulator } = testControls();
    const { opening, cue } = stepTitled("Somebody needs a person");
    const { conversations } = simulator().store;
    const before = conversations.size;
    await opening?.(controls);
    await opening?.(controls);
    expect(conversations.size).toBe(before + 1);
    const id = viewStore.get().conversation ?? "";
    expect(stepTitled("Answer in seconds").path()).toBe(`${paths.inbox}?conversation=${id}`);
    await cue?.run(controls);
    expect(conversations.size).toBe(before + 2);
    expect(viewStore.get().conversation).not.toBe(id);
  });

  test("shows a step as done after the click in the page", async () => {
    const { controls, simulator } = testControls();
    const takeOver = stepTitled("Somebody needs a person");
    const solve = stepTitled("Solved");
    await takeOver.opening?.(controls);
    const id = viewStore.get().conversation ?? "";
    const call = (name: string) =>
      ask(simulator(), "POST", `/api/human-inbox/${id}/${name}`, { agentId: "user-1" });
    const isDone = async (step: TourStep) => {
      const row = await controls.conversation(id);
      return row && step.isDone?.(row);
    };
    expect(await isDone(takeOver)).toBe(false);
    await call("takeover");
    expect(await isDone(takeOver)).toBe(true);
    expect(await isDone(solve)).toBe(false);
    await call("resolve");
    expect(await isDone(solve)).toBe(true);
  });

  test("has a conversation to reply to, in which the member answers on cue, gone to directly", async () => {
    const { controls, simulator } = testControls();
    const { opening, cue } = stepTitled("Answer in seconds");
    await opening?.(controls);
    const id = viewStore.get().conversation ?? "";
    const detail = () => simulator().inbox.detail(id);
    expect(detail()).toMatchObject({ isHumanTakeover: true, assignedTo: "admin" });
    const before = detail().messages.length;
    await cue?.run(controls);
    expect(detail().messages).toHaveLength(before + 1);
    expect(detail().messages.at(-1)).toMatchObject({
      sender: "member",
      content: "Thank you for taking this seriously. Can you make sure that it stays away?",
    });
  });

  test("begins another conversation where the one it was about is gone", async () => {
    const { controls } = testControls();
    changeView({ conversation: "of another demo" });
    await stepTitled("Solved").opening?.(controls);
    expect(await controls.conversation(viewStore.get().conversation ?? "")).toMatchObject({
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
