import { idOf, type Row, textOf } from "./rows";

/** A thing a run made, which the contract has no call to delete. */
export interface MadeThing {
  /** The call that made it. */
  readonly by: string;
  readonly id: string | undefined;
  readonly title: string;
}

/** What a run does to the server's data, told before and after it is done. */
export class Diary {
  readonly #say: (text: string) => void;
  readonly #told = new Set<string>();
  readonly things: MadeThing[] = [];
  /** What was touched and put back. */
  readonly putBack = new Set<string>();
  /** What could not be cleaned up: the thing, and how it stays; a thing's latest word holds. */
  readonly left = new Map<string, string>();

  /** `say` tells a person at once. */
  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Tells what is about to be touched, once. */
  announce(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#say(text);
  }

  /** Notes that a thing was made, wanted or not. */
  made(by: string, row: Row): void {
    const title = textOf(row, "username") ?? textOf(row, "name") ?? textOf(row, "title") ?? "";
    this.things.push({ by, id: idOf(row), title });
  }
}
