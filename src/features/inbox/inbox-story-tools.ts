import { fn } from "storybook/test";
import type { InboxActions } from "./inbox-actions";

/** What the parts of the inbox can ask for, for their stories. */
export const inboxActions: InboxActions = {
  inShift: false,
  open: fn(),
  close: fn(),
  change: fn(),
  changeByKey: fn(),
  reply: fn(),
  claim: fn(),
  release: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
  lastChange: undefined,
};
