import { cn } from "@/lib/cn";
import type { DayTick } from "@/api/waiting";

const tones = {
  waiting: "rotate-24 text-urgent-solid",
  you: "text-primary",
  team: "text-primary/45",
  ai: "text-muted-tone-solid/45",
} as const;

/** More ticks than these are not told apart in one line. */
const most = 240;

/** The day in one line: a tick for each conversation, leaning while it waits, upright when answered. */
export function DayRank({
  ticks,
  openId,
}: {
  ticks: readonly DayTick[];
  openId: string | undefined;
}) {
  const waiting = ticks.filter(({ by }) => by === "waiting").length;
  return (
    <div
      role="img"
      aria-label={`${String(ticks.length - waiting)} of ${String(ticks.length)} conversations of the day have an answer`}
      className="flex h-8 min-w-0 flex-1 items-center justify-between overflow-hidden px-1"
    >
      {ticks.slice(-most).map(({ by, id, name }) => (
        <span
          key={id}
          title={name}
          className={cn(
            "h-4 w-0.5 shrink-0 rounded-full bg-current transition-[rotate,color] duration-180",
            tones[by],
            id === openId && "h-6 w-1",
          )}
        />
      ))}
    </div>
  );
}
