import { expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { testControls } from "@/testing/test-controls";
import { connectPage, manualClock } from "@/testing/test-simulator";
import { firstToHandle } from "./inbox-preview";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

it.each<[string, ReceivedConversation[], string[]]>([
  [
    "the most pressing first, then the one that waits longest",
    [
      { id: "low", priority: "low", lastMessageAt: at(9) },
      { id: "urgent, older", priority: "urgent", lastMessageAt: at(1) },
      { id: "high", priority: "high", timestamp: at(5) },
      { id: "urgent, newer", priority: "urgent", lastMessageAt: at(2) },
    ],
    ["urgent, older", "urgent, newer", "high"],
  ],
  [
    "the longest wait from its hand-over first, whatever was written since",
    [
      { id: "silent", priority: "urgent", handedOverAt: at(5), lastMessageAt: at(5) },
      { id: "asks again", priority: "urgent", handedOverAt: at(3), lastMessageAt: at(9) },
      { id: "server without it", priority: "urgent", lastMessageAt: at(4) },
    ],
    ["asks again", "server without it", "silent"],
  ],
  [
    "those taken over behind those that wait, and no resolved ones",
    [
      { id: "taken", priority: "urgent", isHumanTakeover: true },
      { id: "resolved", priority: "urgent", status: "resolved" },
      { id: "waiting", priority: "low" },
    ],
    ["waiting", "taken"],
  ],
])("puts %s", (_promise, conversations, order) => {
  expect(firstToHandle(conversations, 3).map(({ id }) => id)).toEqual(order);
});

it("takes whatever a server leaves out", () => {
  expect(firstToHandle([{}, { priority: "whenever", lastMessageAt: "soon" }], 3)).toHaveLength(2);
});

it.each(["default", "busy", "quiet"] as const)(
  "shows the tour's conversation however often the tour is run, and its takeover lowers the urgent count, in %s",
  async (scenario) => {
    const clock = manualClock();
    const conditions = { livePace: 1, answering: true };
    const { controls, simulator } = await testControls({ clock, scenario, conditions });
    const { inbox } = simulator();
    await connectPage(simulator());
    const shown = () => {
      const rows = inbox.list().map(({ handedOverAt, id, isHumanTakeover, priority, status }) => {
        const since = handedOverAt ?? undefined;
        return { id, isHumanTakeover, priority, status, handedOverAt: since };
      });
      return firstToHandle(rows, 4).map(({ id }) => id);
    };
    const people = new Set<string | undefined>();
    for (let run = 1; run <= 2; run += 1) {
      await controls.setConditions({ holdUrgent: true });
      for (const scene of ["waiting", "another"] as const) {
        const before = inbox.urgentCount();
        const id = await controls.playScene(scene, undefined);
        people.add((await inbox.detail(id)).memberName);
        for (let minute = 0; minute < 5; minute += 1) {
          expect(shown()).toContain(id);
          expect(inbox.urgentCount()).toBe(before + 1);
          await clock.advance(60_000);
        }
        if (scene === "waiting") continue;
        await inbox.takeOver(id, "admin");
        await clock.advance(300_000);
        expect(inbox.urgentCount()).toBe(before);
      }
      await controls.setConditions({ holdUrgent: false });
      await clock.advance(3_600_000);
    }
    expect(people.size).toBe(4);
  },
);
