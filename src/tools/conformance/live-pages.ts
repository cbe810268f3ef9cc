import { Fault } from "./check";
import { LiveClient } from "./live-client";
import type { Visit } from "./visit";

/** Between two looks at what a live message brought about, in milliseconds. */
const lookAgain = 50;

/** The pages that a run plays: the one it works with, and others for a while. */
export class LivePages {
  readonly #visit: Visit;
  readonly opened: LiveClient[] = [];
  #page: LiveClient | undefined;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** Another page, with the session of the run unless another cookie (or none, empty) is given. */
  async open(cookie?: string): Promise<LiveClient> {
    const { origin, timeout } = this.#visit.options;
    const header = cookie ?? (await this.#visit.admin()).cookieHeader;
    const client = await LiveClient.open(origin, header, timeout);
    this.opened.push(client);
    return client;
  }

  /** The page the run works with; opened again where the server has closed it. */
  async connected(): Promise<LiveClient> {
    if (this.#page?.isOpen !== true) this.#page = await this.open();
    return this.#page;
  }

  /** Looks until it holds. Throws `Fault` where it does not within the time an answer may take. */
  async soon(expected: string, holds: () => Promise<boolean>): Promise<void> {
    const { timeout } = this.#visit.options;
    const end = performance.now() + timeout;
    while (!(await holds())) {
      if (performance.now() > end) throw new Fault(expected, `not so within ${timeout} ms`);
      await new Promise((resolve) => setTimeout(resolve, lookAgain));
    }
  }

  /** Says good-bye for all. */
  close(): void {
    for (const client of this.opened) client.close();
  }
}
