import type { Call } from "@/contract/call";
import { userCalls } from "@/contract/users";
import { badBodies, sampleOf, uniqueName } from "../bodies";
import { allCalls, collectionOf, hasId, isAboutConversation, nameOf, readerOf } from "../calls";
import { idOf, rowOf } from "../rows";
import type { Input, Run } from "../run";
import { signInAs } from "./resources";

/** An id that does not exist on any server. */
export const unknownId = "conformance-no-such-id";

/** A valid body; for a call that replaces a whole object, its current content. */
async function goodBody(run: Run, call: Call): Promise<unknown> {
  if (call.body === undefined) return undefined;
  const read = readerOf(call);
  if (read !== undefined) return (await run.mustSucceed(read)).body;
  const { clientId: _, ...body } = rowOf(sampleOf(call.body, uniqueName()));
  return body;
}

/** Sends invalid bodies until one is accepted. */
export async function checkBodies(run: Run, call: Call, { body, ...input }: Input) {
  if (call.body === undefined || !run.covers(call)) return;
  const good = body ?? (await goodBody(run, call));
  for (const { problem, ...payload } of badBodies(call.body, good)) {
    // A server that ignores clientIds may accept this body.
    if (problem.includes("clientId")) continue;
    if (await run.mustFail(call, { ...input, ...payload }, 400, "a bad body")) continue;
    run.say(`${nameOf(call)} accepted a body ${problem}: it is sent no more bad bodies.`);
    run.accepting.add(call);
    if (call.method === "PUT") await run.request(call, { body: good });
    return;
  }
}

/** Checks invalid bodies of all calls except those about a conversation. */
export async function checkAllBodies(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.open === true || isAboutConversation(call)) continue;
    const own = run.created.find((one) => hasId(call) && one.call.path === collectionOf(call));
    const id = own && idOf(own.row);
    if (id !== undefined || !hasId(call)) await checkBodies(run, call, { id });
  }
}

/** Checks that calls are refused to visitors and to users without the necessary role. */
export async function checkAccess(run: Run): Promise<void> {
  const user = await signInAs(run, "user");
  for (const call of allCalls) {
    if (call.open === true || !run.covers(call)) continue;
    if (call.offer !== undefined && run.offers.get(nameOf(call)) !== "offered") continue;
    const changesNothing = hasId(call) || call.method === "GET";
    // An invalid body creates nothing, even if the server lets the caller in.
    const body = changesNothing ? await goodBody(run, call) : [];
    const options = { id: unknownId, body };
    if (changesNothing || (call.body !== undefined && !run.accepting.has(call)))
      await run.mustFail(call, { ...options, client: run.visitor() }, 401, "a visitor's call");
    if (hasId(call)) await run.mustFail(call, options, 404, "an unknown id");
    if (user === undefined || call.refusals?.[403] === undefined || run.accepting.has(call))
      continue;
    const { id, client } = user;
    await run.mustFail(call, { id, body, client }, 403, "the call of a user who is not an admin");
  }
  const admin = await signInAs(run, "admin");
  const deactivation = { ...admin, body: { status: "inactive" } };
  const what = "an admin who deactivates their own account";
  if (admin !== undefined) await run.mustFail(userCalls.changeUserStatus, deactivation, 409, what);
}
