import { expect, it } from "vitest";
import { feedEntries, feedLimit } from "./activity-log";

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();
const line = (description: string, timestamp?: string, id = description) => ({
  id,
  type: "Chatbot",
  description,
  timestamp,
  status: "completed",
});
const texts = (...given: Parameters<typeof feedEntries>) =>
  feedEntries(...given).map(({ description }) => description);

it("puts the newest first, whatever the order sent", () => {
  expect(texts([line("old", at(1)), line("new", at(9)), line("mid", at(5))], [], 0)).toEqual([
    "new",
    "mid",
    "old",
  ]);
});

it("keeps a line without a date behind the one before it", () => {
  const sent = [line("a", "a moment ago"), line("b", at(9)), line("c"), line("d", at(5))];
  expect(texts(sent, [], 0)).toEqual(["a", "b", "c", "d"]);
});

it("takes lines logged here in by their time, processing until they are done", () => {
  const began = Date.parse(at(5));
  const logged = {
    id: "local",
    type: "Deployment",
    description: "mine",
    at: began,
    doneAt: began + 100,
  };
  const sent = [line("new", at(9)), line("old", at(1))];
  expect(texts(sent, [logged], began)).toEqual(["new", "mine", "old"]);
  const statusAt = (now: number) => feedEntries([], [logged], now)[0]?.status;
  expect(statusAt(began + 99)).toBe("processing");
  expect(statusAt(began + 100)).toBe("completed");
});

it("gives every line a key of its own", () => {
  const sent = [line("a", at(3), "1"), line("b", at(2), "1"), {}, {}];
  expect(new Set(feedEntries(sent, [], 0).map(({ key }) => key)).size).toBe(4);
});

it("keeps 200 lines", () => {
  const sent = Array.from({ length: 250 }, (_, index) => line(`line ${index}`, at(index % 60)));
  expect(feedEntries(sent, [], 0)).toHaveLength(feedLimit);
});
