import type { ReceivedActivity } from "@/contract/dashboard";
import { initialUrgentCount } from "@/contract/live";
import type { LiveConnection } from "./live-connection";

/** The feed keeps this many entries (decisions §7). */
const feedLimit = 200;

/** What the live connection has brought last: the urgent count and the activity feed. */
export class LiveNews {
  #urgentCount = initialUrgentCount;
  #activities: readonly ReceivedActivity[] | undefined;
  readonly #listeners = new Set<() => void>();

  /** 3 until a live message says another (spec §4). */
  get urgentCount(): number {
    return this.#urgentCount;
  }

  /** The activity feed; undefined until the server has sent one. */
  get activities(): readonly ReceivedActivity[] | undefined {
    return this.#activities;
  }

  /** Calls back after a change. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the news from a connection until the returned function is called. */
  follow(connection: LiveConnection): () => void {
    return connection.onMessages((messages) => {
      const count = messages.findLast((message) => message.type === "urgent_conversations");
      const feed = messages.findLast((message) => message.type === "activity_update");
      if (count) {
        const said = "count" in count ? count.count : undefined;
        this.#urgentCount = Math.max(0, Math.round(said ?? 0));
      }
      if (feed) {
        const sent = "activities" in feed ? feed.activities : undefined;
        // A message that brings no list says nothing of the feed.
        if (sent) this.#activities = sent.slice(0, feedLimit);
      }
      if (count || feed) for (const listener of this.#listeners) listener();
    });
  }
}
