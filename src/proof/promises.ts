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
  /** How often the person had it sent, and how often it may be stored. */
  times: number;
  most: number;
  /** It was called "Not delivered" in this turn. */
  hasFailed: boolean;
  /** It was sent by two pages, each of which has an order of its own. */
  isCopied: boolean;
  /** Retry was pressed while its call was on its way, which arrives whenever it does. */
  isOnItsWay?: boolean;
  flights: Flight[];
  /** When it was stored, in the same order, and in whose name. */
  stored: { turn: number; author: string | undefined }[];
}

export type Promises = ReturnType<typeof createPromises>;

/** Holds what people were told against what the server has. */
export function createPromises(manner: Manner) {
  const written = new Map<string, Written>();
  /** How many messages there are of each text, and of which replies each tab's person was told. */
  const counts = new Map<string, number>();
  const told = new Map<string, Set<string>>();
  let turn = 0;
  const versions = [manner.knowsIds.live, manner.knowsIds.http];
  /** The server always knows ids, or never. */
  let isExact = versions.every(Boolean);
  let hasChanged = versions[0] !== versions[1];
  let isPlain = !versions.some(Boolean);

  const slotOf = (one: { conversationId: string; author: string | undefined }, text: string) =>
    JSON.stringify([one.conversationId, text, one.author]);
  const fail = (what: string, id: string): never => {
    const { text, conversationId } = written.get(id) ?? {};
    throw new BrokenPromise(`${what}: ${id} "${text}" in ${conversationId}`);
  };
  const isIn = (one: Written, tab: number, other: Written) =>
    one.tab === tab && one.author === other.author && one.conversationId === other.conversationId;

  function checkOrder(id: string, own: Written): void {
    if (own.hasFailed || own.isCopied || own.stored.some((one) => one.turn > own.turn)) return;
    const all = [...written.values()];
    for (const later of all.slice(all.indexOf(own) + 1)) {
      const isLoose = later.hasFailed || later.isOnItsWay;
      if (later.turn <= own.turn || isLoose || !isIn(later, own.tab, own)) continue;
      if (later.stored.some((one) => one.turn > later.turn)) fail("Reordered", id);
    }
  }

  function delivered(tab: number, { id, isTracked }: Reply): void {
    const own = written.get(id);
    if (!own) return;
    const slot = slotOf(own, own.text);
    const by = `${tab} ${own.author} ${slot}`;
    const all = (told.get(by) ?? new Set()).add(id);
    told.set(by, all);
    // What came live may be missing in a reading that lags, and what had an id has none in an older
    // version or by the other node: by its text it is then a new one.
    const isNewAgain = hasChanged || (manner.lag > 0 && manner.frames === "messages");
    const isSure = isTracked ? !hasChanged || manner.lag === 0 : !isNewAgain;
    // A frame that comes twice without ids of its messages is two equal messages.
    const isCounted = manner.hasMessageIds || manner.delivery !== "twice";
    if (all.size > (counts.get(slot) ?? 0) && isSure && isCounted) fail("Not stored", id);
    if (isExact && isTracked) checkStored(id, own);
  }
  function checkStored(id: string, { author, stored }: Written): void {
    if (!stored.some((one) => one.author === author)) fail("Not stored in this name", id);
  }

  return {
    /** A person writes a reply. */
    written(id: string, given: Pick<Written, "tab" | "author" | "conversationId">, text: string) {
      turn += 1;
      const marks = {
        times: 1,
        most: 1,
        hasFailed: false,
        isCopied: false,
        flights: [],
        stored: [],
      };
      written.set(id, { ...given, ...marks, turn, text: plainText(text) });
    },
    get count() {
      return written.size;
    },
    sent: (id: string, flight: Flight) => void written.get(id)?.flights.push(flight),
    /** A person has a reply sent again. While the first one is on its way it may come twice. */
    retried({ id, isTracked }: Reply): void {
      const own = written.get(id);
      if (!own) return;
      own.isOnItsWay = own.flights.some(({ isOver }) => !isOver);
      const isClear = manner.lag === 0 && !own.isOnItsWay;
      const isSafe = isExact && isTracked;
      if (!isSafe && !((isExact || isPlain) && isClear)) own.most += 1;
      Object.assign(own, { turn: (turn += 1), times: own.times + 1, hasFailed: false });
    },
    /** A tab was duplicated with a reply in it, or a server has changed its version meanwhile. */
    mayDouble({ id, isTracked }: Reply): void {
      const own = written.get(id);
      if (!own) return;
      own.isCopied = true;
      if (!isExact || !isTracked) Object.assign(own, { times: own.times + 1, most: own.most + 1 });
    },
    changedVersion(): void {
      isExact = isPlain = false;
      hasChanged = true;
      for (const own of written.values()) {
        if (own.isCopied) Object.assign(own, { times: own.times + 1, most: own.most + 1 });
        // The server that knew a Retry by its id is gone.
        own.most = Math.max(own.most, own.times);
      }
    },

    /** The server stores a message. */
    stored({ reply: id, author, content, conversationId }: Stored): void {
      const slot = slotOf({ conversationId, author }, plainText(content));
      counts.set(slot, (counts.get(slot) ?? 0) + 1);
      const own = id === undefined ? undefined : written.get(id);
      if (id === undefined || !own) return;
      // An equal text from elsewhere may have settled it before it came; so may a server that has
      // forgotten ids, or one of whose nodes knows none.
      if (!hasChanged && (isExact || counts.get(slot) === 1)) checkOrder(id, own);
      own.stored.push({ turn: (turn += 1), author });
      // Of equal texts nobody can say which is which.
      const equal = [...written.values()].filter((one) => slotOf(one, one.text) === slot);
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
      const stored = (one: Written) => one.stored.filter((by) => by.author === one.author).length;
      const most = sum(equal.map((one) => one.most));
      if (own.stored.length > own.times || sum(equal.map(stored)) > most) fail("Stored twice", id);
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
        const isStored = phase.at === "accepted" && phase.messageId !== undefined;
        if (isStored) checkStored(id, own);
        if (phase.at !== "failed") continue;
        own.hasFailed = true;
        const isTold = done.some(
          (one) => one.do === "tell" && one.told.about === "reply" && one.told.id === id,
        );
        if (!isTold && !isDiscarded) fail("Failed without a word", id);
      }
    },
    /** A page takes up the replies of an earlier one. */
    loaded(expected: readonly Reply[], replies: readonly Reply[]): void {
      for (const { id } of expected) {
        const own = written.get(id);
        // What the page that was left had sent again may still arrive, in any order.
        if (own && own.times > 1) own.isCopied = true;
        if (!replies.some((one) => one.id === id)) fail("Lost with the page", id);
      }
    },
    /** The server is well, and has been for a while. */
    rested(replies: readonly Reply[]): void {
      for (const { id, isTracked, phase } of replies) {
        const own = written.get(id);
        if (phase.at !== "failed" && phase.at !== "accepted")
          fail(`Never settled (${phase.at})`, id);
        const isThere = own?.stored.some(({ author }) => author === own.author) === true;
        if (phase.at === "failed" && isExact && isTracked && isThere && manner.lag === 0)
          fail("Not found, though stored", id);
      }
    },
  };
}
