import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { answerRaw, answerWith, failCall, mockData } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import EventsPage from "./events-page";

/** The events, their attendance and their ratings. */
const meta = {
  title: "Screens/Event Optimization",
  component: EventsPage,
  decorators: [withAppAt("/event-optimization")],
} satisfies Meta<typeof EventsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The server's events, with the fixed figure cards above them. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Event Optimization" });
    await page.seesIn(await page.region("Key figures"), "156", "87%", "4.7/5", "$89K");
    const active = await page.rowNamed("Founders' Summit");
    // It has not taken place yet, so it has no rating.
    await page.seesIn(active, "468 / 500", "94%", "32 left");
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "94");
    await expect(active.queryByText(/\/5/)).toBeNull();
    const manage = active.getByRole("button", { name: "Manage" });
    await expect(manage).toHaveAccessibleDescription("Founders' Summit");
    await expect(active.queryByRole("button", { name: "Launch" })).toBeNull();
    await page.rowShows("Women in Venture Panel", "99%", "4.9/5");
    const planned = await page.rowNamed("Demo Day");
    await expect(planned.queryByRole("progressbar")).toBeNull();
    await page.seesIn(planned, "Launch");
    await page.rowShows("Investor Office Hours", "Analytics");
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server sends no events, so the sample is shown and marked. */
export const Sample: Story = {
  beforeEach: () => answerWith("events.listEvents", []),
  play: async () => {
    await page.sees("Sample data");
    await expect(page.listRows()).toHaveLength(5);
  },
};

/** Missing fields, unknown statuses and hostile text. */
export const UnusualData: Story = {
  beforeEach: () => {
    const overfull = { id: "y", title: "Overfull", attendees: 140, capacity: 100 };
    const early = { id: "z", title: "Rated early", date: "2090-01-01" };
    const events = [
      {},
      { id: 7, title: null, date: "soon", attendees: 12, capacity: 0, status: "archived" },
      { id: "x", title: page.hostile, status: page.endless, tools: [page.endless] },
      { ...overfull, status: "active", feedback: "4.25" },
      { ...early, status: "active", engagement: 61, feedback: 4 },
      null,
    ];
    answerRaw("events.listEvents", page.json(events));
  },
  play: async () => {
    await page.sees("Archived", "140%");
    await expect(page.body().getAllByText("Unnamed event").length).toBeGreaterThan(1);
    // An upcoming event shows no rating, even if the server sends one.
    await page.rowShows("Rated early", "61%");
    await expect(page.body().queryByText("4.0/5")).toBeNull();
    await page.seesIn(await page.openRow("Overfull"), "40 over");
    await page.staysWhole();
  },
};

/** An event's peek starts with its date, the seats left and the attendees. */
export const Details: Story = {
  tags: ["picture"],
  play: async () => {
    const drawer = await page.openRow("Founders' Summit");
    await drawer.findByRole("figure", { name: /Sign-ups over time/ });
    await page.seesIn(drawer, "32 left", /^468 of 500 seats, 94%$/, /^and 4\d\d more$/);
    await page.seesIn(drawer, /follow once people have been there/, "Edit Event");
    const row = page.body().getByRole("button", { name: /Founders' Summit/ });
    await expect(row).toHaveAttribute("aria-current", "true");
  },
};

/** One event's Analytics compares it with the others. The page's Analytics covers the filtered list. */
export const Analytics: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Winter Ball"), "Analytics");
    const one = await page.dialogNamed("Winter Ball");
    await expect(one.getAllByText("Average of the others").length).toBeGreaterThan(0);
    await expect(one.queryByText("Satisfaction", { selector: "dt" })).toBeNull();
    await page.pressIn(one, "Close");
    await page.closes();
    await userEvent.type(page.body().getByRole("searchbox", { name: "Search events" }), "founders");
    const [ofList] = page.body().getAllByRole("button", { name: "Analytics" });
    await userEvent.click(ofList ?? document.body);
    const charts = await page.dialogNamed("Event Analytics");
    await page.seesIn(charts, "3 of 25 events listed, 156 in all, as filtered");
    await expect(charts.getByRole("figure", { name: /Attendance rate/ })).toBeVisible();
  },
};

/** Missing fields are marked. Once complete, the event is saved as planning and opened. */
export const CreateEvent: Story = {
  play: async () => {
    await page.rowNamed("Founders' Summit");
    const form = await page.openDialog("Create Event");
    await page.pressIn(form, "Create Event");
    await expect(await form.findAllByText("Fill this in.")).toHaveLength(3);
    const when = "2030-05-04T18:30";
    await page.fill(form, { Title: "Harbour Walk", "Date and time": when, Capacity: "40" });
    await page.fill(form, { Tools: "Reminders" });
    await page.pressIn(form, "Create Event");
    await page.seesIn(await page.dialogNamed("Harbour Walk"), "Planning", "May 4, 2030, 6:30 PM");
  },
};

/** The Launch dialog runs its checks, which a full event passes. */
export const Launch: Story = {
  beforeEach: async () => {
    await mockData().events.update((q) => q.where({ title: "Climate Founders Breakfast" }), {
      data: (event) => void (event.attendees = event.capacity),
    });
  },
  play: async () => {
    await page.pressIn(await page.rowNamed("Climate Founders Breakfast"), "Launch");
    const asked = await page.question("Launch This Event?");
    await page.seesIn(asked, "It has a date ahead", "There are seats for everyone who signed up");
    await page.pressIn(asked, "Launch Event");
    await page.sees("Climate Founders Breakfast is active.");
    await page.rowShows("Climate Founders Breakfast", "Manage");
  },
};

/** Optimize proposes changes. Only the accepted ones are applied. */
export const Optimize: Story = {
  play: async () => {
    await page.chooseInMenu(await page.rowNamed("Climate Founders Breakfast"), "Optimize");
    const proposals = await page.dialogNamed("Optimize Climate Founders Breakfast");
    const capacity = proposals.getByRole("checkbox", { name: "Capacity" });
    await expect(capacity).toHaveAccessibleDescription(/60 seats to .*seats/);
    await userEvent.click(proposals.getByRole("checkbox", { name: "Price" }));
    await page.pressIn(proposals, "Optimize Event");
    await page.sees("Event Optimized");
    await page.rowShows("Climate Founders Breakfast", "Optimized");
    const optimized = await page.rowNamed("Climate Founders Breakfast");
    await expect(optimized.queryByText("44 / 60")).toBeNull();
    await page.pressIn(optimized, "Analytics");
    await page.seesIn(await page.dialogNamed("Climate Founders Breakfast"), "$20");
  },
};

/** The row loses its menu while the dialog is open, but the dialog still shows the server's refusal. */
export const OptimizedMeanwhile: Story = {
  play: async () => {
    const title = "Climate Founders Breakfast";
    const row = await page.rowNamed(title);
    await page.chooseInMenu(row, "Optimize");
    const proposals = await page.dialogNamed(`Optimize ${title}`);
    await mockData().events.update((q) => q.where({ title }), {
      data: (event) => void (event.status = "active"),
    });
    failCall("events.changeEvent", 409, { error: "It is active already." });
    await page.pressIn(proposals, "Optimize Event");
    await row.findByLabelText("View Details");
    await page.seesIn(proposals, "It is active already.");
  },
};

/** Manage: the attendees are searched, and the event is edited. */
export const Manage: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Term Sheet Workshop"), "Manage");
    const drawer = await page.dialogNamed("Term Sheet Workshop");
    await page.pressIn(drawer, "Show All 24");
    const people = await page.region("Attendees");
    await expect(people.getAllByRole("listitem")).toHaveLength(24);
    await expect(people.getByRole("status")).toHaveTextContent("24 of 38 attendees listed");
    await userEvent.type(drawer.getByRole("searchbox"), "zzz");
    await page.seesIn(people, "0 of 38 attendees listed", "No attendees match.");
    await page.pressIn(drawer, "Edit Event");
    const form = await page.dialogNamed("Edit Event");
    await page.fill(form, { Capacity: "80" });
    await page.pressIn(form, "Save Event");
    await page.seesIn(drawer, /^38 of 80 seats, 48%$/);
    // Only what was edited is sent, so that it keeps what a colleague has changed meanwhile.
    await expect(page.changes().at(-1)?.body).toEqual({ capacity: 80 });
  },
};
