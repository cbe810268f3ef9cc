import type { Call } from "@/contract/call";
import type { callsByDomain } from "@/contract/calls";

type Domains = typeof callsByDomain;
type NamesIn<Domain extends keyof Domains> = `${Domain}.${Extract<keyof Domains[Domain], string>}`;

/** A call by domain and name, as in `inbox.listConversations`. */
export type CallName = { [Domain in keyof Domains]: NamesIn<Domain> }[keyof Domains];

/** The call of that name. */
export type CallNamed<Name extends CallName> = Name extends `${infer Domain}.${infer Own}`
  ? Domain extends keyof Domains
    ? Own extends keyof Domains[Domain]
      ? Extract<Domains[Domain][Own], Call>
      : never
    : never
  : never;
