import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { nextPaint } from "@/lib/next-paint";
import {
  callsMade,
  changeConversation,
  demoOfStory,
  failCall,
  framesSent,
  resetBackend,
  restoreCall,
  setLive,
  stallCall,
} from "@/testing/backend";
import { wholeApp } from "@/testing/story-decorators";
import {
  closes,
  dialogNamed,
  fill,
  openDialog,
  press,
  pressIn,
  sees,
  signIn,
} from "@/testing/story-steps";
import { Shell } from "./shell";

/** The requests and live messages exchanged with the server as a user moves between screens. */
const meta = {
  title: "Screens/Shell/With its server",
  component: Shell,
  args: { children: null },
  decorators: [wholeApp],
  parameters: { path: "/", logs: [/[Ll]ive connection/] },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

const follow = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));

/** The page subscribes to a channel only while a screen needs it. */
export const Subscribed: Story = {
  play: async () => {
    const told = (type: string, channels: readonly string[]) =>
      waitFor(() => {
        const frames = channels.map((channel) => ({ type, channel }));
        return expect(framesSent()).toEqual(expect.arrayContaining(frames));
      });
    const everywhere = ["human_inbox", "conversations"];
    await told("subscribe", [...everywhere, "dashboard", "tools"]);
    await follow("Human Inbox");
    await told("unsubscribe", ["dashboard", "tools"]);
    await sees("Connected");
    for (const channel of everywhere)
      await expect(framesSent()).not.toContainEqual({ type: "unsubscribe", channel });
  },
};

/** When the row that has the focus leaves the list, the keys go on from its place. */
export const FocusedRowLeaves: Story = {
  parameters: { path: "/human-inbox?status=escalated" },
  play: async () => {
    const list = await screen.findByRole("list", { name: "Conversations" });
    const [, second, third] = await within(list).findAllByRole("link");
    await sees("Connected");
    second?.focus();
    await nextPaint();
    await changeConversation(second?.dataset.rowLink ?? "", { status: "resolved" });
    // After a reconnect, the list is read again.
    setLive(false);
    await sees("Disconnected");
    setLive(true);
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.keyboard("j");
    await waitFor(() => expect(third).toHaveFocus());
  },
};

/** A failed request is not repeated until Retry, and loaded data is not requested again. */
export const AskedForOnce: Story = {
  beforeEach: () => {
    failCall("inbox.listConversations", 500);
    failCall("chatbot.getChatbotMetrics", 500);
  },
  play: async () => {
    const paths = ["dashboard/metrics", "chatbot/metrics", "human-inbox/conversations"];
    const asked = () =>
      paths.map((end) => callsMade().filter(({ path }) => path === `/api/${end}`).length);
    await sees("$142K");
    await expect(document.querySelector("[title$=': Unknown']")).toBeNull();
    // The lower panels load after the figures, and everything is refetched once the socket opens.
    await waitFor(() => expect(asked()[1]).toBeGreaterThan(0));
    await waitFor(() => expect(framesSent()).not.toEqual([]));
    await fetch("/api/events");
    const before = asked();
    for (const name of ["Automation Center", "Overview"]) await follow(name);
    await sees("$142K");
    for (const name of ["focus", "offline", "online"]) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event("visibilitychange"));
    await follow("Human Inbox");
    await sees("Failed to fetch conversations");
    await expect(asked()).toEqual(before);
    restoreCall("inbox.listConversations");
    await press("Retry");
    await screen.findByRole("link", { name: /Victoria Langford/ });
    await expect(asked()[2]).toBe((before[2] ?? 0) + 1);
  },
};

/** An outage shows one alert per screen, and Retry tries at once. Recovery clears it on every screen. */
export const Outage: Story = {
  play: async () => {
    const goTo = async (name: string) => {
      await follow(name);
      await screen.findByRole("heading", { level: 1, name });
    };
    const lists = ["growth.listCampaigns", "events.listEvents"] as const;
    setLive(false);
    for (const call of lists) failCall(call, 503);
    for (const name of ["Event Optimization", "Growth Hacking Center"]) {
      await goTo(name);
      await sees(/^Nothing new can be loaded right now \(503/, "Trying again every 15 seconds.");
      await expect(screen.getAllByRole("alert")).toHaveLength(1);
    }
    await sees("Examples, until the server answers.");
    for (const call of lists) restoreCall(call);
    await press("Retry");
    await screen.findByRole("link", { name: "Founder Referral Circle" });
    await goTo("Event Optimization");
    const isOver = () => waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await isOver();
    // A list that had loaded is requested twice: to try, and once more when that succeeded.
    const asked = () => callsMade().filter(({ path }) => path === "/api/events").length;
    failCall("events.listEvents", 503);
    setLive(true);
    await sees(/^Nothing new can be loaded right now/);
    restoreCall("events.listEvents");
    const before = asked();
    await press("Retry");
    await isOver();
    await fetch("/api/users");
    await expect(asked()).toBe(before + 2);
  },
};

/** A slow takeover, also in a shift, does not navigate away from another screen: a toast links to it. */
export const LateTakeover: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => setLive(false),
  play: async () => {
    for (const name of [/^Start the Shift/, "Take Over"]) {
      const answer = stallCall("inbox.takeOverConversation");
      const [button] = await screen.findAllByRole("button", { name });
      await userEvent.click(button ?? document.body);
      await waitFor(() => expect(callsMade().at(-1)?.path).toMatch(/takeover$/));
      await follow("Automation Center");
      const title = await screen.findByRole("heading", { level: 1, name: "Automation Center" });
      answer();
      await sees("Conversation Taken Over");
      await expect(title).toBeVisible();
      await press("Show");
      await screen.findByRole("region", { name: /^Conversation with/ });
    }
  },
};

/** After a 401, signing in again keeps what was typed. Another user who signs in does not get it. */
export const FormKept: Story = {
  parameters: { path: "/event-optimization" },
  beforeEach: () => failCall("events.createEvent", 401),
  play: async () => {
    const form = await openDialog("Create Event");
    await fill(form, { Title: "Harbor gala", "Date and time": "2030-05-04T18:30", Capacity: "9" });
    const signInAgain = async (username: string) => {
      await pressIn(form, "Create Event");
      await signIn(await openDialog("Sign In Again"), username);
      await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
    };
    await signInAgain("admin");
    await expect(form.getByLabelText("Title")).toHaveValue("Harbor gala");
    await signInAgain("lena.fischer");
    await closes();
    await sees("Welcome back, lena.fischer!");
  },
};

/** Signing in again is cancelled while the request is pending: if it then fails, nothing is shown. */
export const SignInGivenUp: Story = {
  parameters: { path: "/human-inbox" },
  beforeEach: () => failCall("inbox.listConversations", 401),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Sign In Again" }));
    const answer = stallCall("auth.login");
    const form = await dialogNamed("Sign In Again");
    await signIn(form, "admin", "wrong");
    await form.findByRole("button", { name: "Signing in..." });
    await userEvent.keyboard("{Escape}");
    await closes();
    answer();
    await waitFor(() => expect(demoOfStory().log.calls.at(-1)?.status).toBe(401));
    for (let frame = 0; frame < 3; frame += 1) await nextPaint();
    await expect(screen.queryByText("Login Failed")).toBeNull();
  },
};

/** A new installation: a list shows examples until its first real entry. Counts are never examples. */
export const FirstRun: Story = {
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    await follow("Cross-Marketing Hub");
    await sees("Examples, until your own campaigns are here.", "Sample data");
    await follow("AI Chatbot Management");
    await sees("none yet");
    await follow("Automation Center");
    await sees("Examples, until your own automations are here.", "Sample data");
    const [template] = await screen.findAllByRole("button", { name: "Use Template" });
    await userEvent.click(template ?? document.body);
    await pressIn(await dialogNamed("Create Automation"), "Save Automation");
    await waitFor(() => expect(screen.queryByText("Sample data")).toBeNull());
    await expect(screen.queryByRole("link", { name: "Support Triage" })).toBeNull();
  },
};
