import type { Call } from "@/contract/call";
import { userCalls } from "@/contract/users";
import { badBodies, sampleOf, uniqueName } from "../bodies";
import { allCalls, callAt, collectionOf, hasId, isAboutConversation, nameOf } from "../calls";
import { idOf, rowOf } from "../rows";
import type { Run } from "../run";
import { signInAs } from "./resources";

/** An id that no server has. */
export const unknownId = "conformance-no-such-id";

/** A body that the contract accepts; to replace something as a whole, its present content. */
async function goodBody(run: Run, call: Call): Promise<unknown> {
  if (call.body === undefined) return undefined;
  const read = call.method === "PUT" ? callAt("GET", call.path) : undefined;
  if (read !== undefined) return (await run.accept(read)).body;
  const { clientId: _, ...body } = rowOf(sampleOf(call.body, uniqueName()));
  return body;
}

/** Sends bodies that the contract refuses, until one is accepted. */
export async function checkBodies(run: Run, call: Call, id: string | undefined): Promise<void> {
  if (call.body === undefined || !run.wants(call) || (hasId(call) && id === undefined)) return;
  const good = await goodBody(run, call);
  for (const { words, ...sending } of badBodies(call.body, good)) {
    // To a server that ignores clientIds, this body was a good one.
    if (words.includes("clientId")) continue;
    if (await run.refuse(call, { id, ...sending }, 400, "a bad body")) continue;
    run.say(`${nameOf(call)} accepted a body ${words}: no more bad bodies are sent there.`);
    run.accepting.add(call);
    if (call.method === "PUT") await run.ask(call, { body: good });
    return;
  }
}

/** The bad bodies of all calls but those about a conversation. */
export async function checkAllBodies(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.open === true || isAboutConversation(call)) continue;
    const own = run.created.find((one) => hasId(call) && one.call.path === collectionOf(call));
    await checkBodies(run, call, own && idOf(own.row));
  }
}

/** Who may do what. */
export async function checkAccess(run: Run): Promise<void> {
  const user = await signInAs(run, "user");
  for (const call of allCalls) {
    if (call.open === true || !run.wants(call)) continue;
    if (call.offer !== undefined && run.offers.get(nameOf(call)) !== "offered") continue;
    const changesNothing = hasId(call) || call.method === "GET";
    // A body that would create nothing, should the server let the caller in.
    const body = changesNothing ? await goodBody(run, call) : [];
    const asking = { id: unknownId, body };
    if (changesNothing || (call.body !== undefined && !run.accepting.has(call)))
      await run.refuse(call, { ...asking, client: run.visitor() }, 401, "a visitor's call");
    if (hasId(call)) await run.refuse(call, asking, 404, "an unknown id");
    if (user === undefined || call.refusals?.[403] === undefined || run.accepting.has(call))
      continue;
    const { id, client } = user;
    await run.refuse(call, { id, body, client }, 403, "the call of a user who is not an admin");
  }
  const admin = await signInAs(run, "admin");
  const switchOff = { ...admin, body: { status: "inactive" } };
  const what = "an admin who switches off their own account";
  if (admin !== undefined) await run.refuse(userCalls.changeUserStatus, switchOff, 409, what);
}
