import * as v from "valibot";
import { CommunityEvent } from "@/contract/events";
import { ConversationDetail, Message } from "@/contract/inbox";
import { type Member, Segment } from "@/contract/members";
import { Count, Id, RequiredText } from "@/contract/values";
import type { brand } from "@/lib/brand";
import { unhelpfulKinds } from "./reply-kind";
import type { Scenario } from "./scenarios";

/** What a table's seed is generated from. */
export interface SeedContext {
  scenario: Scenario;
  /** When the data is seeded, in ms since 1970. */
  now: number;
  organisation: typeof brand.organisation;
  members: readonly Member[];
  /** The scripted conversations, with their messages. */
  scripted: readonly SeededConversation[];
}

/** A conversation in the seed, with its messages. */
export interface SeededConversation {
  conversation: ConversationRow;
  messages: MessageRow[];
}

type Seed<S extends v.GenericSchema> = (context: SeedContext) => readonly v.InferOutput<S>[];

/** Defines a table by its schema, its seed, and its seed on a first run (empty by default). */
export const table = <S extends v.GenericSchema & { readonly entries: object }>(
  schema: S,
  seed: Seed<S>,
  firstRun: Seed<S> = () => [],
) => ({
  schema,
  seed: (context: SeedContext) => (context.scenario.data === "none" ? firstRun : seed)(context),
});

/** A table whose rows can be of any type. */
export interface AnyTable {
  schema: v.GenericSchema<unknown, { id: string }>;
  seed(context: SeedContext): readonly { id: string }[];
}

export const Mood = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(95));
const Lines = v.array(RequiredText);

/** A message that a member adds without being asked, and the AI's answer, if any. */
const FollowUp = v.object({ mood: Mood, text: RequiredText, ai: v.nullish(RequiredText) });

/** The member's answers to each kind of reply; `replies` has those to a helpful one. */
const Answers = v.strictObject(v.entriesFromList(unhelpfulKinds, v.nullish(Lines)));

/** How a conversation continues. */
export const scriptEntries = {
  /** The member's answers to helpful replies, in order. */
  replies: Lines,
  answers: v.nullish(Answers),
  followUps: v.nullish(v.array(FollowUp)),
  /** If an agent uses one of these words, they have misunderstood the member. */
  wrongWords: v.nullish(Lines),
};

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/** An inbox conversation with its details and script, but without its messages. */
export const ConversationRow = v.object({
  ...v.omit(ConversationDetail, ["messages"]).entries,
  sentimentScore: Score,
  /** When a person last took it over or changed it; writing a message does not count. */
  touchedAt: v.nullish(v.string()),
  ...scriptEntries,
  followUpsUsed: v.nullish(Count),
});
export type ConversationRow = v.InferOutput<typeof ConversationRow>;

/** A message, with the id of its conversation. */
export const MessageRow = v.object({
  ...Message.entries,
  sentimentScore: Score,
  conversationId: Id,
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** An event without its attendees, which are derived from the members. */
export const EventRow = v.omit(CommunityEvent, ["attendeeList"]);
export type EventRow = v.InferOutput<typeof EventRow>;

/** A segment with an id, which the contract's segments lack. */
export const SegmentRow = v.object({ ...Segment.entries, id: Id });
export type SegmentRow = v.InferOutput<typeof SegmentRow>;
