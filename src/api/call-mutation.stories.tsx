import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { growthCalls } from "@/contract/growth";
import { callsMade, stallCall } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { changes } from "@/testing/story-steps";
import { useCallMutation } from "./call-mutation";
import { callQuery } from "./query";
import { useSession } from "./session-state";

/** Called when a change is done. */
const told = fn();
/** The smallest example of useCallMutation: a list, and a change to its first row. */
function Example() {
  const campaigns = useQuery(callQuery(growthCalls.listCampaigns));
  const change = useCallMutation(growthCalls.changeCampaign, "Failed to change the campaign");
  const first = campaigns.data?.[0];
  if (!first) return null;
  return (
    <main>
      <h1>{first.name}</h1>
      <p>Status: {first.status}</p>
      <button
        onClick={() =>
          void change({ params: { id: first.id ?? "" }, body: { status: "paused" } }).then(told)
        }
      >
        Pause
      </button>
    </main>
  );
}

/** How a screen sends a change, and what is refetched after it. */
const meta = {
  title: "Components/Saving changes",
  // A test of a hook, which is nothing to look at.
  tags: ["!dev", "!autodocs"],
  component: Example,
  decorators: [withApp],
  beforeEach: () => void told.mockClear(),
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const pause = async () => userEvent.click(await screen.findByRole("button", { name: "Pause" }));

/** Stale queries are refetched before the change resolves. */
export const Saved: Story = {
  play: async () => {
    await pause();
    await expect(await screen.findByText("Status: paused")).toBeVisible();
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    const lists = callsMade().filter(({ path }) => path === "/api/growth/campaigns");
    await expect(lists).toHaveLength(2);
  },
};

/** Another person has signed in meanwhile. They must not see the outcome of the first person's change. */
export const AnotherPersonSignedIn: Story = {
  play: async () => {
    const letGo = stallCall("growth.changeCampaign");
    await pause();
    await waitFor(() => expect(changes()).toHaveLength(1));
    useSession.setState({ number: 99, user: { username: "lena.fischer" } });
    letGo();
    // The list is refetched at the very end of a change.
    await expect(await screen.findByText("Status: paused")).toBeVisible();
    // After a key press, a call to `told` would have happened by now.
    await userEvent.tab();
    await expect(told).not.toHaveBeenCalled();
  },
};
