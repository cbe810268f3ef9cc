import * as v from "valibot";
import { jsonOf } from "@/lib/json";
import type { Page } from "../browser-page";
import type { Phase, Reply } from "./state";
import { deliveryLimit } from "./deadlines";

/** A reply that was being sent when the page was left gets at least this many more ms. */
const resumedLimit = 3000;

const reasons = ["refused", "lost", "timeout", "unread", "left", "other-person"] as const;
const StoredReply = v.object({
  id: v.string(),
  conversationId: v.string(),
  content: v.string(),
  known: v.number(),
  sentAt: v.number(),
  isTracked: v.boolean(),
  phase: v.object({
    at: v.picklist(["checking", "queued", "sending", "accepted", "failed"]),
    why: v.optional(v.string()),
    reason: v.fallback(v.picklist(reasons), "lost"),
    messageId: v.optional(v.string()),
  }),
});

/** The key of a person's unsettled replies in this tab; the case of the username is ignored. */
const keyOf = (username: string): string => `outbox:${username.toLowerCase()}`;

/** The phase in which a stored reply resumes, `age` ms after it was sent. */
function resumed(
  { at, reason, messageId, why }: v.InferOutput<typeof StoredReply>["phase"],
  now: number,
  age: number,
): Phase {
  if (at === "failed") return { at, reason };
  if (at === "accepted") {
    const accepted = { since: now, at, after: 0, misses: 0 };
    return messageId === undefined ? accepted : { ...accepted, messageId };
  }
  if (at === "sending" || why === "broke-off" || why === "again") {
    const since = now - Math.min(Math.max(0, age), deliveryLimit - resumedLimit);
    // Not sent over any socket of this page.
    return { since, at: "sending", by: "live", socket: -1, isUnconfirmed: true };
  }
  return { since: now, at: "checking", why: "retry", after: undefined };
}

/** A person's unsettled replies, as they were when the page was left. */
export function loadReplies({ date, now, readUserText }: Page, username: string): readonly Reply[] {
  const stored = jsonOf(readUserText(keyOf(username)));
  return (Array.isArray(stored) ? stored : []).flatMap((record: unknown) => {
    const { success, output } = v.safeParse(StoredReply, record);
    if (!success) return [];
    const phase = resumed(output.phase, now(), date() - output.sentAt);
    // A duplicate of this tab has it, too, and may have sent it meanwhile.
    return { ...output, isSent: true, hasCall: false, isDiscarded: false, phase };
  });
}

/** Stores unsettled replies, so that they survive a reload and signing in again. */
export function storeReplies(page: Page, username: string, replies: readonly Reply[]): void {
  const kept = replies.filter(({ isDiscarded }) => !isDiscarded);
  page.writeUserText(keyOf(username), kept.length === 0 ? undefined : JSON.stringify(kept));
}
