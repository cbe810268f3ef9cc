import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { conversationQuery } from "@/api/inbox/conversation-store";
import { useSignedInUser } from "@/api/session";
import { InitialsAvatar } from "@/components/initials-avatar";
import { SentimentScore } from "@/components/sentiment-score";
import { PriorityBadge, StatusBadge } from "@/components/status-badge";
import { useNow } from "@/components/use-now";
import { isWaitingUrgently, type ReceivedConversation } from "@/contract/inbox";
import { sortedBy } from "@/lib/list-rows";
import { count, counted, durationText } from "@/lib/format";
import { useSingleKeys } from "@/lib/single-keys";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { Skeleton } from "@/ui/skeleton";
import { conversationsText, lastMessageOf, MemberKind, nameOf } from "./conversation-labels";
import {
  type GroupName,
  groupsOf,
  holdersFor,
  lastChanged,
  nextInLine,
} from "./conversation-order";
import { useInboxActions } from "./inbox-actions";

const fills: Readonly<Record<GroupName, string>> = {
  waiting: "bg-urgent-solid",
  yours: "bg-primary",
  team: "bg-primary/45",
  ai: "bg-ok-solid",
  resolved: "bg-muted-tone-solid/45",
};
const keys = { "to move": ["j", "k"], "to open": ["Enter"], "take over": ["t"], resolve: ["e"] };

const columnStyles = "mx-auto grid min-h-full w-full max-w-xl content-center gap-4 p-6";

/** The shift's brief while the list loads. */
export const BriefSkeleton = () => (
  <div className={columnStyles}>
    <div>
      <h2 className="text-lg font-semibold">Select a Conversation</h2>
      <Skeleton className="my-0.5 h-4 w-64" />
    </div>
    <Skeleton className="h-48 rounded-lg" />
    <div className="grid gap-4 @3xl/inbox:grid-cols-2">
      <Skeleton className="h-23 rounded-lg" />
      <Skeleton className="h-23 rounded-lg" />
    </div>
    <Skeleton className="h-20 rounded-lg" />
    <div className="h-5" />
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
export function ShiftBrief({ conversations }: { conversations: readonly ReceivedConversation[] }) {
  const user = useSignedInUser();
  const now = useNow();
  const hintsKeys = useSingleKeys();
  const { groups, longest, next, unhappiest, urgent, waiting } = useMemo(() => {
    const all = groupsOf(conversations, holdersFor(user));
    const rowsOf = (...names: GroupName[]) =>
      all.filter(({ name }) => names.includes(name)).flatMap(({ rows }) => rows);
    const needing = rowsOf("waiting");
    return {
      groups: all,
      waiting: needing.length,
      urgent: needing.filter(isWaitingUrgently).length,
      next: nextInLine(needing),
      longest: sortedBy(needing, (one) => lastChanged(one) || undefined)[0],
      unhappiest: sortedBy(rowsOf("waiting", "yours", "ai"), (one) => one.sentimentScore)[0],
    };
  }, [conversations, user]);
  const waits = longest && lastChanged(longest);

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
        <NextCard conversation={next} now={now} />
      ) : (
        <p className="flex items-center gap-3 rounded-lg border bg-card p-4">
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
        {longest && waits ? (
          <Tile term="Longest wait" conversation={longest}>
            {waitText(waits, now)}
          </Tile>
        ) : null}
        {unhappiest && (unhappiest.sentimentScore ?? 0) < 0 && (
          <Tile term="Worst mood" conversation={unhappiest}>
            <SentimentScore score={unhappiest.sentimentScore} className="text-xl" />
          </Tile>
        )}
      </div>
      <div className="rounded-lg border bg-card p-4">
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {groups.map(({ name, rows }) => (
            <span
              key={name}
              className={`min-w-1 basis-0 ${fills[name]}`}
              style={{ flexGrow: rows.length }}
            />
          ))}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {groups.map(({ label, name, rows }) => (
            <div key={name} className="flex items-center gap-2">
              <span aria-hidden className={`size-2 rounded-full ${fills[name]}`} />
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">{count(rows.length)}</dd>
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

interface OfConversation {
  conversation: ReceivedConversation;
}

/** The conversation to open next, and what it is about. */
function NextCard({ conversation, now }: OfConversation & { now: number }) {
  const { open, resolved } = useInboxActions();
  const { id = "" } = conversation;
  // Only what has been read already: the list has no summaries.
  const { data } = useQuery({ ...conversationQuery(id), enabled: false });
  const since = lastChanged(conversation);
  return (
    <section aria-label="Next in line" className="grid gap-3 rounded-lg border bg-card p-4">
      <p className="flex justify-between gap-3 text-xs font-semibold text-muted-foreground">
        {resolved ? "Resolved. Next in line" : "Next in line"}
        {since > 0 && <span className="text-foreground">Waiting {waitText(since, now)}</span>}
      </p>
      <div className="flex items-center gap-3">
        <InitialsAvatar name={nameOf(conversation)} size="lg" />
        <div className="min-w-0">
          <p className="truncate text-lg/6 font-semibold">{nameOf(conversation)}</p>
          <MemberKind conversation={conversation} className="block text-xs" />
        </div>
      </div>
      <p className="line-clamp-3 wrap-anywhere">
        {data?.summary?.trim() || lastMessageOf(conversation)}
      </p>
      <div className="flex min-w-0 items-center gap-1.5">
        <PriorityBadge priority={conversation.priority} />
        <StatusBadge status={conversation.status} />
        <SentimentScore score={conversation.sentimentScore} className="ml-1" />
        <Button data-open-next className="ml-auto" onClick={() => open(id)}>
          Open Next
          <ArrowRight aria-hidden />
        </Button>
      </div>
    </section>
  );
}

/** One figure of the shift, which opens the conversation behind it. */
function Tile({
  children,
  conversation,
  term,
}: OfConversation & { term: string; children: ReactNode }) {
  const { open } = useInboxActions();
  const { id } = conversation;
  return (
    <button
      type="button"
      disabled={id === undefined}
      onClick={() => id !== undefined && open(id)}
      className="min-w-0 rounded-lg border bg-card px-4 py-3 text-left transition-colors enabled:hover:bg-muted"
    >
      <span className="block text-xs font-semibold text-muted-foreground">{term}</span>
      <span className="block text-xl font-semibold tabular-nums">{children}</span>
      <span className="block truncate text-sm text-muted-foreground">{nameOf(conversation)}</span>
    </button>
  );
}
