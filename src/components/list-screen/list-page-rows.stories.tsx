import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, waitFor, within } from "storybook/test";
import { answered, ShipsScreen } from "@/testing/example-list";
import { ships } from "@/testing/example-ships";

const meta = {
  title: "Components/List page/Rows",
  tags: ["picture"],
  component: ShipsScreen,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "How rows look in lines, in lines without room, on cards and compact; how they open, by pointer, by keys and from an address.",
      not: "The states of the list itself: see List page.",
    },
  },
  args: { source: answered(ships(12)) },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => screen.queryAllByRole("listitem");
const link = (name: string) => screen.getByRole("link", { name });
const drawer = (name: string) => screen.findByRole("dialog", { name });
const first = () => within(rows()[0] ?? document.body);
const viewDetails = () => first().getByRole("button", { name: "View Details" });

/** A row's button is grey until it is pointed at or has the focus. With Control, its link opens elsewhere. */
export const ByPointer: Story = {
  play: async ({ userEvent }) => {
    const quiet = getComputedStyle(viewDetails()).color;
    await expect(viewDetails()).toHaveAccessibleDescription("Kestrel 1");
    link("Kestrel 1").focus();
    await userEvent.tab();
    await expect(viewDetails()).toHaveFocus();
    await waitFor(() => expect(getComputedStyle(viewDetails()).color).not.toBe(quiet));
    const kept: boolean[] = [];
    // Or the test's browser would open a tab.
    const note = (event: Event) => {
      kept.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", note);
    await fireEvent.click(link("Heron 2"), { ctrlKey: true });
    window.removeEventListener("click", note);
    await expect(kept).toEqual([false]);
    await expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(viewDetails());
    await expect(await drawer("Kestrel 1")).toBeVisible();
  },
};

/** In lines without room for its label, that button is an icon. */
export const WithoutRoomForLabels: Story = {
  globals: { viewport: { value: "w1024" } },
  play: async () => {
    await waitFor(() => expect(viewDetails()).toHaveAttribute("title", "View Details"));
    await expect(viewDetails()).not.toHaveTextContent("View Details");
  },
};

/** On a phone a row is a card, where an address may break at its "@" and dots, not inside a word. */
export const Narrow: Story = {
  globals: { viewport: { value: "w360" } },
  args: {
    source: answered([
      { id: "1", name: "Heron", port: "a.b@c.example", status: "active", cargo: 7, crew: [] },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("a.b@c.example").querySelectorAll("wbr")).toHaveLength(3);
    await expect(canvas.getByText("Cargo")).toBeVisible();
    await expect(canvas.getByText("Loaded", { selector: "span" })).toBeVisible();
  },
};

/** Compact rows are lower, without their second line, until the button is pressed again. */
export const Compact: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Compact Rows" });
    const height = () => rows()[0]?.offsetHeight ?? 0;
    const comfortable = height();
    for (const compact of [true, false, true]) {
      await userEvent.click(button);
      await expect(button).toHaveAttribute("aria-pressed", String(compact));
      await expect(first().queryByText("Lisbon") === null).toBe(compact);
      await expect(height() < comfortable).toBe(compact);
    }
  },
};

/** Each group begins with its name and how many rows it has. */
export const Grouped: Story = {
  args: { search: "sort=port" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(rows()).toHaveLength(12));
    const heads = canvas.getAllByRole("heading", { level: 3 }).map((head) => head.textContent);
    await expect(heads).toEqual(["Accra 4", "Bergen 4", "Lisbon 4"]);
  },
};

/** Of many rows only those in sight are drawn; a group's heading stands above its first, in it. */
export const ManyRowsInGroups: Story = {
  tags: ["!picture"],
  args: { source: answered(ships(300)), search: "sort=port" },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole("heading", { level: 3, name: "Accra 100" });
    await expect(rows()[0]).toContainElement(head);
    const edge = (row: number) => rows()[row]?.getBoundingClientRect();
    await waitFor(() => expect(edge(1)?.top).toBeCloseTo(edge(0)?.bottom ?? 0, 0));
  },
};

/** The address holds everything that can be shared, the open detail included. */
export const OpenedFromALink: Story = {
  args: { search: "search=heron&sort=name&open=ship-2" },
  play: async ({ userEvent }) => {
    const opened = within(await drawer("Heron 2"));
    await expect(opened.getByText("1 of 3")).toBeVisible();
    await userEvent.click(opened.getByRole("button", { name: "Next ship" }));
    await drawer("Heron 6");
    await userEvent.keyboard("k");
    await drawer("Heron 2");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(rows()).toHaveLength(3);
    await userEvent.click(link("Heron 6"));
    await drawer("Heron 6");
  },
};

/** j and k go through the rows, Enter opens, Escape returns to the row, slash leads to the search. */
export const ByKeyboard: Story = {
  tags: ["!picture"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("jjk");
    await expect(link("Kestrel 1")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(await drawer("Heron 2")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(link("Heron 2")).toHaveFocus());
    await userEvent.keyboard("/");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
};

/** The address names a row that no longer exists. */
export const RowNoLongerExists: Story = {
  tags: ["!picture"],
  args: { search: "open=ship-99" },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("not in the list");
    await userEvent.click(canvas.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
  },
};

/** Ten thousand rows: only those in sight are drawn, and the keys still reach the others. */
export const TenThousand: Story = {
  tags: ["!picture"],
  args: { source: answered(ships(10_000)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("10,000 ships");
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await expect(rows().length).toBeLessThan(80);
    await userEvent.keyboard("j".repeat(30));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/ 30$/));
    await userEvent.type(canvas.getByRole("searchbox"), "heron 9998");
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};
