import * as v from "valibot";
import { canTakeOver, needsPerson } from "@/contract/inbox";
import type { Backend } from "./handler";
import type { Random } from "./random";
import { conversationOf, type Writer, WrittenConversation } from "./seed/conversation";
import { emailOf } from "./seed/members";
import writtenOpenings from "./seed/openings.json";
import { type ConversationRow, Mood, Words } from "./tables";

/** The script of a conversation that begins by itself. */
const WrittenOpening = v.strictObject({
  ...v.omit(WrittenConversation, ["status", "minutesAgo", "takenOverBy", "messages"]).entries,
  mood: Mood,
  text: Words,
  /** What the AI answers at once; without it the AI hands over, for `handoffReason`. */
  ai: v.optional(Words),
});
type WrittenOpening = v.InferOutput<typeof WrittenOpening>;

/** The conversations that can begin by themselves. */
export const openings: readonly WrittenOpening[] = v.parse(
  v.array(WrittenOpening),
  writtenOpenings,
);

const minute = 60_000;
/** How long after a person's change no urgent conversation begins, in ms. */
const calm = minute;
/** How long a member waits before adding something, in ms. */
const patience = 1.5 * minute;
/** How long a conversation with the AI is silent before it is resolved, in ms. */
const rest = 8 * minute;
/** How many of these resolved conversations stay in the list. */
const mostResolved = 12;

const livePrefix = "conversation-live-";
const age = ({ now }: Backend, row: ConversationRow): number =>
  now() - Date.parse(row.lastMessageAt ?? row.timestamp);

/** Conversations that began by themselves and that no person has touched, oldest first. */
const untouched = ({ db }: Backend): ConversationRow[] =>
  db.conversations.findMany((q) =>
    q.where(({ id, touchedAt }) => id.startsWith(livePrefix) && !touchedAt),
  );

/** Resolves silent conversations with the AI and removes the oldest resolved ones, to bound the list. */
async function tidyUp(backend: Backend): Promise<void> {
  const { inbox } = backend;
  for (const row of untouched(backend)) {
    if (canTakeOver(row) && !needsPerson(row) && age(backend, row) > rest) {
      await inbox.conclude(row.id);
    }
  }
  const resolved = untouched(backend).filter(({ status }) => status === "resolved");
  for (const { id } of resolved.slice(0, Math.max(0, resolved.length - mostResolved))) {
    inbox.remove(id);
  }
}

/** Whether the urgent count must not rise by itself: in the tour, and just after a takeover. */
const holdsUrgent = ({ conditions, db, now }: Backend): boolean =>
  conditions.holdUrgent ||
  db.conversations.all().some(({ touchedAt }) => now() - Date.parse(touchedAt ?? "") < calm);

/** The openings that can be used now: none that is already in use. */
function freeOpenings(backend: Backend): WrittenOpening[] {
  const begun = new Set(untouched(backend).map(({ followUps }) => followUps?.[0]?.text));
  const holds = holdsUrgent(backend);
  return openings.filter(
    ({ priority, text }) => !begun.has(text) && !(holds && priority === "urgent"),
  );
}

/** Who writes while there are no members yet. */
const guests: readonly Writer[] = ["Noor Haddad", "Tara McAllister", "Grace Nakamura"].map(
  (name) => ({ name, tier: "New", email: emailOf(name) }),
);

/** Members without an open conversation, or all members if everyone has one. */
export function freeMembers({ db }: Backend): readonly Writer[] {
  const open = db.conversations.findMany((q) =>
    q.where({ status: (status) => status !== "resolved" }),
  );
  const busy = new Set(open.map(({ memberId }) => memberId));
  const free = db.members.findMany((q) => q.where({ id: (id) => !busy.has(id) }));
  if (free.length > 0) return free;
  return db.members.count() > 0 ? db.members.all() : guests;
}

const at = <T>(items: readonly T[], share: number): T | undefined =>
  items[Math.floor(share * items.length)];

/** A member writes, in a conversation or to begin one. `count` numbers the event. */
export async function memberWrites(backend: Backend, random: Random, count: number): Promise<void> {
  const { db, inbox } = backend;
  // Drawn first, so that what a person does does not change the sequence.
  const [begins, which, who] = [random.next(), random.next(), random.next()];
  await tidyUp(backend);
  const goOn = db.conversations.findMany((q) =>
    q.where(
      (row) =>
        row.status !== "resolved" &&
        !row.touchedAt &&
        row.followUps?.[row.followUpsUsed ?? 0] &&
        age(backend, row) > patience,
    ),
  );
  const free = freeOpenings(backend);
  const row = begins < 0.5 || free.length === 0 ? at(goOn, which) : undefined;
  const used = row?.followUpsUsed ?? 0;
  const followUp = row?.followUps?.[used];
  if (row && followUp) {
    await inbox.update(row.id, { followUpsUsed: used + 1 });
    const { text: content, mood: sentimentScore } = followUp;
    await inbox.write(row.id, { sender: "member", content, sentimentScore });
    return;
  }
  const opening = at(free, which);
  const member = at(freeMembers(backend), who);
  if (opening && member) await beginWritten(backend, `${livePrefix}${count}`, member, opening);
}

/** A member begins a scripted conversation, with its follow-ups. */
export function beginWritten(
  { inbox, now }: Backend,
  id: string,
  member: Writer,
  opening: WrittenOpening,
): Promise<void> {
  const { ai, followUps = [], mood, text, ...others } = opening;
  const { conversation, messages } = conversationOf(
    {
      ...others,
      status: ai === undefined ? "escalated" : "active",
      minutesAgo: 0,
      messages: [{ from: "member", mood, text }],
      // The opening counts as the first follow-up, so that the AI's answer to it is found there.
      followUps: [{ mood, text, ai }, ...(followUps ?? [])],
    },
    id,
    member,
    now(),
  );
  return inbox.begin({ conversation: { ...conversation, followUpsUsed: 1 }, messages });
}
