import { WebSocket } from "ws";
import { type Channel, type ClientMessage, livePath, serverMessages } from "@/contract/live";
import { Fault } from "./check";
import { type Row, rowOf, textOf } from "./rows";
import { judge } from "./shape";
import { inShort } from "./words";

/** A frame as it came: its text, and what it says where it is a JSON object. */
interface Frame {
  readonly text: string;
  readonly message: Row;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One live connection, with all that came over it. */
export class LiveClient {
  readonly #socket: WebSocket;
  readonly #timeout: number;
  readonly frames: Frame[] = [];
  readonly #listeners = new Set<() => void>();
  #isOpen = true;

  private constructor(socket: WebSocket, timeout: number) {
    this.#socket = socket;
    this.#timeout = timeout;
    socket.on("message", (data, isBinary) => {
      const text = isBinary || !Buffer.isBuffer(data) ? "(binary)" : data.toString("utf8");
      this.frames.push({ text, message: rowOf(parse(text)) });
      this.#tell();
    });
    socket.on("close", () => {
      this.#isOpen = false;
      this.#tell();
    });
    socket.on("error", () => undefined);
  }

  /** Opens the live connection of a host. Throws `Fault` where it does not open in time. */
  static open(origin: string, cookie: string, timeout: number): Promise<LiveClient> {
    const url = origin.replace(/^http/, "ws") + livePath;
    const socket = new WebSocket(url, {
      handshakeTimeout: timeout,
      headers: { Origin: origin, ...(cookie === "" ? {} : { Cookie: cookie }) },
    });
    // Heard from the first moment: a server may speak before anything is asked of it.
    const client = new LiveClient(socket, timeout);
    return new Promise((resolve, reject) => {
      const fail = (came: string) =>
        reject(new Fault(`a live connection (101 Switching Protocols) at ${livePath}`, came));
      socket.on("open", () => resolve(client));
      socket.on("unexpected-response", (_request, response) => {
        fail(`${response.statusCode ?? "no status"} to the handshake`);
        socket.terminate();
      });
      socket.on("error", (error) => fail(error.message || "no answer"));
    });
  }

  /** Whether the connection stands. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a live message of the contract. */
  say(message: ClientMessage): void {
    this.raw(JSON.stringify(message));
  }

  /** Sends any frame, whatever it is; nothing where the connection is gone. */
  raw(frame: string | Uint8Array): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  subscribe(channel: Channel): void {
    this.say({ type: "subscribe", channel });
  }

  unsubscribe(channel: Channel): void {
    this.say({ type: "unsubscribe", channel });
  }

  /** Settles when the server answers a ping: what was sent before has arrived, and it lives. */
  async ping(): Promise<void> {
    if (!this.#isOpen) throw new Fault("the connection to stand", "closed");
    const pong = new Promise<void>((resolve) => {
      this.#socket.once("pong", () => resolve());
    });
    this.#socket.ping();
    await this.#within(pong, "an answer to a ping");
  }

  /** The next message that fits, from the frame of that number on. Throws `Fault` where none comes in time. */
  async next(from: number, expected: string, fits: (message: Row) => boolean): Promise<Row> {
    const find = () => this.frames.slice(from).find(({ message }) => fits(message))?.message;
    let tell: () => void = () => undefined;
    const came = new Promise<Row>((resolve, reject) => {
      tell = () => {
        const message = find();
        if (message !== undefined) resolve(message);
        else if (!this.#isOpen) reject(new Fault(expected, "the connection was closed"));
      };
      this.#listeners.add(tell);
      tell();
    });
    try {
      return await this.#within(came, expected, from);
    } finally {
      this.#listeners.delete(tell);
    }
  }

  /** Waits for what tells of a change in a conversation. */
  nextUpdate(from: number, id: string, after: string): Promise<Row> {
    return this.next(
      from,
      `conversation_updated of "${id}" after ${after}`,
      (message) => message.type === "conversation_updated" && String(message.conversationId) === id,
    );
  }

  /** Everything in the frames that is not as the contract says; unknown types are notes. */
  judge(): { faults: string[]; notes: string[] } {
    const [faults, notes] = [new Set<string>(), new Set<string>()];
    for (const { text, message } of this.frames) {
      const type = textOf(message, "type");
      const schema = Object.entries(serverMessages).find(([name]) => name === type)?.[1];
      if (type === undefined) faults.add(`a frame that is no message: ${inShort(text)}`);
      else if (schema === undefined)
        notes.add(`"${type}" is no message of the contract: passed over`);
      else {
        const judged = judge(schema, message);
        for (const fault of judged.faults) faults.add(`${type}: ${fault}`);
        for (const note of judged.notes) notes.add(`${type}: ${note}`);
      }
    }
    return { faults: [...faults], notes: [...notes] };
  }

  /** Says good-bye. */
  close(): void {
    this.#socket.close();
  }

  /** Vanishes without a word. */
  vanish(): void {
    this.#socket.terminate();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #within<Value>(value: Promise<Value>, expected: string, from?: number): Promise<Value> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        const types = this.frames
          .slice(from ?? this.frames.length)
          .map(({ message }) => message.type);
        const others = types.length > 0 ? ` (but ${inShort([...new Set(types)])})` : "";
        reject(new Fault(expected, `nothing of the kind within ${this.#timeout} ms${others}`));
      }, this.#timeout);
    });
    try {
      return await Promise.race([value, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
