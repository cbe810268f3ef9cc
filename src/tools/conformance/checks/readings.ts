import type { Call } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { allCalls, callAt, hasId, nameOf } from "../calls";
import { idOf, inShort, isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { fieldsOf, innerOf } from "../shape";

/** How many of a list are read one by one. */
const mostRead = 3;

const timeOf = (row: Row): string =>
  textOf(row, "lastMessageAt") ?? textOf(row, "timestamp") ?? textOf(row, "createdAt") ?? "";

/** The first row that is out of order. */
const misplaced = (rows: readonly Row[], isBefore: (a: string, b: string) => boolean): number =>
  rows.findIndex((row, at) => {
    const [before, own] = [timeOf(rows[at - 1] ?? {}), timeOf(row)];
    return at > 0 && before !== "" && own !== "" && isBefore(own, before);
  });

function judgeRows(run: Run, call: Call, rows: readonly Row[]): void {
  const name = nameOf(call);
  const ids = rows.map(idOf);
  const twice = ids.find((id, at) => id !== undefined && ids.indexOf(id) !== at);
  if (twice !== undefined) {
    run.breaks(name, "an id that two rows share", `"${twice}"`);
  }
  if (call !== inboxCalls.listConversations) return;
  const at = misplaced(rows, (own, before) => own > before);
  if (at > 0) {
    run.differs(name, "the latest word is not first", `row ${at + 1} is later`);
  }
}

/** Reads what each GET call answers: its shape, its order, and each of a few rows by its id. */
export async function checkReadings(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method !== "GET" || hasId(call) || !run.wants(call)) continue;
    const { body } = run.accept(call, await run.ask(call));
    judgeRows(run, call, rowsOf(body));
  }
  for (const call of allCalls) {
    if (call.method !== "GET" || !hasId(call) || !run.wants(call)) continue;
    // A conversation is read at the singular of where the list is.
    const rows = await run.list(`${call.path.slice(0, call.path.indexOf("/{id}"))}s`);
    const ids = (rows ?? []).map(idOf).filter((id) => id !== undefined);
    for (const id of ids.slice(0, mostRead)) {
      const row = rowOf(run.accept(call, await run.ask(call, id)).body);
      if ("id" in row && idOf(row) !== id) {
        const came = `asked for "${id}", came ${inShort(row.id)}`;
        run.breaks(call, "another thing than was asked for", came);
      }
      const at = misplaced(rowsOf(row.messages), (own, before) => own < before);
      if (at > 0) {
        const where = `${id}, message ${at + 1} is older than the one before it`;
        run.breaks(call, "messages are not oldest first", where);
      }
    }
  }
}

type Query = Readonly<Record<string, string>>;

/** What is wrong with a filtered list beside the whole one; undefined where nothing is. */
async function wrongIn(run: Run, call: Call, query: Query): Promise<string | undefined> {
  const path = `${call.path}?${new URLSearchParams(query).toString()}`;
  const [got, all] = [await run.list(path), await run.list(call.path)];
  if (all === undefined) return undefined;
  if (got === undefined) return `GET ${path} is not answered with a list`;
  const fits = (row: Row) => Object.entries(query).every(([name, value]) => row[name] === value);
  const wrong = got.find((row) => !fits(row));
  if (wrong !== undefined) return `GET ${path} has ${idOf(wrong)}: ${inShort(wrong)}`;
  const missing = all.find((row) => fits(row) && !got.some((one) => idOf(one) === idOf(row)));
  return missing && `GET ${path} is without ${idOf(missing)}`;
}

/** Each filter of each list, alone and two together, and with a word that it does not know. */
export async function checkFilters(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method !== "GET" || !run.wants(call)) continue;
    const filters = Object.entries(fieldsOf(call.query)).map(([name, schema]) => {
      const inner = innerOf(schema);
      const values = "options" in inner ? (inner.options as readonly unknown[]) : [];
      return { name, values: values.map(String) };
    });
    const [first, second] = filters;
    const queries: Query[] = filters.flatMap(({ name, values }) =>
      values.map((value) => ({ [name]: value })),
    );
    if (first !== undefined && second !== undefined) {
      queries.push({ [first.name]: first.values[0] ?? "", [second.name]: second.values[0] ?? "" });
    }
    for (const query of queries) {
      if ((await wrongIn(run, call, query)) === undefined) continue;
      // A row may have moved on between two readings: what is wrong stays wrong.
      const wrong = await wrongIn(run, call, query);
      if (wrong !== undefined) {
        run.breaks(call, "a filter is not obeyed", wrong);
      }
    }
    for (const { name } of filters) {
      const answer = await run.admin.ask("GET", `${call.path}?${name}=no-such-word`);
      run.refused(call, answer, 400, "an unknown filter word");
    }
  }
}

/** Calls without a parameter that do something or replace something as a whole. */
export async function checkDoings(run: Run): Promise<void> {
  for (const call of allCalls) {
    if (call.method === "GET" || call.path.includes("{") || call.open || !run.wants(call)) continue;
    const reading = callAt("GET", call.path);
    if (call.body === undefined) run.accept(call, await run.ask(call));
    if (call.method !== "PUT" || reading === undefined || !run.wants(reading)) continue;
    const { body: before } = run.accept(reading, await run.ask(reading));
    if (before === undefined) continue;
    const saved = run.accept(call, await run.ask(call, "", { body: before }));
    if (!saved.done) continue;
    const after = run.accept(reading, await run.ask(reading)).body;
    if (!isSame(after, before)) {
      const example = `sent ${inShort(before)}, read ${inShort(after)}`;
      run.breaks(call, "what is saved is not what is read again", example);
    } else if (saved.body !== undefined && !isSame(saved.body, before)) {
      const example = `sent ${inShort(before)}, came ${inShort(saved.body)}`;
      run.differs(call, "an answer that is not what was sent", example);
    }
  }
}
