import { expect, it } from "vitest";
import { cannedFor, cannedText } from "@/features/inbox/canned-replies";
import cannedReplies from "./canned-replies.json";

it("canned replies: are offered for a draft that starts with a slash", () => {
  expect(cannedFor("/")).toHaveLength(cannedReplies.length);
  expect(cannedFor("/REF").map(({ word }) => word)).toEqual(["refund"]);
  for (const draft of ["", "a/", " /", "/refund now", "https://a.b"]) {
    expect(cannedFor(draft)).toEqual([]);
  }
});

it("canned replies: insert the name literally", () => {
  expect(cannedText("Hi {name}!", "$& {name}")).toBe("Hi $& {name}!");
});
