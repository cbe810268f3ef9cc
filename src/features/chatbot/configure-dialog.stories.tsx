import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { callsMade, failCall } from "@/testing/backend";
import { withAppAt } from "@/testing/story-decorators";
import ChatbotPage from "./chatbot-page";

const meta = {
  title: "Screens/AI Chatbot Management/Configure Bot",
  component: ChatbotPage,
  decorators: [withAppAt("/ai-chatbot")],
} satisfies Meta<typeof ChatbotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);

async function openConfiguration() {
  await userEvent.click(await body().findByRole("button", { name: "Configure Bot" }));
}
async function personaField() {
  const dialog = within(await body().findByRole("dialog", { name: "Configure Bot" }));
  return dialog.findByRole("textbox", { name: "Persona" });
}
async function save() {
  await userEvent.click(body().getByRole("button", { name: "Save" }));
}

/** The configuration, changed and saved. */
export const Configuring: Story = {
  play: async () => {
    await openConfiguration();
    const persona = await personaField();
    await userEvent.clear(persona);
    await userEvent.type(persona, "Harbor Pilot");
    await save();
    await expect(await body().findByText("Configuration saved")).toBeVisible();
    await expect(callsMade().at(-1)).toMatchObject({
      method: "PUT",
      path: "/api/chatbot/config",
      body: { persona: "Harbor Pilot" },
    });
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};

/** A server that reads the configuration but cannot save it: a toast, and nothing typed is lost. */
export const SavingNotOffered: Story = {
  beforeEach: () => failCall("chatbot.saveBotConfig", 405),
  play: async () => {
    await openConfiguration();
    const persona = await personaField();
    await userEvent.type(persona, " II");
    await save();
    await expect(
      await body().findByText("This server does not offer configuring the bot"),
    ).toBeVisible();
    await expect(persona).toHaveValue("Harbor Guide II");
  },
};

/** A server without the configuration: a toast says so, and nothing stays open. */
export const ConfiguringNotOffered: Story = {
  beforeEach: () => failCall("chatbot.getBotConfig", 501),
  play: async () => {
    await openConfiguration();
    await expect(
      await body().findByText("This server does not offer configuring the bot"),
    ).toBeVisible();
    await waitFor(() => expect(body().queryByRole("dialog")).toBeNull());
  },
};
