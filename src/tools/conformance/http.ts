import { Fault } from "./check";

/** An answer of the server, read whole. */
export interface Answer {
  /** What was asked, as in `GET /api/users`. */
  readonly asked: string;
  readonly status: number;
  /** Without its parameters, in lower case; empty where there is none. */
  readonly contentType: string;
  readonly text: string;
  /** The body as JSON; undefined where it is none (or is empty). */
  readonly json: unknown;
  /** Each `Set-Cookie` line as it came. */
  readonly setCookies: readonly string[];
}

/** What a request may carry. A `raw` body goes out as it stands, else `body` as JSON. */
export interface Sending {
  readonly body?: unknown;
  readonly raw?: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest answer that is read, in characters; a list of ten thousand is well below it. */
const mostText = 50_000_000;

/** The text of an answer. Throws `Fault` at one that is too long, and reads no more of it. */
async function textOf({ body }: Response, asked: string): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostText) {
      await reader?.cancel();
      throw new Fault(`an answer to ${asked} that ends`, `more than ${mostText / 1e6} MB`);
    }
  }
  return text + decoder.decode();
}

/** Why no answer came, in words. */
function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `no answer within ${timeout} ms (see --timeout)`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `no answer (${cause instanceof Error ? cause.message || cause.name : String(cause)})`;
}

/**
 * Someone who asks the server: a browser's worth of cookies. Cookies are kept by name alone, which
 * is enough for one host and `Path=/`.
 */
export class Client {
  readonly #origin: string;
  readonly #timeout: number;
  readonly #cookies = new Map<string, string>();

  /** `timeout` in milliseconds bounds each answer. */
  constructor(origin: string, timeout: number) {
    this.#origin = origin;
    this.#timeout = timeout;
  }

  /** The `Cookie` header of the next request; empty where there are no cookies. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Someone else with the same cookies, from now on apart. */
  copy(): Client {
    const copy = new Client(this.#origin, this.#timeout);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Makes a request. Throws `Fault` where no answer comes. */
  async ask(method: string, path: string, { body, raw }: Sending = {}): Promise<Answer> {
    const asked = `${method} ${path}`;
    const cookie = this.cookieHeader;
    // What a browser sends with the page's own calls.
    const headers = new Headers({ Accept: "*/*" });
    if (cookie !== "") headers.set("Cookie", cookie);
    if (method !== "GET") {
      headers.set("Content-Type", "application/json");
      headers.set("Origin", this.#origin);
    }
    try {
      const response = await fetch(this.#origin + path, {
        method,
        headers,
        body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
        redirect: "manual",
        signal: AbortSignal.timeout(this.#timeout),
      });
      const text = await textOf(response, asked);
      const setCookies = response.headers.getSetCookie();
      for (const line of setCookies) this.#keep(line);
      const [contentType = ""] = (response.headers.get("Content-Type") ?? "").split(";");
      return {
        asked,
        status: response.status,
        contentType: contentType.trim().toLowerCase(),
        text,
        json: parse(text),
        setCookies,
      };
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault(`an answer to ${asked}`, reasonOf(error, this.#timeout));
    }
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    if (at < 1) return;
    const name = pair.slice(0, at).trim();
    if (isEnded(attributes)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1).trim());
  }
}

/** Whether a cookie's attributes end it (RFC 6265 §5.2: Max-Age goes before Expires). */
function isEnded(attributes: readonly string[]): boolean {
  const valueOf = (name: string) =>
    attributes
      .map((attribute) => attribute.trim())
      .find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const maxAge = valueOf("max-age");
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = valueOf("expires");
  return expires !== undefined && Date.parse(expires) <= Date.now();
}
