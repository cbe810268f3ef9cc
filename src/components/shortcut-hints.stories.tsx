import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { SearchInput } from "@/components/search-input";
import { ShortcutHints } from "@/components/shortcut-hints";
import { useKeys } from "@/components/use-keys";
import { switchSingleKeys } from "@/lib/single-keys";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";

const meta = {
  title: "Components/Shortcut hints",
  component: ShortcutHints,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "What the question mark opens: which key does what here.",
      not: "Teaching a single key: put a Kbd beside the action.",
    },
  },
  args: { open: true, onOpenChange: fn() },
} satisfies Meta<typeof ShortcutHints>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Keyboard Shortcuts" });
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
/** Single keys switched off: the switch says so. */
export const SwitchedOff: Story = {
  beforeEach: () => () => switchSingleKeys(true),
  play: async () => {
    const toggle = await screen.findByRole("switch", { name: "Single keys" });
    await expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    await expect(toggle).not.toBeChecked();
    await expect(screen.getByText(/do nothing/)).toBeVisible();
  },
};

function KeysAlone() {
  const [done, setDone] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(true);
  const act = (what: string) => () => setDone((now) => [...now, what]);
  useKeys({ e: act("letter"), ArrowDown: act("arrow") });
  return (
    <>
      {open && <Input aria-label="Reply" />}
      <SearchInput label="Search" placeholder="" value="" onChange={fn()} />
      <Button onMouseEnter={() => setOpen(false)}>Take the field away</Button>
      <p role="status">{done.join(" ")}</p>
    </>
  );
}

/** On the page: keys that write a character rest once they are switched off, the others act. */
export const KeysRest: Story = {
  tags: ["no-picture"],
  beforeEach: () => () => switchSingleKeys(true),
  render: () => <KeysAlone />,
  play: async () => {
    const search = screen.getByRole("searchbox");
    await expect(search).toHaveAttribute("aria-keyshortcuts", "/");
    await userEvent.keyboard("e");
    switchSingleKeys(false);
    await userEvent.keyboard("e/{ArrowDown}");
    await expect(screen.getByRole("status")).toHaveTextContent("letter arrow");
    await expect(search).not.toHaveFocus();
    await expect(search).not.toHaveAttribute("aria-keyshortcuts");
  },
};

/** A field that is taken away while one types: the letters meant for it act on nothing. */
export const FieldTakenAway: Story = {
  tags: ["no-picture"],
  render: () => <KeysAlone />,
  play: async () => {
    await userEvent.type(screen.getByRole("textbox", { name: "Reply" }), "Half");
    await userEvent.hover(screen.getByRole("button", { name: "Take the field away" }));
    await expect(screen.queryByRole("textbox", { name: "Reply" })).toBeNull();
    await userEvent.keyboard("e/");
    await expect(screen.getByRole("searchbox")).not.toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await userEvent.click(document.body);
    await userEvent.keyboard("e");
    await expect(screen.getByRole("status")).toHaveTextContent(/^letter$/);
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
