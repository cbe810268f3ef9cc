import { afterEach, expect, it, vi } from "vitest";
import { inboxCalls } from "@/contract/inbox";
import { userCalls } from "@/contract/users";
import { ApiError, failureText, isNotOffered, isRefusal, send, setBackendStart } from "./client";
import { useSession } from "./session-state";

afterEach(() => void vi.useRealTimers().unstubAllGlobals());

/** A server that gives every call the same response. */
function answerWith(status: number, body: BodyInit | null, type = "application/json") {
  const headers = { "Content-Type": type };
  const fetched = vi.fn(async () => new Response(body, { status, headers }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const error = (sent: Promise<unknown>) => sent.catch((thrown: unknown) => thrown);
const kim = { username: "kim", email: "kim@example.org", password: "x", role: "user" } as const;
const createUser = () => send(userCalls.createUser, { body: kim });
const told = async () =>
  failureText(userCalls.createUser, await error(createUser()), "Failed to create user");

it.each([
  ["JSON without error", '{"message":"E11000 duplicate key"}', "application/json"],
  ["JSON whose error is not text", '{"error":{"code":17}}', "application/json"],
  ["a JSON list", '["no"]', "application/json"],
  ["JSON that breaks off", '{"error":"The na', "application/json"],
  ["HTML", "<!DOCTYPE html><h1>502 Bad Gateway</h1>", "text/html"],
  ["HTML that says it is text", "\n<html><body>nginx</body></html>", "text/plain"],
])("%s is never shown; the fallback is", async (_, body, type) => {
  answerWith(500, body, type);
  expect(await told()).toBe("Failed to create user");
  const read = await error(send(userCalls.listUsers, {}));
  expect(read).toHaveProperty("message", "500: Internal Server Error");
});

it.each([
  ["plain text", "The name is taken", "text/plain"],
  ["JSON's error", '{"error":"The name is taken"}', "application/json"],
  ["a JSON text", '"The name is taken"', "application/json"],
])("the server's own words are shown: %s", async (_, body, type) => {
  answerWith(409, body, type);
  expect(await told()).toBe("The name is taken");
  const read = await error(send(userCalls.listUsers, {}));
  expect(read).toHaveProperty("message", "409: The name is taken");
});

const brokenOff = () =>
  new ReadableStream({ start: (body) => body.error(new TypeError("network error")) });

it.each([
  ["no body", () => ""],
  ["text", () => "200 OK"],
  ["HTML", () => "<p>done</p>"],
  ["JSON that breaks off", () => '{"id":'],
  ["JSON of another kind", () => "[1]"],
  ["a body that does not arrive", brokenOff],
])("a change with a 2xx response was done, whatever its body: %s", async (_, body) => {
  answerWith(200, body(), "text/plain");
  const made = send(inboxCalls.resolveConversation, { params: { id: "c-1" } });
  await expect(made).resolves.toBeUndefined();
});

it("a redirected change does not count as done, whatever the other page answers", async () => {
  const answer = new Response('{"id":"m-1","content":"Hello"}');
  Object.defineProperty(answer, "redirected", { value: true });
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const thrown = await error(send(inboxCalls.resolveConversation, { params: { id: "c-1" } }));
  expect(isRefusal(thrown)).toBe(false);
  expect(thrown).toHaveProperty("message", "The server's answer could not be read");
});

it("only a successful call made after a 401 clears it, not the late response to an earlier call", async () => {
  const user = { username: "maya" };
  const session = { user, token: "1", area: "tab", number: 1 } as const;
  useSession.setState({ ...session, status: "signed-in", expired: false }, true);
  const list = () => send(inboxCalls.listConversations, {});
  let answerEarly: ((answer: Response) => void) | undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answerEarly = resolve)));
  const early = list();
  await vi.waitFor(() => expect(answerEarly).toBeDefined());
  answerWith(401, "");
  await error(list());
  answerEarly?.(Response.json([]));
  await early;
  expect(useSession.getState()).toMatchObject({ expired: true });
  answerWith(200, "[]");
  await list();
  expect(useSession.getState()).toMatchObject({ expired: false });
  useSession.setState({ status: "signed-out", number: 0 }, true);
});

it("a GET fails if its response is not JSON", async () => {
  answerWith(200, "200 OK", "text/plain");
  await expect(send(inboxCalls.listConversations, {})).rejects.toThrow("could not be read");
});

const changeUser = () => send(userCalls.changeUser, { params: { id: "u-1" }, body: {} });
const notOffered = "This server does not offer editing users";

it.each([
  [404, '{"error":"No user with this id"}', "No user with this id"],
  [404, '{"error":"Not Found","message":"Cannot PATCH /api/users/u-1"}', notOffered],
  [404, "Cannot PATCH /api/users/u-1", notOffered],
  [404, "", notOffered],
  [405, '{"error":"Try another"}', notOffered],
  [501, '{"error":"Some day"}', notOffered],
])("an extension answered %d %s", async (status, body, words) => {
  answerWith(status, body);
  const thrown = await error(changeUser());
  expect(failureText(userCalls.changeUser, thrown, "Failed")).toBe(words);
  expect(isNotOffered(userCalls.changeUser, thrown)).toBe(words === notOffered);
});

it.each([".", "..", ""])("the id %j never sends a call to another path", async (id) => {
  const fetched = answerWith(200, "{}");
  const thrown = await error(send(inboxCalls.resolveConversation, { params: { id } }));
  expect(thrown).toHaveProperty("status", 404);
  expect(failureText(inboxCalls.resolveConversation, thrown, "Failed")).toBe(
    "There is nothing with this id",
  );
  const changed = await error(send(userCalls.changeUser, { params: { id }, body: {} }));
  expect(isNotOffered(userCalls.changeUser, changed)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

it("an id that looks like a path stays one segment", async () => {
  const fetched = answerWith(200, "{}");
  await send(inboxCalls.resolveConversation, { params: { id: "../a/..?b#c%2e" } });
  expect(fetched).toHaveBeenCalledWith(
    "/api/human-inbox/..%2Fa%2F..%3Fb%23c%252e/resolve",
    expect.anything(),
  );
});

it("an error is never longer than a notice can show", () => {
  expect(new ApiError(429, "x".repeat(100_000)).message.length).toBeLessThan(1000);
});

it("a busy or broken server has not definitely refused a call", () => {
  const statuses = [400, 401, 403, 404, 408, 409, 429, 500, 503];
  const final = statuses.filter((status) => isRefusal(new ApiError(status, "")));
  expect(final).toEqual([400, 401, 403, 404, 409]);
  expect(isRefusal(new Error("The server could not be reached"))).toBe(false);
});

it("a call that waits for a backend that never starts times out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  setBackendStart(() => new Promise(() => {}));
  const said = told();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await said).toBe("Failed to create user");
  setBackendStart(() => Promise.resolve());
});
