import { authCalls } from "@/contract/auth";
import { expectRefusal, expectSuccess } from "../answers";
import { type Check, Fault, type Remarks, Skip } from "../check";
import type { Client } from "../http";
import { rowOf, textOf } from "../rows";
import { noObjects, withoutFields, withWrongFields } from "../sample";
import type { Visit } from "../visit";
import { answerInShort } from "../words";

const { login, logout } = authCalls;
const probe = "/api/dashboard/metrics";

/** What a session's cookie should say, for the safety of whoever signs in. */
function noteAttributes(line: string, isSecure: boolean, { note }: Remarks): void {
  const name = line.slice(0, line.indexOf("="));
  const has = (word: string) => new RegExp(`;\\s*${word}(?:\\s*[;=]|\\s*$)`, "i").test(line);
  if (!has("HttpOnly")) note(`cookie "${name}" is not HttpOnly: scripts of the page can read it`);
  if (!has("SameSite")) note(`cookie "${name}" says no SameSite`);
  if (!has("Path")) note(`cookie "${name}" says no Path: browsers send it below /api/auth alone`);
  if (isSecure && !has("Secure")) note(`cookie "${name}" is not Secure, and this is https`);
}

async function expectSignedIn(client: Client, expected: 200 | 401, when: string): Promise<void> {
  const answer = await client.ask("GET", probe);
  if (answer.status !== expected) {
    throw new Fault(`${expected} to GET ${probe} ${when}`, answerInShort(answer));
  }
}

/** Sign-in and sign-out (decisions §3, §4): every server has sign-in, for pages ask for it first. */
export function signInChecks(visit: Visit): Check[] {
  const { user, password, origin } = visit.options;
  const ask = (client: Client, sending: Parameters<Client["ask"]>[2]) =>
    client.ask(login.method, login.path, sending);
  const check = (name: string, run: Check["run"]): Check => ({
    name,
    core: true,
    writes: false,
    run,
  });

  const refusesBodies = (
    what: string,
    bodies: readonly { words: string; body?: unknown; raw?: string }[],
  ) =>
    check(`auth.login refuses a body ${what} with 400`, async (remarks) => {
      for (const { words, ...sending } of bodies) {
        const answer = await ask(visit.visitor(), sending);
        expectRefusal(400, `sent a body ${words}`, answer, remarks);
      }
    });
  const sample = { username: user, password };

  return [
    check("auth.login lets in, in the contract's shape", async (remarks) => {
      const answer = await ask(visit.visitor(), { body: sample });
      const body = rowOf(expectSuccess(login, answer, remarks));
      const name = textOf(rowOf(body.user), "username");
      if (name?.toLowerCase() === user.toLowerCase()) return;
      throw new Fault(`the user "${user}"`, `the user ${JSON.stringify(name)}`);
    }),
    check("auth.login sets a session cookie that calls are known by", async (remarks) => {
      const client = visit.visitor();
      const answer = await ask(client, { body: sample });
      if (answer.status !== 200) throw new Skip("sign-in did not succeed");
      const [line] = answer.setCookies;
      if (line === undefined) {
        throw new Fault("a Set-Cookie line", "none: pages send nothing but cookies to be known by");
      }
      for (const one of answer.setCookies) {
        noteAttributes(one, origin.startsWith("https:"), remarks);
      }
      await expectSignedIn(client, 200, "with the cookie");
    }),
    check("auth.login refuses a wrong password with 401", async (remarks) => {
      const client = visit.visitor();
      const answer = await ask(client, { body: { username: user, password: `${password}-wrong` } });
      expectRefusal(401, "sent a wrong password", answer, remarks);
      if (!answer.text.includes("Invalid credentials")) {
        remarks.note(
          `the contract's words are "Invalid credentials", came ${answer.text.slice(0, 80)}`,
        );
      }
      if (client.cookieHeader !== "") await expectSignedIn(client, 401, "after a refused sign-in");
    }),
    refusesBodies("that is no JSON object", noObjects),
    refusesBodies("with a field missing", withoutFields(login.body, sample)),
    refusesBodies("with a field of a wrong kind", withWrongFields(login.body, sample)),
    check("auth.logout ends the session", async (remarks) => {
      await visit.admin();
      const [client, other] = [
        await visit.signIn(user, password),
        await visit.signIn(user, password),
      ];
      const before = client.copy();
      const answer = await client.ask(logout.method, logout.path);
      if ([404, 405, 501].includes(answer.status)) {
        throw new Skip(`not offered: answered ${answer.status}`);
      }
      expectSuccess(logout, answer, remarks);
      await expectSignedIn(client, 401, "after sign-out");
      await expectSignedIn(other, 200, "in another session, after the sign-out of one");
      if ((await before.ask("GET", probe)).status === 200) {
        remarks.note("the cookie itself works on after sign-out, for whoever has kept it");
      }
    }),
    check("auth.logout is answered to a visitor, too", async (remarks) => {
      const answer = await visit.visitor().ask(logout.method, logout.path);
      if ([404, 405, 501].includes(answer.status)) {
        throw new Skip(`not offered: answered ${answer.status}`);
      }
      expectSuccess(logout, answer, remarks);
    }),
  ];
}
