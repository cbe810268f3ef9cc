import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  answerRaw,
  failCall,
  framesSent,
  loseCall,
  resetBackend,
  restoreCall,
  sendLive,
  setLive,
  stallCall,
} from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview",
  component: OverviewPage,
  decorators: [withApp],
  beforeEach: () => {
    clearToasts();
    resetBackend();
  },
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const reads = [
  "dashboard.getDashboardMetrics",
  "chatbot.getChatbotMetrics",
  "chatbot.listChatbotConversations",
  "inbox.listConversations",
] as const;
const region = async (name: string) => within(await body().findByRole("region", { name }));
const json = (value: unknown) => new Response(JSON.stringify(value));

/** Everything is there. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "AI Ecosystem Overview" }),
    ).toBeVisible();
    await expect(body().getByText("All systems operational")).toBeVisible();
    await expect(body().getByText("Speech Transcription: warning")).toBeVisible();
    const members = await body().findByRole("link", { name: /Active Members/ });
    await expect(members).toHaveTextContent("2,847");
    await expect(members).toHaveTextContent("+12.5% vs last month");
    await expect(members).toHaveAttribute("href", "/member-intelligence");
    await expect(body().getByRole("link", { name: /Revenue Impact/ })).toHaveTextContent("$142K");
    await expect(body().queryByText("Sample data")).toBeNull();
    await waitFor(() =>
      expect(framesSent()).toEqual(
        expect.arrayContaining([
          { type: "subscribe", channel: "dashboard" },
          { type: "subscribe", channel: "tools" },
          { type: "subscribe", channel: "conversations" },
        ]),
      ),
    );
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone: no figure is broken into two lines. */
export const Narrow: Story = {
  globals: { viewport: { value: "w360" } },
  play: async () => {
    const figure = await body().findByText("18,293");
    await expect(figure.getBoundingClientRect().height).toBeLessThan(40);
  },
};

/** No call is answered yet: skeletons in the shape of what comes. */
export const Loading: Story = {
  beforeEach: () => {
    for (const call of reads) stallCall(call);
  },
  play: async () => {
    await body().findByRole("heading", { level: 1 });
    await expect(body().queryByRole("link", { name: /Active Members/ })).toBeNull();
    await expect(body().queryByText("Sample data")).toBeNull();
    // What is below the window comes a moment later.
    await waitFor(() => expect(body().getAllByText("Loading").length).toBeGreaterThan(3));
  },
};

/** Nothing jumps when the answers come. */
export const NothingJumps: Story = {
  ...Loading,
  play: async () => {
    const height = () =>
      document.querySelector("header")?.parentElement?.getBoundingClientRect().height ?? 0;
    await region("Native AI Chatbot Control Center");
    const before = height();
    restoreAll();
    await body().findByRole("link", { name: /Active Members/ });
    await waitFor(() => expect(body().queryByText("Loading")).toBeNull());
    await expect(Math.abs(height() - before)).toBeLessThan(4);
  },
  beforeEach: () => {
    releases = reads.map((call) => stallCall(call));
  },
};
let releases: (() => void)[] = [];
const restoreAll = () => {
  for (const release of releases) release();
};

/** The server has nothing: sample figures under the mark, an empty inbox. */
export const Sample: Story = {
  parameters: { opens: ["lower-panels"] },
  beforeEach: () => {
    answerRaw("dashboard.getDashboardMetrics", json(null));
    answerRaw("chatbot.getChatbotMetrics", json(null));
    answerRaw("chatbot.listChatbotConversations", json([]));
    answerRaw("inbox.listConversations", json([]));
  },
  play: async () => {
    const figures = await region("Key figures");
    await expect(figures.getByText("Sample data")).toBeVisible();
    await expect(figures.getByRole("link", { name: /AI Conversations/ })).toHaveTextContent(
      "18,293",
    );
    const inbox = await region("Human Inbox");
    await expect(await inbox.findByText("Nobody is waiting")).toBeVisible();
    await expect(inbox.queryByText("Sample data")).toBeNull();
    const chatbot = await region("Native AI Chatbot Control Center");
    await waitFor(() => expect(chatbot.getAllByText("Sample data")).toHaveLength(4));
    await expect(chatbot.getByText("87.3%")).toBeVisible();
  },
};

/** Every call fails: each section says so, offers Retry, and comes back by itself. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("dashboard.getDashboardMetrics", 503);
    failCall("chatbot.getChatbotMetrics", 500, { error: "The metrics are being rebuilt" });
    loseCall("chatbot.listChatbotConversations");
    failCall("inbox.listConversations", 500, "boom");
  },
  play: async () => {
    const figures = await region("Key figures");
    await expect(await figures.findByText("503: Service Unavailable")).toBeVisible();
    await expect(figures.getByText("Sample data")).toBeVisible();
    await expect(figures.getByRole("link", { name: /Active Members/ })).toHaveTextContent("2,847");
    const inbox = await region("Human Inbox");
    await expect(await inbox.findByText("Failed to fetch conversations")).toBeVisible();
    await expect(await body().findByText("Some systems are not answering")).toBeVisible();
    const chatbot = await region("Native AI Chatbot Control Center");
    await expect(await chatbot.findByText("500: The metrics are being rebuilt")).toBeVisible();
    await expect(await chatbot.findByText("The server could not be reached")).toBeVisible();

    restoreCall("inbox.listConversations");
    await userEvent.click(inbox.getByRole("button", { name: "Retry" }));
    await expect((await inbox.findAllByRole("button", { name: "Take Over" })).length).toBe(4);
    restoreCall("dashboard.getDashboardMetrics");
    await userEvent.click(figures.getByRole("button", { name: "Retry" }));
    // Once it has loaded, the section is another element.
    await waitFor(async () => {
      const loaded = await region("Key figures");
      await expect(loaded.queryByText("Sample data")).toBeNull();
    });
  },
};

/** Nothing answers: the one cause is said once, and a Retry is for all. */
export const Outage: Story = {
  beforeEach: () => {
    setLive(false);
    for (const call of reads) failCall(call, 503);
  },
  play: async () => {
    const alert = within(
      (await body().findByText("503: Service Unavailable")).parentElement ?? document.body,
    );
    await expect(body().getAllByText("503: Service Unavailable")).toHaveLength(1);
    await expect(body().getByText("Some systems are not answering")).toBeVisible();
    await expect(body().getByText("Failed to fetch conversations")).toBeVisible();
    await expect(body().getByText("Unknown until the server answers.")).toBeVisible();
    const figures = await region("Key figures");
    await expect(figures.getByText("Sample data")).toBeVisible();
    for (const call of reads) restoreCall(call);
    await userEvent.click(alert.getByRole("button", { name: "Retry" }));
    await expect((await body().findAllByRole("button", { name: "Take Over" })).length).toBe(4);
    await waitFor(() => expect(body().queryByText("Sample data")).toBeNull());
  },
};

/** A first run: zeros without arrows, and what is built in is marked. */
export const FirstRun: Story = {
  beforeEach: () => resetBackend({ scenario: "first-run" }),
  play: async () => {
    const revenue = await body().findByRole("link", { name: /Revenue Impact/ });
    await expect(revenue).toHaveTextContent("$0K");
    await expect(revenue.querySelector("svg")).toBeNull();
    const members = await region("Member Intelligence");
    await expect(members.getByText("Sample data")).toBeVisible();
    await expect(await body().findByText(/^Nothing yet\./)).toBeVisible();
  },
};

/** As messages come in: the feed's newest entry, and how many conversations wait. */
export const Live: Story = {
  // How many live messages have come when it is drawn is never the same.
  tags: ["no-picture"],
  play: async () => {
    const activity = {
      id: "live-1",
      type: "chat",
      description: "Answered a question about the summit",
      timestamp: new Date().toISOString(),
      status: "processing",
    };
    await waitFor(() => {
      sendLive(JSON.stringify({ type: "activity_update", activities: [activity] }));
      const line = body().getByText("Answered a question about the summit").closest("li");
      return expect(line).toHaveTextContent("Processing");
    });
  },
};
