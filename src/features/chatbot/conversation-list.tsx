import { CircleCheck, CircleHelp, MessageCircle, UserRound } from "lucide-react";
import { figureColumn, onlyWide, statusColumn } from "@/components/list-screen/list-columns";
import { defineList, highestBy, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { fieldColumns } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import { sum } from "@/lib/sum";
import { dateFrom } from "@/lib/times";

/** Who talked to the bot. Falls back to `memberName`, the field the Overview uses. */
export const userOf = ({ memberName, user }: ReceivedChatbotConversation): string | undefined =>
  user?.trim() || memberName?.trim() || undefined;

/** Like userOf, with a placeholder for a missing name. */
export const shownUserOf = (conversation: ReceivedChatbotConversation): string =>
  userOf(conversation) ?? "Unknown Member";

/** What the conversation was about; undefined if there is no topic. */
export const topicOf = ({ topic }: ReceivedChatbotConversation): string | undefined =>
  topic?.trim() || undefined;

/** A status as a label. "in_progress", used by the Overview's samples, is shown as "Active". */
export function statusLabel(status = ""): string {
  const word = status.trim().replaceAll("_", " ");
  return word.toLowerCase() === "in progress" ? "Active" : capitalised(word);
}

const grey = "text-muted-foreground";

/** The states a conversation can be in, each with an icon and colours. */
export const outcomes = [
  { word: "escalated", icon: UserRound, fill: "bg-urgent-solid", text: "text-urgent" },
  { word: "active", icon: MessageCircle, fill: "bg-ok-solid", text: "text-ok" },
  { word: "resolved", icon: CircleCheck, fill: "bg-muted-tone-solid", text: grey },
  { word: "other", icon: CircleHelp, fill: "bg-border", text: grey },
] as const;

/** A conversation's state; "other" if its status is missing or unknown. */
export const outcomeOf = ({ status }: ReceivedChatbotConversation) =>
  outcomes.find(({ word }) => word === statusLabel(status).toLowerCase()) ?? outcomes[3];

/** Satisfaction out of 5: "4.6/5"; undefined if there is no rating. */
export const ratingLabel = ({ satisfaction }: ReceivedChatbotConversation): string | undefined =>
  satisfaction === undefined ? undefined : `${satisfaction.toFixed(1)}/5`;

const seconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** A duration such as "1h 4m 12s" in seconds; undefined if it cannot be parsed. */
export function secondsOf(duration = ""): number | undefined {
  // The pattern is slow on long text, so the text is cut first.
  const text = duration.slice(0, 60).toLowerCase();
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([hms])/g)];
  if (parts.length === 0) return undefined;
  return sum(parts.map(([, amount, unit = ""]) => Number(amount) * (seconds[unit] ?? 0)));
}

/** The list of the bot's conversations: search, filters, sorting, columns and export. */
export const conversationList = defineList<ReceivedChatbotConversation>({
  one: "conversation",
  nameOf: shownUserOf,
  textOf: ({ outcome, query, ...row }) => [userOf(row), topicOf(row), query, outcome].join("\n"),
  filters: [
    {
      ...statusFilter(["resolved", "active", "escalated"]),
      wordsOf: ({ status }) => statusLabel(status) || undefined,
    },
    { name: "topic", all: "All Topics", wordsOf: topicOf, labelOf: (word) => word },
  ],
  sorts: [
    highestBy("newest", "Newest", ({ timestamp }) => dateFrom(timestamp)?.getTime()),
    sortBy("satisfaction", "Least satisfied"),
    highestBy("duration", "Longest", ({ duration }) => secondsOf(duration), "Duration"),
    { name: "user", label: "Name", keyOf: userOf },
  ],
  leading: (conversation) => {
    const { icon: Icon, text } = outcomeOf(conversation);
    return <Icon aria-hidden className={cn("size-5 shrink-0", text)} />;
  },
  detail: ({ query }) => query,
  nameWidth: "minmax(14rem,4fr)",
  columns: [
    { label: "Topic", cell: (conversation) => topicOf(conversation) ?? "–" },
    {
      ...statusColumn("5.75rem"),
      cell: ({ status }) => <StatusBadge status={statusLabel(status)} />,
    },
    figureColumn("Duration", "4.5rem", ({ duration }) => duration?.trim(), onlyWide),
    figureColumn("Satisfaction", "4.75rem", ratingLabel, { card: "none" }),
  ],
  exportLabel: "Export Data",
  exportName: "chatbot conversations",
  exported: [
    { header: "User", value: userOf },
    { header: "Topic", value: topicOf },
    ...fieldColumns(["Question", "query"]),
    { header: "Status", value: ({ status }) => statusLabel(status) },
    ...fieldColumns("duration", "satisfaction", "outcome"),
    ...fieldColumns(["Hand-off reason", "handoffReason"], ["Time", "timestamp"]),
  ],
});
