/** A call's request, read by the contract. */
export interface ParsedRequest {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** What a call meets instead of, or before, its own answer. */
export type Fault =
  /** Refused with this status; no body unless told. */
  | { kind: "status"; status: number; body?: string }
  /** Answered as ever, this many milliseconds later. */
  | { kind: "delay"; ms: number }
  /** Not answered until `until` settles; never, where there is none. */
  | { kind: "hang"; until?: Promise<unknown> }
  /** The connection breaks. */
  | { kind: "lost" }
  /** 200 with a body that is no JSON. */
  | { kind: "malformed" }
  /** 200 with an empty list, or an object with nothing in it. */
  | { kind: "empty" }
  /** Answered as ever, but with what this makes of the request. */
  | { kind: "answer"; answer: (request: ParsedRequest) => unknown }
  /** This response, made anew for each call. */
  | { kind: "response"; response: () => Response };

/** How the mock's server fares; changed by the scenario, the demo console and the tests. */
export interface Conditions {
  /** Added to every call, in ms: drawn between the two. */
  latency: { from: number; to: number };
  /** The share of calls, 0 to 1, that answer 500. */
  errorRate: number;
  /** Every call but sign-in and sign-out answers 503. */
  outage: boolean;
  /** How long the server's own work takes (a knowledge base update, say): 1 is usual, 0 none. */
  workPace: number;
  /** Whether the live connection stands. */
  live: boolean;
  /** How fast things happen by themselves: 1 is usual, 2 twice as fast, 0 not at all. */
  livePace: number;
  /** Faults of single calls, by their name (see call-names). */
  faults: Map<string, Fault>;
}

/** Fair weather. */
export const fairConditions = (): Conditions => ({
  latency: { from: 0, to: 0 },
  errorRate: 0,
  outage: false,
  workPace: 1,
  live: true,
  livePace: 1,
  faults: new Map(),
});

/** Settles after so many milliseconds, or at once where it is none. */
export const wait = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
