import * as v from "valibot";
import { jsonOf } from "@/lib/json";

/** Parses JSON text; undefined if it is not JSON or does not match the schema. */
export function parseText<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string | undefined,
): T | undefined {
  const { output, success } = v.safeParse(schema, jsonOf(text));
  return success ? output : undefined;
}
