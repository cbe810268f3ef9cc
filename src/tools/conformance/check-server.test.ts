import { expect, it } from "vitest";
import { checkDemo, type Fault } from "@/testing/node/faulty-server";
import { allCalls, isCore, nameOf } from "./calls";

const extensions = allCalls.filter((call) => !isCore(call)).map(nameOf);

it("finds no fault in the demo's backend, and reports what was done", async () => {
  const report = await checkDemo();
  expect(report.findings).toEqual([]);
  expect(report.verdict).toBe("The pages work with this server.");
  expect(extensions.filter((name) => report.offers[name] !== "offered")).toEqual([]);
  expect(report.offers).toMatchObject({
    clientId: "offered",
    conversation_updated: "offered, with conversation and messages",
    "409 for a takeover from another agent": "offered",
  });
  expect(report.output).toMatch(/Creates users.*Works on conversation/s);
  expect(report.left.join("\n")).toMatch(/messages to the member remain.*deactivated/s);
});

it("changes nothing with --read-only", async () => {
  const report = await checkDemo([], undefined, { readOnly: true });
  const changes = report.calls.filter((call) => !call.startsWith("GET "));
  expect([...new Set(changes)]).toEqual(["POST /api/auth/login", "POST /api/auth/logout"]);
  expect([report.findings, report.output, report.left]).toEqual([[], "", []]);
  expect(report.verdict).toContain("--read-only");
});

/** A server without any extension calls, fields, frames or refusals. */
const coreOnly: Fault[] = [
  {
    on: extensions.map((name) => `^${name.replaceAll(/\{\w+\}/g, "[^/]+")}$`).join("|"),
    request: () => ({ method: "GET", path: "/api/none" }),
    reply: () => ({ status: 501, text: "No such call", type: "text/plain" }),
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

it.each([{}, { core: true }])(
  "reports that pages work with a server without extensions: %j",
  async (options) => {
    const report = await checkDemo(coreOnly, undefined, options);
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("The pages work with this server.");
    expect(Object.values(report.offers).filter((offer) => offer.startsWith("offered"))).toEqual([]);
  },
);
