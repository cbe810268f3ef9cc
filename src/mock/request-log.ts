import { jsonOf } from "@/lib/json";
import type { Answer } from "./calls";

/** A call, with its answer once there is one. */
export interface CallMade {
  /** Counts calls and live messages. */
  key: number;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body?: unknown;
  /** HTTP status; undefined until it is answered, 0 if the connection broke. */
  status?: number;
  /** When it came, in ms since 1970. */
  at: number;
  took?: number;
  /** The answer's text; dropped when later answers need the space. */
  answer?: string;
}

/** A live message as it went over the connection. */
export interface Frame {
  key: number;
  at: number;
  text: string;
}

const limit = 300;

/** How many characters of answers are stored, since a list of ten thousand rows is long. */
const mostAnswerText = 4_000_000;

/** The calls and live messages of a demo, latest last. */
export class RequestLog {
  readonly calls: CallMade[] = [];
  readonly fromPage: Frame[] = [];
  readonly fromServer: Frame[] = [];
  #count = 0;

  addCall(made: Omit<CallMade, "key">): CallMade {
    const call = { ...made, key: (this.#count += 1) };
    this.calls.push(call);
    if (this.calls.length > limit) this.calls.shift();
    return call;
  }

  settleCall(call: CallMade, at: number, status: number, answer: string | undefined): void {
    Object.assign(call, { status, answer, took: at - call.at });
    let room = mostAnswerText;
    for (const made of this.calls.toReversed()) {
      room -= made.answer?.length ?? 0;
      if (room < 0) made.answer = undefined;
    }
  }

  /** Answers a call by `answer`, and logs both. */
  async answerBy(answer: Answer, request: Request): Promise<Response> {
    const { pathname: path, searchParams } = new URL(request.url);
    const text = await request.clone().text();
    const call = this.addCall({
      method: request.method,
      path,
      query: Object.fromEntries(searchParams),
      body: text === "" ? undefined : (jsonOf(text) ?? text),
      at: Date.now(),
    });
    const response = await answer(request).catch((error: unknown) => {
      this.settleCall(call, Date.now(), 0, undefined);
      throw error;
    });
    this.settleCall(call, Date.now(), response.status, await response.clone().text());
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
