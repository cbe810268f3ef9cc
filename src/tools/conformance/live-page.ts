import type * as v from "valibot";
import { type ClientMessage, serverMessages } from "@/contract/live";
import { inShort, type Row, rowOf, textOf } from "./rows";
import type { Run } from "./run";
import { type LiveWire, parsed } from "./server";
import { judge } from "./shape";

/** A page at the other end of `/ws`, with all that came to it. */
export class LivePage {
  readonly frames: { readonly text: string; readonly message: Row }[] = [];
  isOpen = true;
  #wire: LiveWire | undefined;

  /** Opens it; undefined where the server refuses, and why is a finding if `must`. */
  static async open(run: Run, cookie: string, must = true): Promise<LivePage | undefined> {
    const page = new LivePage();
    try {
      page.#wire = await run.server.connect(cookie, {
        text: (text) => page.frames.push({ text, message: rowOf(parsed(text)) }),
        closed: () => (page.isOpen = false),
      });
      return page;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (must) run.breaks("/ws", "no live connection opens", why);
      return undefined;
    }
  }

  say(...messages: readonly ClientMessage[]): void {
    for (const message of messages) this.raw(JSON.stringify(message));
  }

  raw(text: string): void {
    if (this.isOpen) this.#wire?.send(text);
  }

  async ping(): Promise<boolean> {
    return (
      this.isOpen &&
      (await this.#wire?.ping().then(
        () => true,
        () => false,
      )) === true
    );
  }

  close(): void {
    this.#wire?.close();
  }

  /** The messages of a type, from the frame of that number on. */
  of(type: string, from = 0): Row[] {
    return this.frames
      .slice(from)
      .flatMap(({ message }) => (message.type === type ? [message] : []));
  }
}

/** Every frame that came, held against the contract. */
export function judgeFrames(run: Run, page: LivePage): void {
  for (const { text, message } of page.frames) {
    const type = textOf(message, "type");
    const schema: v.GenericSchema | undefined = Object.entries(serverMessages).find(
      ([name]) => name === type,
    )?.[1];
    if (type === undefined) {
      run.differs("/ws", "a frame that is no message", inShort(text));
    } else if (schema === undefined) {
      run.differs("/ws", "a message that the contract has not", inShort(text));
    } else {
      for (const { grade, cause, example } of judge(schema, message)) {
        run.findings.add(grade, type, cause, example);
      }
    }
  }
}
