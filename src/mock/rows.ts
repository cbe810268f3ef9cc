import type { Collection } from "@msw/data";
import type * as v from "valibot";

/** Thrown by handlers to respond with this HTTP status and the body `{error: text}`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

type RowSchema = v.GenericSchema<unknown, { id: string }>;

/** The table's row with this id, if any. */
export const rowById = <S extends RowSchema>(table: Collection<S>, id: string) =>
  table.findFirst((q) => q.where((row) => row.id === id));

/** The row with this id. Refuses with 404 if it does not exist; `what` names the entity. */
export function requireRow<S extends RowSchema>(table: Collection<S>, id: string, what: string) {
  const row = rowById(table, id);
  if (row === undefined) throw new Refusal(404, `No ${what} with this id.`);
  return row;
}

/** Changes fields of the row with this id; rejects if no row has it. */
export const changeRow = <S extends RowSchema>(
  table: Collection<S>,
  id: string,
  changes: Partial<v.InferOutput<S>>,
) =>
  table.update((q) => q.where((row) => row.id === id), {
    strict: true,
    data: (row) => void Object.assign(row, changes),
  });

/** Refuses a change of status that the contract does not allow, with 409. */
export function checkStatusChange<Status extends string>(
  moves: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): void {
  if (from !== to && !moves[from].includes(to)) {
    throw new Refusal(409, `The status cannot change from ${from} to ${to}.`);
  }
}
