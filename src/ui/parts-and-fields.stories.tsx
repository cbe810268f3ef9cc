import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { Badge } from "@/ui/badge";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { Kbd } from "@/ui/kbd";
import { Label } from "@/ui/label";
import { Progress } from "@/ui/progress";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import { Switch } from "@/ui/switch";
import { Textarea } from "@/ui/textarea";

/** The basic parts and form fields that everything else is built from. */
const meta = {
  title: "UI/Parts and fields",
  tags: ["picture"],
  component: Badge,
  subcomponents: { Input, Select, Switch, Textarea, Checkbox, Progress },
  parameters: {
    notes: {
      use: "Badge, key, card, progress, skeleton. Fields, always with a Label: text, yes or no (Checkbox), one choice out of a few (Select), on or off at once (Switch).",
      not: "The spinner anywhere but in the session check. Fields in a Form dialog: those in form-fields.tsx include label, hint and message.",
    },
    layout: "padded",
  },
  decorators: (Parts) => (
    <main className="grid max-w-sm gap-3">
      <Parts />
    </main>
  ),
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["muted", "urgent", "high", "ok", "info", "outline"] as const;

const noop = () => undefined;
const options = [{ value: "all", label: "All Statuses" }];

/** An element's effective opacity: its own multiplied by that of all its ancestors. */
function opacityOf(element: Element | null): number {
  if (!element) return 1;
  return Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
}

/** The static parts, and every field: empty, filled, invalid and disabled. Clicking a label activates its field. */
export const Everything: Story = {
  render: () => (
    <>
      <div className="flex flex-wrap gap-1.5">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="info">{"x".repeat(400)}</Badge>
      </div>
      <div className="flex items-center gap-2">
        <Kbd>⌘K</Kbd>
        <Spinner />
      </div>
      <Skeleton className="h-8 w-40" />
      <Progress label="Resolved" value={87.3} />
      <Progress label="More than full" value={250} />
      <Progress label="No number" value={Number.NaN} />
      <Progress label="Few" value={20} tone="high" />
      <div className={cardStyles}>
        <CardHeader>
          <CardTitle>Heading</CardTitle>
        </CardHeader>
        <p className="px-4 pb-4 text-sm text-muted-foreground">What belongs to it.</p>
      </div>
      <Label htmlFor="username">Username</Label>
      <Input id="username" placeholder="admin" />
      <Input aria-label="Wrong" defaultValue="admin" aria-invalid />
      <Input aria-label="Fixed" defaultValue="admin" disabled />
      <Textarea aria-label="Reply" placeholder="Type your response..." />
      <Label>
        <Checkbox />
        Keep me signed in
      </Label>
      <Label>
        <Checkbox defaultChecked disabled />
        Always on
      </Label>
      <Switch aria-label="On" checked onCheckedChange={noop} />
      <Switch aria-label="Off" checked={false} onCheckedChange={noop} />
      <Switch aria-label="Fixed off" checked={false} disabled onCheckedChange={noop} />
      <Select label="Empty choice" value="" options={options} onChoose={noop} />
      <Select label="Fixed choice" value="all" options={options} onChoose={noop} disabled />
    </>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bars = canvas.getAllByRole("progressbar");
    await expect(bars.map(({ ariaValueNow }) => ariaValueNow)).toEqual(["87.3", "100", "0", "20"]);
    await expect(canvas.getByRole("progressbar", { name: "Resolved" })).toBe(bars[0]);
    await userEvent.click(canvas.getByText("Keep me signed in"));
    await expect(canvas.getByRole("checkbox", { name: "Keep me signed in" })).toBeChecked();
    await userEvent.click(canvas.getByText("Username"));
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveFocus();
    // Every disabled field has the same effective opacity, on its own or inside a label.
    for (const fixed of canvasElement.querySelectorAll(":disabled"))
      await expect(opacityOf(fixed)).toBeCloseTo(0.55);
  },
};

/** A pasted text without blanks does not stop the page: wrapping it takes about as long as other text. */
export const LongWord: Story = {
  tags: ["!picture"],
  render: () => <Textarea aria-label="Reply" />,
  play: async ({ canvas }) => {
    await document.fonts.ready;
    const field = canvas.getByRole("textbox");
    const timeFor = (value: string) => {
      const start = performance.now();
      void fireEvent.change(field, { target: { value } });
      field.getBoundingClientRect();
      return performance.now() - start;
    };
    const other = timeFor("two ".repeat(2500));
    await expect(timeFor("w".repeat(10_000))).toBeLessThan(50 * other);
  },
};
