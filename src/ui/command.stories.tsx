import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
} from "@/ui/command";
import { Kbd } from "@/ui/kbd";

const chosen = fn();

const meta = {
  title: "UI/Command",
  component: CommandDialog,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Finding one of many by typing, with the keyboard alone.",
      not: "A choice out of a short list (Select).",
    },
    layout: "padded",
  },
  args: { open: true, title: "Commands", description: "Type to find a page" },
  render: (args) => (
    <CommandDialog {...args}>
      <CommandInput placeholder="Go to a page…" />
      <CommandList>
        <CommandEmpty>Nothing found.</CommandEmpty>
        <CommandGroup heading="Pages">
          <CommandItem>Overview</CommandItem>
          <CommandItem onSelect={chosen}>
            Human Inbox
            <span className="ml-auto flex gap-1 text-xs text-muted-foreground">
              <Kbd>I</Kbd>
            </span>
          </CommandItem>
        </CommandGroup>
      </CommandList>
    </CommandDialog>
  ),
} satisfies Meta<typeof CommandDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "zzz");
    await expect(await screen.findByText("Nothing found.")).toBeVisible();
  },
};
export const Chooses: Story = {
  play: async () => {
    chosen.mockClear();
    await userEvent.type(await screen.findByRole("combobox"), "inbox");
    await waitFor(() =>
      expect(screen.queryByRole("option", { name: "Overview" })).not.toBeInTheDocument(),
    );
    await userEvent.keyboard("{Enter}");
    await expect(chosen).toHaveBeenCalledOnce();
  },
};
