import * as v from "valibot";
import { expect, it } from "vitest";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { RequestLog } from "./request-log";
import { ask, testSimulator } from "@/testing/test-simulator";

const getCalls = Object.values(callsByDomain)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ method }) => method === "GET");

it.each(["default", "quiet", "busy", "first-run"] as const)(
  "responds to every GET call exactly as the contract says: %s",
  async (scenario) => {
    const backend = await testSimulator({ scenario });
    const calls = getCalls.filter(({ path }) => !path.includes("{"));
    expect(calls.length).toBeGreaterThan(10);
    for (const { path, answer } of calls) {
      const { status, body } = await ask(backend, "GET", path);
      expect([path, status]).toEqual([path, 200]);
      if (!answer) throw new Error("A GET call without an answer");
      // Parsing drops fields that are not in the contract.
      expect(v.parse(answer, body)).toEqual(body);
    }
    const schema = callsByDomain.inbox.getConversation.answer;
    for (const { id } of backend.inbox.list()) {
      const { body } = await ask(backend, "GET", `/api/human-inbox/conversation/${id}`);
      expect(v.parse(schema, body)).toEqual(body);
    }
  },
);

it("refuses invalid requests, naming the field", async () => {
  const backend = await testSimulator();
  const user = { username: "kim", email: "kim@example.com", password: "x", role: "user" };
  const oddStatus = '"status" must be "active" or "escalated" or "resolved".';
  const refused: [body: unknown, error: string, method?: string, path?: string][] = [
    ["{", "The body is not valid JSON."],
    [undefined, "The body is missing."],
    [{ ...user, email: "kim" }, '"email" must be an email address.'],
    [{ ...user, role: "boss" }, '"role" must be "user" or "manager" or "admin".'],
    [{ ...user, username: "  " }, '"username" must not be empty.'],
    [{ ...user, password: undefined }, '"password" is missing.'],
    [{ ...user, username: 7 }, '"username" must be of type string.'],
    // All fields of this body are optional.
    [[], "The body must be of type object.", "PATCH", "/api/users/user-4"],
    [undefined, oddStatus, "GET", "/api/human-inbox/conversations?status=odd"],
  ];
  for (const [body, error, method = "POST", path = "/api/users"] of refused)
    expect(await ask(backend, method, path, body)).toMatchObject({ status: 400, body: { error } });
});

it("logs calls with their requests and responses", async () => {
  const backend = await testSimulator();
  const log = new RequestLog();
  const handleRequest = (request: Request) => log.logCall(backend.handleRequest, request);
  const path = "/api/human-inbox/conversations";
  await ask({ handleRequest }, "GET", `${path}?priority=high`);
  const body = { agentId: "me" };
  await ask({ handleRequest }, "POST", "/api/human-inbox/none/takeover", body);
  expect(log.calls).toMatchObject([
    { method: "GET", path, query: { priority: "high" }, body: undefined, status: 200 },
    { method: "POST", query: {}, body, status: 404 },
  ]);
  const fail = () => Promise.reject(new Error("lost"));
  const lost = ask({ handleRequest: (request) => log.logCall(fail, request) }, "GET", path);
  await expect(lost).rejects.toThrow("lost");
  expect(log.calls.at(-1)).toMatchObject({ path, status: 0 });
});
