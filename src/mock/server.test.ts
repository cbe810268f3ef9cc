import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { scenarioIn, scenarios } from "./scenarios";
import { seedBotConfig } from "./seed/chatbot";
import { ask, sessionOf, testSimulator } from "./test-simulator";

const readings: [string, Call][] = Object.entries(callsByDomain).flatMap(([domain, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => call.method === "GET")
    .map(([name, call]): [string, Call] => [`${domain}.${name}`, call]),
);

describe.each(["default", "quiet", "busy", "first-run"] as const)("in scenario %s", (scenario) => {
  it.each(readings.filter(([, call]) => !call.path.includes("{")))(
    "%s answers exactly what the contract says",
    async (_, call) => {
      const { status, body } = await ask(testSimulator({ scenario }), "GET", call.path);
      expect(status).toBe(200);
      if (!call.answer) throw new Error("A reading without an answer");
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
    for (const [, call] of readings) {
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

describe("users", () => {
  const kim = { username: "kim", email: "kim@example.com", password: "x", role: "manager" };
  const idOf = (backend: ReturnType<typeof testSimulator>, name: string) =>
    backend.store.users.list().find(({ username }) => username === name)?.id ?? "";

  it("are created, without telling the password", async () => {
    const backend = testSimulator();
    const { status, body } = await ask(backend, "POST", "/api/users", kim);
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: "kim", role: "manager", status: "active" });
    expect(JSON.stringify(body)).not.toContain("password");
  });

  it("are changed by admins alone, whatever is sent", async () => {
    for (const role of ["user", "manager"]) {
      const backend = testSimulator({ readStored: () => sessionOf("someone", role) });
      for (const [method, path] of [
        ["POST", "/api/users"],
        ["PATCH", "/api/users/user-4/status"],
        ["PATCH", "/api/users/none"],
      ] as const) {
        expect(await ask(backend, method, path, {})).toMatchObject({
          status: 403,
          body: { error: "Only an admin may change users." },
        });
      }
      expect((await ask(backend, "GET", "/api/users")).status).toBe(200);
    }
  });

  it("do not share a username or an email", async () => {
    const backend = testSimulator();
    expect(await ask(backend, "POST", "/api/users", { ...kim, username: "ADMIN" })).toMatchObject({
      status: 409,
      body: { error: 'The username "ADMIN" is taken.' },
    });
    const taken = "Admin@harborcollective.example";
    expect(await ask(backend, "POST", "/api/users", { ...kim, email: taken })).toMatchObject({
      status: 409,
    });
    const id = idOf(backend, "lena.fischer");
    expect((await ask(backend, "PATCH", `/api/users/${id}`, { email: taken })).status).toBe(409);
    const own = { email: "lena.fischer@harborcollective.example" };
    expect((await ask(backend, "PATCH", `/api/users/${id}`, own)).status).toBe(200);
  });

  it("keep an active admin, and nobody switches off themselves", async () => {
    const backend = testSimulator();
    const admin = idOf(backend, "admin");
    const other = idOf(backend, "nadia.admin");
    const off = { status: "inactive" };
    expect(await ask(backend, "PATCH", `/api/users/${admin}/status`, off)).toMatchObject({
      status: 409,
      body: { error: "You cannot deactivate yourself." },
    });
    expect((await ask(backend, "PATCH", `/api/users/${other}/status`, off)).status).toBe(200);
    expect(await ask(backend, "PATCH", `/api/users/${admin}`, { role: "user" })).toMatchObject({
      status: 409,
      body: { error: "The last active admin must stay an active admin." },
    });
    expect((await ask(backend, "PATCH", "/api/users/none/status", off)).status).toBe(404);
    const odd = { status: "asleep" };
    expect((await ask(backend, "PATCH", `/api/users/${other}/status`, odd)).status).toBe(400);
  });
});

describe("created things", () => {
  it("begin as planning and go only where their status allows", async () => {
    const backend = testSimulator();
    const made = await ask(backend, "POST", "/api/growth/campaigns", { name: " New ", tools: [] });
    expect(made).toMatchObject({ status: 201, body: { name: "New", status: "planning" } });
    const id = backend.store.campaigns.list().at(-1)?.id ?? "";
    const path = `/api/growth/campaigns/${id}`;
    expect((await ask(backend, "PATCH", path, { status: "completed" })).status).toBe(409);
    for (const status of ["active", "paused", "active"]) {
      expect(await ask(backend, "PATCH", path, { status })).toMatchObject({ body: { status } });
    }
    const project = { title: "Clip", type: "Video", tools: ["Captions"] };
    expect((await ask(backend, "POST", "/api/content/projects", project)).status).toBe(201);
    const event = { title: "Tea", date: "2026-06-01T15:00:00Z", capacity: 0, tools: [] };
    expect(await ask(backend, "POST", "/api/events", event)).toMatchObject({
      status: 400,
      body: { error: '"capacity" is not valid.' },
    });
    expect((await ask(backend, "POST", "/api/events", { ...event, capacity: 9 })).status).toBe(201);
  });

  it("count the members of a segment, whose name is taken then", async () => {
    const backend = testSimulator();
    const segment = {
      name: "Keen investors",
      description: "",
      rules: {
        match: "all",
        conditions: [
          { field: "tier", operator: "is", value: "investor" },
          { field: "engagement", operator: "atLeast", value: "80" },
        ],
      },
    };
    const expected = backend.store.members
      .list()
      .filter((member) => member.tier === "Investor" && member.engagement >= 80).length;
    expect(await ask(backend, "POST", "/api/members/segments", segment)).toMatchObject({
      status: 201,
      body: { count: expected, rules: segment.rules },
    });
    expect((await ask(backend, "POST", "/api/members/segments", segment)).status).toBe(409);
  });

  it("show up: a knowledge base update among the latest, a saved configuration", async () => {
    const backend = testSimulator();
    const update = await ask(backend, "POST", "/api/chatbot/knowledge-base/update");
    expect(update.status).toBe(200);
    const { body } = await ask(backend, "GET", "/api/chatbot/metrics");
    expect(body).toHaveProperty(
      "recentUpdates.0.title",
      "Knowledge base refreshed from all sources",
    );
    const changed = { ...seedBotConfig, persona: "Pilot" };
    expect((await ask(backend, "PUT", "/api/chatbot/config", changed)).body).toEqual(changed);
    expect((await ask(backend, "GET", "/api/chatbot/config")).body).toEqual(changed);
  });
});

describe("conditions", () => {
  it("an outage answers 503 with no body, but lets people sign in", async () => {
    const backend = testSimulator({ scenario: "outage" });
    const { status, body, response } = await ask(backend, "GET", "/api/members");
    expect([status, body, response.statusText]).toEqual([503, undefined, "Service Unavailable"]);
    const login = { username: "admin", password: "admin" };
    expect((await ask(backend, "POST", "/api/auth/login", login)).status).toBe(200);
  });

  it("single calls fail, break, hang, or answer something else", async () => {
    const backend = testSimulator();
    const { faults } = backend.conditions;
    const call = () => backend.answer(new Request("http://localhost/api/members"));
    faults.set("members.listMembers", { kind: "status", status: 418, body: "tea" });
    expect(await (await call()).text()).toBe("tea");
    faults.set("members.listMembers", { kind: "lost" });
    expect((await call()).type).toBe("error");
    faults.set("members.listMembers", { kind: "empty" });
    expect(await (await call()).json()).toEqual([]);
    faults.set("members.listMembers", { kind: "malformed" });
    await expect((await call()).json()).rejects.toThrow();
    faults.set("members.listMembers", { kind: "answer", answer: () => "else" });
    expect(await (await call()).json()).toBe("else");
  });

  it("a call that hangs holds up no other, and answers when it is let go", async () => {
    const backend = testSimulator();
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    backend.conditions.faults.set("members.listMembers", { kind: "hang", until });
    const answered: string[] = [];
    const asked = ["/api/members", "/api/members/segments"].map(async (path) => {
      const { status } = await ask(backend, "GET", path);
      answered.push(`${path} ${status}`);
    });
    await asked[1];
    expect(answered).toEqual(["/api/members/segments 200"]);
    letGo();
    await asked[0];
    expect(answered).toEqual(["/api/members/segments 200", "/api/members 200"]);
  });

  it("a call's own error rate counts instead of that of all", async () => {
    const backend = testSimulator({ conditions: { errorRate: 1 } });
    backend.conditions.errorRates.set("members.listMembers", 0);
    expect((await ask(backend, "GET", "/api/members")).status).toBe(200);
    expect((await ask(backend, "GET", "/api/events")).status).toBe(500);
    backend.conditions.errorRate = 0;
    backend.conditions.errorRates.set("auth.login", 1);
    const login = { username: "admin", password: "admin" };
    expect((await ask(backend, "POST", "/api/auth/login", login)).status).toBe(500);
  });

  it("a link's scenario counts also where sign-in stands before it", () => {
    expect(scenarioIn("?scenario=busy")).toBe("busy");
    expect(
      scenarioIn(`?from=${encodeURIComponent("/human-inbox?status=active&scenario=slow")}`),
    ).toBe("slow");
    expect(scenarioIn("?from=%2Fhuman-inbox")).toBeUndefined();
    expect(scenarioIn("?scenario=stormy")).toBeUndefined();
  });

  it("every scenario is told apart by its label", () => {
    const labels = Object.values(scenarios).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
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
