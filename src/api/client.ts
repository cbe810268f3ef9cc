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

/** The timeout of a call, in ms. */
const callTimeout = 30_000;

/** The phrases of RFC 9110 §15, for HTTP/2, which does not send them. */
const reasonPhrases: Readonly<Record<number, string>> = phrases;

/** An unsuccessful response. `message` is `STATUS: TEXT`, with a reason phrase if there is no text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The body's message for the user, at most 500 characters; "" if it has no message. */
  readonly text: string;
  /** The text was the `error` field of JSON: the server knows this call and explains why it refused. */
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

/** Whether the response was a 401: the server does not know who is calling. */
export const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * Whether the server definitely refused the call: any 4xx but 408 and 429. After any other error, such
 * as a lost connection or a 5xx, the call may still have been carried out.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/**
 * Whether the error means that this server lacks an extension. A 404 with an `error` field is about
 * the requested row, unless it only says "Not Found", as frameworks do for unknown paths.
 */
export function isNotOffered(call: Call, error: unknown): boolean {
  if (call.offer === undefined || !(error instanceof ApiError)) return false;
  if (error.status === 404) return !error.isExplained || /^not found\.?$/i.test(error.text);
  return error.status === 405 || error.status === 501;
}

/** The message to show for a failed change: the server's own if it sent one, otherwise `fallback`. */
export function failureText(call: Call, error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (isNotOffered(call, error)) return `This server does not offer ${call.offer ?? "this"}`;
  return error.text || fallback;
}

let startBackend: () => Promise<unknown> = () => Promise.resolve();

/**
 * Starts the page's backend. Calls and the live connection wait for it. If the start fails, so do the
 * calls that waited for it; the next call tries to start it again.
 */
export function setBackendStart(start: () => Promise<unknown>): void {
  startBackend = once(start);
  void startBackend().catch(() => undefined);
}

/** Resolves once the backend has started, so that calls can be made; rejects if the start failed. */
export const backendReady = (): Promise<unknown> => startBackend();

async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body = (await response.text().catch(() => "")).trim();
  const json = jsonOf(body);
  // Plain text can be shown to a person; HTML and broken JSON cannot.
  const text = json === undefined && !/^[<{[]/.test(body) ? body : json;
  if (typeof text === "string") return new ApiError(status, text.trim(), { statusText });
  const hasError = typeof json === "object" && json !== null && "error" in json;
  const said = hasError && typeof json.error === "string" ? json.error.trim() : "";
  return new ApiError(status, said, { isExplained: said !== "", statusText });
}

const isChange = ({ method }: Call): boolean => method !== "GET";

/** The arguments of a call: path parameters, query and body as the call declares them. */
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
 * Makes a call of the contract, with cookies. Returns the response body, parsed leniently; undefined
 * for an empty one, or if a change's body cannot be read (a 2xx alone means that it was done). Throws
 * ApiError for an unsuccessful response; Error without a response, or if a GET's is not JSON.
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
    // If the backend's start hangs, the call times out just as if the response never came.
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
  // The session was marked as expired, but the server accepts it after all.
  if (wasExpired && !call.open && isOwn()) markExpired(false);
  return answer;
}

async function answerOf<C extends Call>(call: C, response: Response): Promise<Received<C>> {
  try {
    const text = await response.text();
    if (call.answer === undefined) return undefined;
    // After a redirect the body is another page's, so we do not know whether the change was made.
    if (isChange(call) && response.redirected) throw new Error("Redirected");
    // Received<C> is the type of this schema's output, but TypeScript cannot infer that.
    return parseLenient(call.answer, JSON.parse(text)) as Received<C>;
  } catch (cause) {
    if (isChange(call) && !response.redirected) return undefined;
    throw new Error("The server's answer could not be read", { cause });
  }
}
