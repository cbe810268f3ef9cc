import { expect, test } from "vitest";
import { browserPage } from "../browser-page";
import { loadReplies } from "./stored-replies";

/** Stores a reply in this phase, and loads it a minute after it was sent. */
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
  // An automatic resend needs an id that came back over a connection of this page.
  ["again", "sending"],
])("a reply whose check was '%s' when the page was left resumes as '%s'", (why, at) => {
  expect(loaded({ at: "checking", why })).toMatchObject([{ at }]);
});

test("a reply that was being sent long ago gets three more seconds", () => {
  expect(loaded({ at: "sending" })).toMatchObject([{ since: 53_000 }]);
});
