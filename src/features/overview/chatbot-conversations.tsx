import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "@/api/query";
import { RelativeTime } from "@/components/relative-time";
import { SampleMark } from "@/components/sample-mark";
import { SampleNotice } from "@/components/sample-notice";
import { chatbotCalls, type ReceivedChatbotConversation } from "@/contract/chatbot";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { sampleConversations } from "./chatbot-samples";
import { PanelPart } from "./panel-part";

/** The Overview's states; anything else is "Unknown" (spec §4). */
const statuses = new Map([
  ["resolved", { word: "Resolved", tone: "muted" } as const],
  ["in_progress", { word: "In Progress", tone: "info" } as const],
  ["escalated", { word: "Escalated", tone: "urgent" } as const],
]);
const unknown = { word: "Unknown", tone: "outline" } as const;

const shownLines = 4;

/** What the chatbot was asked last, and how it ended. */
export function ChatbotConversations() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const [samples] = useState(sampleConversations);
  const sent = query.data ?? [];
  const isSample = query.status !== "pending" && sent.length === 0;
  return (
    <PanelPart title="Recent Conversations" mark={isSample && <SampleMark />}>
      {query.status === "pending" ? (
        <ConversationsSkeleton />
      ) : (
        <>
          <SampleNotice query={query} sample={false} className="mb-2" />
          <ul className="-my-2">
            {(isSample ? samples : sent).slice(0, shownLines).map((conversation, index) => (
              <ConversationLine key={conversation.id ?? index} {...conversation} />
            ))}
          </ul>
        </>
      )}
    </PanelPart>
  );
}

function ConversationLine({
  memberName,
  outcome,
  query,
  status,
  timestamp,
}: ReceivedChatbotConversation) {
  const { tone, word } = statuses.get(status ?? "") ?? unknown;
  return (
    <li className="py-2 text-sm not-last:border-b">
      <div className="flex items-center gap-2">
        <span className="min-w-0 truncate font-medium">
          {memberName?.trim() || "Unknown Member"}
        </span>
        <RelativeTime
          value={timestamp}
          className="min-w-0 flex-1 truncate text-xs text-muted-foreground"
        />
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="truncate" title={query}>
        {query?.trim() || "No question yet"}
      </p>
      {outcome?.trim() && (
        <p className="truncate text-xs text-muted-foreground" title={outcome}>
          {outcome}
        </p>
      )}
    </li>
  );
}

function ConversationsSkeleton() {
  return (
    <div role="status" aria-busy className="-my-2">
      <span className="sr-only">Loading</span>
      {Array.from({ length: shownLines }, (_, line) => (
        <div key={line} className="grid h-18 content-center gap-2.5 not-last:border-b">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-2.5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
