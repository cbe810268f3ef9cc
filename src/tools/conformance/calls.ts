import type * as v from "valibot";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** Every call of the contract. The checks are derived from them, which covers new calls too. */
export const allCalls: readonly Call[] = Object.values(callsByDomain).flatMap((calls) =>
  Object.values<Call>(calls),
);

/** A call's name in the report. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** For a PUT, the call that reads what it replaces. */
export const readerOf = ({ method, path }: Call): Call | undefined =>
  allCalls.find((call) => method === "PUT" && call.method === "GET" && call.path === path);

/** Whether every server must have a call. */
export const isCore = ({ offer, open }: Call): boolean => offer === undefined || open === true;

/** Whether a call is for one row, by id. */
export const hasId = ({ path }: Call): boolean => path.includes("{id}");

/** The path before the id: `/api/users` of `/api/users/{id}/status`. */
export const collectionOf = ({ path }: Call): string => path.slice(0, path.indexOf("/{id}"));

/** Whether a call creates a row. */
export const creates = (call: Call): boolean => call.success === 201 && !hasId(call);

/** Whether a call is about one conversation, which must already exist, since none can be created. */
export const isAboutConversation = ({ path }: Call): boolean =>
  path.startsWith("/api/human-inbox/{id}");

/** A schema, with the properties that only some schemas have. */
export interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** A schema without its optional and nullable wrappers. */
export const innerOf = (schema: Schema): Schema =>
  schema.wrapped ? innerOf(schema.wrapped) : schema;

/** The fields of an object's schema; empty for any other schema. */
export const fieldsOf = (schema?: Schema): Readonly<Record<string, Schema>> =>
  schema?.entries ?? {};
