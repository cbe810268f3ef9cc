import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { RowName } from "@/components/row-name";
import { ViewDetails } from "./view-details";

const place = memoryLocation({ path: "/ships", record: true });

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
  args: { id: "ship-1", shrinks: false },
  beforeEach: () => place.reset(),
  render: (args) => (
    <Router hook={place.hook} searchHook={place.searchHook}>
      <div className="group/row @container flex items-center justify-between">
        <p id="name">Northern Light</p>
        <RowName value="name">
          <ViewDetails {...args} />
        </RowName>
      </div>
    </Router>
  ),
} satisfies Meta<typeof ViewDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the row's address. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "View Details" });
    await expect(button).toHaveAccessibleDescription("Northern Light");
    await userEvent.click(button);
    await expect(place.history.at(-1)).toBe("/ships?open=ship-1");
  },
};

/** In a wide list it is grey and without a frame until its row is pointed at or it has the focus. */
export const Quiet: Story = {
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
  args: { shrinks: true },
  globals: { viewport: { value: "w1024" } },
};

/** A row without an id has no address: there is no button. */
export const NoAddress: Story = {
  args: { id: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button")).toBeNull();
  },
};
