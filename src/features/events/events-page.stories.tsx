import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, answerWith, failCall, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import EventsPage from "./events-page";

/** The events, their attendance and their ratings. */
const meta = {
  title: "Screens/Event Optimization",
  component: EventsPage,
  decorators: [withAppAt("/event-optimization")],
} satisfies Meta<typeof EventsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
/** A dialog's code is fetched first, which takes a busy machine a while. */
const fetched = { timeout: 10_000 };
const list = async () => within(await body().findByRole("list", { name: "events" }));
const row = async (title: string) => {
  const link = await (await list()).findByRole("link", { name: title });
  const item = link.closest("li");
  if (item === null) throw new Error(`No row of ${title}`);
  return within(item);
};
const press = async (title: string, name: string) =>
  userEvent.click((await row(title)).getByRole("button", { name }));
const dialog = async (name: string | RegExp) =>
  within(await body().findByRole("dialog", { name }, fetched));
const json = (value: unknown) => new Response(JSON.stringify(value));
const endless = "Donaudampfschifffahrtsgesellschaft".repeat(8);

/** What the server sends, with the fixed cards above it. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Event Optimization" }),
    ).toBeVisible();
    for (const figure of ["156", "87%", "4.7/5", "$89K"]) {
      await expect(body().getAllByText(figure)[0]).toBeVisible();
    }
    const active = await row("Founders' Summit");
    await expect(active.getByText("468 / 500")).toBeVisible();
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "94");
    await expect(active.getByText("4.8/5")).toBeVisible();
    await expect(active.getByRole("button", { name: "Manage" })).toHaveAccessibleDescription(
      "Founders' Summit",
    );
    await expect(active.queryByRole("button", { name: "Launch" })).toBeNull();
    const planned = await row("Demo Day");
    await expect(planned.queryByRole("progressbar")).toBeNull();
    await expect(planned.getByRole("button", { name: "Optimize" })).toBeVisible();
    await expect(planned.getByRole("button", { name: "Launch" })).toBeVisible();
    const optimized = await row("Investor Office Hours");
    await expect(optimized.getByRole("button", { name: "Analytics" })).toBeVisible();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** No answer yet. */
export const Loading: Story = {
  beforeEach: () => void stallCall("events.listEvents"),
  play: async () => {
    await expect(await body().findByText("Loading events")).toBeInTheDocument();
  },
};

/** The server sends none: the sample under its mark. */
export const Sample: Story = {
  beforeEach: () => answerWith("events.listEvents", []),
  play: async () => {
    await expect(await body().findByText("Sample data")).toBeVisible();
    await expect((await list()).getAllByRole("listitem")).toHaveLength(5);
  },
};

/** The call fails: the sample, the error, and Retry, which brings the server's own. */
export const Failed: Story = {
  beforeEach: () => failCall("events.listEvents", 503),
  play: async () => {
    await expect(await body().findByText("503: Service Unavailable")).toBeVisible();
    await expect(body().getByText("Sample data")).toBeVisible();
    restoreCall("events.listEvents");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(body().queryByText("Sample data")).toBeNull());
    const shown = await list();
    await waitFor(() => expect(shown.getAllByRole("listitem")).toHaveLength(25));
  },
};

/** Missing fields, unknown statuses and hostile text. */
export const Hostile: Story = {
  beforeEach: () =>
    answerRaw(
      "events.listEvents",
      json([
        {},
        { id: 7, title: null, date: "soon", attendees: 12, capacity: 0, status: "archived" },
        {
          id: "x",
          title: `<img src=x onerror="alert(1)"> ${endless}`,
          status: endless,
          tools: [endless],
        },
        {
          id: "y",
          title: "Overfull",
          attendees: 140,
          capacity: 100,
          status: "active",
          feedback: "4.25",
        },
        null,
      ]),
    ),
  play: async () => {
    const rows = await list();
    await expect(rows.getAllByText("Unnamed event").length).toBeGreaterThan(1);
    await expect(rows.getByText("Archived")).toBeVisible();
    await expect(rows.getByText("140%")).toBeVisible();
    await press("Overfull", "View Details");
    await dialog("Overfull");
    await expect(body().getByText(/40 over/)).toBeVisible();
    await expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid Date|null/);
    await expect(document.querySelector("img")).toBeNull();
  },
};

/** View Details opens a drawer with the figures, the history, and what the status allows. */
export const Details: Story = {
  // The chart has today's date.
  tags: ["no-picture"],
  parameters: { opens: ["event-drawer"] },
  play: async () => {
    await press("Founders' Summit", "View Details");
    const drawer = await dialog("Founders' Summit");
    await expect(drawer.getByRole("figure", { name: /Sign-ups over time/ })).toBeVisible();
    await expect(drawer.getByText("Attendance rate")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Manage" })).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** Analytics of the list is over what is on screen; of one event, beside the others. */
export const Analytics: Story = {
  parameters: { opens: ["event-analytics"] },
  play: async () => {
    await list();
    await userEvent.type(body().getByRole("searchbox", { name: "Search events" }), "founders");
    await waitFor(() => expect(body().getByRole("status")).toHaveTextContent("3 of 25 events"));
    const [all] = body().getAllByRole("button", { name: "Analytics" });
    await userEvent.click(all ?? document.body);
    const charts = await dialog("Event Analytics");
    await expect(charts.getByText("3 of 25 events, as filtered.")).toBeVisible();
    await expect(charts.getByRole("figure", { name: /Attendance rate/ })).toBeVisible();
    await userEvent.click(charts.getByRole("button", { name: "Close" }));
    await userEvent.clear(body().getByRole("searchbox", { name: "Search events" }));
    await press("Winter Ball", "Analytics");
    const one = await dialog("Analytics: Winter Ball");
    await expect(one.getAllByText("Average of the others").length).toBeGreaterThan(0);
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No events match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No events match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
