import type { Decorator } from "@storybook/react-vite";
import { createElement } from "react";
import { fn } from "storybook/test";
import { type InboxActions, InboxProvider } from "./inbox-actions";

/** Stands in for the inbox's actions, for parts that are drawn alone. */
export const inboxSpies: InboxActions = {
  open: fn(),
  close: fn(),
  takeOver: fn(),
  resolve: fn(),
  reopen: fn(),
  release: fn(),
  changePriority: fn(),
  replyTo: undefined,
  onReplyFocused: fn(),
  pending: new Map(),
};

/** Gives a part of the inbox `inboxSpies`. */
export const withInboxSpies: Decorator = (Story) =>
  createElement(InboxProvider, { value: inboxSpies }, createElement(Story));
