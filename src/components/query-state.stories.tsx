import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { EmptyState } from "@/components/empty-state";
import { QueryState } from "@/components/query-state";
import { Skeleton } from "@/ui/skeleton";

const query = {
  status: "success" as "pending" | "error" | "success",
  data: ["Maria Lopez", "Daniel Osei"] as string[] | undefined,
  error: null as unknown,
  refetch: fn(),
};

const meta = {
  title: "Components/Query state",
  component: QueryState<string[]>,
  parameters: {
    notes: {
      use: "Around what a query answers: skeleton, failure with Retry, empty, content.",
      not: "Lists of rows: DataList does it, with search and filters.",
    },
    layout: "padded",
  },
  args: {
    query,
    skeleton: (
      <div className="grid max-w-sm gap-2">
        <Skeleton className="h-3" />
        <Skeleton className="h-3" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    ),
    children: (names) =>
      names.length === 0 ? (
        <EmptyState title="No members yet" />
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ),
  },
} satisfies Meta<typeof QueryState<string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = {
  args: { query: { ...query, status: "pending", data: undefined } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading");
  },
};
export const Failed: Story = {
  args: {
    query: { ...query, status: "error", data: undefined, error: new Error("500: Out of order") },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toHaveTextContent("500: Out of order");
    query.refetch.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(query.refetch).toHaveBeenCalledOnce();
  },
};
export const FailedAnew: Story = {
  args: { query: { ...query, status: "error", error: new Error("500: Out of order") } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("alert")).toBeVisible();
    await expect(canvas.getByText("Maria Lopez")).toBeVisible();
  },
};
/** Read again after a failure: Retry is busy. */
export const Retrying: Story = {
  args: {
    query: {
      ...query,
      status: "error",
      data: undefined,
      error: new Error("500: Out of order"),
      isFetching: true,
    },
  },
};
export const Empty: Story = { args: { query: { ...query, data: [] } } };
