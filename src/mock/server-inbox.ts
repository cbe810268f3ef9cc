import {
  canReopen,
  canResolve,
  type Conversation,
  type ConversationDetail,
  type ConversationFilter,
  isHandedOver,
  isListed,
  isTakenOver,
  isWaitingUrgently,
  type Message,
  needsPerson,
  type Priority,
} from "@/contract/inbox";
import { changeRow, requireRow, Refusal } from "./rows";
import { generatedMessages } from "./seed/generated-conversations";
import type { ConversationRow, MessageRow, SeededConversation } from "./tables";
import type { Database } from "./database";

const notTakenOver = "The conversation has not been taken over.";
const byTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const lastActivity = ({ lastMessageAt, timestamp }: ConversationRow) => lastMessageAt ?? timestamp;

/** A row as the list shows it, without detail-only and server-only fields. */
export const toConversation = (row: ConversationRow): Conversation =>
  // A row has all of Conversation's fields, but TypeScript loses them in Object.fromEntries.
  Object.fromEntries(Object.entries(row).filter(isListed)) as Conversation;

/** A message as the server sends it. A server that supports `clientId` sends it with each message. */
function toMessage(row: MessageRow): Message {
  const { conversationId: _, ...message } = row;
  return { ...message, clientId: row.clientId ?? null };
}

/** A message to be written. */
export type NewMessage = Pick<MessageRow, "sender" | "content"> &
  Partial<Pick<MessageRow, "sentimentScore" | "agentId" | "clientId">>;

/** A change of a conversation: its row before and after, and the new message, if any. */
interface InboxChange {
  conversation: ConversationRow;
  before: ConversationRow;
  message?: Message;
}

const isAssignedTo = (row: ConversationRow, agent: string): boolean =>
  row.isHumanTakeover && row.assignedTo?.toLowerCase() === agent.toLowerCase();

/** The server side of the inbox, with the rules of contract/inbox. */
export type ServerInbox = ReturnType<typeof createServerInbox>;

/** Creates the inbox. In a generated conversation, stored messages follow the generated ones. */
export function createServerInbox(db: Database, now: () => number, seededAt: number) {
  const listeners: ((event: InboxChange) => void | Promise<void>)[] = [];

  const get = (id: string): ConversationRow => requireRow(db.conversations, id, "conversation");

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

  async function notify(event: InboxChange): Promise<void> {
    for (const listener of listeners) await listener(event);
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

  /** The conversation's row; refuses with 409 if its state does not allow the action. */
  function checked(id: string, can: (row: ConversationRow) => boolean, reason = notTakenOver) {
    const row = get(id);
    if (!can(row)) throw new Refusal(409, reason);
    return row;
  }

  /** Records that a member was active at this time, an ISO timestamp. */
  const markActive = (memberId: string | null | undefined, at: string) =>
    db.members.update(
      (q) => q.where({ id: memberId ?? "", lastActive: (lastActive) => lastActive < at }),
      { data: (member) => void (member.lastActive = at) },
    );

  async function write(id: string, newMessage: NewMessage): Promise<Message> {
    const row = get(id);
    const messages = messagesOf(id);
    const { content, sender, sentimentScore } = newMessage;
    // Never earlier than the message before it.
    const at = Math.max(now(), Date.parse(messages.at(-1)?.timestamp ?? "") || 0);
    const timestamp = new Date(at).toISOString();
    const message = toMessage(
      await db.messages.create({
        id: `${id}-m${messages.length + 1}`,
        conversationId: id,
        timestamp,
        ...newMessage,
      }),
    );
    const conversation = await update(id, {
      // The list shows the last message of the member or an agent, not the AI's.
      ...((sender !== "ai" || row.lastMessage == null) && {
        lastMessage: content,
        lastMessageAt: timestamp,
        lastMessageSender: sender,
      }),
      ...(sentimentScore !== undefined && { sentimentScore }),
      // The suggested reply was for an earlier message.
      ...(sender === "agent" && { suggestedReply: null }),
    });
    if (sender === "member") await markActive(row.memberId, timestamp);
    await notify({ conversation, before: row, message });
    return message;
  }

  return {
    /** Calls back after each change. Listeners run one by one, in the order they were added. */
    onChange: (listener: (event: InboxChange) => void | Promise<void>) =>
      void listeners.push(listener),
    list: (filter: ConversationFilter = {}): Conversation[] =>
      db.conversations
        .findMany((q) => q.where(filter))
        .toSorted((a, b) => byTime(lastActivity(b), lastActivity(a)))
        .map(toConversation),
    detail: async (id: string) => detailOf(get(id)),
    /** How many urgent conversations are waiting: the number in the sidebar's badge. */
    urgentCount: () => db.conversations.findMany((q) => q.where(isWaitingUrgently)).length,
    isAssignedTo: (id: string, agent: string) => isAssignedTo(get(id), agent),
    /** Assigns the conversation to an agent; with `stepIn`, even if another agent has it. */
    async takeOver(id: string, agent: string, stepIn = false): Promise<ConversationDetail> {
      const row = get(id);
      if (row.status === "resolved") throw new Refusal(409, "The conversation is resolved.");
      if (isAssignedTo(row, agent)) return detailOf(row);
      if (row.isHumanTakeover && row.assignedTo && !stepIn) {
        throw new Refusal(409, `${row.assignedTo} has taken this conversation over.`);
      }
      const takenOverAt = new Date(now()).toISOString();
      // If a colleague steps in, the member was not waiting: keep the wait measured last.
      const waitedSeconds =
        needsPerson(row) && row.handedOverAt
          ? Math.round((now() - Date.parse(row.handedOverAt)) / 1000)
          : row.waitedSeconds;
      return change(row, { isHumanTakeover: true, assignedTo: agent, takenOverAt, waitedSeconds });
    },
    /** Adds an agent's message. A repeated `clientId` returns the message stored first. */
    async reply(
      id: string,
      content: string,
      ids: Pick<NewMessage, "agentId" | "clientId"> = {},
    ): Promise<Message> {
      const { clientId } = ids;
      get(id);
      const stored =
        clientId !== undefined &&
        db.messages.findFirst((q) => q.where({ conversationId: id, clientId }));
      if (stored) return toMessage(stored);
      const row = checked(id, isTakenOver);
      // A reply to a resolved conversation reopens it.
      if (row.status === "resolved") await change(row, { status: "active" });
      return write(id, { ...ids, sender: "agent", content });
    },
    resolve: async (id: string) => change(checked(id, canResolve), { status: "resolved" }),
    release: async (id: string) =>
      change(checked(id, canResolve), {
        isHumanTakeover: false,
        assignedTo: null,
        takenOverAt: null,
      }),
    reopen: async (id: string) =>
      change(checked(id, canReopen, "The conversation is not resolved."), { status: "active" }),
    /** Resolves a conversation that nobody has taken over, which `resolve` refuses. */
    async resolveByAi(id: string): Promise<void> {
      const before = get(id);
      await notify({ conversation: await update(id, { status: "resolved" }), before });
    },
    /** Adds a new conversation. */
    async begin({ conversation, messages }: SeededConversation): Promise<void> {
      await db.conversations.create(conversation);
      for (const message of messages) await db.messages.create(message);
      await markActive(conversation.memberId, conversation.lastMessageAt ?? "");
      const last = messages.at(-1);
      const message = last && toMessage(last);
      await notify({ conversation, before: conversation, message });
    },
    /** Deletes a conversation and its messages. */
    remove(id: string): void {
      db.messages.deleteMany((q) => q.where({ conversationId: id }));
      db.conversations.delete((q) => q.where({ id }));
    },
    changePriority: async (id: string, priority: Priority) => change(get(id), { priority }),
    write,
    /** Changes the row without notifying listeners. */
    update,
  };
}
