import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import ContentPage from "./content-page";

const meta = {
  title: "Screens/Content Engine/Changes",
  component: ContentPage,
  decorators: [withAppAt("/content-engine")],
} satisfies Meta<typeof ContentPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
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
const question = async () => within(await body().findByRole("alertdialog", {}, patience));
const changes = () => callsMade().filter(({ method }) => method !== "GET");

/** Pause says what is done and left; Resume brings back the status it had. */
export const PauseAndResume: Story = {
  play: async () => {
    const row = await rowOf("Founders' Summit Trailer");
    await userEvent.click(row.getByRole("button", { name: "Pause" }));
    const asked = await question();
    await expect(asked.getByText("36% left")).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Pause" }));
    await expect(await row.findByText("Paused")).toBeVisible();
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await userEvent.click(row.getByRole("button", { name: "Resume" }));
    await expect(await row.findByText("Generating")).toBeVisible();
    await expect(changes().map((call) => call.body)).toEqual([
      { status: "paused" },
      { status: "generating" },
    ]);
  },
};

/** Use Template fills the form; nothing is saved until it is confirmed, then it is opened. */
export const UseTemplate: Story = {
  // How far the page behind the form has scrolled hangs on which comes first.
  tags: ["no-picture"],
  play: async () => {
    await rowOf("Reading a Term Sheet, Part 1");
    const templates = within(body().getByRole("region", { name: "Templates" }));
    const second = templates.getAllByRole("button", { name: "Use Template" }).at(1);
    if (second === undefined) throw new Error("There is no second template");
    await expect(second).toHaveAccessibleDescription("Member Welcome Message");
    await userEvent.click(second);
    const dialog = await dialogNamed("New Project");
    await expect(dialog.getByLabelText("Title")).toHaveValue("Member Welcome Message");
    await expect(dialog.getByRole("combobox", { name: "Type" })).toHaveTextContent(
      "Welcome Message",
    );
    await expect(changes()).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    const drawer = await dialogNamed("Member Welcome Message");
    await expect(drawer.getByText("Planning")).toBeVisible();
    await userEvent.click(drawer.getByRole("button", { name: "Start" }));
    await expect(await drawer.findByText("Generating")).toBeVisible();
  },
};

/** New Project begins empty, and is checked. */
export const NewProject: Story = {
  parameters: { opens: ["create-project-dialog"] },
  play: async () => {
    await rowOf("Reading a Term Sheet, Part 1");
    await userEvent.click(body().getByRole("button", { name: "New Project" }));
    const dialog = await dialogNamed("New Project");
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await expect(dialog.getByLabelText("Title")).toBeInvalid();
    await userEvent.type(dialog.getByLabelText("Title"), "Board Letter");
    await userEvent.click(dialog.getByRole("combobox", { name: "Type" }));
    await userEvent.click(await body().findByRole("option", { name: "Newsletter" }));
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await dialogNamed("Board Letter");
  },
};

/** A server without the extensions: it is said, the page stays, and nothing typed is lost. */
export const NotOffered: Story = {
  beforeEach: () => {
    failCall("content.changeProject", 405);
    failCall("content.createProject", 404);
  },
  play: async () => {
    const row = await rowOf("Investor Office Hours, Highlights");
    await userEvent.click(row.getByRole("button", { name: "Resume" }));
    await expect(
      await body().findByText("This server does not offer changing projects"),
    ).toBeVisible();
    await expect(row.getByText("Paused")).toBeVisible();
    const [first] = body().getAllByRole("button", { name: "Use Template" });
    if (first === undefined) throw new Error("There is no template");
    await userEvent.click(first);
    const dialog = await dialogNamed("New Project");
    await userEvent.click(dialog.getByRole("button", { name: "Create Project" }));
    await expect(
      await body().findByText("This server does not offer creating projects"),
    ).toBeVisible();
    await expect(dialog.getByLabelText("Title")).toHaveValue("Investment Workshop Video");
  },
};
