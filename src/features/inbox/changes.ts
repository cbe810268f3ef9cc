import { ApiError, failureText } from "@/api/client";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { Call } from "@/contract/call";
import {
  canReopen,
  canResolve,
  canTakeOver,
  inboxCalls,
  type ReceivedConversation,
} from "@/contract/inbox";
import { errorText } from "@/lib/failure";
import { canAnswer } from "./answering";

/** A change that a button or a key makes to a conversation. */
export type Change = "takeOver" | "stepIn" | "resolve" | "release" | "reopen";
/** Any change to one conversation. */
export type AnyChange = Change | "changePriority";

/** A change's label, when it is allowed, and the toast texts for success and failure. */
export interface ChangeKind {
  label: string;
  allow: (conversation: ReceivedConversation, user: ReceivedSessionUser) => boolean;
  done?: readonly [title: string, description: string];
  undo?: Change;
  failed: string;
  why: (error: unknown) => string;
}

const reason = (call: Call, fallback: string) => (error: unknown) =>
  failureText(call, error, fallback);

/** Only the person who answers a conversation can end it; anybody else has to step in first. */
const canEnd: ChangeKind["allow"] = (one, user) => canResolve(one) && canAnswer(one, user);

const takingOver = {
  done: ["Conversation Taken Over", "You are now handling this conversation."],
  failed: "Takeover Failed",
  why: errorText,
} as const;

/** The changes to one conversation. */
export const changes: Readonly<Record<AnyChange, ChangeKind>> = {
  takeOver: { label: "Take Over", allow: canTakeOver, ...takingOver },
  stepIn: { label: "Step In", allow: canResolve, ...takingOver },
  resolve: {
    label: "Mark Resolved",
    allow: canEnd,
    done: ["Conversation Resolved", "The conversation has been marked as resolved."],
    undo: "reopen",
    failed: "Resolution Failed",
    why: () => "Failed to resolve conversation",
  },
  release: {
    label: "Hand Back to AI",
    allow: canEnd,
    done: ["Handed Back to AI", "The AI answers this conversation again."],
    undo: "takeOver",
    failed: "Hand Back Failed",
    why: reason(inboxCalls.releaseConversation, "Failed to hand the conversation back"),
  },
  reopen: {
    label: "Reopen",
    allow: canReopen,
    done: ["Conversation Reopened", "The conversation is active again."],
    failed: "Reopening Failed",
    why: reason(inboxCalls.reopenConversation, "Failed to reopen conversation"),
  },
  changePriority: {
    label: "Change Priority",
    allow: () => true,
    failed: "Priority Not Changed",
    why: reason(inboxCalls.changePriority, "Failed to change the priority"),
  },
};

/** Whether the server refused with one of these statuses. */
export const failedWith = (error: unknown, ...among: readonly number[]): boolean =>
  error instanceof ApiError && among.includes(error.status);

/** Whether the server no longer has the conversation. */
export const isGoneError = (error: unknown): boolean => failedWith(error, 404, 410);
