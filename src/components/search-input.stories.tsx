import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense, use, useState } from "react";
import { expect, fireEvent, fn, userEvent, within } from "storybook/test";
import { SearchInput } from "@/components/search-input";
import { afterPaint } from "@/lib/after-paint";
import { Button } from "@/ui/button";

const everybody = Promise.resolve("Everybody");
const never = new Promise<string>(() => undefined);

const Found = ({ answer }: { answer: Promise<string> }) => use(answer);

interface SearchingProps {
  /** Buttons set the text, too. */
  elsewhere?: boolean;
  answer?: (text: string) => Promise<string>;
}

function Searching({ answer, elsewhere }: SearchingProps) {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchInput
        label="Search conversations"
        placeholder="Search conversations..."
        value={value}
        onChange={setValue}
        className="max-w-xs"
      />
      {elsewhere && <Button onClick={() => setValue("elena")}>Elena</Button>}
      {elsewhere && <Button onClick={() => setValue("")}>Nobody</Button>}
      {elsewhere && <output>{value}</output>}
      {answer && (
        <Suspense fallback="Searching">
          <Found answer={answer(value)} />
        </Suspense>
      )}
    </>
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
/** What a letter leads to may take its time: the letter is there, and what was there before it. */
export const BeforeItsAnswer: Story = {
  tags: ["no-picture"],
  render: () => <Searching answer={(text) => (text === "" ? everybody : never)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Everybody")).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox"), "maria");
    await expect(canvas.getByRole("searchbox")).toHaveValue("maria");
    await expect(canvas.getByText("Everybody")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Search" }));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};
/** A text from elsewhere, such as the address, takes the place of what was typed. */
export const SetFromElsewhere: Story = {
  tags: ["no-picture"],
  render: () => <Searching elsewhere />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole("searchbox");
    for (const typed of ["maria", "ma"]) {
      await userEvent.type(field, typed);
      await userEvent.click(canvas.getByRole("button", { name: "Elena" }));
      await expect(field).toHaveValue("elena");
      await expect(canvas.getByRole("button", { name: "Clear Search" })).toBeVisible();
      await userEvent.click(canvas.getByRole("button", { name: "Nobody" }));
      await expect(field).toHaveValue("");
      await expect(canvas.queryByRole("button", { name: "Clear Search" })).toBeNull();
    }
    // What a key was about to do once its letter is painted is called off.
    void fireEvent.change(field, { target: { value: "late" } });
    canvas.getByRole("button", { name: "Elena" }).click();
    for (const frame of [1, 2, 3])
      await new Promise<unknown>((done) => afterPaint(() => done(frame)));
    await expect(field).toHaveValue("elena");
    await expect(canvas.getByRole("status")).toHaveTextContent("elena");
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
