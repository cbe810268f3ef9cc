import { canTakeOver, isTakenOver, isWaitingUrgently, waitTimes } from "@/contract/inbox";
import { firstTime } from "@/lib/times";
import type { Simulator } from "../../simulator";
import { replyKind } from "../../reply-kind";
import { rowById } from "../../rows";
import type { ConversationRow } from "../../tables";
import { conversationOf } from "../../seed/conversation";
import { freeMembers } from "../../simulated-events";
import { stories, type Story } from "./stories";

/** Whom the tour takes a conversation over as. */
export interface Presenter {
  id?: string;
  username: string;
}

const prefix = "conversation-tour-";

/** How many urgent conversations the Overview shows for certain: those that wait longest. */
const shown = 4;

const sinceOf = (row: ConversationRow): number => firstTime(...waitTimes(row));

/** The urgent conversations that wait, the longest wait first: the order on the Overview. */
const waitingIn = ({ db }: Simulator): ConversationRow[] =>
  db.conversations
    .findMany((q) => q.where(isWaitingUrgently))
    .toSorted((a, b) => sinceOf(a) - sinceOf(b));

/** Begins the next story, with all an agent finds beside it. Its conversation's id. */
async function begin(backend: Simulator): Promise<string> {
  const { db, inbox, now } = backend;
  const isOfTour = (id: string) => id.startsWith(prefix);
  const begun = db.conversations.findMany((q) => q.where({ id: isOfTour }));
  const story = stories[begun.length % stories.length];
  if (!story) throw new Error("There is no story");
  const { content, impatient: _, relieved, ...conversation } = story;
  const free = freeMembers(backend);
  const member = free[begun.length % free.length];
  if (!member) throw new Error("There is nobody to tell it");
  // To be on the Overview, it has waited a little longer than the last one that is shown there.
  const last = waitingIn(backend)[shown - 1];
  const minutesAgo = last ? (now() - sinceOf(last) + 1000) / 60_000 : 0;
  const id = `${prefix}${begun.length}-${now()}`;
  await inbox.begin(
    conversationOf(
      {
        ...conversation,
        priority: "urgent",
        status: "escalated",
        minutesAgo,
        replies: [relieved, content],
      },
      id,
      member,
      now(),
    ),
  );
  return id;
}

/** The story of a conversation of the tour. */
const storyOf = (id: string): Story | undefined =>
  stories[Number.parseInt(id.slice(prefix.length), 10) % stories.length];

/** Has the conversation taken over, so that a reply can be written. Begins it where there is none. */
async function take(
  backend: Simulator,
  row: ConversationRow | undefined,
  by: Presenter,
): Promise<string> {
  const id = row?.id ?? (await begin(backend));
  const known = rowById(backend.db.conversations, id);
  if (known && canTakeOver(known)) await backend.inbox.takeOver(id, by.username);
  return id;
}

/** Whether an agent has written something that helps. */
const isHelped = async ({ inbox }: Simulator, id: string): Promise<boolean> => {
  const { memberName, messages } = await inbox.detail(id);
  return messages.some(
    ({ content, sender }) => sender === "agent" && replyKind(content, { memberName }) === "help",
  );
};

/** The member says this now, in place of an answer that is due. `used` are the answers given so far. */
async function say({ inbox, scheduler }: Simulator, id: string, words: string, used: number) {
  await inbox.update(id, { repliesUsed: used });
  await inbox.write(id, { sender: "member", content: words, sentimentScore: moods[used] ?? 85 });
  scheduler.cancel(id);
}
/** The member's mood: not helped, answered, content. */
const moods = [-82, 10, 82];

type Scene = (
  backend: Simulator,
  row: ConversationRow | undefined,
  by: Presenter,
) => Promise<string>;

/** What a step of the tour finds, whatever has become of its conversation. Each returns its id. */
export const scenes = {
  another: begin,
  /** It waits where the Overview shows it, or has been taken over there. */
  waiting: async (backend, row) => {
    const first = waitingIn(backend).slice(0, shown);
    const isThere = row && (isTakenOver(row) || first.some(({ id }) => id === row.id));
    return isThere ? row.id : begin(backend);
  },
  begun: async (backend, row) => row?.id ?? begin(backend),
  taken: take,
  /** The member goes on: impatient until somebody has helped, content in the end. */
  written: async (backend, row, by) => {
    const id = await take(backend, row, by);
    const story = storyOf(id);
    const used = (await isHelped(backend, id)) ? (row?.repliesUsed ?? 0) + 1 : 0;
    const words = [story?.impatient, story?.relieved, story?.content][used];
    await say(backend, id, words ?? "Thank you again, you have been a great help!", used);
    return id;
  },
  /** It has been answered, and the member has said that it is solved. */
  solved: async (backend, row, by) => {
    const id = await take(backend, row, by);
    const story = storyOf(id);
    const { messages, status } = await backend.inbox.detail(id);
    const isSaid = messages.some(({ content }) => content === story?.content);
    if (!story || status === "resolved" || isSaid) return id;
    if (!(await isHelped(backend, id))) {
      await backend.inbox.reply(id, story.suggestedReply, { agentId: by.id });
    }
    await say(backend, id, story.content, 2);
    return id;
  },
} satisfies Record<string, Scene>;
