import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { SearchInput } from "@/components/search-input";

function Searching() {
  const [value, setValue] = useState("");
  return (
    <SearchInput
      label="Search conversations"
      placeholder="Search conversations..."
      value={value}
      onChange={setValue}
      className="max-w-xs"
    />
  );
}

const meta = {
  title: "Components/Search input",
  component: SearchInput,
  parameters: {
    notes: {
      use: "Narrowing what is on the page. With hotkey, slash leads to it: one a page.",
      not: "A field of a form (Input); finding things elsewhere (the command palette).",
    },
    layout: "padded",
  },
  args: { label: "Search conversations", value: "", onChange: fn() },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "Search conversations..." } };
/** Where another field of the page has the key. */
export const WithoutHotkey: Story = {
  args: { hotkey: false },
  play: async ({ canvasElement }) => {
    await userEvent.keyboard("/");
    await expect(within(canvasElement).getByRole("searchbox")).not.toHaveFocus();
  },
};
export const Filled: Story = { args: { value: "maria" } };
export const ByKeyboard: Story = {
  // It is about the focus, which one of several windows has.
  tags: ["no-picture"],
  render: () => <Searching />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("searchbox", { name: "Search conversations" });
    await userEvent.keyboard("/");
    await expect(field).toHaveFocus();
    await userEvent.keyboard("a/b");
    await expect(field).toHaveValue("a/b");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
  },
};
/** Escape that takes back what an input method composes leaves the rest. */
export const Composing: Story = {
  tags: ["no-picture"],
  render: () => <Searching />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("searchbox");
    await userEvent.type(field, "にほん");
    await fireEvent.keyDown(field, { key: "Escape", isComposing: true });
    await expect(field).toHaveValue("にほん");
    await fireEvent.keyDown(field, { key: "Escape" });
    await expect(field).toHaveValue("");
  },
};
export const ByItsCross: Story = {
  render: () => <Searching />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("searchbox"), "maria");
    await userEvent.click(canvas.getByRole("button", { name: "Clear Search" }));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
};
