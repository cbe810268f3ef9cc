import type { Meta, StoryObj } from "@storybook/react-vite";
import { Suspense, use, useState } from "react";
import { expect, fireEvent, fn, screen } from "storybook/test";
import { SearchInput } from "@/components/search-input";
import { useKeys } from "@/components/use-keys";
import { nextPaint } from "@/lib/next-paint";
import { usePreferences } from "./preferences";
import { Button } from "@/ui/button";

const everybody = Promise.resolve("Everybody");
const never = new Promise<string>(() => undefined);

const Found = ({ answer }: { answer: Promise<string> }) => use(answer);

/** A search field whose text is also set from outside. */
function Searching({ answer }: { answer?: (text: string) => Promise<string> }) {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchInput
        label="Search conversations"
        value={value}
        onChange={setValue}
        className="max-w-xs"
      />
      <Button onClick={() => setValue("elena")}>Elena</Button>
      <Button onClick={() => setValue("")}>Nobody</Button>
      <output>{value}</output>
      {answer && (
        <Suspense fallback="Searching">
          <Found answer={answer(value)} />
        </Suspense>
      )}
    </>
  );
}

const meta = {
  title: "Components/Search and keys",
  component: SearchInput,
  parameters: {
    notes: {
      use: "Narrowing down what is on the page. With `hotkey`, the slash key focuses it; use that once a page.",
      not: "A field of a form (Input); finding things elsewhere (the command palette). To show a shortcut, put a Kbd beside the action.",
    },
    layout: "padded",
  },
  args: { label: "Search conversations", value: "", onChange: fn() },
} satisfies Meta<typeof SearchInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Slash focuses the field, and is an ordinary character inside it. Escape and the clear button clear it. */
export const ByKeyboard: Story = {
  render: () => <Searching />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("searchbox", { name: "Search conversations" });
    // The key listener is attached once the page is painted.
    await nextPaint();
    await userEvent.keyboard("/");
    await expect(field).toHaveFocus();
    await userEvent.keyboard("a/b");
    await expect(field).toHaveValue("a/b");
    const above = fn();
    document.addEventListener("keydown", above);
    await userEvent.keyboard("{Escape}");
    document.removeEventListener("keydown", above);
    await expect(field).toHaveValue("");
    // Escape does not also close the dialog around the field.
    await expect(above).not.toHaveBeenCalled();
    // Escape only cancels an input method's composition; the text stays.
    await userEvent.type(field, "にほん");
    await fireEvent.keyDown(field, { key: "Escape", isComposing: true });
    await expect(field).toHaveValue("にほん");
    await userEvent.click(canvas.getByRole("button", { name: "Clear Search" }));
    await expect(field).toHaveValue("");
    await expect(field).toHaveFocus();
    await userEvent.type(field, "maria");
  },
};

/** Even if the results are slow, a typed letter shows at once, above the old results. */
export const LettersShowBeforeResults: Story = {
  render: () => <Searching answer={(text) => (text === "" ? everybody : never)} />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Everybody")).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox"), "maria");
    await expect(canvas.getByRole("searchbox")).toHaveValue("maria");
    await expect(canvas.getByText("Everybody")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Search" }));
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
  },
};

/** Text set from outside, such as from the URL, replaces what was typed. */
export const TextFromTheAddress: Story = {
  render: () => <Searching />,
  play: async ({ canvas, userEvent }) => {
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
    // The update that the last key scheduled is cancelled.
    void fireEvent.change(field, { target: { value: "late" } });
    canvas.getByRole("button", { name: "Elena" }).click();
    for (let frame = 0; frame < 3; frame += 1) await nextPaint();
    await expect(field).toHaveValue("elena");
    await expect(canvas.getByRole("status")).toHaveTextContent("elena");
  },
};

function KeysAlone() {
  const [done, setDone] = useState<readonly string[]>([]);
  const act = (what: string) => () => setDone((now) => [...now, what]);
  useKeys({ e: act("letter"), ArrowDown: act("arrow") });
  return (
    <>
      <SearchInput label="Attendees" hotkey={false} value="" onChange={fn()} />
      <SearchInput label="Search" value="" onChange={fn()} />
      <Button role="combobox" aria-label="Status" aria-controls="none" aria-expanded={false} />
      <p role="status">{done.join(" ")}</p>
    </>
  );
}

/** Once single-key shortcuts are off, printable keys do nothing. Other keys still work. */
export const SwitchedOffKeysDoNothing: Story = {
  render: () => <KeysAlone />,
  play: async ({ userEvent }) => {
    const search = screen.getByRole("searchbox", { name: "Search" });
    await expect(search).toHaveAttribute("aria-keyshortcuts", "/");
    await nextPaint();
    await userEvent.keyboard("e");
    screen.getByRole("combobox").focus();
    await userEvent.keyboard("e{Tab}");
    // A letter that is held down acts only once.
    await fireEvent.keyDown(document.body, { key: "e", repeat: true });
    await userEvent.keyboard("/");
    // Not the first search field, which has no hotkey.
    await expect(search).toHaveFocus();
    search.blur();
    usePreferences.setState({ singleKeys: false });
    await userEvent.keyboard("e/{ArrowDown}");
    await expect(screen.getByRole("status")).toHaveTextContent(/^letter arrow$/);
    await expect(search).not.toHaveFocus();
    await expect(search).not.toHaveAttribute("aria-keyshortcuts");
  },
};
