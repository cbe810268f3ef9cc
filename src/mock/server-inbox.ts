import {
  canRelease,
  canReopen,
  canReply,
  canResolve,
  type Conversation,
  type ConversationDetail,
  type ConversationFilter,
  isHandedOver,
  isListed,
  isWaitingUrgently,
  type Message,
  needsPerson,
  type Priority,
} from "@/contract/inbox";
import { changeRow, knownRow, Refusal } from "./rows";
import { generatedMessages } from "./seed/generated-conversations";
import type { ConversationRow, MessageRow, SeededConversation } from "./tables";
import type { Database } from "./database";

const notTaken = "The conversation has not been taken over.";
const byTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const lastAt = ({ lastMessageAt, timestamp }: ConversationRow) => lastMessageAt ?? timestamp;

/** A row as the list shows it, without what the detail adds and what only the server knows. */
export const toConversation = (row: ConversationRow): Conversation =>
  // A row has all of Conversation's fields; TypeScript does not follow their names.
  Object.fromEntries(Object.entries(row).filter(isListed)) as Conversation;

/** A message as the server sends it; a server that knows `clientId` sends it with each one. */
function toMessage(row: MessageRow): Message {
  const { conversationId: _, ...message } = row;
  return { ...message, clientId: row.clientId ?? null };
}

/** A message that is about to be written. */
export type NewMessage = Pick<MessageRow, "sender" | "content"> &
  Partial<Pick<MessageRow, "sentimentScore" | "agentId" | "clientId">>;

/** A change of a conversation: its row before and after, and the new message if there is one. */
export interface InboxChange {
  conversation: ConversationRow;
  before: ConversationRow;
  message?: Message;
}

const isHeldBy = (row: ConversationRow, agent: string): boolean =>
  row.isHumanTakeover && row.assignedTo?.toLowerCase() === agent.toLowerCase();

/** The rules of the inbox (contract/inbox), for calls, live messages and simulated events. */
export type ServerInbox = ReturnType<typeof createServerInbox>;

/** Creates the inbox. In a generated conversation, generated messages precede the stored ones. */
export function createServerInbox(db: Database, now: () => number, seededAt: number) {
  const onChanges: ((made: InboxChange) => void | Promise<void>)[] = [];

  const get = (id: string): ConversationRow => knownRow(db.conversations, id, "conversation");

  /** The messages of a conversation, oldest first. */
  const messagesOf = (id: string): MessageRow[] => [
    ...generatedMessages(id, seededAt),
    ...db.messages.findMany((q) => q.where({ conversationId: id })),
  ];

  function detailOf(row: ConversationRow): ConversationDetail {
    const { id, memberEmail, summary, suggestedReply } = row;
    const messages = messagesOf(id).map(toMessage);
    return { ...toConversation(row), messages, memberEmail, summary, suggestedReply };
  }

  async function notify(made: InboxChange): Promise<void> {
    for (const listener of onChanges) await listener(made);
  }

  const update = (id: string, changes: Partial<ConversationRow>): Promise<ConversationRow> =>
    changeRow(db.conversations, id, changes);

  async function change(
    row: ConversationRow,
    data: Partial<ConversationRow>,
  ): Promise<ConversationDetail> {
    const touchedAt = new Date(now()).toISOString();
    const since = (isHandedOver(row) && row.handedOverAt) || touchedAt;
    const handedOverAt = isHandedOver({ ...row, ...data }) ? since : null;
    const changed = await update(row.id, { ...data, handedOverAt, touchedAt });
    await notify({ conversation: changed, before: row });
    return detailOf(changed);
  }

  /** Refuses with 409 what the conversation's state does not allow. */
  function checked(id: string, can: (row: ConversationRow) => boolean, obstacle = notTaken) {
    const row = get(id);
    if (!can(row)) throw new Refusal(409, obstacle);
    return row;
  }

  /** A member who writes is active. */
  const noteActive = (memberId: string | null | undefined, at: string) =>
    db.members.update(
      (q) => q.where({ id: memberId ?? "", lastActive: (lastActive) => lastActive < at }),
      { data: (member) => void (member.lastActive = at) },
    );

  async function write(id: string, said: NewMessage): Promise<Message> {
    const row = get(id);
    const messages = messagesOf(id);
    // Never before the message that it answers.
    const at = Math.max(now(), Date.parse(messages.at(-1)?.timestamp ?? "") || 0);
    const timestamp = new Date(at).toISOString();
    const message = toMessage(
      await db.messages.create({
        id: `${id}-m${messages.length + 1}`,
        conversationId: id,
        timestamp,
        ...said,
      }),
    );
    const conversation = await update(id, {
      // The list shows the last message of the member or an agent, not the AI's.
      ...((said.sender !== "ai" || row.lastMessage == null) && {
        lastMessage: said.content,
        lastMessageAt: timestamp,
        lastMessageSender: said.sender,
      }),
      ...(said.sentimentScore !== undefined && { sentimentScore: said.sentimentScore }),
      // The suggestion answered an earlier message.
      ...(said.sender === "agent" && { suggestedReply: null }),
    });
    if (said.sender === "member") await noteActive(row.memberId, timestamp);
    await notify({ conversation, before: row, message });
    return message;
  }

  return {
    /** Calls back after each change; listeners run one by one, in the order they were added. */
    onChange: (listener: (made: InboxChange) => void | Promise<void>) =>
      void onChanges.push(listener),
    list: (filter: ConversationFilter = {}): Conversation[] =>
      db.conversations
        .findMany((q) => q.where(filter))
        .toSorted((a, b) => byTime(lastAt(b), lastAt(a)))
        .map(toConversation),
    detail: async (id: string) => detailOf(get(id)),
    /** How many urgent conversations wait: the sidebar's badge. */
    urgentCount: () => db.conversations.findMany((q) => q.where(isWaitingUrgently)).length,
    isHeldBy: (id: string, agent: string) => isHeldBy(get(id), agent),
    /** A person takes over, with `stepIn` from another one too; doing so again changes nothing. */
    async takeOver(id: string, agent: string, stepIn = false): Promise<ConversationDetail> {
      const row = get(id);
      if (row.status === "resolved") throw new Refusal(409, "The conversation is resolved.");
      if (isHeldBy(row, agent)) return detailOf(row);
      if (row.isHumanTakeover && row.assignedTo && !stepIn) {
        throw new Refusal(409, `${row.assignedTo} has taken this conversation over.`);
      }
      const takenOverAt = new Date(now()).toISOString();
      // If a colleague steps in, nobody was waiting: the last measured wait stays.
      const waitedSeconds =
        needsPerson(row) && row.handedOverAt
          ? Math.round((now() - Date.parse(row.handedOverAt)) / 1000)
          : row.waitedSeconds;
      return change(row, { isHumanTakeover: true, assignedTo: agent, takenOverAt, waitedSeconds });
    },
    /** Adds the agent's message, once for each `clientId`. */
    async reply(
      id: string,
      content: string,
      given: Pick<NewMessage, "agentId" | "clientId"> = {},
    ): Promise<Message> {
      const { clientId } = given;
      get(id);
      const stored =
        clientId !== undefined &&
        db.messages.findFirst((q) => q.where({ conversationId: id, clientId }));
      if (stored) return toMessage(stored);
      const row = checked(id, canReply);
      // A reply to a resolved conversation reopens it.
      if (row.status === "resolved") await change(row, { status: "active" });
      return write(id, { ...given, sender: "agent", content });
    },
    resolve: async (id: string) => change(checked(id, canResolve), { status: "resolved" }),
    release: async (id: string) =>
      change(checked(id, canRelease), {
        isHumanTakeover: false,
        assignedTo: null,
        takenOverAt: null,
      }),
    reopen: async (id: string) =>
      change(checked(id, canReopen, "The conversation is not resolved."), { status: "active" }),
    /** Resolves a conversation that the AI has settled; unlike `resolve`, nobody took it over. */
    async conclude(id: string): Promise<void> {
      const before = get(id);
      await notify({ conversation: await update(id, { status: "resolved" }), before });
    },
    /** Adds a new conversation. */
    async begin({ conversation, messages }: SeededConversation): Promise<void> {
      await db.conversations.create(conversation);
      for (const message of messages) await db.messages.create(message);
      await noteActive(conversation.memberId, conversation.lastMessageAt ?? "");
      const last = messages.at(-1);
      const message = last && toMessage(last);
      await notify({ conversation, before: conversation, message });
    },
    /** Deletes a conversation and its messages, or a demo that runs for hours would fill up. */
    remove(id: string): void {
      db.messages.deleteMany((q) => q.where({ conversationId: id }));
      db.conversations.delete((q) => q.where({ id }));
    },
    changePriority: async (id: string, priority: Priority) => change(get(id), { priority }),
    write,
    /** Changes only the row, without notifying anybody. */
    update,
  };
}
