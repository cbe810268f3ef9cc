import type { GenericSchema } from "valibot";
import { type Call, pathOf } from "@/contract/call";
import { contentCalls, projectMoves } from "@/contract/content";
import { eventCalls, eventMoves } from "@/contract/events";
import { campaignMoves, growthCalls } from "@/contract/growth";
import { allCalls, callAt, collectionOf, hasId, makesThing, nameOf } from "../calls";
import { idOf, inShort, isSame, type Row, rowOf, rowWith, textOf } from "../rows";
import { answerInShort, type Run } from "../run";
import { newMark, prefix, sampleOf } from "../sample";
import { fieldsOf } from "../shape";

/** Where a status may go, for the calls that change one. */
const moves = new Map<Call, Readonly<Record<string, readonly string[]>>>([
  [growthCalls.changeCampaign, campaignMoves],
  [contentCalls.changeProject, projectMoves],
  [eventCalls.changeEvent, eventMoves],
]);

/** A walk over a table of moves that takes in as many statuses as it can. */
function walkFrom(start: string, table: Readonly<Record<string, readonly string[]>>): string[] {
  const walk = [start];
  for (let at: string | undefined = start; at !== undefined;) {
    const open: readonly string[] = (table[at] ?? []).filter((status) => !walk.includes(status));
    at = open.find((status) => (table[status] ?? []).length > 0) ?? open[0];
    if (at !== undefined) walk.push(at);
  }
  return walk;
}

/** The first field that both have and that differs. */
function differing(sent: Row, row: Row, fields: Record<string, GenericSchema>): string | undefined {
  const name = Object.keys(sent).find(
    (field) =>
      field in fields &&
      row[field] !== undefined &&
      row[field] !== null &&
      !isSame(row[field], sent[field]),
  );
  return name && `"${name}" sent as ${inShort(sent[name])}, came ${inShort(row[name])}`;
}

const rowSchemaOf = (call: Call) => fieldsOf(call.answer);

/** Makes a thing of `given` and made-up fields; undefined where that is not done. */
export async function makeThing(
  run: Run,
  call: Call,
  given: Row = {},
): Promise<{ sent: Row; row: Row } | undefined> {
  run.announce(
    `Makes ${run.options.core ? "users" : "users, segments, campaigns, projects and events"} whose ` +
      `names begin with "${prefix}". The contract has no call to delete them, so they stay; the ` +
      `users are switched off at the end. --read-only makes none.`,
  );
  const mark = newMark();
  const sent = { ...rowOf(call.body && sampleOf(call.body, mark)), ...given };
  const answer = await run.ask(call, "", { body: sent });
  const { done, body } = run.accept(call, answer);
  if (!done) return undefined;
  const wrong = differing(sent, rowOf(body), rowSchemaOf(call));
  if (wrong !== undefined) {
    run.differs(call, "an answer that is not what was sent", wrong);
  }
  // An answer without a body says nothing of the thing's id: the list does.
  const rows = (await run.list(call.path)) ?? [];
  const own = rowOf(body);
  const listed =
    rowWith(rows, idOf(own) ?? "") ?? rows.find((row) => inShort(row, 9999).includes(mark));
  run.noteMade(call, listed ?? { ...sent, ...own });
  if (listed === undefined && (await run.list(call.path)) !== undefined) {
    const cause = "what was made is not in its list";
    run.breaks(call, cause, `${idOf(own) ?? mark} in GET ${call.path}`);
    return { sent, row: own };
  }
  return { sent, row: listed ?? own };
}

/** Changes each field alone: the list shows it, and all else stays as it was. */
async function changeFields(run: Run, call: Call, id: string): Promise<void> {
  const path = collectionOf(call);
  const name = nameOf(call);
  for (const [field, schema] of Object.entries(fieldsOf(call.body))) {
    const before = rowWith((await run.list(path)) ?? [], id);
    if (before === undefined || (field === "status" && moves.has(call))) continue;
    const value = sampleOf(schema, newMark(), [before[field]]);
    if (value === undefined) continue;
    const { done } = run.accept(call, await run.ask(call, id, { body: { [field]: value } }));
    const after = rowWith((await run.list(path)) ?? [], id);
    if (!done || after === undefined) return;
    if (!isSame(after[field], value) && (after[field] ?? undefined) !== undefined) {
      const came = `"${field}" of ${id} sent as ${inShort(value)}, read as ${inShort(after[field])}`;
      run.breaks(name, "a change that is not kept", came);
    }
    const other = Object.keys(before).find(
      (one) => one !== field && !isSame(after[one], before[one]),
    );
    if (other !== undefined) {
      const came = `"${other}" of ${id} was ${inShort(before[other])}, is ${inShort(after[other])}`;
      run.differs(name, "a change of one field changes another", came);
    }
  }
}

/** Goes from status to status as the contract allows, after one move that it does not. */
async function changeStatus(run: Run, call: Call, id: string): Promise<void> {
  const table = moves.get(call);
  const path = collectionOf(call);
  const now = async () => rowWith((await run.list(path)) ?? [], id)?.status;
  const start = String(await now());
  if (table === undefined || table[start] === undefined) return;
  const forbidden = Object.keys(table).find(
    (next) => next !== start && !table[start]?.includes(next),
  );
  if (forbidden !== undefined) {
    const answer = await run.ask(call, id, { body: { status: forbidden } });
    run.refused(call, answer, 409, "a status that cannot follow");
  }
  // To the status it has is no change, and no error.
  for (const status of walkFrom(String(await now()), table)) {
    const answer = await run.ask(call, id, { body: { status } });
    if (!run.accept(call, answer).done) return;
    const read = await now();
    if (read !== status) {
      const came = `"status" of ${id} sent as "${status}", read as ${inShort(read)}`;
      run.breaks(call, "a change that is not kept", came);
      return;
    }
  }
}

/** Everything of which the contract lets one be made: made, listed, refused a second time, changed. */
export async function checkThings(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (!makesThing(call) || !run.wants(call)) continue;
    const made = await makeThing(run, call);
    if (made === undefined) continue;
    const changes = allCalls.filter(
      (other) => other.method === "PATCH" && hasId(other) && collectionOf(other) === call.path,
    );
    const { status } = made.row;
    if (changes.some((other) => moves.has(other)) && status !== "planning") {
      const came = `"status" of what is new is ${inShort(status)}`;
      run.differs(call, 'what is new is not "planning"', came);
    }
    if (call.refusals?.[409] !== undefined) {
      const email = "email" in made.sent ? { email: `${newMark()}@example.com` } : {};
      const answer = await run.ask(call, "", { body: { ...made.sent, ...email } });
      run.refused(call, answer, 409, "a name that is taken");
    }
    const id = idOf(made.row);
    for (const change of id === undefined ? [] : changes) {
      if (id === undefined || !run.wants(change)) continue;
      await changeFields(run, change, id);
      await changeStatus(run, change, id);
    }
  }
}

/** Switches off the users that were made, which is as far as the contract goes; tells what stays. */
export async function cleanUp(run: Run): Promise<void> {
  for (const { call, row } of run.made) {
    const id = idOf(row);
    const switchOff = callAt("PATCH", `${call.path}/{id}/status`);
    const title = ["username", "name", "title"].map((name) => textOf(row, name) ?? "").join("");
    let how = "stays";
    if (switchOff !== undefined && id !== undefined) {
      const path = pathOf(switchOff, { id });
      const answer = await run.admin.ask("PATCH", path, { body: { status: "inactive" } });
      how = answer.status < 300 ? "stays, switched off" : `stays: ${answerInShort(answer)}`;
    }
    run.left.push(`${call.path.replace("/api/", "")} ${title} (${id ?? "no id"}): ${how}`);
  }
}
