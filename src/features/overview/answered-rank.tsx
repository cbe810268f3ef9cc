import { useState } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { inboxPath } from "@/lib/paths";
import type { AnsweredBy, boardOf } from "./wait-rows";

const tones: Readonly<Record<AnsweredBy, string>> = {
  you: "bg-primary",
  agent: "bg-foreground/60",
  ai: "bg-muted-tone-solid/50",
};

/** One upright tick for each conversation of the last day that has its answer, yours in the accent. */
export function AnsweredRank({
  byAi,
  byYou,
  ticks,
  total,
}: ReturnType<typeof boardOf>["answered"]) {
  // Those that come later fall into rank.
  const [before] = useState(() => new Set(ticks.map(({ id }) => id)));
  const parts = [
    byYou > 0 && `${count(byYou)} by you`,
    total > byYou + byAi && `${count(total - byYou - byAi)} by others`,
    byAi > 0 && `${count(byAi)} by the AI`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground">
      <div aria-hidden className="flex h-4 min-w-0 flex-wrap items-end gap-x-0.75 overflow-clip">
        {ticks.map(({ by, id, name }) => (
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
        <span className="font-medium text-foreground">{count(total)} answered</span> in 24 hours:{" "}
        {parts.join(", ")}
      </p>
    </div>
  );
}
