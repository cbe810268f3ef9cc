import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, failCall, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import ContentPage from "./content-page";

const meta = {
  title: "Screens/Content Engine",
  component: ContentPage,
  decorators: [withAppAt("/content-engine")],
} satisfies Meta<typeof ContentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const json = (value: unknown) => new Response(JSON.stringify(value));
const rows = () => within(body().getByRole("list", { name: "projects" })).getAllByRole("listitem");
const rowOf = async (title: string) => {
  const link = await body().findByRole("link", { name: title });
  const row = link.closest("li");
  if (row === null) throw new Error(`${title} is in no row`);
  return within(row);
};
/** A window's code is fetched when it is first asked for: that may take a while. */
const patience = { timeout: 8000 };
const dialogNamed = async (name: string) =>
  within(await body().findByRole("dialog", { name }, patience));

/** Projects, templates and the queue. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Content Engine" }),
    ).toBeVisible();
    for (const figure of ["47", "156", "2,340"]) {
      await expect(body().getByText(figure)).toBeVisible();
    }
    const done = await rowOf("Reading a Term Sheet, Part 1");
    await expect(done.getByText("18 min")).toBeVisible();
    await expect(done.getByText("Workshop Video")).toBeVisible();
    await expect(done.getByRole("button", { name: "Download" })).toHaveAccessibleDescription(
      "Reading a Term Sheet, Part 1",
    );
    await expect(done.queryByRole("button", { name: "Pause" })).toBeNull();
    const making = await rowOf("Founders' Summit Trailer");
    await expect(making.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(making.queryByRole("button", { name: "Download" })).toBeNull();
    await expect(body().getAllByRole("button", { name: "Use Template" })).toHaveLength(5);
    await expect(body().getByRole("region", { name: "Generation Queue" })).toBeVisible();
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone: a project is a card. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** Projects on their way; the rest is there. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("content.listProjects");
  },
  play: async () => {
    await expect(await body().findByText("Loading projects")).toBeInTheDocument();
    await expect(body().getByText("Templates")).toBeVisible();
  },
};

/** The server has none: the sample, marked. */
export const Sample: Story = {
  beforeEach: () => answerRaw("content.listProjects", json([])),
  play: async () => {
    await expect(await body().findByText("Sample data")).toBeVisible();
    await expect(rows()).toHaveLength(5);
  },
};

/** The call fails: the sample, the error, and Retry that brings the projects. */
export const Failed: Story = {
  beforeEach: () => failCall("content.listProjects", 500, "boom"),
  play: async () => {
    await expect(await body().findByRole("alert")).toHaveTextContent("500: boom");
    await expect(body().getByText("Sample data")).toBeVisible();
    restoreCall("content.listProjects");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rows()).toHaveLength(25));
  },
};

/** Missing, foreign and hostile fields. */
export const Hostile: Story = {
  beforeEach: () =>
    answerRaw(
      "content.listProjects",
      json([
        {},
        { id: 7, title: null, status: "archived", progress: -3, tools: null, outline: [null, 4] },
        {
          id: "h",
          title: "<script>alert(1)</script>".repeat(12),
          type: "W".repeat(200),
          status: "completed",
          duration: "D".repeat(120),
        },
      ]),
    ),
  play: async () => {
    await expect(await body().findByText("Archived")).toBeVisible();
    await expect(body().getAllByText("Unnamed project")).toHaveLength(2);
    await userEvent.click(body().getByRole("link", { name: "Unnamed project" }));
    await dialogNamed("Unnamed project");
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
  },
};

/** Preview: the piece in a frame, as on a desktop and on a phone. */
export const Preview: Story = {
  parameters: { opens: ["project-drawer"] },
  play: async () => {
    const row = await rowOf("Cap Tables Without Tears");
    await userEvent.click(row.getByRole("button", { name: "Preview" }));
    const drawer = await dialogNamed("Cap Tables Without Tears");
    const frame = await drawer.findByTitle("Preview of Cap Tables Without Tears");
    await expect(frame).toHaveAttribute(
      "src",
      expect.stringContaining(encodeURIComponent("38% is generated")),
    );
    await userEvent.click(drawer.getByRole("radio", { name: "Phone" }));
    await expect(frame).toHaveStyle({ width: "390px" });
    await expect(drawer.getByRole("button", { name: "Pause" })).toBeVisible();
  },
};

/** A finished piece is downloaded as a file. */
export const Download: Story = {
  play: async () => {
    const row = await rowOf("Reading a Term Sheet, Part 1");
    await userEvent.click(row.getByRole("button", { name: "Download" }));
    await expect(
      await body().findByText(/^muster-reading-a-term-sheet-part-1-[\d-]+\.html$/),
    ).toBeVisible();
  },
};

/** The library holds what is finished, by type, and leads to the preview. */
export const Library: Story = {
  parameters: { opens: ["content-library"] },
  play: async () => {
    await rowOf("Reading a Term Sheet, Part 1");
    await userEvent.click(body().getByRole("button", { name: "Content Library" }));
    const library = await dialogNamed("Content Library");
    await expect(library.getByText("12 finished pieces")).toBeVisible();
    await userEvent.type(library.getByRole("searchbox"), "deal room");
    await waitFor(() =>
      expect(library.getAllByRole("button", { name: "Preview" })).toHaveLength(1),
    );
    await userEvent.click(library.getByRole("button", { name: "Preview" }));
    await dialogNamed("Deal Room Walkthrough");
    await waitFor(() =>
      expect(body().queryByRole("dialog", { name: "Content Library" })).toBeNull(),
    );
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No projects match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No projects match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
