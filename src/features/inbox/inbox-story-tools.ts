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
  take: fn(),
  giveBack: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
  last: undefined,
};
