import type { Reply, Told } from "@/api/inbox/state";
import { sum } from "@/lib/sum";
import type { Flight } from "./model-network";
import { type Manner, plainText, type Stored } from "./model-server";

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
  /** It has failed, and nobody has heard of it yet. */
  isUntold: boolean;
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
    if (isMixed) return isTracked && !isLagging && !areIdsBack;
    return isTracked || !isLagging || frames !== "messages";
  }

  /** By their texts, no two of which are alike letter by letter. */
  const written = new Map<string, Written>();
  /** Whose the messages are. */
  const authors = new Map<string, string | undefined>();
  let broken: string | undefined;
  let areIdsBack = false;
  /** How many messages there are of each text, and of which replies each tab's person was told. */
  const counts = new Map<string, number>();
  const told = new Map<string, Set<string>>();
  let turn = 0;

  const slotOf = (one: { conversationId: string; author: string | undefined }, text: string) =>
    JSON.stringify([one.conversationId, text, one.author]);
  const isUnderWay = ({ flights }: Written) => flights.some(({ isOver }) => !isOver);
  const equalTo = (own: Written) =>
    [...written.values()].filter((one) => slotOf(one, one.text) === slotOf(own, own.text));
  const isStored = ({ author, stored }: Written) => stored.some((one) => one.author === author);
  // The app would catch what is thrown here.
  const fail = (what: string, text = ""): void => void (broken ??= `${what} ${text}`);

  /** Replies of one tab and conversation are stored in the order they were written. */
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

  /** What is called delivered is stored, in its person's name. */
  function delivered(tab: number, { content, isTracked }: Reply): void {
    const own = written.get(content);
    if (!own) return;
    const slot = slotOf(own, own.text);
    const by = `${tab} ${slot}`;
    // One that a server like this cannot be asked for says nothing of the next ones of its text.
    if (areCounted(isTracked)) {
      const all = (told.get(by) ?? new Set()).add(content);
      told.set(by, all);
      if (all.size > (counts.get(slot) ?? 0)) fail("Not stored:", content);
    }
    if (isExact && isTracked && !isStored(own)) fail("Not stored in this name:", content);
  }

  return {
    fail,
    /** Throws what was found. */
    check(): void {
      if (broken !== undefined) throw new Error(broken);
    },
    /** A person writes a reply. */
    written(content: string, given: Pick<Written, "tab" | "author" | "conversationId">): void {
      turn += 1;
      const marks = { turn, most: 1, isLoose: false, isUntold: false, flights: [], stored: [] };
      written.set(content, { ...given, ...marks, text: plainText(content) });
    },
    /** Ids are shown again: one shown without its own may have settled the reply of an equal text. */
    idsAreBack: () => void (areIdsBack = true),
    count: () => written.size,
    /** A page sends a reply, which is its own person's. */
    sent(content: string, by: string | undefined, flight: Flight): void {
      const own = written.get(content);
      own?.flights.push(flight);
      if (own?.author !== by) fail("Sent by another person:", content);
    },
    /** A person has a reply sent again. While the first one is on its way it may come twice. */
    retried({ content, isTracked }: Reply, tab: number): void {
      const own = written.get(content);
      if (!own) return;
      Object.assign(own, { tab, turn: (turn += 1) });
      own.isLoose = isUnderWay(own);
      // Without ids what is stored of this one may have settled one of equal text that is under way.
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

    /** The server stores a message: none more often than it was sent. */
    stored({ author, conversationId, id }: Stored, content: string): void {
      authors.set(id, author);
      const slot = slotOf({ conversationId, author }, plainText(content));
      const count = (counts.get(slot) ?? 0) + 1;
      counts.set(slot, count);
      const own = written.get(content);
      if (!own) return;
      // Without ids an equal text from elsewhere may have settled it before it came.
      if (isExact || (!isMixed && count === 1)) checkOrder(own);
      own.stored.push({ turn: (turn += 1), author });
      // Of equal texts nobody can say which is which.
      const equal = equalTo(own);
      const times = equal.flatMap((one) => one.stored.filter((by) => by.author === one.author));
      if (times.length > sum(equal.map(({ most }) => most))) fail("Stored twice:", content);
    },

    /** A tab's replies change: one that is gone is delivered, and of one that fails is told. */
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
    /** A person hears of something. */
    told(about: Told): void {
      const own = about.about === "reply" ? written.get(about.content) : undefined;
      if (own) own.isUntold = false;
    },
    /** What is not delivered outlives a page or a session, unless it was given up. */
    kept(before: readonly Reply[], now: readonly Reply[]): void {
      for (const { content, id, isDiscarded } of before)
        if (!isDiscarded && !now.some((one) => one.id === id)) fail("Lost:", content);
    },
    /** A page takes up the replies of an earlier one. What that had sent may still arrive, in any order. */
    loaded(replies: readonly Reply[]): void {
      for (const { content } of replies) {
        const own = written.get(content);
        if (own && isUnderWay(own)) own.isLoose = true;
      }
    },
    /** The server is well, and has been for a while: all is settled, and what is there is found. */
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
