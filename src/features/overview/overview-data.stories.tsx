import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { answerRaw, failCall, mockData, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/Data and tools",
  component: OverviewPage,
  decorators: [withApp],
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: RegExp) => page.body().findByRole("link", { name });

/** Zero counts as a value; each missing field falls back to a sample, with its own mark. */
export const MissingFields: Story = {
  beforeEach: () => {
    const figuresSent = { activeMembers: 0, aiConversations: null, revenueImpact: 1_254_000 };
    answerRaw("dashboard.getDashboardMetrics", page.json({ ...figuresSent, history: null }));
    const metrics = { resolutionRate: "0%", knowledgeBase: { faqs: 0 } };
    answerRaw("chatbot.getChatbotMetrics", page.json(metrics));
    answerRaw("chatbot.listChatbotConversations", page.json([{}, { status: "dreaming" }, null]));
    const conversations = [
      { lastMessageAt: " " },
      { id: 7, priority: null, lastMessageAt: "soon" },
    ];
    answerRaw("inbox.listConversations", page.json(conversations));
  },
  play: async () => {
    await expect(await card(/Active Members/)).toHaveTextContent("Active Members0");
    await expect(await card(/Revenue Impact/)).toHaveTextContent("$1,254K");
    await expect(await card(/Events Optimized/)).toHaveTextContent("156");
    await expect((await page.region("Key figures")).getAllByText("Sample data")).toHaveLength(2);
    const inbox = await page.region("Human Inbox");
    await expect(inbox.getAllByRole("link", { name: /^Unknown Member/ })).toHaveLength(2);
    await expect(inbox.getAllByText("with the AI").length).toBeGreaterThan(1);
    await expect(inbox.getAllByText("No messages yet").length).toBeGreaterThan(1);
    const bot = await page.region("Native AI Chatbot Control Center");
    await expect(await bot.findAllByText("Unknown")).toHaveLength(2);
    await page.seesIn(bot, "0%");
    await page.staysWhole();
  },
};

/** Endless words, markup and other scripts do not overflow their containers. */
export const LongAndStrangeText: Story = {
  beforeEach: () => {
    const strange = `${page.hostile} \u202Eright to left`;
    const id = "../../../etc";
    const member = { memberName: strange, memberTier: strange, memberType: strange };
    const waiting = { priority: "urgent", status: "active", timestamp: "2026-01-01T00:00:00Z" };
    const said = { channel: strange, lastMessage: strange, isHumanTakeover: false };
    answerRaw("inbox.listConversations", page.json([{ id, ...member, ...waiting, ...said }]));
    const answered = { id: "1", memberName: strange, query: strange, outcome: strange };
    answerRaw("chatbot.listChatbotConversations", page.json([{ ...answered, status: "resolved" }]));
    const rates = {
      resolutionRate: page.endless,
      responseTime: page.endless,
      satisfaction: "9".repeat(19),
    };
    const recentUpdates = [{ id: "1", title: strange, timestamp: page.endless }];
    answerRaw("chatbot.getChatbotMetrics", page.json({ ...rates, recentUpdates }));
    failCall("dashboard.getDashboardMetrics", 500, page.endless);
  },
  play: async () => {
    await (await page.region("Human Inbox")).findByRole("link", { name: /Donaudampf/ });
    // Sent repeatedly: the server's own activities come with the subscription, and replace these.
    const feed = await page.region("Activities");
    const entry = { id: "1", type: page.endless, description: page.hostile, status: "completed" };
    const activities = [{ ...entry, timestamp: "2026-01-01T00:00:00Z" }];
    await waitFor(() => {
      sendLive(JSON.stringify({ type: "activity_update", activities }));
      return expect(feed.getAllByText(/Donaudampf/).length).toBeGreaterThan(0);
    });
    await page.staysWhole();
  },
};

const tools = () => page.region("AI Tools Orchestration");

/** A conversation begins, and the figure that counts conversations goes up by one. */
export const CountedLive: Story = {
  play: async () => {
    await page.sees("18,293");
    const { conversations } = mockData();
    const first = conversations.findFirst();
    if (!first) throw new Error("No conversation is there");
    const timestamp = new Date().toISOString();
    await conversations.create({ ...first, id: "begun", timestamp, lastMessageAt: timestamp });
    const told = () => {
      sendLive({ type: "conversation_updated", conversationId: "begun" });
      return expect(page.body().getByText("18,294")).toBeVisible();
    };
    await waitFor(told, { interval: 300 });
  },
};

/** A tool is deployed from the catalogue, appears in the feed and becomes active; then it is undone. */
export const DeployTool: Story = {
  play: async () => {
    const form = await page.openDialog("Deploy New Tool");
    await userEvent.click(form.getByRole("radio", { name: "Ticket Router" }));
    await expect(form.getByLabelText("Name")).toHaveValue("Ticket Router");
    await page.fill(form, { Name: "Night Router" });
    await page.pressIn(form, "Deploy");
    await page.closes();
    const line = (await tools()).getByText("Night Router").closest("li");
    await expect(line).toHaveTextContent("Updating");
    const feed = await page.region("Real-time AI Activity");
    await expect(feed.getByText("Deployed Night Router to Automation")).toBeInTheDocument();
    await waitFor(() => expect(line).toHaveTextContent("Active"), { timeout: 10_000 });
    await page.seesIn(await tools(), "4 active");
    await page.press("Undo");
    await waitFor(() => expect(page.body().queryByText("Night Router")).toBeNull());
  },
};

/** Deploying needs a tool and a name that is not taken; on a phone, what is missing is visible. */
export const DeployFormErrors: Story = {
  globals: { viewport: { value: "w360" } },
  play: async () => {
    const form = await page.openDialog("Deploy New Tool");
    await page.pressIn(form, "Deploy");
    await page.sees("Choose a tool.", "Give the tool a name.");
    const missing = form.getByText("Choose a tool.").getBoundingClientRect();
    const foot = form.getByRole("button", { name: "Deploy" }).getBoundingClientRect();
    await expect(missing.bottom).toBeLessThan(foot.top);
    await page.fill(form, { Name: "lead scorer" });
    await page.sees("A tool of this name is deployed already.");
  },
};
