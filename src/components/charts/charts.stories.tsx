import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, within } from "storybook/test";
import { percent } from "@/lib/format";
import { exactTime } from "@/lib/times";
import { BarChart, Funnel, Ranking } from "./bar-chart";
import { ChoiceBar, ChoiceBars } from "./choice-bars";
import { historyPoints, LineChart } from "./line-chart";

const leads = [
  { label: "Founder Referral Circle", value: 1284 },
  { label: "Angel Investor Outreach", value: 416 },
  { label: "A campaign whose name is so long that it must be cut somewhere", value: 2105 },
  { label: "Demo Day Waitlist", value: 0 },
];
const end = new Date(2025, 3, 21, 12).getTime();
const weeks = historyPoints([812, 840, 838, 901, 960, 1044, 1012, 1284], end);
const rates = historyPoints([86.2, 87.1, 86.8, 88.4, 89.9, 90.3], end);

/** A mood at a time of the night of March 4: minutes after 11:50 PM. */
const mood = (minutes: number, value: number) => {
  const date = new Date(2025, 2, 4, 23, 50 + minutes);
  return { date, value, label: exactTime(date.toISOString()) };
};

function Charts() {
  return (
    <div className="grid max-w-160 gap-8 bg-background p-6">
      <Ranking
        title="Leads by campaign"
        unit="leads"
        of="Campaign"
        rows={leads}
        nameOf={({ label }) => label}
        valueOf={({ value }) => value}
      />
      <LineChart title="Leads" unit="leads a week" points={weeks} />
      <LineChart title="Resolution rate" format={percent} points={rates} tone="ok" />
      <Funnel
        title="From reach to member"
        steps={{ Reached: 18_400, Leads: 3120, Conversions: 702 }}
      />
      <BarChart
        title="Engagement"
        unit="percent"
        of="Event"
        full={100}
        format={percent}
        tone="ok"
        points={[{ label: "Founders' Summit", value: 92 }]}
      />
      <ChoiceBars aria-label="Topics">
        <ChoiceBar label="Billing" said="4 of 6" figure="4 of 6" quiet={false} aria-pressed>
          <span className="w-2/3 rounded-xs bg-info-solid/25" />
        </ChoiceBar>
      </ChoiceBars>
      <LineChart title="Nothing measured" points={[]} />
      <LineChart title="One value" points={weeks.slice(0, 1)} />
    </div>
  );
}

/** The charts of details and Analytics: our own SVG and HTML, usable without a pointer. */
const meta: Meta = {
  title: "Components/Charts",
  tags: ["picture"],
  component: LineChart,
  subcomponents: { BarChart, Ranking, Funnel, ChoiceBar },
  render: () => <Charts />,
  parameters: {
    notes: {
      use: "Figures that are easier to see than to read, drawn from the data on screen. Each chart has a title, a unit, its values in words, and a table for screen readers.",
      not: "Figures that the server did not send. For a single figure use a metric card, for a trend within a line of text a Sparkline.",
    },
  },
};
export default meta;
type Story = StoryObj;

/** Every chart, with a table of the same values for screen readers. A bar's focus ring is not cut off. */
export const All: Story = {
  play: async ({ canvas }) => {
    const rowOf = (figure: string | RegExp, name: string) =>
      within(canvas.getByRole("figure", { name: figure })).getByRole("row", { name });
    rowOf("Leads by campaign leads", "Angel Investor Outreach 416");
    rowOf(/From reach/, "Conversions 702 · 22.5%");
    await expect(canvas.getByText("No figures yet.")).toBeVisible();
    canvas.getByRole("button", { name: /^Billing/ }).focus();
    await expect(document.activeElement).toHaveStyle({ outlineOffset: "-2px" });
  },
};

/** The arrow keys and the pointer show a line chart's values and dates. */
export const ReadOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const cursorOf = (title: string) =>
      canvas.getByRole("slider", { name: `${title}, value by value` });
    const cursor = cursorOf("Resolution rate");
    cursor.focus();
    await expect(cursor).toHaveAttribute("aria-valuetext", "Apr 21, 2025: 90.3%");
    await fireEvent.change(cursor, { target: { value: "1" } });
    await expect(cursor).toHaveAttribute("aria-valuetext", "Mar 24, 2025: 87.1%");
    const chart = within(canvas.getByRole("figure", { name: /Resolution rate/ }));
    await expect(chart.getByText("scale from 86%")).toBeVisible();
    await expect(chart.getByText(/Mar 24, 2025/, { selector: "p" })).toBeVisible();
    await expect(chart.getByText("Apr 7")).toBeVisible();
    const leadCursor = cursorOf("Leads");
    const line = leadCursor.parentElement?.querySelectorAll("svg").item(0);
    const { left, top, width } = line?.getBoundingClientRect() ?? new DOMRect();
    await userEvent.pointer({
      target: line ?? leadCursor,
      coords: { clientX: left + width * 0.3, clientY: top + 9 },
    });
    await expect(leadCursor).toHaveAttribute("aria-valuetext", "Mar 17, 2025: 838");
  },
};

/** For a single night, the axis shows as many times as fit, rather than two dates. */
export const OverMidnight: Story = {
  tags: ["!picture"],
  render: () => (
    <div className="w-80">
      <LineChart title="Mood" points={[mood(0, 20), mood(4, -20), mood(16, 30)]} />
    </div>
  ),
  play: async ({ canvas }) => {
    const last = canvas.getByText("12:06 AM").getBoundingClientRect();
    const first = canvas.getByText("11:54 PM").getBoundingClientRect();
    await expect(last.left).toBeGreaterThan(first.right);
    await expect(canvas.queryByText("11:50 PM")).toBeNull();
  },
};
