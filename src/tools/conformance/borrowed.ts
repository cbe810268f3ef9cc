import { priorityRank } from "@/contract/inbox";
import { Skip } from "./check";
import { idOf, type Row, textOf } from "./rows";

/** A conversation that a run works on, since the contract has no call to make one. */
export interface Borrowed {
  readonly id: string;
  /** As the list showed it before. */
  readonly before: Row;
  /** Whose it is, for a person. */
  readonly title: string;
}

/**
 * The conversation whose taking over disturbs least: in nobody's hands, active rather than
 * escalated, of the lowest priority, quiet for longest. Skips where all are taken or resolved.
 */
export function leastHarm(rows: readonly Row[], except: ReadonlySet<string>): Borrowed {
  const rank = (row: Row) => [
    textOf(row, "status") === "active" ? 0 : 1,
    -priorityRank({ priority: textOf(row, "priority") }),
    textOf(row, "lastMessageAt") ?? textOf(row, "timestamp") ?? "",
  ];
  const compare = (a: Row, b: Row) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((value, index) => value !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
  };
  const before = rows
    .filter((row) => {
      const id = idOf(row);
      const isFree = row.isHumanTakeover !== true && textOf(row, "status") !== "resolved";
      return id !== undefined && !except.has(id) && isFree;
    })
    .toSorted(compare)[0];
  const id = before && idOf(before);
  if (before === undefined || id === undefined) {
    throw new Skip("no conversation that is open and in nobody's hands");
  }
  return { id, before, title: `${id} (${textOf(before, "memberName") ?? "unknown member"})` };
}
