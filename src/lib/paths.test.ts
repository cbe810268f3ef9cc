import { expect, it } from "vitest";
import { inboxPath, loginPath, returnPath } from "./paths";

it("leaves out of an address what is empty", () => {
  expect(inboxPath()).toBe("/human-inbox");
  expect(inboxPath({ conversation: "a b&c", status: "", search: undefined })).toBe(
    "/human-inbox?conversation=a+b%26c",
  );
});

it("leads back after sign-in, but to the Overview without saying so", () => {
  expect(loginPath("/automation?view=x")).toBe("/login?from=%2Fautomation%3Fview%3Dx");
  expect(loginPath("/")).toBe("/login");
});

it.each([
  "https://example.org",
  "//example.org",
  "/\\example.org",
  "javascript:alert(1)",
  "",
  null,
])("never returns to %j", (from) => {
  expect(returnPath(from)).toBe("/");
});
