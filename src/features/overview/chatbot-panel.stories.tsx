import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall, resetBackend, setLive, stallCall } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { clearToasts } from "@/ui/use-toast";
import { ChatbotPanel } from "./chatbot-panel";

const meta = {
  title: "Screens/Overview/Chatbot",
  component: ChatbotPanel,
  // A lost connection is logged, and the page goes on.
  parameters: { logs: [/[Ll]ive (?:connection|message)/] },
  decorators: [withApp],
  beforeEach: () => {
    clearToasts();
    resetBackend();
  },
} satisfies Meta<typeof ChatbotPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const press = async (name: string) => userEvent.click(await body().findByRole("button", { name }));
const configuration = async () => {
  await press("Configure");
  const dialog = within(await body().findByRole("dialog", { name: "Configure Bot" }));
  return { dialog, persona: await dialog.findByRole("textbox", { name: "Persona" }) };
};

/** Live, with its figures, conversations and knowledge. */
export const Filled: Story = {
  play: async () => {
    await expect(
      await body().findByRole("progressbar", { name: "Resolution Rate" }),
    ).toHaveAttribute("aria-valuenow", "87.3");
    await expect(await body().findByText("Live")).toBeVisible();
    await expect(await body().findByText("Escalated")).toBeVisible();
    await expect(body().getByText("247").parentElement).toHaveTextContent("247 active");
    await expect(callsMade().filter(({ path }) => path === "/api/chatbot/metrics")).toHaveLength(1);
  },
};

/** Without the live connection. */
export const Offline: Story = {
  beforeEach: () => setLive(false),
  play: async () => {
    await expect(await body().findByText("Offline")).toBeVisible();
  },
};

/** The knowledge base is read again; then the metrics are. */
export const KnowledgeBaseUpdated: Story = {
  play: async () => {
    await press("Update Knowledge Base");
    await expect(await body().findByText("Knowledge Base Updated")).toBeVisible();
    await expect(
      body().getByText("Chatbot knowledge base has been successfully updated"),
    ).toBeVisible();
    await waitFor(() =>
      expect(callsMade().filter(({ path }) => path === "/api/chatbot/metrics")).toHaveLength(2),
    );
  },
};

/** While it is read again. */
export const KnowledgeBaseUpdating: Story = {
  beforeEach: () => void stallCall("chatbot.updateKnowledgeBase"),
  play: async () => {
    await press("Update Knowledge Base");
    await expect(await body().findByRole("button", { name: "Updating..." })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** It could not be read again. */
export const KnowledgeBaseFailed: Story = {
  beforeEach: () => failCall("chatbot.updateKnowledgeBase", 500, { error: "No sources" }),
  play: async () => {
    await press("Update Knowledge Base");
    await expect(await body().findByText("Update Failed")).toBeVisible();
    await expect(body().getByText("Failed to update knowledge base")).toBeVisible();
  },
};

/** A suggestion is edited and implemented; it is the newest of the recent updates. */
export const SuggestionImplemented: Story = {
  parameters: { opens: ["implement-dialog"] },
  play: async () => {
    await press("Implement");
    const dialog = within(await body().findByRole("dialog", { name: "Say when a refund arrives" }));
    const after = dialog.getByRole("textbox", { name: /After/ });
    await userEvent.clear(after);
    await userEvent.click(dialog.getByRole("button", { name: "Implement" }));
    await expect(await dialog.findByText("The bot needs an answer to give.")).toBeVisible();
    await userEvent.type(after, "Within 5 days.");
    await userEvent.click(dialog.getByRole("button", { name: "Implement" }));
    await expect(await body().findByText("Suggestion implemented")).toBeVisible();
    await expect(body().getByText("2 to review")).toBeVisible();
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
      await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
    }
    await press("Review Again");
    await expect(await body().findByText("3 to review")).toBeVisible();
  },
};

/** The configuration, changed and saved. */
export const Configuring: Story = {
  play: async () => {
    const { dialog, persona } = await configuration();
    await userEvent.clear(persona);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(
      await dialog.findByText("Give the bot a name of at most 80 characters."),
    ).toBeVisible();
    await expect(persona).toHaveFocus();
    await userEvent.type(persona, "Harbor Pilot");
    await userEvent.click(dialog.getByRole("checkbox", { name: "French" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await body().findByText("Configuration saved")).toBeVisible();
    await expect(callsMade().at(-1)).toMatchObject({
      method: "PUT",
      body: { persona: "Harbor Pilot", languages: ["English", "Spanish", "French", "German"] },
    });
  },
};

/** What was changed is not dropped without asking. */
export const ConfigurationGuarded: Story = {
  play: async () => {
    const { persona } = await configuration();
    await userEvent.type(persona, "!");
    await userEvent.keyboard("{Escape}");
    const question = within(await body().findByRole("alertdialog", { name: "Discard Changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep Editing" }));
    await expect(persona).toHaveValue("Harbor Guide!");
    await waitFor(() => expect(body().queryByRole("alertdialog")).toBeNull());
    await userEvent.keyboard("{Escape}");
    await press("Discard");
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** The server's own words stand by the form. */
export const ConfigurationRefused: Story = {
  beforeEach: () => failCall("chatbot.saveBotConfig", 400, { error: "persona is reserved" }),
  play: async () => {
    const { dialog } = await configuration();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await dialog.findByText("persona is reserved")).toBeVisible();
  },
};

/** The configuration could not be read. */
export const ConfigurationFailed: Story = {
  beforeEach: () => failCall("chatbot.getBotConfig", 500, "boom"),
  play: async () => {
    await press("Configure");
    const dialog = within(await body().findByRole("dialog", { name: "Configure Bot" }));
    await expect(await dialog.findByText("500: boom")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

/** A server without this call: a toast says so, and nothing stays open. */
export const ConfigurationNotOffered: Story = {
  beforeEach: () => failCall("chatbot.getBotConfig", 404),
  play: async () => {
    await press("Configure");
    await expect(
      await body().findByText("This server does not offer configuring the bot"),
    ).toBeVisible();
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};
