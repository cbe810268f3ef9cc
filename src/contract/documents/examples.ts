import type { callsByDomain } from "../calls";

type Domains = typeof callsByDomain;

/** The names of all calls, such as `listConversations`. They are unique across the domains. */
export type OperationName = {
  [Domain in keyof Domains]: Extract<keyof Domains[Domain], string>;
}[keyof Domains];

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Parses JSON; throws a SyntaxError if the text is not JSON. */
export function parseJson(text: string): Json {
  // Json is all that JSON.parse can return.
  return JSON.parse(text) as Json;
}

/** One call, with its request and response. */
export interface CallExample {
  request: Partial<Record<"params" | "query", Readonly<Record<string, string>>>> & { body?: Json };
  status: number;
  /** Undefined if the response has no body. */
  answer: Json | undefined;
  /** The `Set-Cookie` header, if the response has one. */
  setCookie: string | undefined;
}

/** The examples shown next to each schema in the documents, taken from a running server. */
export interface Examples {
  calls: Readonly<Record<OperationName, CallExample>>;
  /** Live messages in the order they were sent, each with its sender. */
  live: readonly { from: "client" | "server"; message: Json }[];
}
