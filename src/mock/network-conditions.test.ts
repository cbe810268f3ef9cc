import { expect, it } from "vitest";
import { scenarioIn } from "./scenarios";
import { later } from "@/testing/later";
import { ask, testSimulator } from "@/testing/test-simulator";

const login = { username: "admin", password: "admin" };

it("an outage responds 503 without a body, but still allows signing in", async () => {
  const backend = await testSimulator({ scenario: "outage" });
  const { status, body, response } = await ask(backend, "GET", "/api/members");
  expect([status, body, response.statusText]).toEqual([503, undefined, "Service Unavailable"]);
  expect((await ask(backend, "POST", "/api/auth/login", login)).status).toBe(200);
});

it("faults make single calls fail, lose the connection, or respond differently", async () => {
  const backend = await testSimulator();
  const { faults } = backend.conditions;
  const call = () => backend.handleRequest(new Request("http://localhost/api/members"));
  faults["members.listMembers"] = { kind: "status", status: 418, body: "tea" };
  expect(await (await call()).text()).toBe("tea");
  faults["members.listMembers"] = { kind: "lost" };
  expect((await call()).type).toBe("error");
  faults["members.listMembers"] = { kind: "empty" };
  expect(await (await call()).json()).toEqual([]);
  faults["members.listMembers"] = { kind: "malformed" };
  await expect((await call()).json()).rejects.toThrow();
  faults["members.listMembers"] = { kind: "override", respond: () => "else" };
  expect(await (await call()).json()).toBe("else");
});

it("a pending call does not block others, and responds once it is released", async () => {
  const backend = await testSimulator();
  const { promise: until, settle: release } = later<void>();
  backend.conditions.faults["members.listMembers"] = { kind: "pending", until };
  let isDone = false;
  const pending = ask(backend, "GET", "/api/members").finally(() => (isDone = true));
  expect((await ask(backend, "GET", "/api/members/segments")).status).toBe(200);
  expect(isDone).toBe(false);
  release();
  expect((await pending).status).toBe(200);
});

it("a call's own error rate overrides that of all calls", async () => {
  const backend = await testSimulator({ conditions: { errorRate: 1 } });
  backend.conditions.errorRates["members.listMembers"] = 0;
  expect((await ask(backend, "GET", "/api/members")).status).toBe(200);
  expect((await ask(backend, "GET", "/api/events")).status).toBe(500);
  backend.conditions.errorRate = 0;
  backend.conditions.errorRates["auth.login"] = 1;
  expect((await ask(backend, "POST", "/api/auth/login", login)).status).toBe(500);
});

it("a link's scenario is also found in the sign-in page's return address", () => {
  expect(scenarioIn("?scenario=busy")).toBe("busy");
  const from = encodeURIComponent("/human-inbox?status=active&scenario=slow");
  expect(scenarioIn(`?from=${from}`)).toBe("slow");
  expect(scenarioIn("?from=%2Fhuman-inbox")).toBeUndefined();
  expect(scenarioIn("?scenario=stormy")).toBeUndefined();
});
