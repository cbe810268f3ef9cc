import { describe, expect, it } from "vitest";
import { createManualClock } from "./clock";
import type { Snapshot } from "./snapshot";
import { testSimulator, testTime } from "@/testing/test-simulator";

/** A simulator in which things happen by themselves, and its clock. */
function start(snapshot?: Snapshot, time = testTime) {
  const clock = createManualClock(time);
  return {
    clock,
    ...testSimulator({ clock, snapshot, conditions: { livePace: 1, answering: true } }),
  };
}

describe("members", () => {
  it("write back within seconds of an agent's message, in the words of their conversation", () => {
    const { inbox, clock } = start();
    inbox.takeOver("conversation-1", "admin");
    inbox.reply("conversation-1", "On it.");
    clock.advance(1900);
    expect(inbox.detail("conversation-1").messages.at(-1)?.sender).toBe("agent");
    clock.advance(3100);
    expect(inbox.detail("conversation-1").messages.at(-1)).toMatchObject({
      sender: "member",
      content: "An actual human, within minutes. Thank you. When will my bank show it?",
    });
    expect(inbox.detail("conversation-1").sentimentScore).toBe(-43);
  });

  it("say something else to each further helpful reply", () => {
    const { inbox, clock } = start();
    inbox.takeOver("conversation-1", "admin");
    const answers = ["I have refunded it.", "I have refunded the other one, too."].map((reply) => {
      inbox.reply("conversation-1", reply);
      clock.advance(5000);
      return inbox.detail("conversation-1").messages.at(-1);
    });
    expect(answers.map((answer) => answer?.sender)).toEqual(["member", "member"]);
    expect(answers[0]?.content).not.toBe(answers[1]?.content);
  });

  it.each([
    ["We are not going to do anything about this", /^Then my bank will take it back/, -100],
    ["I am so sorry, Victoria", /^Thank you for saying so. But/, -63],
    ["That is only a reservation", /^No. It is booked/, -88],
    ["Which card was it?", /^The card ending in/, -78],
    ["ok", /^I have been very patient/, -83],
    ["I have refunded it.", /^An actual human/, -43],
  ])("take a reply as it is meant: %s", (reply, answer, mood) => {
    const { inbox, clock } = start();
    inbox.takeOver("conversation-1", "admin");
    inbox.reply("conversation-1", reply);
    clock.advance(5000);
    const { messages, sentimentScore } = inbox.detail("conversation-1");
    expect(messages.at(-1)?.content).toMatch(answer);
    expect(sentimentScore).toBe(mood);
  });

  it("are not relieved after a refusal, in no written conversation", () => {
    const { inbox, clock } = start();
    const open = inbox.list().filter(({ status }) => status !== "resolved");
    for (const { id, isHumanTakeover, sentimentScore: before } of open) {
      if (!isHumanTakeover) inbox.takeOver(id, "admin");
      inbox.reply(id, "We are not going to do anything about this");
      clock.advance(5000);
      inbox.reply(id, "No.");
      clock.advance(5000);
      const { messages, sentimentScore } = inbox.detail(id);
      expect(messages.at(-1)?.content).not.toMatch(/reliev|perfect|splendid|wonderful/iu);
      expect(sentimentScore).toBeLessThan(Math.max(before ?? 0, -99));
    }
  });

  it("say nothing once it is resolved, and are silent in the end", () => {
    const { inbox, clock } = start();
    inbox.takeOver("conversation-1", "admin");
    inbox.reply("conversation-1", "On it.");
    inbox.resolve("conversation-1");
    clock.advance(10_000);
    expect(inbox.detail("conversation-1").messages.at(-1)?.sender).toBe("agent");
    inbox.reopen("conversation-1");
    for (let count = 0; count < 12; count += 1) {
      inbox.reply("conversation-1", `Again ${count}`);
      clock.advance(10_000);
    }
    expect(inbox.detail("conversation-1").messages.at(-1)?.content).toBe("Again 11");
  });

  it("are answered by the AI after a hand back, not before", () => {
    const { inbox, clock } = start();
    inbox.takeOver("conversation-2", "me");
    inbox.write("conversation-2", { sender: "member", content: "Still there?" });
    clock.advance(10_000);
    expect(inbox.detail("conversation-2").messages.at(-1)?.sender).toBe("member");
    inbox.release("conversation-2");
    clock.advance(10_000);
    expect(inbox.detail("conversation-2").messages.at(-1)?.sender).toBe("ai");
  });

  describe("whose answer is due when the page is reloaded", () => {
    const id = "conversation-1";
    function replied() {
      const before = start();
      before.inbox.takeOver(id, "admin");
      before.inbox.reply(id, "On it.");
      before.clock.advance(500);
      return before.snapshot();
    }
    const lastSender = ({ inbox }: ReturnType<typeof start>) =>
      inbox.detail(id).messages.at(-1)?.sender;

    it("write when it was due, once", () => {
      const after = start(replied(), testTime + 500);
      const count = after.inbox.detail(id).messages.length;
      after.clock.advance(1400);
      expect(lastSender(after)).toBe("agent");
      after.clock.advance(20_000);
      expect(lastSender(after)).toBe("member");
      expect(after.inbox.detail(id).messages).toHaveLength(count + 1);
      expect(after.snapshot().tasks).toEqual([]);
    });

    it("write at once if it is overdue, soon if the clock was set back, not of what is gone", () => {
      const late = start(replied(), testTime + 86_400_000);
      late.clock.advance(0);
      expect(lastSender(late)).toBe("member");
      const early = start(replied(), testTime - 3_600_000);
      early.clock.advance(10_000);
      expect(lastSender(early)).toBe("member");
      const gone = { kind: "ai-answers", conversationId: "gone", at: testTime } as const;
      const after = start({ ...replied(), tasks: [gone] });
      after.clock.advance(20_000);
      expect(lastSender(after)).toBe("agent");
    });

    it("have it stored as soon as it is due", () => {
      const stored: unknown[] = [];
      const clock = createManualClock(testTime);
      const backend: ReturnType<typeof testSimulator> = testSimulator({
        clock,
        conditions: { livePace: 1, answering: true },
        onChange: () => stored.push(backend.snapshot().tasks),
      });
      backend.inbox.takeOver(id, "admin");
      backend.inbox.reply(id, "On it.");
      expect(stored.at(-1)).toMatchObject([{ kind: "member-answers", conversationId: id }]);
      clock.advance(20_000);
      expect(stored.at(-1)).toEqual([]);
    });
  });
});
