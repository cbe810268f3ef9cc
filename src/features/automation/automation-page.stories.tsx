import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  choose,
  closes,
  dialogNamed,
  endless,
  fill,
  press,
  pressIn,
  region,
  rowNamed,
  sees,
  seesIn,
  leavesRoomForRows,
  staysWhole,
} from "@/testing/story-steps";
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

const runs = () => region("Runs of the last 24 hours");

/** Everything is there. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "Automation Center" });
    await sees("8", "12,450", "1,847");
    const list = await region("Automations");
    await seesIn(list, "9 automations");
    await waitFor(() => expect(list.getAllByRole("button", { name: "Configure" })).toHaveLength(9));
    await expect((await region("Workflow Status")).getAllByRole("switch")).toHaveLength(5);
    await leavesRoomForRows();
    const templates = await region("Automation Templates");
    await expect(templates.getAllByRole("button", { name: "Use Template" })).toHaveLength(6);
    // A row says its plan in full to a screen reader, and how many of its last runs failed.
    const triage = await rowNamed("Support Triage");
    const row = triage
      .getByRole("link", { name: "Support Triage" })
      .closest<HTMLElement>("[data-index]");
    await expect(row).toHaveTextContent(/When.*a member writes a message.*If.*Tier is VIP or/);
    await expect(row).toHaveTextContent(/Do.*Send email|Notify team: Member care/);
    triage.getByRole("img", { name: "Last 12 runs: 1 failed" });
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** A switch acts at once, and Undo takes it back. */
export const Switches: Story = {
  play: async () => {
    const lead = await body().findByRole("switch", { name: "Lead Scoring" });
    await expect(lead).toBeChecked();
    await userEvent.click(lead);
    await expect(lead).not.toBeChecked();
    await sees("Workflow switched off");
    await press("Undo");
    await waitFor(() => expect(lead).toBeChecked());
  },
};

/** A new automation: checked and run dry. */
export const CreateAutomation: Story = {
  tags: ["picture"],
  play: async () => {
    await press("Create Automation");
    const editor = await dialogNamed("Create Automation");
    await pressIn(editor, "Save Automation");
    await expect(await editor.findAllByText("Fill this in.")).toHaveLength(2);
    await fill(editor, { Name: "VIP greeting", "Action 1: subject": "A warm welcome" });
    await pressIn(editor, "Add Condition");
    await choose(editor, "Condition 1: look at", "Tier");
    await choose(editor, "Condition 1: value", "VIP");
    await pressIn(editor, "Dry Run");
    await seesIn(editor, "4 examples to begin with", "held back");
    const would = within(await editor.findByRole("list", { name: "Would have happened" }));
    await expect(would.getAllByRole("listitem")).toHaveLength(1);
    await seesIn(would, "Send email: A warm welcome");
  },
};

/** Saved, it is paused and opened, and can be activated. */
export const SavedAndActivated: Story = {
  play: async () => {
    await press("Create Automation");
    const editor = await dialogNamed("Create Automation");
    await fill(editor, { Name: "VIP greeting", "Action 1: subject": "A warm welcome" });
    await pressIn(editor, "Add Condition");
    await choose(editor, "Condition 1: look at", "Tier");
    await choose(editor, "Condition 1: value", "VIP");
    await pressIn(editor, "Save Automation");
    const detail = await dialogNamed("VIP greeting");
    await seesIn(detail, "Paused");
    await expect(detail.getByLabelText("Action 1: subject")).toHaveValue("A warm welcome");
    await pressIn(detail, "Activate");
    await seesIn(detail, "Active");
  },
};

/** A template fills the editor; cancelling saves nothing. */
export const UseTemplate: Story = {
  play: async () => {
    const templates = await region("Automation Templates");
    const triage = templates.getByText("Customer Support Triage").closest("li");
    await pressIn(within(triage ?? document.body), "Use Template");
    const editor = await dialogNamed("Create Automation");
    await expect(editor.getByLabelText("Name")).toHaveValue("Customer Support Triage");
    await expect(editor.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await pressIn(editor, "Cancel");
    await closes();
    await seesIn(await region("Automations"), "9 automations");
  },
};

/** The same fields in an automation's peek: changed, cloned, its runs read. Going on saves, too. */
export const Configure: Story = {
  play: async () => {
    await pressIn(await rowNamed("Support Triage"), "Configure");
    const editor = await dialogNamed("Support Triage");
    const history = within(editor.getByRole("region", { name: "Run history" }));
    await expect(history.getAllByRole("listitem")).toHaveLength(20);
    await pressIn(editor, "Clone");
    await sees("Automation cloned");
    await fill(editor, { Name: "Triage" });
    await pressIn(editor, "Save Changes");
    const renamed = await dialogNamed("Triage");
    await rowNamed("Support Triage (copy)");
    await fill(renamed, { Description: "Sorts." });
    await userEvent.click(body().getByRole("link", { name: "VIP Concierge" }));
    await dialogNamed("VIP Concierge");
    await (await rowNamed("Triage")).findByText("Sorts.");
    await press("Undo");
    await waitFor(() => expect(body().queryByText("Sorts.")).toBeNull());
  },
};

/** A plan left half-typed is there when its automation is opened again. */
export const HalfTyped: Story = {
  play: async () => {
    await pressIn(await rowNamed("Support Triage"), "Configure");
    const editor = await dialogNamed("Support Triage");
    await userEvent.clear(editor.getByLabelText("Name"));
    await userEvent.click(body().getByRole("link", { name: "VIP Concierge" }));
    await dialogNamed("VIP Concierge");
    await sees("Support Triage is not complete.");
    await userEvent.click(body().getByRole("link", { name: "Support Triage" }));
    const again = await dialogNamed("Support Triage");
    await waitFor(() => expect(again.getByLabelText("Name")).toHaveValue(""));
    await pressIn(again, "Discard");
    await expect(again.getByLabelText("Name")).toHaveValue("Support Triage");
  },
};

/** An automation's peek is its plan: when, if, do. */
export const Details: Story = {
  tags: ["picture"],
  play: async () => {
    await userEvent.click(await body().findByRole("link", { name: "New Member Welcome" }));
    const welcome = await dialogNamed("New Member Welcome");
    await expect(welcome.getByRole("combobox", { name: "Trigger" })).toHaveTextContent(
      "When a member joins",
    );
    await seesIn(welcome, "None: it acts every time.");
    await userEvent.click(await body().findByRole("link", { name: "Support Triage" }));
    const triage = await dialogNamed("Support Triage");
    await expect(triage.getByRole("combobox", { name: "Match" })).toHaveTextContent("any");
    await expect(triage.queryByRole("button", { name: "Save Changes" })).toBeNull();
  },
};

/** The runs by status and workflow; a failed one is run again. */
export const ActivityLog: Story = {
  play: async () => {
    await press("Activity Log");
    const log = await dialogNamed("Activity Log");
    await seesIn(log, "134 runs");
    await choose(log, "Status", "Failed");
    await seesIn(log, "12 of 134 runs");
    await choose(log, "Workflow", "Content Syndication");
    await pressIn(log, "Run Again");
    await seesIn(log, "1 of 135 runs");
    await choose(log, "Status", "All Statuses");
    await seesIn(log, "Run again by hand");
    await waitFor(() => expect(log.queryByText("Running")).toBeNull());
  },
};

/** The last failure is said; the arrow keys go from run to run, and a run leads to its automation. */
export const RunsByKeyboard: Story = {
  play: async () => {
    const strip = await runs();
    await seesIn(strip, /The scheduler did not answer in time/);
    const cursor = strip.getByRole<HTMLInputElement>("slider", { name: "Runs, oldest first" });
    for (let run = Number(cursor.max); run >= 0; run -= 1) {
      await fireEvent.change(cursor, { target: { value: String(run) } });
      if (cursor.getAttribute("aria-valuetext")?.startsWith("Content Syndication: Failed")) break;
    }
    await seesIn(strip, /The scheduler did not answer in time/);
    await fireEvent.keyDown(cursor, { key: "Enter" });
    await dialogNamed("Content Syndication");
  },
};

/** Only automations that never ran: no failures, no ticks. */
export const NothingRan: Story = {
  beforeEach: () => {
    automations.set(() => []);
    createAutomation({ ...newPlan, name: "VIP greeting" });
  },
  play: async () => {
    await seesIn(await runs(), /^Nothing ran/);
    await expect(body().queryByRole("img", { name: /runs:/ })).toBeNull();
  },
};

/** The longest words a plan can hold, on a phone. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const value = `<b>${endless}`;
    createAutomation({
      ...newPlan,
      name: endless.slice(0, 80),
      description: endless,
      conditions: [{ field: "segment", operator: "isNot", value }],
      actions: [{ kind: "share_content", detail: endless }],
    });
  },
  play: async () => {
    await sees("10 automations");
    await staysWhole();
  },
};
