import * as v from "valibot";
import { BotConfig, ChatbotConversation, KnowledgeBaseUpdate } from "@/contract/chatbot";
import { ContentProject } from "@/contract/content";
import { Activity } from "@/contract/dashboard";
import { CommunityEvent } from "@/contract/events";
import { GrowthCampaign } from "@/contract/growth";
import { ConversationDetail, Message } from "@/contract/inbox";
import { Member, Segment, SegmentRules } from "@/contract/members";
import { StaffUser } from "@/contract/users";
import { Count, History, Id } from "@/contract/values";

/** A figure greater than this is no figure of an organisation, and dates made of it do not exist. */
const largest = 1e12;

const isSane = (value: unknown): boolean => {
  if (typeof value === "number") return Math.abs(value) <= largest;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isSane);
};

const Sane = v.pipe(v.unknown(), v.check(isSane, "A figure in it is out of all bounds"));

/** Reads a row that was kept; fails where it is not a row, or holds what no server would answer. */
export function readRow<R>(schema: v.GenericSchema<unknown, R>, value: unknown) {
  const sane = v.safeParse(Sane, value);
  return sane.success ? v.safeParse(schema, value) : sane;
}

/** The JSON text of what fits a schema. */
const jsonOf = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        return v.is(schema, JSON.parse(text));
      } catch {
        return false;
      }
    }, "The JSON in it does not fit"),
  );

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/**
 * What the mock's database keeps, by table. Rows are the contract's entities, but flat: a list
 * of figures stands beside the row it belongs to, and what has parts of its own is JSON text.
 */
export const rowSchemas = {
  users: StaffUser,
  conversations: v.object({
    ...v.omit(ConversationDetail, ["messages"]).entries,
    sentimentScore: Score,
    /** What the member writes back, one after each of an agent's messages. */
    replies: v.array(v.string()),
    repliesUsed: Count,
  }),
  messages: v.object({ ...Message.entries, sentimentScore: Score, conversationId: Id }),
  members: v.object({ ...v.omit(Member, ["history"]).entries, engagementHistory: History }),
  segments: v.object({
    ...v.omit(Segment, ["id", "rules"]).entries,
    id: Id,
    /** SegmentRules. */
    rules: v.nullish(jsonOf(SegmentRules)),
  }),
  campaigns: v.object({
    ...v.omit(GrowthCampaign, ["history"]).entries,
    leadsHistory: History,
    conversionsHistory: History,
  }),
  projects: v.object({ ...ContentProject.entries, outline: v.array(v.string()) }),
  events: v.object({
    ...v.omit(CommunityEvent, ["history", "attendeeList"]).entries,
    attendeesHistory: History,
  }),
  chatbotConversations: ChatbotConversation,
  knowledgeUpdates: KnowledgeBaseUpdate,
  activities: Activity,
  /** The bot's configuration as JSON, by its name. */
  settings: v.object({ id: Id, value: jsonOf(BotConfig) }),
};

/** The tables' names. */
export type TableName = keyof typeof rowSchemas;
/** A row of a table. */
export type Row<Name extends TableName> = v.InferOutput<(typeof rowSchemas)[Name]>;
/** An inbox conversation with what the agent sees beside it, without its messages. */
export type ConversationRow = Row<"conversations">;
/** A message and whose it is. */
export type MessageRow = Row<"messages">;
/** A line of the activity feed. */
export type ActivityRow = Row<"activities">;
