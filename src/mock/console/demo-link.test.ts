import { expect, test } from "vitest";
import { withoutScenario } from "../scenarios";
import { demoLink } from "./demo-link";
import { linkTarget } from "./open-link";

test("a link to the demo adds scenario and account to the address", () => {
  const link = demoLink("https://demo.example/muster/human-inbox?status=active#x", {
    scenario: "busy",
    account: "maya.okafor",
  });
  expect(link).toBe(
    "https://demo.example/muster/human-inbox?status=active&scenario=busy&as=maya.okafor",
  );
});

test.each(["sent-7", "live-3", "tour-0-1770000000000"])(
  "a link to the demo omits a conversation that exists only in this demo, and the account if nobody is signed in: %s",
  (id) => {
    const address = `https://demo.example/human-inbox?conversation=conversation-${id}&as=x`;
    const link = demoLink(address, { scenario: "default", account: undefined });
    expect(link).toBe("https://demo.example/human-inbox?scenario=default");
  },
);

test("a link to the demo includes the brand that a link gave this tab, and its scenario can be removed", () => {
  const status = { scenario: "default", account: undefined } as const;
  const link = demoLink("https://demo.example/", { ...status, brand: "Lane & Co, Inc.,teal" });
  expect(new URL(link).searchParams.get("brand")).toBe("Lane & Co, Inc.,teal");
  expect(withoutScenario(`${link}&search=a`)).not.toContain("scenario");
});

const target = (address: string, base = "/") => linkTarget(new URL(address), base);

test("the target of a link is its own page, or the page after signing in, without the account", () => {
  expect(target("https://demo.example/events?scenario=busy&as=lena")).toBe(
    "https://demo.example/events?scenario=busy",
  );
  const from = encodeURIComponent("/human-inbox?scenario=busy&as=lena");
  expect(target(`https://demo.example/demo/login?from=${from}`, "/demo/")).toBe(
    "https://demo.example/demo/human-inbox?scenario=busy",
  );
});

test("the target of a link is never another host", () => {
  const from = encodeURIComponent("//evil.example/?as=lena");
  expect(target(`https://demo.example/login?from=${from}`)).toBe("https://demo.example/");
  for (const path of ["//evil.example/x", "///evil.example", "/.//evil.example/x"]) {
    const url = new URL(target(`https://demo.example${path}?as=maya.okafor`));
    expect(url.host).toBe("demo.example");
  }
});
