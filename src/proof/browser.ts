import type { Script } from "node:vm";
import type { Reply } from "@/api/inbox/state";
import { createLine } from "./line";
import type { StoredReply } from "./promises";
import { openRealm, type Realm, WebStorage } from "./realm";
import type { ProofServer } from "./server";
import type { Timeline } from "./timeline";

/** A tab of a browser. */
export type Tab = ReturnType<ReturnType<typeof createBrowser>["openTab"]>;

/** What a browser is made of. */
export interface BrowserOptions {
  timeline: Timeline;
  server: ProofServer;
  /** The client's code. */
  script: Script;
  random: () => number;
  /** Called with the replies that a tab stores, whenever they change. */
  onStored: (replies: readonly StoredReply[]) => void;
}

/** How the keys of stored replies begin: with the path and the backend of the page. */
const outbox = "/live:outbox:";

/** Creates a browser without tabs. It is one person's, or several people's one after the other. */
export function createBrowser({ timeline, server, script, random, onStored }: BrowserOptions) {
  const cookies: { value: string | undefined } = { value: undefined };
  const line = createLine(timeline, server, cookies);
  const shared = new Map<string, string>();
  const tabs: { hear: (data: unknown) => void }[] = [];
  let clockError = 0;

  function openTab() {
    /** The tab's own storage; it comes back with the tab. */
    const own = new Map<string, string>();
    let realm: Realm | undefined;
    /** Another one after each reload. */
    let loaded = {};
    let hearsAt = 0;

    /** Replies that are stored as not settled. */
    const stored = (): StoredReply[] =>
      [...own].flatMap(([key, text]) => {
        if (!key.startsWith(outbox)) return [];
        const replies = JSON.parse(text) as Reply[];
        const username = key.slice(outbox.length);
        return replies
          .filter(({ phase }) => phase.at !== "accepted")
          .map((reply) => ({ ...reply, username }));
      });

    const tab = {
      stored,
      /** Hears what another tab says: mostly at once, sometimes only after seconds. */
      hear(data: unknown): void {
        hearsAt = Math.max(hearsAt, timeline.now() + 1 + random() ** 3 * 4000);
        realm?.tell(data, hearsAt - timeline.now());
      },
      /** The page, if it is there and awake. */
      get page() {
        return realm?.isRunning ? realm.page : undefined;
      },
      get isOpen() {
        return realm !== undefined;
      },
      load(): void {
        realm?.close();
        const identity = (loaded = {});
        const run = (act: () => void) => opened.run(act);
        const opened = openRealm(script, {
          timeline,
          random,
          fetch: (path, init) => line.fetch(path, init, identity, run),
          WebSocket: line.socketClass(identity, run),
          sessionStorage: new WebStorage(own, (key) => {
            if (key.startsWith(outbox)) onStored(stored());
          }),
          localStorage: new WebStorage(shared, () => undefined),
          tellOthers: (data) => {
            for (const other of tabs) if (other !== tab) other.hear(data);
          },
          clockError: () => clockError,
        });
        realm = opened;
      },
      close(): void {
        realm?.close();
        realm = undefined;
      },
      sleep: () => realm?.sleep(),
      wake: () => realm?.wake(),
      /** Whether a reply is on its way, and the page cannot know what comes of it. */
      isAstray: (conversationId: string, content: string) =>
        line.isAstray(conversationId, content, loaded),
    };
    tabs.push(tab);
    return tab;
  }

  return {
    line,
    openTab,
    /** Sets the machine's clock wrong, by so many ms. */
    setClock: (error: number) => {
      clockError = error;
    },
  };
}
