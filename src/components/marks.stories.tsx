import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BrandMark } from "@/components/brand-mark";
import { Checklist } from "@/components/checklist";
import { InitialsAvatar } from "@/components/initials-avatar";
import { PersonLine } from "@/components/person-line";
import { ProgressLine, ProgressSummary } from "@/components/progress-line";
import { RelativeTime } from "@/components/relative-time";
import { SampleMark } from "@/components/sample-mark";
import { SentimentScore } from "@/components/sentiment-score";
import { Sparkline } from "@/components/sparkline";
import { StatusBadge, StatusDot } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";

/** The small parts that show values: badges, avatars, times, sentiment, progress. */
const meta = {
  title: "Components/Words and marks",
  tags: ["picture"],
  component: StatusBadge,
  subcomponents: { InitialsAvatar, RelativeTime, SentimentScore },
  parameters: {
    notes: {
      use: "How a value looks everywhere: priority, status, person, time, sentiment, progress, the mark of sample data. The colour follows from the word; a missing value is not drawn.",
      not: "A dot or a tint without a word: colour never carries meaning alone. A label of your own: use Badge.",
    },
    layout: "padded",
  },
  args: { status: "urgent" },
  decorators: (Marks) => (
    <main className="grid max-w-md gap-4">
      <Marks />
    </main>
  ),
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

const line = "flex flex-wrap items-center gap-2";

/** Each part with its known values and an unknown one. */
export const KnownValues: Story = {
  render: () => (
    <>
      <div className={line}>
        {["urgent", "high", "normal", "low", "whenever"].map((priority) => (
          <StatusBadge key={priority} status={priority} />
        ))}
      </div>
      <div className={line}>
        {["escalated", "active", "resolved", "snoozed"].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="archived" otherwise="info" />
        <SampleMark />
      </div>
      <div className={line}>
        <ToolBadges tools={["Email Sequencer", "Landing Page Builder", "W".repeat(40)]} />
      </div>
      <div className={line}>
        {(["ok", "urgent", "high", "muted"] as const).map((tone) => (
          <StatusDot key={tone} tone={tone} />
        ))}
        <StatusDot tone="info" pulsing />
      </div>
      <div className={line}>
        {["Maria Lopez", "Daniel Osei", "Yuki Tanaka", "Sam Field", "Ines Roth"].map((name) => (
          <InitialsAvatar key={name} name={name} />
        ))}
        <InitialsAvatar name="admin" letters={1} />
        <InitialsAvatar name={undefined} />
        <BrandMark className="size-6" />
      </div>
      <PersonLine name="Ledgerly" about="2 campaigns" />
      <div className={line}>
        {[72, 0, -15].map((score) => (
          <SentimentScore key={score} score={score} />
        ))}
        <RelativeTime value="2024-07-15T12:00:00Z" />
        <RelativeTime value="2 min ago" />
      </div>
      <Checklist
        items={[
          [true, "It has a date ahead", "It has no date"],
          [false, "There are seats for everyone", "It has no capacity"],
        ]}
      />
    </>
  ),
  play: async ({ canvas }) => {
    const words = ["Urgent", "High", "Normal", "Low", "Whenever", "ML", "A", "?", "+72", "-15"];
    for (const word of [...words, "2 min ago"]) await expect(canvas.getByText(word)).toBeVisible();
    const [, missing] = canvas.getAllByRole("listitem").slice(-2);
    await expect(missing).toHaveTextContent("Missing: It has no capacity");
  },
};

/** Progress bars and small charts of a figure. */
export const Figures: Story = {
  render: () => (
    <>
      {[78, 900, "soon"].map((value) => (
        <div key={value}>
          <ProgressLine label="Referrals" value={value} />
        </div>
      ))}
      <ProgressSummary value={78} />
      <Sparkline label="Sentiment" values={[12, 30, 22, 48, 61]} />
      <Sparkline label="Too few" values={[1]} />
    </>
  ),
  play: async ({ canvas }) => {
    for (const words of ["100%", "78% done", "22% left"])
      await expect(canvas.getByText(words)).toBeVisible();
    const [course] = canvas.getAllByRole("img").map(({ ariaLabel }) => ariaLabel);
    await expect(course).toBe("Sentiment: 12, 30, 22, 48, 61");
  },
};

/** Times relative to now, with the exact time on hover. Missing values show nothing. */
export const MomentAndMissing: Story = {
  render: () => (
    <>
      <RelativeTime value={new Date(Date.now() - 5 * 60_000).toISOString()} />
      <div data-testid="missing">
        <StatusBadge status={undefined} />
        <StatusBadge status=" " />
        <SentimentScore score={undefined} />
        <RelativeTime value={null} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const time = canvas.getByText(/^[56] min ago$/);
    await expect(time).toHaveAttribute("datetime");
    await expect(time).toHaveAttribute("title", expect.stringMatching(/[AP]M$/));
    await expect(canvas.getByTestId("missing")).toBeEmptyDOMElement();
  },
};
