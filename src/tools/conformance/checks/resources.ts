import type { Call } from "@/contract/call";
import { contentCalls, projectMoves } from "@/contract/content";
import { eventCalls, eventMoves } from "@/contract/events";
import { campaignMoves, growthCalls } from "@/contract/growth";
import { userCalls } from "@/contract/users";
import { sampleOf, uniqueName } from "../bodies";
import { allCalls, collectionOf, creates, fieldsOf, hasId } from "../calls";
import { excerpt, idOf, type Row, rowOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";
import { summaryOf } from "../server";

/** The allowed status changes, for the calls that change a status. */
const movesOf = new Map<Call, Readonly<Record<string, readonly string[]>>>([
  [growthCalls.changeCampaign, campaignMoves],
  [contentCalls.changeProject, projectMoves],
  [eventCalls.changeEvent, eventMoves],
]);

/** Creates a row from `given` and sample values; resolves with undefined if that fails. */
async function createRow(run: Run, call: Call, given: Row = {}) {
  const name = uniqueName();
  const sent: Row = { ...rowOf(call.body && sampleOf(call.body, name)), ...given };
  const { done, body } = await run.mustSucceed(call, { body: sent });
  if (!done) return undefined;
  const received = rowOf(body);
  // If the response has no body, the row's id comes from the list.
  const rows = await run.list(call.path);
  const isNew = (row: Row) => excerpt(row, 9999).includes(name);
  const listed = rowWith(rows, idOf(received) ?? "") ?? rows?.find(isNew);
  run.created.push({ call, row: listed ?? { ...sent, ...received } });
  if (rows !== undefined && listed === undefined) {
    run.breaks(call, "a new row is not in its list", sent);
  }
  return { sent, row: listed ?? received };
}

/** Changes each field separately, and checks the list if it has the field. */
async function changeFields(run: Run, call: Call, id: string): Promise<void> {
  const read = () => run.listed(collectionOf(call), id);
  for (const [field, schema] of Object.entries(fieldsOf(call.body))) {
    const before = await read();
    const value = sampleOf(schema, uniqueName(), before?.[field]);
    const isMove = field === "status" && movesOf.has(call);
    if (before === undefined || value === undefined || isMove) continue;
    const body = { [field]: value };
    const shown = (before[field] ?? undefined) === undefined ? {} : body;
    if (!(await run.change(call, { id, body }, shown, read))) return;
  }
}

/** Tries a forbidden status change, then makes the allowed ones one after another. */
async function changeStatus(run: Run, call: Call, id: string): Promise<void> {
  const moves = movesOf.get(call) ?? {};
  const read = () => run.listed(collectionOf(call), id);
  const seen = [String((await read())?.status)];
  const mayFollow = () => moves[seen.at(-1) ?? ""] ?? [];
  const status = Object.keys(moves).find((one) => ![...seen, ...mayFollow()].includes(one));
  if (status !== undefined && mayFollow().length > 0)
    await run.mustFail(call, { id, body: { status } }, 409, "a status that cannot follow");
  for (;;) {
    const body = { status: mayFollow().find((one) => !seen.includes(one)) };
    if (body.status === undefined || !(await run.change(call, { id, body }, body, read))) return;
    seen.push(body.status);
  }
}

/** Creates a row of every kind that can be created, and checks the calls that change it. */
export async function checkResources(run: Run): Promise<void> {
  for (const call of allCalls) {
    const created = creates(call) && run.covers(call) ? await createRow(run, call) : undefined;
    if (created === undefined) continue;
    const { sent, row } = created;
    const changes = allCalls.filter((other) => hasId(other) && collectionOf(other) === call.path);
    if (changes.some((other) => movesOf.has(other)) && row.status !== "planning") {
      run.differs(call, 'a new row is not "planning"', `"status" is ${excerpt(row.status)}`);
    }
    if (call.refusals?.[409] !== undefined) {
      const email = "email" in sent ? { email: `${uniqueName()}@example.com` } : {};
      await run.mustFail(call, { body: { ...sent, ...email } }, 409, "a name that is taken");
    }
    const id = idOf(row);
    for (const change of changes) {
      if (id === undefined || !run.covers(change)) continue;
      if (change.method === "PATCH") {
        await changeFields(run, change, id);
        await changeStatus(run, change, id);
      } else {
        const body = change.body && sampleOf(change.body, uniqueName());
        await run.mustSucceed(change, { id, body });
      }
    }
  }
}

/** Creates a user and signs in as them; resolves with undefined if the server cannot do that. */
export async function signInAs(run: Run, role: string) {
  if (!run.covers(userCalls.createUser)) return undefined;
  // A server may take the role from the name, as the demo's does.
  const username = role === "admin" ? `${uniqueName()}-admin` : uniqueName();
  const given = { username, email: `${username}@example.com`, role };
  const created = await createRow(run, userCalls.createUser, given);
  const id = created && idOf(created.row);
  const client = created && (await run.signIn(username, String(created.sent.password)));
  if (id !== undefined && client !== undefined) return { id, username, client };
  run.offers.set("signing in as a user who was created", "not offered");
  return undefined;
}

/** Deactivates the created users (the contract allows no more) and lists what remains. */
export async function cleanUp(run: Run): Promise<void> {
  for (const { call, row } of run.created) {
    const id = idOf(row);
    const name = textOf(row, "username", "name", "title") ?? "";
    let state = "remains";
    if (call === userCalls.createUser && id !== undefined) {
      const body = { status: "inactive" };
      const result = await run.request(userCalls.changeUserStatus, { id, body });
      state += result.ok ? ", deactivated" : `: ${summaryOf(result)}`;
    }
    run.left.push(`${call.path.replace("/api/", "")} ${name} (${id ?? "no id"}): ${state}`);
  }
}
