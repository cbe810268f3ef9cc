import { describe, expect, it } from "vitest";
import { cannedFor, cannedReplies, cannedText } from "@/features/inbox/canned-replies";

describe("canned replies", () => {
  it("are asked for by a slash at the start", () => {
    expect(cannedFor("/")).toHaveLength(cannedReplies.length);
    expect(cannedFor("/REF").map(({ word }) => word)).toEqual(["refund"]);
    for (const draft of ["", "a/", " /", "/refund now", "https://a.b"]) {
      expect(cannedFor(draft)).toEqual([]);
    }
  });

  it("greet by name, whatever the name holds", () => {
    const text = cannedText({ word: "w", title: "t", text: "Hi {name}!" }, "$& {name}");
    expect(text).toBe("Hi $& {name}!");
  });
});
