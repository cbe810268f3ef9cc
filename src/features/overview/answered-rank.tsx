import { useState } from "react";
import { Link } from "wouter";
import { answersOf, type DayTick } from "@/api/conversation-rows";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { inboxPath } from "@/lib/paths";

const tones = {
  waiting: "",
  you: "bg-primary",
  team: "bg-foreground/60",
  ai: "bg-muted-tone-solid/50",
} as const;

/** The maximum number of ticks drawn, the latest ones. */
const most = 120;

/** One upright tick for each conversation answered in the last day, the user's own in the accent colour. */
export function AnsweredRank({ ticks }: { ticks: readonly DayTick[] }) {
  // Ticks that are added later are animated.
  const [before] = useState(() => new Set(ticks.map(({ id }) => id)));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground">
      <div aria-hidden className="flex min-w-0 flex-wrap gap-x-0.75 gap-y-1">
        {ticks.slice(-most).map(({ by, id, name }) => (
          <Link
            key={id}
            href={inboxPath({ conversation: id })}
            tabIndex={-1}
            title={name}
            className={cn(
              "h-4 w-0.75 rounded-t-full",
              tones[by],
              !before.has(id) && "animate-tick-fall",
            )}
          />
        ))}
      </div>
      <p>
        <span className="font-medium text-foreground">{count(ticks.length)} answered</span> in 24
        hours{ticks.length > most && `, the last ${count(most)} drawn`}:{" "}
        {answersOf(ticks).map(({ by, text }, index, all) => (
          <span key={by} className="mr-1 inline-block">
            <span
              aria-hidden
              className={`mx-1 inline-block h-2.5 w-0.75 rounded-t-full ${tones[by]}`}
            />
            {index < all.length - 1 ? `${text},` : text}
          </span>
        ))}
      </p>
    </div>
  );
}
