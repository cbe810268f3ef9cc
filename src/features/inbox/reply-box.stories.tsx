import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useRef, useState } from "react";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { atAddress, freshInbox } from "@/testing/inbox-stories";
import { ReplyBox } from "./reply-box";

// The field and the draft are state, not arguments.
function WithField(args: ComponentProps<typeof ReplyBox>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, write] = useState(args.draft);
  return <ReplyBox {...args} field={field} draft={draft} write={write} />;
}

const meta = {
  title: "Screens/Human Inbox/Reply box",
  component: ReplyBox,
  args: {
    draft: "",
    write: fn(),
    conversation: { memberName: "Elena Rossi" },
    field: { current: null },
    onSend: fn(),
    onFocusChange: fn(),
    notice: undefined,
  },
  decorators: [atAddress],
  beforeEach: () => freshInbox(),
  render: (args) => <WithField {...args} />,
} satisfies Meta<typeof ReplyBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = async (canvasElement: HTMLElement) =>
  within(canvasElement).findByPlaceholderText("Type your response...");

/** Enter sends, Shift+Enter does not, and blank text cannot be sent. */
export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const box = await field(canvasElement);
    await userEvent.type(box, "  {Enter}");
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(box, "one{Shift>}{Enter}{/Shift}two");
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Send" }));
    await expect(args.onSend).toHaveBeenCalledWith("  one\ntwo");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
};

/** Enter that ends a composition (Japanese, say) sends nothing. */
export const Composing: Story = {
  play: async ({ args, canvasElement }) => {
    const box = await field(canvasElement);
    await userEvent.type(box, "にほん");
    await fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    await fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(box, { key: "Enter" });
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

/** A held Enter inserts a canned reply, and does not send it. */
export const EnterHeldDown: Story = {
  tags: ["no-picture"],
  play: async ({ args, canvasElement }) => {
    const box = await field(canvasElement);
    await userEvent.type(box, "/re");
    await within(canvasElement).findByRole("option", { name: /Refund/ });
    await fireEvent.keyDown(box, { key: "Enter" });
    await fireEvent.keyDown(box, { key: "Enter", repeat: true });
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(box).not.toHaveValue("");
    await fireEvent.keyDown(box, { key: "Enter" });
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

/** Scrolling the canned replies by touch inserts none; a tap does, and the field keeps the focus. */
export const CannedByTouch: Story = {
  tags: ["no-picture"],
  play: async ({ canvasElement }) => {
    const box = await field(canvasElement);
    await userEvent.type(box, "/re");
    const option = await within(canvasElement).findByRole("option", { name: /Refund/ });
    await fireEvent.pointerDown(option, { pointerType: "touch" });
    await fireEvent.pointerCancel(option, { pointerType: "touch" });
    await expect(box).toHaveValue("/re");
    await userEvent.click(option);
    await expect(box).not.toHaveValue("/re");
    await expect(box).toHaveFocus();
  },
};

/** With the AI's suggestion. */
export const Suggested: Story = {
  args: {
    conversation: { suggestedReply: "Hi Elena, the second charge is on its way back to you." },
  },
};

/** In the dark theme, asking for canned replies. */
export const Canned: Story = {
  globals: { theme: "dark" },
  decorators: [
    (Story) => (
      <div className="pt-80">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement), "/re");
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("option", { name: /Refund/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(await field(canvasElement)).toHaveValue("/re");
  },
};
