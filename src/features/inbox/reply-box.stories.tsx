import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useRef, useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { atAddress } from "@/testing/inbox-stories";
import { body, press } from "@/testing/story-steps";
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
  render: (args) => <WithField {...args} />,
} satisfies Meta<typeof ReplyBox>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => body().findByPlaceholderText("Type your response...");
const refund = () => body().findByRole("option", { name: /Refund/ });

/** Enter sends, Shift+Enter does not, and blank or invisible text cannot be sent. */
export const Empty: Story = {
  play: async ({ args }) => {
    const box = await field();
    const send = body().getByRole("button", { name: "Send" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(box, "  \u200B{Enter}");
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(box, "one{Shift>}{Enter}{/Shift}two");
    await expect(args.onSend).not.toHaveBeenCalled();
    await press("Send");
    await expect(args.onSend).toHaveBeenCalledWith("  \u200Bone\ntwo");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
};

/** An Enter that ends a composition (in Japanese, for example) does not send. */
export const TypingWithAnInputMethod: Story = {
  play: async ({ args }) => {
    const box = await field();
    await userEvent.type(box, "にほん");
    await fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    await fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(box, { key: "Enter" });
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

/** Arrow keys choose a canned reply and Enter inserts it. Another Enter sends; a held one does not. */
export const CannedReplyChosen: Story = {
  play: async ({ args }) => {
    const box = await field();
    await userEvent.type(box, "/{ArrowDown}{ArrowDown}");
    const chosen = await body().findByRole("option", { selected: true });
    await expect(chosen).toHaveTextContent("Apology");
    await fireEvent.keyDown(box, { key: "Enter" });
    await expect(box).toHaveValue(
      "I'm sorry about this, Elena. It should not have happened, and I'm going to put it right.",
    );
    await fireEvent.keyDown(box, { key: "Enter", repeat: true });
    await expect(args.onSend).not.toHaveBeenCalled();
    await fireEvent.keyDown(box, { key: "Enter" });
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

/** Scrolling the canned replies by touch inserts nothing. A tap inserts one; the field keeps the focus. */
export const CannedRepliesByTouch: Story = {
  play: async () => {
    const box = await field();
    await userEvent.type(box, "/re");
    const option = await refund();
    await fireEvent.pointerDown(option, { pointerType: "touch" });
    await fireEvent.pointerCancel(option, { pointerType: "touch" });
    await expect(box).toHaveValue("/re");
    await userEvent.click(option);
    await expect(box).not.toHaveValue("/re");
    await expect(box).toHaveFocus();
  },
};

/** Escape closes the canned replies; typing on opens them again. */
export const CannedReplies: Story = {
  tags: ["picture"],
  globals: { theme: "dark" },
  decorators: [(Story) => <div className="pt-80">{Story()}</div>],
  play: async () => {
    await userEvent.type(await field(), "/r");
    await refund();
    await userEvent.keyboard("{Escape}");
    await expect(body().queryByRole("listbox")).toBeNull();
    await expect(await field()).toHaveValue("/r");
    await userEvent.keyboard("e");
    await refund();
  },
};
