import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useEffect, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withAct } from "@/testing/with-act";
import { Toaster } from "@/ui/toaster";
import BotConfigDialog from "./bot-config-dialog";

const ready: ComponentProps<typeof BotConfigDialog>["query"] = {
  status: "success",
  data: { persona: "Harbor Guide", tone: "friendly", languages: ["English", "French"] },
  error: null,
  refetch: fn(),
};

const meta = {
  title: "Components/Bot configuration",
  component: BotConfigDialog,
  parameters: {
    docs: { story: { inline: false, height: "44rem" } },
    notes: {
      use: "The one configuration of the chatbot, from the Overview and from AI Chatbot Management. Pass it the result of useBotConfig.",
      not: "Any other form: use a Form dialog.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    query: ready,
    notOffered: undefined,
    save: async () => Promise.resolve(),
  },
  decorators: [
    (Window) => (
      <main>
        <h1 className="sr-only">Bot</h1>
        <Window />
        <Toaster />
      </main>
    ),
  ],
} satisfies Meta<typeof BotConfigDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog, with a configuration that someone else changes while it is open. */
function ReadAgain(props: ComponentProps<typeof BotConfigDialog>) {
  const [data, setData] = useState(props.query.data);
  useEffect(() => {
    const change = () => setData({ persona: "Harbor Desk", languages: ["English"] });
    window.addEventListener("saved-by-another", change);
    return () => window.removeEventListener("saved-by-another", change);
  }, []);
  return <BotConfigDialog {...props} query={{ ...props.query, data }} />;
}

const opened = async () => within(await screen.findByRole("dialog", { name: "Configure Bot" }));

/** The configuration failed to load; Retry fetches it again. */
export const Failed: Story = {
  args: { query: { ...ready, data: undefined, status: "error", error: new Error("500: boom") } },
  play: async ({ args }) => {
    const dialog = await opened();
    await expect(dialog.getByRole("alert")).toHaveTextContent("500: boom");
    await userEvent.click(dialog.getByRole("button", { name: "Retry" }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

/** Someone else saves while the form is open: untouched fields are updated, edited ones are kept. */
export const SavedBySomeoneElse: Story = {
  render: (args) => <ReadAgain {...args} />,
  play: async () => {
    const dialog = await opened();
    const persona = dialog.getByRole("textbox", { name: "Persona" });
    await userEvent.clear(persona);
    await userEvent.type(persona, "Pilot");
    await withAct(() => window.dispatchEvent(new Event("saved-by-another")));
    await waitFor(() => expect(dialog.getByRole("checkbox", { name: "French" })).not.toBeChecked());
    await expect(persona).toHaveValue("Pilot");
  },
};
