import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { resetBackend } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
import { ActivityTimeline } from "./activity-timeline";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/AI tools",
  component: ActivityTimeline,
  decorators: [withApp],
  beforeEach: () => {
    clearToasts();
    resetBackend();
  },
} satisfies Meta<typeof ActivityTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const openDialog = async () => {
  await userEvent.click(await body().findByRole("button", { name: "Deploy New Tool" }));
  return within(await body().findByRole("dialog", { name: "Deploy New Tool" }));
};

/** The tools that stand from the start. */
export const Filled: Story = {
  play: async () => {
    await expect(await body().findAllByText(/^\d active$/)).toHaveLength(4);
    await expect(body().getByText("Lead Scorer")).toBeVisible();
    await expect(body().getByText("Updating")).toBeVisible();
    await expect(body().getByText("Inactive")).toBeVisible();
  },
};

/** From the catalogue to an active tool, with a line in the feed; then taken back. */
export const Deploying: Story = {
  parameters: { opens: ["deploy-dialog"] },
  render: () => <OverviewPage />,
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("radio", { name: "Automation" }));
    await userEvent.click(dialog.getByRole("radio", { name: "Ticket Router" }));
    const name = dialog.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveValue("Ticket Router");
    await userEvent.clear(name);
    await userEvent.type(name, "Night Router");
    await userEvent.click(dialog.getByRole("button", { name: "Deploy" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect(body().getByRole("button", { name: "Deploy New Tool" })).toHaveFocus();

    const tools = within(body().getByRole("region", { name: "AI Tools Orchestration" }));
    const line = tools.getByText("Night Router").closest("li");
    await expect(line).toHaveTextContent("Updating");
    const feed = within(body().getByRole("region", { name: "Real-time AI Activity" }));
    await expect(feed.getByText("Deployed Night Router to Automation")).toBeInTheDocument();
    await waitFor(() => expect(line).toHaveTextContent("Active"), { timeout: 6000 });
    await expect(tools.getByText("4 active")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(tools.queryByText("Night Router")).toBeNull());
  },
};

/** Nothing is deployed until a tool is chosen and has a name of its own. */
export const Problems: Story = {
  render: () => <OverviewPage />,
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Deploy" }));
    await expect(await dialog.findByText("Choose a tool.")).toBeVisible();
    await expect(dialog.getByText("Give the tool a name.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "lead scorer");
    await expect(dialog.getByText("A tool of this name is deployed already.")).toBeVisible();
  },
};
