import { expect, it } from "vitest";
import { feedLimit } from "@/api/live";
import { feedEntries } from "./feed-entries";

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();
const line = (description: string, timestamp?: string, id = description) => ({
  id,
  type: "Chatbot",
  description,
  timestamp,
  status: "completed",
});
const began = Date.parse(at(5));
const mine = { id: "x", type: "Deployment", description: "mine", at: began, doneAt: began + 100 };

it.each([
  ["the newest first", [line("old", at(1)), line("new", at(9)), line("mid", at(5))], "new mid old"],
  [
    "a line without a date after the one before it",
    [line("a", "a moment ago"), line("b", at(9)), line("c"), line("d", at(5))],
    "a b c d",
  ],
])("puts %s", (_promise, sent, order) => {
  expect(feedEntries(sent, [], 0).map(({ description }) => description)).toEqual(order.split(" "));
});

it("merges lines logged here by their time, as processing until they are done", () => {
  const entries = feedEntries([line("new", at(9)), line("old", at(1))], [mine], began);
  expect(entries.map(({ description }) => description)).toEqual(["new", "mine", "old"]);
  const statusAt = (now: number) => feedEntries([], [mine], now)[0]?.status;
  expect([statusAt(began + 99), statusAt(began + 100)]).toEqual(["processing", "completed"]);
});

it("keeps 200 lines, and drops those that repeat an id", () => {
  const sent = [line("a", at(3), "1"), line("b", at(2), "1"), {}, {}];
  expect(feedEntries(sent, [], 0).map(({ key }) => key)).toEqual(["1", "#1", "#2"]);
  const many = Array.from({ length: 250 }, (_, index) => line(`line ${index}`, at(index % 60)));
  expect(feedEntries(many, [], 0)).toHaveLength(feedLimit);
});
