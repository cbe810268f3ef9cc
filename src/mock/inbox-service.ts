import {
  canRelease,
  canReopen,
  canReply,
  canResolve,
  type Conversation,
  type ConversationDetail,
  type ConversationFilter,
  isWaitingUrgently,
  type Message,
  needsPerson,
  type Priority,
} from "@/contract/inbox";
import { Listeners } from "@/lib/listeners";
import { toConversation, toMessage } from "./inbox-answers";
import { found, Refusal } from "./refusal";
import { generatedMessages } from "./seed/generated-conversations";
import type { ConversationRow, MessageRow } from "./tables";
import type { Store } from "./store";

const notTaken = "The conversation has not been taken over.";
const isNewer = (a: ConversationRow, b: ConversationRow): number => {
  const left = a.lastMessageAt ?? a.timestamp;
  const right = b.lastMessageAt ?? b.timestamp;
  return left < right ? 1 : left > right ? -1 : 0;
};
const inOrder = (a: MessageRow, b: MessageRow): number =>
  a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0;

/** A message that is about to be written. */
export type NewMessage = Pick<Message, "sender" | "content"> & {
  sentimentScore?: number;
  agentId?: string;
  clientId?: string;
  /** In ms since 1970; now by default. */
  at?: number;
};

/** A change of a conversation: its row before and after, and the new message if there is one. */
export interface InboxChange {
  conversation: ConversationRow;
  before: ConversationRow;
  message?: Message;
}

const isHeldBy = (row: ConversationRow, agent: string): boolean =>
  row.isHumanTakeover && row.assignedTo?.toLowerCase() === agent.toLowerCase();

/** The rules of the inbox (contract/inbox), for calls, live messages and simulated events. */
export type InboxService = ReturnType<typeof createInboxService>;

/** Creates the inbox. The messages of a generated conversation are stored when it is first opened. */
export function createInboxService(store: Store, now: () => number) {
  const listeners = new Listeners<[InboxChange]>();
  const removals = new Listeners<[id: string]>();
  const opened = new Set<string>();

  const get = (id: string): ConversationRow => found(store.conversations.get(id), "conversation");

  function messagesOf(row: ConversationRow): MessageRow[] {
    if (!opened.has(row.id)) {
      opened.add(row.id);
      for (const message of generatedMessages(row)) {
        if (!store.messages.get(message.id)) store.messages.seed(message);
      }
    }
    return store.messages
      .list()
      .filter((message) => message.conversationId === row.id)
      .toSorted(inOrder);
  }

  function detailOf(row: ConversationRow): ConversationDetail {
    const { memberEmail, summary, suggestedReply } = row;
    const messages = messagesOf(row).map(toMessage);
    return { ...toConversation(row), messages, memberEmail, summary, suggestedReply };
  }

  function change(row: ConversationRow, data: Partial<ConversationRow>): ConversationDetail {
    const touchedAt = new Date(now()).toISOString();
    const isWaiting = needsPerson({ ...row, ...data });
    const since = needsPerson(row) ? row.handedOverAt : touchedAt;
    const handedOverAt = isWaiting ? since : null;
    const changed = store.conversations.update(row.id, { ...data, handedOverAt, touchedAt });
    listeners.notify({ conversation: changed, before: row });
    return detailOf(changed);
  }

  /** Refuses with 409 what the conversation's state does not allow. */
  function checked(id: string, can: (row: ConversationRow) => boolean, obstacle = notTaken) {
    const row = get(id);
    if (!can(row)) throw new Refusal(409, obstacle);
    return row;
  }

  function write(id: string, given: NewMessage): Message {
    const { at: asked, ...said } = given;
    const row = get(id);
    const messages = messagesOf(row);
    // Never before the message that it answers.
    const at = asked ?? Math.max(now(), Date.parse(messages.at(-1)?.timestamp ?? "") || 0);
    const timestamp = new Date(at).toISOString();
    const message = toMessage(
      store.messages.insert({
        id: `${id}-m${messages.length + 1}`,
        conversationId: id,
        timestamp,
        ...said,
      }),
    );
    const conversation = store.conversations.update(id, {
      // The list shows the member's last words, or a person's: not that the AI has said something.
      ...((said.sender !== "ai" || row.lastMessage == null) && {
        lastMessage: said.content,
        lastMessageAt: timestamp,
        lastMessageSender: said.sender,
      }),
      ...(said.sentimentScore !== undefined && { sentimentScore: said.sentimentScore }),
      // The suggestion answered an earlier message.
      ...(said.sender === "agent" && { suggestedReply: null }),
    });
    const member = said.sender === "member" && store.members.get(row.memberId ?? "");
    if (member && member.lastActive < timestamp) {
      store.members.update(member.id, { lastActive: timestamp });
    }
    listeners.notify({ conversation, before: row, message });
    return message;
  }

  return {
    onChange: listeners.add,
    onRemove: removals.add,
    list: ({ priority, status }: ConversationFilter = {}): Conversation[] =>
      store.conversations
        .list()
        .filter((row) => row.status === (status ?? row.status))
        .filter((row) => row.priority === (priority ?? row.priority))
        .toSorted(isNewer)
        .map(toConversation),
    detail: (id: string) => detailOf(get(id)),
    /** How many urgent conversations wait: the sidebar's badge. */
    urgentCount: () => store.conversations.list().filter(isWaitingUrgently).length,
    isHeldBy: (id: string, agent: string) => isHeldBy(get(id), agent),
    /** A person takes over, with `stepIn` from another one too; doing so again changes nothing. */
    takeOver(id: string, agent: string, stepIn = false): ConversationDetail {
      const row = get(id);
      if (row.status === "resolved") throw new Refusal(409, "The conversation is resolved.");
      if (isHeldBy(row, agent)) return detailOf(row);
      if (row.isHumanTakeover && row.assignedTo && !stepIn) {
        throw new Refusal(409, `${row.assignedTo} has taken this conversation over.`);
      }
      const takenOverAt = new Date(now()).toISOString();
      return change(row, { isHumanTakeover: true, assignedTo: agent, takenOverAt });
    },
    /** Adds the agent's message, once for each `clientId`. */
    reply(
      id: string,
      content: string,
      given: Pick<NewMessage, "agentId" | "clientId"> = {},
    ): Message {
      const { clientId } = given;
      const stored =
        clientId !== undefined && messagesOf(get(id)).find((row) => row.clientId === clientId);
      if (stored) return toMessage(stored);
      const row = checked(id, canReply);
      // A reply to a resolved conversation reopens it.
      if (row.status === "resolved") change(row, { status: "active" });
      return write(id, { ...given, sender: "agent", content });
    },
    resolve: (id: string) => change(checked(id, canResolve), { status: "resolved" }),
    release: (id: string) =>
      change(checked(id, canRelease), {
        isHumanTakeover: false,
        assignedTo: null,
        takenOverAt: null,
      }),
    reopen: (id: string) =>
      change(checked(id, canReopen, "The conversation is not resolved."), { status: "active" }),
    /** The AI has answered and no person is needed; unlike `resolve` nobody had taken it over. */
    conclude(id: string): void {
      const before = get(id);
      const conversation = store.conversations.update(id, { status: "resolved" });
      listeners.notify({ conversation, before });
    },
    /** Forgets a conversation and its messages, as a demo that goes on for hours has to. */
    remove(id: string): void {
      for (const message of messagesOf(get(id))) store.messages.remove(message.id);
      store.conversations.remove(id);
      opened.delete(id);
      removals.notify(id);
    },
    changePriority: (id: string, priority: Priority) => change(get(id), { priority }),
    write,
  };
}
