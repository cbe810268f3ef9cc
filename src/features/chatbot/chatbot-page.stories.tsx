import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { isWithAi } from "@/contract/inbox";
import { answerRaw, failCall, loseCall, mockData } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import ChatbotPage from "./chatbot-page";

const meta = {
  title: "Screens/AI Chatbot Management",
  component: ChatbotPage,
  decorators: [withAppAt("/ai-chatbot")],
} satisfies Meta<typeof ChatbotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The key figures, the bot's knowledge gaps, and its conversations, newest first. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await page.body().findByRole("heading", { level: 1, name: "AI Chatbot Management" });
    const withAi = mockData().conversations.all().filter(isWithAi).length;
    const figures = ["87.3%", "1.2s", "4.6/5", "18,293", "12.7% handed to a person"];
    const shown = await page.region("Key figures");
    await page.seesIn(shown, ...figures, `${withAi} active now`);
    shown.getByRole("img", { name: /^Satisfaction, over time: 4\.\d, / });
    const list = await page.region("Recent Conversations");
    await list.findByText("40 conversations");
    await expect(list.getAllByText("–").length).toBeGreaterThan(0);
    await expect(page.body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** The server returns no data, so sample data is shown and marked as such. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("chatbot.getChatbotMetrics", page.json(null));
    answerRaw("chatbot.listChatbotConversations", page.json([]));
  },
  play: async () => {
    await page.seesIn(await page.region("Key figures"), "Sample data", "87.3%");
    await page.seesIn(await page.region("Recent Conversations"), "Sample data", "Maria Lopez");
    await page.seesIn(await page.region("Where the Bot Needs Help"), "Sample data");
  },
};

/** Both requests fail. The errors are shown, with sample data below them. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("chatbot.getChatbotMetrics", 500, { error: "The metrics are being rebuilt" });
    loseCall("chatbot.listChatbotConversations");
  },
  play: async () => {
    const figures = await page.region("Key figures");
    await page.seesIn(figures, "500: The metrics are being rebuilt", "Sample data");
    const list = await page.region("Recent Conversations");
    await page.seesIn(list, "The server could not be reached", "Sample data", "Retry");
  },
};

/** Missing fields, unknown statuses, markup and very long words, on a phone. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const figures = { resolutionRate: 0, responseTime: page.endless, satisfaction: "4" };
    answerRaw("chatbot.getChatbotMetrics", page.json({ ...figures, totalConversations: 0 }));
    const text = page.hostile;
    const conversations = [
      {},
      null,
      { id: 7, user: text, topic: text, status: text, duration: page.endless },
      { id: "8", status: "escalated", query: text, handoffReason: text },
      { id: "9", user: "Overview only", memberName: "No", status: "dreaming_on" },
    ];
    answerRaw("chatbot.listChatbotConversations", page.json(conversations));
  },
  play: async () => {
    const list = await page.region("Recent Conversations");
    await page.seesIn(list, "4 conversations", "Dreaming on");
    await expect(list.getAllByText("Unknown Member")).toHaveLength(2);
    await page.seesIn(await page.region("Key figures"), "–", "4/5", "none yet");
    await page.staysWhole();
  },
};

/** The bot answered everything, so nothing was handed over. */
export const NothingHandedOver: Story = {
  beforeEach: () => {
    const answered = { id: "1", user: "Ana", topic: "Events", status: "resolved", satisfaction: 5 };
    answerRaw("chatbot.listChatbotConversations", page.json([answered]));
  },
  play: () => page.sees("Nothing was handed over"),
};

/** Pressing a topic filters the list and the questions. Pressing a question opens its conversation. */
export const KnowledgeGaps: Story = {
  play: async () => {
    const gaps = await page.region("Where the Bot Needs Help");
    await page.seesIn(gaps, "12 handed over");
    await gaps.findByRole("row", { name: "No answer in the knowledge base 3" });
    const topics = await page.region("Handed over by topic");
    const billing = topics.getByRole("button", { name: /^Billing ?: 4 escalated, 0 act.* 2 res/ });
    await userEvent.click(billing);
    await expect(billing).toHaveAttribute("aria-pressed", "true");
    const list = await page.region("Recent Conversations");
    await page.counts("6 of 40 conversations", list);
    await page.seesIn(gaps, "I was charged twice for the spring workshop", "4 handed over");
    await userEvent.click(billing);
    await userEvent.click(gaps.getByRole("link", { name: "Please merge my two accounts" }));
    const drawer = await page.dialogNamed(/./);
    await page.seesIn(drawer, "Needs an account change");
    // The chart marks the topic of the open conversation.
    const parts = topics.getByRole("button", { name: /^Membership ?:/ }).querySelector("[style]");
    await expect(parts).toHaveStyle({ opacity: "0.45" });
    await expect(billing.querySelector("[style]")).toHaveStyle({ opacity: "0.25" });
    const inInbox = drawer.getByRole("link", { name: "Find in Human Inbox" });
    await expect(inInbox.getAttribute("href")).toMatch(/^\/human-inbox\?search=/);
  },
};

/** A conversation's details, with its transcript. */
export const Detail: Story = {
  play: async () => {
    const list = await page.region("Recent Conversations");
    await userEvent.click((await list.findAllByRole("link"))[0] ?? document.body);
    const drawer = await page.dialogNamed(/./);
    await page.seesIn(drawer, "Answered from the event page");
    const transcript = await page.region("Transcript");
    await expect(transcript.getAllByRole("listitem")).toHaveLength(3);
    await page.seesIn(transcript, /^The doors open at 8:30/);
    await expect(drawer.queryByRole("region", { name: "Question" })).toBeNull();
    await expect(drawer.queryByRole("link", { name: "Find in Human Inbox" })).toBeNull();
    const find = drawer.getByRole("link", { name: "Find Member" });
    await expect(getComputedStyle(find).borderColor).not.toBe("rgba(0, 0, 0, 0)");
  },
};

/** Export Data first says how many rows it will export, with filters applied. */
export const ExportData: Story = {
  parameters: { path: "/ai-chatbot?status=escalated" },
  play: async () => {
    await page.counts("12 of 40 conversations");
    await page.press("Export Data");
    await page.sees("12 of 40 conversations, as filtered");
    await userEvent.click(page.body().getByRole("menuitem", { name: "CSV" }));
    await page.sees("Exported", /^12 of 40 .* in .*\.csv$/);
  },
};

/** The bot can be configured on this page too. What others have saved meanwhile is kept. */
export const ConfigureBot: Story = {
  play: async () => {
    const form = await page.openDialog("Configure Bot");
    const persona = await form.findByRole("textbox", { name: "Persona" });
    await expect(persona).toHaveValue("Harbor Guide");
    const saved = () => mockData().settings.all()[0];
    await mockData().settings.updateMany((q) => q.where({ id: "bot-config" }), {
      data: ({ value }) => void (value.handoffThreshold = 85),
    });
    await page.fill(form, { Persona: "Pilot" });
    await page.pressIn(form, "Save");
    await page.sees("Configuration Saved");
    await expect(saved()?.value).toMatchObject({ persona: "Pilot", handoffThreshold: 85 });
  },
};
