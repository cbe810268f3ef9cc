import { describe, expect, it } from "vitest";
import { createManualClock } from "./clock";
import type { Snapshot } from "./snapshot";
import { testSimulator, testTime } from "@/testing/test-simulator";

/** Starts a simulator with events and answers, and returns it with its clock. */
async function start(snapshot?: Snapshot, time = testTime) {
  const clock = createManualClock(time);
  return {
    clock,
    ...(await testSimulator({ clock, snapshot, conditions: { livePace: 1, autoRespond: true } })),
  };
}

describe("members", () => {
  it.each([
    ["We are not going to do anything about this", /^Then my bank will take it back/, -100],
    ["I am so sorry, Victoria", /^Thank you for saying so. But/, -63],
    ["That is only a reservation", /^No. It is booked/, -88],
    ["Which card was it?", /^The card ending in/, -78],
    ["ok", /^I have been very patient/, -83],
    ["I have refunded it.", /^An actual human, within minutes/, -43],
  ])(
    "answer each kind of reply within seconds, each differently: %s",
    async (reply, answer, mood) => {
      const { inbox, clock } = await start();
      await inbox.takeOver("conversation-1", "admin");
      await inbox.reply("conversation-1", reply);
      await clock.advance(5000);
      const { messages, sentimentScore } = await inbox.detail("conversation-1");
      expect(messages.at(-1)?.content).toMatch(answer);
      expect(sentimentScore).toBe(mood);
    },
  );

  it("do not write in a resolved conversation, or once their script is used up", async () => {
    const { inbox, clock } = await start();
    await inbox.takeOver("conversation-1", "admin");
    await inbox.reply("conversation-1", "On it.");
    await inbox.resolve("conversation-1");
    await clock.advance(10_000);
    expect((await inbox.detail("conversation-1")).messages.at(-1)?.sender).toBe("agent");
    await inbox.reopen("conversation-1");
    for (let count = 0; count < 12; count += 1) {
      await inbox.reply("conversation-1", `Again ${count}`);
      await clock.advance(10_000);
    }
    expect((await inbox.detail("conversation-1")).messages.at(-1)?.content).toBe("Again 11");
  });

  it("are answered by the AI only after a hand back", async () => {
    const { inbox, clock } = await start();
    await inbox.takeOver("conversation-2", "me");
    await inbox.write("conversation-2", { sender: "member", content: "Still there?" });
    await clock.advance(10_000);
    expect((await inbox.detail("conversation-2")).messages.at(-1)?.sender).toBe("member");
    await inbox.release("conversation-2");
    await clock.advance(10_000);
    expect((await inbox.detail("conversation-2")).messages.at(-1)?.sender).toBe("ai");
  });

  describe("whose answer is pending when the page is reloaded", () => {
    const id = "conversation-1";
    async function snapshotWithReply() {
      const before = await start();
      await before.inbox.takeOver(id, "admin");
      await before.inbox.reply(id, "On it.");
      await before.clock.advance(500);
      return before.snapshot();
    }
    const lastSender = async ({ inbox }: Awaited<ReturnType<typeof start>>) =>
      (await inbox.detail(id)).messages.at(-1)?.sender;

    it("write once, when it is due", async () => {
      const after = await start(await snapshotWithReply(), testTime + 500);
      const count = (await after.inbox.detail(id)).messages.length;
      await after.clock.advance(1400);
      expect(await lastSender(after)).toBe("agent");
      await after.clock.advance(20_000);
      expect(await lastSender(after)).toBe("member");
      expect((await after.inbox.detail(id)).messages).toHaveLength(count + 1);
      expect(after.snapshot().tasks).toEqual([]);
    });

    it("write at once if it is overdue, and soon if the system clock was set back", async () => {
      const late = await start(await snapshotWithReply(), testTime + 86_400_000);
      await late.clock.advance(0);
      expect(await lastSender(late)).toBe("member");
      const early = await start(await snapshotWithReply(), testTime - 3_600_000);
      await early.clock.advance(10_000);
      expect(await lastSender(early)).toBe("member");
    });

    it("write nothing if their conversation no longer exists", async () => {
      const tasks = [{ key: "gone", at: testTime }];
      const after = await start({ ...(await snapshotWithReply()), tasks });
      await after.clock.advance(20_000);
      expect(await lastSender(after)).toBe("agent");
    });
  });
});
