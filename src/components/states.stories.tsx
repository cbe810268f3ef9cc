import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { sees } from "@/testing/story-steps";
import { EmptyState } from "@/components/empty-state";
import { ErrorState } from "@/components/error-state";
import { PartBoundary } from "@/components/part-boundary";
import { QueryState } from "@/components/query-state";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { Toaster } from "@/ui/toaster";

const refetch = fn();
const outOfOrder = new Error("500: Out of order");
const names = ["Maria Lopez", "Daniel Osei"];

const noMembers = (
  <EmptyState title="No members yet" description="Invite one to see who they are.">
    <Button variant="outline">Invite</Button>
  </EmptyState>
);

const states = {
  Filled: { status: "success", data: names, error: null, refetch },
  Empty: { status: "success", data: [], error: null, refetch },
  Loading: { status: "pending", data: undefined, error: null, refetch },
  Failed: { status: "error", data: undefined, error: outOfOrder, refetch },
  Retrying: { status: "error", data: undefined, error: outOfOrder, refetch, isFetching: true },
  "Last known": { status: "error", data: names, error: new Error("x".repeat(3000)), refetch },
} as const;

const meta = {
  title: "Components/Loading, empty, failed",
  component: QueryState<readonly string[]>,
  subcomponents: { EmptyState, ErrorState, PartBoundary },
  parameters: {
    notes: {
      use: "Query state: around whatever depends on a query. It shows a skeleton, a failure with Retry, an empty state with the next step, or the content. A failure takes the place of the content, or a line above what was last known. Part boundary: around a part that the page can do without.",
      not: "Lists of rows: List page does this itself. Mistakes in a form: they are shown at the field.",
    },
    layout: "padded",
  },
  args: { query: states.Filled, skeleton: <Skeleton className="h-3" />, children: () => null },
} satisfies Meta<typeof QueryState<readonly string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All states of a query. Retry refetches it and is busy meanwhile. */
export const Query: Story = {
  tags: ["picture"],
  render: ({ skeleton }) => (
    <div className="grid max-w-sm gap-4">
      {Object.entries(states).map(([name, query]) => (
        <section key={name} aria-label={name} className="border p-2">
          <QueryState<readonly string[]> query={query} skeleton={skeleton}>
            {(list) => (list.length === 0 ? noMembers : <p>{list.join(", ")}</p>)}
          </QueryState>
        </section>
      ))}
      <ErrorState message="In a line, without Retry" inline busy onRetry={undefined} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const state = (name: string) => within(canvas.getByRole("region", { name }));
    await expect(state("Filled").getByText("Maria Lopez, Daniel Osei")).toBeVisible();
    await expect(state("Filled").queryByRole("alert")).toBeNull();
    await expect(state("Empty").getByText("No members yet")).toBeVisible();
    await expect(state("Loading").getByRole("status")).toHaveTextContent("Loading");
    await expect(state("Failed").getByRole("alert")).toHaveTextContent("500: Out of order");
    await userEvent.click(state("Failed").getByRole("button", { name: "Retry" }));
    await expect(refetch).toHaveBeenCalledOnce();
    await userEvent.click(state("Retrying").getByRole("button"));
    await expect(refetch).toHaveBeenCalledOnce();
    await expect(state("Last known").getByRole("alert")).toBeVisible();
    await expect(state("Last known").getByText("Maria Lopez, Daniel Osei")).toBeVisible();
  },
};

function Missing(): never {
  throw new Error("The files did not arrive");
}

/** A part that failed to load is left out with one toast, and the page keeps working. */
export const Failed: Story = {
  parameters: { logs: [/The files did not arrive/] },
  render: () => (
    <main>
      <h1>A page</h1>
      <PartBoundary>
        <Missing />
      </PartBoundary>
      <Toaster />
    </main>
  ),
  play: async ({ canvas }) => {
    await sees("A Part of This Page Is Missing");
    await expect(canvas.getByRole("heading", { name: "A page" })).toBeVisible();
  },
};
