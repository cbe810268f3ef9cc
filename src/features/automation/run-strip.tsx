import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "wouter";
import type { ListView } from "@/components/list-screen/use-list";
import { useDetailHref } from "@/components/list-screen/use-list-address";
import { useNow } from "@/components/use-now";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { relativeTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";
import type { PlannedAutomation } from "./built-in-automations";
import { type Run, useRuns } from "./runs";

const day = 24 * 60 * 60_000;

/** Moves the focus to the run before or after. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const { nextElementSibling: after, previousElementSibling: before } = target;
  const next = key === "ArrowLeft" ? before : key === "ArrowRight" && after;
  if (next instanceof HTMLElement) next.focus();
}

/** The last day's runs of the automations on a line of time; a run leads to its automation. */
export function RunStrip({ list }: { list: ListView<PlannedAutomation> }) {
  const { address, source } = list;
  const hrefOf = useDetailHref();
  const titleId = useId();
  const [pointed, setPointed] = useState<string>();
  const all = useRuns();
  const now = Math.max(useNow(), ...all.map(({ startedAt }) => startedAt));
  const known = new Set(source.rows?.map(({ id }) => id));
  const runs = all.filter(({ of, startedAt }) => known.has(of) && now - startedAt < day);
  const failed = runs.filter((run) => run.failed);
  const shown = runs.find(({ id }) => id === pointed) ?? failed[0] ?? runs[0];
  const textOf = ({ failed: isFailed, note, startedAt }: Run) =>
    [isFailed && "Failed", relativeTime(new Date(startedAt).toISOString(), now), note]
      .filter(Boolean)
      .join(" · ");
  return (
    <section aria-labelledby={titleId} className={cn(cardStyles, "pb-2")}>
      <CardHeader>
        <CardTitle id={titleId}>Runs of the last 24 hours</CardTitle>
        <Badge>{count(runs.length)}</Badge>
        {failed.length > 0 && <Badge tone="urgent">{count(failed.length)} failed</Badge>}
        <p className="min-w-0 flex-1 basis-72 truncate text-sm text-muted-foreground sm:text-right">
          {shown ? (
            <>
              <span className="font-medium text-foreground">{shown.name}</span> {textOf(shown)}
            </>
          ) : (
            "Nothing ran. What the active automations do appears here."
          )}
        </p>
      </CardHeader>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Runs, oldest first"
        onKeyDown={walk}
        onMouseLeave={() => setPointed(undefined)}
        className="relative mx-4 h-8 border-b"
      >
        {runs.toReversed().map((run) => (
          <Link
            key={run.id}
            href={hrefOf(run.of)}
            tabIndex={run === shown ? 0 : -1}
            aria-label={`${run.name}: ${textOf(run)}`}
            onMouseEnter={() => setPointed(run.id)}
            onFocus={() => setPointed(run.id)}
            onClick={(event) => {
              event.preventDefault();
              address.open(run.of);
            }}
            className="absolute inset-y-0 flex w-2.5 -translate-x-1/2 items-end justify-center"
            style={{ left: `${String(100 - ((now - run.startedAt) / day) * 100)}%` }}
          >
            <span
              className={cn(
                "w-0.5 rounded-t-full transition-[height] sm:w-1",
                run.failed ? "h-full bg-urgent-solid" : "h-3/5 bg-ok-solid/70",
                run.id === pointed && "h-full bg-foreground",
              )}
            />
          </Link>
        ))}
      </div>
      <p aria-hidden className="mx-4 mt-1 flex justify-between text-xs text-muted-foreground">
        {["24 h ago", "18 h", "12 h", "6 h", "now"].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </section>
  );
}
