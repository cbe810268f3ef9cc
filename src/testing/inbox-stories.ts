import type { Decorator } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { clearToasts } from "@/ui/use-toast";
import { callsMade, framesSent, mockData, resetBackend } from "./backend";
import { withAppAt } from "./story-decorators";

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

/** The conversation that most inbox stories open. */
export const conversationId = "conversation-1";

/** Starts a story with that conversation taken over. */
export const takenOver = () => {
  mockData().conversations.update(conversationId, { isHumanTakeover: true });
};

/** The changing calls whose path ends with a text. */
export const changesTo = (end: string) =>
  callsMade().filter(({ method, path }) => method !== "GET" && path.endsWith(end));

/** The open conversation's messages. */
export const messages = async () => within(await body().findByRole("log", { name: "Messages" }));

/** The body of a sent reply; the demo's server knows `clientId`. */
export const sentReply = (content: string): unknown => ({
  content,
  messageType: "text",
  clientId: expect.any(String) as unknown,
});
