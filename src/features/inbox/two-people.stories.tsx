import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { askingFor } from "@/components/page-commands";
import { changeConversation, mockData } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, press, pressIn, question, sees, seesIn } from "@/testing/story-steps";
import InboxPage from "./inbox-page";

/** Has somebody take the conversation over. */
const heldBy = (assignedTo: string) => () =>
  inbox.change({ isHumanTakeover: true, assignedTo, takenOverAt: new Date().toISOString() });

const meta = {
  title: "Screens/Human Inbox/Two people",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.opened,
  beforeEach: heldBy("maya.okafor"),
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Answers the question before stepping in. */
async function stepIn(): Promise<void> {
  await press("Step In");
  await pressIn(await question("Step In?"), "Step In");
}

/** Another person answers: that is said where one would write. */
export const WithAColleague: Story = {
  tags: ["picture"],
  play: async () => {
    await sees("maya.okafor is answering.");
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
  },
};

/** Asked for elsewhere, as by the palette, a takeover is refused where another person was first. */
export const AskedTooLate: Story = {
  play: async () => {
    await inbox.connected();
    history.replaceState(askingFor("Take Over").state, "");
    await sees("Takeover Failed", "maya.okafor is answering.");
    await expect(inbox.framesOf("takeover_conversation")).toEqual([]);
  },
};

/** Resolved, it is still the other person's: one reopens it, then steps in. */
export const ResolvedByAColleague: Story = {
  beforeEach: () => inbox.change({ status: "resolved" }),
  play: async () => {
    const words = await body().findByText(/^maya.okafor answered this conversation\./);
    await expect(body().queryByPlaceholderText("Type your response...")).toBeNull();
    await pressIn(within(words.closest("div") ?? words), "Reopen");
    await sees("maya.okafor is answering.", "Step In");
  },
};

/** Stepping in, once confirmed, takes the conversation over; its row moves to "Yours", in sight. */
export const SteppedIn: Story = {
  beforeEach: async () => {
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
