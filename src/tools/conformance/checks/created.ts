import type { GenericSchema } from "valibot";
import { contentCalls, projectMoves } from "@/contract/content";
import { eventCalls, eventMoves } from "@/contract/events";
import { campaignMoves, growthCalls } from "@/contract/growth";
import { type Call, pathOf } from "@/contract/call";
import { expectRefusal, expectSuccess } from "../answers";
import { callAt, collectionOf, hasId, makesThing, type NamedCall, namedCalls } from "../calls";
import { type Check, Fault, type Remarks, type Sequence, Skip } from "../check";
import { expectField, idOf, isSame, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import { newMark, sampleOf } from "../sample";
import type { Visit } from "../visit";

/** Where a status may go, for the calls that change one. */
const moves = new Map<Call, Readonly<Record<string, readonly string[]>>>([
  [growthCalls.changeCampaign, campaignMoves],
  [contentCalls.changeProject, projectMoves],
  [eventCalls.changeEvent, eventMoves],
]);

const fieldsOf = (schema: GenericSchema | undefined): [string, GenericSchema][] =>
  schema !== undefined && "entries" in schema
    ? Object.entries(schema.entries as Record<string, GenericSchema>)
    : [];

/** Fields of a body that the answer has too: what was sent must come back in them. */
const sharedFields = ({ body, answer }: Call): string[] => {
  const answered = new Set(fieldsOf(answer).map(([name]) => name));
  return fieldsOf(body).flatMap(([name]) => (answered.has(name) ? [name] : []));
};

function expectEcho(call: Call, sent: Row, row: Row): void {
  for (const name of sharedFields(call)) {
    if (name in sent) expectField(row, name, sent[name], "an answer");
  }
}

async function change(visit: Visit, call: Call, id: string, body: Row, remarks: Remarks) {
  const client = await visit.admin();
  const answer = await client.ask(call.method, pathOf(call, { id }), { body });
  const row = rowOf(expectSuccess(call, answer, remarks));
  if (idOf(row) !== id) throw new Fault(`the thing "${id}"`, `"id" ${JSON.stringify(row.id)}`);
  return row;
}

/** The thing as its list shows it. */
async function listed(visit: Visit, collection: string, id: string): Promise<Row> {
  const client = await visit.admin();
  const { json } = await client.ask("GET", collection);
  const row = rowWith(rowsOf(json), id);
  if (row === undefined) throw new Fault(`"${id}" in GET ${collection}`, "a list without it");
  return row;
}

/** Changes each field alone: it comes back, the list shows it, and all else stays as it was. */
function fieldsCheck(visit: Visit, named: NamedCall): Check {
  const { name, call } = named;
  return {
    name: `${name} changes what it is sent and nothing else`,
    core: call.tier === "core",
    writes: true,
    async run(remarks) {
      await visit.needOffered(named);
      const id = await visit.idFor(call);
      let before = await listed(visit, collectionOf(call), id);
      for (const [field, schema] of fieldsOf(call.body)) {
        if (field === "status" && moves.has(call)) continue;
        const value = sampleOf(schema, newMark(), [before[field]]);
        if (value === undefined) continue;
        const row = await change(visit, call, id, { [field]: value }, remarks);
        expectField(row, field, value, "an answer");
        const after = await listed(visit, collectionOf(call), id);
        expectField(after, field, value, "the list");
        for (const [other, was] of Object.entries(before)) {
          if (other === field || isSame(after[other], was)) continue;
          throw new Fault(
            `"${other}" as it was (${JSON.stringify(was)}) after a change of "${field}"`,
            JSON.stringify(after[other]),
          );
        }
        before = after;
      }
    },
  };
}

/** A walk over a table of moves that takes in as many statuses as it can. */
function walkFrom(start: string, table: Readonly<Record<string, readonly string[]>>): string[] {
  const walk: string[] = [];
  const seen = new Set([start]);
  for (let at: string | undefined = start; at !== undefined;) {
    const open: readonly string[] = table[at] ?? [];
    at = open.find((status) => !seen.has(status) && (table[status] ?? []).length > 0);
    at ??= open.find((status) => !seen.has(status));
    if (at !== undefined) {
      walk.push(at);
      seen.add(at);
    }
  }
  return walk;
}

function moveChecks(visit: Visit, named: NamedCall): Check[] {
  const { name, call } = named;
  const table = moves.get(call);
  if (table === undefined) return [];
  const check = (what: string, run: Check["run"]): Check => ({
    name: `${name} ${what}`,
    core: call.tier === "core",
    writes: true,
    run,
  });
  return [
    check("refuses a status that cannot follow with 409", async (remarks) => {
      await visit.needOffered(named);
      const id = await visit.idFor(call);
      const { status } = await listed(visit, collectionOf(call), id);
      const forbidden = Object.keys(table).find(
        (next) => next !== status && !table[String(status)]?.includes(next),
      );
      if (forbidden === undefined) throw new Skip(`every status may follow "${String(status)}"`);
      const client = await visit.admin();
      const path = pathOf(call, { id });
      const answer = await client.ask(call.method, path, { body: { status: forbidden } });
      expectRefusal(409, `from ${String(status)} to ${forbidden}`, answer, remarks);
      expectField(await listed(visit, collectionOf(call), id), "status", status, "the list");
    }),
    check("goes from status to status as the contract allows", async (remarks) => {
      await visit.needOffered(named);
      const id = await visit.idFor(call);
      const start = textOf(await listed(visit, collectionOf(call), id), "status") ?? "planning";
      // To the status it has is no change, and no error.
      for (const status of [start, ...walkFrom(start, table)]) {
        const row = await change(visit, call, id, { status }, remarks);
        expectField(row, "status", status, "an answer");
        expectField(await listed(visit, collectionOf(call), id), "status", status, "the list");
      }
    }),
  ];
}

/** A thing is made, stands in its list, and is changed. */
function creation(visit: Visit, named: NamedCall): Sequence {
  const { name, call } = named;
  const changes = namedCalls.filter(
    (other) =>
      other.call.method === "PATCH" && hasId(other.call) && collectionOf(other.call) === call.path,
  );
  const list = callAt("GET", call.path);
  const core = call.tier === "core";
  const make: Check = {
    name: `${name} makes what it is sent, in the contract's shape`,
    core,
    writes: true,
    async run(remarks) {
      const { sent, row } = await visit.made(named, remarks);
      expectEcho(call, sent, row);
      if (changes.some((other) => moves.has(other.call))) {
        expectField(row, "status", "planning", "what is new");
      }
    },
  };
  const show: Check = {
    name: `${list?.name ?? name} shows what was made`,
    core,
    writes: true,
    async run() {
      const { row } = await visit.made(named);
      const id = idOf(row);
      if (id === undefined) throw new Skip("what was made has no id");
      const shown = await listed(visit, call.path, id);
      for (const field of sharedFields(call)) expectField(shown, field, row[field], "the list");
    },
  };
  return {
    steps: [
      { ...make, needed: true },
      ...(list === undefined ? [] : [show]),
      ...changes.flatMap((other) => [fieldsCheck(visit, other), ...moveChecks(visit, other)]),
    ],
  };
}

/** Everything of which the contract lets one be made. */
export const creations = (visit: Visit): Sequence[] =>
  namedCalls.filter(({ call }) => makesThing(call)).map((named) => creation(visit, named));
