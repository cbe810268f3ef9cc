import { readStoredJson, writeUserText } from "@/lib/browser-storage";
import type { Store } from "@/lib/store";
import { listOf } from "@/lib/tab-store";
import { isSameText, Reply } from "./reply";
import { storedRepliesKey } from "./stored-replies-key";

/** One person's unsettled replies, in the order they were written; kept in `store` and in the tab. */
export function createStoredReplies(username: string, { get, set }: Store<readonly Reply[]>) {
  const key = storedRepliesKey(username);

  /**
   * Loads what is stored. Accepted replies are left out: the conversation will contain them, and
   * those messages settle no others of the same text.
   */
  function load(): void {
    const replies = listOf(Reply)(readStoredJson("tab", key)) ?? [];
    const sent = replies.filter(({ state }) => state === "sent");
    const left = replies.filter((reply) => !sent.includes(reply));
    const equal = (reply: Reply) => sent.filter((other) => isSameText(other, reply)).length;
    set(left.map((reply) => ({ ...reply, known: reply.known + equal(reply) })));
  }

  function replace(replies: readonly Reply[]): void {
    set(replies);
    writeUserText(key, replies.length === 0 ? undefined : JSON.stringify(replies));
  }

  const find = (id: string): Reply | undefined => get().find((reply) => reply.id === id);

  return {
    get,
    load,
    find,
    replace,

    without: (id: string): readonly Reply[] => get().filter((reply) => reply.id !== id),

    /** Earlier replies to the same conversation that are still under way. */
    before: ({ id, conversationId }: Reply): readonly Reply[] =>
      get()
        .slice(
          0,
          get().findIndex((reply) => reply.id === id),
        )
        .filter((reply) => reply.conversationId === conversationId && reply.state === "sending"),

    change(id: string, change: Partial<Reply>): void {
      if (!find(id)) return;
      replace(get().map((reply) => (reply.id === id ? { ...reply, ...change } : reply)));
    },
  };
}
