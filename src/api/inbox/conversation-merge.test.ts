import { expect, it } from "vitest";
import { mergeDetail, mergeRows } from "./conversation-merge";

it("keeps the suggested reply until a person has answered", () => {
  const said = (sender: string) => [{ id: sender, sender, content: "Hm." }];
  const suggested = (sender: string) =>
    mergeDetail({ suggestedReply: "On it." }, {}, said(sender)).suggestedReply;
  expect([suggested("member"), suggested("ai")]).toEqual(["On it.", "On it."]);
  expect(suggested("agent")).toBeUndefined();
});

it("keeps what is suggested next, where the answer before it is only told again", () => {
  const answer = { id: "a", sender: "agent", content: "Here it is." };
  const detail = { suggestedReply: "Glad to hear.", messages: [answer] };
  const news = [answer, { id: "b", sender: "member", content: "Thank you!" }];
  expect(mergeDetail(detail, {}, news).suggestedReply).toBe("Glad to hear.");
});

it("a row that no longer matches the filter leaves the list, and one that does stays", () => {
  const rows = [
    { id: "c-1", status: "active" },
    { id: "c-2", status: "active" },
  ] as const;
  const updates = new Map([
    ["c-1", { change: { status: "resolved" } }],
    ["c-2", { change: { lastMessage: "Hm." } }],
  ]);
  const merged = mergeRows(rows, updates, { status: "active" });
  expect(merged).toEqual([{ id: "c-2", status: "active", lastMessage: "Hm." }]);
});
