import * as v from "valibot";
import { isTakenOver, isWaitingUrgently, waitTimes } from "@/contract/inbox";
import { RequiredText } from "@/contract/values";
import { firstTime } from "@/lib/times";
import type { Simulator } from "../../simulator";
import { inTurn } from "../../random";
import type { ConversationRow } from "../../tables";
import { buildConversation, ScriptedConversation } from "../../seed/conversation";
import { availableMembers } from "../../simulated-events";
import { isHelped, memberReplies } from "../send";
import written from "./stories.json";

/** The script of the tour's conversation. In the last reply the member says that it is solved. */
const Story = v.strictObject({
  ...v.omit(ScriptedConversation, ["priority", "status", "minutesAgo"]).entries,
  suggestedReply: RequiredText,
});

/** The scripts, used in turn. They mention no time of day, so that they always fit. */
export const stories = v.parse(v.array(Story), written);

const prefix = "conversation-tour-";

/** How many urgent conversations the Overview shows: those that have waited longest. */
const shown = 4;

const sinceOf = (row: ConversationRow): number => firstTime(...waitTimes(row));

/** The waiting urgent conversations, longest wait first, as on the Overview. */
const waitingIn = ({ db }: Simulator): ConversationRow[] =>
  db.conversations
    .findMany((q) => q.where(isWaitingUrgently))
    .toSorted((a, b) => sinceOf(a) - sinceOf(b));

/** Begins the next story's conversation; resolves with its id. */
async function begin(backend: Simulator): Promise<string> {
  const { db, inbox, now } = backend;
  const begun = db.conversations.findMany((q) => q.where({ id: (id) => id.startsWith(prefix) }));
  const story = inTurn(stories, begun.length);
  const member = inTurn(availableMembers(backend), begun.length);
  // To appear on the Overview, it must have waited longer than the last one shown there.
  const last = waitingIn(backend)[shown - 1];
  const minutesAgo = last ? (now() - sinceOf(last) + 1000) / 60_000 : 0;
  const id = `${prefix}${begun.length}-${now()}`;
  const script = { ...story, priority: "urgent", status: "escalated", minutesAgo } as const;
  const { conversation, messages } = buildConversation(script, id, member, now());
  // Marked as touched, so that the member writes only when triggered.
  const touchedAt = new Date(now()).toISOString();
  await inbox.begin({ conversation: { ...conversation, touchedAt }, messages });
  return id;
}

type Setup = (
  backend: Simulator,
  row: ConversationRow | undefined,
  /** The presenter, for whom the tour takes the conversation over. */
  by: { id?: string; username: string },
) => Promise<string>;

/** Takes the conversation over, even from another person; begins it first if it does not exist. */
const take: Setup = async (backend, row, by) => {
  const id = row?.id ?? (await begin(backend));
  if (row?.status !== "resolved") await backend.inbox.takeOver(id, by.username, true);
  return id;
};

/** Prepare the conversation for a step, whatever happened to it before; resolve with its id. */
export const setups = {
  another: begin,
  /** It is waiting on the Overview, or has been taken over from there. */
  waiting: async (backend, row) => {
    const first = waitingIn(backend).slice(0, shown);
    const isThere = row && (isTakenOver(row) || first.some(({ id }) => id === row.id));
    return isThere ? row.id : begin(backend);
  },
  begun: async (backend, row) => row?.id ?? begin(backend),
  takenOver: take,
  /** The member writes again: impatiently until an agent has helped, happily afterwards. */
  memberReply: async (backend, row, by) => {
    const id = await take(backend, row, by);
    await memberReplies(backend, id);
    return id;
  },
  /** An agent has answered, and the member has said that it is solved. */
  solved: async (backend, row, by) => {
    const id = await take(backend, row, by);
    const story = inTurn(stories, Number.parseInt(id.slice(prefix.length), 10));
    const { memberName, messages, status } = await backend.inbox.detail(id);
    const solved = story.replies?.at(-1);
    const isSolved = messages.some(({ content }) => content === solved);
    if (status === "resolved" || isSolved) return id;
    if (!isHelped(memberName, messages)) {
      await backend.inbox.reply(id, story.suggestedReply, { agentId: by.id });
    }
    await memberReplies(backend, id, solved, 82);
    return id;
  },
} satisfies Record<string, Setup>;
