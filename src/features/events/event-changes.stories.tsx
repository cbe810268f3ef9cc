import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { failCall, mockData, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  changes,
  chooseInMenu,
  closes,
  dialogNamed,
  fill,
  pressIn,
  question,
  rowNamed,
  rowShows,
  sees,
  seesIn,
} from "@/testing/story-steps";
import EventsPage from "./events-page";

/** What is done to one event. */
const meta = {
  title: "Screens/Event Optimization/Changes",
  component: EventsPage,
  decorators: [withAppAt("/event-optimization")],
} satisfies Meta<typeof EventsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Launch says what is missing (a full event lacks no seats), is refused in the question, then makes it active. */
export const Launch: Story = {
  beforeEach: async () => {
    failCall("events.changeEvent", 409, { error: "Its hall is not booked." });
    await mockData().events.update((q) => q.where({ title: "Demo Day" }), {
      data(event) {
        event.attendees = event.capacity;
      },
    });
  },
  play: async () => {
    await pressIn(await rowNamed("Demo Day"), "Launch");
    const asked = await question("Launch This Event?");
    await seesIn(asked, "It has a date ahead", "There are seats for everyone who signed up");
    await pressIn(asked, "Launch Event");
    await seesIn(asked, "Its hall is not booked.");
    restoreCall("events.changeEvent");
    await pressIn(asked, "Launch Event");
    await sees("Demo Day is active.");
    await rowShows("Demo Day", "Manage");
  },
};

/** Optimize proposes changes; those accepted are made, the others left. */
export const Optimize: Story = {
  play: async () => {
    await chooseInMenu(await rowNamed("Demo Day"), "Optimize");
    const proposals = await dialogNamed("Optimize Demo Day");
    const capacity = proposals.getByRole("checkbox", { name: "Capacity" });
    await expect(capacity).toHaveAccessibleDescription(/350 seats to .*seats/);
    await userEvent.click(proposals.getByRole("checkbox", { name: "Price" }));
    await pressIn(proposals, "Optimize Event");
    await sees("Event Optimized");
    await rowShows("Demo Day", "Optimized");
    const optimized = await rowNamed("Demo Day");
    await expect(optimized.queryByText("120 / 350")).toBeNull();
    await pressIn(optimized, "Analytics");
    await seesIn(await dialogNamed("Demo Day"), "$60");
  },
};

/** Escape does not hide what is on its way: the refusal is read in the dialog. */
export const EscapeWhileBusy: Story = {
  play: async () => {
    const letGo = stallCall("events.changeEvent");
    await chooseInMenu(await rowNamed("Demo Day"), "Optimize");
    const proposals = await dialogNamed("Optimize Demo Day");
    await pressIn(proposals, "Optimize Event");
    await seesIn(proposals, "Optimizing...");
    await userEvent.keyboard("{Escape}");
    // Its row is gone by the time the server looks.
    mockData().events.delete((q) => q.where({ title: "Demo Day" }));
    letGo();
    await expect(await proposals.findByRole("alert")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await closes();
  },
};

/** Manage: attendees are found and ticked off, and the event is edited. */
export const Manage: Story = {
  play: async () => {
    await pressIn(await rowNamed("Term Sheet Workshop"), "Manage");
    const drawer = await dialogNamed("Term Sheet Workshop");
    const boxes = drawer.getAllByRole("checkbox", { name: /has arrived$/ });
    await expect(boxes).toHaveLength(24);
    await userEvent.click(boxes[0] ?? document.body);
    await expect(drawer.getByRole("status")).toHaveTextContent("1 arrived");
    await userEvent.type(drawer.getByRole("searchbox"), "zzz");
    await seesIn(drawer, "No attendees match.");
    await pressIn(drawer, "Edit Event");
    const form = await dialogNamed("Edit Event");
    await fill(form, { Capacity: "80" });
    await pressIn(form, "Save Event");
    await seesIn(drawer, "38 / 80");
  },
};

/** A server that cannot change events: a toast says so, and nothing has changed. */
export const NotOfferedByServer: Story = {
  beforeEach: () => failCall("events.changeEvent", 501),
  play: async () => {
    await pressIn(await rowNamed("Demo Day"), "Launch");
    await pressIn(await question(), "Launch Event");
    await sees("This server does not offer changing events");
    await closes("alertdialog");
    await chooseInMenu(await rowNamed("Demo Day"), "Optimize");
    await pressIn(await dialogNamed("Optimize Demo Day"), "Optimize Event");
    await closes();
    await rowShows("Demo Day", "Planning");
    await expect(changes()).toHaveLength(2);
  },
};
