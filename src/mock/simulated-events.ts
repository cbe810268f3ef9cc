import * as v from "valibot";
import { canTakeOver, needsPerson } from "@/contract/inbox";
import { RequiredText } from "@/contract/values";
import type { Backend } from "./handler";
import type { Random } from "./random";
import { buildConversation, type Writer, ScriptedConversation } from "./seed/conversation";
import { emailOf } from "./seed/members";
import openingScripts from "./seed/openings.json";
import { type ConversationRow, Mood } from "./tables";

/** The script of a simulated conversation. */
const ScriptedOpening = v.strictObject({
  ...v.omit(ScriptedConversation, ["status", "minutesAgo", "takenOverBy", "messages"]).entries,
  mood: Mood,
  text: RequiredText,
  /** The AI's immediate answer; without one, the AI hands over because of `handoffReason`. */
  ai: v.optional(RequiredText),
});
type ScriptedOpening = v.InferOutput<typeof ScriptedOpening>;

/** The scripts from which simulated conversations begin. */
export const openings = v.parse(v.array(ScriptedOpening), openingScripts);

const minute = 60_000;
/** How long after a person's change no urgent conversation begins, in ms. */
const cooldown = minute;
/** How long a member waits for an answer before writing again, in ms. */
const followUpDelay = 1.5 * minute;
/** How long a conversation with the AI stays idle before it is resolved, in ms. */
const idleTimeout = 8 * minute;
/** How many of these resolved conversations stay in the list. */
const maxResolved = 12;

const livePrefix = "conversation-live-";
const age = ({ now }: Backend, row: ConversationRow): number =>
  now() - Date.parse(row.lastMessageAt ?? row.timestamp);

/** Simulated conversations that no person has taken over or changed, oldest first. */
const untouched = ({ db }: Backend): ConversationRow[] =>
  db.conversations.findMany((q) =>
    q.where(({ id, touchedAt }) => id.startsWith(livePrefix) && !touchedAt),
  );

/** Resolves idle conversations with the AI and removes the oldest resolved ones, to limit the list. */
async function tidyUp(backend: Backend): Promise<void> {
  const { inbox } = backend;
  for (const row of untouched(backend)) {
    if (canTakeOver(row) && !needsPerson(row) && age(backend, row) > idleTimeout) {
      await inbox.resolveByAi(row.id);
    }
  }
  const resolved = untouched(backend).filter(({ status }) => status === "resolved");
  for (const { id } of resolved.slice(0, Math.max(0, resolved.length - maxResolved))) {
    inbox.remove(id);
  }
}

/** Whether no urgent conversation may begin: during the tour, and just after a person's change. */
const suppressesUrgent = ({ conditions, db, now }: Backend): boolean =>
  conditions.holdUrgent ||
  db.conversations.all().some(({ touchedAt }) => now() - Date.parse(touchedAt ?? "") < cooldown);

/** The openings that can be used now; excludes those already in use. */
function availableOpenings(backend: Backend): ScriptedOpening[] {
  const begun = new Set(untouched(backend).map(({ followUps }) => followUps?.[0]?.text));
  const noUrgent = suppressesUrgent(backend);
  return openings.filter(
    ({ priority, text }) => !begun.has(text) && !(noUrgent && priority === "urgent"),
  );
}

/** The people who write while there are no members yet. */
const guests: readonly Writer[] = ["Noor Haddad", "Tara McAllister", "Grace Nakamura"].map(
  (name) => ({ name, tier: "New", email: emailOf(name) }),
);

/** Members without an open conversation, or all members if everyone has one. */
export function availableMembers({ db }: Backend): readonly Writer[] {
  const open = db.conversations.findMany((q) =>
    q.where({ status: (status) => status !== "resolved" }),
  );
  const busy = new Set(open.map(({ memberId }) => memberId));
  const free = db.members.findMany((q) => q.where({ id: (id) => !busy.has(id) }));
  if (free.length > 0) return free;
  return db.members.count() > 0 ? db.members.all() : guests;
}

const itemAt = <T>(items: readonly T[], fraction: number): T | undefined =>
  items[Math.floor(fraction * items.length)];

/** Lets a member continue a conversation or begin one, whose id then includes `count`. */
export async function memberWrites(backend: Backend, random: Random, count: number): Promise<void> {
  const { db, inbox } = backend;
  // Drawn first, so that a person's actions do not change the random sequence.
  const [begins, which, who] = [random.next(), random.next(), random.next()];
  await tidyUp(backend);
  const waiting = db.conversations.findMany((q) =>
    q.where(
      (row) =>
        row.status !== "resolved" &&
        !row.touchedAt &&
        row.followUps?.[row.followUpsUsed ?? 0] &&
        age(backend, row) > followUpDelay,
    ),
  );
  const free = availableOpenings(backend);
  const row = begins < 0.5 || free.length === 0 ? itemAt(waiting, which) : undefined;
  const used = row?.followUpsUsed ?? 0;
  const followUp = row?.followUps?.[used];
  if (row && followUp) {
    await inbox.update(row.id, { followUpsUsed: used + 1 });
    const { text: content, mood: sentimentScore } = followUp;
    await inbox.write(row.id, { sender: "member", content, sentimentScore });
    return;
  }
  const opening = itemAt(free, which);
  const member = itemAt(availableMembers(backend), who);
  if (opening && member) await beginScripted(backend, `${livePrefix}${count}`, member, opening);
}

/** Begins a scripted conversation of this member. */
export function beginScripted(
  { inbox, now }: Backend,
  id: string,
  member: Writer,
  opening: ScriptedOpening,
): Promise<void> {
  const { ai, followUps = [], mood, text, ...others } = opening;
  const { conversation, messages } = buildConversation(
    {
      ...others,
      status: ai === undefined ? "escalated" : "active",
      minutesAgo: 0,
      messages: [{ from: "member", mood, text }],
      // The opening counts as the first follow-up, since the AI's answers are looked up there.
      followUps: [{ mood, text, ai }, ...(followUps ?? [])],
    },
    id,
    member,
    now(),
  );
  return inbox.begin({ conversation: { ...conversation, followUpsUsed: 1 }, messages });
}
