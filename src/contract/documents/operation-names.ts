import type { callsByDomain } from "../calls";

type Domains = typeof callsByDomain;

/** The name of every call, as in `listConversations`; no two domains share one. */
export type OperationName = {
  [Domain in keyof Domains]: Extract<keyof Domains[Domain], string>;
}[keyof Domains];
