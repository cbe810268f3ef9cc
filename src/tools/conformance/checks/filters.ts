import type { GenericSchema } from "valibot";
import { expectRefusal, expectSuccess } from "../answers";
import { type NamedCall, namedCalls } from "../calls";
import { type Check, Fault } from "../check";
import { idOf, type Row, rowsOf } from "../rows";
import type { Visit } from "../visit";

interface Filter {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a list can be filtered by, and the words it takes: the query parameters that are picked from a list. */
function filtersOf({ call }: NamedCall): Filter[] {
  if (call.query === undefined || !("entries" in call.query)) return [];
  return Object.entries(call.query.entries as Record<string, GenericSchema>).flatMap(
    ([name, field]) => {
      const inner = "wrapped" in field ? (field.wrapped as GenericSchema) : field;
      return "options" in inner ? [{ name, values: inner.options as string[] }] : [];
    },
  );
}

const silent = { note: () => undefined };

async function list(visit: Visit, { call }: NamedCall, query: Row): Promise<readonly Row[]> {
  const client = await visit.admin();
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await client.ask("GET", call.path + (search && `?${search}`));
  return rowsOf(expectSuccess(call, answer, silent));
}

const idsOf = (rows: readonly Row[]) => new Set(rows.map(idOf));
const matches = (query: Row) => (row: Row) =>
  Object.entries(query).every(([name, value]) => row[name] === value);

/** What is wrong with a filtered list; the whole was read before and after, for things change. */
async function wrongIn(visit: Visit, named: NamedCall, query: Row): Promise<string | undefined> {
  const before = await list(visit, named, {});
  const filtered = await list(visit, named, query);
  const after = await list(visit, named, {});
  const strange = filtered.find((row) => !matches(query)(row));
  if (strange !== undefined) {
    const fields = Object.keys(query).map((name) => `"${name}" ${JSON.stringify(strange[name])}`);
    return `"${idOf(strange)}" with ${fields.join(" and ")} among ${filtered.length}`;
  }
  const [got, later] = [idsOf(filtered), idsOf(after.filter(matches(query)))];
  const missing = before.filter(matches(query)).find((row) => {
    const id = idOf(row);
    return later.has(id) && !got.has(id);
  });
  if (missing !== undefined) return `${filtered.length} of them, without "${idOf(missing)}"`;
  const all = new Set([...idsOf(before), ...idsOf(after)]);
  const extra = filtered.find((row) => !all.has(idOf(row)));
  return extra && `"${idOf(extra)}", which the whole list does not have`;
}

/** The query in the address, as a person writes it. */
const written = (query: Row) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join("&");

function filterCheck(visit: Visit, named: NamedCall, query: Row): Check {
  return {
    name: `${named.name} with ${written(query)} answers exactly those`,
    core: named.call.tier === "core",
    writes: false,
    async run({ note }) {
      if ((await list(visit, named, {})).length === 0) note("the list is empty");
      const wrong = await wrongIn(visit, named, query);
      if (wrong === undefined) return;
      // A conversation may have moved on between two readings: what is wrong stays wrong.
      const again = await wrongIn(visit, named, query);
      if (again !== undefined) {
        throw new Fault(`exactly those of the whole list with ${written(query)}`, again);
      }
    },
  };
}

function unknownWordCheck(visit: Visit, { name, call }: NamedCall, filter: Filter): Check {
  return {
    name: `${name} refuses an unknown ${filter.name} with 400`,
    core: call.tier === "core",
    writes: false,
    async run(remarks) {
      const client = await visit.admin();
      const answer = await client.ask("GET", `${call.path}?${filter.name}=no-such-word`);
      expectRefusal(400, "a word the contract does not have", answer, remarks);
    },
  };
}

/** Each filter of each list, alone and two together. */
export function filterChecks(visit: Visit): Check[] {
  return namedCalls.flatMap((named) => {
    const filters = filtersOf(named);
    const [first, second] = filters;
    const pairs =
      first === undefined || second === undefined
        ? []
        : first.values.map((value, at) => ({
            [first.name]: value,
            [second.name]: second.values[at % second.values.length],
          }));
    return [
      ...filters.flatMap(({ name, values }) => values.map((value) => ({ [name]: value }))),
      ...pairs,
    ]
      .map((query) => filterCheck(visit, named, query))
      .concat(filters.map((filter) => unknownWordCheck(visit, named, filter)));
  });
}
