import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { callsMade, failCall, restoreCall, setLive, stallCall } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import {
  body,
  changes,
  closes,
  dialogNamed,
  fill,
  press,
  pressIn,
  question,
  sees,
  seesIn,
} from "@/testing/story-steps";
import { ChatbotPanel } from "./chatbot-panel";

const meta = {
  title: "Screens/Overview/Chatbot",
  component: ChatbotPanel,
  // A lost connection is logged, and the page goes on.
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
  await press("Configure");
  const form = await dialogNamed("Configure Bot");
  return { form, persona: await form.findByRole("textbox", { name: "Persona" }) };
};

/** Live, with its figures, conversations and knowledge. */
export const Filled: Story = {
  play: async () => {
    const rate = await body().findByRole("progressbar", { name: "Resolution Rate" });
    await expect(rate).toHaveAttribute("aria-valuenow", "87.3");
    await sees("Live", "Escalated");
    await expect(body().getByText("247").parentElement).toHaveTextContent("247 active");
    await metricsRead(1);
  },
};

/** Without the live connection. */
export const Offline: Story = {
  beforeEach: () => setLive(false),
  play: () => sees("Offline"),
};

/** The button says that the knowledge base is read again; then the metrics are. */
export const KnowledgeBaseUpdated: Story = {
  play: async () => {
    const letGo = stallCall("chatbot.updateKnowledgeBase");
    await press("Update Knowledge Base");
    const busy = await body().findByRole("button", { name: "Updating..." });
    await expect(busy).toHaveAttribute("aria-disabled", "true");
    letGo();
    await sees("Knowledge Base Updated");
    await sees("Chatbot knowledge base has been successfully updated");
    await metricsRead(2);
  },
};

/** It could not be read again. */
export const KnowledgeBaseFailed: Story = {
  beforeEach: () => failCall("chatbot.updateKnowledgeBase", 500, { error: "No sources" }),
  play: async () => {
    await press("Update Knowledge Base");
    await sees("Update Failed", "Failed to update knowledge base");
  },
};

/** A suggestion is edited and implemented; it is the newest of the recent updates. */
export const SuggestionImplemented: Story = {
  play: async () => {
    await press("Implement");
    const form = await dialogNamed("Say when a refund arrives");
    const after = form.getByRole("textbox", { name: /After/ });
    await userEvent.clear(after);
    await pressIn(form, "Implement");
    await seesIn(form, "The bot needs an answer to give.");
    await userEvent.type(after, "Within 5 days.");
    await pressIn(form, "Implement");
    await sees("Suggestion implemented", "2 to review");
    const [newest] = await body().findAllByTitle("Say when a refund arrives");
    await expect(newest).toBeVisible();
  },
};

/** All suggestions rejected, then up for review again. */
export const SuggestionsRejected: Story = {
  play: async () => {
    for (let left = 3; left > 0; left -= 1) {
      await press("Implement");
      await press("Reject");
      await closes();
    }
    await press("Review Again");
    await sees("3 to review");
  },
};

/** Not offered, then offered: the configuration is checked, refused in the server's own words, and saved. */
export const Configuration: Story = {
  beforeEach: () => {
    failCall("chatbot.saveBotConfig", 400, { error: "persona is reserved" });
    failCall("chatbot.getBotConfig", 404);
  },
  play: async () => {
    await press("Configure");
    await sees("This server does not offer configuring the bot");
    await closes();
    restoreCall("chatbot.getBotConfig");
    const { form, persona } = await configuration();
    await userEvent.clear(persona);
    await pressIn(form, "Save");
    await seesIn(form, "Give the bot a name of at most 80 characters.");
    await expect(persona).toHaveFocus();
    await fill(form, { Persona: "Harbor Pilot" });
    await userEvent.click(form.getByRole("checkbox", { name: "French" }));
    await pressIn(form, "Save");
    await seesIn(form, "persona is reserved");
    restoreCall("chatbot.saveBotConfig");
    await pressIn(form, "Save");
    await sees("Configuration saved");
    const languages = ["English", "Spanish", "French", "German"];
    const saved = { method: "PUT", body: { persona: "Harbor Pilot", languages } };
    await expect(changes().at(-1)).toMatchObject(saved);
    // What was saved is there at once, though it cannot be read again.
    failCall("chatbot.getBotConfig", 500);
    await closes();
    await expect((await configuration()).persona).toHaveValue("Harbor Pilot");
  },
};

/** What was changed is not dropped without asking. */
export const ConfigurationAsksBeforeClosing: Story = {
  tags: ["picture"],
  play: async () => {
    const { persona } = await configuration();
    await userEvent.type(persona, "!");
    await userEvent.keyboard("{Escape}");
    await pressIn(await question("Discard Changes?"), "Keep Editing");
    await expect(persona).toHaveValue("Harbor Guide!");
    await closes("alertdialog");
    await userEvent.keyboard("{Escape}");
    await question("Discard Changes?");
  },
};
