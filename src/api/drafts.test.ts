import { expect, it } from "vitest";
import { draftOf, saveDraft } from "./drafts";

it("a draft is there when its writer signs in again with other capitals", () => {
  saveDraft("Nora", "c1", "Dear Ines");
  expect(draftOf("nora", "c1")).toBe("Dear Ines");
  expect(draftOf("lena", "c1")).toBe("");
});
