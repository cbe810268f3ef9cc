import { expect, it, vi } from "vitest";
import { type Happening, play } from "@/testing/inbox-table";
import { openInbox } from "@/testing/inbox-test-page";
import { fakeTime, listCall, pass } from "@/testing/inbox-test-server";
import { conversationsQuery } from "./use-inbox";

const row = (index: number) => ({
  id: `c${String(index)}`,
  memberName: `Member ${String(index)}`,
  status: "active",
  priority: "high",
  lastMessage: "Hello",
  sentimentScore: 10,
});
const updated = (index: number, change = {}, messages: Record<string, string>[] = []) => ({
  type: "conversation_updated" as const,
  conversationId: `c${String(index)}`,
  conversation: { ...row(index), ...change },
  messages,
});
const said = (index: number) => ({ id: `n${String(index)}`, sender: "member", content: "Hello" });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const { queryKey } = conversationsQuery();

const opened = (rows = 2000) =>
  openInbox((server) => {
    server.rows = upTo(rows).map(row);
  });

fakeTime();

it("live messages about closed conversations do not slow down a refetch of the list", async () => {
  const { server, queryClient } = await opened();
  server.tell(...upTo(2000).map((index) => updated(index)));
  const writes = vi.spyOn(queryClient, "setQueryData");
  void queryClient.invalidateQueries({ queryKey });
  await pass(100);
  expect(server.count(listCall)).toBe(1);
  expect(writes.mock.calls.length).toBeLessThan(10);
});

it("a batch writes a conversation once, however often the conversation is in it", async () => {
  const { server, queryClient, detail } = await opened(10);
  const writes = vi.spyOn(queryClient, "setQueryData");
  server.tell(...upTo(300).map((n) => updated(1, { lastMessage: `Line ${n}` }, [said(n)])));
  expect(detail()).toMatchObject({ lastMessage: "Line 299" });
  expect(detail()?.messages).toHaveLength(301);
  expect(writes.mock.calls.length).toBeLessThan(5);
});

it("when rows enter or leave a long list, the others stay the same objects", async () => {
  const { server, queryClient, list: rows } = await opened();
  for (const status of ["active", "escalated"] as const) {
    const filtered = rows()?.filter((conversation) => conversation.status === status);
    queryClient.setQueryData(conversationsQuery({ status }).queryKey, filtered);
  }
  const before = rows()?.[1000];
  for (const index of upTo(20)) {
    server.tell(updated(20_000 + index), updated(index, { status: "escalated" }));
  }
  expect(rows()).toHaveLength(2020);
  expect(rows()?.[1020]).toBe(before);
});

it("only the last fifty conversations read are kept", () => {
  const reading = (id: string): Happening[] => [
    { type: "asked", target: id },
    ({ asked }) => asked.map(({ askedAt }) => ({ type: "detail-read", askedAt, detail: { id } })),
  ];
  const ids = upTo(60).map((number) => `c${number}`);
  const { details } = play(ids.flatMap(reading)).state;
  expect(details.map(({ target }) => target)).toEqual(ids.slice(-50));
});
