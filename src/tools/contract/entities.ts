import * as v from "valibot";

/** The body of every refusal; plain text is accepted, too. */
export const Problem = v.object({ error: v.string() });

const modules = import.meta.glob<Record<string, unknown>>(
  ["/src/contract/*.ts", "!**/*.test.ts", "!**/values.ts", "!**/live.ts"],
  { eager: true },
);

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const exported = Object.values(modules).flatMap((module) => Object.entries(module));

/** The schemas that the documents describe only once: the contract's exports, by name. */
export const entities: Readonly<Record<string, v.GenericSchema>> = {
  Problem,
  ...Object.fromEntries(
    exported.filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
  ),
};
