import type { ReactNode } from "react";
import type { BotConfig } from "@/contract/chatbot";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { Switch } from "@/ui/switch";
import type { BotConfigField } from "./bot-config-values";

/** Looks of one choice among several. */
export const chip =
  "inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-md border px-2.5 text-sm transition-colors hover:bg-accent has-checked:border-info-border has-checked:bg-info-bg has-checked:text-info";

/** A group of choices under its legend. */
export function Choices({
  children,
  field,
  legend,
  problem,
}: {
  legend: string;
  field: BotConfigField;
  children: ReactNode;
  problem: ReactNode;
}) {
  return (
    <fieldset data-field={field} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
      {problem}
    </fieldset>
  );
}

interface HoursProps {
  id: string;
  hours: BotConfig["businessHours"];
  onChange: (hours: BotConfig["businessHours"]) => void;
  problem: ReactNode;
}

/** Business hours: whether they count, from when, to when. */
export function Hours({ hours, id, onChange, problem }: HoursProps) {
  return (
    <fieldset data-field="businessHours" className="grid gap-2">
      <legend className="sr-only">Business hours</legend>
      <div className="flex items-center justify-between gap-3">
        <span id={`${id}-hours`} className="text-sm font-medium">
          Hand over during business hours only
        </span>
        <Switch
          aria-labelledby={`${id}-hours`}
          checked={hours.enabled}
          onCheckedChange={(enabled) => onChange({ ...hours, enabled })}
        />
      </div>
      {hours.enabled && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Label>
            From
            <Input
              type="time"
              className="w-32"
              value={hours.from}
              onChange={(event) => onChange({ ...hours, from: event.target.value })}
            />
          </Label>
          <Label>
            To
            <Input
              type="time"
              className="w-32"
              value={hours.to}
              onChange={(event) => onChange({ ...hours, to: event.target.value })}
            />
          </Label>
        </div>
      )}
      {problem}
    </fieldset>
  );
}

/** What is wrong with a field. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-urgent empty:hidden">
      {text}
    </p>
  );
}
