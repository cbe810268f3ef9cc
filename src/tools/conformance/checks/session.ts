import { authCalls } from "@/contract/auth";
import { rowOf, textOf } from "../rows";
import type { Run } from "../run";
import { summaryOf } from "../server";
import { checkBodies } from "./access";

const { login, logout } = authCalls;
const probe = "/api/dashboard/metrics";

/** Checks that signing out ends the session. */
async function checkSignOut(run: Run, ...credentials: [username: string, password: string]) {
  const client = await run.signIn(...credentials);
  if (client === undefined) return;
  const cookie = client.cookie();
  await run.mustSucceed(logout, { client });
  const after = await client.request("GET", probe, { cookie });
  if (after.ok)
    run.differs(logout, "a session continues on the server after signing out", summaryOf(after));
  // Some servers also end the person's other sessions.
  const other = await run.admin.request("GET", probe);
  if (other.status === 401) run.admin = (await run.signIn(...credentials)) ?? run.admin;
}

/** Checks sign-in and sign-out. Returns whether signing in worked. */
export async function checkSession(run: Run): Promise<boolean> {
  const { user: username, password } = run.options;
  const client = run.visitor();
  const credentials = { username, password };
  const { result, done, body } = await run.mustSucceed(login, { body: credentials, client });
  if (!done) return false;
  const received = textOf(rowOf(rowOf(body).user), "username");
  if (received?.toLowerCase() !== username.toLowerCase())
    run.breaks(login, "another user is signed in", { requested: username, received });
  // The attributes that make a session cookie safe.
  const required = ["HttpOnly", "SameSite", "Path=/"];
  if (run.options.origin.startsWith("https:")) required.push("Secure");
  for (const line of result.setCookies) {
    const has = (name: string) => new RegExp(`;\\s*${name}(?:[;= ]|$)`, "i").test(line);
    for (const attribute of required.filter((one) => !has(one)))
      run.differs(login, `a session cookie without ${attribute}`, line);
  }
  if ((await client.request("GET", probe)).status === 401) {
    const sent = client.cookie() || "no Set-Cookie, and pages send nothing else";
    run.breaks(login, "the session's cookie does not identify its user", sent);
    return false;
  }
  run.admin = client;

  const wrong = { body: { username, password: `${password}-wrong` }, client: run.visitor() };
  await run.mustFail(login, wrong, 401, "a wrong password");
  await checkBodies(run, login, { body: credentials, client: run.visitor() });
  await checkSignOut(run, username, password);
  return true;
}
