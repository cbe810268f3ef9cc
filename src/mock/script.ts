import * as v from "valibot";
import { Count } from "@/contract/values";
import { answeredKinds } from "./reply-kind";

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

/** How far it has come. */
export const scriptProgress = { repliesUsed: Count, followUpsUsed: v.nullish(Count) };
