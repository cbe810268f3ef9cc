import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { InitialsAvatar } from "@/components/initials-avatar";
import { StatusBadge } from "@/components/status-badge";
import { count, percent } from "@/lib/format";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { Toaster } from "@/ui/toaster";
import { asListed, defineList } from "./list-kind";
import { ListPage } from "./list-page";
import { type ListSource, withSample } from "./list-source";
import { useList } from "./use-list";
import { type Ship, ships } from "@/testing/example-ships";

const shipList = defineList<Ship>({
  one: "ship",
  nameOf: ({ name }) => name,
  textOf: ({ name, port, crew }) => [name, port, ...crew].join("\n"),
  filters: [
    {
      name: "status",
      label: "Status",
      all: "All Statuses",
      words: ["active", "planning", "paused"],
      wordsOf: ({ status }) => status,
    },
    { name: "port", label: "Port", all: "All Ports", wordsOf: ({ port }) => port },
  ],
  sorts: [
    asListed,
    { name: "name", label: "Name", keyOf: ({ name }) => name },
    { name: "cargo", label: "Cargo", keyOf: ({ cargo }) => cargo, descending: true },
    { name: "port", label: "Port", keyOf: ({ port }) => port, groupOf: ({ port }) => port },
  ],
  leading: ({ name }) => <InitialsAvatar name={name} />,
  detail: ({ port }) => port,
  columns: [
    {
      label: "Status",
      card: "beside",
      width: "6rem",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    { label: "Cargo", align: "end", width: "5rem", cell: ({ cargo }) => count(cargo, "–") },
    {
      label: "Loaded",
      card: "wide",
      width: "10rem",
      cell: ({ loaded, name }) => <Progress label={`${name ?? ""} loaded`} value={loaded} />,
    },
  ],
  actions: {
    width: "5.5rem",
    show: ({ status }) =>
      status === "active" && (
        <Button size="sm" variant="outline">
          Pause
        </Button>
      ),
  },
  exported: [
    { header: "Name", value: ({ name }) => name },
    { header: "Cargo", value: ({ cargo }) => cargo },
  ],
});

/** A whole list screen with made-up rows. */
function ShipsPage({ source }: { source: ListSource<Ship> }) {
  const list = useList(shipList, source);
  return (
    <ListPage
      title="Ships"
      description="What is afloat."
      actions={[]}
      figures={[
        { label: "Ships", value: count(list.total) },
        { label: "Loaded on average", value: percent(62) },
      ]}
      list={list}
      listTitle="Fleet"
      drawer={() => import("@/testing/example-ship-drawer")}
    />
  );
}

interface ScreenProps extends ComponentProps<typeof ShipsPage> {
  /** The query of the address. */
  search?: string;
}

/** The screen with its own address. */
export function ShipsScreen({ search = "", source }: ScreenProps) {
  const [{ hook, searchHook }] = useState(() =>
    memoryLocation({ path: "/ships", searchPath: search }),
  );
  return (
    <Router hook={hook} searchHook={searchHook}>
      <main className="h-dvh overflow-y-auto bg-background">
        <ShipsPage source={source} />
      </main>
      <Toaster />
    </Router>
  );
}

const query = { error: null, refetch: () => undefined };
/** What the server answered. */
export const answered = (rows: readonly Ship[]): ListSource<Ship> =>
  withSample({ ...query, status: "success", data: rows }, ships(3));

const meta = {
  title: "Components/List screen",
  component: ShipsScreen,
  excludeStories: ["ShipsScreen", "answered"],
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "Every list of rows with search, filters, sorting and a detail of its own; the address holds all of it. Ten thousand rows are ordinary.",
      not: "A handful of lines in a panel: those are a plain list.",
    },
  },
  args: { source: answered(ships(12)) },
  beforeEach: () => {
    localStorage.removeItem("list-density");
  },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const rows = () => body().queryAllByRole("listitem");

/** Search, filters and order narrow the list and say how many are left. */
export const Filled: Story = {
  play: async () => {
    await expect(body().getByRole("status")).toHaveTextContent("12 ships");
    await userEvent.type(body().getByRole("searchbox", { name: "Search ships" }), "heron");
    await waitFor(() => expect(body().getByRole("status")).toHaveTextContent("3 of 12 ships"));
    await userEvent.click(body().getByRole("combobox", { name: "Status" }));
    await userEvent.click(await body().findByRole("option", { name: "Paused" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.type(body().getByRole("searchbox"), " of the north");
    await userEvent.click(await body().findByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(rows()).toHaveLength(12));
    await expect(body().getByRole("searchbox")).toHaveValue("");
  },
};

/** An order by groups: each group begins with its name and how many rows it has. */
export const Grouped: Story = {
  args: { search: "sort=port" },
  play: async () => {
    await waitFor(() => expect(rows()).toHaveLength(12));
    const heads = body().getAllByRole("heading", { level: 3 });
    await expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Accra 4",
      "Bergen 4",
      "Lisbon 4",
    ]);
  },
};

/** Of many rows only those in sight are drawn; the groups' headings stand above them, too. */
export const ManyGrouped: Story = {
  // It ends as Grouped does, with more rows.
  tags: ["no-picture"],
  args: { source: answered(ships(300)), search: "sort=port" },
  play: async () => {
    const head = await body().findByRole("heading", { level: 3, name: "Accra 100" });
    const [first] = rows();
    await expect(first).toContainElement(head);
    await waitFor(() =>
      expect(rows()[1]?.getBoundingClientRect().top).toBeCloseTo(
        first?.getBoundingClientRect().bottom ?? 0,
        0,
      ),
    );
  },
};

/** On a card an address may break at its "@" and dots, not inside a word. */
export const Email: Story = {
  globals: { viewport: { value: "w360" } },
  args: { source: answered([{ id: "1", name: "Heron", port: "a.b@c.example", crew: [] }]) },
  play: async () => {
    await expect(body().getByText("a.b@c.example").querySelectorAll("wbr")).toHaveLength(3);
  },
};

/** Loading rows have the shape of rows. */
export const Loading: Story = {
  args: {
    source: withSample<Ship>({ ...query, status: "pending", data: undefined }, ships(3)),
  },
  play: async () => {
    await expect(body().getByText("Loading ships")).toBeInTheDocument();
  },
};

/** The server sent no rows: marked sample data is shown. */
export const Sample: Story = {
  args: { source: answered([]) },
  play: async () => {
    await expect(body().getByText("Sample data")).toBeVisible();
    await expect(rows()).toHaveLength(3);
  },
};

/** The call failed: marked sample data, below the error and Retry. */
export const Failed: Story = {
  args: {
    source: withSample<Ship>(
      {
        ...query,
        status: "error",
        data: undefined,
        error: new Error("503: Service Unavailable"),
      },
      ships(3),
    ),
  },
  play: async () => {
    await expect(body().getByRole("alert")).toHaveTextContent("503: Service Unavailable");
    await expect(body().getByRole("button", { name: "Retry" })).toBeVisible();
    await expect(body().getByText("Sample data")).toBeVisible();
  },
};

/** No rows, and no sample data. */
export const Empty: Story = {
  args: { source: { rows: [], sample: false } },
  play: async () => {
    await expect(body().getByText("No ships yet")).toBeVisible();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone: a row is a card. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };
