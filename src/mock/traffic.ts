/** A call that was made, by its name (see call-names), with what it was answered once it was. */
export interface CallMade {
  name: string | undefined;
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  /** HTTP status; undefined while it is unanswered. */
  status?: number;
}

/** A live message as it went over the connection. */
export interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

/** How much is remembered of each: the demo console shows the latest. */
const limit = 300;

/** What went to and fro, latest last. */
export class Traffic {
  readonly calls: CallMade[] = [];
  /** Live messages from the page. */
  readonly fromPage: Frame[] = [];
  /** Live messages to the page; few, for a feed is long. */
  readonly fromServer: Frame[] = [];

  /** Notes a call. */
  addCall(call: CallMade): CallMade {
    this.calls.push(call);
    if (this.calls.length > limit) this.calls.shift();
    return call;
  }

  /** Notes a live message. */
  addFrame(frames: "fromPage" | "fromServer", text: string): void {
    this[frames].push({ at: Date.now(), text });
    if (this[frames].length > limit / 5) this[frames].shift();
  }
}
