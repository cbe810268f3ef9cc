import * as v from "valibot";
import { CommunityEvent } from "@/contract/events";
import { ConversationDetail, Message } from "@/contract/inbox";
import { type Member, Segment } from "@/contract/members";
import { Id } from "@/contract/values";
import type { Organisation } from "./organisation";
import type { Scenario } from "./scenarios";
import { scriptEntries, scriptProgress } from "./script";

/** What a table's seed may build on. */
export interface SeedContext {
  scenario: Scenario;
  /** When the data is seeded, in ms since 1970. */
  now: number;
  organisation: Organisation;
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

const Score = v.nullish(v.pipe(v.number(), v.minValue(-100), v.maxValue(100)));

/** An inbox conversation with what the agent sees beside it, without its messages. */
export const ConversationRow = v.object({
  ...v.omit(ConversationDetail, ["messages"]).entries,
  sentimentScore: Score,
  /** When a person last took it over or changed it otherwise; not for their words. */
  touchedAt: v.nullish(v.string()),
  ...scriptEntries,
  ...scriptProgress,
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
