import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { demoOfStory, failCall, mockData, resetBackend, sendLive } from "@/testing/backend";
import { ConsoleBoundary, DemoTools } from "./mount";
import { changeView, type View } from "./view";

/** The console as in the page, over the story's own backend. */
function DemoConsole() {
  const [demo] = useState(demoOfStory);
  return (
    <div className="h-dvh bg-background">
      <DemoTools demo={demo} />
    </div>
  );
}

const standing = (view: Partial<View>) => () =>
  changeView({
    open: true,
    clean: false,
    wide: false,
    tab: "scenario",
    step: null,
    conversation: null,
    ...view,
  });

/** The tool of those who demo and develop: fetched with the mock alone, when it is opened. */
const meta: Meta<typeof DemoConsole> = {
  title: "Screens/Demo console",
  component: DemoConsole,
  beforeEach: standing({}),
};
export default meta;
type Story = StoryObj<typeof meta>;

const consoleIn = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole("complementary", { name: "Demo Console" }));

/** For a story without steps: its picture waits for the console. */
const appears: Story["play"] = async ({ canvasElement }) => void (await consoleIn(canvasElement));

/** What the server is like, and the data. Choosing a scenario applies it. */
export const Scenario: Story = {
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    await userEvent.click(panel.getByRole("button", { name: /^Quiet day/ }));
    await waitFor(() =>
      expect(panel.getByRole("button", { name: /^Quiet day/ })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
    );
    await expect(panel.getByRole("status")).toHaveTextContent("Quiet day");
  },
};

/** In an outage the live connection is off. */
export const Outage: Story = {
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    await userEvent.click(panel.getByRole("button", { name: /^Outage/ }));
    await waitFor(() =>
      expect(panel.getByRole("switch", { name: "Live connection" })).not.toBeChecked(),
    );
  },
};

/** A wrong figure is marked as invalid, and changes nothing. */
export const WrongFigure: Story = {
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    const field = panel.getByRole("textbox", { name: "Calls that fail" });
    await userEvent.clear(field);
    await userEvent.type(field, "900");
    await expect(field).toBeInvalid();
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue("90"));
  },
};

/** Two calls with faults of their own. */
export const Faults: Story = {
  beforeEach: () => {
    standing({ tab: "faults" })();
    failCall("dashboard.getDashboardMetrics", 500);
  },
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    const fault = panel.getByRole("combobox", { name: "Fault of GET /api/members" });
    await userEvent.selectOptions(fault, "Delay");
    await expect(
      await panel.findByRole("textbox", { name: "Delay of GET /api/members" }),
    ).toHaveValue("3000");
    await expect(panel.getByRole("button", { name: "Clear All (2)" })).toBeEnabled();
  },
};

/** A search that finds no call. Escape empties it, and leaves the console open. */
export const NoCallFound: Story = {
  beforeEach: standing({ tab: "faults" }),
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    const field = panel.getByRole("searchbox", { name: "Search calls" });
    await userEvent.type(field, "no such call");
    await expect(panel.getByText(/No call matches/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
    await expect(panel.getByRole("heading", { name: "Overview" })).toBeVisible();
  },
};

/** Nobody is connected, and no conversation is open: it says what is missing. */
export const Send: Story = {
  beforeEach: standing({ tab: "send" }),
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    const before = mockData().conversations.size;
    await userEvent.click(panel.getByRole("button", { name: "New Urgent Conversation" }));
    await waitFor(() => expect(mockData().conversations.size).toBe(before + 1));
    await expect(panel.getByText(/Nobody is connected/)).toBeVisible();
  },
};

/** Calls with their bodies. */
export const Log: Story = {
  beforeEach: async () => {
    standing({ tab: "log", wide: true })();
    failCall("growth.listCampaigns", 500, { error: "The database is being moved." });
    await fetch("/api/members/segments");
    await fetch("/api/growth/campaigns");
    sendLive({ type: "urgent_conversations", count: 4 });
  },
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    await userEvent.click(panel.getByRole("button", { name: /campaigns 500/ }));
    await expect(panel.getByLabelText("Answer")).toHaveTextContent("The database is being moved.");
  },
};

/** Before the first call. */
export const EmptyLog: Story = {
  beforeEach: standing({ tab: "log" }),
  play: async ({ canvasElement }) => {
    await expect((await consoleIn(canvasElement)).getByText(/Nothing yet/)).toBeVisible();
  },
};

/** The tour's steps, and how to begin. */
export const Tour: Story = { beforeEach: standing({ tab: "tour" }), play: appears };

/** The presenter's bar. A step whose target is not on the page goes on all the same. */
export const TourUnderWay: Story = {
  beforeEach: standing({ open: false, step: 1 }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await expect(canvas.getByText("3 of 7")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave the Tour" }));
    await waitFor(() =>
      expect(canvas.queryByRole("complementary", { name: "Guided Tour" })).toBeNull(),
    );
  },
};

/** On a phone it is at the bottom. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } }, play: appears };

/** In the dark. */
export const Dark: Story = { globals: { theme: "dark" }, play: appears };

function Broken(): never {
  throw new Error("A part of the console fails");
}

/** What fails in the console stays in it. */
export const Failed: Story = {
  render: () => (
    <ConsoleBoundary>
      <Broken />
    </ConsoleBoundary>
  ),
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole("alert");
    await expect(alert).toHaveTextContent("The demo itself goes on as it was.");
  },
};

/** Left open over the sign-in page, it notices who signs in, and out. */
export const SomebodySignsIn: Story = {
  tags: ["no-picture"],
  beforeEach: () => {
    resetBackend({ signedInAs: null });
    standing({})();
  },
  play: async ({ canvasElement }) => {
    const panel = await consoleIn(canvasElement);
    await expect(await panel.findByText("Nobody is signed in.")).toBeInTheDocument();
    const post = (path: string, body: object) =>
      fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    await post("/api/auth/login", { username: "admin", password: "admin" });
    await expect(await panel.findByText(/^Signed in as admin\./)).toBeInTheDocument();
    await expect(panel.getByRole("button", { name: "Expire Session" })).toBeEnabled();
    await post("/api/auth/logout", {});
    await expect(await panel.findByText("Nobody is signed in.")).toBeInTheDocument();
  },
};
