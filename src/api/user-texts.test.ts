import { expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { draftOf, saveDraft } from "./user-texts";

const stored = testStorage();

it("a draft is found when its author signs in with the username in another case", () => {
  saveDraft("Nora", "c1", "Dear Ines");
  expect(draftOf("nora", "c1")).toBe("Dear Ines");
  expect(draftOf("lena", "c1")).toBe("");
});

it("a draft that cannot be stored lasts as long as the page and replaces an older one", () => {
  saveDraft("nora", "c1", "Dear");
  vi.spyOn(stored.tab, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  saveDraft("nora", "c1", "Dear Ines");
  expect(draftOf("nora", "c1")).toBe("Dear Ines");
  expect(Object.keys(stored.tab).filter((name) => name.includes("draft"))).toEqual([]);
});
