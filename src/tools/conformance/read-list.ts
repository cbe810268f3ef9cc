import { nextAddress } from "@/contract/list-parts";
import { idOf, type Row, rowOf, rowsOf } from "./rows";
import type { Client } from "./server";
import type { Grade } from "./shape";

interface Problem {
  grade: Grade;
  cause: string;
  example: string;
}

/** Reads a list to its end, part by part as a page does; undefined if the answer has no list. */
export async function readList(client: Client, path: string) {
  const rows: Row[] = [];
  const problems: Problem[] = [];
  const read = new Set<string>();
  const add = (grade: Grade, cause: string, example: string) => {
    problems.push({ grade, cause, example });
  };
  for (let next: string | undefined = path; next !== undefined;) {
    const { ok, json, link, total } = await client.ask("GET", next);
    const own = Array.isArray(json) ? json : Object.values(rowOf(json)).find(Array.isArray);
    const isList = ok && (json === null || own !== undefined);
    if (!isList && read.size === 0) return undefined;
    if (!isList) add("breaks", "a part of a list cannot be read", next);
    if (read.has(next)) add("breaks", "a list leads back to a part before", next);
    if (!isList || read.has(next)) break;
    read.add(next);
    rows.push(...rowsOf(own));
    try {
      next = nextAddress(link, next);
    } catch {
      add("breaks", "a link to the next part cannot be followed", link ?? "");
      break;
    }
    if (next === undefined && total !== null && Number(total) !== rows.length) {
      add("differs", "X-Total-Count is not the number of rows", `${total}, not ${rows.length}`);
    }
  }
  const ids = rows.flatMap((row) => idOf(row) ?? []);
  const twice = ids.find((id, at) => read.size > 1 && ids.indexOf(id) !== at);
  if (twice !== undefined) add("differs", "a row comes in two parts", twice);
  return { rows, problems };
}
