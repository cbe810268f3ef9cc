import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, changeConversation, framesSent, sendLive } from "./backend";
import { withAppAt } from "./story-decorators";
import { body, sees } from "./story-steps";

/** Renders a part of the inbox, signed in, at the URL in `parameters.path`. */
export const atAddress = withAppAt("/human-inbox");

/** The conversation that most inbox stories open: Victoria Langford's. */
export const conversationId = "conversation-1";

/** Parameters for the inbox with that conversation open. Logs about a lost live connection are expected. */
export const opened = {
  logs: [/[Ll]ive (?:connection|message)/],
  path: `/human-inbox?conversation=${conversationId}`,
};

/** Parameters for the inbox with no conversation open. */
export const closed = { ...opened, path: "/human-inbox" };

/** The link of a member's row in the list. */
export const rowOf = (name: RegExp) => body().findByRole("link", { name });

/** The link of Victoria's row. */
export const victoria = () => rowOf(/Victoria Langford/);

/** Victoria's row. */
export const victoriasRow = async () =>
  within((await victoria()).closest<HTMLElement>("[data-index]") ?? document.body);

/** The pane of the open conversation. */
export const pane = async (name: RegExp | string = /^Conversation with/) =>
  within(await body().findByRole("region", { name }));

/** The reply field. */
export const replyField = () => body().findByPlaceholderText("Type your response...");

/** Types into the reply field; {Enter} sends. */
export const write = async (keys: string) => userEvent.type(await replyField(), keys);

/** Waits for the live connection. */
export const connected = () => sees("Connected");

/** Waits until no reply is being sent. */
export const allSent = () => waitFor(() => expect(body().queryByText("Sending…")).toBeNull());

/** The live messages of this type that the page has sent. */
export const framesOf = (type: string): unknown[] =>
  framesSent().filter(
    (frame) =>
      typeof frame === "object" && frame !== null && "type" in frame && frame.type === type,
  );

/** Changes the conversation that most stories open, on the server only. */
export const change = async (to: Parameters<typeof changeConversation>[1]): Promise<void> =>
  void (await changeConversation(conversationId, to));

/** Sets that conversation to taken over; call it before the story renders. */
export const takenOver = () => change({ isHumanTakeover: true });

/** Sends the page a live message that this conversation has changed. */
export const tell = (id = conversationId) =>
  sendLive({ type: "conversation_updated", conversationId: id });

/** The calls other than GET whose path ends with `end`. */
export const changesTo = (end: string) =>
  callsMade().filter(({ method, path }) => method !== "GET" && path.endsWith(end));

/** The open conversation's messages. */
export const messages = async () => within(await body().findByRole("log", { name: "Messages" }));

/** The expected body of a sent reply. The mock server supports `clientId`. */
export const sentReply = (content: string): unknown => ({
  content,
  messageType: "text",
  clientId: expect.any(String) as unknown,
});
