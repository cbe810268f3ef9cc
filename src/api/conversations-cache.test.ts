import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { writeAnswer } from "@/api/conversations-cache";

const detailKey = ["api", "human-inbox", "conversation", "c1"];
const listKey = ["api", "human-inbox", "conversations"];
const urgentKey = [...listKey, { priority: "urgent" }];
const messages = [{ sender: "member", content: "Hi" }];

function filled(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(detailKey, { id: "c1", status: "active", messages });
  queryClient.setQueryData(listKey, [{ id: "c1", status: "active" }, { id: "c2" }]);
  queryClient.setQueryData(urgentKey, [{ id: "c2" }]);
  return queryClient;
}

it("writes a change's answer into the detail and the rows that are it", () => {
  const queryClient = filled();
  const other = queryClient.getQueryData<unknown[]>(listKey)?.[1];
  const answer = { id: "c1", status: "resolved", assignedTo: "Dana", messages: [] };
  writeAnswer(queryClient, "c1", { status: "resolved" }, answer);
  expect(queryClient.getQueryData(detailKey)).toEqual(answer);
  expect(queryClient.getQueryData(listKey)).toEqual([
    { id: "c1", status: "resolved" },
    { id: "c2" },
  ]);
  expect(queryClient.getQueryData<unknown[]>(listKey)?.[1]).toBe(other);
});

it("falls back to what the change came to where the answer is no such conversation", () => {
  for (const answer of [undefined, {}, { id: "c2", status: "escalated" }]) {
    const queryClient = filled();
    writeAnswer(queryClient, "c1", { isHumanTakeover: true }, answer);
    expect(queryClient.getQueryData(detailKey)).toEqual({
      id: "c1",
      status: "active",
      isHumanTakeover: true,
      messages,
    });
  }
});

it("invents no detail that was never read, and leaves a reading that is due", () => {
  const queryClient = filled();
  queryClient.removeQueries({ queryKey: detailKey });
  void queryClient.invalidateQueries({ queryKey: listKey });
  writeAnswer(queryClient, "c1", { status: "resolved" }, undefined);
  expect(queryClient.getQueryData(detailKey)).toBeUndefined();
  expect(queryClient.getQueryState(listKey)?.isInvalidated).toBe(true);
});
