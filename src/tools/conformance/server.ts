/** The live connection as a run uses it. */
export interface LiveWire {
  send(text: string): void;
  /** Settles when what was sent before has arrived and the other end lives. */
  ping(): Promise<void>;
  close(): void;
}

/** What hears of a live connection. */
export interface LiveListener {
  text(text: string): void;
  closed(): void;
}

/** A server under check: at a port for the command, in this process for the tests. */
export interface Server {
  readonly origin: string;
  send(request: Request): Promise<Response>;
  /** Opens `/ws`. Throws where that is refused; the message says why. */
  connect(cookie: string, listener: LiveListener): Promise<LiveWire>;
}

/** An answer, read whole. */
export interface Answer {
  /** What was asked, as in `GET /api/users`. */
  readonly asked: string;
  /** 0 where no answer came; `text` says why then. */
  readonly status: number;
  /** Without its parameters, in lower case; empty where the answer has no type. */
  readonly contentType: string;
  readonly text: string;
  /** The body as JSON; undefined where it cannot be read. */
  readonly json: unknown;
  /** Each `Set-Cookie` line as it came. */
  readonly setCookies: readonly string[];
}

/** What a request may carry. A `raw` body goes out as it is, else `body` as JSON. */
export interface Sending {
  readonly body?: unknown;
  readonly raw?: string;
}

/** The JSON of a text; undefined where it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest answer that is read, in characters; a list of ten thousand is well below it. */
const mostText = 50_000_000;

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > mostText) throw new Error(`more than ${mostText / 1e6} MB, and no end`);
  }
  return text;
}

/** Whether a cookie's attributes end it (RFC 6265 §5.2: Max-Age goes before Expires). */
function isEnded(line: string): boolean {
  const [, maxAge] = /;\s*max-age=([^;]*)/i.exec(line) ?? [];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const [, expires] = /;\s*expires=([^;]*)/i.exec(line) ?? [];
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** Someone who asks a server: a browser's worth of cookies, kept by name alone. */
export class Client {
  readonly #server: Server;
  readonly #timeout: number;
  readonly #cookies = new Map<string, string>();

  /** `timeout` in milliseconds bounds each answer. */
  constructor(server: Server, timeout: number) {
    this.#server = server;
    this.#timeout = timeout;
  }

  /** The `Cookie` header of the next request; empty where there are no cookies. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Someone else with the same cookies, from now on apart. */
  copy(): Client {
    const copy = new Client(this.#server, this.#timeout);
    for (const [name, value] of this.#cookies) copy.#cookies.set(name, value);
    return copy;
  }

  /** Makes a request as a browser makes the page's own. */
  async ask(method: string, path: string, { body, raw }: Sending = {}): Promise<Answer> {
    const asked = `${method} ${path}`;
    const headers = new Headers({ Accept: "*/*" });
    if (this.cookie !== "") headers.set("Cookie", this.cookie);
    if (method !== "GET") {
      headers.set("Content-Type", "application/json");
      headers.set("Origin", this.#server.origin);
    }
    const signal = AbortSignal.timeout(this.#timeout);
    try {
      const request = new Request(this.#server.origin + path, {
        method,
        headers,
        body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
        redirect: "manual",
        signal,
      });
      const late = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("too late")));
      });
      const response = await Promise.race([this.#server.send(request), late]);
      const text = await Promise.race([textOf(response), late]);
      const setCookies = response.headers.getSetCookie();
      for (const line of setCookies) this.#keep(line);
      const [contentType = ""] = (response.headers.get("Content-Type") ?? "").split(";");
      return {
        asked,
        status: response.status,
        contentType: contentType.trim().toLowerCase(),
        text,
        json: parsed(text),
        setCookies,
      };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const why = cause instanceof Error ? cause.message || cause.name : String(cause);
      const text = signal.aborted ? `no answer within ${this.#timeout} ms` : why;
      return { asked, status: 0, contentType: "", text, json: undefined, setCookies: [] };
    }
  }

  #keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    if (at < 1) return;
    const name = pair.slice(0, at).trim();
    if (isEnded(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(at + 1).trim());
  }
}
