import * as v from "valibot";
import { isTakenOver, isWaitingUrgently, waitTimes } from "@/contract/inbox";
import { firstTime } from "@/lib/times";
import type { Simulator } from "../../simulator";
import { inTurn } from "../../random";
import { type ConversationRow, Words } from "../../tables";
import { conversationOf, WrittenConversation } from "../../seed/conversation";
import { freeMembers } from "../../simulated-events";
import { isHelped, memberReplies } from "../send";
import written from "./stories.json";

/** An urgent conversation for the tour. In the last reply the member says that it is solved. */
const Story = v.strictObject({
  ...v.omit(WrittenConversation, ["priority", "status", "minutesAgo"]).entries,
  suggestedReply: Words,
});

/** Used in turn, one for each run. They name no hours, so that they fit any time of day. */
export const stories = v.parse(v.array(Story), written);

const prefix = "conversation-tour-";

/** How many urgent conversations the Overview always shows: those that have waited longest. */
const shown = 4;

const sinceOf = (row: ConversationRow): number => firstTime(...waitTimes(row));

/** The urgent conversations that wait, longest wait first, as on the Overview. */
const waitingIn = ({ db }: Simulator): ConversationRow[] =>
  db.conversations
    .findMany((q) => q.where(isWaitingUrgently))
    .toSorted((a, b) => sinceOf(a) - sinceOf(b));

/** Begins the next story, with all the details an agent sees; resolves with its conversation's id. */
async function begin(backend: Simulator): Promise<string> {
  const { db, inbox, now } = backend;
  const begun = db.conversations.findMany((q) => q.where({ id: (id) => id.startsWith(prefix) }));
  const story = inTurn(stories, begun.length);
  const member = inTurn(freeMembers(backend), begun.length);
  // It must have waited a little longer than the last one shown on the Overview to appear there.
  const last = waitingIn(backend)[shown - 1];
  const minutesAgo = last ? (now() - sinceOf(last) + 1000) / 60_000 : 0;
  const id = `${prefix}${begun.length}-${now()}`;
  const told = { ...story, priority: "urgent", status: "escalated", minutesAgo } as const;
  const { conversation, messages } = conversationOf(told, id, member, now());
  // Marked as touched, so that the member writes only on cue.
  const touchedAt = new Date(now()).toISOString();
  await inbox.begin({ conversation: { ...conversation, touchedAt }, messages });
  return id;
}

type Scene = (
  backend: Simulator,
  row: ConversationRow | undefined,
  /** The person for whom the tour takes a conversation over. */
  by: { id?: string; username: string },
) => Promise<string>;

/**
 * Takes the conversation over, from another person too, so that a reply can be written; starts it
 * first if it does not exist.
 */
const take: Scene = async (backend, row, by) => {
  const id = row?.id ?? (await begin(backend));
  if (row?.status !== "resolved") await backend.inbox.takeOver(id, by.username, true);
  return id;
};

/** Brings the conversation to a step's start, whatever happened to it; each resolves with its id. */
export const scenes = {
  another: begin,
  /** It waits on the Overview, or has been taken over from there. */
  waiting: async (backend, row) => {
    const first = waitingIn(backend).slice(0, shown);
    const isThere = row && (isTakenOver(row) || first.some(({ id }) => id === row.id));
    return isThere ? row.id : begin(backend);
  },
  begun: async (backend, row) => row?.id ?? begin(backend),
  taken: take,
  /** The member writes again: impatient until somebody has helped, content afterwards. */
  written: async (backend, row, by) => {
    const id = await take(backend, row, by);
    await memberReplies(backend, id);
    return id;
  },
  /** It has been answered, and the member has said that it is solved. */
  solved: async (backend, row, by) => {
    const id = await take(backend, row, by);
    const story = inTurn(stories, Number.parseInt(id.slice(prefix.length), 10));
    const { memberName, messages, status } = await backend.inbox.detail(id);
    const solved = story.replies?.at(-1);
    const isSaid = messages.some(({ content }) => content === solved);
    if (status === "resolved" || isSaid) return id;
    if (!isHelped(memberName, messages)) {
      await backend.inbox.reply(id, story.suggestedReply, { agentId: by.id });
    }
    await memberReplies(backend, id, solved, 82);
    return id;
  },
} satisfies Record<string, Scene>;
