import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import type { DayTick } from "@/api/waiting";
import { dayText } from "./day";
import { copyDay } from "./day-picture";
import { useInboxActions } from "./inbox-actions";

const tones = {
  waiting: "text-[oklch(0.72_0.17_25)] [&>span]:rotate-24",
  you: "text-[color-mix(in_oklch,var(--brand-accent),white_45%)]",
  team: "text-[color-mix(in_oklch,var(--brand-accent),white_20%)]",
  ai: "text-[oklch(0.98_0.005_270/0.45)]",
} as const;

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** So many ticks are drawn at the most, the latest: each of them is a button. */
const most = 200;

/**
 * The day when nobody waits any more: the sign-in page's field, each tick a conversation that says
 * its name and opens. `still`: nothing falls into rank, as on a quiet day.
 */
export function DayField({
  rows,
  ticks,
  still,
}: {
  rows: readonly ReceivedConversation[];
  ticks: readonly DayTick[];
  still: boolean;
}) {
  const { open } = useInboxActions();
  const [pointed, setPointed] = useState<DayTick>();
  const text = useMemo(() => dayText(ticks, rows), [ticks, rows]);
  const shown = ticks.slice(-most);
  // A short day fills the room, too.
  const isLarge = shown.length < 60;
  return (
    <section
      aria-label="The day"
      className="m-3 flex min-h-80 flex-1 flex-col justify-between gap-6 rounded-xl bg-[color-mix(in_oklch,var(--brand-accent),black_62%)] p-6 text-[oklch(0.98_0.005_270)]"
    >
      <ul
        className={cn(
          "grid",
          isLarge
            ? "grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))]"
            : "grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))]",
        )}
      >
        {shown.map((tick, index) => (
          <li key={tick.id}>
            <button
              type="button"
              aria-label={`Open the conversation with ${tick.name}`}
              onClick={() => open(tick.id)}
              onPointerEnter={() => setPointed(tick)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(tick)}
              onBlur={() => setPointed(undefined)}
              className={cn(
                "grid w-full place-items-center rounded-md outline-current hover:bg-[oklch(0.98_0.005_270/0.12)]",
                isLarge ? "h-20" : "h-12",
                tones[tick.by],
              )}
            >
              <span
                className={cn(
                  "rounded-full bg-current",
                  isLarge ? "h-10 w-1" : "h-6 w-0.75",
                  !still && "animate-tick-fall",
                )}
                style={still ? undefined : { animationDelay: `${(index / shown.length) * 450}ms` }}
              />
            </button>
          </li>
        ))}
        {/* Where the first ones will stand. */}
        {shown.length === 0 &&
          Array.from({ length: 24 }, (_, index) => (
            <li key={index} aria-hidden className="grid h-20 place-items-center">
              <span className="h-10 w-1 rounded-full bg-current opacity-12" />
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-60 flex-1">
          <p className="truncate text-sm opacity-75">{pointed?.name ?? "Select a Conversation"}</p>
          <h2
            ref={still ? undefined : focusOn}
            tabIndex={-1}
            className="text-2xl font-semibold text-balance outline-none"
          >
            {ticks.length > 0 ? "Everyone has an answer." : "Nobody has written yet."}
          </h2>
          <p className="mt-1 text-base opacity-85">
            {text || "Each conversation of the day stands here as a tick."}
          </p>
        </div>
        {ticks.length > 0 && (
          <Button
            variant="outline"
            className="text-foreground"
            onClick={() => void copyDay(ticks, text)}
          >
            <Copy aria-hidden />
            Copy as Picture
          </Button>
        )}
      </div>
    </section>
  );
}
