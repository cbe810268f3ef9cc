import { expect, test } from "vitest";
import { browserPage } from "../browser-page";
import { loadReplies } from "./stored-replies";

test.each([
  ["first", "checking"],
  ["retry", "checking"],
  ["broke-off", "sending"],
  // Sending again by itself needs an id that came back over a connection of this page.
  ["again", "sending"],
])("what was read for %s when the page was left is %s", (why, at) => {
  const reply = { id: "a", conversationId: "c1", content: "Hello", known: 0, sentAt: 0 };
  const stored = { ...reply, isTracked: true, phase: { at: "checking", why } };
  const page = { ...browserPage, readUserText: () => JSON.stringify([stored]) };
  expect(loadReplies(page, "ada").map(({ phase }) => phase.at)).toEqual([at]);
});
