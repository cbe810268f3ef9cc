import { cn } from "@/lib/cn";
import { dateFrom } from "@/lib/times";
import { startOfToday } from "./event-dates";

const month = new Intl.DateTimeFormat("en-US", { month: "short" });

/** A date as a leaf of a calendar: quiet when it is over, solid today. The text beside it says it, too. */
export function DateBlock({ date }: { date: unknown }) {
  const at = dateFrom(date);
  const isOver = !at || at.getTime() < startOfToday();
  const isToday = at && new Date(at).setHours(0, 0, 0, 0) === startOfToday();
  return (
    <span
      aria-hidden
      className={cn(
        "grid w-11 shrink-0 overflow-hidden rounded-sm border text-center *:group-data-compact/row:flex-1 group-data-compact/row:flex group-data-compact/row:w-15",
        isOver && "text-muted-foreground",
      )}
    >
      <span
        className={cn(
          "text-xs font-medium group-data-compact/row:py-0.5",
          isOver ? "bg-muted" : "bg-info-bg text-info",
          isToday && "bg-primary text-primary-foreground",
        )}
      >
        {at ? month.format(at) : "Date"}
      </span>
      <span className="text-base/5.5 font-semibold group-data-compact/row:text-sm">
        {at?.getDate() ?? "–"}
      </span>
    </span>
  );
}
