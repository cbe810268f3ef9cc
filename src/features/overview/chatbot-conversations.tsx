import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "@/api/query";
import { withSample } from "@/components/list-screen/list-source";
import { Loading, QueryError } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { SampleMark } from "@/components/sample-mark";
import { chatbotCalls, type ReceivedChatbotConversation } from "@/contract/chatbot";
import { Badge, type Tone } from "@/ui/badge";
import { SkeletonGroups } from "@/ui/skeleton";
import { sampleConversations } from "./chatbot-samples";
import { PanelPart } from "./panel-part";

/** The statuses of the Overview; any other is "Unknown" (spec §4). */
const statuses = new Map<string | undefined, readonly [label: string, tone: Tone]>([
  ["resolved", ["Resolved", "muted"]],
  ["in_progress", ["In Progress", "info"]],
  ["escalated", ["Escalated", "urgent"]],
]);

const limit = 4;

/** The latest questions to the chatbot, and how they ended. */
export function ChatbotConversations() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const [samples] = useState<readonly ReceivedChatbotConversation[]>(sampleConversations);
  const { rows, sample } = withSample(query, samples);
  return (
    <PanelPart title="Recent Conversations" mark={sample && <SampleMark />}>
      <QueryError query={query} inline className="mb-2" />
      {rows === undefined ? (
        <Loading className="-my-2">
          <SkeletonGroups
            count={limit}
            className="grid h-18 content-center gap-2.5 not-last:border-b"
            lines={["h-3 w-32", "h-3 w-4/5", "h-2.5 w-2/5"]}
          />
        </Loading>
      ) : (
        <ul className="-my-2">
          {rows.slice(0, limit).map((conversation, index) => {
            const { memberName, outcome, query: question, status, timestamp } = conversation;
            const [label, tone] = statuses.get(status) ?? ["Unknown", "outline"];
            return (
              <li key={conversation.id ?? index} className="py-2 text-sm not-last:border-b">
                <div className="flex items-center gap-2">
                  <span className="min-w-0 truncate font-medium">
                    {memberName?.trim() || "Unknown Member"}
                  </span>
                  <RelativeTime
                    value={timestamp}
                    className="min-w-0 flex-1 truncate text-xs text-muted-foreground"
                  />
                  <Badge tone={tone}>{label}</Badge>
                </div>
                <p className="truncate" title={question}>
                  {question?.trim() || "No question yet"}
                </p>
                {outcome?.trim() && (
                  <p className="truncate text-xs text-muted-foreground" title={outcome}>
                    {outcome}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </PanelPart>
  );
}
