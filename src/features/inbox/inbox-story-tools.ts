import type { Decorator } from "@storybook/react-vite";
import { createElement } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { framesSent, resetBackend } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
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

/** A part of the inbox, signed in, at the address in `parameters.path`. */
export const atAddress: Decorator = (story, context) => {
  const path: unknown = context.parameters.path;
  return withAppAt(typeof path === "string" ? path : "/human-inbox")(story, context);
};

/** Starts an inbox story with fresh data and empty storage. */
export function freshInbox(beginning?: Parameters<typeof resetBackend>[0]): void {
  sessionStorage.clear();
  localStorage.clear();
  clearToasts();
  resetBackend(beginning);
}

/** The whole page. */
export const body = () => within(document.body);

/** The row's link of a member in the list. */
export const rowOf = (name: RegExp) => body().findByRole("link", { name });

/** The open conversation's pane. */
export const pane = async (name: RegExp | string = /^Conversation with/) =>
  within(await body().findByRole("region", { name }));

/** The reply box's field. */
export const replyField = () => body().findByPlaceholderText("Type your response...");

/** Waits for the live connection. */
export const connected = () => body().findByText("Connected", {}, { timeout: 5000 });

/** Takes over the open conversation with its own button. */
export async function takeOpenOver(): Promise<void> {
  await userEvent.click(await (await pane()).findByRole("button", { name: "Take Over" }));
  await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
}

/** The live messages of a type the page has sent. */
export const framesOf = (type: string): unknown[] =>
  framesSent().filter(
    (frame) =>
      typeof frame === "object" && frame !== null && "type" in frame && frame.type === type,
  );
