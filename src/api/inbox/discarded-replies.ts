import { isSameText, type Reply } from "./reply";

/** Replies that the person gave up, and may take back. */
export function createDiscarded() {
  let all: readonly Reply[] = [];
  return {
    add(reply: Reply): void {
      all = [...all, { ...reply, state: "failed" }];
    },

    /** The server took this one after all. */
    accepted(id: string): void {
      all = all.map((reply) => (reply.id === id ? { ...reply, state: "sent" } : reply));
    },

    /** Others were settled: no discarded reply may claim the messages of equal ones. */
    settled(others: readonly Reply[]): void {
      const equal = (reply: Reply) => others.filter((other) => isSameText(other, reply)).length;
      all = all.map((reply) => ({ ...reply, known: reply.known + equal(reply) }));
    },

    /** Takes one back, once. */
    take(id: string): Reply | undefined {
      const taken = all.find((reply) => reply.id === id);
      all = all.filter((reply) => reply !== taken);
      return taken;
    },
  };
}
