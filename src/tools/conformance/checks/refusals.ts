import type { Call } from "@/contract/call";
import { userCalls } from "@/contract/users";
import { allCalls, callAt, collectionOf, hasId, isAboutConversation, nameOf } from "../calls";
import { idOf, rowOf } from "../rows";
import type { Run } from "../run";
import { badBodies, newMark, sampleOf } from "../sample";
import type { Client } from "../server";
import { makeThing } from "./things";

/** An id that no server has. */
export const unknownId = "conformance-no-such-id";

/** A body that the contract takes: for what is replaced as a whole the one that is there. */
async function goodBody(run: Run, call: Call): Promise<unknown> {
  if (call.body === undefined) return undefined;
  const reading = call.method === "PUT" ? callAt("GET", call.path) : undefined;
  if (reading !== undefined) return run.accept(reading, await run.ask(reading)).body;
  const { clientId, ...rest } = rowOf(sampleOf(call.body, newMark()));
  return clientId !== undefined && run.knowsClientIds ? { ...rest, clientId } : rest;
}

/**
 * Sends the bodies that the contract refuses. At the first that is taken it stops: a server that
 * takes what it is sent would have its lists filled.
 */
export async function checkBodies(run: Run, call: Call, id: string | undefined): Promise<boolean> {
  if (call.body === undefined || !run.wants(call) || (hasId(call) && id === undefined)) return true;
  const good = await goodBody(run, call);
  for (const { words, ...sending } of badBodies(call.body, good)) {
    // Who knows no clientId passes it over, and has been sent a good body.
    if (words.includes("clientId") && !run.knowsClientIds) continue;
    const answer = await run.ask(call, id, sending);
    if (run.isMissing(call, answer)) return true;
    const name = `${nameOf(call)} (a body ${words})`;
    if (run.refused(call, answer, 400, "a bad body")) continue;
    run.announce(`${name} was taken for good: no more bad bodies are sent there.`);
    if (call.method === "PUT") await run.ask(call, id, { body: good });
    return false;
  }
  return true;
}

/** Who may do what: visitors nothing, others than admins no changes of users (decisions §3, §5). */
export async function checkCallers(run: Run, taking: ReadonlySet<Call>): Promise<void> {
  const user = await person(run, "user");
  for (const call of allCalls) {
    if (call.open === true || !run.wants(call) || run.isSilent(call)) continue;
    if (call.tier === "extension" && run.offers.get(nameOf(call)) !== "offered") continue;
    // What would be made by a server that lets everybody in is refused for its body elsewhere.
    const isHarmless = hasId(call) || call.method === "GET" || !taking.has(call);
    const bad = call.method === "GET" ? undefined : [];
    const body = hasId(call) ? await goodBody(run, call) : bad;
    if (isHarmless && (call.body !== undefined || hasId(call) || call.method === "GET")) {
      const answer = await run.ask(call, unknownId, { body }, run.visitor());
      run.refused(call, answer, 401, "a visitor without a session");
    }
    if (hasId(call)) {
      const answer = await run.ask(call, unknownId, { body });
      run.refused(call, answer, 404, "an unknown id");
    }
    if (user === undefined || call.refusals?.[403] === undefined || taking.has(call)) continue;
    const id = hasId(call) ? user.id : "";
    const answer = await run.ask(call, id, { body }, user.client);
    run.refused(call, answer, 403, "a user who is no admin");
  }
  if (user !== undefined) {
    const path = userCalls.listUsers;
    run.accept(path, await run.ask(path, "", {}, user.client));
  }
  const admin = await person(run, "admin");
  if (admin === undefined) return;
  const off = { body: { status: "inactive" } };
  const answer = await run.ask(userCalls.changeUserStatus, admin.id, off, admin.client);
  run.refused(userCalls.changeUserStatus, answer, 409, "an admin who switches off themselves");
}

/** A user of this run's own who has signed in; undefined where the server has no such people. */
export async function person(
  run: Run,
  role: string,
): Promise<{ id: string; username: string; client: Client } | undefined> {
  // A server may go by the name for the role, as the demo's does (spec §5).
  const username = role === "admin" ? `${newMark()}-admin` : newMark();
  const given = { username, email: `${username}@example.com`, role };
  if (!run.wants(userCalls.createUser)) return undefined;
  const made = await makeThing(run, userCalls.createUser, given);
  const id = made && idOf(made.row);
  const client = made && (await run.signIn(username, String(made.sent.password)));
  if (id === undefined || client === undefined) {
    run.offers.set("signing in as a user who was made", "not offered");
    return undefined;
  }
  return { id, username, client };
}

/** The bad bodies of all calls but those about a conversation; answers the calls that take one. */
export async function checkAllBodies(run: Run): Promise<ReadonlySet<Call>> {
  const taking = new Set<Call>();
  for (const call of allCalls) {
    if (call.open === true || isAboutConversation(call)) continue;
    const id = hasId(call) ? run.ownId(collectionOf(call)) : undefined;
    if (!(await checkBodies(run, call, id))) taking.add(call);
  }
  return taking;
}
