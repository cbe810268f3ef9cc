import { cn } from "@/lib/cn";
import { dateFrom } from "@/lib/times";
import { startOfToday } from "./event-dates";

const month = new Intl.DateTimeFormat("en-US", { month: "short" });
const day = 86_400_000;

/** A date as a leaf of a calendar: quiet when it is over, solid today. The text beside it says it, too. */
export function DateBlock({ date }: { date: unknown }) {
  const at = dateFrom(date);
  const ahead = at ? at.getTime() - startOfToday() : -1;
  const head =
    ahead < 0
      ? "bg-muted text-muted-foreground"
      : ahead < day
        ? "bg-primary text-primary-foreground"
        : "bg-info-bg text-info";
  return (
    <span
      aria-hidden
      className="grid w-11 shrink-0 overflow-hidden rounded-sm border text-center group-data-compact/row:flex group-data-compact/row:w-15"
    >
      <span
        className={cn(
          "text-xs font-medium group-data-compact/row:flex-1 group-data-compact/row:py-0.5",
          head,
        )}
      >
        {at ? month.format(at) : "Date"}
      </span>
      <span
        className={cn(
          "text-base/5.5 font-semibold group-data-compact/row:flex-1 group-data-compact/row:text-sm",
          ahead < 0 && "text-muted-foreground",
        )}
      >
        {at ? at.getDate() : "–"}
      </span>
    </span>
  );
}
