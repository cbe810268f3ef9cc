import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, mockData } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import ContentPage from "./content-page";

const meta = {
  title: "Screens/Content Engine",
  component: ContentPage,
  decorators: [withAppAt("/content-engine")],
} satisfies Meta<typeof ContentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The projects, the templates and the generation queue. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Content Engine" });
    await page.sees("47", "156", "2,340");
    const done = await page.rowNamed("Reading a Term Sheet, Part 1");
    await page.seesIn(done, "18 min", "Workshop Video");
    const download = done.getByRole("button", { name: "Download" });
    await expect(download).toHaveAccessibleDescription("Reading a Term Sheet, Part 1");
    await expect(done.queryByRole("button", { name: "Pause" })).toBeNull();
    const making = await page.rowNamed("Founders' Summit Trailer");
    await expect(making.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(making.queryByRole("button", { name: "Download" })).toBeNull();
    await expect(page.body().getAllByRole("button", { name: "Use Template" })).toHaveLength(5);
    await page.region("Generation Queue");
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. Each project is shown as a card. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server has no projects, so the sample is shown and marked. A tablet still has room to search. */
export const Sample: Story = {
  globals: { viewport: { value: "w768" } },
  beforeEach: () => answerRaw("content.listProjects", page.json([])),
  play: async () => {
    await page.sees("Sample data");
    await expect(page.listRows()).toHaveLength(5);
    const search = page.body().getByRole("searchbox", { name: "Search projects" });
    await expect(search.offsetWidth).toBeGreaterThanOrEqual(176);
  },
};

/** Missing fields, values of the wrong type, and hostile text. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { progress: -3, tools: null, outline: [null, 4, page.endless] };
    const made = { status: "generating", title: page.endless, duration: "soon", progress: 180 };
    const endless = { type: page.endless, duration: page.endless };
    const projects = [
      {},
      { ...odd, id: 7, title: null, status: "archived" },
      { id: "x", ...made },
      { id: "y", status: "generating" },
      { id: "h", title: page.hostile, status: "completed", ...endless },
    ];
    answerRaw("content.listProjects", page.json(projects));
  },
  play: async () => {
    await page.sees("Archived");
    await expect(page.body().getAllByText("Unnamed project").length).toBeGreaterThan(2);
    const queue = await page.region("Generation Queue");
    const bar = queue.getByRole("progressbar", { name: "Unnamed project generated" });
    await expect(bar).not.toHaveAttribute("aria-valuenow");
    const [unnamed] = page.body().getAllByRole("link", { name: "Unnamed project" });
    await userEvent.click(unnamed ?? document.body);
    await page.dialogNamed("Unnamed project");
    await page.staysWhole();
  },
};

/** Preview plays the script on the project's cover, as far as it has been generated. */
export const Preview: Story = {
  tags: ["picture"],
  play: async () => {
    await page.pressIn(await page.rowNamed("Cap Tables Without Tears"), "Preview");
    const drawer = await page.dialogNamed("Cap Tables Without Tears");
    const player = within(drawer.getByRole("region", { name: "Player" }));
    await page.seesIn(player, "Preview of the script, 1 part", "0 of 5");
    await page.seesIn(drawer, /A common mistake · not generated yet/);
    await page.pressIn(player, "Play Preview");
    await page.seesIn(player, "What you will be able to do", "1 of 5");
    await page.pressIn(player, "Pause Preview");
    await fireEvent.change(player.getByRole("slider", { name: "Part" }), {
      target: { value: "0" },
    });
    await expect(player.queryByText("What you will be able to do")).toBeNull();
    await expect(drawer.getByRole("button", { name: "Pause" })).toBeVisible();
  },
};

/** The library lists finished pieces, which can be searched, downloaded and previewed. */
export const Library: Story = {
  play: async () => {
    await page.rowNamed("Reading a Term Sheet, Part 1");
    const library = await page.openDialog("Content Library");
    await page.seesIn(library, "12 finished pieces");
    await userEvent.type(library.getByRole("searchbox"), "deal room");
    await waitFor(() => expect(library.getAllByRole("listitem")).toHaveLength(1));
    await page.pressIn(library, "Download");
    await page.sees(/^muster-deal-room-walkthrough-[\d-]+\.html$/);
    await page.pressIn(library, "Deal Room Walkthrough");
    await page.dialogNamed("Deal Room Walkthrough");
    await waitFor(() =>
      expect(page.body().queryByRole("dialog", { name: "Content Library" })).toBeNull(),
    );
  },
};

/** A template fills in the form. Nothing is saved until the user confirms. The new project can be started. */
export const UseTemplate: Story = {
  globals: { viewport: { value: "w768" } },
  play: async () => {
    await page.rowNamed("Reading a Term Sheet, Part 1");
    const templates = await page.region("Templates");
    // No template is cut off at the bottom.
    const list = templates.getByRole("list");
    await expect(list.scrollHeight).toBe(list.clientHeight);
    const second = templates.getAllByRole("button", { name: "Use Template" }).at(1);
    await expect(second).toHaveAccessibleDescription("Member Welcome Message");
    await userEvent.click(second ?? document.body);
    const form = await page.dialogNamed("New Project");
    await expect(form.getByLabelText("Title")).toHaveValue("Member Welcome Message");
    const type = form.getByRole("combobox", { name: "Type" });
    await expect(type).toHaveTextContent("Welcome Message");
    await expect(page.changes()).toHaveLength(0);
    await page.pressIn(form, "Create Project");
    const drawer = await page.dialogNamed("Member Welcome Message");
    await page.seesIn(drawer, "Planning");
    await page.pressIn(drawer, "Start");
    await page.seesIn(drawer, "Generating");
    await page.pressIn(drawer, "Pause");
    await page.pressIn(await page.question(), "Pause");
    await page.pressIn(drawer, "Resume");
    const sent = () => page.changes().map(({ body }) => body);
    const last = [{ status: "paused" }, { status: "generating" }];
    await waitFor(() => expect(sent().slice(-2)).toEqual(last));
  },
};

/** A project that has since been completed cannot be paused. The dialog says why, and the row is updated. */
export const CompletedMeanwhile: Story = {
  play: async () => {
    const row = await page.rowNamed("Cap Tables Without Tears");
    await mockData().projects.update((q) => q.where({ id: "project-4" }), {
      data: (project) => void (project.status = "completed"),
    });
    await page.pressIn(row, "Pause");
    const asked = await page.question();
    await page.seesIn(asked, /^\d+% left$/);
    await page.pressIn(asked, "Pause");
    await page.seesIn(asked, "The status cannot change from completed to paused.");
    await page.pressIn(asked, "Cancel");
    await page.seesIn(row, "Completed");
  },
};
