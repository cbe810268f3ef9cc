import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { answered, opener, reading, refetch, ShipsScreen } from "@/testing/example-list";
import { ships } from "@/testing/example-ships";
import { body, choose } from "@/testing/story-steps";

const meta = {
  title: "Components/List page",
  tags: ["picture"],
  component: ShipsScreen,
  parameters: {
    docs: { story: { inline: false, height: "30rem" } },
    notes: {
      use: "A screen that is a list of rows with search, filters, orders and a detail of its own; the address holds all of it. Give it the list's definition, its drawer and its actions. Ten thousand rows are ordinary.",
      not: "A handful of lines in a panel (a plain list), or a screen of several panels.",
    },
  },
  args: { source: answered(ships(12)) },
} satisfies Meta<typeof ShipsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = () => screen.queryAllByRole("listitem");
const search = () => screen.getByRole("searchbox", { name: "Search ships" });

/** Header, action, figures, and a list that search, filters and order narrow. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Ships" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^12 ships$/);
    await expect(canvas.getByRole("button", { name: "Export" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "New Ship" }));
    await expect(opener.onClick).toHaveBeenCalledOnce();
    await userEvent.type(search(), "heron");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("3 of 12 ships"));
    await choose(body(), "Status", "Paused");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await choose(body(), "Status", "All Statuses");
    await userEvent.clear(search());
    await choose(body(), "Sort", "Most cargo");
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Tern 12"));
    await waitFor(() => expect(rows()).toHaveLength(12));
  },
};

/** Search and filters leave nothing: one button takes them all back. */
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

/** Rows and figures on their way have their own shapes; nothing of the sample is shown. */
export const Loading: Story = {
  args: { source: reading("pending") },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading ships")).toBeInTheDocument();
    await expect(canvas.queryByText("Afloat")).toBeNull();
    await expect(canvas.queryByText("Sample data")).toBeNull();
  },
};

/** The server has none: the sample, marked, in the figures as well. */
export const Sample: Story = {
  args: { source: answered([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sample data")).toBeVisible();
    await expect(canvas.getByText("a built-in example")).toBeVisible();
    await expect(rows()).toHaveLength(3);
  },
};

/** The call failed: the sample, below the error and Retry. */
export const Failed: Story = {
  args: { source: reading("error") },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("503: Service Unavailable");
    await expect(canvas.getByText("Sample data")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(refetch).toHaveBeenCalledOnce();
  },
};

/** Read again in vain, as while offline: what was last known stays, below the error. */
export const LastKnown: Story = {
  args: { source: reading("error", ships(12)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(12));
    await expect(canvas.queryByText("Sample data")).toBeNull();
  },
};

/** No rows, and no sample. */
export const Empty: Story = {
  args: { source: { rows: [], sample: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No ships yet")).toBeVisible();
  },
};

/** The list holds fewer than there are, and says so. The page's action says who may not press it. */
export const PartOfMany: Story = {
  tags: ["!picture"],
  args: { source: answered(ships(12), 40), obstacle: "Only an admin may add ships." },
  play: async ({ canvas, userEvent }) => {
    // Only the rows are announced: the whole number may grow by itself.
    const count = canvas.getByRole("status");
    await expect(count).toHaveTextContent(/^12 ships$/);
    await expect(count.parentElement).toHaveTextContent("12 ships listed, 40 in all");
    const button = canvas.getByRole("button", { name: "New Ship" });
    await expect(button).toHaveAccessibleDescription("Only an admin may add ships.");
    await userEvent.click(button);
    await expect(opener.onClick).not.toHaveBeenCalled();
  },
};
