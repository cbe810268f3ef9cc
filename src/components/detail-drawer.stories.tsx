import type { Meta, StoryObj } from "@storybook/react-vite";
import { createElement } from "react";
import { expect, fn, screen, within } from "storybook/test";
import { Button } from "@/ui/button";
import { Toaster } from "@/ui/toaster";
import { DetailDrawer, DetailSection, Facts } from "./detail-drawer";

const meta = {
  title: "Components/Detail drawer",
  component: DetailDrawer,
  subcomponents: { DetailSection, Facts },
  parameters: {
    docs: { story: { inline: false, height: "32rem" } },
    notes: {
      use: "A detail over the page that is more than a question: analytics, a log, a library. For a row of a list use Peek, which shows this drawer where it has no room.",
      not: "A question (Confirm dialog) or something to fill in (Form dialog).",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Founder Referral Circle",
    children: (
      <>
        <DetailSection title="Figures">
          <Facts
            facts={[
              ["Leads", "1,284"],
              ["Conversions", "342"],
              ["Owner", undefined],
            ]}
          />
        </DetailSection>
        <DetailSection title="History">Four weeks of steady growth.</DetailSection>
      </>
    ),
  },
} satisfies Meta<typeof DetailDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With everything: status, description, neighbours, actions. Missing facts are left out. */
export const Everything: Story = {
  tags: ["picture"],
  args: {
    description: "Members bring founders they know.",
    status: "active",
    neighbours: { one: "campaign", place: "3 of 25", previous: fn(), next: fn() },
    actions: <Button variant="outline">Pause</Button>,
  },
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole("dialog", { name: "Founder Referral Circle" }));
    await expect(drawer.getByText("1,284")).toBeVisible();
    await expect(drawer.queryByText("Owner")).toBeNull();
    await userEvent.keyboard("j");
    await expect(args.neighbours?.next).toHaveBeenCalledOnce();
    await userEvent.keyboard("k");
    await expect(args.neighbours?.previous).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** If the status allows no action, there is no empty footer. Unbreakable text is cut off. */
export const WithoutActions: Story = {
  args: {
    actions: createElement(() => null),
    status: "unheard-of".repeat(200),
    children: <p className="truncate">{"endless".repeat(1000)}</p>,
  },
  decorators: (Story) => (
    <>
      <Story />
      <Toaster />
    </>
  ),
  play: async () => {
    const drawer = await screen.findByRole("dialog", { name: "Founder Referral Circle" });
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth);
    const foot = drawer.querySelector('[data-slot="sheet-footer"]');
    await expect(foot?.getBoundingClientRect().height ?? 0).toBe(0);
    const toasts = await screen.findByRole("region", { name: /^Notifications/ });
    await expect(getComputedStyle(toasts).getPropertyValue("--toast-bottom")).not.toBe("4rem");
  },
};
