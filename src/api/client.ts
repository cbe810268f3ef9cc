import {
  type BodyOf,
  type Call,
  isSegment,
  type ParamsOf,
  parseLenient,
  pathOf,
  type QueryOf,
  type Received,
} from "@/contract/call";
import { jsonOf } from "@/lib/json";
import { once } from "@/lib/once";
import { withQuery } from "@/lib/paths";
import { inOwnName } from "./browser-person";
import phrases from "./reason-phrases.json";
import { markExpired, sessionNumber, signedIn } from "./session-state";

/** A call without an answer after this many ms has failed. */
const callTimeout = 30_000;

/** Used with HTTP/2, which sends no reason phrases (RFC 9110 §15). */
const reasonPhrases: Readonly<Record<number, string>> = phrases;

/** A non-successful answer. `message` is `STATUS: BODY`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body's text for a person; "" if it has none. */
  readonly text: string;
  /** The text came as JSON's `error`: the server knows the call, and says why it refuses. */
  readonly isExplained: boolean;

  constructor(status: number, said: string, { isExplained = false, statusText = "" } = {}) {
    // A browser takes half a minute to lay out a word of 100,000 characters.
    const text = said.slice(0, 500);
    super(`${status}: ${text || statusText || reasonPhrases[status] || "Error"}`);
    this.status = status;
    this.text = text;
    this.isExplained = isExplained;
  }
}

/** Whether the server does not know who asks. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * Whether the server refused a call for good. Otherwise, after a lost connection or a server error,
 * the call may still have been carried out.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/**
 * Whether this server does not have an extension. A 404 with an `error` is about the
 * row that was asked for, unless it only says "Not Found", as frameworks do for unknown paths.
 */
export function isNotOffered(call: Call, error: unknown): boolean {
  if (call.offer === undefined || !(error instanceof ApiError)) return false;
  if (error.status === 404) return !error.isExplained || /^not found\.?$/i.test(error.text);
  return error.status === 405 || error.status === 501;
}

/** What to tell a person of a failed change: the server's words if it has any, else `fallback`. */
export function failureText(call: Call, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (isNotOffered(call, error)) return `This server does not offer ${call.offer ?? "this"}`;
  return error.text || fallback;
}

let startBackend: () => Promise<unknown> = () => Promise.resolve();

/**
 * Lets calls and the live connection wait until the page's backend has started. A failed start
 * fails the calls that waited for it; the next call tries again.
 */
export function setBackendStart(start: () => Promise<unknown>): void {
  startBackend = once(start);
  void startBackend().catch(() => undefined);
}

/** Resolves when calls may go out. */
export const backendReady = (): Promise<unknown> => startBackend();

async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body = (await response.text().catch(() => "")).trim();
  const json = jsonOf(body);
  // Plain text is for a person; HTML and broken JSON are not.
  const text = json === undefined && !/^[<{[]/.test(body) ? body : json;
  if (typeof text === "string") return new ApiError(status, text.trim(), { statusText });
  const hasError = typeof json === "object" && json !== null && "error" in json;
  const said = hasError && typeof json.error === "string" ? json.error.trim() : "";
  return new ApiError(status, said, { isExplained: said !== "", statusText });
}

const isChange = ({ method }: Call): boolean => method !== "GET";

/** What a call is sent with. */
export type Parts<C extends Call> = { signal?: AbortSignal } & (keyof ParamsOf<C> extends never
  ? { params?: never }
  : { params: ParamsOf<C> }) &
  (C extends { query: unknown } ? { query?: QueryOf<C> } : { query?: never }) &
  (C extends { body: unknown } ? { body: BodyOf<C> } : { body?: never });

/** `Parts` of any call. */
export interface AnyParts {
  signal?: AbortSignal;
  params?: Record<string, string>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/**
 * Makes a call of the contract, with cookies. Returns the answer, parsed leniently; undefined if it
 * has no body, or if the body of a change cannot be read (a 2xx means done).
 * Throws ApiError for a non-successful answer, Error if there was none or a GET's was not JSON.
 */
export async function send<C extends Call>(call: C, parts: Parts<C>): Promise<Received<C>> {
  const sessionBefore = sessionNumber();
  const { signal, params, query, body }: AnyParts = parts;
  const wasExpired = signedIn()?.expired;
  if (Object.values(params ?? {}).some((id) => !isSegment(id))) {
    throw new ApiError(404, "There is nothing with this id", { isExplained: true });
  }
  if (!call.open) await inOwnName();
  const timeout = AbortSignal.timeout(callTimeout);
  const address = withQuery(pathOf(call, params ?? {}), query ?? {});
  const isOwn = () => sessionBefore === sessionNumber();
  let response: Response;
  try {
    // A start that hangs fails the call in its time, as an answer that does not come.
    const late = new Promise((_, reject) => setTimeout(reject, callTimeout));
    await Promise.race([backendReady(), late]);
    response = await fetch(address, {
      method: call.method,
      credentials: "include",
      headers: isChange(call) ? { "Content-Type": "application/json" } : undefined,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Error("The server could not be reached", { cause });
  }
  if (!response.ok) {
    const error = await errorOf(response);
    if (isDenied(error) && !call.open && isOwn()) markExpired(true);
    throw error;
  }
  const answer = await answerOf(call, response);
  // The server knows the person after all.
  if (wasExpired && !call.open && isOwn()) markExpired(false);
  return answer;
}

async function answerOf<C extends Call>(call: C, response: Response): Promise<Received<C>> {
  try {
    const text = await response.text();
    if (call.answer === undefined) return undefined;
    // After a redirect the body is another page's, and says nothing of the change.
    if (isChange(call) && response.redirected) throw new Error("Redirected");
    // Received<C> is of this schema's output; TypeScript cannot see that.
    return parseLenient(call.answer, JSON.parse(text)) as Received<C>;
  } catch (cause) {
    if (isChange(call) && !response.redirected) return undefined;
    throw new Error("The server's answer could not be read", { cause });
  }
}
