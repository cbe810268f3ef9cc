import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { callsMade, failCall, restoreCall, setLive, stallCall } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import * as page from "@/testing/story-steps";
import { ChatbotPanel } from "./chatbot-panel";

const meta = {
  title: "Screens/Overview/Chatbot",
  component: ChatbotPanel,
  // A lost connection is logged, and the page keeps working.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
} satisfies Meta<typeof ChatbotPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const metricsRead = (times: number) =>
  waitFor(() =>
    expect(callsMade().filter(({ path }) => path === "/api/chatbot/metrics")).toHaveLength(times),
  );
const configuration = async () => {
  const form = await page.openDialog("Configure", "Configure Bot");
  return { form, persona: await form.findByRole("textbox", { name: "Persona" }) };
};

/** Live, with its figures, conversations and knowledge. */
export const Filled: Story = {
  play: async () => {
    const rate = await page.body().findByRole("progressbar", { name: "Resolution Rate" });
    await expect(rate).toHaveAttribute("aria-valuenow", "87.3");
    await page.sees("Live", "Escalated");
    await expect(page.body().getByText("247").parentElement).toHaveTextContent("247 active");
    await metricsRead(1);
  },
};

/** Without the live connection. */
export const Offline: Story = {
  beforeEach: () => setLive(false),
  play: () => page.sees("Offline"),
};

/** A knowledge base update fails; the next one shows as running, then the metrics are refetched. */
export const KnowledgeBaseUpdated: Story = {
  beforeEach: () => failCall("chatbot.updateKnowledgeBase", 500, { error: "No sources" }),
  play: async () => {
    await page.press("Update Knowledge Base");
    await page.sees("Update Failed", "Failed to update knowledge base");
    const letGo = stallCall("chatbot.updateKnowledgeBase");
    await page.press("Update Knowledge Base");
    const busy = await page.body().findByRole("button", { name: "Updating..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    letGo();
    await page.sees("Knowledge Base Updated");
    await page.sees("Chatbot knowledge base has been successfully updated");
    await metricsRead(2);
  },
};

/** A suggestion is edited and implemented, and becomes the newest of the recent updates. */
export const SuggestionImplemented: Story = {
  play: async () => {
    const form = await page.openDialog("Implement", "Say when a refund arrives");
    const after = form.getByRole("textbox", { name: /After/ });
    await userEvent.clear(after);
    await page.pressIn(form, "Implement");
    await page.seesIn(form, "The bot needs an answer to give.");
    await userEvent.type(after, "Within 5 days.");
    await page.pressIn(form, "Implement");
    await page.sees("Suggestion Implemented", "2 to review");
    // The tooltip has the answer as edited.
    const newest = await page.body().findByTitle("Within 5 days.");
    await expect(newest).toHaveTextContent("Say when a refund arrives");
  },
};

/** All suggestions are rejected; Undo brings the last one back. */
export const SuggestionsRejected: Story = {
  play: async () => {
    for (let left = 3; left > 0; left -= 1) {
      await page.press("Implement");
      await page.press("Reject");
      await page.closes();
    }
    await page.sees("All suggestions are reviewed");
    await page.press("Undo");
    await page.sees("1 to review");
  },
};

/** The configuration is not offered at first, then edited and saved. */
export const Configuration: Story = {
  beforeEach: () => failCall("chatbot.getBotConfig", 404),
  play: async () => {
    await page.press("Configure");
    await page.sees("This server does not offer configuring the bot");
    await page.closes();
    restoreCall("chatbot.getBotConfig");
    const { form } = await configuration();
    await page.fill(form, { Persona: "Harbor Pilot" });
    await userEvent.click(form.getByRole("checkbox", { name: "French" }));
    await page.pressIn(form, "Save");
    await page.sees("Configuration Saved");
    const languages = ["English", "Spanish", "French", "German"];
    const saved = { method: "PUT", body: { persona: "Harbor Pilot", languages } };
    await expect(page.changes().at(-1)).toMatchObject(saved);
    // The saved values show at once, even though refetching them fails.
    failCall("chatbot.getBotConfig", 500);
    await page.closes();
    await expect((await configuration()).persona).toHaveValue("Harbor Pilot");
  },
};
