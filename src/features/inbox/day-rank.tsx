import { useSignedInUser } from "@/api/session";
import { dayOf, type DayTick } from "@/api/conversation-rows";
import { useNow } from "@/components/use-now";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";

const tones = {
  waiting: "rotate-24 text-foreground/70",
  you: "text-primary",
  team: "text-foreground/60",
  ai: "text-muted-tone-solid/45",
} as const;

/** More ticks than these are not told apart in one line. */
const most = 240;

/** The day's conversations as ticks, as this person sees them. */
export function useDayTicks(rows: readonly ReceivedConversation[] | undefined) {
  const user = useSignedInUser();
  const now = useNow();
  return dayOf(rows ?? [], user, now);
}

interface DayRankProps {
  ticks: readonly DayTick[];
  openId: string | undefined;
}

/** The day in one line: a tick for each conversation, leaning while it waits, upright when answered. */
export function DayRank({ ticks, openId }: DayRankProps) {
  const waiting = ticks.filter(({ by }) => by === "waiting").length;
  return (
    <div
      role="img"
      aria-label={`${String(ticks.length - waiting)} of ${String(ticks.length)} conversations of the day have an answer`}
      className="flex h-8 min-w-0 flex-1 items-center justify-between overflow-hidden px-1"
    >
      {ticks.slice(-most).map(({ by, id, isUrgent, name }) => (
        <span
          key={id}
          title={name}
          className={cn(
            "h-4 w-0.5 shrink-0 rounded-full bg-current transition-[rotate,color] duration-180",
            tones[by],
            by === "waiting" && isUrgent && "text-urgent-solid",
            id === openId && "h-6 w-1",
          )}
        />
      ))}
    </div>
  );
}
