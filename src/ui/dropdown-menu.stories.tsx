import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "@/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/ui/dropdown-menu";

const resolved = fn();

const meta = {
  title: "UI/Dropdown menu",
  component: DropdownMenu,
  parameters: {
    notes: {
      use: "Actions that are wanted now and then, behind one button.",
      not: "The one action that most people come for; choosing a value (Select).",
    },
    layout: "padded",
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  render: () => (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">Actions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem onSelect={resolved}>
          Resolve
          <span className="ml-auto pl-4 text-xs text-muted-foreground">E</span>
        </DropdownMenuItem>
        <DropdownMenuCheckboxItem checked>Sound</DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Priority</DropdownMenuLabel>
        <DropdownMenuRadioGroup value="high">
          <DropdownMenuRadioItem value="urgent">Urgent</DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="high">High</DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem className="text-urgent">Delete</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  play: async ({ canvasElement }) => {
    resolved.mockClear();
    const button = within(canvasElement).getByRole("button", { name: "Actions" });
    const { left, top } = button.getBoundingClientRect();
    const isReached = () => button.contains(document.elementFromPoint(left + 2, top + 2));
    button.focus();
    await expect(isReached()).toBe(true);
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menuitemradio", { name: "High" })).toBeChecked();
    // A click beside it closes it, and does nothing else.
    await waitFor(() => expect(isReached()).toBe(false));
    await userEvent.keyboard("{Enter}");
    await expect(resolved).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};
