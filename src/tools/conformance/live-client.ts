import type * as v from "valibot";
import { type ClientMessage, serverMessages } from "@/contract/live";
import { excerpt, type Row, rowOf, textOf } from "./rows";
import type { Run } from "./run";
import { type LiveConnection, parseJson } from "./server";
import { judge } from "./shape";

const schemas = new Map<string | undefined, v.GenericSchema>(Object.entries(serverMessages));

/** A client of `/ws`, with every frame it has received. */
export class LiveClient {
  readonly #frames: readonly string[];
  readonly #connection: LiveConnection;

  constructor(connection: LiveConnection, frames: string[]) {
    this.#connection = connection;
    this.#frames = frames;
  }

  /** Opens a live connection. Rejects if the server refuses. */
  static async open(run: Run, cookie: string): Promise<LiveClient> {
    const frames: string[] = [];
    return new LiveClient(await run.server.connect(cookie, (text) => frames.push(text)), frames);
  }

  /** How many frames have come. */
  get count(): number {
    return this.#frames.length;
  }

  send(...messages: readonly (ClientMessage | string)[]): void {
    for (const message of messages) {
      if (!this.#connection.isOpen()) return;
      this.#connection.send(typeof message === "string" ? message : JSON.stringify(message));
    }
  }

  ping(): Promise<boolean> {
    return this.#connection.ping();
  }

  close(): void {
    this.#connection.close();
  }

  /** The messages of a type, from the frame of that number on. */
  messages(type: string, from = 0): Row[] {
    const messages = this.#frames.slice(from).map((text) => rowOf(parseJson(text)));
    return messages.filter((message) => message.type === type);
  }

  /** Compares every frame with the contract. */
  judge(run: Run): void {
    for (const text of this.#frames) {
      const message = rowOf(parseJson(text));
      const type = textOf(message, "type");
      const schema = schemas.get(type);
      if (type === undefined) run.differs("/ws", "a frame without a type", excerpt(text));
      else if (schema === undefined) {
        run.differs("/ws", "a message that the contract does not have", excerpt(text));
      } else {
        for (const { grade, cause, example } of judge(schema, message)) {
          run[grade](type, cause, example);
        }
      }
    }
  }
}
