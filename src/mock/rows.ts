import type { Collection } from "@msw/data";
import type * as v from "valibot";

/** Thrown by handlers: answered with this status and `{error: text}`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

type RowSchema = v.GenericSchema<unknown, { id: string }>;

/** A table's row by its id. */
export const rowById = <S extends RowSchema>(table: Collection<S>, id: string) =>
  table.findFirst((q) => q.where((row) => row.id === id));

/** The same row. Throws a refusal with 404 if there is no such row. */
export function knownRow<S extends RowSchema>(table: Collection<S>, id: string, what: string) {
  const row = rowById(table, id);
  if (row === undefined) throw new Refusal(404, `No ${what} with this id.`);
  return row;
}

/** Changes fields of a row. */
export const changeRow = <S extends RowSchema>(
  table: Collection<S>,
  id: string,
  changes: Partial<v.InferOutput<S>>,
) =>
  table.update((q) => q.where((row) => row.id === id), {
    strict: true,
    data: (row) => void Object.assign(row, changes),
  });

/** Refuses a change of status that the contract does not allow. */
export function checkMove<Status extends string>(
  moves: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): void {
  if (from !== to && !moves[from].includes(to)) {
    throw new Refusal(409, `What is ${from} cannot become ${to}.`);
  }
}
