import type { Reply, Told } from "@/api/inbox/state";
import { sum } from "@/lib/sum";
import type { Flight } from "./model-network";
import { type ServerTraits, plainText, type Stored } from "./model-server";

/** A reply as its author knows it. */
interface Written {
  tab: number;
  author: string;
  conversationId: string;
  text: string;
  /** When it was written or last retried: a number in the order of all events. */
  turn: number;
  /** How often it may be stored. */
  maxStored: number;
  /** Whether its order cannot be checked: it was shown as failed, or may be sent twice. */
  isUnordered: boolean;
  /** Whether it has failed and its author has not been notified yet. */
  isUnreported: boolean;
  flights: Flight[];
  /** When the server stored it, in the same order, and in whose name. */
  stored: { turn: number; author: string | undefined }[];
}

export type Guarantees = ReturnType<typeof createGuarantees>;

/** Checks what people are shown against what the server has stored. */
export function createGuarantees({ delivery, frames, hasMessageIds, knowsIds, lag }: ServerTraits) {
  /** `isExact`: the whole server supports ids. `isMixed`: a part does or did, so less can be checked. */
  const isExact = knowsIds === "both";
  const isMixed = !isExact && knowsIds !== "neither";
  /** Whether a response may lack what a live message has already shown. */
  const isLagging = lag > 0;

  /** Whether replies shown as delivered can be counted against stored ones with the same text. */
  function canCount(isTracked: boolean): boolean {
    // A repeated frame whose messages have no ids looks like two equal messages.
    if (!hasMessageIds && delivery === "twice") return false;
    // The other node sends the same message without its id, which then counts as a different one.
    if (isMixed) return isTracked && !isLagging && !areIdsBack;
    return isTracked || !isLagging || frames !== "messages";
  }

  /** All replies by text; each text is unique. */
  const written = new Map<string, Written>();
  /** The author of each message. */
  const authors = new Map<string, string | undefined>();
  let violation: string | undefined;
  let areIdsBack = false;
  /** How often each text is stored, and the replies shown as delivered, by tab and text. */
  const counts = new Map<string, number>();
  const shownDelivered = new Map<string, Set<string>>();
  let turn = 0;

  const keyOf = (one: { conversationId: string; author: string | undefined }, text: string) =>
    JSON.stringify([one.conversationId, text, one.author]);
  const isInFlight = ({ flights }: Written) => flights.some(({ isOver }) => !isOver);
  const equalTo = (own: Written) =>
    [...written.values()].filter((one) => keyOf(one, one.text) === keyOf(own, own.text));
  const isStored = ({ author, stored }: Written) => stored.some((one) => one.author === author);
  // Recorded rather than thrown, since the app would catch it.
  const fail = (what: string, text = ""): void => void (violation ??= `${what} ${text}`);

  /** Checks that replies of one tab and conversation are stored in the order they were written. */
  function checkOrder(own: Written): void {
    if (own.isUnordered || own.stored.some((one) => one.turn > own.turn)) return;
    const all = [...written.values()];
    for (const later of all.slice(all.indexOf(own) + 1)) {
      const isLater = later.turn > own.turn && !later.isUnordered;
      const isAlike = later.tab === own.tab && keyOf(later, "") === keyOf(own, "");
      if (isLater && isAlike && later.stored.some((one) => one.turn > later.turn))
        fail("Reordered:", own.text);
    }
  }

  /** Checks that a reply shown as delivered is stored in its author's name. */
  function checkDelivered(tab: number, { content, isTracked }: Reply): void {
    const own = written.get(content);
    if (!own) return;
    const key = keyOf(own, own.text);
    const tabKey = `${tab} ${key}`;
    // If it cannot be counted, it must not count against later replies with the same text.
    if (canCount(isTracked)) {
      const all = (shownDelivered.get(tabKey) ?? new Set()).add(content);
      shownDelivered.set(tabKey, all);
      if (all.size > (counts.get(key) ?? 0)) fail("Not stored:", content);
    }
    if (isExact && isTracked && !isStored(own)) fail("Not stored in this name:", content);
  }

  return {
    fail,
    /** Throws if a guarantee was violated. */
    check(): void {
      if (violation !== undefined) throw new Error(violation);
    },
    /** A person writes a reply. */
    written(content: string, given: Pick<Written, "tab" | "author" | "conversationId">): void {
      turn += 1;
      const flags = { isUnordered: false, isUnreported: false };
      const initial = { ...flags, turn, maxStored: 1, flights: [], stored: [] };
      written.set(content, { ...given, ...initial, text: plainText(content) });
    },
    /** Ids are returned again. Meanwhile a message may have settled another reply with its text. */
    idsAreBack: () => void (areIdsBack = true),
    count: () => written.size,
    /** A page sends a reply, which must be its own person's. */
    sent(content: string, by: string | undefined, flight: Flight): void {
      const own = written.get(content);
      own?.flights.push(flight);
      if (own?.author !== by) fail("Sent by another person:", content);
    },
    /** A person retries a reply. While the first attempt is in flight, it may be stored twice. */
    retried({ content, isTracked }: Reply, tab: number): void {
      const own = written.get(content);
      if (!own) return;
      Object.assign(own, { tab, turn: (turn += 1) });
      own.isUnordered = isInFlight(own);
      // Without ids its message may have settled another reply with the same text in flight.
      const isCounted = !isLagging && !equalTo(own).some(isInFlight);
      if (isMixed || (!(isExact && isTracked) && !isCounted)) own.maxStored += 1;
    },
    /** A reply may be sent twice: from two tabs, or both live and by HTTP. */
    mayBeSentTwice({ content, isTracked }: Reply): void {
      const own = written.get(content);
      if (!own) return;
      own.isUnordered = true;
      if (!isExact || !isTracked) own.maxStored += 1;
    },

    /** The server stores a message, no more often than it was sent. */
    stored({ author, conversationId, id }: Stored, content: string): void {
      authors.set(id, author);
      const key = keyOf({ conversationId, author }, plainText(content));
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const own = written.get(content);
      if (!own) return;
      // Without ids, an equal text from elsewhere may have settled it before it arrived.
      if (isExact || (!isMixed && count === 1)) checkOrder(own);
      own.stored.push({ turn: (turn += 1), author });
      // Messages with equal texts cannot be distinguished, so they are counted together.
      const equal = equalTo(own);
      const times = equal.flatMap((one) => one.stored.filter((by) => by.author === one.author));
      if (times.length > sum(equal.map((one) => one.maxStored))) fail("Stored twice:", content);
    },

    /** A tab's replies change: one that is gone is delivered, and one that fails must be reported. */
    repliesChanged(tab: number, before: readonly Reply[], now: readonly Reply[]): void {
      for (const reply of before) {
        if (!now.some(({ id }) => id === reply.id) && !reply.isDiscarded)
          checkDelivered(tab, reply);
      }
      for (const { content, id, isDiscarded, phase } of now) {
        const last = before.find((one) => one.id === id)?.phase.at;
        const own = written.get(content);
        if (!own || phase.at === last) continue;
        const isNamed = phase.at === "accepted" && phase.messageId !== undefined;
        if (isNamed && authors.get(phase.messageId ?? "") !== own.author)
          fail("Accepted, and not stored in this name:", content);
        if (phase.at !== "failed") continue;
        own.isUnordered = true;
        own.isUnreported = !isDiscarded;
      }
    },
    /** The person is notified of a failure. */
    notified(about: Told): void {
      const own = about.about === "reply" ? written.get(about.content) : undefined;
      if (own) own.isUnreported = false;
    },
    /** Checks that undelivered replies survive a page or a session, unless they were discarded. */
    checkKept(before: readonly Reply[], now: readonly Reply[]): void {
      for (const { content, id, isDiscarded } of before)
        if (!isDiscarded && !now.some((one) => one.id === id)) fail("Lost:", content);
    },
    /** A page loads an earlier page's replies, which may still arrive in any order. */
    loaded(replies: readonly Reply[]): void {
      for (const { content } of replies) {
        const own = written.get(content);
        if (own && isInFlight(own)) own.isUnordered = true;
      }
    },
    /** Checks, after the network was restored, that everything has settled and stored replies are found. */
    checkSettled(replies: readonly Reply[]): void {
      for (const { content, isTracked, phase } of replies) {
        const own = written.get(content);
        if (phase.at !== "failed" && phase.at !== "accepted")
          fail(`Never settled (${phase.at}):`, content);
        if (own?.isUnreported) fail("Failed without a notification:", content);
        const isOnce = isExact && isTracked && !isLagging && own?.maxStored === 1;
        if (phase.at === "failed" && isOnce && isStored(own))
          fail("Not found, although stored:", content);
      }
    },
  };
}
