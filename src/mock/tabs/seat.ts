import type { Simulator } from "../simulator";
import type { LiveConnection } from "../live-hub";
import { createServer } from "../server";
import { TabSessions, type StoredSession } from "../tab-sessions";
import { requestOf } from "./carried-calls";
import type { CallMessage } from "./wire";

/** A guest at the lead's backend: the same data, but a session and live connections of its own. */
export class Seat {
  /** The backend it sits at; after a fresh start it needs another seat. */
  readonly backend: Simulator;
  /** What the guest has stored of its session, as last told. */
  stored: StoredSession = { token: undefined, user: undefined };
  readonly #sessions: TabSessions;
  readonly #answer: (request: Request) => Promise<Response>;
  readonly #connections = new Map<number, LiveConnection>();

  constructor(backend: Simulator) {
    this.backend = backend;
    this.#sessions = new TabSessions(
      backend.store.users,
      () => this.stored,
      backend.sessions.expired,
    );
    this.#answer = createServer({ ...backend, sessions: this.#sessions });
  }

  /** Who is signed in there; undefined where nobody is. */
  get username(): string | undefined {
    return this.#sessions.callerOf({})?.username;
  }

  /** Answers a call of the guest. */
  answer(message: CallMessage): Promise<Response> {
    return this.#answer(requestOf(message));
  }

  /** Opens a live connection; opening it again changes nothing. */
  connect(connection: number, send: (text: string) => void): void {
    if (this.#connections.has(connection)) return;
    this.#connections.set(
      connection,
      this.backend.hub.connect({ send }, { callerNow: () => this.#sessions.callerOf({}) }),
    );
  }

  /** A live message of the guest. */
  receive(connection: number, text: string): void {
    this.#connections.get(connection)?.receive(text);
  }

  /** Closes one live connection, or all of them. */
  leave(connection?: number): void {
    const leaving = connection === undefined ? [...this.#connections.keys()] : [connection];
    for (const key of leaving) {
      this.#connections.get(key)?.leave();
      this.#connections.delete(key);
    }
  }
}
