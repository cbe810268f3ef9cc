import { expect, it } from "vitest";
import { inboxPath, loginPath, returnPath } from "./paths";

it("leaves empty values out of a URL", () => {
  expect(inboxPath()).toBe("/human-inbox");
  expect(inboxPath({ conversation: "a b&c", status: "", search: undefined })).toBe(
    "/human-inbox?conversation=a+b%26c",
  );
});

it("returns to the same page after sign-in; the Overview needs no parameter", () => {
  expect(loginPath("/automation?view=x")).toBe("/login?from=%2Fautomation%3Fview%3Dx");
  expect(loginPath("/")).toBe("/login");
});

it.each(["/automation", "/human-inbox?search=a%2Fb#c", "/events?open=a//b", "/a%20b"])(
  "returns to %s unchanged",
  (from) => {
    expect(returnPath(from)).toBe(from);
  },
);

it.each([
  "https://example.org",
  "//example.org",
  "/\\example.org",
  "javascript:alert(1)",
  "/\t/evil.example/",
  "/\n/evil.example/",
  "\t//evil.example/",
  "/.//evil.example/",
  "/x/..//evil.example/",
  "/%2e//evil.example/",
  "//",
  "/%",
  "~//evil.example/",
  "/login",
  "/login/",
  "/LOGIN?from=/login",
  "/%6Cogin",
  "/x/../login#a",
  "",
  null,
])("never returns to %j", (from) => {
  expect(returnPath(from)).toBe("/");
});
