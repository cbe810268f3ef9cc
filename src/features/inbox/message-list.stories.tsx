import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
import { sees } from "@/testing/story-steps";
import type { ReceivedMessage } from "@/contract/inbox";
import { nextPaint } from "@/lib/next-paint";
import { Button } from "@/ui/button";
import { MessageList } from "./message-list";

const client = new QueryClient();
const minute = 60_000;
const start = Date.parse("2026-03-03T22:00:00Z");
const said = (sender: "member" | "ai" | "agent", content: string, at: number): ReceivedMessage => ({
  id: `m${at}`,
  sender,
  content,
  timestamp: new Date(start + at * minute).toISOString(),
});

const reply = (id: string, content: string, state: "sending" | "failed" = "sending") => ({
  id,
  conversationId: "c",
  content,
  known: 0,
  sentAt: start,
  state,
  isTracked: false,
  wasLive: false,
});

const short = [
  said("member", "I was charged twice.", 1),
  said("ai", "I can see one charge of $65 on the 3rd.", 2),
  said("member", "And the other one?\nSee https://example.org/bill.", 3),
  said("agent", "Dana here. I have both in front of me now.", 700),
  said("member", "Thank you!", 701),
];

const meta = {
  title: "Screens/Human Inbox/Message list",
  component: MessageList,
  args: {
    conversation: { isHumanTakeover: true, messages: short },
    me: { id: "user-1", username: "admin" },
    outgoing: [],
    before: null,
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <div className="flex h-120 flex-col bg-background">
          <Story />
        </div>
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two days: first the AI answers, then a person. */
export const HandedOver: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await sees("Handed over to a person", "AI", "Agent");
    await expect(canvas.getAllByText("Member")).toHaveLength(3);
    const link = canvas.getByRole("link");
    await expect(link).toHaveAttribute("href", "https://example.org/bill");
    await expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
    const left = (text: string) => canvas.getByText(text).getBoundingClientRect().left;
    const own = left("Dana here. I have both in front of me now.");
    await expect(left("I was charged twice.")).toBeLessThan(own);
  },
};

/** One reply that is being sent, and one that was not delivered. */
export const Undelivered: Story = {
  tags: ["picture"],
  globals: { theme: "dark" },
  args: { outgoing: [reply("a", "Now?", "failed"), reply("b", "Soon")] },
  play: () => sees("Sending…", "Not delivered", "Retry", "Discard"),
};

const long = Array.from({ length: 2000 }, (_, place) =>
  said(place % 2 === 0 ? "member" : "ai", `Message ${place}`, place),
);

/** Two thousand messages: the newest first, older ones on demand, without a jump. */
export const TwoThousandMessages: Story = {
  args: { conversation: { messages: long } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole("log");
    await sees("Message 1999");
    const below = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    await waitFor(() => expect(below()).toBeLessThan(2));
    await expect(canvas.queryByText("Message 100")).toBeNull();
    const scrolled = new Promise((resolve) =>
      log.addEventListener("scroll", resolve, { once: true }),
    );
    log.scrollTop = 0;
    // Until the scroll event fires, the list does not know that the reader has left its end.
    await scrolled;
    const oldest = canvas.getByText("Message 1850");
    const top = () => oldest.getBoundingClientRect().top;
    const before = top();
    await userEvent.click(canvas.getByRole("button", { name: /Show Earlier Messages/ }));
    await expect(canvas.getByText("Message 1700")).toBeInTheDocument();
    await waitFor(() => expect(Math.abs(top() - before)).toBeLessThan(60));
  },
};

/** Buttons that let a message arrive, and a reply be sent and stored. */
function WithArrivals(args: ComponentProps<typeof MessageList>) {
  const [messages, setMessages] = useState(args.conversation.messages ?? []);
  const [outgoing, setOutgoing] = useState(args.outgoing);
  const arrive = (message: ReceivedMessage) => setMessages([...messages, message]);
  return (
    <>
      <Button onClick={() => arrive(said("member", "Hello?", 9000))}>Let one arrive</Button>
      <Button onClick={() => setOutgoing([reply("a", "Mine")])}>Send</Button>
      <Button
        onClick={() => {
          setOutgoing([]);
          arrive({ ...said("agent", "Mine", 9000), agentId: "user-1" });
        }}
      >
        Store it
      </Button>
      <MessageList {...args} conversation={{ messages }} outgoing={outgoing} />
    </>
  );
}

/** While the user reads older messages, a new one by the member is announced, but not their own reply. */
export const ReadingOlder: Story = {
  args: { conversation: { messages: long.slice(0, 60) } },
  render: (args) => <WithArrivals {...args} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    log.scrollTop = 100;
    await waitFor(() => expect(log.scrollTop).toBe(100));
    await fireEvent.scroll(log);
    await userEvent.click(canvas.getByRole("button", { name: "Store it" }));
    await userEvent.click(canvas.getByRole("button", { name: "Let one arrive" }));
    const jump = await canvas.findByRole("button", { name: "1 new message" });
    await expect(log.scrollTop).toBe(100);
    await userEvent.click(jump);
    const below = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    await waitFor(() => expect(below()).toBeLessThan(1));
    await sees("Hello?");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "1 new message" })).toBeNull());
  },
};

/** If the list shrinks just as it scrolls to its end, the newest message stays visible. */
export const ListShrinksAtItsEnd: Story = {
  args: { conversation: { messages: long.slice(0, 60) } },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    const fromEnd = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
    log.scrollTop -= 30;
    await waitFor(() => expect(fromEnd()).toBe(30));
    // Both in the same frame: the browser reports the scroll and the resize before the next one.
    await nextPaint();
    log.scrollTop = log.scrollHeight;
    log.style.maxHeight = "200px";
    await waitFor(() => expect(log.clientHeight).toBe(200));
    await nextPaint();
    await expect(fromEnd()).toBe(0);
  },
};

/** A person who scrolls up before the browser reports the scroll to the end has left the end. */
export const ScrolledUpAtOnce: Story = {
  args: { conversation: { messages: long.slice(0, 60) } },
  render: (args) => <WithArrivals {...args} />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    log.scrollTop = 100;
    await waitFor(() => expect(log.scrollTop).toBe(100));
    canvas.getByRole("button", { name: "Send" }).click();
    await Promise.resolve(); // React has rendered it, the browser has not.
    log.scrollTop = 100;
    await nextPaint();
    canvas.getByRole("button", { name: "Let one arrive" }).click();
    await canvas.findByRole("button", { name: "1 new message" });
    await expect(log.scrollTop).toBe(100);
  },
};

/** A screen reader announces each new message once, and earlier messages never. */
export const ForScreenReaders: Story = {
  args: { conversation: { messages: long.slice(0, 400) } },
  render: (args) => <WithArrivals {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("log")).toHaveAttribute("aria-live", "off");
    const spoken = canvas.getByRole("status");
    await userEvent.click(canvas.getByRole("button", { name: /Show Earlier Messages/ }));
    await expect(canvas.getByText("Message 101")).toBeInTheDocument();
    await expect(spoken).toHaveTextContent("");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(canvas.getByText("Sending…")).toBeInTheDocument();
    await expect(spoken).toHaveTextContent("");
    await userEvent.click(canvas.getByRole("button", { name: "Store it" }));
    await expect(spoken).toHaveTextContent(/^Agent: Mine$/);
    await userEvent.click(canvas.getByRole("button", { name: "Let one arrive" }));
    await expect(spoken).toHaveTextContent(/^Member: Hello\?$/);
  },
};
