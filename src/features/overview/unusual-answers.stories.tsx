import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { answerRaw, answerWith, failCall, sendLive } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import OverviewPage from "./overview-page";

const meta = {
  title: "Screens/Overview/Unusual answers",
  component: OverviewPage,
  decorators: [withApp],
} satisfies Meta<typeof OverviewPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
const json = (value: unknown) => new Response(JSON.stringify(value));

/** Zero is a value; what is missing falls back, each under its own mark. */
export const MissingFields: Story = {
  beforeEach: () => {
    answerRaw(
      "dashboard.getDashboardMetrics",
      json({ activeMembers: 0, aiConversations: null, revenueImpact: 1_254_000, history: null }),
    );
    answerRaw(
      "chatbot.getChatbotMetrics",
      json({ resolutionRate: "0%", knowledgeBase: { faqs: 0 } }),
    );
    answerRaw("chatbot.listChatbotConversations", json([{}, { status: "dreaming" }, null]));
    answerRaw(
      "inbox.listConversations",
      json([{ lastMessageAt: " " }, { id: 7, priority: null, lastMessageAt: "soon" }]),
    );
  },
  play: async () => {
    const figures = await region("Key figures");
    await expect(figures.getByRole("link", { name: /Active Members/ })).toHaveTextContent(
      "Active Members0",
    );
    await expect(figures.getByRole("link", { name: /Revenue Impact/ })).toHaveTextContent(
      "$1,254K",
    );
    await expect(figures.getByRole("link", { name: /Events Optimized/ })).toHaveTextContent("156");
    await expect(figures.getAllByText("Sample data")).toHaveLength(2);
    const inbox = await region("Human Inbox");
    await expect(await inbox.findAllByText("Unknown Member")).toHaveLength(2);
    await expect(inbox.getAllByText("No messages yet")).toHaveLength(2);
    await expect(inbox.getByText("Undated")).toBeVisible();
    await expect(inbox.getByText("soon")).toBeVisible();
    const chatbot = await region("Native AI Chatbot Control Center");
    await expect(await chatbot.findAllByText("Unknown")).toHaveLength(2);
    await expect(chatbot.getByText("0%")).toBeVisible();
    for (const word of ["undefined", "NaN", "Invalid Date", "null"]) {
      await expect(document.body.textContent).not.toContain(word);
    }
  },
};

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(8);
const hostile = `<img src=x onerror="alert(1)"> ${endless} \u202Eright to left`;

/** Endless words, markup and other scripts stay inside their places. */
export const HostileText: Story = {
  beforeEach: () => {
    answerWith("inbox.listConversations", [
      {
        id: "../../../etc",
        memberName: hostile,
        memberTier: hostile,
        memberType: hostile,
        channel: hostile,
        priority: "urgent",
        status: "active",
        lastMessage: hostile,
        timestamp: "2026-01-01T00:00:00Z",
        isHumanTakeover: false,
      },
    ]);
    answerWith("chatbot.listChatbotConversations", [
      { id: "1", memberName: hostile, query: hostile, outcome: hostile, status: "resolved" },
    ]);
    answerRaw(
      "chatbot.getChatbotMetrics",
      json({
        resolutionRate: endless,
        responseTime: endless,
        satisfaction: "9999999999999999999",
        recentUpdates: [{ id: "1", title: hostile, timestamp: endless }],
      }),
    );
    failCall("dashboard.getDashboardMetrics", 500, endless);
  },
  play: async () => {
    await (await region("Human Inbox")).findByRole("link", { name: /Donaudampf/ });
    // The server's own activities come with the subscription, and would replace these.
    const feed = await region("Activities");
    sendLive({
      type: "activity_update",
      activities: [
        {
          id: "1",
          type: endless,
          description: hostile,
          timestamp: "2026-01-01T00:00:00Z",
          status: "completed",
        },
      ],
    });
    await feed.findAllByText(/Donaudampf/);
    const page = document.querySelector("header")?.parentElement;
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
    await expect(document.querySelector("img")).toBeNull();
  },
};
