import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, fn, within } from "storybook/test";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import type { DialogOpener } from "@/components/use-lazy-dialog";
import { count } from "@/lib/format";
import { type Ship, ships } from "@/testing/example-ships";
import { statusColumn } from "./list-columns";
import { asListed, defineList, sortBy, statusFilter } from "./list-kind";
import { ListPage } from "./list-page";
import { useList } from "./use-list";

const shipList = defineList<Ship>({
  one: "ship",
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name ?? "",
  filters: [statusFilter(["active", "planning", "paused"])],
  sorts: [asListed, sortBy("cargo", "Most cargo", "descending"), sortBy("name", "Name")],
  columns: [
    statusColumn(),
    { label: "Cargo", align: "end", width: "5rem", cell: ({ cargo }) => count(cargo) },
  ],
  exported: [{ header: "Name", value: ({ name }) => name }],
});

const opener: DialogOpener = {
  "aria-haspopup": "dialog",
  onClick: fn(),
  onFocus: fn(),
  onPointerEnter: fn(),
};

function Fleet({ figures }: { figures: "loading" | "filled" }) {
  const list = useList(shipList, { rows: ships(5), sample: false });
  return (
    <ListPage
      title="Fleet"
      description="The ships and what they carry."
      actions={[{ label: "New Ship", icon: Plus, opener }]}
      figures={figures === "loading" ? "loading" : [{ label: "Ships", value: "5" }]}
      list={list}
      listTitle="Ships"
      drawer={() => import("@/testing/example-ship-drawer")}
    />
  );
}

const meta = {
  title: "Components/List page",
  component: Fleet,
  parameters: {
    notes: {
      use: "A screen that is a list: give it the list's definition, its drawer and its actions.",
      not: "A screen of several panels: its own layout.",
    },
  },
  args: { figures: "filled" },
  render: (args) => {
    const { hook, searchHook } = memoryLocation({ path: "/fleet" });
    return (
      <Router hook={hook} searchHook={searchHook}>
        <main>
          <Fleet {...args} />
        </main>
      </Router>
    );
  },
} satisfies Meta<typeof Fleet>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Header, actions, figures, list with an export. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Fleet" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New Ship" }));
    await expect(opener.onClick).toHaveBeenCalledOnce();
    const list = within(canvas.getByRole("list", { name: "ships" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(5);
    await expect(canvas.getByRole("button", { name: "Export" })).toBeVisible();
  },
};

/** The figures are on their way. */
export const Loading: Story = { args: { figures: "loading" } };
