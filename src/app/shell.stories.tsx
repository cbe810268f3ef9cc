import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { afterPaint } from "@/lib/after-paint";
import { writeStored } from "@/lib/browser-storage";
import { failCall, framesSent, resetBackend, sendLive } from "@/testing/backend";
import { wholeApp } from "@/testing/story-decorators";
import { Shell } from "./shell";

const meta = {
  title: "Screens/Shell",
  component: Shell,
  args: { children: null },
  decorators: [wholeApp],
  parameters: { layout: "fullscreen", path: "/automation" },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** As an admin sees it. */
export const Admin: Story = {
  play: async () => {
    await expect(await body().findByRole("link", { name: "User Management" })).toBeVisible();
    await expect(body().getByRole("link", { name: "Automation Center" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(body().getByText("Speech Transcription")).toBeInTheDocument();
  },
};

/** As everyone else sees it: no User Management. */
export const Member: Story = {
  beforeEach: () => resetBackend({ signedInAs: "user" }),
  play: async () => {
    await expect(await body().findByRole("link", { name: "Human Inbox" })).toBeVisible();
    await expect(body().queryByRole("link", { name: "User Management" })).toBeNull();
  },
};

/** Nothing is urgent: the badge is gone. */
export const NothingUrgent: Story = {
  play: async () => {
    const link = await body().findByRole("link", { name: "Human Inbox" });
    await expect(link).toHaveAccessibleDescription("3 urgent");
    await waitFor(() =>
      expect(framesSent()).toContainEqual({ type: "subscribe", channel: "human_inbox" }),
    );
    sendLive({ type: "urgent_conversations", count: 0 });
    await waitFor(() => expect(link).not.toHaveAccessibleDescription("3 urgent"));
  },
};

/** The link that was pressed is marked before its screen, which takes longer, is drawn. */
export const MarkedFirst: Story = {
  tags: ["no-picture"],
  play: async () => {
    const heading = () => body().getByRole("heading", { level: 1 }).textContent;
    await body().findByRole("heading", { level: 1, name: "Automation Center" });
    const link = body().getByRole("link", { name: "User Management" });
    link.click();
    await Promise.resolve();
    const marked = link.ariaCurrent;
    const shown = heading();
    await expect([marked, shown]).toEqual(["page", "Automation Center"]);
    await waitFor(() => expect(heading()).toBe("User Management"));
  },
};

/** What was left on purpose, as by Escape, is not focused again when its size changes. */
export const LeftField: Story = {
  tags: ["no-picture"],
  play: async () => {
    const field = await body().findByRole("searchbox");
    field.focus();
    await new Promise<void>((resolve) => void afterPaint(resolve));
    field.blur();
    const resized = new Promise((resolve) => new ResizeObserver(resolve).observe(field));
    field.style.width = "10rem";
    await resized;
    await new Promise<void>((resolve) => void afterPaint(resolve));
    await new Promise<void>((resolve) => void afterPaint(resolve));
    await expect(document.body).toHaveFocus();
  },
};

/** An unknown path, with ways on. */
export const NotFound: Story = {
  parameters: { path: "/no-such-screen" },
  play: async () => {
    await expect(await body().findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(body().getByRole("link", { name: "Back to the Overview" })).toBeVisible();
    const main = within(body().getByRole("main"));
    await userEvent.click(main.getByRole("button", { name: "Search" }));
    await expect(await body().findByRole("dialog", { name: "Commands" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

/** The command palette, opened and searched by keyboard. */
export const Palette: Story = {
  play: async () => {
    await body().findByRole("link", { name: "Human Inbox" });
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(await body().findByRole("combobox"), "content");
    await expect(await body().findByRole("option", { name: "Content Engine" })).toBeVisible();
  },
};

/** Opened without a text: first who waits, most urgent first, then what was last used. */
export const PaletteOpened: Story = {
  beforeEach: () => {
    writeStored("browser", "recent-commands", JSON.stringify(["Content Engine", "gone", 7]));
    return () => void writeStored("browser", "recent-commands", undefined);
  },
  play: async () => {
    await body().findByRole("link", { name: "Human Inbox" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const waiting = await body().findByRole("group", { name: "Waiting for a person" });
    const ranks = within(waiting)
      .getAllByRole("option")
      .map((option) => ["Urgent", "High"].findIndex((word) => option.textContent.endsWith(word)));
    await expect(ranks).toEqual([0, 0, 0, 1]);
    await expect(body().getAllByRole("group")[1]).toHaveAccessibleName("Last used");
    // What was last used is not listed a second time.
    await expect(body().getAllByRole("option", { name: "Content Engine" })).toHaveLength(1);
    const list = body().getByRole("listbox");
    const edge = list.getBoundingClientRect().bottom;
    const cut = [...list.querySelectorAll("[role=option], [cmdk-group-heading]")].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top < edge - 1 && bottom > edge + 1;
    });
    await expect(cut).toEqual([]);
    await userEvent.click(body().getByRole("option", { name: "Event Optimization" }));
    await userEvent.keyboard("{Control>}k{/Control}");
    const used = within(await body().findByRole("group", { name: "Last used" }));
    await expect(used.getAllByRole("option")[0]).toHaveTextContent("Content Engine");
  },
};

/** The palette also knows members and conversations by name, and what the page in view can do. */
export const PaletteNames: Story = {
  parameters: { path: "/" },
  play: async () => {
    await body().findByRole("button", { name: "Deploy New Tool" });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(await body().findByRole("option", { name: "Deploy New Tool" })).toBeVisible();
    await userEvent.type(await body().findByRole("combobox"), "victoria");
    await expect(await body().findByRole("group", { name: "Members" })).toBeVisible();
    await expect(await body().findByRole("group", { name: "Conversations" })).toBeVisible();
  },
};

/** The server no longer knows the session: a notice offers to sign in again, on this screen. */
export const SessionEnded: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => failCall("inbox.listConversations", 401),
  play: async () => {
    const again = await body().findByRole("button", { name: "Sign In Again" });
    // The page begins below the notice, which covers nothing of it.
    const header = await body().findByRole("heading", { name: "Human Inbox" });
    const notice = again.parentElement?.getBoundingClientRect();
    await expect(header.getBoundingClientRect().top).toBeGreaterThan(notice?.bottom ?? Infinity);
    await userEvent.click(again);
    const dialog = await body().findByRole("dialog", { name: "Sign In Again" });
    await expect(dialog).toBeVisible();
    const field = within(dialog).getByLabelText("Username").getBoundingClientRect();
    await expect(field.left - dialog.getBoundingClientRect().left).toBeGreaterThanOrEqual(16);
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** The rail, at medium width. */
export const Rail: Story = { globals: { viewport: { value: "w768" } } };

/** A phone: the sidebar is behind the Menu button. */
export const Phone: Story = {
  globals: { viewport: { value: "w360" } },
  play: async () => {
    const menu = await body().findByRole("button", { name: "Menu", hidden: true });
    // The test browser's own width decides whether the button is there to be pressed.
    if (getComputedStyle(menu).display === "none" || menu.offsetParent === null) return;
    await userEvent.click(menu);
    await expect(await body().findByRole("dialog")).toBeVisible();
  },
};

/** On a phone with text at 200 %: the top bar is no wider than the window. */
export const PhoneLargeText: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => document.documentElement.style.removeProperty("font-size");
  },
  play: async () => {
    const search = await body().findByRole("button", { name: "Search" });
    await expect(await body().findByRole("link", { name: "3 urgent conversations" })).toBeVisible();
    await expect(search.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
