import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import { askingFor } from "../page-commands";
import { answered, open, reading, refetch, ShipsScreen } from "@/testing/example-list";
import { ships } from "@/testing/example-ships";
import { body, choose, listRows as rows } from "@/testing/story-steps";
import { ListPage } from "./list-page";

/** A whole list screen: title and actions, figures, search, filters, sorting, the rows, and the open row's detail. */
const meta = {
  title: "Components/List page",
  tags: ["picture"],
  component: ShipsScreen,
  subcomponents: { ListPage },
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "A screen that is a list of rows with search, filters, sorting and a detail for each row, all of it in the address. Pass it the definition of the list, its peek and its actions. Ten thousand rows are no problem.",
      not: "A handful of lines in a panel (a plain list), or a screen of several panels.",
    },
  },
  args: { source: answered(ships(12)) },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const search = () => screen.getByRole("searchbox", { name: "Search ships" });
const first = () => within(rows()[0] ?? document.body);

/** Header, action, figures, and a table with search, filters and sorting. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = canvas.getByRole("table", { name: "ships" });
    await expect(table).toHaveAttribute("aria-rowcount", "13");
    const heads = within(table).getAllByRole("columnheader");
    const names = heads.map(({ textContent }) => textContent);
    await expect(names).toEqual(["Name", "Status", "Cargo", "Loaded", "Actions"]);
    await expect(within(table).getAllByRole("row")[1]).toHaveAttribute("aria-rowindex", "2");
    await expect(first().getAllByRole("cell")).toHaveLength(heads.length);
    await expect(canvas.getByRole("heading", { level: 1, name: "Ships" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^12 ships$/);
    await expect(canvas.getByRole("button", { name: "Export" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New Ship" }));
    await expect(open).toHaveBeenCalledOnce();
    await userEvent.type(search(), "heron");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("3 of 12 ships"));
    await choose(body(), "Status", "Paused");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await choose(body(), "Status", "All Statuses");
    await userEvent.clear(search());
    await choose(body(), "Sort", "Most cargo");
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Tern 12"));
    const cargo = within(table).getByRole("columnheader", { name: "Cargo" });
    await expect(cargo).toHaveAttribute("aria-sort", "descending");
    await waitFor(() => expect(rows()).toHaveLength(12));
  },
};

/** No row matches the search and filters. One button resets them all. */
export const NoneMatching: Story = {
  args: { search: "status=paused" },
  play: async ({ canvas, userEvent }) => {
    const clearing = async () => {
      await userEvent.type(search(), "zzz");
      await expect(await canvas.findByText("No ships match")).toBeVisible();
      return canvas.getByRole("button", { name: "Clear Filters" });
    };
    await userEvent.click(await clearing());
    await waitFor(() => expect(rows()).toHaveLength(12));
    await expect(search()).toHaveValue("");
    await clearing();
  },
};

/** A search has at most 200 characters, typed or in the URL: with more, a host may refuse the URL. */
export const LongSearch: Story = {
  tags: ["!picture"],
  args: { search: `search=${"é".repeat(300)}` },
  play: async ({ userEvent }) => {
    const longest = "é".repeat(200);
    await expect(search()).toHaveValue(longest);
    await userEvent.type(search(), "e");
    await expect(search()).toHaveValue(longest);
  },
};

/** Rows and figures have skeletons in their shape while loading, and no sample data is shown. */
export const Loading: Story = {
  args: { source: reading("pending") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading ships")).toBeInTheDocument();
    await expect(canvas.queryByText("Afloat")).toBeNull();
    await expect(canvas.queryByText("Sample data")).toBeNull();
    // The figures' skeletons are beside the title, so nothing moves down when the figures arrive.
    const list = canvas.getByRole("region", { name: "Fleet" });
    await expect(list.getBoundingClientRect().top).toBeLessThan(90);
  },
};

/** The call failed: an error with Retry, and below it the sample data, marked as such. */
export const Failed: Story = {
  args: { source: reading("error"), search: "open=unread" },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("503: Service Unavailable");
    await expect(canvas.getByText("Sample data")).toBeVisible();
    await expect(canvas.getByText("Examples, until the server answers.")).toBeVisible();
    await expect(rows()).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(refetch).toHaveBeenCalledOnce();
  },
};

/** No rows and no sample data. */
export const Empty: Story = {
  args: { source: { rows: [], sample: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No ships yet")).toBeVisible();
  },
};

/** A row without an id, so without a link. Its name is far too long, so only the beginning is rendered. */
const raft = { name: `Raft${"-and-no-break".repeat(1000)}`, crew: [] };

/** The list holds only some of the rows, and says so. */
export const PartOfMany: Story = {
  tags: ["!picture"],
  args: { source: answered([raft, ...ships(11)], 40) },
  play: async ({ canvas, userEvent }) => {
    // Only the number of rows is announced: the total may grow without user action.
    const count = canvas.getByRole("status");
    await expect(count).toHaveTextContent(/^12 ships$/);
    await expect(count.parentElement).toHaveTextContent("12 ships listed, 40 in all");
    await userEvent.keyboard("j");
    const name = canvas.getByText(/^Raft/);
    await expect(name).toHaveFocus();
    await expect(name.textContent.length).toBeLessThan(1000);
    await userEvent.type(search(), "heron");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await expect(search()).toHaveFocus();
  },
};

/** The toolbar and column heads stick above the rows. */
export const Scrolled: Story = {
  tags: ["!picture"],
  args: { source: answered(ships(40)) },
  play: async ({ canvas }) => {
    const main = canvas.getByRole("main");
    main.scrollTo({ top: main.scrollHeight });
    const bottom = () =>
      search().closest('[role="search"]')?.parentElement?.getBoundingClientRect();
    const heads = () => canvas.getAllByRole("row")[0]?.getBoundingClientRect();
    await waitFor(() => expect(bottom()?.top).toBe(0));
    await expect(heads()?.top).toBeCloseTo(bottom()?.bottom ?? 0, 0);
  },
};

/** On a phone a row has two lines: name and status, then figures and detail. */
export const Narrow: Story = {
  globals: { viewport: { value: "w360" } },
  args: { source: answered(ships(1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Lisbon")).toBeVisible();
    await expect(canvas.getByText("Cargo")).toBeVisible();
    await expect(rows()[0]?.offsetHeight).toBeLessThanOrEqual(68);
  },
};

/** Compact rows are lower and have no second line. Pressing the button again restores them. */
export const Compact: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Compact Rows" });
    for (const compact of [true, false, true]) {
      await userEvent.click(button);
      await expect(button).toHaveAttribute("aria-pressed", String(compact));
      await expect(first().queryByText("Lisbon") === null).toBe(compact);
      await waitFor(() => expect(rows()[0]?.offsetHeight).toBe(compact ? 34 : 52));
    }
  },
};

/** Ten thousand rows: only the visible ones are rendered, but the keys reach all of them. */
export const TenThousand: Story = {
  tags: ["!picture"],
  args: { source: answered(ships(10_000)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("10,000 ships");
    const edge = (row: number) => rows()[row]?.getBoundingClientRect();
    await waitFor(() => expect(edge(1)?.top).toBeCloseTo(edge(0)?.bottom ?? 0, 0));
    await expect(rows().length).toBeLessThan(80);
    await userEvent.keyboard("j".repeat(30));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/ 30$/));
    await userEvent.type(search(), "heron 9998");
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};

/** An action requested when the screen was opened starts as soon as it is allowed, and only once. */
export const AskedEarly: Story = {
  tags: ["!picture"],
  render: function Render(page) {
    const [obstacle, setObstacle] = useState<string | undefined>("Not yet");
    return (
      <>
        <button onClick={() => setObstacle(obstacle ? undefined : "Not yet")}>Next</button>
        <ShipsScreen {...page} obstacle={obstacle} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole("button", { name: "Next" });
    history.replaceState(askingFor("New Ship").state, "");
    for (let times = 0; times < 3; times += 1) await userEvent.click(next);
    await expect(open).toHaveBeenCalledOnce();
  },
};
