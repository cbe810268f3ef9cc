import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { failCall, mockData, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import EventsPage from "./events-page";

const meta = {
  title: "Screens/Event Optimization/Changes",
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

/** Create Event checks what is typed, saves as planning, and opens what it made. */
export const CreateEvent: Story = {
  parameters: { opens: ["event-dialog"] },
  play: async () => {
    await list();
    await userEvent.click(body().getByRole("button", { name: "Create Event" }));
    const form = await dialog("Create Event");
    await userEvent.click(form.getByRole("button", { name: "Create Event" }));
    await expect((await form.findAllByText("Fill this in.")).length).toBe(3);
    await userEvent.type(form.getByLabelText("Title"), "Harbour Walk");
    const when = form.getByLabelText("Date and time");
    await userEvent.clear(when);
    await userEvent.type(when, "2030-05-04T18:30");
    await userEvent.type(form.getByLabelText("Capacity"), "40");
    await userEvent.click(form.getByRole("button", { name: "Reminders" }));
    await userEvent.click(form.getByRole("button", { name: "Create Event" }));
    const drawer = await dialog("Harbour Walk");
    await expect(drawer.getByText("Planning")).toBeVisible();
    await expect(drawer.getByText("May 4, 2030, 6:30 PM")).toBeVisible();
  },
};

/** Launch says what is missing, then makes the event active. */
export const Launch: Story = {
  play: async () => {
    await press("Demo Day", "Launch");
    const question = within(
      await body().findByRole("alertdialog", { name: "Launch This Event?" }, fetched),
    );
    await expect(question.getByText("It has a date ahead")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Launch Event" }));
    await expect(await body().findByText("Demo Day is active.", {}, fetched)).toBeVisible();
    await expect((await row("Demo Day")).getByRole("button", { name: "Manage" })).toBeVisible();
  },
};

/** Optimize proposes changes; those accepted are made, the others left. */
export const Optimize: Story = {
  parameters: { opens: ["optimize-dialog"] },
  play: async () => {
    await press("Demo Day", "Optimize");
    const proposals = await dialog("Optimize Demo Day");
    const capacity = proposals.getByRole("checkbox", { name: "Capacity" });
    await expect(capacity).toHaveAccessibleDescription(/350 seats to .*seats/);
    await userEvent.click(proposals.getByRole("checkbox", { name: "Price" }));
    await userEvent.click(proposals.getByRole("button", { name: "Optimize Event" }));
    await expect(await body().findByText("Event Optimized", {}, fetched)).toBeVisible();
    const optimized = await row("Demo Day");
    await expect(optimized.getByText("Optimized")).toBeVisible();
    await expect(optimized.queryByText("120 / 350")).toBeNull();
    await press("Demo Day", "View Details");
    await expect((await dialog("Demo Day")).getByText("$60")).toBeVisible();
  },
};

/** Escape does not hide what is on its way: the refusal is read in the dialog. */
export const OptimizeStaysWhileBusy: Story = {
  parameters: { opens: ["optimize-dialog"] },
  play: async () => {
    const letGo = stallCall("events.changeEvent");
    await press("Demo Day", "Optimize");
    const proposals = await dialog("Optimize Demo Day");
    await userEvent.click(proposals.getByRole("button", { name: "Optimize Event" }));
    await expect(await proposals.findByRole("button", { name: "Optimizing..." })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    // Its row is gone by the time the server looks.
    const { events } = mockData();
    const demoDay = events.list().find(({ title }) => title === "Demo Day");
    events.remove(demoDay?.id ?? "");
    letGo();
    await expect(await proposals.findByRole("alert")).toBeVisible();
    await expect(body().getByRole("dialog", { name: "Optimize Demo Day" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** Manage: attendees are found and ticked off, and the event is edited. */
export const Manage: Story = {
  parameters: { opens: ["manage-drawer", "event-dialog"] },
  play: async () => {
    await press("Term Sheet Workshop", "Manage");
    const drawer = await dialog("Manage Term Sheet Workshop");
    const boxes = drawer.getAllByRole("checkbox", { name: /has arrived$/ });
    await expect(boxes).toHaveLength(24);
    await userEvent.click(boxes[0] ?? document.body);
    await expect(drawer.getByRole("status")).toHaveTextContent("1 arrived");
    await userEvent.type(drawer.getByRole("searchbox"), "zzz");
    await expect(await drawer.findByText("No attendees match.")).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Edit Event" }));
    const form = await dialog("Edit Event");
    await userEvent.clear(form.getByLabelText("Capacity"));
    await userEvent.type(form.getByLabelText("Capacity"), "80");
    await userEvent.click(form.getByRole("button", { name: "Save Event" }));
    await expect(await drawer.findByText("38 / 80")).toBeVisible();
  },
};

/** A server without the extension calls: a toast says so, and nothing typed is lost. */
export const NotOffered: Story = {
  beforeEach: () => {
    failCall("events.createEvent", 404);
    failCall("events.changeEvent", 501);
  },
  play: async () => {
    await press("Demo Day", "Launch");
    const question = within(await body().findByRole("alertdialog", {}, fetched));
    await userEvent.click(question.getByRole("button", { name: "Launch Event" }));
    await expect(
      await body().findByText("This server does not offer changing events", {}, fetched),
    ).toBeVisible();
    await expect((await row("Demo Day")).getByText("Planning")).toBeVisible();
    await press("Demo Day", "Optimize");
    await userEvent.click(
      (await dialog("Optimize Demo Day")).getByRole("button", { name: "Optimize Event" }),
    );
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await userEvent.click(body().getByRole("button", { name: "Create Event" }));
    const form = await dialog("Create Event");
    await userEvent.type(form.getByLabelText("Title"), "Tea");
    await userEvent.type(form.getByLabelText("Date and time"), "2030-05-04T18:30");
    await userEvent.type(form.getByLabelText("Capacity"), "9");
    await userEvent.click(form.getByRole("button", { name: "Create Event" }));
    await expect(
      await body().findByText("This server does not offer creating events", {}, fetched),
    ).toBeInTheDocument();
    await expect(form.getByLabelText("Title")).toHaveValue("Tea");
  },
};

/** The server refuses: the question stays, with the server's message. */
export const Refused: Story = {
  beforeEach: () => failCall("events.changeEvent", 409, { error: "Its hall is not booked." }),
  play: async () => {
    await press("Demo Day", "Launch");
    const question = within(await body().findByRole("alertdialog", {}, fetched));
    await userEvent.click(question.getByRole("button", { name: "Launch Event" }));
    await expect(await question.findByText("Its hall is not booked.")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
  },
};
