import { authCalls } from "@/contract/auth";
import { rowOf, textOf } from "../rows";
import { answerInShort, type Run } from "../run";
import { badBodies } from "../sample";

const { login, logout } = authCalls;
const probe = "/api/dashboard/metrics";

/** What a session's cookie should say, for the safety of who signs in. */
function judgeCookie(run: Run, line: string): void {
  const has = (word: string) => new RegExp(`;\\s*${word}(?:\\s*[;=]|\\s*$)`, "i").test(line);
  const lack = (what: string) => run.differs(login, `a session cookie without ${what}`, line);
  if (!has("HttpOnly")) lack("HttpOnly: scripts of the page can read it");
  if (!has("SameSite")) lack("SameSite");
  if (!/;\s*Path=\/\s*(?:;|$)/i.test(line)) lack("Path=/: browsers may send it below /api alone");
  if (run.server.origin.startsWith("https:") && !has("Secure")) lack("Secure, and this is https");
}

/**
 * Sign-in and sign-out (decisions §3, §4). Answers whether somebody is signed in now: nothing else
 * can be checked otherwise.
 */
export async function checkSession(run: Run): Promise<boolean> {
  const { user, password } = run.options;
  const client = run.visitor();
  const answer = await run.ask(login, "", { body: { username: user, password } }, client);
  const { done, body } = run.accept(login, answer);
  if (!done) return false;
  const name = textOf(rowOf(rowOf(body).user), "username");
  if (name === undefined) {
    run.breaks(login, 'an answer without "user.username"', answerInShort(answer));
  } else if (name.toLowerCase() !== user.toLowerCase()) {
    run.breaks(login, "another user is signed in", `"${name}", not "${user}"`);
  }
  for (const line of answer.setCookies) judgeCookie(run, line);
  const known = await client.ask("GET", probe);
  if (known.status === 401) {
    const why = client.cookie === "" ? "no Set-Cookie, and pages send nothing else" : client.cookie;
    run.breaks(login, "calls are not known by the session's cookie", why);
    return false;
  }
  run.become(client);

  const wrong = { username: user, password: `${password}-wrong` };
  const refusal = await run.ask(login, "", { body: wrong }, run.visitor());
  run.refused(login, refusal, 401, "a wrong password");
  for (const { words, ...sending } of badBodies(login.body, { username: user, password })) {
    const bad = await run.ask(login, "", sending, run.visitor());
    if (!run.refused(login, bad, 400, `a sign-in ${words}`)) break;
  }

  const leaving = await run.signIn(user, password);
  const kept = leaving?.copy();
  if (leaving === undefined || kept === undefined) return true;
  run.accept(logout, await run.ask(logout, "", {}, leaving));
  const after = await kept.ask("GET", probe);
  if (after.status < 300) {
    const cause = "a session that was signed out goes on at the server";
    run.differs(logout, cause, answerInShort(after));
  }
  const still = await client.ask("GET", probe);
  if (still.status === 401) {
    const cause = "signing out ends the person's other sessions too";
    run.differs(logout, cause, answerInShort(still));
    const again = await run.signIn(user, password);
    if (again !== undefined) run.become(again);
  }
  return true;
}
