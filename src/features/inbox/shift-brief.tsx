import { ArrowRight, CircleCheck } from "lucide-react";
import { InitialsAvatar } from "@/components/initials-avatar";
import { SentimentScore } from "@/components/sentiment-score";
import { PriorityBadge, StatusBadge } from "@/components/status-badge";
import { useNow } from "@/components/use-now";
import type { ReceivedConversation } from "@/contract/inbox";
import { count, counted, durationText } from "@/lib/format";
import { usePreferences } from "@/components/preferences";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { Skeleton } from "@/ui/skeleton";
import { conversationsText, lastMessageOf, MemberKind, nameOf } from "./conversation-labels";
import { waitingSince } from "./conversation-order";
import { useInboxActions } from "./inbox-actions";
import type { ShiftFigures } from "./shift-figures";

const keys = { "to move": ["j", "k"], "to open": ["Enter"], "take over": ["t"], resolve: ["e"] };

const columnStyles = "mx-auto grid min-h-full w-full max-w-xl content-center gap-4 p-6";
const cardStyles = "min-w-0 rounded-lg border bg-card p-4 text-left";
const termStyles = "text-xs font-semibold text-muted-foreground";

/** The shift's brief while the list loads. */
export const BriefSkeleton = () => (
  <div className={columnStyles}>
    <h2 className="mb-6 text-lg font-semibold">Select a Conversation</h2>
    {["h-48", "h-23", "mb-9 h-20"].map((height) => (
      <Skeleton key={height} className={`rounded-lg ${height}`} />
    ))}
  </div>
);

/** How long since a moment: "16 min", "6 h 40 min", "3 days". */
function waitText(since: number, now: number): string {
  const minutes = Math.max(1, Math.round((now - since) / 60_000));
  return minutes < 48 * 60
    ? durationText(minutes * 60)
    : counted(Math.floor(minutes / (24 * 60)), "day");
}

/** What waits for whom, and where to begin; said from the list alone. */
export function ShiftBrief({ figures }: { figures: ShiftFigures }) {
  const now = useNow();
  const hintsKeys = usePreferences(({ singleKeys }) => singleKeys);
  const { open, last } = useInboxActions();
  const { groups, longest, next, unhappiest, urgent, waiting } = figures;
  const waitOf = (one: ReceivedConversation | undefined) => {
    const since = one && waitingSince(one);
    return since !== undefined && waitText(since, now);
  };
  const mood = unhappiest?.sentimentScore ?? 0;
  const tiles = [
    { term: "Longest wait", one: longest, figure: waitOf(longest) },
    {
      term: "Worst mood",
      one: unhappiest,
      figure: mood < 0 && <SentimentScore score={mood} className="text-xl" />,
    },
  ];

  return (
    <div className={columnStyles}>
      <header>
        <h2 className="text-lg font-semibold">Select a Conversation</h2>
        <p className="text-muted-foreground">
          {waiting > 0
            ? `${conversationsText(waiting)} ${waiting === 1 ? "needs" : "need"} a person${urgent > 0 ? `, ${count(urgent)} urgent` : ""}.`
            : "Its messages, its mood and the member's details appear here."}
        </p>
      </header>
      {next ? (
        <section aria-label="Next in line" className={`grid gap-3 ${cardStyles}`}>
          <p className={`flex justify-between gap-3 ${termStyles}`}>
            {last?.name === "resolve" ? "Resolved. Next in line" : "Next in line"}
            {waitOf(next) && <span className="text-foreground">Waiting {waitOf(next)}</span>}
          </p>
          <div className="flex items-center gap-3">
            <InitialsAvatar name={nameOf(next)} size="lg" />
            <div className="min-w-0">
              <p className="truncate text-lg/6 font-semibold">{nameOf(next)}</p>
              <MemberKind conversation={next} className="block text-xs" />
            </div>
          </div>
          <p className="line-clamp-3 wrap-anywhere">{lastMessageOf(next)}</p>
          <div className="flex min-w-0 items-center gap-1.5">
            <PriorityBadge priority={next.priority} />
            <StatusBadge status={next.status} />
            <SentimentScore score={next.sentimentScore} className="ml-1" />
            <Button data-open-next className="ml-auto" onClick={() => open(next.id)}>
              Open Next
              <ArrowRight aria-hidden />
            </Button>
          </div>
        </section>
      ) : (
        <p className={`flex items-center gap-3 ${cardStyles}`}>
          <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
          <span>
            <span className="block font-medium">Nobody is waiting for a person</span>
            <span className="text-sm text-muted-foreground">
              Conversations that the AI hands over appear in the list by themselves.
            </span>
          </span>
        </p>
      )}
      <div className="grid gap-4 empty:hidden @3xl/inbox:grid-cols-2">
        {tiles.map(
          ({ figure, one, term }) =>
            one &&
            figure && (
              <button
                key={term}
                type="button"
                disabled={one.id === undefined}
                onClick={() => open(one.id)}
                className={`py-3 transition-colors enabled:hover:bg-muted ${cardStyles}`}
              >
                <span className={`block ${termStyles}`}>{term}</span>
                <span className="block text-xl font-semibold tabular-nums">{figure}</span>
                <span className="block truncate text-sm text-muted-foreground">{nameOf(one)}</span>
              </button>
            ),
        )}
      </div>
      <div className={cardStyles}>
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {groups.map(({ fill, name, size }) => (
            <span key={name} className={`min-w-1 basis-0 ${fill}`} style={{ flexGrow: size }} />
          ))}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {groups.map(({ fill, name, size }) => (
            <div key={name} className="flex items-center gap-2">
              <span aria-hidden className={`size-2 rounded-full ${fill}`} />
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium tabular-nums">{count(size)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {hintsKeys && (
        <p
          aria-hidden
          className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted-foreground pointer-coarse:hidden"
        >
          {Object.entries(keys).map(([does, all]) => (
            <span key={does} className="flex items-center gap-1.5">
              {all.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {does}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
