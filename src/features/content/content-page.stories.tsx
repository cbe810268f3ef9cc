import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { answerRaw, failCall, mockData, restoreCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  changes,
  choose,
  chooseInMenu,
  closes,
  dialogNamed,
  endless,
  fill,
  hostile,
  json,
  press,
  pressIn,
  question,
  region,
  rowNamed,
  rowShows,
  sees,
  seesIn,
  staysWhole,
  leavesRoomForRows,
  listRows,
} from "@/testing/story-steps";
import ContentPage from "./content-page";

const meta = {
  title: "Screens/Content Engine",
  component: ContentPage,
  decorators: [withAppAt("/content-engine")],
} satisfies Meta<typeof ContentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Projects, templates and the queue. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Content Engine" });
    await sees("47", "156", "2,340");
    await leavesRoomForRows();
    const done = await rowNamed("Reading a Term Sheet, Part 1");
    await seesIn(done, "18 min", "Workshop Video");
    const download = done.getByRole("button", { name: "Download" });
    await expect(download).toHaveAccessibleDescription("Reading a Term Sheet, Part 1");
    await expect(done.queryByRole("button", { name: "Pause" })).toBeNull();
    const making = await rowNamed("Founders' Summit Trailer");
    await expect(making.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(making.queryByRole("button", { name: "Download" })).toBeNull();
    await expect(body().getAllByRole("button", { name: "Use Template" })).toHaveLength(5);
    await region("Generation Queue");
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme: a project is a card. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("content.listProjects", json([])),
  play: async () => {
    await sees("Sample data");
    await expect(listRows()).toHaveLength(5);
  },
};

/** Missing, foreign and hostile fields. */
export const UnusualData: Story = {
  beforeEach: () => {
    const odd = { progress: -3, tools: null, outline: [null, 4] };
    const projects = [
      {},
      { ...odd, id: 7, title: null, status: "archived" },
      { id: "h", title: hostile, type: endless, status: "completed", duration: endless },
    ];
    answerRaw("content.listProjects", json(projects));
  },
  play: async () => {
    await sees("Archived");
    await expect(body().getAllByText("Unnamed project")).toHaveLength(2);
    await userEvent.click(body().getByRole("link", { name: "Unnamed project" }));
    await dialogNamed("Unnamed project");
    await staysWhole();
  },
};

/** Preview: the piece in a frame, as on a desktop and on a phone. */
export const Preview: Story = {
  tags: ["picture"],
  play: async () => {
    await chooseInMenu(await rowNamed("Cap Tables Without Tears"), "Preview");
    const drawer = await dialogNamed("Cap Tables Without Tears");
    const frame = await drawer.findByTitle("Preview of Cap Tables Without Tears");
    const generated = expect.stringContaining(encodeURIComponent("38% is generated")) as unknown;
    await expect(frame).toHaveAttribute("src", generated);
    await expect(frame).toHaveStyle({ width: "390px" });
    await userEvent.click(drawer.getByRole("radio", { name: "Desktop" }));
    await expect(frame).toHaveStyle({ width: "1280px" });
    await expect(drawer.getByRole("button", { name: "Pause" })).toBeVisible();
  },
};

/** A finished piece is downloaded as a file. */
export const Download: Story = {
  play: async () => {
    await pressIn(await rowNamed("Reading a Term Sheet, Part 1"), "Download");
    await sees(/^muster-reading-a-term-sheet-part-1-[\d-]+\.html$/);
  },
};

/** The library holds what is finished, by type. */
export const Library: Story = {
  play: async () => {
    await rowNamed("Reading a Term Sheet, Part 1");
    await press("Content Library");
    await seesIn(await dialogNamed("Content Library"), "12 finished pieces");
  },
};

/** A piece is found in the library, which leads to its preview. */
export const LibrarySearched: Story = {
  play: async () => {
    await rowNamed("Reading a Term Sheet, Part 1");
    await press("Content Library");
    const library = await dialogNamed("Content Library");
    await userEvent.type(library.getByRole("searchbox"), "deal room");
    await waitFor(() =>
      expect(library.getAllByRole("button", { name: "Preview" })).toHaveLength(1),
    );
    await pressIn(library, "Preview");
    await dialogNamed("Deal Room Walkthrough");
    await waitFor(() =>
      expect(body().queryByRole("dialog", { name: "Content Library" })).toBeNull(),
    );
  },
};

/** Pause says what is done and left; Resume brings back the status it had. */
export const PauseAndResume: Story = {
  play: async () => {
    const row = await rowNamed("Founders' Summit Trailer");
    await pressIn(row, "Pause");
    const asked = await question();
    await seesIn(asked, "36% left");
    await pressIn(asked, "Pause");
    await seesIn(row, "Paused");
    await closes("alertdialog");
    await pressIn(row, "Resume");
    await seesIn(row, "Generating");
    const sent = changes().map((call) => call.body);
    await expect(sent).toEqual([{ status: "paused" }, { status: "generating" }]);
  },
};

/** Use Template fills the form; nothing is saved until it is confirmed, then it is opened. */
export const UseTemplate: Story = {
  play: async () => {
    await rowNamed("Reading a Term Sheet, Part 1");
    const templates = await region("Templates");
    const second = templates.getAllByRole("button", { name: "Use Template" }).at(1);
    await expect(second).toHaveAccessibleDescription("Member Welcome Message");
    await userEvent.click(second ?? document.body);
    const form = await dialogNamed("New Project");
    await expect(form.getByLabelText("Title")).toHaveValue("Member Welcome Message");
    const type = form.getByRole("combobox", { name: "Type" });
    await expect(type).toHaveTextContent("Welcome Message");
    await expect(changes()).toHaveLength(0);
    await pressIn(form, "Create Project");
    const drawer = await dialogNamed("Member Welcome Message");
    await seesIn(drawer, "Planning");
    await pressIn(drawer, "Start");
    await seesIn(drawer, "Generating");
  },
};

/** New Project is checked; a server that cannot create keeps what was typed. */
export const NewProject: Story = {
  beforeEach: () => failCall("content.createProject", 404),
  play: async () => {
    await rowNamed("Reading a Term Sheet, Part 1");
    await press("New Project");
    const form = await dialogNamed("New Project");
    await pressIn(form, "Create Project");
    await expect(form.getByLabelText("Title")).toBeInvalid();
    await fill(form, { Title: "Board Letter" });
    await choose(form, "Type", "Newsletter");
    await pressIn(form, "Create Project");
    await sees("This server does not offer creating projects");
    await expect(form.getByLabelText("Title")).toHaveValue("Board Letter");
    restoreCall("content.createProject");
    await pressIn(form, "Create Project");
    await dialogNamed("Board Letter");
  },
};

/** A project that was completed meanwhile cannot be paused: it is said, and shown. */
export const CompletedMeanwhile: Story = {
  play: async () => {
    const row = await rowNamed("Cap Tables Without Tears");
    await mockData().projects.update((q) => q.where({ id: "project-4" }), {
      data(project) {
        project.status = "completed";
      },
    });
    await pressIn(row, "Pause");
    const asked = await question();
    await pressIn(asked, "Pause");
    await seesIn(asked, "What is completed cannot become paused.");
    await pressIn(asked, "Cancel");
    await seesIn(row, "Completed");
  },
};

/** A server that cannot change projects: it is said, and nothing has changed. */
export const NotOfferedByServer: Story = {
  beforeEach: () => failCall("content.changeProject", 405),
  play: async () => {
    await pressIn(await rowNamed("Investor Office Hours, Highlights"), "Resume");
    await sees("This server does not offer changing projects");
    await rowShows("Investor Office Hours, Highlights", "Paused");
  },
};
