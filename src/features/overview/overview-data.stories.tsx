import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { answerRaw, failCall, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { body, endless, hostile, json, region, seesIn, staysWhole } from "@/testing/story-steps";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/Unusual Data",
  component: OverviewPage,
  decorators: [withApp],
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = (name: RegExp) => body().findByRole("link", { name });

/** Zero is a value; what is missing falls back, each under its own mark. */
export const MissingFields: Story = {
  beforeEach: () => {
    const figuresSent = { activeMembers: 0, aiConversations: null, revenueImpact: 1_254_000 };
    answerRaw("dashboard.getDashboardMetrics", json({ ...figuresSent, history: null }));
    const metrics = { resolutionRate: "0%", knowledgeBase: { faqs: 0 } };
    answerRaw("chatbot.getChatbotMetrics", json(metrics));
    answerRaw("chatbot.listChatbotConversations", json([{}, { status: "dreaming" }, null]));
    const conversations = [
      { lastMessageAt: " " },
      { id: 7, priority: null, lastMessageAt: "soon" },
    ];
    answerRaw("inbox.listConversations", json(conversations));
  },
  play: async () => {
    await expect(await card(/Active Members/)).toHaveTextContent("Active Members0");
    await expect(await card(/Revenue Impact/)).toHaveTextContent("$1,254K");
    await expect(await card(/Events Optimized/)).toHaveTextContent("156");
    await expect((await region("Key figures")).getAllByText("Sample data")).toHaveLength(2);
    const inbox = await region("Human Inbox");
    await expect(inbox.getAllByRole("link", { name: /^Unknown Member/ })).toHaveLength(2);
    await expect(inbox.getAllByText("with the AI").length).toBeGreaterThan(1);
    await expect(inbox.getAllByText("No messages yet").length).toBeGreaterThan(1);
    const bot = await region("Native AI Chatbot Control Center");
    await expect(await bot.findAllByText("Unknown")).toHaveLength(2);
    await seesIn(bot, "0%");
    await staysWhole();
  },
};

/** Endless words, markup and other scripts stay inside their places. */
export const LongAndStrangeText: Story = {
  beforeEach: () => {
    const strange = `${hostile} \u202Eright to left`;
    const id = "../../../etc";
    const member = { memberName: strange, memberTier: strange, memberType: strange };
    const waiting = { priority: "urgent", status: "active", timestamp: "2026-01-01T00:00:00Z" };
    const said = { channel: strange, lastMessage: strange, isHumanTakeover: false };
    answerRaw("inbox.listConversations", json([{ id, ...member, ...waiting, ...said }]));
    const answered = { id: "1", memberName: strange, query: strange, outcome: strange };
    answerRaw("chatbot.listChatbotConversations", json([{ ...answered, status: "resolved" }]));
    const rates = { resolutionRate: endless, responseTime: endless, satisfaction: "9".repeat(19) };
    const recentUpdates = [{ id: "1", title: strange, timestamp: endless }];
    answerRaw("chatbot.getChatbotMetrics", json({ ...rates, recentUpdates }));
    failCall("dashboard.getDashboardMetrics", 500, endless);
  },
  play: async () => {
    await (await region("Human Inbox")).findByRole("link", { name: /Donaudampf/ });
    // The server's own activities come with the subscription, and replace these.
    const feed = await region("Activities");
    const entry = { id: "1", type: endless, description: hostile, status: "completed" };
    const activities = [{ ...entry, timestamp: "2026-01-01T00:00:00Z" }];
    await waitFor(() => {
      sendLive(JSON.stringify({ type: "activity_update", activities }));
      return expect(feed.getAllByText(/Donaudampf/).length).toBeGreaterThan(0);
    });
    await staysWhole();
  },
};
