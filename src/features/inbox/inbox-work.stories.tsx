import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
import { failCall, mockData, restoreCall, setLive, stallCall } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, press, pressIn, sees, seesIn } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

const { changesTo, pane, replyField, rowOf } = inbox;

const meta = {
  title: "Screens/Human Inbox/Take over and resolve",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.opened,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the list, over the live connection; left before its reply box was there, it takes no focus later. */
export const TakeOver: Story = {
  parameters: inbox.closed,
  play: async () => {
    await inbox.connected();
    const answer = stallCall("inbox.getConversation");
    await pressIn(await inbox.victoriasRow(), "Take Over");
    await sees("Conversation Taken Over", "You are now handling this conversation.");
    await pane("Conversation with Victoria Langford");
    await expect(inbox.framesOf("takeover_conversation")).toEqual([
      { type: "takeover_conversation", conversationId: "conversation-1", userId: "user-1" },
    ]);
    await userEvent.click(await rowOf(/Amara Osei/));
    answer();
    await (await pane("Conversation with Amara Osei")).findByRole("button", { name: "Take Over" });
    await userEvent.click(await inbox.victoria());
    await replyField();
    await expect(await inbox.victoria()).toHaveFocus();
    await expect(changesTo("/takeover")).toEqual([]);
  },
};

/** Taken over with the pane's own button, which answers the press before the rest is drawn. */
export const TakeOverInConversation: Story = {
  play: async () => {
    await inbox.connected();
    const button = await (await pane()).findByRole("button", { name: "Take Over" });
    button.click();
    await new Promise<void>((nextTask) => void setTimeout(nextTask));
    await expect(button).toHaveAccessibleName("Taking Over...");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await seesIn(await inbox.messages(), "You took over");
  },
};

/** A late answer to a takeover does not move a person who has opened another conversation. */
export const SlowTakeover: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    const answer = stallCall("inbox.takeOverConversation");
    await pressIn(await pane(), "Take Over");
    const name =
      mockData().conversations.findFirst((q) => q.where({ id: "conversation-4" }))?.memberName ??
      "?";
    await userEvent.click(await rowOf(new RegExp(name)));
    await pane(`Conversation with ${name}`);
    answer();
    await sees("Conversation Taken Over");
    await pane(`Conversation with ${name}`);
    await expect(await rowOf(new RegExp(name))).toHaveAttribute("aria-current", "true");
  },
};

/** Pressed several times while a slow server answers, a change is one call. */
export const PressedSeveralTimes: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    await (await pane()).findByRole("button", { name: "Take Over" });
    const answerTakeover = stallCall("inbox.takeOverConversation");
    await userEvent.keyboard("tttt");
    const busy = await (await pane()).findByRole("button", { name: "Taking Over..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    answerTakeover();
    await waitFor(async () => expect(await replyField()).toHaveFocus());
    await expect(changesTo("/takeover")).toHaveLength(1);
    const answerResolving = stallCall("inbox.resolveConversation");
    await userEvent.keyboard("{Escape}eeee");
    answerResolving();
    await sees("Conversation Resolved");
    await expect(changesTo("/resolve")).toHaveLength(1);
  },
};

/** A failure changes nothing; then resolving closes the conversation, and Undo reopens it. */
export const Resolve: Story = {
  beforeEach: async () => {
    await inbox.takenOver();
    failCall("inbox.resolveConversation", 500);
  },
  play: async () => {
    await press("Mark Resolved");
    await sees("Resolution Failed", "Failed to resolve conversation");
    await expect(body().getByRole("button", { name: "Mark Resolved" })).toBeEnabled();
    restoreCall("inbox.resolveConversation");
    await press("Mark Resolved");
    await sees("Conversation Resolved", "The conversation has been marked as resolved.");
    await sees("Select a Conversation");
    await expect(changesTo("/resolve")).toMatchObject([{ method: "POST" }, { method: "POST" }]);
    await press("Undo");
    await sees("Conversation Reopened", "Mark Resolved");
  },
};

/** Handing back to the AI. */
export const HandBack: Story = {
  beforeEach: inbox.takenOver,
  play: async () => {
    await press("Hand Back to AI");
    await sees("Handed Back to AI");
    await waitFor(() => expect(body().queryByPlaceholderText("Type your response...")).toBeNull());
    await (await pane()).findByRole("button", { name: "Take Over" });
  },
};

/** The priority is changed from the menu. */
export const ChangePriority: Story = {
  play: async () => {
    await inbox.connected();
    await press("More");
    const low = await body().findByRole("menuitemradio", { name: "Low" });
    // Behind an open menu a key does nothing.
    await fireEvent.keyDown(document.body, { key: "t" });
    await userEvent.click(low);
    await seesIn(await pane(), "Low");
    await waitFor(() =>
      expect(changesTo("/conversation-1")).toMatchObject([
        { method: "PATCH", body: { priority: "low" } },
      ]),
    );
    await expect(inbox.framesOf("takeover_conversation")).toEqual([]);
  },
};
