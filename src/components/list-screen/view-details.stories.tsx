import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { RowName } from "@/components/row-name";
import { ViewDetails } from "./view-details";

const meta = {
  title: "Components/List screen/View details",
  component: ViewDetails,
  parameters: {
    layout: "padded",
    notes: {
      use: "The first of a row's buttons, where the row has others beside it.",
      not: "A list whose rows have no buttons: the row's name is the link.",
    },
  },
  args: { form: "card", label: "View Details", shrinks: false, onClick: fn() },
  render: (args) => (
    <div className="group/row flex items-center justify-between">
      <p id="name">Northern Light</p>
      <RowName value="name">
        <ViewDetails {...args} />
      </RowName>
    </div>
  ),
} satisfies Meta<typeof ViewDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a card, named by its row. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "View Details" });
    await expect(button).toHaveAccessibleDescription("Northern Light");
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** In a wide list it is grey and without a frame until its row is pointed at or it has the focus. */
export const Quiet: Story = {
  args: { form: "wide" },
  globals: { viewport: { value: "w1440" } },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "View Details" });
    const quiet = getComputedStyle(button).color;
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(button).color).not.toBe(quiet));
  },
};

/** In a list without room for the label. */
export const Shrinks: Story = {
  args: { form: "line", shrinks: true },
  globals: { viewport: { value: "w1024" } },
};
