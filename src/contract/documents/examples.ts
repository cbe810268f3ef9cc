import type { callsByDomain } from "../calls";

type Domains = typeof callsByDomain;

/** The name of every call, as in `listConversations`; no two domains share one. */
export type OperationName = {
  [Domain in keyof Domains]: Extract<keyof Domains[Domain], string>;
}[keyof Domains];

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Reads JSON text; throws a SyntaxError where the text is not JSON. */
export function parseJson(text: string): Json {
  // Json is all that JSON.parse can return.
  return JSON.parse(text) as Json;
}

/** One call, asked and answered. */
export interface CallExample {
  request: Partial<Record<"params" | "query", Readonly<Record<string, string>>>> & { body?: Json };
  status: number;
  /** Undefined where the answer has no body. */
  answer: Json | undefined;
  /** The `Set-Cookie` header, where the answer has one. */
  setCookie: string | undefined;
}

/** What the documents show beside each schema, taken from a running server. */
export interface Examples {
  calls: Readonly<Record<OperationName, CallExample>>;
  /** Live messages in their order: who sent them, and what. */
  live: readonly { from: "client" | "server"; message: Json }[];
}
