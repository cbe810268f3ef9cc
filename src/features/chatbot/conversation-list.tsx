import { InitialsAvatar } from "@/components/initials-avatar";
import { figureColumn } from "@/components/list-screen/list-columns";
import { ascending, defineList, statusFilter } from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import type { ExportColumn } from "@/lib/csv";
import { dateFrom } from "@/lib/times";
import {
  ratingLabel,
  secondsOf,
  shownUserOf,
  statusLabel,
  topicOf,
  userOf,
} from "./conversation-labels";

/** Search, filters and sorting of the bot's conversations. */
export const conversationList = defineList<ReceivedChatbotConversation>({
  one: "conversation",
  many: "conversations",
  idOf: ({ id }) => id,
  nameOf: shownUserOf,
  textOf: ({ outcome, query, ...row }) => [userOf(row), topicOf(row), query, outcome].join("\n"),
  filters: [
    { ...statusFilter(["resolved", "active", "escalated"]), labelOf: statusLabel },
    { name: "topic", label: "Topic", all: "All Topics", wordsOf: topicOf, labelOf: (word) => word },
  ],
  sorts: [
    {
      name: "newest",
      label: "Newest",
      keyOf: ({ timestamp }) => dateFrom(timestamp)?.getTime(),
      descending: true,
    },
    ascending("satisfaction", "Least satisfied"),
    {
      name: "duration",
      label: "Longest",
      keyOf: ({ duration }) => secondsOf(duration),
      descending: true,
    },
    { name: "user", label: "Name", keyOf: userOf },
  ],
});

/** The columns of a conversation's row. */
export const conversationShape: RowShape<ReceivedChatbotConversation> = {
  leading: (conversation) => <InitialsAvatar name={userOf(conversation)} />,
  detail: ({ query }) => query,
  nameWidth: "minmax(14rem,3fr)",
  columns: [
    { label: "Topic", cell: (conversation) => topicOf(conversation) ?? "–" },
    {
      label: "Status",
      card: "beside",
      width: "6.5rem",
      cell: ({ status }) => <StatusBadge status={statusLabel(status)} otherwise="muted" />,
    },
    figureColumn("Duration", "5rem", ({ duration }) => duration?.trim() || "–"),
    figureColumn("Satisfaction", "6rem", (conversation) => ratingLabel(conversation) ?? "–"),
  ],
};

/** The columns of Export Data. */
export const exportColumns: readonly ExportColumn<ReceivedChatbotConversation>[] = [
  { header: "User", value: userOf },
  { header: "Topic", value: topicOf },
  { header: "Question", value: ({ query }) => query },
  { header: "Status", value: ({ status }) => statusLabel(status) },
  { header: "Duration", value: ({ duration }) => duration },
  { header: "Satisfaction", value: ({ satisfaction }) => satisfaction },
  { header: "Outcome", value: ({ outcome }) => outcome },
  { header: "Hand-off reason", value: ({ handoffReason }) => handoffReason },
  { header: "Time", value: ({ timestamp }) => timestamp },
];
