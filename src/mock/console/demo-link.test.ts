import { describe, expect, test } from "vitest";
import { withoutScenario } from "../scenarios";
import { demoLink } from "./demo-link";
import { leadsTo } from "./open-link";

describe("a link to the demo", () => {
  test("names scenario and account beside what the address says already", () => {
    const link = demoLink("https://demo.example/muster/human-inbox?status=active#x", {
      scenario: "busy",
      account: "maya.okafor",
    });
    expect(link).toBe(
      "https://demo.example/muster/human-inbox?status=active&scenario=busy&as=maya.okafor",
    );
  });

  test("leaves out a conversation that only this demo has, and an account where nobody is in", () => {
    const link = demoLink(
      "https://demo.example/human-inbox?conversation=conversation-sent-7&as=x",
      {
        scenario: "default",
        account: undefined,
      },
    );
    expect(link).toBe("https://demo.example/human-inbox?scenario=default");
  });

  test("loses its scenario once another is chosen", () => {
    expect(withoutScenario("https://demo.example/?scenario=busy&search=a")).toBe(
      "https://demo.example/?search=a",
    );
  });
});

describe("where a link leads", () => {
  const leads = (address: string, base = "/") => leadsTo(new URL(address), base);

  test("is its own page, without the account", () => {
    expect(leads("https://demo.example/events?scenario=busy&as=lena")).toBe(
      "https://demo.example/events?scenario=busy",
    );
  });

  test("is what sign-in leads to, under the folder of the files", () => {
    const from = encodeURIComponent("/human-inbox?scenario=busy&as=lena");
    expect(leads(`https://demo.example/demo/login?from=${from}`, "/demo/")).toBe(
      "https://demo.example/demo/human-inbox?scenario=busy",
    );
  });

  test("is never another host", () => {
    const from = encodeURIComponent("//evil.example/?as=lena");
    expect(leads(`https://demo.example/login?from=${from}`)).toBe("https://demo.example/");
    for (const path of ["//evil.example/x", "///evil.example", "/.//evil.example/x"]) {
      const goal = leads(`https://demo.example${path}?as=maya.okafor`);
      expect(new URL(goal, "https://demo.example").host).toBe("demo.example");
    }
  });
});
