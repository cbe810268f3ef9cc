import type { Call } from "@/contract/call";
import { contentCalls, projectMoves } from "@/contract/content";
import { eventCalls, eventMoves } from "@/contract/events";
import { campaignMoves, growthCalls } from "@/contract/growth";
import { userCalls } from "@/contract/users";
import { sampleOf, uniqueName } from "../bodies";
import { allCalls, callAt, collectionOf, creates, fieldsOf, hasId } from "../calls";
import { excerpt, idOf, type Row, rowOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";
import { summaryOf } from "../server";

/** Which status may follow which, for the calls that change a status. */
const movesOf = new Map<Call, Readonly<Record<string, readonly string[]>>>([
  [growthCalls.changeCampaign, campaignMoves],
  [contentCalls.changeProject, projectMoves],
  [eventCalls.changeEvent, eventMoves],
]);

/** Creates a row from `given` and sample values; undefined if the server does not create it. */
async function createRow(run: Run, call: Call, given: Row = {}) {
  const name = uniqueName();
  const sent: Row = { ...rowOf(call.body && sampleOf(call.body, name)), ...given };
  const { done, body } = await run.accept(call, { body: sent });
  if (!done) return undefined;
  const answered = rowOf(body);
  // If the answer has no body, the row's id comes from the list.
  const rows = await run.list(call.path);
  const isNew = (row: Row) => excerpt(row, 9999).includes(name);
  const listed = rowWith(rows, idOf(answered) ?? "") ?? rows?.find(isNew);
  run.created.push({ call, row: listed ?? { ...sent, ...answered } });
  if (rows !== undefined && listed === undefined) {
    run.breaks(call, "a new row is not in its list", sent);
  }
  return { sent, row: listed ?? answered };
}

/** Changes each field separately; if the list has the field, it must show the change. */
async function changeFields(run: Run, call: Call, id: string): Promise<void> {
  const read = () => run.listed(collectionOf(call), id);
  for (const [field, schema] of Object.entries(fieldsOf(call.body))) {
    const before = await read();
    const value = sampleOf(schema, uniqueName(), [before?.[field]]);
    const isMove = field === "status" && movesOf.has(call);
    if (before === undefined || value === undefined || isMove) continue;
    const body = { [field]: value };
    const shown = (before[field] ?? undefined) === undefined ? {} : body;
    if (!(await run.change(call, { id, body }, shown, read))) return;
  }
}

/** Makes a move that the contract forbids, then goes on from status to status as it allows. */
async function changeStatus(run: Run, call: Call, id: string): Promise<void> {
  const moves = movesOf.get(call) ?? {};
  const read = () => run.listed(collectionOf(call), id);
  const seen = [String((await read())?.status)];
  const mayFollow = () => moves[seen.at(-1) ?? ""] ?? [];
  const status = Object.keys(moves).find((one) => ![...seen, ...mayFollow()].includes(one));
  if (status !== undefined && mayFollow().length > 0)
    await run.refuse(call, { id, body: { status } }, 409, "a status that cannot follow");
  for (;;) {
    const body = { status: mayFollow().find((one) => !seen.includes(one)) };
    if (body.status === undefined || !(await run.change(call, { id, body }, body, read))) return;
    seen.push(body.status);
  }
}

/** Every kind of row that can be created: created, listed, refused a second time, changed, acted on. */
export async function checkResources(run: Run): Promise<void> {
  for (const call of allCalls) {
    const created = creates(call) && run.wants(call) ? await createRow(run, call) : undefined;
    if (created === undefined) continue;
    const { sent, row } = created;
    const changes = allCalls.filter(
      (other) => other.method === "PATCH" && hasId(other) && collectionOf(other) === call.path,
    );
    if (changes.some((other) => movesOf.has(other)) && row.status !== "planning") {
      run.differs(call, 'a new row is not "planning"', `"status" is ${excerpt(row.status)}`);
    }
    if (call.refusals?.[409] !== undefined) {
      const email = "email" in sent ? { email: `${uniqueName()}@example.com` } : {};
      await run.refuse(call, { body: { ...sent, ...email } }, 409, "a name that is taken");
    }
    const id = idOf(row);
    for (const change of changes) {
      if (id === undefined || !run.wants(change)) continue;
      await changeFields(run, change, id);
      await changeStatus(run, change, id);
    }
    for (const action of allCalls.filter((other) => other.method === "POST" && hasId(other))) {
      if (id === undefined || collectionOf(action) !== call.path || !run.wants(action)) continue;
      await run.accept(action, { id, body: action.body && sampleOf(action.body, uniqueName()) });
    }
  }
}

/** A user of this run who has signed in; undefined if the server cannot do that. */
export async function signInAs(run: Run, role: string) {
  if (!run.wants(userCalls.createUser)) return undefined;
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

/** Deactivates the created users, which is all that the contract allows; lists what remains. */
export async function cleanUp(run: Run): Promise<void> {
  for (const { call, row } of run.created) {
    const id = idOf(row);
    const switchOff = callAt("PATCH", `${call.path}/{id}/status`);
    const name = textOf(row, "username", "name", "title") ?? "";
    let result = "stays";
    if (switchOff !== undefined && id !== undefined) {
      const answer = await run.ask(switchOff, { id, body: { status: "inactive" } });
      result = answer.ok ? "stays, switched off" : `stays: ${summaryOf(answer)}`;
    }
    run.left.push(`${call.path.replace("/api/", "")} ${name} (${id ?? "no id"}): ${result}`);
  }
}
