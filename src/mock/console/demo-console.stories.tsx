import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import {
  demoOfStory,
  failCall,
  mockData,
  resetBackend,
  restoreCall,
  sendLive,
} from "@/testing/backend";
import { ConsoleFailed, DemoTools } from "./demo-tools";
import { writeStateFile } from "./state-file";
import { useReplaced } from "./switch-scenario";
import { changeView, endTour, type View } from "./view";

/** The console as in the page, on the story's own backend. */
function DemoConsole() {
  const [demo] = useState(demoOfStory);
  return (
    <div className="h-dvh bg-background">
      <DemoTools demo={demo} />
    </div>
  );
}

const startWith = (view: Partial<View>) => () => {
  endTour();
  changeView({ open: true, clean: false, tab: "scenario", ...view });
};

/** The tool for presenters and developers. Only a page on the mock loads it, when it is opened. */
const meta: Meta<typeof DemoConsole> = {
  title: "Screens/Demo console",
  component: DemoConsole,
  beforeEach: () => {
    // An earlier story may have left something to undo.
    useReplaced.setState(undefined, true);
    startWith({})();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const openConsole = async () =>
  within(await screen.findByRole("complementary", { name: "Demo Console" }));

/** Scenario, network, session and data. Choosing a scenario applies it; that can be undone. */
export const Scenario: Story = {
  tags: ["picture"],
  play: async () => {
    const panel = await openConsole();
    const isChosen = (name: RegExp) => panel.findByRole("button", { name, pressed: true });
    await userEvent.click(panel.getByRole("button", { name: /^Quiet day/ }));
    await isChosen(/^Quiet day/);
    await expect(panel.getByRole("status")).toHaveTextContent("Quiet day");
    await userEvent.click(panel.getByRole("button", { name: "Undo Scenario" }));
    await isChosen(/^Default/);
    await expect(panel.getByRole("button", { name: "Redo Scenario" })).toBeEnabled();
    // In an outage the live connection is off.
    await userEvent.click(panel.getByRole("button", { name: /^Outage/ }));
    const live = panel.getByRole("switch", { name: "Live connection" });
    await waitFor(() => expect(live).not.toBeChecked());
  },
};

/** A state file replaces the state; an invalid file or number changes nothing. */
export const Imported: Story = {
  play: async () => {
    const panel = await openConsole();
    const importing = panel.getByLabelText("State file to import");
    const file = (name: string, text: string) =>
      userEvent.upload(importing, new File([text], name, { type: "application/json" }));
    await file("holiday.json", "{}");
    await waitFor(() => expect(panel.getByRole("status")).toHaveTextContent("nothing has changed"));
    const snapshot = await (await demoOfStory().controls()).snapshot();
    await file("prepared.json", writeStateFile(snapshot, {}, new Date()));
    await panel.findByText(/returns to the imported file: prepared.json/);
    await expect(panel.getByRole("status")).toHaveTextContent("Imported prepared.json: Default.");
    const field = panel.getByRole("spinbutton", { name: "Calls that fail" });
    await userEvent.clear(field);
    await userEvent.type(field, "900");
    await expect(field).toBeInvalid();
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue(90));
  },
};

/** Three calls with faults of their own. */
export const Faults: Story = {
  tags: ["picture"],
  beforeEach: () => {
    startWith({ tab: "faults" })();
    failCall("dashboard.getDashboardMetrics", 500);
  },
  play: async () => {
    const panel = await openConsole();
    const fault = panel.getByRole("combobox", { name: "Fault of GET /api/members" });
    const another = panel.getByRole("combobox", { name: "Fault of GET /api/events" });
    // The second is set before the first has been applied, and both must take effect.
    const set = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    await Promise.all([set(another, "lost"), set(fault, "delay")]);
    const delay = await panel.findByRole("spinbutton", { name: "Delay of GET /api/members" });
    await expect(delay).toHaveValue(3000);
    await expect(panel.getByRole("button", { name: "Clear All (3)" })).toBeEnabled();
    const once = panel.getByRole("checkbox", { name: "Next call only, of GET /api/members" });
    await userEvent.click(once);
    await waitFor(() => expect(once).toBeChecked());
    await fetch("/api/members");
    await waitFor(() => expect(fault).toHaveValue("none"));
    await expect(panel.getByText("Active: 2 calls with faults")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Turn Off" }));
    await waitFor(() => expect(panel.queryByText(/^Active:/)).toBeNull());
    const rate = panel.getByRole("spinbutton", { name: "Error rate of GET /api/members" });
    await set(rate, "40");
    await panel.findByRole("button", { name: "Clear All (1)" });
    await set(rate, "0");
    await panel.findByRole("button", { name: "Clear All" });
    // Escape clears a search without results, and leaves the console open.
    const field = panel.getByRole("searchbox", { name: "Search calls" });
    await userEvent.type(field, "no such call");
    await expect(panel.getByText(/No call matches/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(panel.getByRole("heading", { name: "Overview" })).toBeVisible();
  },
};

/** Explains what is missing if no page is connected and no conversation is open. */
export const Send: Story = {
  beforeEach: startWith({ tab: "send" }),
  play: async () => {
    const panel = await openConsole();
    const before = mockData().conversations.count();
    await userEvent.click(panel.getByRole("button", { name: "New Urgent Conversation" }));
    await waitFor(() => expect(mockData().conversations.count()).toBe(before + 1));
    await expect(panel.getByText(/No page is connected/)).toBeVisible();
  },
};

/** Shows calls with their bodies, including earlier ones. Can be paused and cleared. */
export const Log: Story = {
  beforeEach: async () => {
    startWith({ tab: "log" })();
    failCall("growth.listCampaigns", 500, { error: "The database is being moved." });
    await fetch("/api/members/segments");
    await fetch("/api/growth/campaigns?from=everywhere&until=the+end+of+all+the+days+to+come");
    sendLive({ type: "urgent_conversations", count: 4 });
  },
  play: async () => {
    const panel = await openConsole();
    const line = await panel.findByRole("button", { name: /campaigns.* 500/ });
    await userEvent.click(line);
    // The whole address is visible.
    const { clientWidth, scrollWidth } = within(line).getByText(/campaigns/);
    await expect(scrollWidth).toBe(clientWidth);
    await expect(panel.getByLabelText("Response")).toHaveTextContent("database is being moved");
    await userEvent.click(panel.getByRole("button", { name: "Pause" }));
    await fetch("/api/events");
    // The status is polled less often than the log: by its second change, the log would have changed.
    failCall("members.listMembers", 500);
    await panel.findByText(/^Active: 2 calls/);
    restoreCall("members.listMembers");
    await panel.findByText(/^Active: 1 call/);
    await expect(panel.queryByRole("button", { name: /events 200/ })).toBeNull();
    await userEvent.click(panel.getByRole("button", { name: "Resume" }));
    await panel.findByRole("button", { name: /events 200/ });
    await userEvent.click(panel.getByRole("button", { name: "Clear Log" }));
    await waitFor(() => expect(panel.queryByRole("button", { name: /events 200/ })).toBeNull());
  },
};

/** The log before the first call. */
export const EmptyLog: Story = {
  tags: ["picture"],
  beforeEach: startWith({ tab: "log" }),
  play: async () => void (await (await openConsole()).findByText(/Nothing yet/)),
};

/** An error in the console does not affect the page. */
export const Failed: Story = {
  render: () => <ConsoleFailed resetErrorBoundary={() => {}} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The demo itself is not affected.");
  },
};

/** Open beside the sign-in page, the console notices when someone signs in or out. */
export const SomebodySignsIn: Story = {
  beforeEach: async () => {
    await resetBackend({ signedInAs: null });
    startWith({ step: 0 })();
  },
  play: async ({ canvas }) => {
    const panel = await openConsole();
    await expect(await panel.findByText("Nobody is signed in.")).toBeInTheDocument();
    await expect(canvas.getByText("Sign in first.")).toBeVisible();
    // There is no session to expire.
    await userEvent.click(panel.getByRole("button", { name: "Expire Session" }));
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ username: "admin", password: "admin" });
    await fetch("/api/auth/login", { method: "POST", headers, body });
    await expect(await panel.findByText(/^Signed in as admin\./)).toBeInTheDocument();
    await expect(panel.queryByText(/^Session expired/)).toBeNull();
    await userEvent.click(panel.getByRole("button", { name: "Expire Session" }));
    await waitFor(async () => expect((await fetch("/api/members")).status).toBe(401));
    await fetch("/api/auth/logout", { method: "POST" });
    await expect(await panel.findByText("Nobody is signed in.")).toBeInTheDocument();
  },
};

/** The tour's bar tells the presenter what to click, here in the second step. */
export const TourSecondStep: Story = {
  tags: ["picture"],
  beforeEach: startWith({ open: false, step: 1 }),
  play: async ({ canvas }) => void (await canvas.findByText("2 of 7")),
};

/**
 * A step works even if its target is not on the page. During the tour no simulated conversation is
 * urgent, even after a reset and on a clean screen.
 */
export const TourUnderWay: Story = {
  beforeEach: startWith({ open: false, step: 1 }),
  play: async ({ canvas }) => {
    const controls = await demoOfStory().controls();
    const holdsUrgent = async (holds: boolean) =>
      waitFor(async () => expect((await controls.status()).conditions.holdUrgent).toBe(holds));
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await expect(canvas.getByText("3 of 7")).toBeVisible();
    await holdsUrgent(true);
    await controls.restart({ scenario: "busy" }, false);
    await holdsUrgent(true);
    // The step's conversation was lost with the old data.
    await userEvent.click(await canvas.findByRole("button", { name: "Restart Step" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Restart Step" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveFocus();
    changeView({ clean: true });
    await waitFor(() => expect(canvas.queryByText("3 of 7")).toBeNull());
    await expect((await controls.status()).conditions.holdUrgent).toBe(true);
    await expect((await controls.snapshot()).conditions?.holdUrgent).toBe(false);
    changeView({ clean: false });
    await canvas.findByText("3 of 7");
    await userEvent.click(canvas.getByRole("button", { name: "Leave the Tour" }));
    await waitFor(() => expect(canvas.queryByRole("complementary")).toBeNull());
    await holdsUrgent(false);
  },
};
