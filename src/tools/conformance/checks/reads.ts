import type { Call } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { allCalls, callAt, collectionOf, fieldsOf, hasId, innerOf, optionsOf } from "../calls";
import { excerpt, idOf, isPart, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";

const timeOf = (row: Row): string => textOf(row, "lastMessageAt", "timestamp", "createdAt") ?? "";

/** The first time that is earlier than the one before it; -1 if all are in order. */
const misplaced = (times: readonly string[]) =>
  times.findIndex((own, at) => own !== "" && own < (times[at - 1] ?? ""));

async function checkList(run: Run, call: Call): Promise<void> {
  const rows = rowsOf((await run.accept(call)).body);
  const ids = rows.map(idOf);
  const twice = ids.find((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (twice !== undefined) run.breaks(call, "an id that two rows share", `"${twice}"`);
  const later = rows.length - misplaced(rows.map(timeOf).toReversed());
  if (call === inboxCalls.listConversations && later <= rows.length) {
    run.differs(call, "the latest conversation is not first", `row ${later + 1} is later`);
  }
}

/** Reads the first rows of the list by their id. */
async function checkDetails(run: Run, call: Call): Promise<void> {
  // A conversation is read at the singular of its list's path.
  const rows = (await run.list(`${collectionOf(call)}s`)) ?? [];
  for (const id of rows.flatMap((row) => idOf(row) ?? []).slice(0, 3)) {
    const row = rowOf((await run.accept(call, { id })).body);
    if ("id" in row && idOf(row) !== id) {
      run.breaks(call, "another row than was asked for", { asked: id, got: row.id });
    }
    const at = misplaced(rowsOf(row.messages).map(timeOf));
    if (at > 0) run.breaks(call, "messages are not oldest first", { id, message: at + 1 });
  }
}

/** What is wrong with a filtered list, compared with the whole one. */
async function wrongIn(run: Run, call: Call, query: Record<string, string>) {
  const path = `${call.path}?${new URLSearchParams(query).toString()}`;
  const [filtered, all] = [await run.list(path), await run.list(call.path)];
  if (all === undefined) return undefined;
  if (filtered === undefined) return `GET ${path} is not answered with a list`;
  const wrong = filtered.find((row) => !isPart(query, row));
  if (wrong !== undefined) return `GET ${path} has ${idOf(wrong)}: ${excerpt(wrong)}`;
  const missing = all.find((row) => isPart(query, row) && !rowWith(filtered, idOf(row)));
  return missing && `GET ${path} does not have ${idOf(missing)}`;
}

/** Each filter of a list alone, all together, and with a value that the contract does not list. */
async function checkFilters(run: Run, call: Call): Promise<void> {
  const filters = Object.entries(fieldsOf(call.query)).map(
    ([name, schema]) => [name, optionsOf(innerOf(schema)).map(String)] as const,
  );
  const single = filters.flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  const together = Object.fromEntries(filters.map(([name, [first = ""]]) => [name, first]));
  for (const query of [...single, together]) {
    // A row may have changed between the two reads: what is wrong stays wrong.
    const wrong = (await wrongIn(run, call, query)) && (await wrongIn(run, call, query));
    if (wrong !== undefined) run.breaks(call, "a filter is ignored", wrong);
  }
  for (const [name] of filters) {
    const answer = await run.admin.ask("GET", `${call.path}?${name}=no-such-word`);
    run.judgeRefusal(call, answer, 400, "an unknown filter value");
  }
}

/** Every call that reads: its shape and order, its filters, and a few rows by their id. */
export async function checkReads(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method !== "GET" || !run.wants(call)) continue;
    await (hasId(call) ? checkDetails : checkList)(run, call);
    if (call.query !== undefined) await checkFilters(run, call);
  }
}

/** Calls without an id that start something, or replace something as a whole. */
export async function checkActions(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method === "GET" || hasId(call) || call.open || !run.wants(call)) continue;
    if (call.body === undefined) await run.accept(call);
    const reader = call.method === "PUT" ? callAt("GET", call.path) : undefined;
    if (reader === undefined) continue;
    const read = async () => rowOf((await run.accept(reader)).body);
    const body = await read();
    if (Object.keys(body).length > 0) await run.change(call, { body }, body, read);
  }
}
