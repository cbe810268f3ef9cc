import { useMemo } from "react";
import { useConversations } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { useNow } from "@/components/use-now";
import { usePreferences } from "@/components/preferences";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { dayOf } from "@/api/waiting";
import { DayRank } from "./day-rank";
import type { Shift } from "./use-shift";

/** The foot of the shift: the day in one line, and the ways on from the open conversation. */
export function ShiftFoot({ shift, openId }: { shift: Shift; openId: string | undefined }) {
  const user = useSignedInUser();
  const { data } = useConversations();
  const now = useNow();
  const ticks = useMemo(() => dayOf(data ?? [], user, now), [data, user, now]);
  const hintsKeys = usePreferences(({ singleKeys }) => singleKeys);
  const ways = [
    ["Skip", "n", shift.skip],
    ["Hand Back", "b", shift.handBack],
  ] as const;
  return (
    <div
      role="group"
      aria-label="Shift"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t bg-card px-3 py-1.5"
    >
      <div className="flex min-w-0 flex-1 @max-2xl/inbox:basis-full">
        <DayRank ticks={ticks} openId={openId} />
      </div>
      {openId !== undefined &&
        ways.map(([label, key, run]) => (
          <Button key={key} variant="outline" size="sm" onClick={run}>
            {label}
            {hintsKeys && <Kbd>{key}</Kbd>}
          </Button>
        ))}
      <Button variant="ghost" size="sm" onClick={shift.end}>
        End the Shift
      </Button>
    </div>
  );
}
