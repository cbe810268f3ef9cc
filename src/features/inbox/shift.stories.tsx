import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { usePreferences } from "@/components/preferences";
import { changeConversation, failCall, mockData, resetBackend, stallCall } from "@/testing/backend";
import * as inbox from "@/testing/inbox-stories";
import { body, press, pressIn, sees, seesIn } from "@/testing/story-steps";
import { clearToasts, toast } from "@/ui/use-toast";
import InboxPage from "./inbox-page";

const meta = {
  title: "Screens/Human Inbox/Shift",
  component: InboxPage,
  decorators: [inbox.atAddress],
  parameters: inbox.closed,
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const atVictoria = { path: `/human-inbox?shift=on&conversation=${inbox.conversationId}` };
const amaras = "conversation-12";
const shift = () => body().findByRole("group", { name: "Shift" });
const field = () => body().findByRole("textbox", { name: "Your response" });
const atOne = async (name: string) => {
  await inbox.pane(`Conversation with ${name}`);
  await waitFor(async () => expect(await field()).toHaveFocus());
};

/** The shift by keyboard: the most urgent conversations first, then those that have waited longest. */
export const Working: Story = {
  tags: ["picture"],
  play: async () => {
    await inbox.connected();
    await sees("9 conversations need a person, 3 urgent.");
    await userEvent.keyboard("s");
    await atOne("Amara Osei");
    const pane = await inbox.pane();
    await seesIn(pane, "Why the AI handed over", "Summary");
    // The suggestion is grey text: Tab accepts it, and Enter sends it.
    await userEvent.tab();
    await expect((await field()).textContent).toMatch(/^Amara, I have just spoken/);
    await userEvent.keyboard("{Enter}");
    await inbox.allSent();
    // Without a suggestion, Tab goes to the Send button, where Enter does nothing.
    await userEvent.tab();
    await expect(pane.getByRole("button", { name: "Send" })).toHaveFocus();
    const goOn = stallCall("inbox.takeOverConversation");
    await userEvent.keyboard("{Enter}{Escape}e");
    await sees("Conversation Resolved");
    await inbox.pane("Conversation with Amara Osei");
    goOn();
    await atOne("Victoria Langford");
    await expect(body().getAllByRole("button", { name: /Hand Back/ })).toHaveLength(1);
    await userEvent.keyboard("x");
    await expect(await field()).toHaveValue("x");
    await userEvent.keyboard("{Backspace}");
    await press(/^Insert/);
    await expect((await field()).textContent).not.toBe("");
    await userEvent.keyboard("{Escape}n");
    await atOne("Beatriz Carvalho");
    await within(await shift()).findByRole("img", { name: /conversations of the day/ });
    // Otherwise, it would depend on timing whether the toast is in the picture.
    clearToasts();
  },
};

/** Skipping goes through everybody who is waiting before it repeats anybody. Undo brings one back. */
export const Skipping: Story = {
  play: async () => {
    await inbox.connected();
    await press(/^Start the Shift/);
    for (const name of ["Amara Osei", "Victoria Langford", "Beatriz Carvalho"]) {
      await atOne(name);
      await press(/^Skip/);
    }
    for (const key of ["n", "b", "e"]) {
      await atOne("Abigail Stone");
      await userEvent.keyboard(`{Escape}${key}`);
      await atOne("Zanele Mthembu");
      await press("Undo");
      await sees("yours");
    }
  },
};

/** If the shift ends during a takeover and a colleague was first, the shift takes over nobody else. */
export const EndedMeanwhile: Story = {
  play: async () => {
    await inbox.connected();
    const goOn = stallCall("inbox.takeOverConversation");
    await press(/^Start the Shift/);
    await waitFor(() => expect(inbox.changesTo("/takeover")).toHaveLength(1));
    await press("End the Shift");
    await changeConversation(amaras, { isHumanTakeover: true, assignedTo: "ines" });
    goOn();
    await sees("Takeover Failed");
    await press(/^Open Next: (?!Amara)/);
    await (await inbox.pane()).findAllByRole("button", { name: "Take Over" });
    await expect(inbox.changesTo("/takeover")).toHaveLength(1);
  },
};

/** A key pressed twice, or a double click, does not skip anybody the user has not seen. */
export const PressedTwice: Story = {
  parameters: atVictoria,
  beforeEach: async () => {
    await inbox.change({ status: "resolved" });
    await changeConversation(amaras, { isHumanTakeover: true, assignedTo: "admin" });
  },
  play: async () => {
    await sees("yours");
    await userEvent.keyboard("nn");
    await atOne("Amara Osei");
    await fireEvent.click(body().getByRole("button", { name: /^Skip/ }), { detail: 2 });
    await fireEvent.click(body().getByRole("button", { name: /^Hand Back/ }));
    await sees("Handed Back to AI");
  },
};

/** If the list fails to load, Retry goes on. Conversations that are gone or taken are skipped. */
export const NotRead: Story = {
  parameters: atVictoria,
  beforeEach: async () => {
    await inbox.change({ isHumanTakeover: true, assignedTo: "admin" });
    failCall("inbox.listConversations", 500);
  },
  play: async () => {
    await field();
    await press(/^Skip/);
    const foot = within(await shift());
    await seesIn(foot, "Failed to fetch conversations");
    await expect(inbox.changesTo("/takeover")).toEqual([]);
    stallCall("inbox.listConversations")(); // From now on, it succeeds.
    await pressIn(foot, "Retry");
    await atOne("Amara Osei");
    await expect(inbox.changesTo("/release")).toHaveLength(1);
    failCall("inbox.getConversation", 404);
    failCall("inbox.takeOverConversation", 410);
    failCall("inbox.releaseConversation", 404);
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => {
      await userEvent.keyboard("n");
      await expect(inbox.changesTo("/takeover").length).toBeGreaterThan(2);
    });
    failCall("inbox.takeOverConversation", 409, { error: "Ines has it." });
    const { length } = inbox.changesTo("/takeover");
    await userEvent.keyboard("s");
    await waitFor(() => expect(inbox.changesTo("/takeover").length).toBeGreaterThan(length + 1));
  },
};

/** Any other failure shows in the footer, and nobody else is tried until the user asks for it. */
export const NobodyOffered: Story = {
  beforeEach: () => failCall("inbox.takeOverConversation", 500),
  play: async () => {
    await inbox.connected();
    await press(/^Start the Shift/);
    await seesIn(within(await shift()), "Failed to takeover conversation");
    await expect(inbox.changesTo("/takeover")).toHaveLength(1);
    await userEvent.keyboard("n");
    await waitFor(() => expect(inbox.changesTo("/takeover")).toHaveLength(2));
    await press("Retry");
    await waitFor(() => expect(inbox.changesTo("/takeover")).toHaveLength(3));
    await expect(await body().findByRole("button", { name: "Retry" })).toHaveFocus();
    stallCall("inbox.takeOverConversation")(); // From now on, it succeeds.
    await userEvent.keyboard("{Enter}");
    await atOne("Amara Osei");
    // A conversation that is already the user's opens without a request.
    await press("End the Shift");
    await userEvent.keyboard("{Escape}s");
    await atOne("Amara Osei");
    await expect(inbox.changesTo("/takeover")).toHaveLength(4);
  },
};

/** On a phone, the shift starts below the list, can go back to it, and ends with the day. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => resetBackend({ scenario: "quiet" }),
  play: async () => {
    await inbox.connected();
    await press("Start the Shift");
    await press("Back to the List");
    await press("Start the Shift");
    for (const name of ["Jun Watanabe", "Patrick O'Donnell", "Emeka Okonkwo"]) {
      await inbox.pane(`Conversation with ${name}`);
      await press("Mark Resolved");
    }
    const headline = await body().findByRole("heading", { name: "Everyone has an answer." });
    await expect(headline).toHaveFocus();
    const { bottom } = (await body().findByText("Conversation Resolved")).getBoundingClientRect();
    const copy = body().getByRole("button", { name: "Copy as Picture" });
    await expect(bottom).toBeLessThan(copy.getBoundingClientRect().top);
    await userEvent.click(copy);
    await sees(/^Picture (?:Copied|Downloaded)$/);
  },
};

async function everyoneAnswered(): Promise<void> {
  await resetBackend({ scenario: "quiet" });
  for (const { id } of mockData().conversations.all()) {
    await changeConversation(id, { status: "resolved" });
  }
}

/** Nobody is waiting: the day. Each tick shows the name of its conversation and opens it. */
export const EveryoneAnswered: Story = {
  tags: ["picture"],
  beforeEach: everyoneAnswered,
  play: async () => {
    const day = within(await body().findByRole("region", { name: "The day" }));
    await day.findByRole("heading", { name: "Everyone has an answer." });
    await seesIn(day, /by the AI/);
    // The rows of ticks fill the panel down to the text.
    const ticks = day.getAllByRole("button", { name: /^Open/ }).map((one) => one.parentElement);
    const bottom = ticks.at(-1)?.getBoundingClientRect().bottom ?? 0;
    const words = (await day.findByText("Select a Conversation")).getBoundingClientRect();
    await expect(words.top - bottom).toBeLessThan(32);
    await day.findByRole("button", { name: "Copy as Picture" });
    await userEvent.hover(await day.findByRole("button", { name: /with Priya Raman$/ }));
    await seesIn(day, "Priya Raman");
    toast({ title: "Conversation Resolved" });
    const notice = (await body().findByText("Conversation Resolved")).getBoundingClientRect();
    await expect(notice.bottom).toBeLessThan(words.top);
    clearToasts();
  },
};

/** The shift has no list to choose from, and at its end nobody is next. */
export const NobodyLeft: Story = {
  parameters: { path: "/human-inbox?shift=on" },
  beforeEach: everyoneAnswered,
  play: async () => {
    await body().findByRole("heading", { name: "Everyone has an answer." });
    await expect(body().queryByRole("list", { name: "Who is next" })).toBeNull();
    await expect(body().queryByRole("button", { name: "Select Several" })).toBeNull();
  },
};

/** With single keys switched off, no button shows one, and the reply box does not mention them. */
export const WithoutKeys: Story = {
  beforeEach: () => void usePreferences.setState({ singleKeys: false }),
  play: async () => {
    const start = await body().findByRole("button", { name: /^Start the Shift/ });
    await expect(start).toHaveTextContent(/^Start the Shift$/);
    await userEvent.click(start);
    await atOne("Amara Osei");
    await expect(body().queryByText("for the keys")).toBeNull();
  },
};
