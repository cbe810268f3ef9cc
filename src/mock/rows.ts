import type { Collection } from "@msw/data";
import type * as v from "valibot";
import { Refusal } from "./refusal";

type RowSchema = v.GenericSchema<unknown, { id: string }>;

/** A table's row by its id. */
export const rowById = <S extends RowSchema>(table: Collection<S>, id: string) =>
  table.findFirst((q) => q.where((row) => row.id === id));

/** The same, refused with 404 where there is none. */
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
