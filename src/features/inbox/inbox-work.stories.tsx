import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, failCall, mockData, restoreCall, setLive, stallCall } from "@/testing/backend";
import {
  atAddress,
  body,
  changesTo,
  connected,
  framesOf,
  freshInbox,
  messages,
  pane,
  replyField,
  rowOf,
  sentReply,
  takenOver,
  takeOpenOver,
} from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/At work",
  component: InboxPage,
  decorators: [atAddress],
  parameters: {
    logs: [/[Ll]ive (?:connection|message)/],
    path: "/human-inbox?conversation=conversation-1",
  },
  beforeEach: () => freshInbox(),
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the list, over the live connection: the conversation opens. */
export const TakeOver: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    await connected();
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(body().getByText("You are now handling this conversation.")).toBeVisible();
    await expect(await pane("Conversation with Victoria Langford")).toBeTruthy();
    await expect(await replyField()).toHaveFocus();
    await expect(framesOf("takeover_conversation")).toEqual([
      { type: "takeover_conversation", conversationId: "conversation-1", userId: "user-1" },
    ]);
    await waitFor(() =>
      expect(within(row).queryByRole("button", { name: "Take Over" })).toBeNull(),
    );
    await expect(changesTo("/takeover")).toEqual([]);
  },
};

/** Without the live connection a takeover is a call; its failure is shown. */
export const TakeOverFails: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => {
    setLive(false);
    failCall("inbox.takeOverConversation", 500);
  },
  play: async () => {
    const row = (await rowOf(/Victoria Langford/)).closest("li");
    if (!row) throw new Error("No row");
    await userEvent.click(within(row).getByRole("button", { name: "Take Over" }));
    await expect(await body().findByText("Takeover Failed")).toBeVisible();
    await expect(body().getByText("Failed to takeover conversation")).toBeVisible();
    await expect(changesTo("/takeover")).toHaveLength(1);
    await expect(within(row).getByRole("button", { name: "Take Over" })).toBeEnabled();
  },
};

/** Without the live connection everything is a call. */
export const WithoutLive: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    await takeOpenOver();
    await userEvent.type(await replyField(), "By post{Enter}");
    await waitFor(() => expect(body().queryByText("Sending…")).toBeNull());
    await expect(changesTo("/takeover")).toEqual([
      expect.objectContaining({ body: { agentId: "user-1" } }),
    ]);
    await expect(changesTo("/message").map((post) => post.body)).toEqual([sentReply("By post")]);
    await expect((await messages()).getAllByText("By post")).toHaveLength(1);
  },
};

/** Taken over with the pane's own button, which answers the press before the rest is drawn. */
export const TakeOverFromPane: Story = {
  play: async () => {
    await connected();
    const button = await (await pane()).findByRole("button", { name: "Take Over" });
    button.click();
    await new Promise<void>((nextTask) => void setTimeout(nextTask));
    await expect(button).toHaveAccessibleName("Taking Over...");
    await expect(await replyField()).toHaveFocus();
    await expect((await messages()).getByText("You took over")).toBeVisible();
  },
};

/** A late answer to a takeover does not move a person who has opened another conversation. */
export const TakenOverLate: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    const answer = stallCall("inbox.takeOverConversation");
    await userEvent.click(await (await pane()).findByRole("button", { name: "Take Over" }));
    const { memberName } = mockData().conversations.get("conversation-4") ?? {};
    await userEvent.click(await rowOf(new RegExp(memberName ?? "?")));
    await pane(`Conversation with ${memberName ?? ""}`);
    answer();
    await expect(await body().findByText("Conversation Taken Over")).toBeVisible();
    await expect(await pane(`Conversation with ${memberName ?? ""}`)).toBeTruthy();
    await expect(await rowOf(new RegExp(memberName ?? "?"))).toHaveAttribute(
      "aria-current",
      "true",
    );
  },
};

/** Pressed several times while a slow server answers, a change is one call. */
export const PressedOften: Story = {
  beforeEach: () => {
    setLive(false);
  },
  play: async () => {
    await (await pane()).findByRole("button", { name: "Take Over" });
    const answerTakeover = stallCall("inbox.takeOverConversation");
    await userEvent.keyboard("tttt");
    await expect((await pane()).getByRole("button", { name: "Taking Over..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    answerTakeover();
    await expect(await replyField()).toBeVisible();
    await expect(changesTo("/takeover")).toHaveLength(1);
    const answerResolving = stallCall("inbox.resolveConversation");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await userEvent.keyboard("{Escape}eeee");
    answerResolving();
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(changesTo("/resolve")).toHaveLength(1);
  },
};

/** Resolving closes the conversation; Undo reopens it. */
export const Resolve: Story = {
  beforeEach: takenOver,
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Mark Resolved" }));
    await expect(await body().findByText("Conversation Resolved")).toBeVisible();
    await expect(body().getByText("The conversation has been marked as resolved.")).toBeVisible();
    await expect(body().getByText("Select a Conversation")).toBeVisible();
    await expect(changesTo("/resolve")).toEqual([expect.objectContaining({ method: "POST" })]);
    await userEvent.click(body().getByRole("button", { name: "Undo" }));
    await expect(await body().findByText("Conversation Reopened")).toBeVisible();
    await expect(await body().findByRole("button", { name: "Mark Resolved" })).toBeVisible();
  },
};

/** A failure changes nothing. */
export const ResolveFails: Story = {
  beforeEach: () => {
    takenOver();
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "Mark Resolved" }));
    await expect(await body().findByText("Resolution Failed")).toBeVisible();
    await expect(body().getByText("Failed to resolve conversation")).toBeVisible();
    await expect(body().getByRole("button", { name: "Mark Resolved" })).toBeEnabled();
  },
};

/** Handing back to the AI, also where the server does not offer it. */
export const HandBack: Story = {
  beforeEach: () => {
    takenOver();
    failCall("inbox.releaseConversation", 404);
  },
  play: async () => {
    const button = await body().findByRole("button", { name: "Hand Back to AI" });
    await userEvent.click(button);
    await expect(
      await body().findByText("This server does not offer handing a conversation back to the AI"),
    ).toBeVisible();
    restoreCall("inbox.releaseConversation");
    await userEvent.click(button);
    await expect(await body().findByText("Handed Back to AI")).toBeVisible();
    await waitFor(() => expect(body().queryByPlaceholderText("Type your response...")).toBeNull());
    await expect((await pane()).getByRole("button", { name: "Take Over" })).toBeVisible();
  },
};

/** The priority is changed from the menu. */
export const ChangePriority: Story = {
  play: async () => {
    await userEvent.click(await body().findByRole("button", { name: "More" }));
    await userEvent.click(await body().findByRole("menuitemradio", { name: "Low" }));
    await waitFor(async () => expect((await pane()).getByText("Low")).toBeVisible());
    await expect(changesTo("/conversation-1")).toEqual([
      expect.objectContaining({ method: "PATCH", body: { priority: "low" } }),
    ]);
  },
};

/** A change shows at once, even if the answer is empty and the next read is slow. */
export const ShownAtOnce: Story = {
  beforeEach: takenOver,
  play: async () => {
    const release = await body().findByRole("button", { name: "Hand Back to AI" });
    stallCall("inbox.getConversation");
    stallCall("inbox.listConversations");
    answerRaw("inbox.releaseConversation", new Response(null, { status: 204 }));
    await userEvent.click(release);
    await expect(await (await pane()).findByRole("button", { name: "Take Over" })).toBeVisible();
    await expect(body().queryByRole("button", { name: "Mark Resolved" })).toBeNull();
  },
};
