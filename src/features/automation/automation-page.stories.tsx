import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import AutomationPage from "./automation-page";
import { automations, createAutomation } from "./automations";
import { newPlan } from "./plan";

const meta = {
  title: "Screens/Automation Center",
  component: AutomationPage,
  decorators: [withAppAt("/automation")],
} satisfies Meta<typeof AutomationPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const runs = () => page.region("Runs of the last 24 hours");

/** The page with all of its data: figures, automations, workflows and templates. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "Automation Center" });
    await page.sees("8", "12,450", "1,847");
    const list = await page.region("Automations");
    await page.counts("9 automations", list);
    await waitFor(() => expect(list.getAllByRole("button", { name: "Configure" })).toHaveLength(9));
    await expect((await page.region("Workflow Status")).getAllByRole("switch")).toHaveLength(5);
    const templates = await page.region("Automation Templates");
    await expect(templates.getAllByRole("button", { name: "Use Template" })).toHaveLength(6);
    // A screen reader reads out a row's full plan, and how many of its latest runs failed.
    const triage = await page.rowNamed("Support Triage");
    const row = page.listRows().find((one) => one.textContent.includes("Support Triage"));
    await expect(row).toHaveTextContent(/When.*a member writes a message.*If.*Tier is VIP or/);
    await expect(row).toHaveTextContent(/Do.*Notify team: Member care/);
    triage.getByRole("img", { name: "Last 12 runs: 1 failed" });
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** A switch takes effect immediately, and Undo reverts it. */
export const Switches: Story = {
  play: async () => {
    const lead = await page.body().findByRole("switch", { name: "Lead Scoring" });
    await expect(lead).toBeChecked();
    await userEvent.click(lead);
    await expect(lead).not.toBeChecked();
    await page.sees("Workflow Switched Off");
    await page.press("Undo");
    await waitFor(() => expect(lead).toBeChecked());
  },
};

/** A new automation is validated and dry-run. Once saved it opens, paused, and can be activated. */
export const CreateAutomation: Story = {
  play: async () => {
    const editor = await page.openDialog("Create Automation");
    await page.pressIn(editor, "Save Automation");
    await expect(await editor.findAllByText("Fill this in.")).toHaveLength(2);
    await page.fill(editor, { Name: "VIP greeting", "Action 1: subject": "A warm welcome" });
    await page.pressIn(editor, "Add Condition");
    await page.choose(editor, "Condition 1: look at", "Tier");
    await page.choose(editor, "Condition 1: value", "VIP");
    await page.pressIn(editor, "Dry Run");
    await page.seesIn(editor, "4 examples to begin with", "held back");
    const would = within(await editor.findByRole("list", { name: "Would have happened" }));
    await expect(would.getAllByRole("listitem")).toHaveLength(1);
    await page.seesIn(would, "Send email: A warm welcome");
    await page.pressIn(editor, "Save Automation");
    const detail = await page.dialogNamed("VIP greeting");
    await page.seesIn(detail, "Paused");
    await expect(detail.getByLabelText("Action 1: subject")).toHaveValue("A warm welcome");
    await page.pressIn(detail, "Activate");
    await page.seesIn(detail, "Active");
  },
};

/** A template fills in the editor. Cancelling saves nothing. */
export const UseTemplate: Story = {
  play: async () => {
    const templates = await page.region("Automation Templates");
    const triage = templates.getByText("Customer Support Triage").closest("li");
    await page.pressIn(within(triage ?? document.body), "Use Template");
    const editor = await page.dialogNamed("Create Automation");
    await expect(editor.getByLabelText("Name")).toHaveValue("Customer Support Triage");
    await expect(editor.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await page.pressIn(editor, "Cancel");
    await page.closes();
    await page.counts("9 automations", await page.region("Automations"));
  },
};

/** A chip in a row opens the automation's peek, with its runs. It can be edited and cloned there. */
export const Configure: Story = {
  play: async () => {
    await userEvent.click((await page.rowNamed("Support Triage")).getByTitle(/^If Tier is VIP/));
    const editor = await page.dialogNamed("Support Triage");
    const history = within(editor.getByRole("region", { name: "Latest runs" }));
    await expect(history.getAllByRole("listitem")).toHaveLength(5);
    await expect(history.queryByText("Support Triage")).toBeNull();
    await page.pressIn(editor, "Clone");
    const copy = await page.dialogNamed("Support Triage (copy)");
    await page.sees("Automation Cloned");
    await page.fill(copy, { Name: "Triage" });
    await page.pressIn(copy, "Save Changes");
    await page.dialogNamed("Triage");
    await page.press("Undo");
    await page.dialogNamed("Support Triage (copy)");
  },
};

/** With unsaved changes, the footer shows the buttons for them, and closing asks for confirmation first. */
export const Unsaved: Story = {
  play: async () => {
    await page.pressIn(await page.rowNamed("Support Triage"), "Configure");
    const editor = await page.dialogNamed("Support Triage");
    await page.fill(editor, { Description: "Sorts." });
    const save = editor.getByRole("button", { name: "Save Changes" });
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await page.pressIn(editor, "Close");
    await page.pressIn(await page.question("Discard Changes?"), "Keep Editing");
    await page.closes("alertdialog");
    await expect(editor.getByLabelText("Description")).toHaveValue("Sorts.");
    await page.pressIn(editor, "Close");
    await page.pressIn(await page.question("Discard Changes?"), "Discard");
    await page.closes();
    await expect(page.body().queryByText("Sorts.")).toBeNull();
  },
};

/** An automation's peek shows its plan: when, if, do. */
export const Details: Story = {
  tags: ["picture"],
  play: async () => {
    const welcome = await page.openRow("New Member Welcome");
    const trigger = welcome.getByRole("combobox", { name: "Trigger" });
    await expect(trigger).toHaveTextContent("When a member joins");
    await page.seesIn(welcome, "None: it acts every time.");
    const triage = await page.openRow("Support Triage");
    await expect(triage.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await expect(triage.queryByRole("button", { name: "Save Changes" })).toBeNull();
  },
};

/** The runs are filtered by status and workflow, and a failed one is rerun. */
export const ActivityLog: Story = {
  play: async () => {
    const log = await page.openDialog("Activity Log");
    await page.seesIn(log, "134 runs");
    // A completed run's badge must not have the same colour as an active automation's.
    const colourOf = ([badge]: HTMLElement[]) => badge && getComputedStyle(badge).color;
    const on = colourOf(page.body().getAllByText("Active"));
    await expect(colourOf(log.getAllByText("Completed"))).not.toBe(on);
    await page.choose(log, "Status", "Failed");
    await page.seesIn(log, "12 of 134 runs");
    await page.choose(log, "Workflow", "Content Syndication");
    await page.pressIn(log, "Run Again");
    await page.seesIn(log, "1 of 135 runs");
    await page.choose(log, "Status", "All Statuses");
    await page.seesIn(log, "Run again by hand");
  },
};

/** The latest failure is shown first. Arrow keys move between runs, and Enter opens a run's automation. */
export const RunsByKeyboard: Story = {
  play: async () => {
    const strip = await runs();
    await page.seesIn(strip, /The scheduler did not answer in time/);
    const cursor = strip.getByRole<HTMLInputElement>("slider", { name: "Runs, oldest first" });
    for (let run = Number(cursor.max); run >= 0; run -= 1) {
      await fireEvent.change(cursor, { target: { value: String(run) } });
      if (cursor.getAttribute("aria-valuetext")?.startsWith("Content Syndication: Failed")) break;
    }
    await page.seesIn(strip, /The scheduler did not answer in time/);
    await fireEvent.keyDown(cursor, { key: "Enter" });
    await page.dialogNamed("Content Syndication");
  },
};

/** The only automation has never run, so there are no failures and no ticks. */
export const NothingRan: Story = {
  beforeEach: () => {
    automations.set(() => []);
    createAutomation({ ...newPlan, name: "VIP greeting" });
  },
  play: async () => {
    await page.seesIn(await runs(), /^Nothing ran/);
    await expect(page.body().queryByRole("img", { name: /runs:/ })).toBeNull();
  },
};

/** A plan with very long words, on a phone. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const value = `<b>${page.endless}`;
    createAutomation({
      ...newPlan,
      name: page.endless.slice(0, 80),
      description: page.endless,
      conditions: [{ field: "segment", operator: "isNot", value }],
      actions: [{ kind: "share_content", detail: page.endless }],
    });
  },
  play: async () => {
    await page.sees("10 automations");
    await page.staysWhole();
  },
};
