import type { Decorator } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, changeConversation, framesSent, sendLive } from "./backend";
import { withAppAt } from "./story-decorators";
import { body, sees } from "./story-steps";

/** A part of the inbox, signed in, at the address in `parameters.path`. */
export const atAddress: Decorator = (story, context) => {
  const path: unknown = context.parameters.path;
  return withAppAt(typeof path === "string" ? path : "/human-inbox")(story, context);
};

/** The conversation that most inbox stories open: Victoria Langford's. */
export const conversationId = "conversation-1";

/** The inbox with that conversation open. A lost connection is logged, and the page keeps working. */
export const opened = {
  logs: [/[Ll]ive (?:connection|message)/],
  path: `/human-inbox?conversation=${conversationId}`,
};

/** The inbox with no conversation open. */
export const closed = { ...opened, path: "/human-inbox" };

/** The row's link of a member in the list. */
export const rowOf = (name: RegExp) => body().findByRole("link", { name });

/** The link of the row of the conversation that most stories open. */
export const victoria = () => rowOf(/Victoria Langford/);

/** That row. */
export const victoriasRow = async () =>
  within((await victoria()).closest<HTMLElement>("[data-index]") ?? document.body);

/** The open conversation's pane. */
export const pane = async (name: RegExp | string = /^Conversation with/) =>
  within(await body().findByRole("region", { name }));

/** The reply box's field. */
export const replyField = () => body().findByPlaceholderText("Type your response...");

/** Writes into the reply box; {Enter} sends. */
export const write = async (keys: string) => userEvent.type(await replyField(), keys);

/** Waits for the live connection. */
export const connected = () => sees("Connected");

/** Waits until no reply is being sent. */
export const allSent = () => waitFor(() => expect(body().queryByText("Sending…")).toBeNull());

/** The live messages of a type the page has sent. */
export const framesOf = (type: string): unknown[] =>
  framesSent().filter(
    (frame) =>
      typeof frame === "object" && frame !== null && "type" in frame && frame.type === type,
  );

/** Changes the conversation that most stories open, at the server. */
export const change = async (to: Parameters<typeof changeConversation>[1]): Promise<void> =>
  void (await changeConversation(conversationId, to));

/** Starts a story with that conversation taken over. */
export const takenOver = () => change({ isHumanTakeover: true });

/** Tells the page that this conversation has changed. */
export const tell = (id = conversationId) =>
  sendLive({ type: "conversation_updated", conversationId: id });

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
