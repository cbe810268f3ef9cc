import * as v from "valibot";
import { canTakeOver, Priority } from "@/contract/inbox";
import type { Backend } from "./handler";
import type { Random } from "./random";
import type { Member } from "@/contract/members";
import type { ConversationRow } from "./tables";
import { drawActivity } from "./seed/activities";
import { memberTypes } from "./seed/generated-conversations";
import { linesOf } from "@/lib/lines";

/** How members begin a conversation: channel, priority, sentiment, text. */
export const openings = linesOf(`
  Website chat | normal | 10 | Hello! Can I still join the reading group this week?
  WhatsApp | high | -38 | My ticket shows yesterday's date. Will they let me in tomorrow?
  Mobile app | low | 48 | Small thing: the new calendar looks great
  Email | normal | 0 | Please change the billing address to our new office.
  Website chat | urgent | -72 | Somebody has posted my phone number in the chapter group. Please take it down NOW.
  Instagram | low | 66 | just saw the summit trailer, goosebumps 😍
  Email | high | -44 | I was promised an introduction three weeks ago and have heard nothing.
  WhatsApp | normal | 15 | Is there parking for bicycles at Pier Hall?
  Mobile app | high | -50 | The deal room closed while I was typing. All is lost.
  Website chat | normal | -12 | Which of the two Thursday workshops fits a first-time founder?
  Email | urgent | -65 | My assistant, who left on Friday, can still sign in to our account.
  WhatsApp | low | 30 | Thanks again for yesterday!
  Website chat | normal | -20 | My mentor and I are in different time zones, can you rematch us?
  Mobile app | normal | 5 | Where do I see how many referrals I have?
  Email | high | -33 | The invoice for the corporate seats counts 12, we are 10.
  Instagram | normal | 22 | do you do gift memberships??
`);

/** What members add to a conversation that is under way: sentiment, text. */
const additions = linesOf(`
  -20 | Is anybody there?
  5 | I have found the order number, if that helps.
  -35 | I have to leave in an hour, could somebody look at this before?
  20 | No hurry, just wanted to add: it happens on my laptop too.
  12 | Any news?
  -15 | I still do not see it on my side.
  40 | Update: it seems to work now. Is it fixed for good?
  0 | I am back at my desk now.
`);

/** No new conversations begin while so many wait. */
const mostWaiting = 60;

/** The length of the feed; the page shows 200 lines too. */
const mostActivities = 200;

/** Adds a line to the feed. */
export function addActivity({ store, now }: Backend, random: Random, count: number): void {
  const rows = store.activities.list();
  const index = rows.length > 0 ? mostActivities + count : count;
  store.activities.insert(
    drawActivity(random, index, new Date(now()).toISOString(), store.members.list()),
  );
  for (const old of rows.slice(0, Math.max(0, rows.length + 1 - mostActivities))) {
    store.activities.remove(old.id);
  }
}

/** A member writes, in a conversation or to begin one. `count` numbers the event. */
export function memberWrites(backend: Backend, random: Random, count: number): void {
  const { store } = backend;
  // Drawn first: what a person does must not change the sequence.
  const [begins, which, who] = [random.next(), random.next(), random.next()];
  const waiting = store.conversations.list().filter(canTakeOver);
  if (begins < 0.5 && waiting.length > 0) {
    const latest = waiting.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1)).slice(0, 12);
    const row = latest[Math.floor(which * latest.length)];
    const [score, content] = additions[count % additions.length] ?? [];
    if (row && content) {
      backend.inbox.write(row.id, { sender: "member", content, sentimentScore: Number(score) });
    }
  } else if (waiting.length < mostWaiting) {
    const members = store.members.list();
    const member = members[Math.floor(who * members.length)];
    // Each opening comes once before one comes again.
    const opening = openings[(count * 5) % openings.length] ?? [];
    if (member) beginConversation(backend, `conversation-live-${count}`, member, opening);
  }
}

/** A member begins a conversation with an opening: channel, priority, sentiment, text. */
export function beginConversation(
  { store, inbox, now }: Backend,
  id: string,
  member: Pick<Member, "name" | "email" | "tier"> & { id: string | null },
  [channel = "", priority, score, content = ""]: readonly string[],
  extra: Partial<ConversationRow> = {},
): void {
  const tier = member.tier ?? "Standard";
  const row: ConversationRow = {
    id,
    memberId: member.id,
    memberName: member.name,
    memberTier: tier,
    memberType: memberTypes[tier],
    memberEmail: member.email,
    channel,
    priority: v.parse(Priority, priority),
    status: priority === "urgent" ? "escalated" : "active",
    timestamp: new Date(now()).toISOString(),
    isHumanTakeover: false,
    handoffReason: priority === "urgent" ? "Words that call for a person at once" : null,
    replies: [],
    repliesUsed: 0,
    ...extra,
  };
  store.conversations.insert(row);
  inbox.write(row.id, { sender: "member", content, sentimentScore: Number(score), at: now() });
}
