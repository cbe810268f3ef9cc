import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, answerWith, failCall, restoreCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  chooseInMenu,
  closes,
  dialogNamed,
  endless,
  fill,
  hostile,
  json,
  press,
  pressIn,
  rowNamed,
  rowShows,
  sees,
  seesIn,
  staysWhole,
  leavesRoomForRows,
  listRows,
} from "@/testing/story-steps";
import EventsPage from "./events-page";

/** The events, their attendance and their ratings. */
const meta = {
  title: "Screens/Event Optimization",
  component: EventsPage,
  decorators: [withAppAt("/event-optimization")],
} satisfies Meta<typeof EventsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const list = async () => within(await body().findByRole("table", { name: "events" }));

/** What the server sends, with the fixed cards above it. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Event Optimization" });
    for (const figure of ["156", "87%", "4.7/5", "$89K"]) {
      await expect(body().getAllByText(figure)[0]).toBeVisible();
    }
    await leavesRoomForRows();
    const active = await rowNamed("Founders' Summit");
    // Nobody has been there yet.
    await seesIn(active, "468 / 500", "94%", "32 left");
    await expect(active.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "94");
    await expect(active.queryByText(/\/5/)).toBeNull();
    const manage = active.getByRole("button", { name: "Manage" });
    await expect(manage).toHaveAccessibleDescription("Founders' Summit");
    await expect(active.queryByRole("button", { name: "Launch" })).toBeNull();
    await rowShows("Women in Venture Panel", "99%", "4.9/5");
    const counted = body().getByText("25 events").parentElement;
    await expect(counted).toHaveTextContent("25 events listed, 156 in all");
    const planned = await rowNamed("Demo Day");
    await expect(planned.queryByRole("progressbar")).toBeNull();
    await seesIn(planned, "Launch");
    await rowShows("Investor Office Hours", "Analytics");
    await rowNamed("Summit Volunteers Briefing");
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server sends none: the sample under its mark. */
export const Sample: Story = {
  beforeEach: () => answerWith("events.listEvents", []),
  play: async () => {
    await sees("Sample data");
    await expect(listRows()).toHaveLength(5);
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
      { id: "x", title: hostile, status: endless, tools: [endless] },
      { ...overfull, status: "active", feedback: "4.25" },
      { ...early, status: "active", engagement: 61, feedback: 4 },
      null,
    ];
    answerRaw("events.listEvents", json(events));
  },
  play: async () => {
    await sees("Archived", "140%");
    await expect(body().getAllByText("Unnamed event").length).toBeGreaterThan(1);
    // Nobody can have rated an event that is still to come, whatever the server sends.
    await rowShows("Rated early", "61%");
    await expect(body().queryByText("4.0/5")).toBeNull();
    await chooseInMenu(await rowNamed("Overfull"), "View Details");
    await seesIn(await dialogNamed("Overfull"), "40 over");
    await staysWhole();
  },
};

/** An event's peek begins with its date, the seats that are left and who comes. */
export const Details: Story = {
  tags: ["picture"],
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "Founders' Summit" }));
    const drawer = await dialogNamed("Founders' Summit");
    await seesIn(drawer, "32 left", /^and 4\d\d more$/);
    await drawer.findByRole("figure", { name: /Sign-ups over time/ });
    await seesIn(drawer, "94% booked", /follow once people have been there/, "Edit Event");
    await expect(body().getByRole("button", { name: /Founders' Summit/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
  },
};

/** Analytics of one event, beside the others; of the list it is over what is on screen. */
export const Analytics: Story = {
  play: async () => {
    await pressIn(await rowNamed("Winter Ball"), "Analytics");
    const one = await dialogNamed("Winter Ball");
    await expect(one.getAllByText("Average of the others").length).toBeGreaterThan(0);
    await pressIn(one, "Close");
    await closes();
    await userEvent.type(body().getByRole("searchbox", { name: "Search events" }), "founders");
    await waitFor(() => expect(body().getByRole("status")).toHaveTextContent("3 of 25 events"));
    const [ofList] = body().getAllByRole("button", { name: "Analytics" });
    await userEvent.click(ofList ?? document.body);
    const charts = await dialogNamed("Event Analytics");
    await seesIn(charts, "3 of 25 events listed, 156 in all, as filtered.");
    await expect(charts.getByRole("figure", { name: /Attendance rate/ })).toBeVisible();
  },
};

/** A server that cannot create keeps what was typed; then the event is saved as planning, and opened. */
export const CreateEvent: Story = {
  beforeEach: () => failCall("events.createEvent", 404),
  play: async () => {
    await list();
    await press("Create Event");
    const form = await dialogNamed("Create Event");
    await pressIn(form, "Create Event");
    await expect(await form.findAllByText("Fill this in.")).toHaveLength(3);
    const when = "2030-05-04T18:30";
    await fill(form, { Title: "Harbour Walk", "Date and time": when, Capacity: "40" });
    await pressIn(form, "Reminders");
    await pressIn(form, "Create Event");
    await sees("This server does not offer creating events");
    await expect(form.getByLabelText("Title")).toHaveValue("Harbour Walk");
    restoreCall("events.createEvent");
    await pressIn(form, "Create Event");
    await seesIn(await dialogNamed("Harbour Walk"), "Planning", "May 4, 2030, 6:30 PM");
  },
};
