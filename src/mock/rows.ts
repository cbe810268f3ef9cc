import * as v from "valibot";
import { ChatbotConversation, KnowledgeBaseUpdate } from "@/contract/chatbot";
import { ContentProject } from "@/contract/content";
import { Activity } from "@/contract/dashboard";
import { CommunityEvent } from "@/contract/events";
import { GrowthCampaign } from "@/contract/growth";
import { ConversationDetail, Message } from "@/contract/inbox";
import { Member, Segment } from "@/contract/members";
import { StaffUser } from "@/contract/users";
import { History, Id } from "@/contract/values";

/**
 * What the mock's database keeps, by table. Rows are the contract's entities, but flat: a list
 * of figures stands beside the row it belongs to, and what has parts of its own is JSON text.
 */
export const rowSchemas = {
  users: StaffUser,
  conversations: v.object({
    ...v.omit(ConversationDetail, ["messages"]).entries,
    /** What the member writes back, one after each of an agent's messages. */
    replies: v.array(v.string()),
    repliesUsed: v.number(),
  }),
  messages: v.object({ ...Message.entries, conversationId: Id }),
  members: v.object({ ...v.omit(Member, ["history"]).entries, engagementHistory: History }),
  segments: v.object({
    ...v.omit(Segment, ["id", "rules"]).entries,
    id: Id,
    /** JSON of SegmentRules. */
    rules: v.nullish(v.string()),
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
  /** One JSON text by name: the bot's configuration, say. */
  settings: v.object({ id: Id, value: v.string() }),
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
