import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { askingFor } from "@/components/page-commands";
import { nextPaint } from "@/lib/next-paint";
import { resetStores } from "@/lib/stored-data";
import {
  changeConversation,
  failCall,
  mockData,
  restoreCall,
  setLive,
  stallCall,
} from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, press, pressIn, question, sees, seesIn } from "@/testing/story-steps";
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

/** From the list, over the live connection. A reply box that loads after the user left takes no focus. */
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

/** The button responds before anything else renders; a late response does not move the user. */
export const SlowTakeover: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    const answer = stallCall("inbox.takeOverConversation");
    const button = await (await pane()).findByRole("button", { name: "Take Over" });
    button.click();
    await new Promise<void>((nextTask) => void setTimeout(nextTask));
    await expect(button).toHaveAccessibleName("Taking Over...");
    await userEvent.click(await rowOf(/Amara Osei/));
    await pane("Conversation with Amara Osei");
    answer();
    await sees("Conversation Taken Over");
    await expect(await rowOf(/Amara Osei/)).toHaveAttribute("aria-current", "true");
    await press("Show");
    await waitFor(async () => expect(await replyField()).toHaveFocus());
  },
};

/** Pressed several times while the server is slow, a change makes only one request. */
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

/** A failure changes nothing. Resolving closes the conversation, Undo reopens it, a reset hides the toast. */
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
    resetStores();
    await waitFor(() => expect(body().queryByText("Conversation Reopened")).toBeNull());
  },
};

/** Handing back to the AI: while that is under way, its button keeps the focus. */
export const HandBack: Story = {
  beforeEach: inbox.takenOver,
  play: async () => {
    const answer = stallCall("inbox.releaseConversation");
    await press("Hand Back to AI");
    const button = body().getByRole("button", { name: "Hand Back to AI" });
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"));
    await expect(button).toHaveFocus();
    answer();
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
    // While a menu is open, shortcuts do nothing.
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

const heldByMaya = () => {
  const takenOverAt = new Date().toISOString();
  return inbox.change({ isHumanTakeover: true, assignedTo: "maya.okafor", takenOverAt });
};

/** Presses Step In and confirms it. */
async function stepIn(): Promise<void> {
  await press("Step In");
  await pressIn(await question("Step In?"), "Step In");
}

/** A colleague is answering: the reply area says so, and no action that ends it is offered. */
export const WithAColleague: Story = {
  tags: ["picture"],
  beforeEach: heldByMaya,
  play: async () => {
    await sees("maya.okafor is answering.");
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
    const head = await pane();
    for (const name of ["Mark Resolved", "Hand Back to AI"])
      await expect(head.queryByRole("button", { name })).toBeNull();
  },
};

/** If a colleague was first, a takeover begun on another screen is refused, and shortcuts do nothing. */
export const AskedTooLate: Story = {
  beforeEach: heldByMaya,
  play: async () => {
    await inbox.connected();
    history.replaceState(askingFor("Take Over").state, "");
    await sees("Takeover Failed", "maya.okafor is answering.");
    await expect(inbox.framesOf("takeover_conversation")).toEqual([]);
    for (const place of [document.body, await inbox.victoria()]) {
      place.focus();
      await userEvent.keyboard("e");
    }
    await nextPaint();
    await expect(changesTo("/resolve")).toEqual([]);
  },
};

/** A resolved conversation is still the colleague's: the user reopens it, then steps in. */
export const ResolvedByAColleague: Story = {
  beforeEach: async () => {
    await heldByMaya();
    await inbox.change({ status: "resolved" });
  },
  play: async () => {
    const words = await body().findByText(/^maya.okafor answered this conversation\./);
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
    await pressIn(within(words.closest("div") ?? words), "Reopen");
    await sees("maya.okafor is answering.", "Step In");
  },
};

/** Stepping in, once confirmed, takes the conversation over; its row moves to "Yours" and is visible. */
export const SteppedIn: Story = {
  beforeEach: async () => {
    await heldByMaya();
    for (const { id } of mockData().conversations.all()) {
      if (id === inbox.conversationId) continue;
      await changeConversation(id, { status: "escalated", isHumanTakeover: false });
    }
  },
  play: async () => {
    await stepIn();
    await sees("Conversation Taken Over");
    await waitFor(async () => expect(await inbox.replyField()).toHaveFocus());
    await seesIn(await inbox.messages(), "You took over");
    const sent = inbox.changesTo("/takeover").map((post) => post.body);
    await expect(sent).toEqual([{ agentId: "user-1", stepIn: true }]);
    await waitFor(async () => {
      const row = await inbox.victoriasRow();
      await expect(row.getByRole("heading", { name: /^Yours/ })).toBeVisible();
      const { top } = (await inbox.victoria()).getBoundingClientRect();
      await expect(top).toBeLessThan(window.innerHeight);
    });
  },
};
