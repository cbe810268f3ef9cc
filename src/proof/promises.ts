import type { Reply, Told } from "@/api/inbox/state";
import { sum } from "@/lib/sum";
import type { Flight } from "./model-network";
import { type Manner, plainText, type Stored } from "./model-server";

/** A reply as its author knows it. */
interface Written {
  tab: number;
  author: string;
  conversationId: string;
  text: string;
  /** When it was written or last retried, in the order of all events. */
  turn: number;
  /** How often it may be stored. */
  most: number;
  /** Its order is not checked: it was shown as failed, or is sent twice at once. */
  isLoose: boolean;
  /** It has failed, and its author was not told yet. */
  isUntold: boolean;
  flights: Flight[];
  /** When the server stored it, in the same order, and in whose name. */
  stored: { turn: number; author: string | undefined }[];
}

export type Promises = ReturnType<typeof createPromises>;

/** Checks what people were told against what the server has. */
export function createPromises({ delivery, frames, hasMessageIds, knowsIds, lag }: Manner) {
  /** `isExact`: the whole server knows ids. `isMixed`: a part does or did, so less can be checked. */
  const isExact = knowsIds === "both";
  const isMixed = !isExact && knowsIds !== "neither";
  /** A reading may lack what came live before it. */
  const isLagging = lag > 0;

  /** Whether no more replies of one text may be called delivered than are stored. */
  function areCounted(isTracked: boolean): boolean {
    // A repeated frame whose messages have no ids looks like two equal messages.
    if (!hasMessageIds && delivery === "twice") return false;
    // The other node shows the same message without its id, which then counts as another one.
    if (isMixed) return isTracked && !isLagging && !areIdsBack;
    return isTracked || !isLagging || frames !== "messages";
  }

  /** By their texts, each of which is unique. */
  const written = new Map<string, Written>();
  /** The author of each message. */
  const authors = new Map<string, string | undefined>();
  let broken: string | undefined;
  let areIdsBack = false;
  /** How many messages each text has, and which replies each tab's person was told of. */
  const counts = new Map<string, number>();
  const told = new Map<string, Set<string>>();
  let turn = 0;

  const slotOf = (one: { conversationId: string; author: string | undefined }, text: string) =>
    JSON.stringify([one.conversationId, text, one.author]);
  const isUnderWay = ({ flights }: Written) => flights.some(({ isOver }) => !isOver);
  const equalTo = (own: Written) =>
    [...written.values()].filter((one) => slotOf(one, one.text) === slotOf(own, own.text));
  const isStored = ({ author, stored }: Written) => stored.some((one) => one.author === author);
  // Not thrown here, where the app would catch it.
  const fail = (what: string, text = ""): void => void (broken ??= `${what} ${text}`);

  /** Checks that replies of one tab and conversation are stored in the order they were written. */
  function checkOrder(own: Written): void {
    if (own.isLoose || own.stored.some((one) => one.turn > own.turn)) return;
    const all = [...written.values()];
    for (const later of all.slice(all.indexOf(own) + 1)) {
      const isLater = later.turn > own.turn && !later.isLoose;
      const isAlike = later.tab === own.tab && slotOf(later, "") === slotOf(own, "");
      if (isLater && isAlike && later.stored.some((one) => one.turn > later.turn))
        fail("Reordered:", own.text);
    }
  }

  /** Checks that a reply called delivered is stored in its author's name. */
  function delivered(tab: number, { content, isTracked }: Reply): void {
    const own = written.get(content);
    if (!own) return;
    const slot = slotOf(own, own.text);
    const by = `${tab} ${slot}`;
    // Where this cannot be checked, it must not count against later replies of the same text.
    if (areCounted(isTracked)) {
      const all = (told.get(by) ?? new Set()).add(content);
      told.set(by, all);
      if (all.size > (counts.get(slot) ?? 0)) fail("Not stored:", content);
    }
    if (isExact && isTracked && !isStored(own)) fail("Not stored in this name:", content);
  }

  return {
    fail,
    /** Throws if a promise was broken. */
    check(): void {
      if (broken !== undefined) throw new Error(broken);
    },
    /** A person writes a reply. */
    written(content: string, given: Pick<Written, "tab" | "author" | "conversationId">): void {
      turn += 1;
      const marks = { turn, most: 1, isLoose: false, isUntold: false, flights: [], stored: [] };
      written.set(content, { ...given, ...marks, text: plainText(content) });
    },
    /** Ids are shown again. While they were not, a message may have settled another reply of its text. */
    idsAreBack: () => void (areIdsBack = true),
    count: () => written.size,
    /** A page sends a reply: it must be its own person's. */
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
      own.isLoose = isUnderWay(own);
      // Without ids its message may have settled another reply of the same text that is in flight.
      const isCounted = !isLagging && !equalTo(own).some(isUnderWay);
      if (isMixed || (!(isExact && isTracked) && !isCounted)) own.most += 1;
    },
    /** A reply may be sent twice: from two tabs, or by both ways. */
    copied({ content, isTracked }: Reply): void {
      const own = written.get(content);
      if (!own) return;
      own.isLoose = true;
      if (!isExact || !isTracked) own.most += 1;
    },

    /** The server stores a message: never more often than it was sent. */
    stored({ author, conversationId, id }: Stored, content: string): void {
      authors.set(id, author);
      const slot = slotOf({ conversationId, author }, plainText(content));
      const count = (counts.get(slot) ?? 0) + 1;
      counts.set(slot, count);
      const own = written.get(content);
      if (!own) return;
      // Without ids an equal text from elsewhere may have settled it before it arrived.
      if (isExact || (!isMixed && count === 1)) checkOrder(own);
      own.stored.push({ turn: (turn += 1), author });
      // Messages of equal text cannot be told apart, so they are counted together.
      const equal = equalTo(own);
      const times = equal.flatMap((one) => one.stored.filter((by) => by.author === one.author));
      if (times.length > sum(equal.map(({ most }) => most))) fail("Stored twice:", content);
    },

    /** A tab's replies change: one that is gone is delivered, and one that fails must be told. */
    seen(tab: number, before: readonly Reply[], now: readonly Reply[]): void {
      for (const reply of before) {
        if (!now.some(({ id }) => id === reply.id) && !reply.isDiscarded) delivered(tab, reply);
      }
      for (const { content, id, isDiscarded, phase } of now) {
        const last = before.find((one) => one.id === id)?.phase.at;
        const own = written.get(content);
        if (!own || phase.at === last) continue;
        const isNamed = phase.at === "accepted" && phase.messageId !== undefined;
        if (isNamed && authors.get(phase.messageId ?? "") !== own.author)
          fail("Accepted, and not stored in this name:", content);
        if (phase.at !== "failed") continue;
        own.isLoose = true;
        own.isUntold = !isDiscarded;
      }
    },
    /** The person is told of something. */
    told(about: Told): void {
      const own = about.about === "reply" ? written.get(about.content) : undefined;
      if (own) own.isUntold = false;
    },
    /** Undelivered replies outlive a page or a session, unless they were discarded. */
    kept(before: readonly Reply[], now: readonly Reply[]): void {
      for (const { content, id, isDiscarded } of before)
        if (!isDiscarded && !now.some((one) => one.id === id)) fail("Lost:", content);
    },
    /** A page loads an earlier one's replies. What that page had sent may still arrive, in any order. */
    loaded(replies: readonly Reply[]): void {
      for (const { content } of replies) {
        const own = written.get(content);
        if (own && isUnderWay(own)) own.isLoose = true;
      }
    },
    /** The server has been well for a while: everything is settled, and what is stored is found. */
    rested(replies: readonly Reply[]): void {
      for (const { content, isTracked, phase } of replies) {
        const own = written.get(content);
        if (phase.at !== "failed" && phase.at !== "accepted")
          fail(`Never settled (${phase.at}):`, content);
        if (own?.isUntold) fail("Failed without a word:", content);
        const isOnce = isExact && isTracked && !isLagging && own?.most === 1;
        if (phase.at === "failed" && isOnce && isStored(own))
          fail("Not found, though stored:", content);
      }
    },
  };
}
