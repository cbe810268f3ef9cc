import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { markExpired } from "@/api/session-state";
import { nextPaint } from "@/lib/next-paint";
import { announceNewData } from "@/lib/stored-data";
import { stallCall } from "@/testing/backend";
import { wholeApp } from "@/testing/story-decorators";
import {
  body,
  closes,
  fill,
  openDialog,
  openRow,
  press,
  pressIn,
  question,
  sees,
  signIn,
} from "@/testing/story-steps";
import { toast, toastUndo } from "@/ui/use-toast";
import { Shell } from "./shell";

const meta = {
  title: "Screens/Shell/In use",
  component: Shell,
  args: { children: null },
  decorators: [wholeApp],
  parameters: { path: "/automation" },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A field that was left deliberately, here with Escape, is not focused again when its size changes. */
export const FieldLeftStaysLeft: Story = {
  play: async () => {
    const field = await screen.findByRole("searchbox");
    field.focus();
    await nextPaint();
    field.blur();
    const resized = new Promise((resolve) => new ResizeObserver(resolve).observe(field));
    field.style.width = "10rem";
    await resized;
    await nextPaint();
    await nextPaint();
    await expect(document.body).toHaveFocus();
  },
};

/** If nothing had the focus before the palette opened, closing it focuses the main content, not the skip link. */
export const PaletteClosedOverNothing: Story = {
  play: async () => {
    const main = await screen.findByRole("main");
    await userEvent.keyboard("{Control>}k{/Control}");
    await waitFor(() => expect(screen.getByPlaceholderText(/^Find a screen/)).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(main).toHaveFocus());
  },
};

/** When the focused element is removed or disabled, the focus moves to its container, where no key acts. */
export const FocusGoesOn: Story = {
  parameters: { path: "/human-inbox" },
  play: async () => {
    const list = within(await screen.findByRole("list", { name: "Conversations" }));
    const [takeOver] = await list.findAllByRole("button", { name: "Take Over" });
    const row = takeOver?.closest("[data-index]");
    const focused = () => document.activeElement;
    takeOver?.focus();
    await nextPaint();
    takeOver?.remove();
    await waitFor(() => expect(focused()?.closest("[data-index]")).toBe(row));
    await expect(focused()?.matches("a,button")).toBe(false);
    const status = screen.getByRole("combobox", { name: "Status" });
    status.focus();
    await nextPaint();
    status.setAttribute("disabled", "");
    await waitFor(() => expect([status, document.body]).not.toContain(focused()));
    await expect(focused()).toContainElement(status);
    const { href } = location;
    await userEvent.keyboard("{Enter}{ArrowDown} ");
    await expect([location.href, screen.queryByRole("listbox")]).toEqual([href, null]);
  },
};

/** Filters live in the URL, and the sidebar's link has none. */
export const FiltersStayBehind: Story = {
  parameters: { path: "/user-management?status=inactive" },
  play: async () => {
    const status = async () =>
      within(await screen.findByRole("main")).findByRole("combobox", { name: "Status" });
    await expect(await status()).toHaveTextContent("Inactive");
    for (const name of ["Automation Center", "User Management"]) {
      await userEvent.click(screen.getByRole("link", { name }));
      await screen.findByRole("heading", { level: 1, name });
    }
    await expect(await status()).not.toHaveTextContent("Inactive");
  },
};

/** On a phone, any link in the menu closes it, even the current screen's. */
export const PhoneLinkChosen: Story = {
  parameters: { path: "/no-such-screen" },
  globals: { viewport: { value: "w360" } },
  play: async () => {
    for (const _ of ["another", "in view"]) {
      await press("Menu");
      await userEvent.click(await screen.findByRole("link", { name: "Automation Center" }));
      await closes();
      await screen.findByRole("heading", { level: 1, name: "Automation Center" });
    }
  },
};

/**
 * The next user to sign in gets their own data, starts on the home screen, and is not offered to undo
 * what the last user did. The same user returns to their last page.
 */
export const NextPerson: Story = {
  parameters: { path: "/growth-hacking" },
  play: async () => {
    await screen.findAllByRole("button", { name: "Pause" });
    const answer = stallCall("growth.listCampaigns");
    markExpired(true);
    const dialog = await openDialog("Sign In Again");
    await signIn(dialog, "lena");
    await closes();
    await expect(screen.queryAllByRole("button", { name: "Pause" })).toEqual([]);
    answer();
    await screen.findAllByRole("button", { name: "Pause" });
    toastUndo("Campaign Paused", "Founder Outreach", () => undefined);
    await sees("Campaign Paused");
    await press("Log out");
    await signIn(body(), "maya");
    await expect(screen.queryByText("Campaign Paused")).toBeNull();
    await screen.findByRole("heading", { level: 1, name: "AI Ecosystem Overview" });
    await userEvent.click(screen.getByRole("link", { name: "Automation Center" }));
    await press("Log out");
    await signIn(body(), "Maya");
    await screen.findByRole("heading", { level: 1, name: "Automation Center" });
  },
};

/** Log Out and new demo data ask before they lose unsaved changes, for each form that has some. */
export const LogOutWithUnsavedForms: Story = {
  globals: { viewport: { value: "w1440" } },
  play: async () => {
    const peek = await openRow("Support Triage");
    await fill(peek, { Description: "Sorts." });
    await press("Log out");
    await pressIn(await question("Discard Changes?"), "Keep Editing");
    await fill(await openDialog("Create Automation"), { Name: "Winter mail" });
    // As when another tab resets the demo.
    announceNewData();
    await pressIn(await question("Discard Changes?"), "Keep Editing");
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.click(await screen.findByRole("option", { name: "Log Out" }));
    await pressIn(await question("Discard Changes?"), "Discard");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Create/ })).toBeNull());
    await pressIn(await question("Discard Changes?"), "Discard");
    await screen.findByRole("button", { name: "Sign In" });
  },
};

/** Whether two elements do not overlap. */
function areApart(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

/** Checks once, after the notice's animation, and does not retry: a notice disappears automatically. */
async function expectApart(text: HTMLElement, ...others: readonly Element[]): Promise<void> {
  const notice = text.closest("li") ?? document.body;
  await Promise.all(notice.getAnimations().map(({ finished }) => finished));
  await expect(others.map((other) => areApart(notice, other))).not.toContain(false);
}

/** A notice covers neither the conversation nor the reason for the handover. */
export const NoticeBelowDetails: Story = {
  parameters: { path: "/human-inbox" },
  globals: { viewport: { value: "w1440" } },
  play: async () => {
    const [takeOver] = await screen.findAllByRole("button", { name: "Take Over" });
    await userEvent.click(takeOver ?? document.body);
    const details = within(await screen.findByRole("complementary", { name: "Member Details" }));
    await expectApart(
      await screen.findByText("Conversation Taken Over"),
      await screen.findByRole("region", { name: /^Conversation with/ }),
      await details.findByText("Why the AI handed over"),
      await details.findByText("Summary"),
    );
  },
};

/** On a phone, a notice does not cover the Overview's title. */
export const NoticeAboveTitle: Story = {
  parameters: { path: "/" },
  globals: { viewport: { value: "w360" } },
  play: async () => {
    const title = await screen.findByRole("heading", { level: 1, name: "AI Ecosystem Overview" });
    toast({ title: "Login Successful", description: "Welcome back, admin!" });
    await expectApart(await screen.findByText("Login Successful"), title);
  },
};

/** A notice does not cover the buttons at the foot of a peek. */
export const NoticeAboveFoot: Story = {
  parameters: { path: "/growth-hacking" },
  globals: { viewport: { value: "w1440" } },
  play: async () => {
    const peek = await openRow("Founder Referral Circle");
    await pressIn(peek, "Pause");
    await pressIn(await question(), "Pause");
    const resume = await peek.findByRole("button", { name: "Resume" });
    await expectApart(await screen.findByText("Campaign Paused"), resume);
  },
};

/** During a shift on a phone, a notice does not cover the member's name. */
export const NoticeAboveName: Story = {
  parameters: { path: "/human-inbox?shift=on&conversation=conversation-1" },
  globals: { viewport: { value: "w390" } },
  play: async () => {
    const name = await screen.findByRole("heading", { name: "Victoria Langford" });
    const said = "The conversation has been marked as resolved.";
    toastUndo("Conversation Resolved", said, () => undefined);
    await expectApart(await screen.findByText(said), name);
  },
};

/** During a shift on a phone, a notice does not cover the command palette. */
export const NoticeBelowPalette: Story = {
  parameters: { path: "/human-inbox?shift=on" },
  globals: { viewport: { value: "w360" } },
  play: async () => {
    await screen.findByRole("group", { name: "Shift" });
    await userEvent.keyboard("{Control>}k{/Control}");
    const palette = await screen.findByRole("dialog", { name: "Commands" });
    toast({ title: "Skipped" });
    await expectApart(await screen.findByText("Skipped"), palette);
  },
};
