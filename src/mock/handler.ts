import type * as v from "valibot";
import type { SessionUser } from "@/contract/auth";
import type { AnswerOf, Call, ParamsOf } from "@/contract/call";
import type { callsByDomain } from "@/contract/calls";
import type { NetworkConditions } from "./network-conditions";
import type { ServerInbox } from "./server-inbox";
import type { Counts } from "./random";
import type { Scheduler } from "./scheduler";
import type { Figures } from "./seed/figures";
import type { Cookies, createSignIn, SessionStore } from "./sessions";
import type { Database } from "./database";

/** The parts of the simulated server, shared by its handlers. */
export interface Backend {
  readonly db: Database;
  readonly inbox: ServerInbox;
  readonly sessions: SessionStore;
  readonly signIn: ReturnType<typeof createSignIn>;
  readonly conditions: NetworkConditions;
  readonly scheduler: Scheduler;
  readonly counts: Counts;
  /** When the data was seeded, in ms since 1970. */
  readonly seededAt: number;
  /** Whether it is a quiet day, on which no simulated work fails. */
  readonly isQuiet: boolean;
  /** The figures at the start of the day. */
  readonly figures: Figures;
  /** Simulated time, in ms since 1970. */
  readonly now: () => number;
}

/** What a handler gets besides the request. */
interface HandlerContext extends Backend {
  readonly cookies: Cookies;
  setCookie(cookie: string): void;
}

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type CallerOf<C extends Call> = C extends { open: true } ? SessionUser | undefined : SessionUser;

/** A request as its handler gets it: validated against the contract, with its caller identified. */
export interface HandlerRequest<C extends Call> {
  params: ParamsOf<C>;
  query: Parsed<C["query"]>;
  body: Parsed<C["body"]>;
  caller: CallerOf<C>;
}

/** The request of any call. */
export type AnyRequest = HandlerRequest<Call>;

/** Handles one call. Returns the body that the contract defines; refuses by throwing `Refusal`. */
export type Handler<C extends Call> = (
  request: HandlerRequest<C>,
  context: HandlerContext,
) => AnswerOf<C> | Promise<AnswerOf<C>>;

/** A handler for every call of a domain. A missing or mistyped one does not compile. */
export type Handlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Handler<Calls[Name]>;
};

type Domains = typeof callsByDomain;

/** A call by domain and name, as in `inbox.listConversations`. */
export type CallName = {
  [Domain in keyof Domains]: `${Domain}.${Extract<keyof Domains[Domain], string>}`;
}[keyof Domains];
