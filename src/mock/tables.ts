import * as v from "valibot";
import { CommunityEvent } from "@/contract/events";
import { ConversationDetail, Message } from "@/contract/inbox";
import { type Member, Segment } from "@/contract/members";
import { Count, Id } from "@/contract/values";
import type { brand } from "@/lib/brand";
import { answeredKinds } from "./reply-kind";
import type { Scenario } from "./scenarios";

/** What a table's seed can use. */
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

/** A table of the database: its first rows, and those of the first-run scenario (none by default). */
export const table = <S extends v.GenericSchema & { readonly entries: object }>(
  schema: S,
  seed: Seed<S>,
  firstRun: Seed<S> = () => [],
) => ({
  schema,
  seed: (context: SeedContext) => (context.scenario.data === "none" ? firstRun : seed)(context),
});

/** A table with rows of any type. */
export interface AnyTable {
  schema: v.GenericSchema<unknown, { id: string }>;
  seed(context: SeedContext): readonly { id: string }[];
}

export const Words = v.pipe(v.string(), v.trim(), v.nonEmpty("It must have a text"));
export const Mood = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(95));
const Lines = v.array(Words);

/** What a member adds unasked, and the AI's answer, if any. */
export const FollowUp = v.object({ mood: Mood, text: Words, ai: v.nullish(Words) });

/** What the member answers to each kind of reply; `replies` has the answers to a helpful one. */
const Answers = v.strictObject(v.entriesFromList(answeredKinds, v.nullish(Lines)));

/** How a conversation continues. */
export const scriptEntries = {
  /** What the member answers to replies that help, one after another. */
  replies: Lines,
  answers: v.nullish(Answers),
  followUps: v.nullish(v.array(FollowUp)),
  /** If an agent writes one of these, they have not understood. */
  wrongWords: v.nullish(Lines),
};

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/** An inbox conversation with what the agent sees beside it, without its messages. */
export const ConversationRow = v.object({
  ...v.omit(ConversationDetail, ["messages"]).entries,
  sentimentScore: Score,
  /** When a person last took it over or changed it; writing a message does not count. */
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
