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
  type Priority,
} from "@/contract/inbox";
import { Listeners } from "@/lib/listeners";
import { toConversation, toMessage } from "./inbox-answers";
import { found, Refusal } from "./refusal";
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

/** Whether this person has taken the conversation over. */
const isHeldBy = (row: ConversationRow, agent: string): boolean =>
  row.isHumanTakeover && row.assignedTo?.toLowerCase() === agent.toLowerCase();

/** The rules of the inbox (contract/inbox), for calls, live messages and simulated events. */
export class InboxService {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #listeners = new Listeners<[InboxChange]>();
  /** Generated conversations get their messages when they are first opened. */
  readonly #makeHistory: (conversation: ConversationRow) => MessageRow[];
  readonly #opened = new Set<string>();

  constructor(
    store: Store,
    now: () => number,
    makeHistory: (conversation: ConversationRow) => MessageRow[] = () => [],
  ) {
    this.#store = store;
    this.#now = now;
    this.#makeHistory = makeHistory;
  }

  readonly onChange = this.#listeners.add;

  /** The list, latest message first. */
  list(filter: ConversationFilter = {}): Conversation[] {
    return this.#store.conversations
      .list()
      .filter(
        (row) =>
          (filter.status === undefined || row.status === filter.status) &&
          (filter.priority === undefined || row.priority === filter.priority),
      )
      .toSorted(isNewer)
      .map(toConversation);
  }

  detail(id: string): ConversationDetail {
    return this.#detailOf(this.#get(id));
  }

  /** How many urgent conversations wait: the sidebar's badge. */
  urgentCount(): number {
    return this.#store.conversations.list().filter(isWaitingUrgently).length;
  }

  isHeldBy(id: string, agent: string): boolean {
    return isHeldBy(this.#get(id), agent);
  }

  /** A person takes over; doing so again changes nothing. */
  takeOver(id: string, agent: string): ConversationDetail {
    const row = this.#get(id);
    if (row.status === "resolved") throw new Refusal(409, "The conversation is resolved.");
    if (isHeldBy(row, agent)) return this.#detailOf(row);
    if (row.isHumanTakeover && row.assignedTo) {
      throw new Refusal(409, `${row.assignedTo} has taken this conversation over.`);
    }
    return this.#change(row, { isHumanTakeover: true, assignedTo: agent });
  }

  /** Adds the agent's message, once for each `clientId`. */
  reply(
    id: string,
    content: string,
    given: Pick<NewMessage, "agentId" | "clientId"> = {},
  ): Message {
    const row = this.#get(id);
    const stored =
      given.clientId === undefined
        ? undefined
        : this.#messagesOf(row).find(({ clientId }) => clientId === given.clientId);
    if (stored) return toMessage(stored);
    if (!canReply(row)) throw new Refusal(409, notTaken);
    // A reply to a resolved conversation reopens it.
    if (row.status === "resolved") this.#change(row, { status: "active" });
    return this.write(id, { ...given, sender: "agent", content });
  }

  resolve(id: string): ConversationDetail {
    const row = this.#get(id);
    if (!canResolve(row)) throw new Refusal(409, notTaken);
    return this.#change(row, { status: "resolved" });
  }

  release(id: string): ConversationDetail {
    const row = this.#get(id);
    if (!canRelease(row)) throw new Refusal(409, notTaken);
    return this.#change(row, { isHumanTakeover: false, assignedTo: null });
  }

  reopen(id: string): ConversationDetail {
    const row = this.#get(id);
    if (!canReopen(row)) throw new Refusal(409, "The conversation is not resolved.");
    return this.#change(row, { status: "active" });
  }

  changePriority(id: string, priority: Priority): ConversationDetail {
    return this.#change(this.#get(id), { priority });
  }

  write(id: string, given: NewMessage): Message {
    const { sender, content, sentimentScore } = given;
    const row = this.#get(id);
    const messages = this.#messagesOf(row);
    // Never before the message that it answers.
    const at = given.at ?? Math.max(this.#now(), Date.parse(messages.at(-1)?.timestamp ?? "") || 0);
    const message = toMessage(
      this.#store.messages.insert({
        id: `${id}-m${messages.length + 1}`,
        conversationId: id,
        sender,
        content,
        timestamp: new Date(at).toISOString(),
        sentimentScore,
        agentId: given.agentId,
        clientId: given.clientId,
      }),
    );
    const changed = this.#store.conversations.update(id, {
      lastMessage: content,
      lastMessageAt: message.timestamp,
      ...(sentimentScore === undefined ? {} : { sentimentScore }),
      // The suggestion answered an earlier message.
      ...(sender === "agent" ? { suggestedReply: null } : {}),
    });
    this.#listeners.notify({ conversation: changed, before: row, message });
    return message;
  }

  #get(id: string): ConversationRow {
    return found(this.#store.conversations.get(id), "conversation");
  }

  #change(row: ConversationRow, data: Partial<ConversationRow>): ConversationDetail {
    const changed = this.#store.conversations.update(row.id, data);
    this.#listeners.notify({ conversation: changed, before: row });
    return this.#detailOf(changed);
  }

  #messagesOf(row: ConversationRow): MessageRow[] {
    if (!this.#opened.has(row.id)) {
      this.#opened.add(row.id);
      for (const message of this.#makeHistory(row)) {
        if (!this.#store.messages.get(message.id)) this.#store.messages.seed(message);
      }
    }
    return this.#store.messages
      .list()
      .filter((message) => message.conversationId === row.id)
      .toSorted(inOrder);
  }

  #detailOf(row: ConversationRow): ConversationDetail {
    const { memberEmail, summary, handoffReason, suggestedReply } = row;
    return {
      ...toConversation(row),
      messages: this.#messagesOf(row).map(toMessage),
      memberEmail,
      summary,
      handoffReason,
      suggestedReply,
    };
  }
}
