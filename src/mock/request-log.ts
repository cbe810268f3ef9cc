import { jsonOf } from "@/lib/json";
import type { RequestHandler } from "./calls";

/** A call, with its response once there is one. */
export interface LoggedCall {
  /** A number that is unique among calls and live messages. */
  key: number;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  /** The HTTP status; undefined while the call is pending, 0 if the connection was lost. */
  status?: number;
  /** When the call was made, in ms since 1970. */
  at: number;
  duration?: number;
  /** The response body; dropped when later responses need the space. */
  response?: string;
}

/** A live message as it was sent over the connection. */
export interface Frame {
  key: number;
  at: number;
  text: string;
}

const limit = 300;

/** How many characters of response bodies are stored: a list of ten thousand rows is long. */
const maxResponseText = 4_000_000;

/** The calls and live messages of a demo, oldest first. */
export class RequestLog {
  readonly calls: LoggedCall[] = [];
  readonly fromPage: Frame[] = [];
  readonly fromServer: Frame[] = [];
  #count = 0;

  addCall(details: Omit<LoggedCall, "key">): LoggedCall {
    const call = { ...details, key: (this.#count += 1) };
    this.calls.push(call);
    if (this.calls.length > limit) this.calls.shift();
    return call;
  }

  completeCall(call: LoggedCall, at: number, status: number, response: string | undefined): void {
    Object.assign(call, { status, response, duration: at - call.at });
    let room = maxResponseText;
    for (const logged of this.calls.toReversed()) {
      room -= logged.response?.length ?? 0;
      if (room < 0) logged.response = undefined;
    }
  }

  /** Handles a request, and logs it with its response. */
  async logCall(handle: RequestHandler, request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url);
    const text = await request.clone().text();
    const call = this.addCall({
      method: request.method,
      path,
      query: Object.fromEntries(searchParams),
      body: text === "" ? undefined : (jsonOf(text) ?? text),
      at: Date.now(),
    });
    const response = await handle(request).catch((error: unknown) => {
      this.completeCall(call, Date.now(), 0, undefined);
      throw error;
    });
    this.completeCall(call, Date.now(), response.status, await response.clone().text());
    return response;
  }

  addFrame(direction: "fromPage" | "fromServer", text: unknown): void {
    const frames = this[direction];
    frames.push({ key: (this.#count += 1), at: Date.now(), text: String(text) });
    if (frames.length > limit / 5) frames.shift();
  }

  clear(): void {
    for (const list of [this.calls, this.fromPage, this.fromServer]) list.length = 0;
  }
}
