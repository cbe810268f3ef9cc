import * as v from "valibot";
import { get, type Lenient, patch, post } from "./call";
import { hasStatus, Id, RequiredText, Timestamp } from "./values";

/** Priorities, most urgent first. */
export const Priority = v.picklist(["urgent", "high", "normal", "low"]);
/** A conversation's statuses. */
export const ConversationStatus = v.picklist(["active", "escalated", "resolved"]);

/** A message. `sender` is member or ai; anything else is shown as Agent. */
export const Message = v.object({
  id: Id,
  sender: v.picklist(["member", "ai", "agent"]),
  content: v.string(),
  timestamp: Timestamp,
  sentimentScore: v.nullish(v.number()),
  agentId: v.nullish(Id),
  clientId: v.optional(v.nullable(v.string())),
});

/** A conversation (inbox list item and the Overview's card). */
export const Conversation = v.object({
  id: Id,
  memberId: v.nullish(Id),
  memberName: v.string(),
  memberTier: v.string(),
  memberType: v.nullish(v.string()),
  channel: v.string(),
  priority: Priority,
  status: ConversationStatus,
  lastMessage: v.nullish(v.string()),
  lastMessageAt: v.nullish(Timestamp),
  lastMessageSender: v.nullish(Message.entries.sender),
  timestamp: Timestamp,
  sentimentScore: v.nullish(v.number()),
  isHumanTakeover: v.boolean(),
  assignedTo: v.optional(v.nullable(v.string())),
  takenOverAt: v.optional(v.nullable(Timestamp)),
  waitedSeconds: v.nullish(v.number()),
  handedOverAt: v.optional(v.nullable(Timestamp)),
  handoffReason: v.nullish(v.string()),
});

/** A conversation with its messages, and optional details. */
export const ConversationDetail = v.object({
  ...Conversation.entries,
  messages: v.array(Message),
  memberEmail: v.nullish(v.string()),
  summary: v.nullish(v.string()),
  suggestedReply: v.nullish(v.string()),
});

/** What an agent sends: the text, trimmed. */
export const OutgoingMessage = v.object({
  content: RequiredText,
  messageType: v.literal("text"),
  /** Extension: a second message with the same id is a duplicate, and is not stored again. */
  clientId: v.optional(RequiredText),
});

/** The list's filters. A filter that is left out matches all. */
export const ConversationFilter = v.object({
  status: v.optional(ConversationStatus),
  priority: v.optional(Priority),
});

const unknownConversation = { 404: "No conversation with this id." };
const notTakenOver = { ...unknownConversation, 409: "The conversation has not been taken over." };
const agent = v.object({ agentId: RequiredText });

/** Calls of the Human Inbox. */
export const inboxCalls = {
  listConversations: get("/api/human-inbox/conversations", {
    summary: "The conversations, all or those of one status and one priority.",
    query: ConversationFilter,
    answer: v.array(Conversation),
  }),
  getConversation: get("/api/human-inbox/conversation/{id}", {
    summary: "One conversation with its messages, oldest first.",
    answer: ConversationDetail,
    refusals: unknownConversation,
  }),
  takeOverConversation: post("/api/human-inbox/{id}/takeover", {
    summary: "A person takes the conversation over from the AI, or from another person.",
    body: v.object({
      ...agent.entries,
      /** Extension: take it over even if another person has it. */
      stepIn: v.optional(v.boolean()),
    }),
    answer: ConversationDetail,
    refusals: {
      ...unknownConversation,
      409: "The conversation is resolved, or another person has taken it over.",
    },
  }),
  sendMessage: post("/api/human-inbox/{id}/message", {
    summary: "Sends an agent's message to the member.",
    body: OutgoingMessage,
    answer: Message,
    success: 201,
    refusals: notTakenOver,
  }),
  resolveConversation: post("/api/human-inbox/{id}/resolve", {
    summary: "Marks the conversation resolved.",
    answer: ConversationDetail,
    refusals: notTakenOver,
  }),
  releaseConversation: post("/api/human-inbox/{id}/release", {
    summary: "Hands a taken conversation back to the AI.",
    body: agent,
    answer: ConversationDetail,
    refusals: notTakenOver,
    offer: "handing a conversation back to the AI",
  }),
  reopenConversation: post("/api/human-inbox/{id}/reopen", {
    summary: "Makes a resolved conversation active again.",
    answer: ConversationDetail,
    refusals: { ...unknownConversation, 409: "The conversation is not resolved." },
    offer: "reopening a conversation",
  }),
  changePriority: patch("/api/human-inbox/{id}", {
    summary: "Changes a conversation's priority.",
    body: v.object({ priority: Priority }),
    answer: ConversationDetail,
    refusals: unknownConversation,
    offer: "changing a conversation's priority",
  }),
};

export type Priority = v.InferOutput<typeof Priority>;
export type ConversationStatus = v.InferOutput<typeof ConversationStatus>;
export type Message = v.InferOutput<typeof Message>;
export type Conversation = v.InferOutput<typeof Conversation>;
export type ConversationDetail = v.InferOutput<typeof ConversationDetail>;
export type ConversationFilter = v.InferOutput<typeof ConversationFilter>;
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>;
/** A conversation as a client receives it: any field may be missing. */
export type ReceivedConversation = Lenient<Conversation>;
/** A conversation's detail as a client receives it. */
export type ReceivedConversationDetail = Lenient<ConversationDetail>;
/** A message as a client receives it. */
export type ReceivedMessage = Lenient<Message>;

type Stateful = Pick<ReceivedConversation, "status" | "isHumanTakeover" | "priority">;

const ranks = new Map<string, number>(Priority.options.map((priority, rank) => [priority, rank]));

/** A priority's rank, 0 for the most urgent; unknown ones come last. */
export const priorityRank = ({ priority }: Stateful): number =>
  ranks.get(priority ?? "") ?? ranks.size;

/** Whether a person has taken it over, and may reply. A reply to a resolved one makes it active again. */
export const isTakenOver = ({ isHumanTakeover }: Stateful): boolean => isHumanTakeover === true;

/** Reopen is offered once it is resolved. */
export const canReopen = hasStatus("resolved");
/** Take Over is offered while nobody has it and it is open. */
export const canTakeOver = (one: Stateful): boolean => !isTakenOver(one) && !canReopen(one);
/** Resolve and Hand Back are offered while a person has it and it is open. */
export const canResolve = (one: Stateful): boolean => isTakenOver(one) && !canReopen(one);

/** The tone of a sentiment score, with thresholds at 50 and 0. */
export const sentimentTone = (score: number): "good" | "mixed" | "bad" =>
  score >= 50 ? "good" : score >= 0 ? "mixed" : "bad";

/** Whether it waits for a person: open, not taken over, and either escalated by the AI or urgent. */
export const needsPerson = (one: Stateful): boolean =>
  canTakeOver(one) && (one.status === "escalated" || one.priority === "urgent");

/** Whether the AI has handed it over: it waits for a person, or a person has it. */
export const isHandedOver = (one: Stateful): boolean => needsPerson(one) || canResolve(one);

/** When a conversation began to wait: use the first of these that is a valid time. */
export const waitTimes = (
  one: Partial<Pick<Conversation, "handedOverAt" | "lastMessageAt" | "timestamp">>,
) => [one.handedOverAt, one.lastMessageAt, one.timestamp] as const;

/** Whether it is open and answered by the AI alone. */
export const isWithAi = (one: Stateful): boolean => canTakeOver(one) && !needsPerson(one);

/** Whether it is in the urgent count: urgent, open and not taken over. */
export const isWaitingUrgently = (one: Stateful): boolean =>
  one.priority === "urgent" && canTakeOver(one);

/** Normalises what servers may change in a text: Unicode form, white space and line ends. */
const plain = (text: string | undefined): string =>
  (text ?? "").normalize("NFC").replaceAll(/\s+/gu, " ").trim();

/** Whether two texts look the same to a person. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  plain(one) === plain(other);

/** Whether the server supports `clientId`: if so, it sends the field with every message. */
export const knowsIds = (messages: readonly ReceivedMessage[] | undefined): boolean =>
  messages?.some((message) => "clientId" in message) ?? false;

/** Whether an entry (name and value) of a conversation is a field that lists have, too. */
export const isListed = ([name]: [string, unknown]): boolean =>
  Object.hasOwn(Conversation.entries, name);

/** A conversation reduced to the fields that lists have. */
export const rowOf = (conversation: ReceivedConversationDetail): ReceivedConversation =>
  Object.fromEntries(Object.entries(conversation).filter(isListed));

/** A row's fields about its last message. */
export const lastMessageFields = (message: ReceivedMessage): ReceivedConversation => ({
  lastMessage: message.content,
  lastMessageSender: message.sender,
  lastMessageAt: message.timestamp,
});
