import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { withApp } from "@/testing/story-decorators";
import {
  body,
  closes,
  dialogNamed,
  fill,
  press,
  pressIn,
  region,
  sees,
} from "@/testing/story-steps";
import { ActivityTimeline } from "./activity-timeline";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/AI tools",
  component: ActivityTimeline,
  decorators: [withApp],
} satisfies Meta<typeof ActivityTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The tools that stand from the start. */
export const Filled: Story = {
  play: async () => {
    await expect(await body().findAllByText(/^\d active$/)).toHaveLength(4);
    await sees("Lead Scorer", "Updating", "Inactive");
  },
};

/** From the catalogue to an active tool, with a line in the feed; then taken back. */
export const DeployTool: Story = {
  render: () => <OverviewPage />,
  play: async () => {
    await press("Deploy New Tool");
    const form = await dialogNamed("Deploy New Tool");
    await userEvent.click(form.getByRole("radio", { name: "Automation" }));
    await userEvent.click(form.getByRole("radio", { name: "Ticket Router" }));
    await expect(form.getByLabelText("Name")).toHaveValue("Ticket Router");
    await fill(form, { Name: "Night Router" });
    await pressIn(form, "Deploy");
    await closes();
    await expect(body().getByRole("button", { name: "Deploy New Tool" })).toHaveFocus();

    const tools = await region("AI Tools Orchestration");
    const line = tools.getByText("Night Router").closest("li");
    await expect(line).toHaveTextContent("Updating");
    const feed = await region("Real-time AI Activity");
    await expect(feed.getByText("Deployed Night Router to Automation")).toBeInTheDocument();
    await waitFor(() => expect(line).toHaveTextContent("Active"), { timeout: 10_000 });
    await expect(tools.getByText("4 active")).toBeVisible();
    await press("Undo");
    await waitFor(() => expect(tools.queryByText("Night Router")).toBeNull());
  },
};

/** Nothing is deployed until a tool is chosen and has a name of its own. */
export const DeployFormErrors: Story = {
  render: () => <OverviewPage />,
  play: async () => {
    await press("Deploy New Tool");
    const form = await dialogNamed("Deploy New Tool");
    await pressIn(form, "Deploy");
    await sees("Choose a tool.", "Give the tool a name.");
    await fill(form, { Name: "lead scorer" });
    await sees("A tool of this name is deployed already.");
  },
};
