import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { withApp } from "@/testing/story-decorators";
import { openDialog, sees } from "@/testing/story-steps";
import { Button } from "@/ui/button";
import { SessionCheck } from "./app";
import { SessionDialog } from "./session-notice";
import { VersionNotice } from "./version-notice";

const meta = {
  title: "Screens/Session and version",
  tags: ["picture"],
  component: SessionDialog,
  subcomponents: { SessionCheck, VersionNotice },
  args: {
    own: "maya.okafor",
    other: { username: "lena.fischer", isUnsure: false },
    onClose: fn(),
    onContinueAsOther: fn(),
  },
} satisfies Meta<typeof SessionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const question = () => screen.findByRole("alertdialog", { name: "lena.fischer is signed in now" });

/** Another tab has signed in as someone else. Escape does not close the question, and cancelling sign-in returns to it. */
export const AnotherPerson: Story = {
  decorators: [withApp],
  play: async ({ args }) => {
    const asked = await question();
    await userEvent.keyboard("{Escape}");
    await expect(asked).toBeVisible();
    const signIn = await openDialog("Sign in as maya.okafor", "Sign In Again");
    await expect(signIn.queryByRole("checkbox", { name: "Keep me signed in" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await question();
    await userEvent.click(screen.getByRole("button", { name: "Continue as lena.fischer" }));
    await expect(args.onContinueAsOther).toHaveBeenCalledOnce();
  },
};

/** While the stored session is being checked. */
export const Checking: Story = { render: () => <SessionCheck /> };

function Deployments() {
  const [build, setBuild] = useState("second");
  return (
    <main>
      <Button onClick={() => setBuild("third")}>Deploy another</Button>
      <VersionNotice build={build} />
    </main>
  );
}

/** The host has a newer build: the notice can be dismissed until the next one. Nothing reloads automatically. */
export const NewVersion: Story = {
  render: () => <Deployments />,
  play: async ({ canvas }) => {
    await sees("A new version is ready");
    await userEvent.click(screen.getByRole("button", { name: "Later" }));
    await expect(screen.queryByText("A new version is ready")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Deploy another" }));
    await sees("A new version is ready");
    await expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
  },
};
