import { authCalls } from "@/contract/auth";
import { badBodies } from "../bodies";
import { rowOf, textOf } from "../rows";
import type { Run } from "../run";
import { summaryOf } from "../server";

const { login, logout } = authCalls;
const probe = "/api/dashboard/metrics";

/** Signing out ends the session. */
async function checkSignOut(run: Run, ...words: [username: string, password: string]) {
  const client = await run.signIn(...words);
  if (client === undefined) return;
  const cookie = client.cookie();
  await run.accept(logout, { client });
  const after = await client.ask("GET", probe, { cookie });
  if (after.ok)
    run.differs(logout, "a session goes on at the server after signing out", summaryOf(after));
  // Some servers also end the person's other sessions.
  const other = await run.admin.ask("GET", probe);
  if (other.status === 401) run.admin = (await run.signIn(...words)) ?? run.admin;
}

/** Sign-in and sign-out. Returns whether somebody is signed in now. */
export async function checkSession(run: Run): Promise<boolean> {
  const { user: username, password } = run.options;
  const client = run.visitor();
  const { answer, done, body } = await run.accept(login, { body: { username, password }, client });
  if (!done) return false;
  const name = textOf(rowOf(rowOf(body).user), "username");
  if (name?.toLowerCase() !== username.toLowerCase())
    run.breaks(login, "another user is signed in", { asked: username, got: name });
  // The attributes that a session's cookie should have, for the user's safety.
  const wanted = ["HttpOnly", "SameSite", "Path=/"];
  if (run.options.origin.startsWith("https:")) wanted.push("Secure");
  for (const line of answer.setCookies) {
    const has = (word: string) => new RegExp(`;\\s*${word}(?:[;= ]|$)`, "i").test(line);
    for (const word of wanted.filter((one) => !has(one)))
      run.differs(login, `a session cookie without ${word}`, line);
  }
  if ((await client.ask("GET", probe)).status === 401) {
    const sent = client.cookie() || "no Set-Cookie, and pages send nothing else";
    run.breaks(login, "the session's cookie does not identify its user", sent);
    return false;
  }
  run.admin = client;

  const wrong = { body: { username, password: `${password}-wrong` }, client: run.visitor() };
  await run.refuse(login, wrong, 401, "a wrong password");
  for (const { words, ...sending } of badBodies(login.body, { username, password })) {
    const asking = { ...sending, client: run.visitor() };
    if (!(await run.refuse(login, asking, 400, `a sign-in ${words}`))) break;
  }
  await checkSignOut(run, username, password);
  return true;
}
