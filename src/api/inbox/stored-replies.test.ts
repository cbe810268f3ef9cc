import { expect, test } from "vitest";
import { browserPage } from "../browser-page";
import { loadReplies } from "./stored-replies";

/** What is stored of a reply in this phase, loaded a minute after it was sent. */
function loaded(phase: object) {
  const reply = { id: "a", conversationId: "c1", content: "Hello", known: 0, sentAt: 0 };
  const stored = { ...reply, isTracked: true, phase };
  const clock = { now: () => 60_000, date: () => 60_000 };
  const page = { ...browserPage, ...clock, readUserText: () => JSON.stringify([stored]) };
  return loadReplies(page, "ada").map((one) => one.phase);
}

test.each([
  ["first", "checking"],
  ["retry", "checking"],
  ["broke-off", "sending"],
  // Sending again by itself needs an id that came back over a connection of this page.
  ["again", "sending"],
])("what was read for %s when the page was left is %s", (why, at) => {
  expect(loaded({ at: "checking", why })).toMatchObject([{ at }]);
});

test("what was being sent long ago has three more seconds", () => {
  expect(loaded({ at: "sending" })).toMatchObject([{ since: 53_000 }]);
});
