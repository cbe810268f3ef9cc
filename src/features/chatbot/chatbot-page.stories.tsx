import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { isWithAi } from "@/contract/inbox";
import {
  answerRaw,
  callsMade,
  failCall,
  loseCall,
  mockData,
  restoreCall,
  stallCall,
} from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import {
  body,
  choose,
  closes,
  dialogNamed,
  endless,
  hostile,
  json,
  press,
  pressIn,
  region,
  sees,
  seesIn,
  staysWhole,
} from "@/testing/story-steps";
import ChatbotPage from "./chatbot-page";

const meta = {
  title: "Screens/AI Chatbot Management",
  component: ChatbotPage,
  decorators: [withAppAt("/ai-chatbot")],
} satisfies Meta<typeof ChatbotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The figures, what the bot lacks, and its conversations, newest first. */
export const Filled: Story = {
  tags: ["picture"],
  play: async () => {
    await body().findByRole("heading", { level: 1, name: "AI Chatbot Management" });
    const withAi = mockData().conversations.all().filter(isWithAi).length;
    const figures = ["87.3%", "1.2s", "4.6/5", "18,293", "12.7% handed to a person"];
    await seesIn(await region("Key figures"), ...figures, `${withAi} active now`);
    const list = await region("Recent Conversations");
    const listed = await list.findByText("40 conversations");
    await expect(listed.parentElement).toHaveTextContent("40 conversations listed, 18,293 in all");
    await expect(list.getAllByText("In progress").length).toBeGreaterThan(0);
    await expect(list.getAllByText("–").length).toBeGreaterThan(0);
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** On a phone, in the dark theme. */
export const Narrow: Story = { globals: { theme: "dark", viewport: { value: "w360" } } };

/** Neither call is answered yet: there is nothing to export. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("chatbot.getChatbotMetrics");
    stallCall("chatbot.listChatbotConversations");
  },
  play: async () => {
    await expect(await body().findByText("Loading conversations")).toBeInTheDocument();
    await expect(body().getAllByText("Loading")).toHaveLength(2);
    await press("Export Data");
    await sees("No conversations to export");
  },
};

/** The server has nothing: samples, marked. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("chatbot.getChatbotMetrics", json(null));
    answerRaw("chatbot.listChatbotConversations", json([]));
  },
  play: async () => {
    await seesIn(await region("Key figures"), "Sample data", "87.3%");
    await seesIn(await region("Recent Conversations"), "Sample data", "Maria Lopez");
    await seesIn(await region("Where the Bot Needs Help"), "Sample data");
  },
};

/** Both calls fail: samples under the errors, and Retry brings what is real. */
export const Failed: Story = {
  beforeEach: () => {
    failCall("chatbot.getChatbotMetrics", 500, { error: "The metrics are being rebuilt" });
    loseCall("chatbot.listChatbotConversations");
  },
  play: async () => {
    const figures = await region("Key figures");
    await seesIn(figures, "500: The metrics are being rebuilt");
    const list = await region("Recent Conversations");
    await seesIn(list, "The server could not be reached");
    restoreCall("chatbot.listChatbotConversations");
    await pressIn(list, "Retry");
    await seesIn(list, "40 conversations");
    restoreCall("chatbot.getChatbotMetrics");
    await pressIn(figures, "Retry");
    await waitFor(() => expect(body().queryByText("Sample data")).toBeNull());
  },
};

/** Missing fields, unknown statuses, markup and endless words on a phone; zero is a value. */
export const UnusualData: Story = {
  globals: { viewport: { value: "w360" } },
  beforeEach: () => {
    const figures = { resolutionRate: 0, responseTime: endless, satisfaction: "4" };
    answerRaw("chatbot.getChatbotMetrics", json({ ...figures, totalConversations: 0 }));
    const conversations = [
      {},
      null,
      { id: 7, user: hostile, topic: hostile, status: hostile, duration: endless },
      { id: "8", status: "escalated", query: hostile, handoffReason: hostile, satisfaction: 0 },
      { id: "9", user: "Overview only", memberName: "No", status: "dreaming_on" },
    ];
    answerRaw("chatbot.listChatbotConversations", json(conversations));
  },
  play: async () => {
    const list = await region("Recent Conversations");
    await seesIn(list, "4 conversations", "Dreaming on", "0.0/5");
    await expect(list.getAllByText("Unknown Member")).toHaveLength(2);
    await seesIn(await region("Key figures"), "0%", "4/5");
    await staysWhole();
  },
};

/** Everything was answered. */
export const NothingHandedOver: Story = {
  beforeEach: () => {
    const answered = { id: "1", user: "Ana", topic: "Events", status: "resolved", satisfaction: 5 };
    answerRaw("chatbot.listChatbotConversations", json([answered]));
  },
  play: () => sees("Nothing was handed over"),
};

/** What the bot lacks: a topic narrows list and questions, a question leads to its conversation. */
export const KnowledgeGaps: Story = {
  play: async () => {
    const gaps = await region("Where the Bot Needs Help");
    await seesIn(gaps, "12 handed over");
    await gaps.findByRole("row", { name: "No answer in the knowledge base 3" });
    await pressIn(gaps, "Show 8 More Topics");
    await gaps.findByRole("button", { name: /^Feedback ?: 1 resolved/ });
    const billing = gaps.getByRole("button", { name: /^Billing ?: 2 resolved, 0 active, 4 esc/ });
    await userEvent.click(billing);
    await expect(billing).toHaveAttribute("aria-pressed", "true");
    const list = await region("Recent Conversations");
    await seesIn(list, "6 of 40 conversations");
    await seesIn(gaps, "I was charged twice for the spring workshop");
    await userEvent.click(billing);
    await pressIn(gaps, "Show 6 More");
    await seesIn(list, "12 of 40 conversations");
    await userEvent.click(gaps.getByRole("link", { name: "Please merge my two accounts" }));
    const drawer = await dialogNamed(/./);
    await seesIn(drawer, "Needs an account change");
    const inInbox = drawer.getByRole("link", { name: "Find in Human Inbox" });
    await expect(inInbox.getAttribute("href")).toMatch(/^\/human-inbox\?search=/);
  },
};

/** A conversation's detail, with its transcript. */
export const Detail: Story = {
  play: async () => {
    const list = await region("Recent Conversations");
    await userEvent.click((await list.findAllByRole("link"))[0] ?? document.body);
    const drawer = await dialogNamed(/./);
    await seesIn(drawer, "Answered from the event page");
    const transcript = await region("Transcript");
    await expect(transcript.getAllByRole("listitem")).toHaveLength(3);
    await seesIn(transcript, /^The doors open at 8:30/);
    await expect(drawer.queryByRole("region", { name: "Question" })).toBeNull();
    await expect(drawer.queryByRole("link", { name: "Find in Human Inbox" })).toBeNull();
    await expect(drawer.getByRole("link", { name: "Find Member" })).toBeVisible();
  },
};

/** Export Data says first how many rows there are, filters applied. */
export const ExportData: Story = {
  play: async () => {
    const list = await region("Recent Conversations");
    await seesIn(list, "40 conversations");
    await choose(list, "Status", "Escalated");
    await seesIn(list, "12 of 40 conversations");
    await press("Export Data");
    await sees("12 of 40 conversations, as filtered");
    await userEvent.click(body().getByRole("menuitem", { name: "CSV" }));
    await sees("Exported", /^12 of 40 .* in .*\.csv$/);
  },
};

/** A server that cannot save the configuration keeps what was typed; then it is saved. */
export const ConfigureBot: Story = {
  beforeEach: () => failCall("chatbot.saveBotConfig", 405),
  play: async () => {
    await press("Configure Bot");
    const form = await dialogNamed("Configure Bot");
    const persona = await form.findByRole("textbox", { name: "Persona" });
    await userEvent.type(persona, " II");
    await pressIn(form, "Save");
    await sees("This server does not offer configuring the bot");
    await expect(persona).toHaveValue("Harbor Guide II");
    restoreCall("chatbot.saveBotConfig");
    await pressIn(form, "Save");
    await sees("Configuration saved");
    const saved = { method: "PUT", body: { persona: "Harbor Guide II" } };
    await expect(callsMade().at(-1)).toMatchObject({ path: "/api/chatbot/config", ...saved });
    await closes();
  },
};
