import { pathOf } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { expectSuccess, skipWhereNotOffered } from "../answers";
import { hasId, type NamedCall, namedCalls } from "../calls";
import { type Check, Fault, type Remarks, Skip } from "../check";
import { idOf, isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Visit } from "../visit";

/** How many things of a list are read one by one. */
const mostRead = 10;

/** Lists show each thing once, by its id. */
function expectDistinct(rows: readonly Row[], name: string): void {
  const ids = rows.map(idOf).filter((id) => id !== undefined);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Fault(`each id once in ${name}`, `"${twice}" twice`);
}

/** A conversation's messages come oldest first. */
function expectOldestFirst(detail: Row): void {
  const times = rowsOf(detail.messages).map((message) =>
    Date.parse(textOf(message, "timestamp") ?? ""),
  );
  const at = times.findIndex((time, index) => time < (times[index - 1] ?? time));
  if (at > 0) throw new Fault("messages oldest first", `message ${at + 1} is older than ${at}`);
}

/** Conversations come with the latest word first. */
function expectLatestFirst(rows: readonly Row[], name: string): void {
  const times = rows.map((row) =>
    Date.parse(textOf(row, "lastMessageAt") ?? textOf(row, "timestamp") ?? ""),
  );
  const at = times.findIndex((time, index) => time > (times[index - 1] ?? time));
  if (at > 0)
    throw new Fault(`the latest word first in ${name}`, `row ${at + 1} is later than ${at}`);
}

async function readOne(visit: Visit, { name, call }: NamedCall, id: string, remarks: Remarks) {
  const client = await visit.admin();
  const answer = await client.ask("GET", pathOf(call, { id }));
  skipWhereNotOffered(call, answer);
  const body = expectSuccess(call, answer, remarks);
  if (Array.isArray(body)) {
    if (body.length === 0)
      remarks.note("the list is empty: pages show sample data, or that nothing is there");
    expectDistinct(rowsOf(body), name);
    if (call === inboxCalls.listConversations) expectLatestFirst(rowsOf(body), name);
  }
  expectOldestFirst(rowOf(body));
  return body;
}

function readChecks(visit: Visit, named: NamedCall): Check {
  const { name, call } = named;
  return {
    name: `${name} answers in the contract's shape`,
    core: call.tier === "core",
    writes: false,
    async run(remarks) {
      if (!hasId(call)) return void (await readOne(visit, named, "", remarks));
      const ids = await visit.idsFor(call);
      if (ids.length === 0) throw new Skip("there is nothing to ask for");
      for (const id of ids.slice(0, mostRead)) {
        const row = rowOf(await readOne(visit, named, id, remarks));
        if (idOf(row) !== id) throw new Fault(`the id "${id}"`, `the id ${JSON.stringify(row.id)}`);
      }
    },
  };
}

/** Calls that do something on the server and name nothing. */
function doChecks(visit: Visit, { name, call }: NamedCall): Check {
  return {
    name: `${name} answers in the contract's shape`,
    core: call.tier === "core",
    writes: true,
    async run(remarks) {
      const client = await visit.admin();
      const answer = await client.ask(call.method, call.path);
      skipWhereNotOffered(call, answer);
      expectSuccess(call, answer, remarks);
    },
  };
}

/** What is replaced as a whole takes back what it answered; nothing is changed by it. */
function putChecks(visit: Visit, { name, call }: NamedCall, read: NamedCall): Check {
  return {
    name: `${name} takes back what ${read.name} answered`,
    core: call.tier === "core",
    writes: true,
    async run(remarks) {
      const before = await readOne(visit, read, "", { note: () => undefined });
      const client = await visit.admin();
      const answer = await client.ask(call.method, call.path, { body: before });
      skipWhereNotOffered(call, answer);
      const saved = expectSuccess(call, answer, remarks);
      const after = await readOne(visit, read, "", { note: () => undefined });
      for (const [words, body] of [
        ["the answer", saved],
        [`${read.name} afterwards`, after],
      ] as const) {
        if (!isSame(body, before)) {
          throw new Fault(`${words} as sent: ${JSON.stringify(before)}`, JSON.stringify(body));
        }
      }
    },
  };
}

/** A check of every call that can be made without making anything: its status, kind and shape. */
export function readingChecks(visit: Visit): Check[] {
  return namedCalls.flatMap((named) => {
    const { call } = named;
    if (call.open === true) return [];
    if (call.method === "GET") return [readChecks(visit, named)];
    if (call.path.includes("{")) return [];
    const read = namedCalls.find(
      (other) => other.call.method === "GET" && other.call.path === call.path,
    );
    if (call.method === "PUT" && read !== undefined) return [putChecks(visit, named, read)];
    return call.body === undefined ? [doChecks(visit, named)] : [];
  });
}
