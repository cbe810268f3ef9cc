import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";

/** A call of the contract with its name, as in `users.createUser`. */
export interface NamedCall {
  readonly name: string;
  readonly call: Call;
}

/** Every call of the contract: what the checks are made from, so that a new call is checked too. */
export const namedCalls: readonly NamedCall[] = Object.entries(callsByDomain).flatMap(
  ([domain, calls]) =>
    Object.entries<Call>(calls).map(([own, call]) => ({ name: `${domain}.${own}`, call })),
);

/** The call of that method and path, where the contract has it. */
export const callAt = (method: Call["method"], path: string): NamedCall | undefined =>
  namedCalls.find(({ call }) => call.method === method && call.path === path);

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
