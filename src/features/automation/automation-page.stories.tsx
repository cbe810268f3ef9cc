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

/** Everything is there. */
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
    // A row says its plan in full to a screen reader, and how many of its last runs failed.
    const triage = await page.rowNamed("Support Triage");
    const row = page.listRows().find((one) => one.textContent.includes("Support Triage"));
    await expect(row).toHaveTextContent(/When.*a member writes a message.*If.*Tier is VIP or/);
    await expect(row).toHaveTextContent(/Do.*Notify team: Member care/);
    triage.getByRole("img", { name: "Last 12 runs: 1 failed" });
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** A switch acts at once, and Undo takes it back. */
export const Switches: Story = {
  play: async () => {
    const lead = await page.body().findByRole("switch", { name: "Lead Scoring" });
    await expect(lead).toBeChecked();
    await userEvent.click(lead);
    await expect(lead).not.toBeChecked();
    await page.sees("Workflow switched off");
    await page.press("Undo");
    await waitFor(() => expect(lead).toBeChecked());
  },
};

/** A new automation: checked and run dry; saved, it is paused and opened, and can be activated. */
export const CreateAutomation: Story = {
  play: async () => {
    await page.press("Create Automation");
    const editor = await page.dialogNamed("Create Automation");
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

/** A template fills the editor; cancelling saves nothing. */
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

/** The same fields in an automation's peek, opened by a chip of its row: changed and saved, cloned, its runs read. */
export const Configure: Story = {
  play: async () => {
    await userEvent.click((await page.rowNamed("Support Triage")).getByTitle(/^If Tier is VIP/));
    const editor = await page.dialogNamed("Support Triage");
    const history = within(editor.getByRole("region", { name: "Latest runs" }));
    await expect(history.getAllByRole("listitem")).toHaveLength(5);
    await expect(history.queryByText("Support Triage")).toBeNull();
    await page.pressIn(editor, "Clone");
    await page.sees("Automation cloned");
    await page.fill(editor, { Name: "Triage" });
    await page.pressIn(editor, "Save Changes");
    await page.dialogNamed("Triage");
    await page.rowNamed("Support Triage (copy)");
    await page.press("Undo");
    await page.dialogNamed("Support Triage");
  },
};

/** While there are changes, the foot has the buttons for them; closing asks before they are lost. */
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

/** An automation's peek is its plan: when, if, do. */
export const Details: Story = {
  tags: ["picture"],
  play: async () => {
    await userEvent.click(await page.body().findByRole("link", { name: "New Member Welcome" }));
    const welcome = await page.dialogNamed("New Member Welcome");
    await expect(welcome.getByRole("combobox", { name: "Trigger" })).toHaveTextContent(
      "When a member joins",
    );
    await page.seesIn(welcome, "None: it acts every time.");
    await userEvent.click(await page.body().findByRole("link", { name: "Support Triage" }));
    const triage = await page.dialogNamed("Support Triage");
    await expect(triage.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await expect(triage.queryByRole("button", { name: "Save Changes" })).toBeNull();
  },
};

/** The runs by status and workflow; a failed one is run again. */
export const ActivityLog: Story = {
  play: async () => {
    await page.press("Activity Log");
    const log = await page.dialogNamed("Activity Log");
    await page.seesIn(log, "134 runs");
    // What is over has not the colour of what is on.
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

/** The last failure is said; the arrow keys go from run to run, and a run leads to its automation. */
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

/** Only automations that never ran: no failures, no ticks. */
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

/** The longest words a plan can hold, on a phone. */
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
