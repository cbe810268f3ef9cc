import type { ReceivedActivity } from "@/contract/dashboard";
import { initialUrgentCount } from "@/contract/live";
import { Listeners } from "@/lib/listeners";
import type { LiveConnection } from "./live-connection";

/** The activity feed keeps this many entries (decisions §7). */
const feedLimit = 200;

/** The urgent count and the activity feed, as the server last sent them. */
export class LiveFeed {
  readonly #listeners = new Listeners();
  /** 3 until the server sends another (spec §4). */
  urgentCount = initialUrgentCount;
  /** Undefined until the server sends one. */
  activities: readonly ReceivedActivity[] | undefined;

  /** Calls back after a change. */
  readonly onChange = this.#listeners.add;

  /** Follows a connection until the returned function is called. */
  follow(connection: LiveConnection): () => void {
    return connection.onMessages((messages) => {
      for (const message of messages) {
        if (message.type === "urgent_conversations") {
          const count = "count" in message ? message.count : undefined;
          this.urgentCount = Math.max(0, Math.round(count ?? 0));
        }
        if (message.type === "activity_update" && "activities" in message && message.activities) {
          this.activities = message.activities.slice(0, feedLimit);
        }
      }
      this.#listeners.notify();
    });
  }
}
