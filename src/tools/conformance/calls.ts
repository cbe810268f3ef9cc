import type * as v from "valibot";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** Every call of the contract. The checks are made from them, so that a new call is also checked. */
export const allCalls: readonly Call[] = Object.values(callsByDomain).flatMap((calls) =>
  Object.values<Call>(calls),
);

/** A call's name in findings. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The call of that method and path, if the contract has it. */
export const callAt = (method: Call["method"], path: string): Call | undefined =>
  allCalls.find((call) => call.method === method && call.path === path);

/** Whether every server must have a call, as it must have sign-in. */
export const isCore = ({ offer, open }: Call): boolean => offer === undefined || open === true;

/** Whether a call asks for one row by its id. */
export const hasId = ({ path }: Call): boolean => path.includes("{id}");

/** The path before the id: `/api/users` of `/api/users/{id}/status`. */
export const collectionOf = ({ path }: Call): string => path.slice(0, path.indexOf("/{id}"));

/** Whether a call creates a row, which the run may then change. */
export const creates = (call: Call): boolean => call.success === 201 && !hasId(call);

/** Calls about one conversation. They need an existing one, since none can be created. */
export const isAboutConversation = ({ path }: Call): boolean =>
  path.startsWith("/api/human-inbox/{id}");

/** A schema, with what only some schemas have. */
export interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** A schema without what makes it optional. */
export const innerOf = (schema: Schema): Schema =>
  schema.wrapped ? innerOf(schema.wrapped) : schema;

/** The fields of an object's schema; empty for any other schema. */
export const fieldsOf = (schema?: Schema): Readonly<Record<string, Schema>> =>
  schema?.entries ?? {};
