import { beforeEach, describe, expect, test } from "vitest";
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

describe("the guided tour", () => {
  beforeEach(endTour);

  test("begins one conversation, however often its step is gone to, and sees it through", async () => {
    const { controls, simulator } = await testControls();
    const { activities, conversations } = simulator().db;
    const feed = stepTitled("The AI at work, live");
    const lines = activities.count();
    await feed.opening?.(controls);
    await feed.cue?.run(controls);
    expect(activities.count()).toBe(lines + 2);

    const takeOver = stepTitled("Somebody needs a person");
    const answer = stepTitled("Answer in seconds");
    const solve = stepTitled("Solved");
    const before = conversations.count();
    await takeOver.opening?.(controls);
    await takeOver.opening?.(controls);
    expect(conversations.count()).toBe(before + 1);
    const id = useView.getState().conversation ?? "";
    expect(answer.path()).toBe(`${paths.inbox}?conversation=${id}`);
    // A step is done after the click in the page.
    const done = async () => {
      const row = await controls.conversation(id);
      return row && [takeOver, answer, solve].map((step) => step.isDone?.(row));
    };
    expect(await done()).toEqual([false, false, true]);
    await simulator().inbox.takeOver(id, "admin");
    expect(await done()).toEqual([true, false, false]);
    await simulator().inbox.resolve(id);
    expect(await done()).toEqual([true, true, true]);
    await takeOver.cue?.run(controls);
    expect(conversations.count()).toBe(before + 2);
    expect(useView.getState().conversation).not.toBe(id);
  });

  test("has a conversation to reply to, in which the member waits until somebody has helped", async () => {
    const { controls, simulator } = await testControls();
    const { opening, cue } = stepTitled("Answer in seconds");
    await opening?.(controls);
    const id = useView.getState().conversation ?? "";
    const detail = async () => await simulator().inbox.detail(id);
    for (const _ of ["nobody's", "another person's"]) {
      expect(await detail()).toMatchObject({ isHumanTakeover: true, assignedTo: "admin" });
      await simulator().inbox.takeOver(id, "lena.fischer", true);
      await opening?.(controls);
    }
    const [story] = stories;
    const said = async () => {
      await cue?.run(controls);
      return (await detail()).messages.at(-1)?.content;
    };
    expect(await said()).toBe(story?.followUps?.[0]?.text);
    await simulator().inbox.reply(id, "We are not going to do anything about this.");
    expect(await said()).toBe(story?.followUps?.[0]?.text);
    await simulator().inbox.reply(id, "I am on it.");
    expect(await said()).toBe(story?.replies?.[0]);
    expect(await said()).toBe(story?.replies?.[1]);
  });

  test.each(stories.map((story, run) => [story.handoffReason, story, run] as const))(
    "resolves what the member says is solved: %s",
    async (_, story, run) => {
      const clock = manualClock();
      const conditions = { answering: true };
      const { controls, simulator } = await testControls({ clock, conditions });
      for (let before = 0; before < run; before += 1)
        await controls.playScene("another", undefined);
      const { opening } = stepTitled("Solved");
      const id = () => useView.getState().conversation ?? "";
      const lastWords = async () => {
        const { messages } = await simulator().inbox.detail(id());
        return messages.slice(-2).map(({ content }) => content);
      };
      await opening?.(controls);
      await clock.advance(60_000);
      expect(await lastWords()).toEqual([story.suggestedReply, story.replies?.[1]]);
      // Opened again, it says nothing more.
      await simulator().inbox.resolve(id());
      await opening?.(controls);
      expect(await lastWords()).toEqual([story.suggestedReply, story.replies?.[1]]);
    },
  );

  test("resolves what was answered by hand, though the member's answer was due", async () => {
    const clock = manualClock();
    const { controls, simulator } = await testControls({ clock, conditions: { answering: true } });
    const id = await controls.playScene("taken", await controls.playScene("another", undefined));
    changeView({ conversation: id });
    await simulator().inbox.reply(id, "I am on it.");
    await clock.advance(1000);
    await stepTitled("Solved").opening?.(controls);
    await clock.advance(60_000);
    const words = (await simulator().inbox.detail(id)).messages.map(({ content }) => content);
    expect(words.slice(-2)).toEqual(["I am on it.", stories[0]?.replies?.[1]]);
  });

  test("begins another one where it is gone, or the Overview no longer shows it", async () => {
    const clock = manualClock();
    const { controls, simulator } = await testControls({ clock });
    const { opening } = stepTitled("Somebody needs a person");
    changeView({ conversation: "of another demo" });
    await opening?.(controls);
    expect(await controls.conversation(useView.getState().conversation ?? "")).toBeDefined();
    const id = useView.getState().conversation ?? "";
    await controls.playScene("taken", id);
    await opening?.(controls);
    expect(useView.getState().conversation).toBe(id);
    await controls.beginConversation("urgent");
    await clock.advance(1000);
    await simulator().inbox.release(id);
    await simulator().inbox.changePriority(id, "low");
    await opening?.(controls);
    expect(useView.getState().conversation).not.toBe(id);
  });

  test("tells another story of another person in each run, the mood falling", async () => {
    const { controls, simulator } = await testControls({ scenario: "first-run" });
    const { inbox } = simulator();
    const told = [];
    for (const _ of stories) {
      const waiting = inbox.urgentCount();
      const detail = await inbox.detail(await controls.playScene("another", undefined));
      told.push(detail);
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
      expect(new Set(told.map((detail) => detail[kind])).size).toBe(stories.length);
  });
});
