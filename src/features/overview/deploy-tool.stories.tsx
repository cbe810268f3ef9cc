import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { mockData, sendLive } from "@/testing/backend";
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
  seesIn,
} from "@/testing/story-steps";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/Deploy a tool",
  component: OverviewPage,
  decorators: [withApp],
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const tools = () => region("AI Tools Orchestration");

/** A conversation begins: the figure above that counts it is one higher. */
export const CountedLive: Story = {
  play: async () => {
    await sees("18,293");
    const { conversations } = mockData();
    const first = conversations.findFirst();
    if (!first) throw new Error("No conversation is there");
    const timestamp = new Date().toISOString();
    await conversations.create({ ...first, id: "begun", timestamp, lastMessageAt: timestamp });
    const told = () => {
      sendLive({ type: "conversation_updated", conversationId: "begun" });
      return expect(body().getByText("18,294")).toBeVisible();
    };
    await waitFor(told, { interval: 300 });
  },
};

/** From the catalogue to an active tool, with a line in the feed; then taken back. */
export const DeployTool: Story = {
  play: async () => {
    await press("Deploy New Tool");
    const form = await dialogNamed("Deploy New Tool");
    await userEvent.click(form.getByRole("radio", { name: "Automation" }));
    await userEvent.click(form.getByRole("radio", { name: "Ticket Router" }));
    await expect(form.getByLabelText("Name")).toHaveValue("Ticket Router");
    await fill(form, { Name: "Night Router" });
    await pressIn(form, "Deploy");
    await closes();
    const line = (await tools()).getByText("Night Router").closest("li");
    await expect(line).toHaveTextContent("Updating");
    const feed = await region("Real-time AI Activity");
    await expect(feed.getByText("Deployed Night Router to Automation")).toBeInTheDocument();
    await waitFor(() => expect(line).toHaveTextContent("Active"), { timeout: 10_000 });
    await seesIn(await tools(), "4 active");
    await press("Undo");
    await waitFor(() => expect(body().queryByText("Night Router")).toBeNull());
  },
};

/** Nothing is deployed until a tool is chosen and has a name of its own. */
export const DeployFormErrors: Story = {
  play: async () => {
    await press("Deploy New Tool");
    const form = await dialogNamed("Deploy New Tool");
    await pressIn(form, "Deploy");
    await sees("Choose a tool.", "Give the tool a name.");
    await fill(form, { Name: "lead scorer" });
    await sees("A tool of this name is deployed already.");
  },
};
