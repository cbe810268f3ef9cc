import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from "@/contract/call";
import { receive, type Received } from "@/contract/received";
import { once } from "@/lib/once";
import { currentSession, reportUnauthorized } from "./unauthorized";

/** How long a call may stay unanswered before it counts as failed, in ms. */
const callTimeout = 30_000;

/** HTTP/2 carries no reason phrase; these stand in (RFC 9110 §15). */
const reasonPhrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** A non-successful answer. `message` is `STATUS: BODY` (spec §8); `text` the body's text alone. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText || reasonPhrases[status] || "Error"}`);
    this.status = status;
    this.text = text;
  }
}

/** Whether a call failed because this server does not have it (decisions §3, "extension"). */
export const isNotOffered = (call: Call, error: unknown): boolean =>
  call.offer !== undefined && error instanceof ApiError && [404, 405, 501].includes(error.status);

/**
 * What to tell a person of a failed change: that this server does not offer it (an extension
 * answered 404, 405 or 501: decisions §3), else the server's own words, else the given ones.
 */
export function failureText(call: Call, error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (isNotOffered(call, error)) return `This server does not offer ${call.offer ?? "this"}`;
  return error.text.trim() || otherwise;
}

let start: () => Promise<unknown> = () => Promise.resolve();

/**
 * Keeps calls and the live connection waiting until the page's backend stands. A start that failed
 * (its files did not arrive) fails the calls that waited for it, and is tried again by the next.
 */
export function holdCallsUntil(backend: () => Promise<unknown>): void {
  start = once(backend);
  void start().catch(() => undefined);
}

/** Settles when calls may go out. */
export const whenReady = (): Promise<unknown> => start();

async function errorText(response: Response): Promise<string> {
  const body = await response.text().catch(() => "");
  try {
    const json: unknown = JSON.parse(body);
    if (json !== null && typeof json === "object" && "error" in json) {
      return typeof json.error === "string" ? json.error : JSON.stringify(json.error);
    }
  } catch {
    // Plain text is an error body too.
  }
  return body.trim();
}

/** What a call may be given besides its own parts. */
export interface Sending {
  signal?: AbortSignal;
}

type Parts<C extends Call> = Sending &
  (keyof ParamsOf<C> extends never ? { params?: never } : { params: ParamsOf<C> }) &
  (C extends { query: unknown } ? { query?: QueryOf<C> } : { query?: never }) &
  (C extends { body: unknown } ? { body: BodyOf<C> } : { body?: never });

/** The query string of a call; what is undefined is left out. */
function searchOf(query: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === "string") search.set(name, value);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Makes one call of the contract, with cookies.
 * Answers what came, read tolerantly, or undefined where the answer has no body.
 * Throws ApiError for a non-successful answer, Error where none came or it was no JSON.
 */
export async function send<C extends Call>(
  call: C,
  parts: Parts<C>,
): Promise<Received<AnswerOf<C>> | undefined> {
  const asked = currentSession();
  const given: Sending & { params?: Record<string, string>; query?: object; body?: unknown } =
    parts;
  const isChange = call.method !== "GET";
  const signals = [given.signal, AbortSignal.timeout(callTimeout)];
  const address = pathOf(call, given.params ?? {}) + searchOf({ ...given.query });
  const response = await whenReady()
    .then(() =>
      fetch(address, {
        method: call.method,
        credentials: "include",
        headers: isChange ? { "Content-Type": "application/json" } : undefined,
        body: given.body === undefined ? undefined : JSON.stringify(given.body),
        signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
      }),
    )
    .catch((cause: unknown) => {
      if (given.signal?.aborted) throw cause;
      throw new Error("The server could not be reached", { cause });
    });
  if (!response.ok) {
    const error = new ApiError(response.status, await errorText(response), response.statusText);
    if (response.status === 401 && !call.open && asked === currentSession()) reportUnauthorized();
    throw error;
  }
  const body = await response.text();
  if (call.answer === undefined || (isChange && body.trim() === "")) return undefined;
  try {
    // Only the schema knows the answer's type; AnswerOf<C> is the same schema's output.
    return receive(call.answer, JSON.parse(body)) as Received<AnswerOf<C>> | undefined;
  } catch (cause) {
    throw new Error("The server's answer could not be read", { cause });
  }
}
