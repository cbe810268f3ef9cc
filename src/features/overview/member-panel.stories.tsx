import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { beginSession } from "@/api/tab-session";
import { resetBackend } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
import { MemberPanel } from "./member-panel";

const meta = {
  title: "Screens/Overview/Member Intelligence",
  component: MemberPanel,
  decorators: [withApp],
  beforeEach: () => {
    clearToasts();
    resetBackend();
  },
} satisfies Meta<typeof MemberPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const first = async (name: string) => {
  const [button] = await body().findAllByRole("button", { name });
  if (!button) throw new Error(`No button ${name}`);
  return button;
};

const execute = async (title: string) => {
  await userEvent.click(await first("Execute"));
  const dialog = within(await body().findByRole("dialog", { name: title }));
  await userEvent.click(dialog.getByRole("button", { name: "Execute" }));
};

/** Three segments, three recommendations. */
export const Filled: Story = {
  play: async () => {
    await expect(await body().findByText("High-Value Investors")).toBeVisible();
    await expect(body().getByText("1,156")).toBeVisible();
    await expect(body().getAllByRole("button", { name: "Execute" })).toHaveLength(3);
  },
};

/** Whom it touches, then progress, then when it was done, and Undo. */
export const Executing: Story = {
  // It waits for the end, and the pictures' clock stands.
  tags: ["no-picture"],
  parameters: { opens: ["execute-dialog"] },
  play: async () => {
    await userEvent.click(await first("Execute"));
    const dialog = within(await body().findByRole("dialog", { name: "Call quiet investors" }));
    await expect(dialog.getByText("18 members")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Execute" }));
    await expect(
      await body().findByRole("progressbar", { name: "Executing Call quiet investors" }),
    ).toBeVisible();
    await expect(await body().findByText(/^Executed \d/, {}, { timeout: 5000 })).toBeVisible();
    await userEvent.click(await body().findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(body().getAllByRole("button", { name: "Execute" })).toHaveLength(3));
  },
};

/** Another person has signed in before it is done: the notice, and its Undo, are not for them. */
export const AnotherPersonMeanwhile: Story = {
  tags: ["no-picture"],
  parameters: { opens: ["execute-dialog"] },
  play: async () => {
    let said = "";
    const observer = new MutationObserver(() => {
      said += document.body.innerText;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await execute("Call quiet investors");
    beginSession({ username: "lena.fischer" });
    await execute("Follow up on the fundraising workshop");
    await expect(
      await body().findByText(/fundraising workshop: 63 members/, {}, { timeout: 5000 }),
    ).toBeVisible();
    observer.disconnect();
    await expect(said).not.toContain("Call quiet investors: 18 members");
  },
};

/** All dismissed: nothing left, until they are restored. */
export const Dismissed: Story = {
  play: async () => {
    for (let left = 3; left > 0; left -= 1) await userEvent.click(await first("Dismiss"));
    await expect(await body().findByText("No recommendations left")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Restore 3 dismissed" }));
    await expect(body().getAllByRole("button", { name: "Execute" })).toHaveLength(3);
  },
};
