import type { Meta, StoryObj } from "@storybook/react-vite";
import { createElement } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
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
      use: "One row of a list in full: facts, charts, and what its status allows. It has an address of its own; j and k lead to the rows around it.",
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

/** Everything: status, sentence, neighbours, actions. A fact that is missing is left out. */
export const Full: Story = {
  args: {
    description: "Members bring founders they know.",
    status: "active",
    neighbours: { one: "campaign", place: "3 of 25", previous: fn(), next: fn() },
    actions: <Button variant="outline">Pause</Button>,
  },
  play: async ({ args }) => {
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

/** The last of the list, and built in. */
export const Sample: Story = {
  args: {
    sample: true,
    neighbours: { one: "campaign", place: "4 of 4", previous: fn(), next: undefined },
  },
};

/** Its status allows nothing, so its buttons draw nothing: there is no empty bar at the foot. */
export const NothingToDo: Story = {
  tags: ["no-picture"],
  args: { actions: createElement(() => null) },
  decorators: (Story) => (
    <>
      <Story />
      <Toaster />
    </>
  ),
  play: async () => {
    const drawer = await screen.findByRole("dialog", { name: "Founder Referral Circle" });
    const foot = drawer.querySelector('[data-slot="sheet-footer"]');
    await expect(foot?.getBoundingClientRect().height ?? 0).toBe(0);
    const toasts = await screen.findByRole("region", { name: /^Notifications/ });
    await expect(getComputedStyle(toasts).getPropertyValue("--toast-bottom")).not.toBe("4rem");
  },
};

/** Wider, for charts. */
export const Wide: Story = { args: { wide: true } };

/** An endless title. */
export const EndlessTitle: Story = { args: { title: "W".repeat(160) } };

/** On a phone it takes the whole width. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** In the dark theme. */
export const Dark: Story = { args: { ...Full.args }, globals: { theme: "dark" } };

/** Lines that do not break are cut off; the drawer stays as wide as it is. */
export const Hostile: Story = {
  tags: ["no-picture"],
  args: {
    status: "unheard-of".repeat(200),
    children: (
      <DetailSection title="Attendees">
        <div>
          <p className="truncate">{"endless".repeat(1000)}</p>
        </div>
      </DetailSection>
    ),
  },
  play: async () => {
    const drawer = await screen.findByRole("dialog", { name: "Founder Referral Circle" });
    await expect(drawer.scrollWidth).toBe(drawer.clientWidth);
  },
};
