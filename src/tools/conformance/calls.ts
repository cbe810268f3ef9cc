import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** Every call of the contract: the checks are made from them, so that a new call is checked too. */
export const allCalls: readonly Call[] = Object.values(callsByDomain).flatMap((calls) =>
  Object.values<Call>(calls),
);

/** A call as findings name it. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** The call of that method and path, where the contract has it. */
export const callAt = (method: Call["method"], path: string): Call | undefined =>
  allCalls.find((call) => call.method === method && call.path === path);

/** Whether a call asks for one thing by its id. */
export const hasId = ({ path }: Call): boolean => path.includes("{id}");

/** What stands before the id: `/api/users` of `/api/users/{id}/status`. */
export const collectionOf = ({ path }: Call): string => path.slice(0, path.indexOf("/{id}"));

/** Whether a call makes a new thing, so that a run has something of its own to change. */
export const makesThing = ({ method, success, path, body }: Call): boolean =>
  method === "POST" && success === 201 && body !== undefined && !path.includes("{");

/** Calls about one conversation: these need one that is there, since none can be made. */
export const isAboutConversation = ({ path }: Call): boolean =>
  path.startsWith("/api/human-inbox/{id}");
