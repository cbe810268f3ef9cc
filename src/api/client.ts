import {
  type AnswerOf,
  type BodyOf,
  type Call,
  isSegment,
  type ParamsOf,
  pathOf,
  type QueryOf,
} from "@/contract/call";
import { parseLenient, type Lenient } from "@/contract/lenient";
import { once } from "@/lib/once";
import { assertSameUser, reportProblem, sessionNumber } from "./tab-session";

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

/** What a refusal's body says. */
interface ErrorWords {
  /** For a person; empty where the body holds nothing that a person could read. */
  text: string;
  /** It came as JSON's `error`: the server knows the call and says why it refuses. */
  explained?: boolean;
}

/** A non-successful answer. `message` is `STATUS: BODY` (spec §8); `text` the body's text alone. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly text: string;
  readonly explained: boolean;

  constructor(status: number, { text, explained = false }: ErrorWords, statusText = "") {
    super(`${status}: ${text || statusText || reasonPhrases[status] || "Error"}`);
    this.status = status;
    this.text = text;
    this.explained = explained;
  }
}

/**
 * Whether a server refused a call for good. Whether one that broke off, or met a failing server,
 * was carried out is not known.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/**
 * Whether a call failed because this server does not have it (decisions §3, "extension"). A 404
 * that explains itself is about what was asked for. "Not Found" alone, as frameworks answer to a
 * path they do not have, explains nothing.
 */
export function isNotOffered(call: Call, error: unknown): boolean {
  if (call.offer === undefined || !(error instanceof ApiError)) return false;
  if (error.status === 404) return !error.explained || /^not found\.?$/i.test(error.text);
  return error.status === 405 || error.status === 501;
}

/**
 * What to tell a person of a failed change: that this server does not offer it (an extension it
 * does not have: decisions §3), else the server's own words, else the given ones.
 */
export function failureText(call: Call, error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (isNotOffered(call, error)) return `This server does not offer ${call.offer ?? "this"}`;
  return error.text || otherwise;
}

let start: () => Promise<unknown> = () => Promise.resolve();

/**
 * Keeps calls and the live connection waiting until the page's backend is ready. A start that failed
 * (its files did not arrive) fails the calls that waited for it, and is tried again by the next.
 */
export function setBackendStart(backend: () => Promise<unknown>): void {
  start = once(backend);
  void start().catch(() => undefined);
}

/** Settles when calls may go out. */
export const backendReady = (): Promise<unknown> => start();

/** What looks like JSON or HTML, and was not meant to be read by a person. */
const isMarkup = (text: string): boolean => /^[<{[]/.test(text);

async function errorWords(response: Response): Promise<ErrorWords> {
  const body = (await response.text().catch(() => "")).trim();
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json === "string") return { text: json.trim() };
    const isTold = json !== null && typeof json === "object" && "error" in json;
    const text = isTold && typeof json.error === "string" ? json.error.trim() : "";
    return { text, explained: text !== "" };
  } catch {
    // Plain text is an error body too.
    return { text: isMarkup(body) ? "" : body };
  }
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
 * Answers what came, read tolerantly, or undefined where the answer has no body. A change that was
 * answered 2xx was done: a body that cannot be read is passed over (decisions §3).
 * Throws ApiError for a non-successful answer, Error where none came or a reading was no JSON.
 */
export async function send<C extends Call>(
  call: C,
  parts: Parts<C>,
): Promise<Lenient<AnswerOf<C>> | undefined> {
  const asked = sessionNumber();
  const given: Sending & { params?: Record<string, string>; query?: object; body?: unknown } =
    parts;
  const isChange = call.method !== "GET";
  if (Object.values(given.params ?? {}).some((id) => !isSegment(id))) {
    throw new ApiError(404, { text: "There is nothing with this id", explained: true });
  }
  if (isChange && !call.open) assertSameUser();
  const signals = [given.signal, AbortSignal.timeout(callTimeout)];
  const address = pathOf(call, given.params ?? {}) + searchOf({ ...given.query });
  const response = await backendReady()
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
    const error = new ApiError(response.status, await errorWords(response), response.statusText);
    if (response.status === 401 && !call.open && asked === sessionNumber())
      reportProblem("expired");
    throw error;
  }
  try {
    const body = await response.text();
    if (call.answer === undefined) return undefined;
    // Only the schema knows the answer's type; AnswerOf<C> is the same schema's output.
    return parseLenient(call.answer, JSON.parse(body)) as Lenient<AnswerOf<C>> | undefined;
  } catch (cause) {
    // Where the call was sent on to another address, that one's page says nothing of the change.
    if (isChange && !response.redirected) return undefined;
    throw new Error("The server's answer could not be read", { cause });
  }
}
