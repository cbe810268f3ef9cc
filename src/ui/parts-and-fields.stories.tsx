import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { Avatar } from "@/ui/avatar";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { Kbd } from "@/ui/kbd";
import { Label } from "@/ui/label";
import { Progress } from "@/ui/progress";
import { ScrollArea } from "@/ui/scroll-area";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { Spinner } from "@/ui/spinner";
import { Switch } from "@/ui/switch";
import { Textarea } from "@/ui/textarea";
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from "@/ui/tooltip";

const meta = {
  title: "UI/Parts and fields",
  tags: ["picture"],
  component: Badge,
  subcomponents: { Avatar, Input, Select, Switch, Textarea, Checkbox, Progress, Tooltip },
  parameters: {
    notes: {
      use: "A word or figure set apart, initials, a key, a surface, how much is done, the shape of what comes, the name of an icon. Fields, always with a Label: text, yes or no, one choice out of a few (Select), on or off at once (Switch).",
      not: "The spinner anywhere but at the check of the session; a tooltip for what a person needs to go on, since a finger has no hover; fields of a Form dialog: form-fields.tsx brings label, hint and message.",
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

const tones = ["muted", "urgent", "high", "ok", "info", "outline", "alarm"] as const;

const noop = () => undefined;
const selects = [
  { name: "Empty choice" },
  { name: "Fixed choice", defaultValue: "all", disabled: true },
];

/** What is not pressed, and every field: empty, filled, wrong and fixed. A label's words are pressed like its field. */
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
        <Avatar size="sm">ML</Avatar>
        <Avatar hue={30}>DO</Avatar>
        <Avatar hue={210} size="lg">
          YT
        </Avatar>
        <Kbd>⌘K</Kbd>
        <Spinner />
      </div>
      <Skeleton className="h-8 w-40" />
      <Progress label="Resolved" value={87.3} />
      <Progress label="More than full" value={250} tone="ok" />
      <Progress label="No number" value={Number.NaN} />
      <Progress label="Urgent" value={20} tone="urgent" />
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
        <Checkbox ref={(box) => void (box && (box.indeterminate = true))} />
        All conversations
      </Label>
      <Label>
        <Checkbox defaultChecked disabled />
        Always on
      </Label>
      <Switch aria-label="On" checked onCheckedChange={noop} />
      <Switch aria-label="Off" checked={false} onCheckedChange={noop} />
      <Switch aria-label="Fixed off" checked={false} disabled onCheckedChange={noop} />
      {selects.map(({ name, ...select }) => (
        <Select key={name} {...select}>
          <SelectTrigger aria-label={name}>
            <SelectValue placeholder="Choose a status" />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="all">All Statuses</SelectItem>
          </SelectContent>
        </Select>
      ))}
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const bars = canvas.getAllByRole("progressbar");
    await expect(bars.map(({ ariaValueNow }) => ariaValueNow)).toEqual(["87.3", "100", "0", "20"]);
    await expect(canvas.getByRole("progressbar", { name: "Resolved" })).toBe(bars[0]);
    await userEvent.click(canvas.getByText("Keep me signed in"));
    await expect(canvas.getByRole("checkbox", { name: "Keep me signed in" })).toBeChecked();
    await expect(
      canvas.getByRole("checkbox", { name: "All conversations" }),
    ).toBePartiallyChecked();
    await userEvent.click(canvas.getByText("Username"));
    await expect(canvas.getByRole("textbox", { name: "Username" })).toHaveFocus();
  },
};

/** A part that scrolls is reached by Tab, and a tooltip says on focus what an icon does. */
export const ByKeyboard: Story = {
  render: () => (
    <TooltipProvider>
      <ScrollArea aria-label="Activity" className="mb-16 max-h-40.5 rounded-lg border">
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>Entry {index + 1}</p>
        ))}
      </ScrollArea>
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="outline">Configure</Button>
        </TooltipTrigger>
        <TooltipContent>Persona, hours and hand-off</TooltipContent>
      </Tooltip>
    </TooltipProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("region", { name: "Activity" })).toHaveFocus();
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Persona, hours");
  },
};
