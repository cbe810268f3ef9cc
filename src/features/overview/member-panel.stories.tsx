import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { useSession } from "@/api/session-state";
import { withApp } from "@/testing/story-decorators";
import { body, press, pressIn, question, sees, seesIn } from "@/testing/story-steps";
import { MemberPanel } from "./member-panel";

const meta = {
  title: "Screens/Overview/Member Intelligence",
  component: MemberPanel,
  decorators: [withApp],
} satisfies Meta<typeof MemberPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressFirst = async (name: string) =>
  userEvent.click((await body().findAllByRole("button", { name }))[0] ?? document.body);
const execute = async (title: string) => {
  await pressFirst("Execute");
  await pressIn(await question(title), "Execute");
};
const threeToExecute = () =>
  waitFor(() => expect(body().getAllByRole("button", { name: "Execute" })).toHaveLength(3));

/** Three segments, the largest first, and three recommendations. */
export const Filled: Story = {
  play: async () => {
    await sees("High-Value Investors", "1,156", "892", "247");
    await expect(document.body).toHaveTextContent(/1,156.*892.*247/);
    await threeToExecute();
  },
};

/** Which members it affects, then the progress, then the time it was done, and Undo. */
export const Executing: Story = {
  play: async () => {
    await pressFirst("Execute");
    const dialog = await question("Follow up on the fundraising workshop");
    // The same words as in the panel.
    const who = "Members who attended but never opened the materials.";
    await seesIn(dialog, "63 members", who);
    await pressIn(dialog, "Execute");
    const name = "Executing Follow up on the fundraising workshop";
    await body().findByRole("progressbar", { name });
    // The word does not wrap.
    await expect(body().getByText("Executing").scrollHeight).toBeLessThan(20);
    await body().findByText(/^Executed \d/, {}, { timeout: 10_000 });
    await press("Undo");
    await threeToExecute();
  },
};

/** Somebody else signs in before it is done: they do not see the toast and its Undo. */
export const AnotherPersonSignedIn: Story = {
  play: async () => {
    let said = "";
    const observer = new MutationObserver(() => {
      said += document.body.innerText;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await execute("Follow up on the fundraising workshop");
    const [button] = await body().findAllByRole("button", { name: "Execute" });
    useSession.setState({ number: 99, user: { username: "lena.fischer" } });
    // The page remounts for another user.
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await execute("Introduce new members to a chapter");
    const theirs = /Introduce new members to a chapter: 41 members/;
    await body().findByText(theirs, {}, { timeout: 10_000 });
    observer.disconnect();
    await expect(said).not.toContain("Follow up on the fundraising workshop: 63 members");
  },
};

/** All are dismissed and nothing is left, until Undo brings the last one back. */
export const Dismissed: Story = {
  play: async () => {
    for (let left = 3; left > 0; left -= 1) await pressFirst("Dismiss");
    await sees("No recommendations left");
    await press("Undo");
    await sees("Call quiet investors");
  },
};
