import type { Reply } from "@/api/inbox/state";
import type { ReceivedConversation } from "@/contract/inbox";
import type { Change } from "./page";
import type { ProofServer } from "./server";

/** A reply that a tab has stored as not settled, and whose it is. */
export type StoredReply = Reply & { username: string };

/** Every text that operators write begins so. */
export const mark = "~";

/** A reply as its operator knows it. */
interface Typed {
  id: string;
  username: string;
  conversationId: string;
  content: string;
  /** The tab where it was written. */
  tab: number;
  /** It was once called "Not delivered", so it may come later than what was written after it. */
  hasFailed: boolean;
  isDiscarded: boolean;
}
type State = Pick<ReceivedConversation, "id" | "status" | "isHumanTakeover">;
type Text = Pick<Typed, "username" | "conversationId" | "content">;

/** Where promises are broken. */
export class BrokenPromise extends Error {
  override readonly name = "BrokenPromise";
}

/** What a conversation is like after a change; a live takeover counts as done once sent. */
const outcomes: Partial<Record<Change, (now: State) => boolean>> = {
  resolve: ({ status }) => status === "resolved",
  reopen: ({ status }) => status === "active",
  release: ({ isHumanTakeover }) => isHumanTakeover === false,
};

const slotOf = ({ username, conversationId, content }: Text) =>
  `"${content}" by ${username.toLowerCase()} in ${conversationId}`;

function count(items: readonly Text[]) {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(slotOf(item), (counts.get(slotOf(item)) ?? 0) + 1);
  return counts;
}

/** What the operators were told, held against what the server has. `unsettled`: in all tabs. */
export function createPromises(server: ProofServer, unsettled: () => readonly StoredReply[]) {
  const typed = new Map<string, Typed>();
  /** How often a text may be stored more often than written. */
  const allowed = new Map<string, number>();
  /** The tabs where each text was written. */
  const tabs = new Map<string, Set<number>>();
  const isByText = server.kind !== "full";
  /** By its text alone, a server's one message answers for the same text in two tabs. */
  const isShared = (slot: string) => isByText && (tabs.get(slot)?.size ?? 0) > 1;
  /** A change of which the person was told too much. */
  let untrue: BrokenPromise | undefined;
  /** What each conversation was like, one state after the other. */
  const states: State[] = server.conversations();
  server.onChange(({ conversation }) => {
    const { id, status, isHumanTakeover } = conversation;
    states.push({ id, status, isHumanTakeover });
  });

  /** All replies that the server has, in the order they were stored. */
  const stored = (): Text[] =>
    server
      .agentMessages()
      .filter(({ content }) => content.startsWith(mark))
      .map(({ agentId, ...message }) => ({
        ...message,
        username: agentId?.replace("guest-", "") ?? "nobody",
      }));

  function checkOrder(there: readonly Text[], times: ReadonlyMap<string, number>): void {
    const places = new Map(there.map((message, place) => [slotOf(message), place]));
    const last = new Map<string, number>();
    const written = count([...typed.values()]);
    for (const reply of typed.values()) {
      const slot = slotOf(reply);
      const place = places.get(slot);
      // Of equal texts nobody can say which is which.
      if (place === undefined || times.get(slot) !== 1 || written.get(slot) !== 1) continue;
      if (reply.hasFailed) continue;
      const key = `${reply.tab} ${reply.username} ${reply.conversationId}`;
      if ((last.get(key) ?? -1) > place) throw new BrokenPromise(`Reordered: ${slot}`);
      last.set(key, place);
    }
  }

  /** Holds at every moment. Throws BrokenPromise. */
  function check(): void {
    if (untrue) throw untrue;
    const messages = stored();
    const there = count(messages);
    const waiting = new Set(unsettled().map(({ id }) => id));
    const all = count([...typed.values()]);
    const told = count(
      [...typed.values()].filter(({ id, isDiscarded }) => !isDiscarded && !waiting.has(id)),
    );
    for (const [slot, times] of told) {
      if ((there.get(slot) ?? 0) < times && !isShared(slot))
        throw new BrokenPromise(`Told delivered: ${slot}`);
    }
    for (const [slot, times] of there) {
      const most = all.get(slot) ?? 0;
      if (most === 0) throw new BrokenPromise(`In another's name: ${slot}`);
      if (times > most + (allowed.get(slot) ?? 0)) throw new BrokenPromise(`Doubled: ${slot}`);
    }
    checkOrder(messages, there);
  }

  return {
    check,
    typed(reply: Omit<Typed, "hasFailed" | "isDiscarded">): void {
      typed.set(reply.id, { ...reply, hasFailed: false, isDiscarded: false });
      tabs.set(slotOf(reply), new Set(tabs.get(slotOf(reply))).add(reply.tab));
    },
    get count() {
      return typed.size;
    },
    /** Tells what a tab has stored. */
    see(replies: readonly StoredReply[]): void {
      for (const { id, phase } of replies) {
        const reply = typed.get(id);
        if (reply && phase.at === "failed") reply.hasFailed = true;
      }
    },
    discarded(id: string, isDiscarded = true): void {
      const reply = typed.get(id);
      if (reply) reply.isDiscarded = isDiscarded;
    },
    /** The person sends it again, though nobody can know what comes of the first: it may double. */
    mayDouble(id: string): void {
      const reply = typed.get(id);
      if (reply) allowed.set(slotOf(reply), (allowed.get(slotOf(reply)) ?? 0) + 1);
    },

    /** A change begins; returns what to call once the person is told that it was made. */
    changing(what: Change): (id: string) => void {
      const before = states.length;
      return (id) => {
        const isDone = outcomes[what] ?? (() => true);
        const own = (state: State) => state.id === id;
        const since = states.slice(before).filter(own);
        if ([states.slice(0, before).findLast(own) ?? {}, ...since].some(isDone)) return;
        untrue ??= new BrokenPromise(`Told done: ${what} in ${id}`);
      };
    },

    /** Holds once everything has come to rest. Throws BrokenPromise. */
    checkAtRest(): void {
      check();
      const left = [...new Map(unsettled().map((reply) => [reply.id, reply])).values()];
      for (const reply of left) {
        if (reply.phase.at !== "failed") throw new BrokenPromise(`Never settled: ${slotOf(reply)}`);
      }
      const there = count(stored());
      const failed = count(left);
      const discarded = count([...typed.values()].filter(({ isDiscarded }) => isDiscarded));
      for (const [slot, all] of count([...typed.values()])) {
        const sum = (there.get(slot) ?? 0) + (failed.get(slot) ?? 0);
        if (sum > all + (allowed.get(slot) ?? 0)) {
          throw new BrokenPromise(`Called not delivered, and the server has it: ${slot}`);
        }
        // A discarded one may have been stored all the same.
        if (sum < all - (discarded.get(slot) ?? 0) && !isShared(slot))
          throw new BrokenPromise(`Lost: ${slot}`);
      }
    },
  };
}
