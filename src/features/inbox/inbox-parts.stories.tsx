import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { answerRaw, restoreCall } from "@/testing/backend";
import { atAddress, body, freshInbox, rowOf } from "@/testing/inbox-stories";
import InboxPage from "./inbox-page";

const rows = ["Ana Costa", "Tom Baker"].map((memberName, index) => ({
  id: `part-${String(index)}`,
  memberName,
  memberTier: "VIP",
  channel: "Email",
  priority: "urgent",
  status: "escalated",
  lastMessage: "Where is my ticket?",
  timestamp: new Date(Date.now() - 3_600_000 * (index + 1)).toISOString(),
  isHumanTakeover: false,
}));

const meta = {
  title: "Screens/Human Inbox/List in parts",
  component: InboxPage,
  decorators: [atAddress],
  parameters: { logs: [/[Ll]ive (?:connection|message)/], path: "/human-inbox" },
  beforeEach: () => {
    freshInbox();
    const headers = {
      "Content-Type": "application/json",
      Link: '<?after=2>; rel="next"',
      "X-Total-Count": "100000",
    };
    answerRaw("inbox.listConversations", new Response(JSON.stringify(rows), { headers }));
  },
} satisfies Meta<typeof InboxPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first part stays when the next one fails; counts and search say of how many. */
export const PartFails: Story = {
  play: async () => {
    await expect(await body().findByText("2 of 100,000 loaded")).toBeVisible();
    await expect(await body().findByText("Failed to fetch conversations")).toBeVisible();
    await expect(await rowOf(/Ana Costa/)).toBeVisible();
    await expect(body().getByText(/^So far 2 conversations need a person/)).toBeVisible();
    const field = body().getByPlaceholderText("Search conversations...");
    await userEvent.type(field, "tom");
    await expect(await body().findByText("Searched 2 of 100,000 so far")).toBeVisible();
    await userEvent.type(field, "asz");
    await expect(await body().findByText("None found so far")).toBeVisible();
    restoreCall("inbox.listConversations");
    await userEvent.click(body().getByRole("button", { name: "Retry" }));
    await expect(await body().findByText("40 conversations")).toBeVisible();
    await expect(await rowOf(/Tomasz Zielinski/)).toBeVisible();
    await expect(body().queryByText("Failed to fetch conversations")).toBeNull();
  },
};
