import * as v from "valibot";
import { BotConfig, ChatbotConversation, KnowledgeBaseUpdate } from "@/contract/chatbot";
import { ContentProject } from "@/contract/content";
import { Activity } from "@/contract/dashboard";
import { CommunityEvent } from "@/contract/events";
import { GrowthCampaign } from "@/contract/growth";
import { ConversationDetail, Message } from "@/contract/inbox";
import { Member, Segment } from "@/contract/members";
import { StaffUser } from "@/contract/users";
import { Count, Id } from "@/contract/values";

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/** The database's tables: the contract's entities, with what only the server knows. */
export const tables = {
  users: StaffUser,
  conversations: v.object({
    ...v.omit(ConversationDetail, ["messages"]).entries,
    sentimentScore: Score,
    /** What the member writes back, one after each of an agent's messages. */
    replies: v.array(v.string()),
    repliesUsed: Count,
  }),
  messages: v.object({ ...Message.entries, sentimentScore: Score, conversationId: Id }),
  members: Member,
  segments: v.object({ ...Segment.entries, id: Id }),
  campaigns: GrowthCampaign,
  projects: ContentProject,
  events: v.omit(CommunityEvent, ["attendeeList"]),
  chatbotConversations: ChatbotConversation,
  knowledgeUpdates: KnowledgeBaseUpdate,
  activities: Activity,
  /** The bot's configuration, by its name. */
  settings: v.object({ id: Id, value: BotConfig }),
};

export type TableName = keyof typeof tables;
/** A row of a table. */
export type Row<Name extends TableName> = v.InferOutput<(typeof tables)[Name]>;
/** An inbox conversation with what the agent sees beside it, without its messages. */
export type ConversationRow = Row<"conversations">;
/** A message and its conversation. */
export type MessageRow = Row<"messages">;
/** A line of the activity feed. */
export type ActivityRow = Row<"activities">;

/** Whether a word names a table. */
export const isTableName = (word: string): word is TableName => Object.hasOwn(tables, word);
/** The names of all tables. */
export const tableNames: readonly TableName[] = Object.keys(tables).filter(isTableName);

/** Larger numbers make no sense here, and dates made of them do not exist. */
const largest = 1e12;

const isSane = (value: unknown): boolean => {
  if (typeof value === "number") return Math.abs(value) <= largest;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isSane);
};

const Sane = v.pipe(v.unknown(), v.check(isSane, "It has a number that is out of bounds"));

/** Parses a stored row. */
export function parseRow<R>(schema: v.GenericSchema<unknown, R>, value: unknown) {
  const sane = v.safeParse(Sane, value);
  return sane.success ? v.safeParse(schema, value) : sane;
}
