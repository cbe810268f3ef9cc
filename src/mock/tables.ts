import * as v from "valibot";
import { CommunityEvent } from "@/contract/events";
import { ConversationDetail, Message } from "@/contract/inbox";
import { type Member, Segment } from "@/contract/members";
import { Count, Id } from "@/contract/values";
import type { brand } from "@/lib/brand";
import { answeredKinds } from "./reply-kind";
import type { Scenario } from "./scenarios";

/** What a table's seed may build on. */
export interface SeedContext {
  scenario: Scenario;
  /** When the data is seeded, in ms since 1970. */
  now: number;
  organisation: typeof brand.organisation;
  members: readonly Member[];
  /** The written conversations, with their messages. */
  written: readonly SeededConversation[];
}

/** A conversation of the seed. */
export interface SeededConversation {
  conversation: ConversationRow;
  messages: MessageRow[];
}

type Seed<S extends v.GenericSchema> = (context: SeedContext) => readonly v.InferOutput<S>[];

/** A table of the database: the rows it starts with, and those of a first run (empty by default). */
export const table = <S extends v.GenericSchema & { readonly entries: object }>(
  schema: S,
  seed: Seed<S>,
  firstRun: Seed<S> = () => [],
) => ({
  schema,
  seed: (context: SeedContext) => (context.scenario.data === "none" ? firstRun : seed)(context),
});

/** A table whose rows are not told apart. */
export interface AnyTable {
  schema: v.GenericSchema<unknown, { id: string }>;
  seed(context: SeedContext): readonly { id: string }[];
}

export const Words = v.pipe(v.string(), v.trim(), v.nonEmpty("It must have a text"));
export const Mood = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(95));
const Lines = v.array(Words);

/** What a member adds unasked, and what the AI says to it, if anything. */
export const FollowUp = v.object({ mood: Mood, text: Words, ai: v.nullish(Words) });

/** What the member answers to a reply of each kind; to a helpful one: `replies`. */
const Answers = v.strictObject(v.entriesFromList(answeredKinds, v.nullish(Lines)));

/** How a conversation goes on. */
export const scriptEntries = {
  /** What the member answers, one after another, to replies that help. */
  replies: Lines,
  answers: v.nullish(Answers),
  followUps: v.nullish(v.array(FollowUp)),
  /** An agent who writes one of these has not understood. */
  wrongWords: v.nullish(Lines),
};

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/** An inbox conversation with what the agent sees beside it, without its messages. */
export const ConversationRow = v.object({
  ...v.omit(ConversationDetail, ["messages"]).entries,
  sentimentScore: Score,
  /** When a person last took it over or changed it otherwise; not for their words. */
  touchedAt: v.nullish(v.string()),
  ...scriptEntries,
  followUpsUsed: v.nullish(Count),
});
export type ConversationRow = v.InferOutput<typeof ConversationRow>;

/** A message and its conversation. */
export const MessageRow = v.object({
  ...Message.entries,
  sentimentScore: Score,
  conversationId: Id,
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

/** An event without its attendees, who are members. */
export const EventRow = v.omit(CommunityEvent, ["attendeeList"]);
export type EventRow = v.InferOutput<typeof EventRow>;

/** A segment, which has an id here. */
export const SegmentRow = v.object({ ...Segment.entries, id: Id });
export type SegmentRow = v.InferOutput<typeof SegmentRow>;
