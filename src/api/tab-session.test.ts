import { expect, it, vi } from "vitest";
import { userCalls } from "@/contract/users";
import { testStorage } from "@/testing/browser-storage";
import { send } from "./client";
import { announceSignIn, beginSession, markCookieShared, onSessionProblem } from "./tab-session";

testStorage();

const user = (username: string) => ({ id: username, username, role: "admin" });

it("no change is sent in the name of another person, who has signed in since; reading is", async () => {
  markCookieShared();
  beginSession(user("maya"));
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_: string, { method = "" }: RequestInit) => {
    sent.push(method);
    return Promise.resolve(Response.json([]));
  });
  announceSignIn(user("lena"));
  const body = { username: "kim", email: "kim@example.org", password: "x", role: "user" } as const;
  const change = send(userCalls.createUser, { body });
  await expect(change).rejects.toThrow("Another person is signed in");
  await send(userCalls.listUsers, {});
  expect(sent).toEqual(["GET"]);
});

it("a 401 ends the session that made the call, not one that began meanwhile", async () => {
  const problems: boolean[] = [];
  const stop = onSessionProblem((isExpired) => problems.push(isExpired));
  const begin = () => beginSession(user("lena"));
  const meanwhile = [begin, () => undefined];
  vi.stubGlobal("fetch", () => {
    meanwhile.shift()?.();
    return Promise.resolve(new Response(null, { status: 401 }));
  });
  begin();
  await expect(send(userCalls.listUsers, {})).rejects.toThrow("401");
  expect(problems).toEqual([]);
  await expect(send(userCalls.listUsers, {})).rejects.toThrow("401");
  expect(problems).toEqual([true]);
  stop();
});
