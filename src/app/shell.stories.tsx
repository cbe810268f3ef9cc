import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall, resetBackend, sendLive, setLive } from "@/testing/backend";
import { opened, takenOver, write } from "@/testing/inbox-stories";
import { wholeApp } from "@/testing/story-decorators";
import { closes, dialogNamed, press, pressIn, question, sees, seesIn } from "@/testing/story-steps";
import { CommandDialog } from "@/ui/command";
import { Shell } from "./shell";

const meta = {
  title: "Screens/Shell",
  component: Shell,
  subcomponents: { CommandDialog },
  args: { children: null },
  decorators: [wholeApp],
  parameters: { path: "/automation" },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * As an admin sees it, redirected from the sign-in URL, whatever its case: the current screen's link
 * is marked, and the badge shows the urgent count.
 */
export const Admin: Story = {
  parameters: { path: "/LOGIN/?from=%2Fautomation" },
  play: async () => {
    await expect(await screen.findByRole("link", { name: "User Management" })).toBeVisible();
    const current = screen.getByRole("link", { name: "Automation Center" });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(screen.getByText("Speech Transcription")).toBeInTheDocument();
    const inbox = screen.getByRole("link", { name: "Human Inbox" });
    await waitFor(() => expect(inbox).toHaveAccessibleDescription("3 urgent"));
    // Retried until the socket is connected.
    await waitFor(async () => {
      sendLive({ type: "urgent_conversations", count: 0 });
      await expect(inbox).not.toHaveAccessibleDescription(/urgent/);
    });
  },
};

/** As everyone else sees it: no User Management. */
export const WithoutAdminRights: Story = {
  beforeEach: () => resetBackend({ signedInAs: "manager" }),
  play: async () => {
    await expect(await screen.findByRole("link", { name: "Human Inbox" })).toBeVisible();
    await expect(screen.queryByRole("link", { name: "User Management" })).toBeNull();
  },
};

/** An unknown path, with buttons for the Overview and the command palette. */
export const NotFound: Story = {
  tags: ["picture"],
  parameters: { path: "/no-such-screen" },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(screen.getByRole("link", { name: "Back to the Overview" })).toBeVisible();
    const main = within(screen.getByRole("main"));
    await userEvent.click(main.getByRole("button", { name: "Search" }));
    const palette = await dialogNamed("Commands");
    await expect(palette.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await closes();
  },
};

const openPalette = () => userEvent.keyboard("{Control>}k{/Control}");

/** The palette finds screens, people by name, and the current page's actions. Enter runs the match. */
export const PaletteSearched: Story = {
  parameters: { path: "/" },
  play: async () => {
    await screen.findByRole("button", { name: "Deploy New Tool" });
    await openPalette();
    await screen.findByRole("option", { name: "Deploy New Tool" });
    const field = await screen.findByRole("combobox");
    // Before the user types, so that the first match can be selected at once.
    await waitFor(() => expect(callsMade().map(({ path }) => path)).toContain("/api/members"));
    await userEvent.type(field, "victoria");
    await screen.findByRole("group", { name: "Members" });
    await screen.findByRole("group", { name: "Conversations" });
    await userEvent.type(field, "zzz");
    const nothing = await screen.findByRole("option", { name: /^Nothing matches/ });
    // Or a screen reader would not read it out.
    await waitFor(() => expect(field).toHaveAttribute("aria-activedescendant", nothing.id));
    await userEvent.clear(field);
    await userEvent.type(field, "take vic");
    await expect(await screen.findByRole("option")).toHaveTextContent(/^Take Over Victoria/);
    await userEvent.clear(field);
    await userEvent.type(field, "content eng");
    await screen.findByRole("option", { name: "Content Engine" });
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("heading", { level: 1, name: "Content Engine" });
    // The closed palette does not return the focus to where it was opened.
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  },
};

/** With a conversation open, its actions come first, with their shortcuts. */
export const PaletteAtConversation: Story = {
  parameters: opened,
  play: async () => {
    await screen.findByRole("region", { name: "Conversation with Victoria Langford" });
    await openPalette();
    const verbs = () => screen.findByRole("group", { name: "On this page" });
    const priorities = "Start the ShiftsPriority HighPriority NormalPriority Low";
    await expect(await verbs()).toHaveTextContent(`Take Overt${priorities}`);
    await userEvent.keyboard("{Enter}");
    await openPalette();
    const own = `ReplyrMark ResolvedeHand Back to AI${priorities}`;
    await waitFor(async () => expect(await verbs()).toHaveTextContent(own));
    await userEvent.type(await screen.findByRole("combobox"), "reply{Enter}");
    await waitFor(() => expect(screen.getByPlaceholderText(/^Type your/)).toHaveFocus());
  },
};

/** Opened without a search: the page's actions, waiting conversations by urgency, then the screens. */
export const PaletteOpened: Story = {
  play: async () => {
    await screen.findByRole("link", { name: "Human Inbox" });
    await openPalette();
    const waiting = await screen.findByRole("group", { name: "Waiting for a person" });
    const ranks = within(waiting)
      .getAllByRole("option")
      .map((option) => ["Urgent", "High"].findIndex((word) => option.textContent.endsWith(word)));
    await expect(ranks).toEqual([0, 0, 0, 1, 1]);
    await expect(screen.getAllByRole("group")[2]).toHaveAccessibleName("Screens");
    const list = screen.getByRole("listbox");
    const edge = list.getBoundingClientRect().bottom;
    const cut = [...list.querySelectorAll("[role=option], [cmdk-group-heading]")].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top < edge - 1 && bottom > edge + 1;
    });
    await expect(cut).toEqual([]);
    await userEvent.click(screen.getByRole("option", { name: "Event Optimization" }));
    await screen.findByRole("heading", { level: 1, name: "Event Optimization" });
  },
};

/** The question mark opens the list of shortcuts. Its switch turns single-key shortcuts off. */
export const Keys: Story = {
  tags: ["picture"],
  parameters: { path: "/no-such-screen" },
  play: async () => {
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    await userEvent.keyboard("?");
    const keys = await dialogNamed("Keyboard Shortcuts");
    const toggle = keys.getByRole("switch", { name: "Single keys" });
    await expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
    await seesIn(keys, /do nothing/);
  },
};

/** The session has expired: a notice offers to sign in again without leaving the screen. */
export const SessionEnded: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => failCall("inbox.listConversations", 401),
  play: async () => {
    const again = await screen.findByRole("button", { name: "Sign In Again" });
    // The page starts below the notice and is not covered by it.
    const header = await screen.findByRole("heading", { name: "Human Inbox" });
    const notice = again.parentElement?.getBoundingClientRect();
    await expect(header.getBoundingClientRect().top).toBeGreaterThan(notice?.bottom ?? Infinity);
    await userEvent.click(again);
    const dialog = await screen.findByRole("dialog", { name: "Sign In Again" });
    const field = within(dialog).getByLabelText("Username").getBoundingClientRect();
    await expect(field.left - dialog.getBoundingClientRect().left).toBeGreaterThanOrEqual(16);
  },
};

/** On a phone, the sidebar is behind the Menu button. */
export const Phone: Story = {
  tags: ["picture"],
  parameters: { path: "/no-such-screen" },
  globals: { viewport: { value: "w360" } },
  play: async () => {
    await screen.findByRole("heading", { name: "404 Page Not Found" });
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const menu = within(await screen.findByRole("dialog"));
    await menu.findByRole("link", { name: "Human Inbox" });
  },
};

/** On a phone with text at 200%, the top bar still fits the window's width. */
export const PhoneLargeText: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => document.documentElement.style.removeProperty("font-size");
  },
  play: async () => {
    const search = await screen.findByRole("button", { name: "Search" });
    await expect(await screen.findByRole("link", { name: "3 urgent conversations" })).toBeVisible();
    await expect(search.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** With an undelivered reply, logging out asks for confirmation; afterwards, so does closing the tab. */
export const LogOutWithReply: Story = {
  parameters: opened,
  beforeEach: async () => {
    await takenOver();
    setLive(false);
    failCall("inbox.sendMessage", 500);
  },
  play: async () => {
    await write("Not yet{Enter}");
    await sees("Send Failed");
    await press("Log out");
    await pressIn(await question("Log Out?"), "Stay");
    await press("Log out");
    await pressIn(await question("Log Out?"), "Log Out");
    await screen.findByRole("button", { name: "Sign In" });
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    await expect(leaving.defaultPrevented).toBe(true);
  },
};
