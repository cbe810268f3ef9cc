import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import AutomationPage from "./automation-page";

const meta = {
  title: "Screens/Automation Center",
  component: AutomationPage,
  decorators: [withAppAt("/automation")],
} satisfies Meta<typeof AutomationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
const dialog = async (name: string) => within(await body().findByRole("dialog", { name }));
const press = async (name: string) => userEvent.click(await body().findByRole("button", { name }));
const choose = async (combobox: HTMLElement, option: string) => {
  await userEvent.click(combobox);
  await userEvent.click(await body().findByRole("option", { name: option }));
};
const configure = async (name: string) => {
  const row = (await body().findByRole("link", { name })).closest("li");
  if (row === null) throw new Error(`${name} is in no row`);
  await userEvent.click(within(row).getByRole("button", { name: "Configure" }));
};

/** Everything is there. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "Automation Center" }),
    ).toBeVisible();
    for (const figure of ["8", "12,450", "92%", "1,847"]) {
      await expect(body().getByText(figure)).toBeVisible();
    }
    const list = await region("Automations");
    await expect(list.getByText("9 automations")).toBeVisible();
    await expect(list.getAllByRole("button", { name: "Configure" })).toHaveLength(9);
    await expect((await region("Workflow Status")).getAllByRole("switch")).toHaveLength(5);
    const templates = await region("Automation Templates");
    await expect(templates.getAllByRole("button", { name: "Use Template" })).toHaveLength(6);
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** A switch acts at once, and Undo takes it back. */
export const Switches: Story = {
  play: async () => {
    const lead = await body().findByRole("switch", { name: "Lead Scoring" });
    await expect(lead).toBeChecked();
    await userEvent.click(lead);
    await expect(lead).not.toBeChecked();
    await expect(await body().findByText("Workflow switched off")).toBeVisible();
    await press("Undo");
    await waitFor(() => expect(lead).toBeChecked());
  },
};

/** A new automation: checked, run dry, saved paused and opened. */
export const Create: Story = {
  parameters: { opens: ["plan-dialog", "automation-drawer"] },
  play: async () => {
    await press("Create Automation");
    const editor = await dialog("Create Automation");
    await userEvent.click(editor.getByRole("button", { name: "Save Automation" }));
    await expect((await editor.findAllByText("Fill this in.")).length).toBe(2);
    await userEvent.type(editor.getByLabelText("Name"), "VIP greeting");
    await userEvent.type(editor.getByLabelText("Action 1: subject"), "A warm welcome");
    await userEvent.click(editor.getByRole("button", { name: "Add Condition" }));
    await choose(editor.getByRole("combobox", { name: "Condition 1: look at" }), "Tier");
    await choose(editor.getByRole("combobox", { name: "Condition 1: value" }), "VIP");
    await userEvent.click(editor.getByRole("button", { name: "Dry Run" }));
    const would = within(await editor.findByRole("list", { name: "Would have happened" }));
    await expect(would.getAllByRole("listitem")).toHaveLength(1);
    await expect(would.getByText("Send email: A warm welcome")).toBeVisible();
    await userEvent.click(editor.getByRole("button", { name: "Save Automation" }));
    const detail = await dialog("VIP greeting");
    await expect(detail.getByText("Paused")).toBeVisible();
    await expect(detail.getByText("Tier is VIP")).toBeVisible();
    await userEvent.click(detail.getByRole("button", { name: "Activate" }));
    await expect(await detail.findByText("Active")).toBeVisible();
  },
};

/** A template fills the editor; cancelling saves nothing. */
export const UseTemplate: Story = {
  play: async () => {
    const templates = await region("Automation Templates");
    const buttons = templates.getAllByRole("button", { name: "Use Template" });
    const triage = buttons.find((button) =>
      button.closest("li")?.textContent.includes("Customer Support Triage"),
    );
    if (triage === undefined) throw new Error("The template is not there");
    await userEvent.click(triage);
    const editor = await dialog("Create Automation");
    await expect(editor.getByLabelText("Name")).toHaveValue("Customer Support Triage");
    await expect(editor.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await userEvent.click(editor.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect((await region("Automations")).getByText("9 automations")).toBeVisible();
  },
};

/** The same editor on an existing automation: changed, cloned, its runs read. */
export const Configure: Story = {
  play: async () => {
    await configure("Support Triage");
    const editor = await dialog("Configure Support Triage");
    const history = within(editor.getByRole("region", { name: "Run history" }));
    await expect(history.getAllByRole("listitem").length).toBe(20);
    await userEvent.click(editor.getByRole("button", { name: "Clone" }));
    await expect(await body().findByText("Automation cloned")).toBeVisible();
    await userEvent.clear(editor.getByLabelText("Name"));
    await userEvent.type(editor.getByLabelText("Name"), "Triage");
    await userEvent.click(editor.getByRole("button", { name: "Save Changes" }));
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await expect(await body().findByRole("link", { name: "Triage" })).toBeVisible();
    await expect(body().getByRole("link", { name: "Support Triage (copy)" })).toBeVisible();
  },
};

/** A detail reads the plan out; an automation without conditions has no "If". */
export const Details: Story = {
  tags: ["no-picture"],
  parameters: { opens: ["automation-drawer"] },
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "New Member Welcome" }));
    const welcome = await dialog("New Member Welcome");
    await expect(welcome.getByText("a member joins")).toBeVisible();
    await expect(welcome.getByText("Send email: Welcome aboard")).toBeVisible();
    await expect(welcome.queryByText("If")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    await userEvent.click(await body().findByRole("link", { name: "Support Triage" }));
    const triage = await dialog("Support Triage");
    await expect(triage.getByText("one of these holds:")).toBeVisible();
    await expect(triage.getByText("Engagement is at most 20%")).toBeVisible();
  },
};

/** The runs by status and workflow; a failed one is run again. */
export const ActivityLog: Story = {
  // It waits for a run to end, and the clock of the pictures does not move.
  tags: ["no-picture"],
  parameters: { opens: ["activity-log"] },
  play: async () => {
    await press("Activity Log");
    const log = await dialog("Activity Log");
    await expect(log.getByText("134 runs")).toBeVisible();
    await choose(log.getByRole("combobox", { name: "Status" }), "Failed");
    await expect(await log.findByText("12 of 134 runs")).toBeVisible();
    await choose(log.getByRole("combobox", { name: "Workflow" }), "Content Syndication");
    await userEvent.click(await log.findByRole("button", { name: "Run Again" }));
    await expect(await log.findByText("1 of 135 runs")).toBeVisible();
    await choose(log.getByRole("combobox", { name: "Status" }), "All Statuses");
    await expect(await log.findByText("Run again by hand")).toBeVisible();
    await waitFor(() => expect(log.queryByText("Running")).toBeNull(), { timeout: 5000 });
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No automations match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No automations match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
