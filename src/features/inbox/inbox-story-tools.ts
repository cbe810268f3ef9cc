import { fn } from "storybook/test";
import { changes } from "./changes";
import type { InboxActions } from "./inbox-actions";

/** Mock actions for the stories of the inbox's parts. */
export const inboxActions: InboxActions = {
  inShift: false,
  open: fn(),
  close: fn(),
  allows: (name, conversation) => changes[name].allow(conversation, { username: "admin" }),
  change: fn(),
  reply: fn(),
  claim: fn(),
  release: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
  lastChange: undefined,
};
