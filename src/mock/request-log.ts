/** A call that was made, by its name (see call-names), with what it was answered once it was. */
export interface CallMade {
  name: string | undefined;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** HTTP status; undefined while it is unanswered, 0 where the connection broke. */
  status?: number;
  /** When it came, in ms since 1970. */
  at: number;
  /** How long its answer took, in ms. */
  took?: number;
  /** The answer's text; undefined where there was none, or it is kept no longer. */
  answer?: string;
}

/** A live message as it went over the connection. */
export interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

/** How much is remembered of each: the demo console shows the latest. */
const limit = 300;

/** How many characters of answers are kept, of the latest calls: a list of ten thousand is long. */
const mostAnswerText = 4_000_000;

/** What went to and fro, latest last. */
export class RequestLog {
  readonly calls: CallMade[] = [];
  /** Live messages from the page. */
  readonly fromPage: Frame[] = [];
  /** Live messages to the page; few, for a feed is long. */
  readonly fromServer: Frame[] = [];
  readonly #listeners = new Set<() => void>();

  /** Calls back after each change, until the returned function is called. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notes a call. */
  addCall(call: Omit<CallMade, "at">): CallMade {
    const made = { ...call, at: Date.now() };
    this.calls.push(made);
    if (this.calls.length > limit) this.calls.shift();
    this.#tell();
    return made;
  }

  /** Notes what a call was answered. */
  settleCall(call: CallMade, status: number, answer: string | undefined): void {
    Object.assign(call, { status, answer, took: Date.now() - call.at });
    let room = mostAnswerText;
    for (const made of this.calls.toReversed()) {
      room -= made.answer?.length ?? 0;
      if (room < 0) made.answer = undefined;
    }
    this.#tell();
  }

  /** Notes a live message. */
  addFrame(frames: "fromPage" | "fromServer", text: string): void {
    this[frames].push({ at: Date.now(), text });
    if (this[frames].length > limit / 5) this[frames].shift();
    this.#tell();
  }

  /** Forgets everything. */
  clear(): void {
    for (const list of [this.calls, this.fromPage, this.fromServer]) list.length = 0;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
