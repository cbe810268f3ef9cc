import { expect, it, vi } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { storedName } from "./stored-name";
import { readStored, writeStored } from "./browser-storage";

const stored = testStorage();

it("a text that did not fit yields to what another tab stores later", () => {
  vi.spyOn(stored.browser, "setItem").mockImplementationOnce(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(writeStored("browser", "signedInUser", "maya")).toBe(false);
  expect(readStored("browser", "signedInUser")).toBe("maya");
  // Another tab writes past this page's memory.
  stored.browser.setItem(storedName("signedInUser"), "lena");
  expect(readStored("browser", "signedInUser")).toBe("lena");
});
