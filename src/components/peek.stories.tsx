import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, waitFor, within } from "storybook/test";
import { answered, ShipsScreen } from "@/testing/example-list";
import { ships } from "@/testing/example-ships";
import { listRows as rows, seesIn } from "@/testing/story-steps";
import { Peek } from "./peek";

/** A row's detail, beside its list. */
const meta = {
  title: "Components/Peek",
  tags: ["picture"],
  component: ShipsScreen,
  subcomponents: { Peek },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "The detail of a list's row, with its own address. The list beside it stays usable: the keys move through its rows, and the peek follows. Where the list would be narrower than 640 px, the peek is a sheet over it.",
      not: "A question or a form (a dialog), or a detail that is not one row of a list (a drawer).",
    },
  },
  args: { source: answered(ships(12)) },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = (name: string) => screen.getByRole("link", { name });
const peek = (name: string) => screen.findByRole("dialog", { name });

/** Beside the list: nothing is dimmed or locked, and a search does not close it. */
export const BesideTheList: Story = {
  args: { search: "open=ship-2" },
  play: async ({ canvas, userEvent }) => {
    const pane = await peek("Heron 2");
    await waitFor(() => expect(pane).toHaveFocus());
    await expect(pane.offsetWidth).toBe(420);
    await expect(pane).not.toHaveAttribute("aria-modal");
    const list = canvas.getByRole("region", { name: "Fleet" });
    const { left } = pane.getBoundingClientRect();
    await expect(list.getBoundingClientRect().right).toBeLessThan(left);
    await userEvent.type(canvas.getByRole("searchbox"), "tern");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.click(link("Tern 4"));
    await peek("Tern 4");
  },
};

/** If there is no room for both, it is a sheet over the list. */
export const AsASheet: Story = {
  globals: { viewport: { value: "w768" } },
  args: { search: "open=ship-2" },
  play: async ({ userEvent }) => {
    await expect(await peek("Heron 2")).toHaveAttribute("data-state", "open");
    await userEvent.keyboard("j");
    await peek("Plover 3");
  },
};

/** The URL holds everything that can be shared, including the open detail. */
export const OpenedFromALink: Story = {
  tags: ["!picture"],
  args: { search: "search=heron&sort=name&open=ship-2" },
  play: async ({ userEvent }) => {
    const opened = within(await peek("Heron 2"));
    await seesIn(opened, "1 of 3");
    await expect(opened.getByRole("button", { name: "Previous ship" })).toBeDisabled();
    await userEvent.click(opened.getByRole("button", { name: "Next ship" }));
    await peek("Heron 6");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(rows()).toHaveLength(3);
    await userEvent.click(link("Heron 6"));
    await peek("Heron 6");
  },
};

/** j and k move through the rows, Enter opens the peek, which follows. Escape returns to the row. */
export const ByKeyboard: Story = {
  tags: ["!picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("jjk");
    await expect(link("Kestrel 1")).toHaveFocus();
    await userEvent.keyboard(`${"j".repeat(40)}k`);
    await expect(rows().at(-2)?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard(`${"k".repeat(40)}{ArrowDown}{Enter}`);
    await peek("Heron 2");
    const closes = async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await closes();
    await waitFor(() => expect(link("Heron 2")).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await peek("Heron 2");
    await userEvent.keyboard("jj");
    await peek("Tern 4");
    await expect(link("Tern 4")).toHaveAttribute("aria-current", "true");
    await closes();
    await expect(link("Tern 4")).toHaveFocus();
    await userEvent.keyboard("/");
    const search = canvas.getByRole("searchbox");
    await expect(search).toHaveFocus();
    await userEvent.keyboard("tern");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await userEvent.click(link("Tern 8"));
    await peek("Tern 8");
    // The first Escape clears the search field, the second closes the peek.
    await userEvent.type(search, "{Escape}");
    await expect(search).toHaveValue("");
    await expect(screen.getByRole("dialog")).toBeVisible();
    await closes();
  },
};

/** The URL names a row that no longer exists. */
export const RowNoLongerExists: Story = {
  tags: ["!picture"],
  args: { search: "open=ship-99" },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("not in the list");
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
  },
};

/** A row's button opens its peek. Ctrl+click on its link opens another tab. */
export const ByPointer: Story = {
  tags: ["!picture"],
  play: async ({ userEvent }) => {
    const [details] = screen.getAllByRole("button", { name: "View Details" });
    await expect(details).toHaveAccessibleDescription("Kestrel 1");
    const kept: boolean[] = [];
    // Keeps the test's browser from opening a tab.
    const note = (event: Event) => {
      kept.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", note);
    await fireEvent.click(link("Heron 2"), { ctrlKey: true });
    window.removeEventListener("click", note);
    await expect(kept).toEqual([false]);
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(details ?? document.body);
    await peek("Kestrel 1");
  },
};
