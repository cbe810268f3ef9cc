import { describe, expect, it } from "vitest";
import { allCalls, nameOf } from "./calls";
import { checkDemo, type Fault } from "@/testing/node/faulty-server";

/** A server of spec.md alone: none of the calls, fields, frames and refusals that are extensions. */
const specAlone = (status: number): Fault[] => [
  {
    on: "release$|reopen$|^PATCH .*human-inbox|config$|^POST .*(?:segments|campaigns|projects|events)$|^PATCH .*(?:campaigns|projects|events|users)/[^/]+$",
    request: () => ({ method: "GET", path: "/api/none" }),
    reply: () => ({ status, text: "No such call", type: "text/plain" }),
  },
  {
    sent: (text) => (text.includes("conversation_updated") ? "" : text),
    request: ({ body }) => ({ body: body.replaceAll(/,?"clientId":"[^"]*"/g, "") }),
    reply: ({ text }) => ({
      text: text.replaceAll(/,?"(?:clientId|agentId|assignedTo)":(?:null|"[^"]*")/g, ""),
    }),
  },
  {
    on: "takeover$",
    reply: ({ status: own, text }) =>
      own === 409 && /taken|holds/.test(text) ? { status: 200 } : {},
  },
];

describe("the demo's backend", () => {
  it("follows the contract in every call, and the report says what was done to it", async () => {
    const report = await checkDemo();
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("The pages work with this server.");
    expect(report.passed).toBe(allCalls.length);
    expect(report.offers).toMatchObject({
      clientId: "offered",
      conversation_updated: "offered, with conversation and messages",
      "409 to a takeover of what another holds": "offered",
    });
    const unasked = allCalls
      .map(nameOf)
      .map((name) => new RegExp(`^${name.replace("{id}", "[^/]+")}$`))
      .filter((pattern) => !report.asked.some((call) => pattern.test(call)));
    expect(unasked).toEqual([]);
    expect(report.said).toMatch(/Creates users.*Works on conversation/s);
    expect(report.left.join("\n")).toMatch(/messages to the member that stay.*switched off/s);
  });

  it("is left untouched with --read-only", async () => {
    const report = await checkDemo([], undefined, "--read-only");
    const changes = report.asked.filter((call) => !call.startsWith("GET "));
    expect([...new Set(changes)]).toEqual(["POST /api/auth/login", "POST /api/auth/logout"]);
    expect([report.findings, report.said, report.left]).toEqual([[], "", []]);
    expect(report.verdict).toContain("--read-only");
  });
});

describe("a server of spec.md alone", () => {
  it.each([404, 405, 501])("that answers %s to every extension works", async (status) => {
    const report = await checkDemo(specAlone(status));
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("The pages work with this server.");
    const extensions = allCalls.filter(({ tier, open }) => tier === "extension" && !open);
    const names = ["clientId", "conversation_updated", ...extensions.map(nameOf)];
    const offers = names.map((name) => report.offers[name] ?? "not offered");
    expect(offers.filter((offer) => offer !== "not offered")).toEqual([]);
    expect(report.left.join("\n")).toMatch(/"isHumanTakeover" is true, was false/);
  });

  it("works with --core, which makes no other calls", async () => {
    const report = await checkDemo(specAlone(404), undefined, "--core");
    expect(report.findings).toEqual([]);
    expect(report.left.join()).not.toMatch(/events/);
    expect(report.asked.filter((call) => /^PUT|^POST .*(?:events|segments)$/.test(call))).toEqual(
      [],
    );
  });
});
