import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "@/ui/button";
import VersionNotice from "./version-notice";

const meta = {
  title: "App/Version notice",
  component: VersionNotice,
  args: { build: "second", onRefresh: fn() },
} satisfies Meta<typeof VersionNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

/** The host has newer files: one button loads them, nothing happens by itself. */
export const Ready: Story = {
  play: async ({ args }) => {
    await expect(body().getByText("A new version is ready")).toBeVisible();
    await expect(args.onRefresh).not.toHaveBeenCalled();
    await userEvent.click(body().getByRole("button", { name: "Refresh" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** Put off: the notice is gone until there is a version newer still. */
export const PutOff: Story = {
  render: function Render({ onRefresh }) {
    const [build, setBuild] = useState("second");
    return (
      <>
        <Button onClick={() => setBuild("third")}>Deploy another</Button>
        <VersionNotice build={build} onRefresh={onRefresh} />
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(body().getByRole("button", { name: "Later" }));
    await expect(body().queryByText("A new version is ready")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Deploy another" }));
    await expect(body().getByText("A new version is ready")).toBeVisible();
  },
};
