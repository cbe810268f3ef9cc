import type { Call } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { allCalls, collectionOf, fieldsOf, hasId, innerOf, readerOf } from "../calls";
import { idOf, isPart, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";

const timeOf = (row: Row): string => textOf(row, "lastMessageAt", "timestamp", "createdAt") ?? "";

/** The index of the first row that is earlier than the one before it, or -1. */
const misplaced = (rows: readonly Row[]) =>
  rows.findIndex((row, at) => timeOf(row) !== "" && timeOf(row) < timeOf(rows[at - 1] ?? {}));

async function checkList(run: Run, call: Call): Promise<void> {
  const rows = rowsOf((await run.mustSucceed(call)).body);
  const ids = rows.map(idOf);
  const duplicate = ids.find((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (duplicate !== undefined) run.breaks(call, "two rows with the same id", `"${duplicate}"`);
  if (call === inboxCalls.listConversations && misplaced(rows.toReversed()) >= 0) {
    run.differs(call, "the latest conversation is not first", rows[0]);
  }
}

/** Checks the details of the list's first rows. */
async function checkDetails(run: Run, call: Call): Promise<void> {
  // The path of one conversation is the singular of the list's.
  const rows = (await run.list(`${collectionOf(call)}s`)) ?? [];
  for (const id of rows.flatMap((row) => idOf(row) ?? []).slice(0, 3)) {
    const row = rowOf((await run.mustSucceed(call, { id })).body);
    if ("id" in row && idOf(row) !== id) {
      run.breaks(call, "another row than requested", { requested: id, received: row.id });
    }
    const at = misplaced(rowsOf(row.messages));
    if (at > 0) run.breaks(call, "messages are not oldest first", { id, message: at + 1 });
  }
}

/** Checks each filter of a list, with its values and with an unknown one. */
async function checkFilters(run: Run, call: Call): Promise<void> {
  for (const [name, schema] of Object.entries(fieldsOf(call.query))) {
    for (const value of innerOf(schema).options ?? []) {
      const query = { [name]: String(value) };
      const path = `${call.path}?${new URLSearchParams(query).toString()}`;
      const [filtered = [], all = []] = [await run.list(path), await run.list(call.path)];
      const wrong = filtered.find((row) => !isPart(query, row));
      const missing = all.find((row) => isPart(query, row) && !rowWith(filtered, idOf(row)));
      if (wrong ?? missing) run.breaks(call, "a filter is ignored", { path, wrong, missing });
    }
    const result = await run.admin.request("GET", `${call.path}?${name}=no-such-value`);
    run.checkRefusal(call, result, 400, "an unknown filter value");
  }
}

/** Checks every GET call: shape, order, filters, and the details of a few rows. */
export async function checkReads(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method !== "GET" || !run.covers(call)) continue;
    await (hasId(call) ? checkDetails : checkList)(run, call);
    if (call.query !== undefined) await checkFilters(run, call);
  }
}

/** Checks calls without an id that trigger an action or replace a whole object. */
export async function checkActions(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method === "GET" || hasId(call) || call.open || !run.covers(call)) continue;
    if (call.body === undefined) await run.mustSucceed(call);
    const reader = readerOf(call);
    if (reader === undefined) continue;
    const read = async () => rowOf((await run.mustSucceed(reader)).body);
    const body = await read();
    if (Object.keys(body).length > 0) await run.change(call, { body }, body, read);
  }
}
