import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  answerRaw,
  failCall,
  loseCall,
  resetBackend,
  restoreCall,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, json, pressIn, region, sees, seesIn } from "@/testing/story-steps";
import { toast } from "@/ui/use-toast";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview",
  component: OverviewPage,
  decorators: [withApp],
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const reads = [
  "dashboard.getDashboardMetrics",
  "chatbot.getChatbotMetrics",
  "chatbot.listChatbotConversations",
  "inbox.listConversations",
] as const;
const figures = () => region("Key figures");
const chatbot = () => region("Native AI Chatbot Control Center");
const card = (name: RegExp) => body().findByRole("link", { name });
const sixWait = async () =>
  waitFor(() => expect(body().getAllByRole("button", { name: "Take Over" })).toHaveLength(6));
const noSample = () => waitFor(() => expect(body().queryByText("Sample data")).toBeNull());

/** Everything has loaded. */
export const Filled: Story = {
  tags: ["picture"],
  play: async ({ canvasElement }) => {
    await body().findByRole("heading", { level: 1, name: "AI Ecosystem Overview" });
    await sees("All systems operational", "with a warning: Speech Transcription");
    const members = await card(/Active Members/);
    await expect(members).toHaveTextContent(/2,847.*\+12\.5% vs last month/);
    await expect(members).toHaveAttribute("href", "/member-intelligence");
    await expect(await card(/Revenue Impact/)).toHaveTextContent("$142K");
    await noSample();
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThanOrEqual(1400);
  },
};

/** The toast after signing in covers neither the figures nor, on a first run, the feed. */
export const Toast: Story = {
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    const revenue = await card(/Revenue Impact/);
    const deploy = body().getByRole("button", { name: "Deploy New Tool" });
    toast({ title: "Login Successful", description: "Welcome back, admin!" });
    const said = (await body().findByText("Login Successful")).closest("li");
    const { bottom = 0, right = 0 } = said?.getBoundingClientRect() ?? {};
    await expect(right).toBeLessThanOrEqual(deploy.getBoundingClientRect().left);
    await expect(bottom).toBeLessThanOrEqual(revenue.getBoundingClientRect().top);
  },
};

/** On a phone, in the dark theme: no figure wraps. */
export const Narrow: Story = {
  globals: { theme: "dark", viewport: { value: "w360" } },
  play: async () => {
    const figure = await body().findByText("18,293");
    await expect(figure.getBoundingClientRect().height).toBeLessThan(40);
  },
};

let releases: readonly (() => void)[] = [];

/** All requests are pending: skeletons in the shape of the content. */
export const Loading: Story = {
  beforeEach: () => {
    releases = reads.map((call) => stallCall(call));
  },
  play: async () => {
    await chatbot();
    await noSample();
    await expect(body().getAllByText("Loading").length).toBeGreaterThan(3);
  },
};

/** All responses arrive: the layout does not jump. */
export const Loaded: Story = {
  ...Loading,
  play: async (context) => {
    await Loading.play?.(context);
    const page = () => document.querySelector("header")?.parentElement?.getBoundingClientRect();
    const before = page()?.height ?? 0;
    for (const release of releases) release();
    await card(/Active Members/);
    await waitFor(() => expect(body().queryByText("Loading")).toBeNull());
    await expect(Math.abs((page()?.height ?? 0) - before)).toBeLessThan(4);
  },
};

/** The server has no data: sample figures, marked as such, and an empty inbox. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("dashboard.getDashboardMetrics", json(null));
    answerRaw("chatbot.getChatbotMetrics", json(null));
    answerRaw("chatbot.listChatbotConversations", json([]));
    answerRaw("inbox.listConversations", json([]));
  },
  play: async () => {
    await seesIn(await figures(), "Sample data");
    await expect(await card(/AI Conversations/)).toHaveTextContent("18,293");
    const inbox = await region("Human Inbox");
    await seesIn(inbox, /^Nobody is waiting/);
    await expect(inbox.queryByText("Sample data")).toBeNull();
    const bot = await chatbot();
    await waitFor(() => expect(bot.getAllByText("Sample data")).toHaveLength(5));
    await seesIn(bot, "87.3%");
  },
};

/** Every request fails in a different way: each section says so, and Retry brings the inbox back. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("dashboard.getDashboardMetrics", 503);
    failCall("chatbot.getChatbotMetrics", 500, { error: "The metrics are being rebuilt" });
    loseCall("chatbot.listChatbotConversations");
    failCall("inbox.listConversations", 500, "boom");
  },
  play: async () => {
    await seesIn(await figures(), "503: Service Unavailable", "Sample data");
    await expect(await card(/Active Members/)).toHaveTextContent("2,847");
    await sees("Some systems are not answering");
    await seesIn(await chatbot(), "500: The metrics are being rebuilt", /could not be reached/);
    const inbox = await region("Human Inbox");
    await seesIn(inbox, "Failed to fetch conversations");
    restoreCall("inbox.listConversations");
    await pressIn(inbox, "Retry");
    await sixWait();
  },
};

/** No request succeeds: their common cause is reported once. */
export const Outage: Story = {
  beforeEach: () => {
    setLive(false);
    for (const call of reads) failCall(call, 503);
  },
  play: async () => {
    await sees("Some systems are not answering", /^Who is waiting appears here once/);
    await sees("Unknown until the server answers.");
    await expect(body().getAllByText("unknown")).toHaveLength(4);
    await seesIn(await region("Member Intelligence"), "Sample data");
    // The lower panels load last, and fail too.
    await chatbot();
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
    const cause = await body().findByRole("alert");
    await expect(cause).toHaveTextContent(/503: Service Unavailable\)\.Trying again every 15 /);
  },
};

/** The end of the outage: one Retry, or one successful response, refetches everything. */
export const OutageOver: Story = {
  ...Outage,
  play: async (context) => {
    await Outage.play?.(context);
    const cause = await body().findByRole("alert");
    // During the retry, the message stays, and so does the focus.
    stallCall("inbox.listConversations");
    const retry = within(cause).getByRole("button", { name: "Retry" });
    retry.focus();
    retry.click();
    await waitFor(() => expect(retry).toHaveAttribute("aria-busy", "true"));
    await expect(cause).toBeVisible();
    await expect(retry).toHaveFocus();
    for (const call of reads) restoreCall(call);
    await pressIn(await chatbot(), "Update Knowledge Base");
    await sixWait();
    await noSample();
  },
};

/** The inbox fails after all had loaded: the page no longer says all is well, but keeps its data. */
export const NoLongerAnswering: Story = {
  play: async () => {
    await sees("All systems operational");
    await sixWait();
    const calls = ["inbox.listConversations", "inbox.getConversation"] as const;
    for (const call of calls) failCall(call, 503);
    const inbox = await region("Human Inbox");
    await waitFor(() => {
      sendLive({ type: "conversation_updated", conversationId: "new" });
      return expect(inbox.getByText("Failed to fetch conversations")).toBeVisible();
    });
    await sees("Some systems are not answering");
    await sixWait();
    for (const call of calls) restoreCall(call);
    await pressIn(inbox, "Retry");
    await sees("All systems operational");
  },
};

/** A first run: zeros without arrows, and built-in data is marked as a sample. */
export const FirstRun: Story = {
  tags: ["picture"],
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    const revenue = await card(/Revenue Impact/);
    await expect(revenue).toHaveTextContent("$0K");
    await expect(revenue.querySelector("svg")).toBeNull();
    // Zeros show neither growth nor a trend.
    await expect(body().queryByText(/^\+\d/)).toBeNull();
    await expect(body().queryByText("30 days")).toBeNull();
    await seesIn(await region("Member Intelligence"), "Sample data");
    await expect((await chatbot()).getAllByText("–")).toHaveLength(4);
    await sees(/^Nothing yet\./);
  },
};
