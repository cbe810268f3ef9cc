import { afterEach, describe, expect, it, vi } from "vitest";
import { rowById } from "./rows";
import { sessionCookie } from "./sessions";
import type { Simulator } from "./simulator";
import { later } from "@/testing/later";
import { ask, sessionOf, testSimulator, testTime } from "@/testing/test-simulator";

const login = (backend: Simulator, username: string, password: string) =>
  ask(backend, "POST", "/api/auth/login", { username, password });
const statusFor = async (backend: Simulator, headers: Record<string, string> = {}) =>
  (await ask(backend, "PATCH", "/api/users/none", {}, headers)).status;

describe("signing in", () => {
  it("accepts admin only with the right password, and any other user with any password", async () => {
    const backend = await testSimulator({ readStored: () => undefined });
    const user = { id: "user-1", username: "admin", role: "admin" };
    expect(await login(backend, "admin", "admin")).toMatchObject({
      status: 200,
      body: { token: `muster-demo-token-${testTime}`, user },
    });
    const refused = { status: 401, body: { error: "Invalid credentials" } };
    expect(await login(backend, "admin", "wrong")).toMatchObject(refused);
    const sarah = { user: { username: "Sarah", role: "user" } };
    expect(await login(backend, "Sarah", "x")).toMatchObject({ body: sarah });
    const admin = { user: { role: "admin" } };
    expect(await login(backend, "TheAdminOfAll", "x")).toMatchObject({ body: admin });
    expect((await login(backend, " ", "x")).status).toBe(400);
    expect((await login(backend, "sarah", "")).status).toBe(400);
  });

  it("gives every session its own token, and records the user's last login", async () => {
    const backend = await testSimulator();
    const lastLogin = () => rowById(backend.db.users, "user-5")?.lastLogin;
    const before = lastLogin();
    const first = await login(backend, "lena.fischer", "x");
    const second = await login(backend, "lena.fischer", "x");
    expect(first.body).not.toEqual(second.body);
    expect(lastLogin()).not.toBe(before);
  });
});

/** Stubs a page's cookies. Paths are ignored, and only Max-Age=0 removes a cookie. */
function stubCookies() {
  const jar = new Map<string, string>();
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map((pair) => pair.join("=")).join("; ");
    },
    set cookie(line: string) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/) ?? [];
      if (line.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return {
    header: () => ({ cookie: document.cookie }),
    /** Applies a response's Set-Cookie headers. */
    take: ({ response }: { response: Response }) => {
      for (const line of response.headers.getSetCookie()) document.cookie = line;
    },
  };
}

afterEach(() => void vi.unstubAllGlobals());

/** Holds back a call's response until `release` is called; `received` settles once it was made. */
function holdCall(backend: Simulator, call: "auth.logout" | "inbox.sendMessage") {
  const [response, request] = [later<void>(), later<void>()];
  backend.conditions.faults[call] = {
    kind: "pending",
    get until() {
      request.settle();
      return response.promise;
    },
  };
  return { release: response.settle, received: request.promise };
}

it("a slow sign-out ends its own session, but not one started meanwhile", async () => {
  const cookies = stubCookies();
  const backend = await testSimulator({ readStored: () => undefined });
  cookies.take(await login(backend, "lena.fischer", "x"));
  const { release, received } = holdCall(backend, "auth.logout");
  const signOut = () => ask(backend, "POST", "/api/auth/logout", undefined, cookies.header());
  const signedOut = signOut();
  await received;
  cookies.take(await login(backend, "maya.okafor", "x"));
  release();
  cookies.take(await signedOut);
  expect(document.cookie).toContain("maya.okafor");
  expect(await statusFor(backend, cookies.header())).toBe(403);
  backend.conditions.faults = {};
  cookies.take(await signOut());
  expect(document.cookie).toBe("");
  expect(await statusFor(backend)).toBe(401);
});

it("a pending change is attributed to the person who made it", async () => {
  let who = sessionOf("lena.fischer", "user", "token-1");
  const backend = await testSimulator({ readStored: () => who });
  await backend.inbox.takeOver("conversation-1", "lena.fischer");
  const { release, received } = holdCall(backend, "inbox.sendMessage");
  const path = "/api/human-inbox/conversation-1/message";
  const sent = ask(backend, "POST", path, { content: "Hello", messageType: "text" });
  await received;
  who = sessionOf("maya.okafor", "manager", "token-2");
  release();
  expect(await sent).toMatchObject({ status: 201, body: { agentId: "id-lena.fischer" } });
  const { messages } = await backend.inbox.detail("conversation-1");
  expect(messages.filter(({ agentId }) => agentId)).toMatchObject([{ content: "Hello" }]);
});

// 401 means nobody is signed in, 403 someone other than an admin, 404 an admin.
describe("the caller", () => {
  it("is identified by the tab's stored session first, then by the cookie", async () => {
    const cookieOf = (name: string) => ({ cookie: `${sessionCookie}=muster-demo-token-5:${name}` });
    const nobody = await testSimulator({ readStored: () => undefined });
    expect(await statusFor(nobody, cookieOf("admin"))).toBe(404);
    expect(await statusFor(nobody, cookieOf("kim"))).toBe(403);
    expect(await statusFor(nobody)).toBe(401);
    // Another tab's sign-in has set the cookie.
    const kim = await testSimulator({ readStored: () => sessionOf("kim", "manager") });
    expect(await statusFor(kim, cookieOf("admin"))).toBe(403);
    const broken = await testSimulator({ readStored: () => ({ token: "t", user: "{" }) });
    expect(await statusFor(broken)).toBe(401);
    // A page without storage stays signed in until it signs out.
    await login(nobody, "admin", "admin");
    expect(await statusFor(nobody)).toBe(404);
    expect((await ask(nobody, "POST", "/api/auth/logout")).status).toBe(204);
    expect(await statusFor(nobody)).toBe(401);
  });

  it("is nobody after the session expires, even after a reload, until the next sign-in", async () => {
    let stored = sessionOf("admin", "admin");
    const readStored = () => stored;
    const backend = await testSimulator({ readStored });
    backend.sessions.expire({});
    expect(await statusFor(backend)).toBe(401);
    const reloaded = await testSimulator({ readStored, snapshot: backend.snapshot() });
    expect(await statusFor(reloaded)).toBe(401);
    await login(reloaded, "admin", "admin");
    stored = sessionOf("admin", "admin", "muster-demo-token-8");
    expect(await statusFor(reloaded)).toBe(404);
  });
});
