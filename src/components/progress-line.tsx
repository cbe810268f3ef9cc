import type { ComponentProps } from "react";
import { boundedPercent, type Figure, leadingNumber, percent } from "@/lib/format";
import { Progress } from "@/ui/progress";

type ProgressLineProps = Pick<ComponentProps<typeof Progress>, "label" | "value">;

/** A progress bar with its percentage, on one line. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return (
    <>
      <Progress
        label={label}
        value={value}
        className="inline-block w-[calc(100%-3rem)] min-w-10 align-middle"
      />
      <span className="inline-block w-12 text-right align-middle">
        {leadingNumber(value) === undefined ? "–" : percent(boundedPercent(value))}
      </span>
    </>
  );
}

/** A progress bar with the percentages done and left below it. */
export function ProgressSummary({ value }: { value: Figure }) {
  const done = boundedPercent(value);
  return (
    <div className="grid gap-2 text-sm">
      <Progress label="Done" value={done} />
      <p className="flex justify-between gap-4">
        <span>{percent(done)} done</span>
        <span className="text-muted-foreground">{percent(100 - done)} left</span>
      </p>
    </div>
  );
}
