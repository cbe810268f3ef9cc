import type { Effect, Reply } from "@/api/inbox/state";
import type { Flight } from "./model-network";
import { type Manner, plainText, type Stored } from "./model-server";

/** Where promises are broken. */
export class BrokenPromise extends Error {
  override readonly name = "BrokenPromise";
}

/** A reply as its person knows it. */
interface Written {
  tab: number;
  author: string;
  conversationId: string;
  text: string;
  /** When it was written or Retry last pressed, in order of all that happened. */
  turn: number;
  /** How often it may be stored. */
  most: number;
  /** It comes in no order: it was called "Not delivered", or is sent twice at the same time. */
  isLoose: boolean;
  flights: Flight[];
  /** When it was stored, in the same order, and in whose name. */
  stored: { turn: number; author: string | undefined }[];
}

export type Promises = ReturnType<typeof createPromises>;

/** Holds what people were told against what the server has. */
export function createPromises({ delivery, frames, hasMessageIds, knowsIds, lag }: Manner) {
  /** All of the server knows ids; or a part does, or did before: then less can be known. */
  const isExact = knowsIds === "both";
  const isMixed = !isExact && knowsIds !== "neither";
  /** What came live may be missing in a reading that lags. */
  const isLagging = lag > 0;

  /** Whether of replies with equal texts no more may be called delivered than are stored. */
  function areCounted(isTracked: boolean): boolean {
    // A frame that comes twice without ids of its messages is two equal messages.
    if (!hasMessageIds && delivery === "twice") return false;
    // What had an id has none by the other node, and by its text is then a new one.
    if (isMixed) return isTracked && !isLagging;
    return isTracked || !isLagging || frames !== "messages";
  }

  const written = new Map<string, Written>();
  /** How many messages there are of each text, and of which replies each tab's person was told. */
  const counts = new Map<string, number>();
  const told = new Map<string, Set<string>>();
  let turn = 0;

  const slotOf = (one: { conversationId: string; author: string | undefined }, text: string) =>
    JSON.stringify([one.conversationId, text, one.author]);
  const isStored = ({ author, stored }: Written) => stored.some((one) => one.author === author);
  const fail = (what: string, id: string): never => {
    const { text, conversationId } = written.get(id) ?? {};
    throw new BrokenPromise(`${what}: ${id} "${text}" in ${conversationId}`);
  };

  /** Replies of one tab and conversation are stored in the order they were written. */
  function checkOrder(id: string, own: Written): void {
    if (own.isLoose || own.stored.some((one) => one.turn > own.turn)) return;
    const all = [...written.values()];
    for (const later of all.slice(all.indexOf(own) + 1)) {
      const isLater = later.turn > own.turn && !later.isLoose;
      const isAlike =
        later.tab === own.tab &&
        later.author === own.author &&
        later.conversationId === own.conversationId;
      if (isLater && isAlike && later.stored.some((one) => one.turn > later.turn))
        fail("Reordered", id);
    }
  }

  /** What is called delivered is stored, in its person's name. */
  function delivered(tab: number, { id, isTracked }: Reply): void {
    const own = written.get(id);
    if (!own) return;
    const slot = slotOf(own, own.text);
    const by = `${tab} ${slot}`;
    const all = (told.get(by) ?? new Set()).add(id);
    told.set(by, all);
    if (areCounted(isTracked) && all.size > (counts.get(slot) ?? 0)) fail("Not stored", id);
    if (isExact && isTracked && !isStored(own)) fail("Not stored in this name", id);
  }

  return {
    /** A person writes a reply. */
    written(id: string, given: Pick<Written, "tab" | "author" | "conversationId">, text: string) {
      turn += 1;
      const marks = { turn, most: 1, isLoose: false, flights: [], stored: [] };
      written.set(id, { ...given, ...marks, text: plainText(text) });
    },
    get count() {
      return written.size;
    },
    /** A page sends a reply, which is its own person's. */
    sent(id: string, by: string, flight: Flight): void {
      const own = written.get(id);
      own?.flights.push(flight);
      if (own && own.author !== by) fail("Sent by another person", id);
    },
    /** A person has a reply sent again. While the first one is on its way it may come twice. */
    retried({ id, isTracked }: Reply): void {
      const own = written.get(id);
      if (!own) return;
      own.turn = turn += 1;
      own.isLoose = own.flights.some(({ isOver }) => !isOver);
      const isKnown = isExact && isTracked;
      if (isMixed || (!isKnown && (isLagging || own.isLoose))) own.most += 1;
    },
    /** A reply is in two tabs. */
    copied({ id, isTracked }: Reply): void {
      const own = written.get(id);
      if (!own) return;
      own.isLoose = true;
      if (!isExact || !isTracked) own.most += 1;
    },

    /** The server stores a message: none more often than it was sent. */
    stored({ reply: id, author, content, conversationId }: Stored): void {
      const slot = slotOf({ conversationId, author }, plainText(content));
      const count = (counts.get(slot) ?? 0) + 1;
      counts.set(slot, count);
      const own = id === undefined ? undefined : written.get(id);
      if (id === undefined || !own) return;
      // Without ids an equal text from elsewhere may have settled it before it came.
      if (isExact || (!isMixed && count === 1)) checkOrder(id, own);
      own.stored.push({ turn: (turn += 1), author });
      // Of equal texts nobody can say which is which.
      const equal = [...written.values()].filter((one) => slotOf(one, one.text) === slot);
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      const stored = (one: Written) => one.stored.filter((by) => by.author === one.author).length;
      if (sum(equal.map(stored)) > sum(equal.map(({ most }) => most))) fail("Stored twice", id);
    },

    /** A tab's replies change: one that is gone is delivered, and of one that fails is told. */
    seen(tab: number, before: readonly Reply[], now: readonly Reply[], done: readonly Effect[]) {
      for (const reply of before) {
        if (!now.some(({ id }) => id === reply.id) && !reply.isDiscarded) delivered(tab, reply);
      }
      for (const { id, isDiscarded, phase } of now) {
        const last = before.find((one) => one.id === id)?.phase.at;
        const own = written.get(id);
        if (!own || phase.at === last) continue;
        if (phase.at === "accepted" && phase.messageId !== undefined && !isStored(own))
          fail("Accepted, and not stored in this name", id);
        if (phase.at !== "failed") continue;
        own.isLoose = true;
        const isTold = done.some(
          (one) => one.do === "tell" && one.told.about === "reply" && one.told.id === id,
        );
        if (!isTold && !isDiscarded) fail("Failed without a word", id);
      }
    },
    /** A page takes up the replies of an earlier one, all of which are in it. */
    loaded(expected: readonly Reply[], replies: readonly Reply[]): void {
      for (const { id } of expected) {
        const own = written.get(id);
        // What the page that was left had sent may still arrive, in any order.
        if (own?.flights.some(({ isOver }) => !isOver)) own.isLoose = true;
        if (!replies.some((one) => one.id === id)) fail("Lost with the page", id);
      }
    },
    /** The server is well, and has been for a while: all is settled, and what is there is found. */
    rested(replies: readonly Reply[]): void {
      for (const { id, isTracked, phase } of replies) {
        const own = written.get(id);
        if (phase.at !== "failed" && phase.at !== "accepted")
          fail(`Never settled (${phase.at})`, id);
        if (phase.at === "failed" && isExact && isTracked && !isLagging && own && isStored(own))
          fail("Not found, though stored", id);
      }
    },
  };
}
