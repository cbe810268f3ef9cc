import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { ask, testSimulator } from "@/testing/test-simulator";

const getCalls: [string, Call][] = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => call.method === "GET")
    .map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);

describe.each(["default", "quiet", "busy", "first-run"] as const)("in scenario %s", (scenario) => {
  it.each(getCalls.filter(([, call]) => !call.path.includes("{")))(
    "%s answers exactly what the contract says",
    async (_, call) => {
      const { status, body } = await ask(testSimulator({ scenario }), "GET", call.path);
      expect(status).toBe(200);
      if (!call.answer) throw new Error("A GET call without an answer");
      // Parsing leaves out what the contract does not name.
      expect(v.parse(call.answer, body)).toEqual(body);
    },
  );
});

it("answers every conversation's detail as the contract says", async () => {
  const backend = testSimulator({ scenario: "busy" });
  const schema = callsByDomain.inbox.getConversation.answer;
  for (const { id } of backend.inbox.list()) {
    const { body } = await ask(backend, "GET", `/api/human-inbox/conversation/${id}`);
    expect(v.parse(schema, body)).toEqual(body);
  }
});

it("answers the figures of the specification", async () => {
  const backend = testSimulator();
  const { body } = await ask(backend, "GET", "/api/dashboard/metrics");
  expect(body).toMatchObject({
    activeMembers: 2847,
    aiConversations: 18293,
    eventsOptimized: 156,
    revenueImpact: 142_000,
  });
  const chatbot = await ask(backend, "GET", "/api/chatbot/metrics");
  expect(chatbot.body).toMatchObject({
    resolutionRate: "87.3%",
    responseTime: "1.2s",
    satisfaction: "4.6/5",
    handoffRate: "12.7%",
    knowledgeBase: { faqs: 247, events: 89, products: 156 },
  });
});

describe("what no server answers", () => {
  it("is refused with 404 where there is no such call or thing", async () => {
    const backend = testSimulator();
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["GET", "/api/nothing/api/members"],
      ["DELETE", "/api/members"],
      ["GET", "/api/human-inbox/conversation/none"],
      ["GET", "/api/human-inbox/conversation/a%2Fb%3Cscript%3E"],
    ] as const) {
      const { status, body } = await ask(backend, method, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toHaveProperty("error");
    }
  });

  it("is refused with 401 where nobody is signed in", async () => {
    const backend = testSimulator({ readStored: () => undefined });
    for (const [, call] of getCalls) {
      const { status, body } = await ask(backend, "GET", call.path.replace("{id}", "x"));
      expect([status, body]).toEqual([401, { error: "Sign in first." }]);
    }
  });

  it("is refused with 400 and the field's name where it is malformed", async () => {
    const backend = testSimulator();
    const user = { username: "kim", email: "kim@example.com", password: "x", role: "user" };
    for (const [body, error] of [
      ["{", "The body is not valid JSON."],
      [undefined, "The body is missing."],
      [{ ...user, email: "kim" }, '"email" must be an email address.'],
      [{ ...user, role: "boss" }, '"role" must be "user" or "manager" or "admin".'],
      [{ ...user, username: "  " }, '"username" must not be empty.'],
      [{ ...user, password: undefined }, '"password" is missing.'],
      [{ ...user, username: 7 }, '"username" must be of type string.'],
    ] as const) {
      expect(await ask(backend, "POST", "/api/users", body)).toMatchObject({
        status: 400,
        body: { error },
      });
    }
    // Every field of this one may be left out.
    expect(await ask(backend, "PATCH", "/api/users/user-4", [])).toMatchObject({
      status: 400,
      body: { error: "The body must be of type object." },
    });
    expect(await ask(backend, "GET", "/api/human-inbox/conversations?status=odd")).toMatchObject({
      status: 400,
      body: { error: '"status" must be "active" or "escalated" or "resolved".' },
    });
  });
});

it("logs what was called", async () => {
  const backend = testSimulator();
  await ask(backend, "GET", "/api/human-inbox/conversations?priority=high");
  await ask(backend, "POST", "/api/human-inbox/none/takeover", { agentId: "me" });
  expect(backend.log.calls).toMatchObject([
    {
      name: "inbox.listConversations",
      method: "GET",
      path: "/api/human-inbox/conversations",
      query: { priority: "high" },
      body: undefined,
      status: 200,
    },
    {
      name: "inbox.takeOverConversation",
      method: "POST",
      path: "/api/human-inbox/none/takeover",
      query: {},
      body: { agentId: "me" },
      status: 404,
    },
  ]);
});
