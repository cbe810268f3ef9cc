import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { answerRaw, failCall, loseCall, restoreCall, stallCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import ChatbotPage from "./chatbot-page";

const meta = {
  title: "Screens/AI Chatbot Management",
  component: ChatbotPage,
  decorators: [withAppAt("/ai-chatbot")],
} satisfies Meta<typeof ChatbotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const region = async (name: string) => within(await body().findByRole("region", { name }));
const json = (value: unknown) => new Response(JSON.stringify(value));
const press = async (name: string) => userEvent.click(await body().findByRole("button", { name }));

/** The figures, what the bot lacks, and its conversations, newest first. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("heading", { level: 1, name: "AI Chatbot Management" }),
    ).toBeVisible();
    const figures = await region("Key figures");
    for (const figure of ["87.3%", "1.2s", "4.6/5", "18,293", "12.7% handed to a person"]) {
      await expect(figures.getByText(figure)).toBeVisible();
    }
    const list = await region("Recent Conversations");
    await expect(await list.findByText("40 conversations")).toBeVisible();
    await expect(list.getAllByText("In progress").length).toBeGreaterThan(0);
    await expect(list.getAllByText("–").length).toBeGreaterThan(0);
    await expect(body().queryByText("Sample data")).toBeNull();
  },
};

/** In the dark theme. */
export const Dark: Story = { globals: { theme: "dark" } };

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: "w360" } } };

/** Neither call is answered yet. */
export const Loading: Story = {
  beforeEach: () => {
    stallCall("chatbot.getChatbotMetrics");
    stallCall("chatbot.listChatbotConversations");
  },
  play: async () => {
    await expect(await body().findByText("Loading conversations")).toBeInTheDocument();
    await expect(body().getAllByText("Loading")).toHaveLength(2);
    await press("Export Data");
    await expect(await body().findByText("No conversations to export")).toBeVisible();
  },
};

/** The server has nothing: samples, marked. */
export const Sample: Story = {
  beforeEach: () => {
    answerRaw("chatbot.getChatbotMetrics", json(null));
    answerRaw("chatbot.listChatbotConversations", json([]));
  },
  play: async () => {
    const figures = await region("Key figures");
    await expect(figures.getByText("Sample data")).toBeVisible();
    await expect(figures.getByText("87.3%")).toBeVisible();
    const list = await region("Recent Conversations");
    await expect(await list.findByText("Sample data")).toBeVisible();
    await expect(list.getByText("Maria Lopez")).toBeVisible();
    await expect((await region("Where the Bot Needs Help")).getByText("Sample data")).toBeVisible();
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
    await expect(await figures.findByText("500: The metrics are being rebuilt")).toBeVisible();
    const list = await region("Recent Conversations");
    await expect(await list.findByText("The server could not be reached")).toBeVisible();
    restoreCall("chatbot.listChatbotConversations");
    await userEvent.click(list.getByRole("button", { name: "Retry" }));
    await expect(await list.findByText("40 conversations")).toBeVisible();
    restoreCall("chatbot.getChatbotMetrics");
    await userEvent.click(figures.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(body().queryByText("Sample data")).toBeNull());
  },
};

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(8);
const hostile = `<img src=x onerror="alert(1)"> ${endless}`;

/** Missing fields, unknown statuses, markup and endless words; zero is a value. */
export const Hostile: Story = {
  beforeEach: () => {
    answerRaw(
      "chatbot.getChatbotMetrics",
      json({ resolutionRate: 0, responseTime: endless, satisfaction: "4", totalConversations: 0 }),
    );
    answerRaw(
      "chatbot.listChatbotConversations",
      json([
        {},
        null,
        { id: 7, user: hostile, topic: hostile, status: hostile, duration: endless },
        { id: "8", status: "escalated", query: hostile, handoffReason: hostile, satisfaction: 0 },
        { id: "9", user: "Overview only", memberName: "No", status: "dreaming_on" },
      ]),
    );
  },
  play: async () => {
    const list = await region("Recent Conversations");
    await expect(await list.findByText("4 conversations")).toBeVisible();
    await expect(list.getAllByText("Unknown Member")).toHaveLength(2);
    await expect(list.getByText("Dreaming on")).toBeVisible();
    await expect(list.getByText("0.0/5")).toBeVisible();
    const figures = await region("Key figures");
    await expect(figures.getByText("0%")).toBeVisible();
    await expect(figures.getByText("4/5")).toBeVisible();
    await expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date|null/);
    await expect(document.querySelector("img")).toBeNull();
    const page = document.querySelector("header")?.parentElement;
    await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
  },
};

/** As Hostile, on a phone. */
export const HostileNarrow: Story = { ...Hostile, globals: { viewport: { value: "w360" } } };

/** Everything was answered. */
export const NothingHandedOver: Story = {
  beforeEach: () =>
    answerRaw(
      "chatbot.listChatbotConversations",
      json([{ id: "1", user: "Ana", topic: "Events", status: "resolved", satisfaction: 5 }]),
    ),
  play: async () => {
    await expect(await body().findByText("Nothing was handed over")).toBeVisible();
  },
};

/** What the bot lacks: a topic narrows list and questions, a question leads to its conversation. */
export const Gaps: Story = {
  parameters: { opens: ["conversation-drawer"] },
  play: async () => {
    const gaps = await region("Where the Bot Needs Help");
    await expect(await gaps.findByText("12 handed over")).toBeVisible();
    await expect(
      gaps.getByRole("row", { name: "No answer in the knowledge base 3" }),
    ).toBeInTheDocument();
    await userEvent.click(gaps.getByRole("button", { name: "Show 8 More Topics" }));
    await expect(gaps.getByRole("button", { name: /^Feedback ?: 1 resolved/ })).toBeVisible();
    const billing = gaps.getByRole("button", { name: /^Billing ?: 2 resolved, 0 active, 4 esc/ });
    await userEvent.click(billing);
    await expect(billing).toHaveAttribute("aria-pressed", "true");
    const list = await region("Recent Conversations");
    await expect(await list.findByText("6 of 40 conversations")).toBeVisible();
    await expect(gaps.getByText("I was charged twice for the spring workshop")).toBeVisible();
    await userEvent.click(billing);
    await userEvent.click(gaps.getByRole("button", { name: "Show 6 More" }));
    await expect(await list.findByText("12 of 40 conversations")).toBeVisible();
    await userEvent.click(gaps.getByRole("link", { name: "Please merge my two accounts" }));
    const drawer = within(await body().findByRole("dialog"));
    await expect(drawer.getByText("Needs an account change")).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Find in Human Inbox" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/human-inbox\?search=/),
    );
  },
};

/** A conversation's detail, with its transcript. */
export const Detail: Story = {
  parameters: { opens: ["conversation-drawer"] },
  play: async () => {
    const list = await region("Recent Conversations");
    await userEvent.click((await list.findAllByRole("link"))[0] ?? document.body);
    const drawer = within(await body().findByRole("dialog"));
    await expect(drawer.getByText("Answered from the event page")).toBeVisible();
    const transcript = within(drawer.getByRole("region", { name: "Transcript" }));
    await expect(transcript.getAllByRole("listitem")).toHaveLength(3);
    await expect(transcript.getByText(/^The doors open at 8:30/)).toBeVisible();
    await expect(drawer.queryByRole("region", { name: "Question" })).toBeNull();
    await expect(drawer.queryByRole("link", { name: "Find in Human Inbox" })).toBeNull();
    await expect(drawer.getByRole("link", { name: "Find Member" })).toBeVisible();
  },
};

/** Export Data says first how many rows there are, filters applied. */
export const Exporting: Story = {
  play: async () => {
    const list = await region("Recent Conversations");
    await list.findByText("40 conversations");
    await userEvent.click(list.getByRole("combobox", { name: "Status" }));
    await userEvent.click(await body().findByRole("option", { name: "Escalated" }));
    await expect(await list.findByText("12 of 40 conversations")).toBeVisible();
    await press("Export Data");
    await expect(await body().findByText("12 of 40 conversations, as filtered")).toBeVisible();
    await userEvent.click(body().getByRole("menuitem", { name: "CSV" }));
    await expect(await body().findByText("Exported")).toBeVisible();
    await expect(body().getByText(/^12 of 40 .* in .*\.csv$/)).toBeVisible();
  },
};

/** Nothing matches the search; what was searched for is cleared again. */
export const NoneMatching: Story = {
  play: async () => {
    const search = await body().findByRole("searchbox");
    await userEvent.type(search, "zzz");
    await expect(await body().findByText("No conversations match")).toBeVisible();
    await userEvent.click(body().getByRole("button", { name: "Clear Filters" }));
    await waitFor(() => expect(body().queryByText("No conversations match")).toBeNull());
    await expect(search).toHaveValue("");
  },
};
