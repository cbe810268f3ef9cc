import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
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

/** An unknown path. */
export const NotFound: Story = {
  parameters: { path: "/no-such-screen" },
  play: async () => {
    await expect(await body().findByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
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
    const again = await body().findByRole("button", { name: "Sign in again" });
    await userEvent.click(again);
    await expect(await body().findByRole("dialog", { name: "Sign in again" })).toBeVisible();
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
