import { beforeEach, expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { replyKind } from "../../reply-kind";
import { manualClock } from "@/testing/test-simulator";
import { testControls } from "@/testing/test-controls";
import { changeView, endTour, useView } from "../view";
import { tourSteps } from "./steps";
import { stories } from "./story";

const stepTitled = (title: string) => {
  const step = tourSteps.find((one) => one.title === title);
  if (!step) throw new Error(`No step "${title}"`);
  return step;
};

beforeEach(endTour);

test("the tour begins one conversation, however often its step is visited, and follows it to the end", async () => {
  const { controls, simulator } = await testControls();
  const { activities, conversations } = simulator().db;
  const feed = stepTitled("The AI at work, live");
  const lines = activities.count();
  await feed.setUp?.(controls);
  await feed.trigger?.run(controls);
  expect(activities.count()).toBe(lines + 2);

  const takeOver = stepTitled("Someone needs a person");
  const answer = stepTitled("Answer in seconds");
  const solve = stepTitled("Solved");
  const before = conversations.count();
  await takeOver.setUp?.(controls);
  await takeOver.setUp?.(controls);
  expect(conversations.count()).toBe(before + 1);
  const id = useView.getState().conversation ?? "";
  expect(answer.path()).toBe(`${paths.inbox}?conversation=${id}`);
  // A step is done once the page's button was clicked.
  const done = async () => {
    const row = await controls.conversation(id);
    return row && [takeOver, answer, solve].map((step) => step.isDone?.(row));
  };
  expect(await done()).toEqual([false, false, false]);
  await simulator().inbox.takeOver(id, "admin");
  expect(await done()).toEqual([true, false, false]);
  await simulator().inbox.reply(id, "I am on it.");
  expect(await done()).toEqual([true, true, false]);
  await simulator().inbox.resolve(id);
  expect(await done()).toEqual([true, true, true]);
  await takeOver.trigger?.run(controls);
  expect(conversations.count()).toBe(before + 2);
  expect(useView.getState().conversation).not.toBe(id);
});

test("the tour prepares a conversation whose member repeats the question until an agent helps", async () => {
  const { controls, simulator } = await testControls();
  const { setUp, trigger } = stepTitled("Answer in seconds");
  await setUp?.(controls);
  const id = useView.getState().conversation ?? "";
  const detail = async () => await simulator().inbox.detail(id);
  for (const _ of ["nobody's", "another person's"]) {
    expect(await detail()).toMatchObject({ isHumanTakeover: true, assignedTo: "admin" });
    await simulator().inbox.takeOver(id, "lena.fischer", true);
    await setUp?.(controls);
  }
  const [story] = stories;
  const memberReply = async () => {
    await trigger?.run(controls);
    return (await detail()).messages.at(-1)?.content;
  };
  expect(await memberReply()).toBe(story?.followUps?.[0]?.text);
  await simulator().inbox.reply(id, "We are not going to do anything about this.");
  expect(await memberReply()).toBe(story?.followUps?.[0]?.text);
  await simulator().inbox.reply(id, "I am on it.");
  expect(await memberReply()).toBe(story?.replies?.[0]);
  expect(await memberReply()).toBe(story?.replies?.[1]);
});

test.each(stories.map((story, run) => [story.handoffReason, story, run] as const))(
  "the tour reaches the point where the member says that it is solved: %s",
  async (_, story, run) => {
    const clock = manualClock();
    const conditions = { autoRespond: true };
    const { controls, simulator } = await testControls({ clock, conditions });
    for (let before = 0; before < run; before += 1)
      await controls.prepareTour("another", undefined);
    const { setUp } = stepTitled("Solved");
    const id = () => useView.getState().conversation ?? "";
    const lastWords = async () => {
      const { messages } = await simulator().inbox.detail(id());
      return messages.slice(-2).map(({ content }) => content);
    };
    await setUp?.(controls);
    await clock.advance(60_000);
    expect(await lastWords()).toEqual([story.suggestedReply, story.replies?.[1]]);
    // Visited again, the step adds nothing.
    await simulator().inbox.resolve(id());
    await setUp?.(controls);
    expect(await lastWords()).toEqual([story.suggestedReply, story.replies?.[1]]);
  },
);

test("the tour replaces the member's pending answer if the presenter has replied", async () => {
  const clock = manualClock();
  const conditions = { autoRespond: true };
  const { controls, simulator } = await testControls({ clock, conditions });
  const id = await controls.prepareTour("takenOver");
  changeView({ conversation: id });
  await simulator().inbox.reply(id, "I am on it.");
  await clock.advance(1000);
  await stepTitled("Solved").setUp?.(controls);
  await clock.advance(60_000);
  const texts = (await simulator().inbox.detail(id)).messages.map(({ content }) => content);
  expect(texts.slice(-2)).toEqual(["I am on it.", stories[0]?.replies?.[1]]);
});

test("the tour begins another conversation if its own is gone, or no longer on the Overview", async () => {
  const clock = manualClock();
  const { controls, simulator } = await testControls({ clock });
  const { setUp } = stepTitled("Someone needs a person");
  changeView({ conversation: "of another demo" });
  await setUp?.(controls);
  expect(await controls.conversation(useView.getState().conversation ?? "")).toBeDefined();
  const id = useView.getState().conversation ?? "";
  await controls.prepareTour("takenOver", id);
  await setUp?.(controls);
  expect(useView.getState().conversation).toBe(id);
  await controls.beginConversation("urgent");
  await clock.advance(1000);
  await simulator().inbox.release(id);
  await simulator().inbox.changePriority(id, "low");
  await setUp?.(controls);
  expect(useView.getState().conversation).not.toBe(id);
});

test("the tour has another member, story and falling mood in each run", async () => {
  const { controls, simulator } = await testControls({ scenario: "first-run" });
  const { inbox } = simulator();
  const details = [];
  for (const _ of stories) {
    const waiting = inbox.urgentCount();
    const detail = await inbox.detail(await controls.prepareTour("another", undefined));
    details.push(detail);
    expect(inbox.urgentCount()).toBe(waiting + 1);
    expect(replyKind(detail.suggestedReply ?? "", detail)).toBe("help");
    const moods = detail.messages.flatMap(({ sentimentScore }) => sentimentScore ?? []);
    expect(moods).toEqual(moods.toSorted((a, b) => b - a));
    expect(moods.length).toBeGreaterThan(2);
    const times = detail.messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].toSorted());
    expect([detail.timestamp, detail.handedOverAt]).toEqual([times[0], times.at(-1)]);
  }
  for (const kind of ["memberName", "handoffReason", "summary", "suggestedReply"] as const)
    expect(new Set(details.map((detail) => detail[kind])).size).toBe(stories.length);
});
