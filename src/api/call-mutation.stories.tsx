import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { growthCalls } from "@/contract/growth";
import { callsMade, failCall, stallCall } from "@/testing/backend";
import { withApp } from "@/testing/story-decorators";
import { beginSession } from "./tab-session";
import { useCallMutation } from "./call-mutation";
import { callQuery } from "./query";

/** A list that is read, and a change of its first row: what useCallMutation does, and nothing else. */
function Example() {
  const campaigns = useQuery(callQuery(growthCalls.listCampaigns));
  const change = useCallMutation(growthCalls.changeCampaign, "Failed to change the campaign");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const first = campaigns.data?.[0];
  if (!first) return null;
  return (
    <main>
      <h1>{first.name}</h1>
      <p>Status: {first.status}</p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => {
          setBusy(true);
          change({ params: { id: first.id ?? "" }, body: { status: "paused" } })
            .then(() => setTold("Paused"))
            .catch((error: unknown) => setProblem(error instanceof Error ? error.message : "?"))
            .finally(() => setBusy(false));
        }}
      >
        Pause
      </button>
      <p role="alert">{problem}</p>
      <p role="status">{told}</p>
    </main>
  );
}

const meta = {
  title: "API/Changes",
  component: Example,
  decorators: [withApp],
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const pause = async () => userEvent.click(await body().findByRole("button", { name: "Pause" }));

/** Outdated queries are refetched before the change ends. */
export const Done: Story = {
  play: async () => {
    await pause();
    await expect(await body().findByText("Status: paused")).toBeVisible();
    await expect(await body().findByText("Paused")).toBeVisible();
    const lists = callsMade().filter(({ path }) => path === "/api/growth/campaigns");
    await expect(lists).toHaveLength(2);
  },
};

/** The server's own words, where it has some. */
export const Refused: Story = {
  play: async () => {
    failCall("growth.changeCampaign", 409, { error: "It has ended." });
    await pause();
    await expect(await body().findByText("It has ended.")).toBeVisible();
    await expect(body().getByText("Status: active")).toBeVisible();
  },
};

/** The words given, where the server has none. */
export const Failed: Story = {
  play: async () => {
    failCall("growth.changeCampaign", 503, "");
    await pause();
    await expect(await body().findByText("Failed to change the campaign")).toBeVisible();
  },
};

/** A server that lacks the call. */
export const NotOffered: Story = {
  play: async () => {
    failCall("growth.changeCampaign", 501);
    await pause();
    await waitFor(() =>
      expect(body().getByRole("alert")).toHaveTextContent(
        "This server does not offer changing campaigns",
      ),
    );
  },
};

/** Another person has signed in meanwhile: what happened to the first one's change is not theirs to hear. */
export const AnotherPerson: Story = {
  play: async () => {
    const letGo = stallCall("growth.changeCampaign");
    await pause();
    await waitFor(() =>
      expect(body().getByRole("button", { name: "Pause" })).toHaveAttribute("aria-disabled"),
    );
    beginSession({ username: "lena.fischer" });
    letGo();
    // The list is read again at the very end of a change.
    await expect(await body().findByText("Status: paused")).toBeVisible();
    await expect(body().getByRole("status")).toBeEmptyDOMElement();
    await expect(body().getByRole("button", { name: "Pause" })).toHaveAttribute("aria-disabled");
  },
};
